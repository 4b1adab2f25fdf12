"""The database: what is stored comes back, and its shape is what the versions make of it."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any, Final

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event, text

from palamedes.core.record.text import Answer
from palamedes.server.storage.database import HEAD, StorageError
from palamedes.server.storage.models import Model
from palamedes.server.storage.setting import Chair, clean
from palamedes.server.storage.store import Creation, Exists, Outrun, Save, Store, Writing
from palamedes.server.storage.stored import Change, Request, Stored
from palamedes.server.tables.change import difference
from palamedes.server.tables.history import History
from palamedes.server.tables.table import Table
from tests.server.tables import play_on, seated, setting


def opened(place: Path | str) -> Store:
    store = Store(place)
    store.open()
    return store


def changed(table: Table, since: Table) -> Change:
    """What is to be stored to get there."""
    change = difference(since, table)
    assert change is not None
    return change


def stored_table(store: Store, *, id: str = "table", answers: int = 3) -> tuple[Table, Change]:
    """A table that is stored as it was set up, and a change of so many answers that is not stored yet."""
    table = seated("person", "person")
    table.setting = replace(table.setting, id=id)
    empty = Table(table.setting, table.chairs, History(table.setting))
    store.create(Stored(table.setting, table.chairs, "before"))
    play_on(table, answers)
    table.updated = "after"
    return table, changed(table, empty)


def test_the_versions_make_what_the_models_describe(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store.engine is not None
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Model.metadata) == []
    store.close()


def test_the_newest_version_is_known_without_looking_for_it() -> None:
    scripts = ScriptDirectory(str(resources.files("palamedes.server.storage") / "migrations"))
    assert scripts.get_current_head() == HEAD


def test_what_is_committed_is_on_disk(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store.engine is not None
    with store.engine.connect() as connection:
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
        assert found == ["wal", 2]
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="files have no modes there")
def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.create(Stored(setting(), [], ""))
    modes = {file.name: file.stat().st_mode & 0o077 for file in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("palamedes.db", "palamedes.db-wal", "palamedes.db-shm"), 0)
    store.close()


def test_a_table_comes_back_as_it_was_stored(tmp_path: Path) -> None:
    table = seated("person", "novice", "open", game="iliade", undo="safe", hold=True, listed=True)
    table.chairs[0] = Chair("person", "Ann", key_digest="d" * 64)
    table.chairs[2].invitation = "secret"
    store = opened(tmp_path)
    store.create(Stored(table.setting, table.chairs, "2026-01-01"))
    known = table.draft()
    table.say(0, "hello", "2026-01-02")
    store.save("table", 0, changed(table, known))
    store.close()
    stored = opened(tmp_path).load("table")
    assert stored is not None
    assert (stored.setting, stored.chairs) == (table.setting, table.chairs)
    assert [line.text for line in stored.chat] == ["hello"]


def test_answers_are_added_and_never_changed(tmp_path: Path) -> None:
    store = opened(tmp_path)
    table, change = stored_table(store)
    store.save("table", 0, change)
    for version, answers in enumerate((4, 3, 5), start=1):
        known = table.draft()
        table.history = table.history.copy()
        play_on(table, answers)
        if answers == 3:
            table.history.take_back(2)
        store.save("table", version, changed(table, known))
    stored = store.load("table")
    assert stored is not None and stored.snapshot is not None
    assert [str(line) for line in stored.lines] == [str(line) for line in table.history.lines]
    assert History.of(stored).state.position() == table.history.state.position()
    assert History.of(stored).rng.save() == table.history.rng.save()
    store.close()


ODD: Final = ['pass "; --', "it's \\ [1] {}", "éà Ζεύς \U0001f3db \u2028", "", "3", "null", "\t\n", "x" * 500]
"""Notations that a document or a database could take for something else."""


def test_answers_come_back_letter_by_letter(database: str, tmp_path: Path) -> None:
    for place in (tmp_path, database):
        store = opened(place)
        lines = [Answer(n % 3 - 1, notation, n % 2) for n, notation in enumerate(ODD)]
        store.create(Stored(setting(), [], "", lines=lines))
        _, change = stored_table(store, id="other")
        change.lines = lines
        store.save("other", 0, change)
        for id in ("table", "other"):
            stored = store.load(id)
            assert stored is not None
            assert [parts(line) for line in stored.lines] == [parts(line) for line in lines]
        store.close()


def parts(line: Answer) -> tuple[int, str, int]:
    return line.actor, line.notation, line.taken_back


def test_however_many_answers_are_stored_by_one_statement(tmp_path: Path) -> None:
    """For each row that is handed over the interpreter goes back and forth, and everybody waits for a long record."""
    store = opened(tmp_path)
    assert store.engine is not None
    said: list[tuple[str, bool]] = []

    def note(*told: Any) -> None:
        said.append((told[2], told[5]))

    event.listen(store.engine, "before_cursor_execute", note)
    store.create(Stored(setting(), [], "", lines=[Answer(0, f"answer {n}") for n in range(2_000)]))
    added = [many for statement, many in said if statement.startswith("INSERT INTO answers")]
    assert added == [False]
    assert len(said) < 10
    store.close()


def test_who_knows_the_beginning_gets_the_rest(tmp_path: Path) -> None:
    store = opened(tmp_path)
    table, change = stored_table(store)
    table.say(0, "hello", "now")
    table.say(1, "good day", "now")
    change.said = table.chat
    store.save("table", 0, change)
    rest = store.load("table", len(table.history.lines) - 2, 1)
    assert rest is not None and rest.snapshot is None
    assert [str(line) for line in rest.lines] == [str(line) for line in table.history.lines[-2:]]
    assert [line.text for line in rest.chat] == ["good day"]
    store.close()


def test_a_vote_comes_back(tmp_path: Path) -> None:
    store = opened(tmp_path)
    table, _ = stored_table(store)
    known = table.draft()
    table.request = Request(1, {0, 2})
    store.save("table", 0, changed(table, known))
    stored = store.load("table")
    assert stored is not None and stored.request == Request(1, {0, 2})
    store.close()


def test_a_snapshot_is_taken_when_the_active_seat_changes(tmp_path: Path) -> None:
    table = seated("person", "person")
    seat = table.history.state.actor
    while table.history.state.actor == seat:
        before = table.draft()
        table.history = table.history.copy()
        play_on(table, 1)
        assert (changed(table, before).snapshot is None) == (table.history.state.actor == seat)


def test_tables_that_are_alike_differ_in_nothing() -> None:
    table = seated("person", "person")
    assert difference(table, table.draft()) is None


def test_whoever_knows_an_older_version_changes_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path)
    table, change = stored_table(store)
    store.save("table", 0, change)
    for known in (0, 2):
        with pytest.raises(Outrun):
            store.save("table", known, change)
    stored = store.load("table")
    assert stored is not None and (len(stored.lines), stored.version) == (len(table.history.lines), 1)
    store.close()


def test_nothing_of_a_refused_change_stays(tmp_path: Path) -> None:
    store = opened(tmp_path)
    _, change = stored_table(store)
    change.lines.append(None)  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        store.save("table", 0, change)
    stored = store.load("table")
    assert stored is not None and (stored.lines, stored.updated, stored.version) == ([], "before", 0)
    store.close()


def test_a_name_is_used_once(tmp_path: Path) -> None:
    store = opened(tmp_path)
    stored_table(store)
    with pytest.raises(Exists):
        store.create(Stored(setting(), [], "later"))
    stored = store.load("table")
    assert stored is not None and stored.updated == "before"
    store.close()


def test_changes_that_wait_together_are_stored_together_and_fail_alone(tmp_path: Path) -> None:
    store = opened(tmp_path)
    changes = {id: stored_table(store, id=id)[1] for id in ("one", "two", "three", "four")}
    changes["two"].lines.append(None)  # type: ignore[arg-type]
    writings: list[Writing] = [Save(id, int(id == "three"), change) for id, change in changes.items()]
    taken = Creation(Stored(replace(setting(), id="four"), [], ""))
    outcomes = store.write([*writings, taken])
    assert [type(outcome) for outcome in outcomes] == [type(None), AttributeError, Outrun, type(None), Exists]
    assert store.versions([*changes]) == {"one": 1, "two": 0, "three": 0, "four": 1}
    store.close()


def test_the_first_word_of_the_house_stays(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store.house("master", "one") == "one"
    assert store.house("master", "two") == "one"
    assert store.house("other", "two") == "two"
    store.close()


def test_a_locked_database_is_a_storage_error(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store.engine is not None
    _, change = stored_table(store)
    with store.engine.connect() as connection:
        connection.execute(text("PRAGMA busy_timeout=1"))
    other = sqlite3.connect(tmp_path / "palamedes.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="locked"):
        store.save("table", 0, change)
    other.close()
    store.save("table", 0, change)
    store.close()


def test_what_is_no_database_is_a_storage_error(tmp_path: Path) -> None:
    (tmp_path / "palamedes.db").write_text("this is a letter to my aunt, and no database at all" * 50)
    with pytest.raises(StorageError):
        Store(tmp_path).open()


@pytest.mark.skipif(os.name != "posix", reason="nobody else is kept out there")
def test_a_database_that_others_could_read_is_its_owners_alone_when_it_was_opened(tmp_path: Path) -> None:
    Store(tmp_path).open()
    for file in tmp_path.glob("palamedes.db*"):
        file.chmod(0o644)
    store = Store(tmp_path)
    store.open()
    assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("palamedes.db*")} == {0o600}
    store.close()


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever is root may write everywhere")
def test_a_folder_that_cannot_be_made_is_a_storage_error(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StorageError):
        Store(tmp_path / "inside").open()


def test_there_is_no_table_of_another_name(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.create(Stored(setting(), [], ""))
    assert store.load("another") is None
    store.close()


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Ann", "Ann"),
        ("Nguyễn", "Nguyễn"),
        ("Nguye\u0302\u0303n", "Nguye\u0302\u0303n"),
        ("กิ๊ก", "กิ๊ก"),
        ("Z" + "\u0300" * 30 + "o", "Z" + "\u0300" * 3 + "o"),
        ("\u0489" * 30, "\u0489" * 3),
        ("\u0300\u0000" * 5, "\u0300 \u0300 \u0300 \u0300 \u0300"),
    ],
)
def test_names_keep_a_few_combining_marks(said: str, kept: str) -> None:
    assert clean(said) == kept


def test_however_many_rows_there_are_they_come_at_once(tmp_path: Path) -> None:
    """SQLite's driver hands the interpreter on before every row: beside a busy loop each would have to wait for it."""
    store = opened(tmp_path)
    assert store.engine is not None
    rows: list[object] = []

    def note(_: object, row: object) -> object:
        rows.append(row)
        return row

    def rows_of(read: Callable[[], object]) -> int:
        rows.clear()
        read()
        return len(rows)

    store.engine.dispose()
    event.listen(store.engine, "connect", lambda connection, _: setattr(connection, "row_factory", note))
    table, change = stored_table(store, id="long", answers=40)
    few = rows_of(lambda: store.load("long"))
    store.save("long", 0, change)
    assert rows_of(lambda: store.load("long")) <= few + 1  # its snapshot
    assert len(store.load("long").lines) == len(change.lines) > 40  # type: ignore[union-attr]
    for n in range(30):
        store.create(Stored(replace(table.setting, id=f"t{n}", listed=True), table.chairs, "before"))
    assert rows_of(lambda: store.listed("", 30)) == rows_of(lambda: store.listed("", 1)) < 5
    assert rows_of(lambda: store.some([f"t{n}" for n in range(30)])) == rows_of(lambda: store.some(["t0"])) < 5
    store.close()


def test_listed_tables_come_the_newest_first(tmp_path: Path) -> None:
    store = opened(tmp_path)
    table, _ = stored_table(store)
    times = {"b": "2026-01-02", "a": "2026-01-02", "d": "2026-01-03", "c": "2026-01-01"}
    for id, created in times.items():
        store.create(Stored(replace(table.setting, id=id, listed=True, created=created), table.chairs, "before"))
    assert [stored.setting.id for stored in store.listed("", 3)] == ["d", "a", "b"]
    store.close()


def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path: Path) -> None:
    store = opened(tmp_path)
    stored_table(store, id="torn")
    with store.begin() as connection:
        connection.execute(text("UPDATE seats SET name = CAST(x'ff22' AS TEXT)"))
    with pytest.raises(StorageError):
        store.load("torn")
    store.close()
