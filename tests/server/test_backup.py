"""Back-up and restore: all tables in one file, from either kind of database into either kind."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.server.storage.backup import back_up, restore
from palamedes.server.storage.database import only_one
from palamedes.server.storage.store import MASTER, Store
from palamedes.server.storage.stored import Stored
from palamedes.server.tables import making
from palamedes.server.tables.directory import Directory
from tests.server.house import Visitor, open_directory, run, wish
from tests.server.tables import setting
from tests.serving import PALAMEDES, ROOT


async def played(directory: Directory) -> list[str]:
    """A few tables of which something is to be kept: answers taken back, talk, a seat that is open, a record."""
    made = await making.set_up(directory, wish("me", "here", seed="kept"))
    ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
    for n in range(12):
        if n == 5:
            await ann.live.act(lambda table: table.undo(0))
        await ann.answer(ann.live.table.history.state.actor)
    await ann.live.talk(0, "Größe und Ruhm")
    waiting = await making.set_up(directory, wish("me", "open", "novice", game="iliade", listed=True))
    finished = await making.set_up(directory, wish("novice", "novice", game="iliade", seed="end"))
    watching = await Visitor.come(directory, finished.id)
    await watching.until(lambda news: news.table.status == "over")
    recorded = await making.open_record(directory, watching.live.table.record().write())
    return [made.id, waiting.id, finished.id, recorded.id]


def house_with_tables(place: Path | str) -> list[str]:
    ids: list[str] = []

    async def scenario() -> None:
        async with open_directory(place) as directory:
            ids.extend(await played(directory))

    run(scenario())
    return ids


def contents(place: Path | str, ids: list[str]) -> list[dict[str, object]]:
    """Everything that is stored of these tables."""
    store = Store(place)
    store.open()
    found = [store.load(id) for id in ids]
    store.close()
    return [{**vars(stored), "lines": [str(line) for line in stored.lines]} for stored in found if stored is not None]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.gz"


def test_tables_go_from_a_folder_to_postgresql_and_back(tmp_path: Path, file: Path, database: str) -> None:
    ids = house_with_tables(tmp_path / "one")
    before = contents(tmp_path / "one", ids)
    assert back_up(tmp_path / "one", file) == len(ids)
    assert restore(file, database) == len(ids)
    assert contents(database, ids) == before
    assert back_up(database, tmp_path / "again.gz") == len(ids)
    assert restore(tmp_path / "again.gz", tmp_path / "two") == len(ids)
    assert contents(tmp_path / "two", ids) == before


def test_the_key_of_promises_is_not_brought_back(tmp_path: Path, file: Path) -> None:
    house_with_tables(tmp_path / "one")
    back_up(tmp_path / "one", file)
    restore(file, tmp_path / "two")
    words: list[str | None] = []
    for name in ("one", "two"):
        store = Store(tmp_path / name)
        store.open()
        words.append(store.word(MASTER))
        store.close()
    assert words[0] is not None and words[1] is None


def test_a_restored_table_goes_on(tmp_path: Path, file: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path / "one", Store(tmp_path / "one")) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            await ann.answer(0)
            # While it is being played, and not at its end.
            await asyncio.to_thread(back_up, tmp_path / "one", file)
            kept = len(ann.live.table.history.lines)
            await ann.answer(ann.live.table.history.state.actor)
            went_on = [str(line) for line in ann.live.table.history.lines]
        restore(file, tmp_path / "two")
        async with open_directory(tmp_path / "two", Store(tmp_path / "two")) as directory:
            again = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            assert len(again.live.table.history.lines) == kept
            await again.answer(again.live.table.history.state.actor)
            # The dice fall as they would have fallen.
            assert [str(line) for line in again.live.table.history.lines] == went_on

    run(scenario())


def test_tables_are_replaced_only_by_force(tmp_path: Path, file: Path) -> None:
    for name, id in (("one", "first"), ("two", "second")):
        store = Store(tmp_path / name)
        store.open()
        store.create(_empty(id))
        store.close()
    back_up(tmp_path / "one", file)
    with pytest.raises(ValueError, match=r"There are 1 tables in .* already: --force replaces them"):
        restore(file, tmp_path / "two")
    assert _ids(tmp_path / "two") == {"second"}
    restore(file, tmp_path / "two", force=True)
    assert _ids(tmp_path / "two") == {"first"}


def _empty(id: str) -> Stored:
    return Stored(replace(setting(), id=id), [], "")


def _ids(folder: Path) -> set[str]:
    store = Store(folder)
    store.open()
    found = set(store.versions(["first", "second"]))
    store.close()
    return found


def test_nothing_is_put_under_a_server_that_runs(tmp_path: Path, file: Path) -> None:
    store = Store(tmp_path)
    store.open()
    store.close()
    back_up(tmp_path, file)
    with only_one(tmp_path), pytest.raises(ValueError, match="another server is using these tables"):
        restore(file, tmp_path, force=True)


def test_nothing_is_put_under_servers_that_share_a_database(tmp_path: Path, file: Path, database: str) -> None:
    async def scenario() -> None:
        async with open_directory(database):
            await asyncio.to_thread(back_up, database, file)
            with pytest.raises(ValueError, match="are being served"):
                await asyncio.to_thread(restore, file, database, True)

    run(scenario())
    restore(file, database)


@pytest.mark.parametrize("harm", ["cut", "changed", "short", "other"])
def test_a_file_that_is_not_whole_changes_nothing(tmp_path: Path, file: Path, harm: str) -> None:
    store = Store(tmp_path / "one")
    store.open()
    for id in ("first", "second"):
        store.create(_empty(id))
    store.close()
    back_up(tmp_path / "one", file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    if harm == "cut":
        file.write_bytes(file.read_bytes()[:-40])
    elif harm == "changed":
        whole = bytearray(file.read_bytes())
        whole[len(whole) // 2] ^= 255
        file.write_bytes(whole)
    elif harm == "short":
        file.write_bytes(gzip.compress(b"".join(lines[:2] + lines[3:])))
    else:
        file.write_text("a letter to my aunt")
    with pytest.raises(ValueError, match=r"tables\.gz: is no"):
        restore(file, tmp_path / "one", force=True)
    assert _ids(tmp_path / "one") == {"first", "second"}


def test_a_newer_back_up_is_refused(tmp_path: Path, file: Path) -> None:
    head = {"format": "palamedes backup 1", "revision": "0999"}
    file.write_bytes(gzip.compress(json.dumps(head).encode() + b"\n"))
    with pytest.raises(ValueError, match="was made by a newer Palamedes, which knows version 0999"):
        restore(file, tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="files have no modes there")
def test_only_its_owner_may_read_a_back_up(tmp_path: Path, file: Path) -> None:
    Store(tmp_path).open()
    back_up(tmp_path, file)
    assert file.stat().st_mode & 0o077 == 0
    assert sorted(path.suffix for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_both_are_one_command_each(tmp_path: Path, file: Path) -> None:
    store = Store(tmp_path / "one")
    store.open()
    store.create(_empty("first"))
    store.close()
    said = [
        subprocess.run([*PALAMEDES, *words], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
        for words in (
            ["backup", str(file), "--data", str(tmp_path / "one")],
            ["restore", str(file), "--data", str(tmp_path / "two")],
            ["restore", str(file), "--data", str(tmp_path / "two")],
        )
    ]
    assert [done.returncode for done in said] == [0, 0, 2]
    assert [done.stdout for done in said[:2]] == [f"1 tables are in {file}.\n", "1 tables are back.\n"]
    assert "--force replaces them" in said[2].stderr


def test_where_there_are_no_tables_there_is_no_back_up(tmp_path: Path, file: Path) -> None:
    with pytest.raises(ValueError, match="There are no tables in"):
        back_up(tmp_path / "none", file)
    assert not file.exists() and not (tmp_path / "none").exists()
