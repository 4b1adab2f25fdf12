"""What comes from outside is bounded, and judged in processes of their own: nobody else has to wait for it."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import palamedes
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from palamedes.server.house.app import make_app
from palamedes.server.storage.setting import Chair
from palamedes.server.storage.store import Store
from palamedes.server.storage.stored import Stored
from palamedes.server.tables import making
from palamedes.server.tables.history import History
from palamedes.server.thinking import judging
from palamedes.server.thinking.judging import Judges, judge
from palamedes.server.thinking.pool import BEHIND, limit_memory
from palamedes.server.thinking.queue import Asker
from palamedes.server.wire import bounds
from palamedes.server.wire.bounds import check_document, check_record
from palamedes.server.wire.refusal import SENTENCE, Refusal, short
from tests.postgres import place
from tests.server.house import open_directory, run, wish
from tests.server.tables import setting


def position(game: str = "arena") -> dict[str, Any]:
    """The table before the first answer, as somebody would write it."""
    written: dict[str, Any] = palamedes.game(game).new().position()
    del written["agenda"]
    return written


# Bounds.


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({"table": [0] * (bounds.VALUES + 1)}, "many-values"),
        ({"table": [[[0] * 200] * 10] * 10}, "many-values"),
        ({"table": {str(n): {} for n in range(bounds.VALUES + 1)}}, "many-values"),
        ({"table": "x" * (bounds.TEXT + 1)}, "long-text"),
        ({"x" * (bounds.TEXT + 1): 0}, "long-text"),
        ({"table": 10**9}, "large-number"),
        ({"table": -(10**200)}, "large-number"),
        ({"table": float("nan")}, "large-number"),
        ({"table": 1e300}, "large-number"),
    ],
)
def test_a_document_with_more_than_any_game_has_is_refused(document: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_document(document, "start")
    assert refused.value.code == code
    assert refused.value.text("en") and refused.value.text("fr")


def test_a_document_that_is_too_deep_is_refused() -> None:
    deep: Any = 0
    for _ in range(bounds.DEPTH + 1):
        deep = [deep]
    with pytest.raises(Refusal) as refused:
        check_document({"table": deep}, "start")
    assert refused.value.code == "deep-document"


@pytest.mark.parametrize("game", palamedes.games())
def test_every_moment_of_a_game_is_within_the_bounds(game: str) -> None:
    state = palamedes.game(game).new()
    rng = Rng(1)
    for _ in range(300):
        if state.over:
            break
        state.answer(state.outcome(rng) if state.actor < 0 else state.choices()[rng.below(len(state.choices()))])
        written = state.position()
        check_document(written, "start", own=True)
        assert 5 * len(json.dumps(written)) < bounds.POSITION


def test_a_long_agenda_of_our_own_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        check_document({"agenda": [["afterwards", 12]] * 2_000}, "start", own=True)
    assert refused.value.code == "many-values"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x\n" * 20_002, "long-record"),
        ("palamedes-record 1\nstart " + "," * 10_001 + "\n\n", "many-values"),
        ("palamedes-record 1\nstart " + "x" * 200_000 + "\n\n", "long-line"),
        ("palamedes-record 1\n\n0 " + "x" * 1_000 + "\n", "long-line"),
    ],
)
def test_a_record_with_more_than_any_game_has_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_record(text)
    assert refused.value.code == code


# In processes of their own.


def _sleep(message: dict[str, Any]) -> dict[str, Any]:
    """What a process does that never comes to an end, or wants all memory there is."""
    if message["kind"] == "memory":
        limit_memory(judging.MEMORY)
        return {"length": len([0] * 10**9)}
    while True:
        pass


class Patient(Judges):
    """Judges that never come to an end."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.task = "tests.server.test_judging:_sleep"
        self.seconds = seconds


def test_what_takes_too_long_is_ended_and_the_next_is_judged() -> None:
    async def scenario() -> None:
        judges = Patient(0.5)
        with pytest.raises(Refusal) as refused:
            await judges.hear("", "endless")
        assert refused.value.code == "too-costly"
        judges.task, judges.seconds = judging.TASK, 60
        assert await judges.hear("", "start", game="arena", players=2, position=position())
        judges.stop()

    run(scenario())


def test_what_wants_too_much_memory_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        judges = Patient(60)
        with pytest.raises(Refusal) as refused:
            await judges.hear("", "memory")
        assert refused.value.code == "unjudged"
        judges.stop()

    run(scenario())


