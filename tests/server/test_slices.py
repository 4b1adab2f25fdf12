"""Long games: while one is opened, told from its beginning or looked back at, everybody else is served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete

import palamedes
from palamedes.server import course, sight, slices
from palamedes.server.course import FEW, Course
from palamedes.server.hall import Hall
from palamedes.server.models import SnapshotRow
from palamedes.server.slices import at_once, in_slices
from tests.server.house import Visitor, open_hall, run
from tests.server.tables import play_on, seated


def counting() -> Generator[None, None, int]:
    for _ in range(100):
        yield
    return 7


def test_work_in_slices_comes_to_what_it_comes_to_at_once() -> None:
    async def scenario() -> None:
        assert await in_slices(counting()) == at_once(counting()) == 7

    run(scenario())


class Others:
    """Everybody else. What they have to wait for at most: so many answers, or lines, between two turns of theirs."""

    def __init__(self) -> None:
        self.waited = 0
        self.longest = 0
        self.all = 0

    def wait(self) -> None:
        """Something else is done first."""
        self.all += 1
        self.waited += 1
        self.longest = max(self.longest, self.waited)


@pytest.fixture
def rest(monkeypatch: pytest.MonkeyPatch) -> Others:
    """Slices are so thin that every possible pause is one: nothing hangs on how fast this machine is."""
    monkeypatch.setattr(slices, "SLICE", 0.0)
    found = Others()
    group_after, worded = course._group_after, sight._worded

    def after(*rest: Any) -> Any:
        found.wait()
        return group_after(*rest)

    def words(*rest: Any) -> Any:
        found.wait()
        return worded(*rest)

    monkeypatch.setattr(course, "_group_after", after)
    monkeypatch.setattr(sight, "_worded", words)
    return found


@asynccontextmanager
async def served(rest: Others) -> AsyncIterator[None]:
    """Everybody else wants something all the time."""

    async def go_on() -> None:
        while True:
            rest.waited = 0
            await asyncio.sleep(0)

    rest.all = rest.longest = 0
    task = asyncio.create_task(go_on())
    try:
        yield
    finally:
        task.cancel()


async def long_table(hall: Hall) -> tuple[str, int]:
    """The record of a long game, without the snapshot that would spare playing it again; its name and its length."""
    record = palamedes.play(palamedes.game("iliade"), ["random"] * 4, seed="long")
    made = await hall.open_record(record.write())
    with hall.store.begin() as connection:
        connection.execute(delete(SnapshotRow))
    return made.id, len(record.answers)


def test_while_a_long_table_is_opened_and_told_everybody_else_goes_on(tmp_path: Path, rest: Others) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            id, answers = await long_table(hall)
        async with open_hall(tmp_path) as hall:
            async with served(rest):
                live = await hall.find(id)
            assert rest.all >= answers > 200 and rest.longest <= FEW, "opening"
            async with served(rest):
                visitor = await Visitor.come(hall, id)
            assert rest.all >= answers + len(visitor.log) and rest.longest <= FEW + 1, "telling"
            async with served(rest):
                await live.recollect("all", "fr")
            assert rest.all >= len(visitor.log) > 100 and rest.longest <= FEW, "in another language"
            async with served(rest):
                sight.scene_at(live.table, answers // 2, "all", "fr")
            assert rest.longest < answers // 4, "looking back"

    run(scenario())


def test_a_log_that_was_made_ready_is_the_log() -> None:
    table = seated("person", "person", game="iliade")
    play_on(table, 60)
    lines = table.course.lines
    for eyes in (0, 1, None, "all"):
        fresh, ready = (Course.load(table.setting, lines) for _ in range(2))
        at_once(sight.recollecting(ready, eyes, "en"))
        assert sight.log(ready, eyes, "en") == sight.log(fresh, eyes, "en")


def test_what_was_told_leaves_tables_behind_to_look_back_from() -> None:
    """Else every look back at a long game would play it again from its beginning."""
    table = seated("person", "person", game="iliade")
    play_on(table, 80)
    again = Course.load(table.setting, table.course.lines, snapshot=table.course.snapshot())
    before = len(again.marks)
    again.told()
    assert len(again.marks) > before
    for mark in again.marks:
        assert mark.state.position() == Course.load(table.setting, table.course.lines).at(mark.moves).position()
