"""What the owner of a house may do with its tables, while it is served or not: list, export and delete them."""

from __future__ import annotations

import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, func, select

from ..storage.backup import forget_promises
from ..storage.database import FILE
from ..storage.models import AnswerRow, HouseRow, TableRow
from ..storage.store import Store, notify
from ..tables.history import History
from ..tables.reviews import REVIEW
from ..tables.table import Table
from ..wire.refusal import Refusal

AT_ONCE: Final = 500
ANSWERS: Final = 5_000
"""So many answers are deleted at once, unless one table has more."""
_is_over: Final = TableRow.over | TableRow.recorded
_UNITS: Final = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1), "y": timedelta(days=365)}
_AGE: Final = re.compile(r"([1-9][0-9]{0,4})([hdwy])")


@dataclass(frozen=True)
class Kept:
    """A table, as its owner sees it in a list."""

    id: str
    game: str
    players: int
    over: bool
    moves: int
    updated: str


@dataclass(frozen=True)
class Choice:
    """Which tables are meant: of these names, if any; at which nothing has happened for so long; whose game is over."""

    ids: tuple[str, ...] = ()
    age: timedelta | None = None
    over: bool = False


def read_age(text: str) -> timedelta:
    """So long, as in 90d: hours, days, weeks or years."""
    found = _AGE.fullmatch(text)
    if found is None:
        raise ValueError(f"--older-than {text:.20}: should be a number and h, d, w or y, as in 90d for ninety days.")
    return int(found[1]) * _UNITS[found[2]]


@contextmanager
def opened(place: Path | str) -> Iterator[Store]:
    """The tables at a place, where there are any."""
    if isinstance(place, Path) and not (place / FILE).exists():
        raise ValueError(f"There are no tables in {place}.")
    store = Store(place)
    store.open()
    try:
        yield store
    finally:
        store.close()


def chosen(store: Store, choice: Choice) -> list[Kept]:
    """The tables that are meant, those first at which nothing has happened for longest."""
    with store.look() as connection:
        found = _chosen(connection, choice)
    missing = set(choice.ids) - {table.id for table in found}
    if missing and choice.age is None and not choice.over:
        raise ValueError(f"There is no table {sorted(missing)[0]}.")
    return found


def _chosen(connection: Connection, choice: Choice) -> list[Kept]:
    wanted = select(TableRow.id, TableRow.game, TableRow.players, _is_over, TableRow.moves, TableRow.updated)
    found = wanted.where(*_meant(choice)).order_by(TableRow.updated, TableRow.id)
    return [Kept(*row) for row in connection.execute(found)]


def _meant(choice: Choice) -> list[ColumnElement[bool]]:
    """What is true of the tables that are meant."""
    found: list[ColumnElement[bool]] = []
    if choice.ids:
        found.append(TableRow.id.in_(choice.ids))
    if choice.over:
        found.append(_is_over)
    if choice.age is not None:
        since = (datetime.now(UTC) - choice.age).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        found.append(TableRow.updated < since)
    return found


def export(store: Store, tables: list[Kept], folder: Path) -> dict[str, str]:
    """Writes the record of each table into a file of its own; and says of those where that could not be done why."""
    failed: dict[str, str] = {}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for table in tables:
            stored = store.load(table.id)
            if stored is None:
                continue  # somebody was faster
            try:
                text = Table(stored.setting, stored.chairs, History.of(stored)).record().write()
            except Refusal as refusal:
                failed[table.id] = refusal.text("en")
                continue
            except ValueError as error:
                failed[table.id] = str(error)
                continue
            _write(folder / f"{table.game}-{table.id}.txt", text)
    except OSError as error:
        raise ValueError(f"{folder}: cannot be written ({(error.strerror or str(error)).lower()}).") from None
    return failed


def _write(file: Path, text: str) -> None:
    """What is in a running game is its players' alone, so only the owner may read it."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="utf-8") as out:
        if os.name == "posix":
            os.fchmod(out.fileno(), 0o600)  # one from before may have been everybody's
        out.truncate()
        out.write(text)


def remove(store: Store, tables: list[Kept], choice: Choice) -> int:
    """Deletes these tables, all that belongs to them included, unless something has happened at them meanwhile.

    People may be playing: what is deleted at once is short, and they have every other turn.
    """
    removed = 0
    for part in _parts(store, [table.id for table in tables]):
        began = time.monotonic()
        with store.begin() as connection:
            # Nothing is read before: what was read could be from before somebody's answer, and then all is refused.
            gone = delete(TableRow).where(*_meant(Choice(part, choice.age, choice.over))).returning(TableRow.id)
            ids = list(connection.scalars(gone))
            # A deleted table's name is free again; what was promised under it must not be.
            forget_promises(connection)
            for id in ids:
                kept = HouseRow.name.startswith(f"{REVIEW} {id} ", autoescape=True)
                connection.execute(delete(HouseRow).where(kept))
                notify(connection, id, 2**31 - 1)
        removed += len(ids)
        if not store.is_shared:
            time.sleep(time.monotonic() - began)
    return removed


def _parts(store: Store, ids: list[str]) -> Iterator[tuple[str, ...]]:
    """These tables, so many at once that they have few answers together; a long one alone."""
    for first in range(0, len(ids), AT_ONCE):
        some = ids[first : first + AT_ONCE]
        counted: Counter[str] = Counter()
        with store.look() as connection:
            lines = select(AnswerRow.table_id, func.count()).where(AnswerRow.table_id.in_(some))
            for id, count in connection.execute(lines.group_by(AnswerRow.table_id)):
                counted[id] = count
        part: list[str] = []
        long = 0
        for id in some:
            if part and long + counted[id] > ANSWERS:
                yield tuple(part)
                part, long = [], 0
            part.append(id)
            long += counted[id]
        if part:
            yield tuple(part)


def renew(store: Store) -> None:
    """The promises about tables to come are void: for a database that was brought back by other means than ours."""
    with store.begin() as connection:
        forget_promises(connection)
