"""A database that the release before has written: all its tables are there, and go on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from palamedes.core.record.record import Record
from palamedes.core.words.errors import RecordError
from palamedes.server.storage.database import StorageError
from palamedes.server.storage.models import Model
from palamedes.server.storage.store import Store
from palamedes.server.tables.history import History
from palamedes.server.wire.refusal import Refusal
from tests.server.house import Visitor, open_directory, run

RELEASES = Path(__file__).parent / "releases"
BEFORE = "v0001"
RULES = {"'arena','1'": "'arena','2'", "'iliade','1'": "'iliade','2'", '"rules": "1"': '"rules": "2"'}
"""Rules have changed since, but nothing that was played at these tables: they are read as played by those of today."""


def of_today(text: str) -> str:
    """What that release wrote, with today's rules."""
    for then, now in RULES.items():
        text = text.replace(then, now)
    return text.replace("\\nrules 1\\n", "\\nrules 2\\n").replace('\\"rules\\": \\"1\\"', '\\"rules\\": \\"2\\"')


TABLES: dict[str, dict[str, Any]] = json.loads(of_today((RELEASES / f"{BEFORE}.json").read_text(encoding="utf-8")))
"""What that release itself said about the tables that it left behind."""


@pytest.fixture
def left(tmp_path: Path) -> Iterator[Path]:
    """A folder as that release has left it."""
    connection = sqlite3.connect(tmp_path / "palamedes.db")
    connection.executescript(of_today((RELEASES / f"{BEFORE}.sql").read_text(encoding="utf-8")))
    connection.close()
    yield tmp_path


def test_the_database_becomes_what_the_models_describe(left: Path) -> None:
    store = Store(left)
    store.open()
    assert store.engine is not None
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Model.metadata) == []
    store.close()


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_as_it_was_left(left: Path, name: str) -> None:
    then = TABLES[name]
    store = Store(left)
    store.open()
    stored = store.load(then["id"])
    store.close()
    assert stored is not None
    history = History.of(stored)
    assert [str(line) for line in history.lines] == [str(line) for line in Record.read(then["record"]).answers]
    assert (history.held, history.moves) == (then["held"], then["moves"])
    assert {str(seat): notations for seat, notations in history.sealed.items()} == then["sealed"]
    assert [line.text for line in stored.chat] == then["chat"]


@pytest.mark.parametrize("name", [name for name in TABLES if name != "sealed"])
def test_its_records_still_replay(name: str) -> None:
    record = Record.read(TABLES[name]["record"])
    assert record.replay().over == (name in ("finished", "recorded"))


def test_a_record_that_began_in_the_middle_of_something_says_why_it_is_not_read() -> None:
    with pytest.raises(RecordError, match="start: agenda: is not read from outside"):
        Record.read(TABLES["sealed"]["record"]).replay()


def test_a_table_of_other_rules_is_set_aside_and_harms_no_other(left: Path) -> None:
    async def scenario() -> None:
        connection = sqlite3.connect(left / "palamedes.db")
        connection.execute("UPDATE tables SET rules = '1' WHERE id = ?", (TABLES["duel"]["id"],))
        connection.commit()
        connection.close()
        async with open_directory(left, Store(left)) as directory:
            with pytest.raises(Refusal) as refusal:
                await directory.find(TABLES["duel"]["id"])
            assert refusal.value.code == "other-rules"
            assert (await directory.find(TABLES["siege"]["id"])).table.history.lines

    run(scenario())


def test_a_held_turn_is_ended_and_the_game_goes_on_from_its_seed(left: Path) -> None:
    async def scenario() -> None:
        then = TABLES["duel"]
        async with open_directory(left, Store(left)) as directory:
            ann = await Visitor.come(directory, then["id"], *then["keys"], eyes=0)
            history = ann.live.table.history
            holder = history.holder
            assert holder is not None
            await ann.live.act(lambda table: table.end(holder))
            actor = ann.live.table.history.state.actor
            await ann.answer(actor)
            assert len(ann.live.table.history.lines) > len(history.lines)
            lines = [str(line) for line in ann.live.table.history.lines]
            names = ann.live.table.names()
            ann.live.table.history.record(names).verify()
        async with open_directory(left, Store(left)) as directory:
            again = await directory.find(then["id"])
            assert [str(line) for line in again.table.history.lines] == lines

    run(scenario())


def test_sealed_answers_are_opened_when_the_last_one_is_given(left: Path) -> None:
    async def scenario() -> None:
        then = TABLES["sealed"]
        async with open_directory(left, Store(left)) as directory:
            ann = await Visitor.come(directory, then["id"], *then["keys"], eyes=0)
            await ann.answer(0)
            assert not ann.live.table.history.lines  # the third seat has another card to discard
            await ann.answer(2)
            given = [line.notation for line in ann.live.table.history.lines]
            assert set(then["sealed"]["1"]) < set(given)

    run(scenario())


def test_an_upgrade_that_is_cut_off_has_changed_nothing(left: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(*arguments: object) -> None:
        raise StorageError("disk full")

    before = _shape(left)
    with monkeypatch.context() as patched:
        patched.setattr(op, "create_index", cut_off)
        with pytest.raises(StorageError, match="disk full"):
            Store(left).open()
    assert _shape(left) == before
    store = Store(left)
    store.open()
    assert store.load(TABLES["siege"]["id"]) is not None
    store.close()


def test_tables_of_a_newer_release_are_refused(left: Path) -> None:
    store = Store(left)
    store.open()
    with store.begin() as connection:
        _set_version(connection, "0999")
    store.close()
    with pytest.raises(StorageError, match="written by another Palamedes, as its version 0999"):
        Store(left).open()


def _set_version(connection: Connection, version: str) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})


def _shape(folder: Path) -> list[str]:
    connection = sqlite3.connect(folder / "palamedes.db")
    shape = [str(row) for row in connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name")]
    connection.close()
    return shape