def test_a_process_that_was_killed_is_replaced() -> None:
    async def scenario() -> None:
        judges = Judges(1)
        await judges.warm()
        [worker] = judges.queue.free
        assert worker is not None
        os.kill(worker.process.pid, signal.SIGKILL)
        worker.process.wait()
        assert await judges.hear("", "start", game="arena", players=2, position=position())
        judges.stop()

    run(scenario())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="all processes are alike there")
def test_judges_come_after_whoever_serves_people() -> None:
    async def scenario() -> None:
        judges = Judges(1)
        await judges.hear("", "position", text="{}", eyes=None, lang="en")
        [worker] = judges.queue.free
        assert worker is not None
        assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) >= BEHIND
        judges.stop()

    run(scenario())


def test_a_record_is_read_by_its_judge_and_not_once_more_in_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All its lines at once would keep everybody waiting: in a compiled loop nobody else has a turn."""
    read: list[int] = []

    class Counted:
        @staticmethod
        def read(text: str) -> Record:
            read.append(text.count("\n"))
            return Record.read(text)

    monkeypatch.setattr(making, "Record", Counted)
    record = Record(palamedes.game("arena").new())
    state = record.opening()
    for _ in range(20):
        record.play(state, state.outcome(Rng("x")) if state.actor < 0 else state.choices()[0])
    text = record.write() + f"undo 1\n{record.answers[-1]}\n" * 1_200

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.open_record(directory, text)
            live = await directory.find(made.id)
            assert (live.table.record().write(), live.table.history.moves) == (text, 20)

    run(scenario())
    assert len(read) == 1 and read[0] < 15


def test_one_address_never_keeps_all_judges_busy() -> None:
    async def scenario() -> None:
        judges = Patient(60)
        busy = [asyncio.create_task(judges.hear("busy", "endless")) for _ in range(4)]
        while not judges.queue.taken:
            await asyncio.sleep(0)
        other = await judges.queue.take(Asker(addresses=frozenset({"other"})))
        judges.queue.give(other, None)
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        judges.stop()

    run(scenario())


def test_too_many_at_once_are_told_to_come_back() -> None:
    async def scenario() -> None:
        judges = Patient(60)
        waiting = [asyncio.create_task(judges.hear("one", "endless")) for _ in range(judging.WAITING)]
        ended, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        refusal = ended.pop().exception()
        assert isinstance(refusal, Refusal) and refusal.code == "busy" and refusal.names["seconds"]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        judges.stop()

    run(scenario())


# What is judged.


def judged(kind: str, **what: Any) -> dict[str, Any]:
    """What a process would say."""
    return judge({"games": [], "kind": kind, **what})


@pytest.fixture(autouse=True)
def no_limit_on_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "MEMORY", 2**60)


@pytest.mark.parametrize("bound", ["WORK", "STEP"])
def test_a_table_that_takes_long_to_open_is_refused(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, bound, -1)
    reply = judged("start", game="arena", players=2, position=position())
    assert reply["refused"][0] == "too-costly"


def test_a_record_with_an_answer_that_takes_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    state = palamedes.game("arena").new()
    record = Record(state)
    record.play(state, state.parse("draw zeus"))
    record.play(state, state.legal()[0])
    assert judged("record", text=record.write())["over"] is False
    monkeypatch.setattr(judging, "_check_cost", lambda opening: None)
    for bound in ("STEP", "WORK", "WHOLE"):
        with monkeypatch.context() as patched:
            patched.setattr(judging, bound, -1)
            assert judged("record", text=record.write())["refused"][0] == "too-costly"


def test_what_is_too_costly_is_the_same_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer takes a quarter of a second here, and is accepted nevertheless."""
    now = itertools.count()
    monkeypatch.setattr("palamedes.server.thinking.judging.time.process_time", lambda: next(now) / 4)
    record = palamedes.play(palamedes.game("arena"), ["random", "random"], seed=1)
    for _ in range(2):
        assert judged("record", text=record.write())["over"] is True
    assert "refused" not in judged("start", game="arena", players=2, position=position())


@pytest.mark.parametrize("game", palamedes.games())
def test_no_answer_of_a_game_comes_near_to_being_too_costly(game: str) -> None:
    record = palamedes.play(palamedes.game(game), ["random"] * palamedes.game(game).seats[0], seed=1)
    state = record.opening()
    effort = judging.Effort(state)
    most = max(effort.check(moment) for moment, _ in record.moments())
    assert 0 < most < judging.WORK // 10


