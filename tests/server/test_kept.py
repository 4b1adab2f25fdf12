"""What took long to make is made once; and what takes long is made a little at a time."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from palamedes.server.house import api
from palamedes.server.house.app import make_app
from palamedes.server.people.doors import Doors
from palamedes.server.people.limits import NO_LIMITS
from palamedes.server.storage.store import Store
from palamedes.server.tables import directory as directory_module
from palamedes.server.tables import history as history_module
from palamedes.server.tables import making, views
from palamedes.server.tables.history import History
from palamedes.server.tables.kept import Kept
from palamedes.server.tables.live import LiveTable
from palamedes.server.wire.tables import CopyWish
from tests.server.house import open_directory, run, two, wish
from tests.server.tables import play_on, seated


class Maker:
    """Makes answers, and counts them."""

    def __init__(self, answer: bytes = b"answer") -> None:
        self.answer = answer
        self.made = 0
        self.fails = False

    async def __call__(self) -> bytes:
        self.made += 1
        await asyncio.sleep(0)
        if self.fails:
            raise ValueError("no")
        return self.answer


def test_what_was_made_is_kept() -> None:
    async def scenario() -> None:
        kept, maker = Kept(), Maker()
        assert [await kept.get("this", address, maker) for address in ("a", "b", "a")] == [b"answer"] * 3
        assert maker.made == 1
        await kept.get("that", "a", maker)
        assert maker.made == 2

    run(scenario())


def test_those_who_ask_for_the_same_at_once_have_it_made_once() -> None:
    async def scenario() -> None:
        kept, maker = Kept(), Maker()
        assert set(await asyncio.gather(*(kept.get("this", "a", maker) for _ in range(50)))) == {b"answer"}
        assert maker.made == 1

    run(scenario())


def test_nobody_waits_for_what_is_made_for_somebody_elsewhere() -> None:
    async def scenario() -> None:
        kept = Kept()

        async def never() -> bytes:
            await asyncio.sleep(3600)
            return b""

        theirs = asyncio.create_task(kept.get("this", "theirs", never))
        await asyncio.sleep(0)
        assert await kept.get("this", "mine", Maker()) == b"answer"
        theirs.cancel()
        await asyncio.gather(theirs, return_exceptions=True)

    run(scenario())


def test_what_could_not_be_made_is_tried_again() -> None:
    async def scenario() -> None:
        kept, maker = Kept(), Maker()
        maker.fails = True
        found = await asyncio.gather(*(kept.get("this", "a", maker) for _ in range(2)), return_exceptions=True)
        assert [type(one) for one in found] == [ValueError, ValueError]
        maker.fails = False
        assert await kept.get("this", "a", maker) == b"answer"

    run(scenario())


def test_what_is_kept_has_a_bound() -> None:
    async def scenario() -> None:
        kept, maker = Kept(100), Maker(b"x" * 40)
        for n in range(10):
            await kept.get(n, "a", maker)
        assert kept.bytes == 80
        await kept.get(9, "a", maker)
        assert maker.made == 10

    run(scenario())


def test_a_moment_that_is_asked_for_again_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    moment = LiveTable.moment

    async def noted(live: LiveTable, move: int, eyes: Any, lang: Any) -> Any:
        looked.append(move)
        return await moment(live, move, eyes, lang)

    monkeypatch.setattr(LiveTable, "moment", noted)
    with TestClient(make_app(tmp_path, processes=1, doors=Doors(NO_LIMITS))) as house:
        made = house.post("/api/tables", json={"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]}).json()
        at = f"/api/tables/{made['id']}/moments"
        bodies = {house.get(f"{at}/0").content for _ in range(5)}
        assert len(bodies) == 1 and looked == [0]
        house.get(f"{at}/0?lang=fr")
        house.get(f"{at}/1")
        assert looked == [0, 0, 1]
        with house.websocket_connect(f"/api/tables/{made['id']}/play") as socket:
            socket.send_json({"type": "hello", "keys": list(made["keys"].values()), "eyes": 0})
            socket.receive_json()
            socket.send_json({"type": "talk", "seat": 0, "text": "a change"})
            socket.receive_json()
        house.get(f"{at}/0")
        assert looked == [0, 0, 1, 0]


@pytest.mark.parametrize("path", ["/api/shelf", "/api/games/arena/book", "/api/games/arena/minute"])
def test_what_stays_the_same_is_written_and_compressed_once(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And then it is there: nobody waits for a thread any more, nor does the loop compress it for each who asks."""
    begun: list[object] = []

    async def noted(work: Any, *args: Any) -> Any:
        begun.append(work)
        return work(*args)

    monkeypatch.setattr(api, "beside", noted)
    monkeypatch.setattr(api, "LONG", 1000)
    with TestClient(make_app(tmp_path, processes=1, doors=Doors(NO_LIMITS))) as house:
        answers = [house.get(path, headers={"accept-encoding": "gzip"}) for _ in range(3)]
        assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
        assert len({answer.content for answer in answers}) == 1 and len(begun) == 2
        assert house.get(path, headers={"accept-encoding": "identity"}).content == answers[0].content
        assert len(begun) == 2
        assert house.get(f"{path}?lang=fr").json() != answers[0].json() and len(begun) == 4


