"""Reviews at tables of the server: made in the bots' processes, kept, and never of what somebody may not know."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.bots.review import examine, survey
from palamedes.core.record.record import Record
from palamedes.server.house.owner import Choice, chosen, remove
from palamedes.server.storage import neighbours
from palamedes.server.storage.neighbours import Neighbours
from palamedes.server.storage.store import Store
from palamedes.server.tables import making, reviews
from palamedes.server.tables.directory import Directory
from palamedes.server.tables.live import LiveTable
from palamedes.server.thinking import reviewing
from palamedes.server.thinking.pool import Message
from palamedes.server.thinking.queue import Asker, Queue
from palamedes.server.wire.refusal import Refusal
from palamedes.server.wire.tables import SeatWish, TableWish
from tests.server.house import run


class Here:
    """Thinks at once, in this process, and quickly."""

    deadline = 60.0

    def __init__(self) -> None:
        self.asked: list[Message] = []

    async def warm(self) -> None:
        """Nothing to do."""

    async def ask(self, asker: Asker, message: Message) -> Message:
        await asyncio.sleep(0)
        self.asked.append(message)
        record = Record.read(message["text"])
        if "found" in message:
            return reviewing.look_at(message)
        if "moves" not in message:
            return {"found": survey(record, message["eyes"])}
        return {"examined": examine(record, message["moves"], message["eyes"], iterations=4)}

    def stop(self) -> None:
        """Nothing to do."""


async def done(directory: Directory, live: LiveTable, eyes: int) -> reviews.Progress:
    progress = await directory.reviews.start(live, eyes)
    for _ in range(10_000):
        if progress.result is not None or progress.failed:
            break
        await asyncio.sleep(0.001)
    return progress


def finished() -> str:
    return palamedes.play(palamedes.game("arena"), ["greedy", "random"], seed=3).write()


def test_a_finished_game_is_reviewed_once_and_the_review_is_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        directory = Directory(Store(tmp_path), Here())
        await directory.open()
        live = await directory.find((await making.open_record(directory, finished())).id)
        eyes = directory.reviews.eyes(live, [])
        assert eyes == -1
        assert reviews.seen(live, await directory.reviews.find(live, eyes), eyes, "en").state == "none"
        progress = await done(directory, live, eyes)
        assert not progress.failed and progress.done == progress.of > 1
        told = reviews.seen(live, progress, eyes, "fr")
        assert told.state == "done"
        assert told.chances[-1].move == live.table.history.moves
        assert told.costly and all(line.text and line.better for line in told.costly)
        assert all(line.better_action in live.table.history.at(line.move).legal() for line in told.costly)
        assert all(line.things and line.better_things for line in told.costly), "the board shows both"
        assert await directory.reviews.start(live, eyes) is progress, "it is made once"
        await directory.close()
        again = Directory(Store(tmp_path), Here())
        await again.open()
        kept = await again.reviews.find(await again.find(live.id), -1)
        assert kept is not None and kept.result == progress.result
        await again.close()

    asyncio.run(scenario())


def test_the_review_of_a_deleted_table_goes_with_it(tmp_path: Path) -> None:
    async def scenario() -> str:
        directory = Directory(Store(tmp_path), Here())
        await directory.open()
        live = await directory.find((await making.open_record(directory, finished())).id)
        await done(directory, live, -1)
        name = f"review {live.id} {len(live.table.history.lines)}"
        assert await directory.database(directory.store.word, name) is not None
        await directory.close()
        return name

    name = asyncio.run(scenario())
    store = Store(tmp_path)
    store.open()
    choice = Choice((name.split()[1],), None, False)
    assert remove(store, chosen(store, choice), choice) == 1
    assert store.word(name) is None
    store.close()


def test_a_running_game_is_reviewed_by_who_sits_there_alone_through_their_own_eyes(tmp_path: Path) -> None:
    async def scenario() -> None:
        here = Here()
        directory = Directory(Store(tmp_path), here)
        await directory.open()
        alone = TableWish("arena", [SeatWish("me"), SeatWish("bot", strength="novice")], seed="alone")
        live = await directory.find((await making.set_up(directory, alone)).id)
        assert directory.reviews.eyes(live, [0]) == 0
        with pytest.raises(Refusal, match="private"):
            directory.reviews.eyes(live, [])
        progress = await done(directory, live, 0)
        assert not progress.failed
        assert {message["eyes"] for message in here.asked} == {0}
        assert (
            await directory.database(directory.store.word, f"review {live.id} {len(live.table.history.lines)}") is None
        )
        both = TableWish("arena", [SeatWish("me"), SeatWish("here")], seed="both")
        other = await directory.find((await making.set_up(directory, both)).id)
        with pytest.raises(Refusal, match="private"):
            directory.reviews.eyes(other, [0, 1])
        await directory.close()

    asyncio.run(scenario())


def test_a_review_that_fails_says_so_and_can_be_asked_for_again(tmp_path: Path) -> None:
    class Broken(Here):
        async def ask(self, asker: Asker, message: Message) -> Message:
            raise RuntimeError("Nobody is there.")

    async def scenario() -> None:
        broken: Any = Broken()
        directory = Directory(Store(tmp_path), broken)
        await directory.open()
        live = await directory.find((await making.open_record(directory, finished())).id)
        progress = await done(directory, live, -1)
        assert reviews.seen(live, progress, -1, "en").state == "failed"
        assert await directory.reviews.start(live, -1) is not progress
        await directory.close()

    asyncio.run(scenario())


class Slow(Here):
    """Thinks only when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.tables: list[str] = []

    async def ask(self, asker: Asker, message: Message) -> Message:
        self.tables.append(asker.table)
        await self.go.wait()
        return await super().ask(asker, message)


