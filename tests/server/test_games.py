"""Games with an owner's values: made beside the loop, once, for whoever wants them; and a list needs none of them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from palamedes.core.kernel.registry import made_with
from palamedes.server.storage import setting as setting_module
from palamedes.server.storage.store import Store
from palamedes.server.tables import games as games_module
from palamedes.server.tables import making
from palamedes.server.tables.directory import Directory
from palamedes.server.tables.games import Games
from palamedes.server.thinking.judging import Judges
from palamedes.server.wire.refusal import Refusal
from palamedes.server.wire.tables import Made, TableInfo
from tests.server.house import Visitor, open_directory, run, wish
from tests.server.tables import setting


def values(force: int) -> dict[str, Any]:
    return {"cards": {"zeus": {"force": force}}}


async def with_values(directory: Directory, force: int, **changes: Any) -> Made:
    """A table with values of its own."""
    start = {"game": "arena", "content": values(force), "turn": 0}
    return await making.set_up(directory, wish("me", "here", start=start, listed=True, **changes))


def shown(table: TableInfo) -> list[tuple[str, int]]:
    """What a list says of the seats of a table that only the game knows."""
    return [(seat.title, seat.team) for seat in table.seats]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[threading.Thread]]:
    """For each game with values of its own that this process makes, the thread that does it."""
    threads: list[threading.Thread] = []

    def noted(id: object, overlay: dict[str, object], name: str) -> Any:
        if overlay:
            threads.append(threading.current_thread())
        return made_with(id, overlay, name)

    setting_module._made_with.cache_clear()
    for module in (setting_module, games_module):
        monkeypatch.setattr(module, "made_with", noted)
    yield threads


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the processes that judge are asked."""
    kinds: list[str] = []
    hear = Judges.hear

    async def noted(judges: Judges, address: str, kind: str, **what: Any) -> Any:
        kinds.append(kind)
        return await hear(judges, address, kind, **what)

    monkeypatch.setattr(Judges, "hear", noted)
    return kinds


def test_a_list_makes_no_game_and_has_nothing_judged(
    tmp_path: Path, made: list[threading.Thread], judged: list[str]
) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            for force in range(3):
                await with_values(directory, force)
            before = await directory.listed("fr")
        made.clear()
        judged.clear()
        async with open_directory(tmp_path) as directory:
            after = await directory.listed("fr")
        assert [shown(table) for table in after] == [shown(table) for table in before]
        assert shown(after[0])[0] == ("Les Grecs", 0)
        assert (made, judged) == ([], [])

    run(scenario())


def test_what_a_list_shows_of_a_table_from_before_is_found_out_once(
    tmp_path: Path, made: list[threading.Thread], judged: list[str]
) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            await with_values(directory, 7)
            await making.set_up(directory, wish("me", "here", listed=True))
            before = await directory.listed("en")
            with directory.store.begin() as connection:
                connection.execute(text("UPDATE tables SET places = NULL"))
        for expected in (["opening"], []):
            judged.clear()
            made.clear()
            async with open_directory(tmp_path) as directory:
                assert [shown(table) for table in await directory.listed("en")] == [shown(table) for table in before]
            assert (made, judged) == ([], expected)

    run(scenario())


def test_a_table_of_other_rules_is_not_listed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            await making.set_up(directory, wish("me", "here", listed=True))
            with directory.store.begin() as connection:
                connection.execute(text("UPDATE tables SET rules = '0'"))
        async with open_directory(tmp_path) as directory:
            assert await directory.listed("en") == []

    run(scenario())


def test_a_game_is_made_once_for_all_who_wait_for_it_and_beside_the_loop(made: list[threading.Thread]) -> None:
    async def scenario() -> None:
        games = Games()
        wanted = setting(content=values(5))
        found = await asyncio.gather(*(games.find(wanted, f"address {n}") for n in range(5)))
        assert all(game is found[0] for game in found)
        assert len(made) == 1 and made[0] is not threading.main_thread()
        assert await games.find(wanted) is found[0]
        games.stop()

    run(scenario())


def test_games_that_cannot_be_made_are_refused_and_tried_again() -> None:
    async def scenario() -> None:
        games = Games()
        for _ in range(2):
            with pytest.raises(Refusal) as refused:
                await games.find(setting(content={"cards": {"zeus": {"force": "much"}}}))
            assert refused.value.code == "unplayable"
        with pytest.raises(Refusal) as refused:
            await games.find(replace(setting(), rules="0"))
        assert refused.value.code == "other-rules"
        games.stop()

    run(scenario())


def test_nobody_has_more_than_a_part_of_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(games_module, "WAITING", 8)
        games = Games()
        theirs = [asyncio.create_task(games.find(setting(content=values(n)), "theirs")) for n in range(20)]
        await asyncio.sleep(0)
        mine = await games.find(setting(content=values(40)), "mine")
        assert mine.overlay == values(40)
        outcomes = await asyncio.gather(*theirs, return_exceptions=True)
        refused = [outcome.code for outcome in outcomes if isinstance(outcome, Refusal)]
        assert refused and set(refused) == {"busy"}
        games.stop()

    run(scenario())


def test_a_table_keeps_its_game_however_many_others_there_are(
    tmp_path: Path, made: list[threading.Thread], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where each answer made the game again, tables with values of their own would stop the house."""
    monkeypatch.setattr(games_module, "KEPT", 1)

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            tables = [await with_values(directory, force) for force in range(3)]
            people = [await Visitor.come(directory, table.id, *table.keys.values(), eyes=0) for table in tables]
            made.clear()
            for person in people:
                setting_module._made_with.cache_clear()
                await person.answer(person.live.table.history.state.actor)
                assert person.live.table.record().write()
            assert made == []

    run(scenario())


def test_the_column_is_there_after_an_upgrade(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.connect()
    with store.begin() as connection:
        store.upgrade(connection, "0003")
    with store.begin() as connection:
        store.upgrade(connection)
        assert connection.execute(text("SELECT places FROM tables")).all() == []
    store.close()