def test_the_record_of_a_table_is_written_once_however_often_it_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[object] = []

    async def noted(work: Any, *args: Any) -> Any:
        written.append(work)
        return work(*args)

    monkeypatch.setattr(making, "beside", noted)

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, _ = await two(directory)
            for _ in range(2):
                await making.copy_table(directory, ann.live, [0, 1], CopyWish())
            assert len(written) == 1
            await ann.answer(0)
            copied = await making.copy_table(directory, ann.live, [0, 1], CopyWish())
            assert len(written) == 2
            found = (await directory.find(copied.id)).table.history.state
            assert found.position()["table"] == ann.live.table.history.state.position()["table"]

    run(scenario())


def test_a_list_of_tables_is_made_a_little_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others have their turn in between."""
    shown, at_once = 0, [0]
    table_info = views.table_info

    def noted(*table: Any) -> Any:
        nonlocal shown
        shown += 1
        return table_info(*table)

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            for _ in range(9):
                await making.set_up(directory, wish("me", "here", listed=True))
            monkeypatch.setattr(views, "table_info", noted)
            monkeypatch.setattr(directory_module, "SHOWN", 3)
            listing = asyncio.create_task(directory.listed("en"))
            while not listing.done():
                before = shown
                await asyncio.sleep(0)
                at_once.append(shown - before)
            assert len(listing.result()) == shown == 9
            assert max(at_once) == 3

    run(scenario())


def test_a_long_way_to_a_moment_has_pauses() -> None:
    table = seated("person", "person", game="iliade")
    play_on(table, 60)
    history = table.history
    history.marks.forget_after(0)
    history.marks.spacing = 10**6
    walk = history.coming_to(history.moves)
    assert sum(1 for _ in walk) >= history.moves // history_module.SLICE - 1
    state = history.at(history.moves)
    assert state.position() == history.state.position()


class Openings:
    """Notes which tables are opened, and holds them up until it is told to go on."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.under_way = 0
        self.most = 0
        self.go = threading.Event()

    def begin(self, id: str) -> None:
        self.begun.append(id)
        self.under_way += 1
        self.most = max(self.most, self.under_way)

    def come_back(self, history: History, *stored: Any) -> Any:
        self.begin(history.setting.id)
        while not self.go.is_set():
            yield
        yield from COME_BACK(history, *stored)
        self.under_way -= 1

    def load(self, store: Store, id: str, *known: int) -> Any:
        self.begin(id)
        self.go.wait()
        loaded = LOAD(store, id, *known)
        self.under_way -= 1
        return loaded


COME_BACK, LOAD = History.come_back, Store.load


@pytest.mark.parametrize(("of", "step", "queue"), [(History, "come_back", "_openers"), (Store, "load", "_loaders")])
def test_tables_are_read_and_brought_into_memory_a_few_at_a_time_and_in_turn_by_address(
    of: type, step: str, queue: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who opens very many tables at once, or long ones, does not keep anybody else from opening one."""
    openings = Openings()

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ids = [(await making.set_up(directory, wish("me", "here"))).id for _ in range(8)]
        monkeypatch.setattr(of, step, lambda *called: getattr(openings, step)(*called))
        async with open_directory(tmp_path) as directory:
            line = getattr(directory, queue)
            theirs = [asyncio.create_task(directory.find(id, "theirs")) for id in ids[:-1]]
            while line.waiting < len(theirs) - 2:
                await asyncio.sleep(0)
            mine = asyncio.create_task(directory.find(ids[-1], "mine"))
            while line.waiting < len(theirs) - 1:
                await asyncio.sleep(0)
            openings.go.set()
            await asyncio.gather(mine, *theirs)
            assert openings.begun.index(ids[-1]) <= 2 and openings.most == 2

    run(scenario())