async def opened(directory: Directory, count: int) -> list[LiveTable]:
    """So many finished games."""
    return [await directory.find((await making.open_record(directory, finished())).id) for _ in range(count)]


def test_reviews_are_shared_out_by_address_and_everybody_sees_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time is counted in pieces here, each as long as any other, so that nothing hangs on how busy the machine is."""
    slow = Slow()
    queue = Queue(1, clock=lambda: float(len(slow.tables)))
    monkeypatch.setattr(reviews, "Queue", lambda size: queue)

    async def scenario() -> None:
        directory = Directory(Store(tmp_path), slow)
        await directory.open()
        *theirs, mine = await opened(directory, 6)
        made = [await directory.reviews.start(live, -1, "theirs") for live in theirs]
        assert [directory.reviews.ahead(progress) for progress in made] == [0, 1, 2, 3, 4]
        assert reviews.seen(theirs[2], made[2], -1, "en", directory.reviews.ahead(made[2])).ahead == 2
        while not slow.tables:
            await asyncio.sleep(0.001)
        progress = await directory.reviews.start(mine, -1, "mine")
        assert directory.reviews.ahead(progress) == 0
        while not queue.waiting:
            await asyncio.sleep(0.001)
        slow.go.set()
        while progress.result is None:
            await asyncio.sleep(0.001)
        asked = [table for table in slow.tables if table in {mine.id, theirs[0].id}]
        pieces = asked.count(mine.id)
        assert asked[: 2 * pieces] == [theirs[0].id, mine.id] * pieces, "in turns"
        last = max(place for place, table in enumerate(slow.tables) if table == mine.id)
        assert slow.tables[:last].count(theirs[1].id) <= 1, "the second one of theirs has hardly begun"
        await directory.close()

    asyncio.run(scenario())


def test_so_many_reviews_are_under_way_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "WAITING", 8)

    async def scenario() -> None:
        directory = Directory(Store(tmp_path), Slow())
        await directory.open()
        tables = await opened(directory, 4)
        for live in tables[:2]:
            await directory.reviews.start(live, -1, "theirs")
        with pytest.raises(Refusal) as refused:
            await directory.reviews.start(tables[2], -1, "theirs")
        assert (refused.value.code, refused.value.status) == ("busy", 503)
        await directory.reviews.start(tables[3], -1, "mine")
        await directory.close()

    asyncio.run(scenario())


def test_a_review_that_was_not_done_is_taken_up_again_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        directory = Directory(Store(tmp_path), Slow())
        await directory.open()
        [live] = await opened(directory, 1)
        await directory.reviews.start(live, -1, "somebody")
        await directory.close()
        again = Directory(Store(tmp_path), Here())
        await again.open()
        name = f"review {live.id} {len(live.table.history.lines)}"
        while await again.database(again.store.word, name) is None:
            await asyncio.sleep(0.001)
        while await again.database(again.store.names, "review ", " wish"):
            await asyncio.sleep(0.001)
        await again.close()

    asyncio.run(scenario())


# Several processes that share a database.


async def reviewed(directory: Directory, live: LiveTable) -> dict[str, Any]:
    """Waits until a process has the review of a finished game, by asking how far it is as a page does."""
    while True:
        progress = await directory.reviews.find(live, -1)
        assert progress is not None and not progress.failed
        if progress.result is not None:
            return progress.result
        await asyncio.sleep(0.01)


def test_a_review_that_is_done_between_two_looks_for_it_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        directory = Directory(Store(tmp_path), Here())
        await directory.open()
        [live] = await opened(directory, 1)
        name = f"review {live.id} {len(live.table.history.lines)}"
        store, word = directory.store, directory.store.word
        store.house(f"{name} wish", "")
        looks: list[str] = []

        def look(asked: str) -> str | None:
            found = word(asked)
            looks.append(asked)
            if len(looks) == 1:  # another process is done just now
                store.house(name, "{}")
                store.forget(f"{name} wish")
            return found

        monkeypatch.setattr(store, "word", look)
        assert await directory.reviews.find(live, -1) is not None
        await directory.close()

    asyncio.run(scenario())


def glances(*thinkers: Here) -> int:
    """How often somebody began to review a game."""
    return sum("moves" not in message and "found" not in message for here in thinkers for message in here.asked)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "YIELD", 0.01)


def test_a_review_is_made_by_one_process_and_had_through_all(database: str, quick: None) -> None:
    async def scenario() -> None:
        first, second = Slow(), Here()
        one, other = Directory(Store(database), first), Directory(Store(database), second)
        await one.open()
        await other.open()
        [here] = await opened(one, 1)
        there = await other.find(here.id)
        await one.reviews.start(here, -1, "somebody")
        while not first.tables:
            await asyncio.sleep(0.001)
        seen = await other.reviews.find(there, -1)
        assert seen is not None and reviews.seen(there, seen, -1, "en").state == "running", "it is asked for everywhere"
        await other.reviews.start(there, -1, "somebody else")
        first.go.set()
        assert await reviewed(one, here) == await reviewed(other, there)
        assert glances(first, second) == 1
        await one.close()
        await other.close()

    run(scenario())


def test_after_a_restart_of_all_processes_one_of_them_takes_a_review_up_again(database: str, quick: None) -> None:
    async def scenario() -> None:
        before = Directory(Store(database), Slow())
        await before.open()
        tables = await opened(before, 2)
        for live in tables:
            await before.reviews.start(live, -1, "somebody")
        await before.close()
        thinkers = Here(), Here()
        after = [Directory(Store(database), here) for here in thinkers]
        await asyncio.gather(*(directory.open() for directory in after))
        for directory in after:
            for live in tables:
                await reviewed(directory, await directory.find(live.id))
        assert glances(*thinkers) == 2
        while await after[0].database(after[0].store.names, "review ", " wish"):
            await asyncio.sleep(0.001)
        await asyncio.gather(*(directory.close() for directory in after))

    run(scenario())


def test_the_review_of_a_process_that_died_is_taken_up_by_another(database: str, quick: None) -> None:
    async def scenario() -> None:
        here = Here()
        directory = Directory(Store(database), here)
        await directory.open()
        [live] = await opened(directory, 1)
        dead = Neighbours(directory.store, "dead")
        dead.beat({})
        assert dead.may_think(live.id, len(live.table.history.lines))
        await directory.reviews.start(live, -1, "somebody")
        await asyncio.sleep(0.1)
        assert glances(here) == 0, "as long as it lives it is waited for"
        with directory.store.begin() as connection:
            late = neighbours.DEAD + 1
            connection.exec_driver_sql(f"UPDATE processes SET seen = seen - {late} WHERE id = 'dead'")
        assert directory.services.presence is not None
        await directory.services.look(directory.services.presence.neighbours.beat, {})
        await reviewed(directory, live)
        assert glances(here) == 1
        await directory.close()

    run(scenario())


def test_a_review_that_came_to_nothing_is_not_waited_for(database: str, quick: None) -> None:
    class Broken(Here):
        async def ask(self, asker: Asker, message: Message) -> Message:
            raise RuntimeError("Nobody is there.")

    async def scenario() -> None:
        one, other = Directory(Store(database), Broken()), Directory(Store(database), Here())
        await one.open()
        await other.open()
        [here] = await opened(one, 1)
        assert (await done(one, here, -1)).failed
        there = await other.find(here.id)
        assert await reviewed(other, there)
        await one.close()
        await other.close()

    run(scenario())


def test_two_who_ask_for_a_review_at_the_same_moment_have_one_made(tmp_path: Path) -> None:
    async def scenario() -> None:
        here = Here()
        directory = Directory(Store(tmp_path), here)
        await directory.open()
        [live] = await opened(directory, 1)
        both = await asyncio.gather(*(directory.reviews.start(live, -1, who) for who in ("one", "other")))
        assert both[0] is both[1]
        await reviewed(directory, live)
        assert glances(here) == 1
        await directory.close()

    run(scenario())


def test_the_review_of_a_running_game_never_keeps_its_bots_from_thinking(database: str) -> None:
    """It is one person's, and made where they asked for it: other processes need not know of it."""

    async def scenario() -> None:
        directory = Directory(Store(database), Here())
        await directory.open()
        alone = TableWish("arena", [SeatWish("me"), SeatWish("bot", strength="novice")], seed="alone")
        live = await directory.find((await making.set_up(directory, alone)).id)
        assert (await done(directory, live, 0)).result is not None
        lines = len(live.table.history.lines)
        elsewhere = Neighbours(directory.store, "elsewhere")
        elsewhere.beat({})
        assert await directory.services.look(elsewhere.may_think, live.id, lines)
        await directory.close()

    run(scenario())
