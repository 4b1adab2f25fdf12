"""All tables of a house in one file, and back: from either kind of database into either kind.

A back-up can be made while people play: it holds every table as it was at one moment. It holds secrets too, those of
running games, so only its owner may read it.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import Connection, MetaData, Table, delete, func, insert, inspect, select

import palamedes

from .database import FILE, StorageError, only_one
from .models import HouseRow, Model
from .neighbours import Neighbours
from .store import MASTER, Store

FORMAT: Final = "palamedes backup 1"
KEPT: Final = ("tables", "seats", "answers", "sealed", "snapshots", "chat", "house")
"""What is worth keeping, what others refer to first. Who was there and which process thought is not."""
AT_ONCE: Final = 500


class Unfit(ValueError):
    """What was asked for cannot be done, and the message says why."""


def back_up(place: Path | str, file: Path) -> int:
    """Writes all tables into a file, in place of what it held; and says how many they were."""
    if isinstance(place, Path) and not (place / FILE).exists():
        raise ValueError(f"There are no tables in {place}.")
    store = Store(place)
    store.connect()
    # What was there stays until the new one is whole.
    growing = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with store.look() as connection, _private(growing) as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            counted = _write(connection, out, str(store))
        os.replace(growing, file)
        return counted
    except OSError as error:
        raise ValueError(f"{file}: cannot be written ({(error.strerror or str(error)).lower()}).") from None
    finally:
        with suppress(OSError):
            growing.unlink()
        store.close()


@contextmanager
def _private(path: Path) -> Iterator[IO[bytes]]:
    """A new file that only its owner may read, on disk when this is left."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
        yield raw
        raw.flush()
        os.fsync(raw.fileno())


def _write(connection: Connection, out: IO[str], place: str) -> int:
    if not inspect(connection).has_table("alembic_version"):
        raise ValueError(f"There are no tables in {place}.")
    found = MetaData()
    found.reflect(connection)
    revision = connection.scalar(select(found.tables["alembic_version"].c.version_num))
    made = datetime.now(UTC).isoformat(timespec="seconds")
    head = {"format": FORMAT, "revision": revision, "palamedes": palamedes.__version__, "made": made}
    print(json.dumps(head), file=out)
    counts: dict[str, int] = {}
    for name in KEPT:
        counts[name] = 0
        if name not in found.tables:
            continue  # an older database
        rows = connection.execution_options(yield_per=AT_ONCE).execute(select(found.tables[name]))
        for row in rows.mappings():
            print(json.dumps([name, dict(row)]), file=out)
            counts[name] += 1
    print(json.dumps({"end": counts}), file=out)
    return counts["tables"]


def restore(file: Path, place: Path | str, force: bool = False) -> int:
    """Puts the tables of a back-up into a database, all of them or none; and says how many they are.

    Tables that are there already are only replaced by force, and never while they are being served.
    """
    store = Store(place)
    with only_one(place) if isinstance(place, Path) else nullcontext():
        store.connect()
        try:
            with store.begin() as connection, _opened(file) as lines:
                revision = _head(file, lines)
                _make_room(store, connection, force)
                try:
                    store.upgrade(connection, revision)
                except StorageError:
                    raise Unfit(f"{file}: was made by a newer Palamedes, which knows version {revision}.") from None
                counts = _read(connection, file, lines)
                store.upgrade(connection)
                # What was promised under the old key may have been shown since: nobody shall be promised it again.
                forget_promises(connection)
                return counts
        finally:
            store.close()


def forget_promises(connection: Connection) -> None:
    """The secrets of tables to come follow from another key from now on; those of tables that are there stay."""
    connection.execute(delete(HouseRow).where(HouseRow.name == MASTER))


@contextmanager
def _opened(file: Path) -> Iterator[Iterator[Any]]:
    """The documents in a file, one after the other."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            yield (json.loads(line) for line in lines)
    except Unfit:
        raise
    except (EOFError, gzip.BadGzipFile, zlib.error, ValueError, KeyError):
        raise ValueError(f"{file}: is no back-up of Palamedes, or not a whole one.") from None
    except OSError as error:
        raise ValueError(f"{file}: cannot be read ({(error.strerror or str(error)).lower()}).") from None


def _head(file: Path, lines: Iterator[Any]) -> str:
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise Unfit(f"{file}: is no back-up of Palamedes.")
    return str(head["revision"])


def _make_room(store: Store, connection: Connection, force: bool) -> None:
    """Takes away what is there: nothing, or what may be replaced."""
    mine = {*Model.metadata.tables, "alembic_version"}
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in mine)
    if "tables" in found.tables:
        there = connection.scalar(select(func.count()).select_from(found.tables["tables"]))
        if there and not force:
            raise Unfit(f"There are {there} tables in {store} already: --force replaces them.")
    if store.is_shared and "processes" in found.tables and Neighbours(store, "").alive():
        raise Unfit(f"The tables in {store} are being served: end all servers first.")
    found.drop_all(connection)


def _read(connection: Connection, file: Path, lines: Iterator[Any]) -> int:
    found = MetaData()
    found.reflect(connection)
    counts = dict.fromkeys(KEPT, 0)
    waiting: list[dict[str, Any]] = []
    last: Table | None = None
    for line in lines:
        if isinstance(line, dict):
            _insert(connection, last, waiting)
            if line.get("end") != counts or next(lines, None) is not None:
                break
            return counts["tables"]
        name, row = line
        table = found.tables[name] if name in KEPT else None
        if table is not last or len(waiting) == AT_ONCE:
            _insert(connection, last, waiting)
        last = table
        waiting.append(row)
        counts[name] += 1
    raise Unfit(f"{file}: is not whole.")


def _insert(connection: Connection, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if rows and table is not None:
        connection.execute(insert(table), rows)
    rows.clear()
