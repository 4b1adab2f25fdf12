"""The owner's command: tables are listed, exported and deleted, by name and by age, while the house is open or not."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, func, select, update
from typer.testing import CliRunner

from palamedes.core.record.record import Record
from palamedes.core.record.text import Answer
from palamedes.server.house.owner import ANSWERS, Choice, chosen, read_age, remove
from palamedes.server.storage.models import Model, TableRow
from palamedes.server.storage.store import Store
from palamedes.server.storage.stored import Stored
from palamedes.server.tables import making
from palamedes.server.tables.directory import Directory
from palamedes.server.wire.refusal import Refusal
from palamedes.terminal.cli import app
from tests.postgres import place
from tests.server.house import Visitor, open_directory, run, wish
from tests.server.tables import setting


def palamedes(folder: Path, *words: str) -> tuple[int, str]:
    """What `palamedes tables …` says about the tables of this folder, and its exit code."""
    kept = place(folder)
    where = ["--data", str(kept)] if isinstance(kept, Path) else ["--database", kept]
    result = CliRunner().invoke(app, ["tables", *words, *where])
    return result.exit_code, result.output


async def aged(directory: Directory, days: int, *seats: str) -> str:
    """A table at which nothing has happened for so many days."""
    made = await making.set_up(directory, wish(*(seats or ("me", "here"))))
    if seats == ("novice", "novice"):
        visitor = await Visitor.come(directory, made.id)
        await visitor.until(lambda news: news.table.status == "over")
        visitor.go()
    at = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    with directory.store.begin() as connection:
        connection.execute(update(TableRow).where(TableRow.id == made.id).values(updated=at))
    return made.id


def ages(folder: Path, *days: int) -> list[str]:
    """The names of tables that have rested for so many days."""
    made: list[str] = []

    async def scenario() -> None:
        async with open_directory(folder) as directory:
            for number in days:
                made.append(await aged(directory, number))

    run(scenario())
    return made


def test_tables_are_listed_the_longest_forgotten_first(tmp_path: Path) -> None:
    new, old = ages(tmp_path, 1, 100)
    code, said = palamedes(tmp_path, "list")
    assert code == 0 and said.index(old) < said.index(new) and said.endswith("2 tables.\n")
    code, said = palamedes(tmp_path, "list", "--older-than", "90d")
    assert old in said and new not in said


def test_tables_are_deleted_by_age_with_all_that_belongs_to_them(tmp_path: Path) -> None:
    new, _ = ages(tmp_path, 1, 100)
    assert palamedes(tmp_path, "delete", "--older-than", "90d", "--yes") == (0, "1 tables are deleted.\n")
    store = Store(place(tmp_path))
    store.open()
    with store.look() as connection:
        for name, table in Model.metadata.tables.items():
            if "table_id" in table.c:
                left = set(connection.scalars(select(table.c.table_id)))
                assert left <= {new}, name
        assert connection.scalar(select(func.count()).select_from(TableRow)) == 1
    store.close()


def test_tables_are_deleted_by_name(tmp_path: Path) -> None:
    one, other = ages(tmp_path, 1, 1)
    palamedes(tmp_path, "delete", one, "--yes")
    _, said = palamedes(tmp_path, "list")
    assert other in said and one not in said


def test_nothing_is_deleted_that_was_not_asked_for_or_agreed_to(tmp_path: Path) -> None:
    (one,) = ages(tmp_path, 100)
    assert palamedes(tmp_path, "delete", "--yes")[0] == 2
    assert palamedes(tmp_path, "delete", "--older-than", "soon", "--yes")[0] == 2
    assert palamedes(tmp_path, "delete", "nosuchtable2", "--yes")[0] == 2
    code, said = palamedes(tmp_path, "delete", "--older-than", "90d")
    assert code == 2 and "1 tables would be deleted: say --yes" in said
    assert palamedes(tmp_path, "delete", "--over", "--older-than", "90d", "--yes")[1] == "0 tables are deleted.\n"
    assert one in palamedes(tmp_path, "list")[1]


def test_records_are_exported_for_their_owner_alone_and_the_dice_of_a_running_game_stay_secret(tmp_path: Path) -> None:
    made: list[str] = []

    async def scenario() -> None:
        async with open_directory(tmp_path / "house") as directory:
            made.append(await aged(directory, 5))
            made.append(await aged(directory, 5, "novice", "novice"))

    run(scenario())
    code, said = palamedes(
        tmp_path / "house", "delete", "--older-than", "4d", "--export", str(tmp_path / "out"), "--yes"
    )
    assert code == 0 and said == "2 tables are deleted.\n"
    running, finished = (tmp_path / "out" / f"arena-{id}.txt" for id in made)
    assert stat.S_IMODE(running.stat().st_mode) == 0o600
    pledges = [Record.read(file.read_text(encoding="utf-8")).pledge() for file in (running, finished)]
    assert [pledge is not None and pledge.secret is not None for pledge in pledges] == [False, True]
    Record.read(finished.read_text(encoding="utf-8")).verify()


def test_what_cannot_be_exported_is_not_deleted(tmp_path: Path) -> None:
    (one,) = ages(tmp_path / "house", 100)
    store = Store(place(tmp_path / "house"))
    store.open()
    with store.begin() as connection:
        connection.execute(update(TableRow).values(rules="0"))
    store.close()
    words = ("delete", "--older-than", "90d", "--export", str(tmp_path / "out"), "--yes")
    code, said = palamedes(tmp_path / "house", *words)
    assert code == 1 and "played by rules '0'" in said and "0 tables are deleted" in said
    assert one in palamedes(tmp_path / "house", "list")[1]


@pytest.mark.parametrize("text, hours", [("12h", 12), ("90d", 2160), ("2w", 336), ("1y", 8760)])
def test_ages_are_read(text: str, hours: int) -> None:
    assert read_age(text) == timedelta(hours=hours)


def test_a_folder_without_tables_is_said(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["tables", "list", "--data", str(tmp_path)])
    assert (result.exit_code, result.output) == (2, f"palamedes: There are no tables in {tmp_path}.\n")


def test_whoever_is_at_a_table_that_is_deleted_is_let_go(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
            code, _ = await asyncio.to_thread(palamedes, tmp_path, "delete", made.id, "--yes")
            assert code == 0
            with pytest.raises(Refusal, match="no-table"):
                await ann.answer(0)
            ann.go()
            with pytest.raises(Refusal, match="no-table"):
                await directory.find(made.id)
            assert made.id not in directory.tables

    run(scenario())


def test_a_deleted_table_is_not_made_again_under_its_promise(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            promise = await making.reserve_name(directory)
            made = await making.set_up(directory, wish("me", "here", reserved=promise.id))
            await asyncio.to_thread(palamedes, tmp_path, "delete", made.id, "--yes")
            with pytest.raises(Refusal, match="reserved"):
                await making.set_up(directory, wish("me", "here", reserved=promise.id))

    run(scenario())


def test_the_promises_of_a_database_that_came_back_by_other_means_can_be_voided(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            promise = await making.reserve_name(directory)
            assert (await asyncio.to_thread(palamedes, tmp_path, "renew"))[0] == 0
            with pytest.raises(Refusal, match="reserved"):
                await making.set_up(directory, wish("me", "here", reserved=promise.id))

    run(scenario())


# While people play.


def full(store: Store, id: str, lines: int) -> None:
    """A finished game with so many answers."""
    answers = [Answer(0, "pass")] * lines
    store.create(Stored(replace(setting(), id=id, recorded=True), [], "2026", lines=answers))


def removals(store: Store, choice: Choice, meanwhile: Callable[[], None] = lambda: None) -> list[int]:
    """How many tables are deleted at once, one part after the other; something else happens just before each."""
    assert store.engine is not None
    parts: list[int] = []

    def note(*told: Any) -> None:
        if told[2].startswith("DELETE FROM tables"):
            parts.append(len(told[3]))
            meanwhile()

    event.listen(store.engine, "before_cursor_execute", note)
    assert remove(store, chosen(store, choice), choice) == sum(parts)
    event.remove(store.engine, "before_cursor_execute", note)
    return parts


def test_long_tables_are_deleted_one_at_a_time_and_short_ones_together(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.open()
    for n, lines in enumerate((10, 0, ANSWERS + 1, ANSWERS + 1, ANSWERS - 5, 5, 1)):
        full(store, f"table{n}", lines)
    assert removals(store, Choice(tuple(f"table{n}" for n in range(7)))) == [2, 1, 1, 2, 1]
    assert store.count() == 0
    store.close()


def test_what_somebody_answers_meanwhile_keeps_no_owner_from_deleting(tmp_path: Path) -> None:
    """Whoever reads and then writes is refused by SQLite where somebody else has written in between."""
    store, people = Store(tmp_path), Store(tmp_path)
    for one in (store, people):
        one.open()
    for n in range(3):
        full(store, f"table{n}", 1)
    assert removals(store, Choice(over=True), people.try_out) == [3]
    store.close()
    people.close()
