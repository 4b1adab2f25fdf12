"""The database: what is stored comes back, and its shape is what the versions make of it."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from palamedes.core.record import Answer
from palamedes.server.models import Model
from palamedes.server.setting import Chair
from palamedes.server.store import StorageError, Store, Stored, difference
from palamedes.server.wire import ChatLine
from tests.server.tables import play_on, seated, setting


def opened(folder: Path) -> Store:
    store = Store(folder)
    store.open()
    return store


def test_the_versions_make_what_the_models_describe(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store.engine is not None
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Model.metadata) == []
    store.close()


def test_what_is_committed_is_on_disk(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store.engine is not None
    with store.engine.connect() as connection:
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
        assert found == ["wal", 2]
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    store.close()


def test_a_table_comes_back_as_it_was_stored(tmp_path: Path) -> None:
    table = seated("person", "novice", "open", game="iliade", undo="safe", hold=True, listed=True)
    table.chairs[0] = Chair("person", "Ann", key_digest="d" * 64)
    table.chairs[2].invitation = "secret"
    store = opened(tmp_path)
    store.create(Stored(table.setting, table.chairs, "2026-01-01"))
    store.talk("table", ChatLine(0, 0, "Ann", "hello", "2026-01-02"))
    store.close()
    stored = opened(tmp_path).load("table")
    assert stored is not None
    assert (stored.setting, stored.chairs) == (table.setting, table.chairs)
    assert [line.text for line in stored.chat] == ["hello"]


def test_answers_are_added_and_never_changed(tmp_path: Path) -> None:
    table = seated("person", "person")
    store = opened(tmp_path)
    empty = Stored(table.setting, table.chairs, "")
    store.create(empty)
    known = empty.course()
    for answers in (4, 3, 5):
        store.save("table", difference(known, table.course, "now"))
        known = table.course
        table.course = table.course.copy()
        play_on(table, answers)
        if answers == 3:
            table.course.take_back(2)
    store.save("table", difference(known, table.course, "now"))
    stored = store.load("table")
    assert stored is not None and stored.snapshot is not None
    assert [str(line) for line in stored.lines] == [str(line) for line in table.course.lines]
    assert stored.course().state.position() == table.course.state.position()
    assert stored.course().rng.save() == table.course.rng.save()
    store.close()


def test_a_snapshot_is_taken_when_the_active_seat_changes(tmp_path: Path) -> None:
    table = seated("person", "person")
    seat = table.course.state.actor
    while table.course.state.actor == seat:
        before = table.course
        table.course = table.course.copy()
        play_on(table, 1)
        change = difference(before, table.course, "now")
        assert (change.snapshot is None) == (table.course.state.actor == seat)


def test_a_line_in_the_place_of_another_is_refused(tmp_path: Path) -> None:
    table = seated("person", "person")
    store = opened(tmp_path)
    store.create(Stored(table.setting, table.chairs, "", lines=[Answer(0, "one")]))
    change = difference(Stored(table.setting, table.chairs, "").course(), table.course, "now")
    with pytest.raises(StorageError):
        store.save("table", change)
    store.close()


def test_nothing_of_a_refused_transaction_stays(tmp_path: Path) -> None:
    table = seated("person", "person")
    store = opened(tmp_path)
    store.create(Stored(table.setting, table.chairs, "before"))
    play_on(table, 3)
    change = difference(Stored(table.setting, table.chairs, "").course(), table.course, "after")
    change.lines.append(None)  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        store.save("table", change)
    stored = store.load("table")
    assert stored is not None and (stored.lines, stored.updated) == ([], "before")
    store.close()


def test_a_locked_database_is_a_storage_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("person", "person")
    store = opened(tmp_path)
    assert store.engine is not None
    store.create(Stored(table.setting, table.chairs, ""))
    with store.engine.connect() as connection:
        connection.execute(text("PRAGMA busy_timeout=1"))
    other = sqlite3.connect(tmp_path / "palamedes.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="locked"):
        store.save("table", difference(Stored(table.setting, table.chairs, "").course(), table.course, "now"))
    other.close()
    store.close()


def test_what_is_no_database_is_a_storage_error(tmp_path: Path) -> None:
    (tmp_path / "palamedes.db").write_text("this is a letter to my aunt, and no database at all" * 50)
    with pytest.raises(StorageError):
        Store(tmp_path).open()


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