def test_what_computes_for_too_long_is_ended() -> None:
    with pytest.raises(judging.OutOfTime), judging.computing_for(0.01):
        while True:
            pass
    with judging.computing_for(60.0):
        pass


def test_what_is_said_quotes_no_more_than_people_read() -> None:
    reply = judged("start", game="arena", players=2, position={**position(), "x" * 1_900: 0})
    assert reply["refused"][0] == "position"
    assert all(100 < len(said) <= SENTENCE for said in reply["refused"][2].values())
    assert short("x" * SENTENCE) == "x" * SENTENCE
    assert short("x" * 1_900) == "x" * (SENTENCE - 1) + "…"


@pytest.mark.interpreted_only  # nothing can be put in the place of a compiled method
def test_nothing_from_outside_is_opened_in_the_house_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions and records go to another process as they came; here only what that has written is read."""
    state = palamedes.game("arena").new()
    record = Record(state)
    record.play(state, state.parse("draw zeus"))

    def load(game: Game, position: object) -> State:
        raise ValueError("It was opened here.")

    with TestClient(make_app(tmp_path)) as house:
        monkeypatch.setattr(Record, "replay", load)
        monkeypatch.setattr(Record, "moments", load)
        monkeypatch.setattr(Record, "walk", load)
        made = house.post("/api/records", json={"text": record.write()})
        assert made.status_code == 200, made.text
        draws = house.get(f"/api/tables/{made.json()['id']}/draws").json()
        assert [draw["kind"] for draw in draws["draws"]] == ["draw"] and draws["problem"] == ""
        seen = house.post("/api/positions", json={"text": json.dumps(position())}).json()
        assert seen["ok"], seen


# Stored tables.


@pytest.fixture
def stored(tmp_path: Path) -> Iterator[Path]:
    """A house with one sound listed table, and one that nobody can open."""
    store = Store(place(tmp_path))
    store.open()
    chairs = [Chair("person", "Ann"), Chair("person", "Bob")]
    sound = replace(setting(), id="soundsoundso", listed=True)
    store.create(Stored(sound, chairs, sound.created))
    agenda = [["afterwards", 12]] * 3_000
    bomb = {**palamedes.game("cyclades").new().position(), "agenda": agenda}
    heavy = replace(setting("cyclades"), id="heavyheavyhe", listed=True, start=bomb)
    store.create(Stored(heavy, chairs, heavy.created))
    torn = replace(setting(), id="torntorntorn", listed=True, options={"match": []})
    store.create(Stored(torn, chairs, torn.created))
    store.close()
    yield tmp_path


def test_a_stored_table_that_cannot_be_opened_harms_no_other(stored: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async with open_directory(stored) as directory:
            with caplog.at_level(logging.ERROR, "palamedes.server"):
                for _ in range(2):
                    assert [info.id for info in await directory.listed("en")] == ["soundsoundso"]
                for id in ("heavyheavyhe", "torntorntorn"):
                    with pytest.raises(Refusal) as refused:
                        await directory.find(id)
                    assert refused.value.status == 409
            assert (await directory.find("soundsoundso")).id == "soundsoundso"
        for id in ("heavyheavyhe", "torntorntorn"):
            assert sum(id in record.getMessage() for record in caplog.records) == 1

    run(scenario())


def test_a_heavy_table_is_not_opened_in_the_house_itself(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    begin = History.__init__

    def noted(history: History, made: Any, game: Any = None) -> None:
        opened.append(made.id)
        begin(history, made, game)

    async def scenario() -> None:
        monkeypatch.setattr(History, "__init__", noted)
        async with open_directory(stored) as directory:
            await directory.listed("en")
            with pytest.raises(Refusal):
                await directory.find("heavyheavyhe")
        assert "heavyheavyhe" not in opened

    run(scenario())


def test_long_tables_that_nobody_is_at_are_let_go_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr("palamedes.server.tables.directory.WEIGHT", 10)
        async with open_directory(tmp_path) as directory:
            for _ in range(12):
                await making.set_up(directory, wish("me", "here", seed="long"))
            lines = sum(len(live.table.history.lines) for live in directory.tables.values())
            assert 0 < lines <= 11  # the newest one may still grow

    run(scenario())
