"""All that is written to the database about tables, and read from it.

An answer is in the database, on disk, before anybody is told of it. Whoever changes a table says which version of it
they know; if somebody else was faster, nothing is changed.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final, Protocol, cast

import msgspec
from sqlalchemy import BindParameter, Connection, Insert, bindparam, delete, func, insert, select, text, update
from sqlalchemy.dialects import sqlite

from palamedes.core.record.text import Answer

from ..wire.base import UndoRule
from ..wire.messages import ChatLine
from .database import Database, StorageError
from .models import AnswerRow, ChatRow, HouseRow, Model, SealedRow, SeatRow, SnapshotRow, TableRow
from .rows import Rows
from .setting import Chair, Setting
from .stored import Change, Place, Request, Snapshot, Stored

MASTER: Final = "master"
"""Under this name the house keeps the key that the secrets of its tables come from."""
TRIAL: Final = "trial"
TRIED: Final = 8192
"""So many letters are stored to see whether anything can be."""
CHANNEL: Final = "palamedes"
"""Where processes that share a database hear of each other's changes."""

_tell: Final = text(f"SELECT pg_notify('{CHANNEL}', :notice)")


# What is done for every answer is put into words once: composing it takes longer than doing it.
_tables: Final = Model.metadata.tables["tables"]
_snapshots: Final = Model.metadata.tables["snapshots"]
_move_on: Final = update(_tables).where(_tables.c.id == bindparam("its_id"), _tables.c.version == bindparam("known"))
_replace: Final = update(_snapshots).where(_snapshots.c.table_id == bindparam("its_id"))

# What may have many rows is read as one document, too.
_of_one: Final[BindParameter[str]] = bindparam("id")
_of_some: Final[BindParameter[list[str]]] = bindparam("ids", expanding=True)
_from: Final[BindParameter[int]] = bindparam("first")
_one: Final = Rows(select(TableRow.__table__).where(TableRow.id == _of_one))
_CREATED: Final = _one.names.index("created")
_some: Final = Rows(select(TableRow.__table__).where(TableRow.id.in_(_of_some)))
_listed: Final = Rows(
    select(TableRow.__table__)
    .where(TableRow.listed, (~TableRow.over) | (TableRow.updated >= bindparam("since")))
    .order_by(TableRow.created.desc(), TableRow.id)
    .limit(bindparam("most"))
)
_seats: Final = Rows(
    select(
        SeatRow.table_id,
        SeatRow.seat,
        SeatRow.kind,
        SeatRow.name,
        SeatRow.strength,
        SeatRow.stand_in,
        SeatRow.key_digest,
        SeatRow.invitation,
        SeatRow.words,
        SeatRow.shown,
    ).where(SeatRow.table_id.in_(_of_some))
)
_answers: Final = Rows(
    select(AnswerRow.n, AnswerRow.actor, AnswerRow.notation, AnswerRow.taken_back).where(
        AnswerRow.table_id == _of_one, AnswerRow.n >= _from
    )
)
_sealed: Final = Rows(select(SealedRow.seat, SealedRow.n, SealedRow.notation).where(SealedRow.table_id == _of_one))
_chat: Final = Rows(
    select(ChatRow.n, ChatRow.seat, ChatRow.name, ChatRow.text, ChatRow.at).where(
        ChatRow.table_id == _of_one, ChatRow.n >= _from
    )
)

# All answers go to the database as one document: it makes rows of them by itself, and nobody else here waits for that.
_into_answers: Final = "INSERT INTO answers (table_id, n, actor, notation, taken_back, at)"
_add: Final = {
    "sqlite": text(
        f"{_into_answers} SELECT :id, :first + key, json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
        "json_extract(value, '$[2]'), :at FROM json_each(:lines)"
    ),
    "postgresql": text(
        f"{_into_answers} SELECT :id, :first + place - 1, CAST(line ->> 0 AS int), line ->> 1, "
        "CAST(line ->> 2 AS int), :at "
        "FROM json_array_elements(CAST(:lines AS json)) WITH ORDINALITY AS given (line, place)"
    ),
}


class Outrun(Exception):
    """Somebody else has changed the table since this version of it."""


class Exists(StorageError):
    """There is a table of this name already."""


class Writing(Protocol):
    """Something that is to be stored about one table, all of it or nothing."""

    @property
    def id(self) -> str:
        """The name of the table."""

    @property
    def lines(self) -> int:
        """How many answers it stores: what makes it long."""

    def write(self, connection: Connection) -> None:
        """Stores it; an Outrun or Exists leaves everything as it was."""


@dataclass
class Creation:
    """A new table."""

    stored: Stored

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.stored.setting.id

    @property
    def lines(self) -> int:
        """The answers of a record that somebody brings; none where a game begins."""
        return len(self.stored.lines)

    def write(self, connection: Connection) -> None:
        """Stores it, unless there is one of this name."""
        stored = self.stored
        made = _insert_new(connection, TableRow, _table_values(stored)).returning(TableRow.id)
        if connection.scalar(made) is None:
            raise Exists("there is a table of this name already")
        if stored.chairs:
            connection.execute(
                insert(SeatRow),
                [{"table_id": self.id, "seat": seat, **vars(chair)} for seat, chair in enumerate(stored.chairs)],
            )
        _add_lines(connection, self.id, 0, stored.lines, stored.updated)
        if stored.snapshot is not None:
            _keep(connection, self.id, stored.snapshot)


@dataclass
class Save:
    """A change of a table, by somebody who knows this version of it."""

    id: str
    known: int
    change: Change

    @property
    def lines(self) -> int:
        """The answers since the version that is known."""
        return len(self.change.lines)

    def write(self, connection: Connection) -> None:
        """Stores it, unless the table has another version by now."""
        change = self.change
        row = {
            "its_id": self.id,
            "known": self.known,
            "version": self.known + 1,
            "held": change.held,
            "over": change.over,
            "moves": change.moves,
            "turn": change.turn,
            "request": _request_value(change.request),
            "updated": change.updated,
        }
        if connection.execute(_move_on, row).rowcount == 0:
            raise Outrun
        _add_lines(connection, self.id, change.first, change.lines, change.updated)
        for seat, chair in change.chairs.items():
            where = (SeatRow.table_id == self.id, SeatRow.seat == seat)
            connection.execute(update(SeatRow).where(*where).values(**vars(chair)))
        if change.sealed is not None:
            _seal(connection, self.id, change.sealed)
        if change.said:
            lines = [(line.n, line.seat, line.name, line.text, line.at) for line in change.said]
            names = ("n", "seat", "name", "text", "at")
            rows = [{"table_id": self.id, **dict(zip(names, line, strict=True))} for line in lines]
            connection.execute(insert(ChatRow), rows)
        if change.snapshot is not None:
            _keep(connection, self.id, change.snapshot)
        notify(connection, self.id, self.known + 1)


def notify(connection: Connection, id: str, version: int) -> None:
    """Other processes hear that a table has this version now; one that is gone has the last there can be."""
    if connection.dialect.name == "postgresql":
        connection.execute(_tell, {"notice": f"{id} {version}"})


class Store(Database):
    """The tables of one house."""

    # Reading.

    def load(self, id: str, lines: int = 0, said: int = 0) -> Stored | None:
        """A table with all that belongs to it; None when there is none of this name.

        Who knows so many lines of its record and its chat already gets only those that follow, and no snapshot.
        """
        with self.look() as connection:
            found = _tables_of(connection, _one.read(connection, id=id))
            if not found:
                return None
            [stored] = found
            answers = _answers.read(connection, id=id, first=lines)
            stored.lines = [Answer(actor, notation, taken_back) for _, actor, notation, taken_back in answers]
            for seat, _, notation in _sealed.read(connection, id=id):
                stored.sealed.setdefault(seat, []).append(notation)
            if lines == 0:
                kept = select(SnapshotRow.lines, SnapshotRow.position, SnapshotRow.generator, SnapshotRow.group_began)
                last = connection.execute(kept.where(SnapshotRow.table_id == id)).first()
                stored.snapshot = None if last is None else Snapshot(*last)
            stored.chat = [ChatLine(*line) for line in _chat.read(connection, id=id, first=said)]
            return stored

    def versions(self, ids: list[str]) -> dict[str, int]:
        """The versions of these tables; those that there are not are left out."""
        with self.begin() as connection:
            found = connection.execute(select(TableRow.id, TableRow.version).where(TableRow.id.in_(ids)))
            return {row.id: row.version for row in found}

    def listed(self, since: str, most: int) -> list[Stored]:
        """The listed tables that are not over, or were changed after this time; the newest first."""
        with self.look() as connection:
            rows = _listed.read(connection, since=since, most=most)
            rows.sort(key=lambda row: row[_CREATED], reverse=True)
            return _tables_of(connection, rows)

    def some(self, ids: list[str]) -> list[Stored]:
        """These tables, as far as a list shows them; those that there are not are left out."""
        with self.look() as connection:
            return _tables_of(connection, _some.read(connection, ids=ids))

    def count(self) -> int:
        """How many tables there are."""
        with self.begin() as connection:
            return connection.scalars(select(func.count()).select_from(TableRow)).one()

    def try_out(self) -> None:
        """A StorageError unless something can be stored, as much as an answer needs."""
        with self.begin() as connection:
            connection.execute(delete(HouseRow).where(HouseRow.name == TRIAL))
            connection.execute(
                _insert_new(connection, HouseRow, {"name": TRIAL, "value": secrets.token_hex(TRIED // 2)})
            )

    # Writing.

    def write(self, writings: list[Writing]) -> list[Exception | None]:
        """Stores several things in one transaction, each of them whole or not at all; and says what became of each.

        What cannot be stored together is tried one by one: a table never suffers from what is wrong with another.
        """
        # Always in the same order: two processes never wait for each other's tables crosswise.
        order = sorted(range(len(writings)), key=lambda n: writings[n].id)
        outcomes: list[Exception | None] = [None] * len(writings)
        committing = False
        try:
            with self.begin() as connection:
                for n in order:
                    try:
                        writings[n].write(connection)
                    except (Outrun, Exists) as error:
                        outcomes[n] = error
                committing = True
        except Exception as error:
            if len(writings) == 1 or committing:
                return [error] * len(writings)
            return [self.write([writing])[0] for writing in writings]
        return outcomes

    def save(self, id: str, known: int, change: Change) -> None:
        """One change: all of it or nothing."""
        self._write_one(Save(id, known, change))

    def create(self, stored: Stored) -> None:
        """A new table."""
        self._write_one(Creation(stored))

    def _write_one(self, writing: Writing) -> None:
        [error] = self.write([writing])
        if error is not None:
            raise error

    def keep_places(self, id: str, places: list[Place]) -> None:
        """What a list shows of a table's seats, where that was not kept yet. It is no change of the table."""
        with self.begin() as connection:
            connection.execute(update(_tables).where(_tables.c.id == id).values(places=_places_value(places)))

    def word(self, name: str) -> str | None:
        """A word of the house, if there is one of this name."""
        with self.look() as connection:
            return connection.scalars(select(HouseRow.value).where(HouseRow.name == name)).first()

    def house(self, name: str, value: str) -> str:
        """A word of the house. The first one that is given for a name stays, and everybody gets that."""
        with self.begin() as connection:
            connection.execute(_insert_new(connection, HouseRow, {"name": name, "value": value}))
            return connection.scalars(select(HouseRow.value).where(HouseRow.name == name)).one()

    def names(self, beginning: str, end: str) -> list[str]:
        """The names of the house's words that begin and end so."""
        with self.look() as connection:
            named = HouseRow.name.startswith(beginning, autoescape=True), HouseRow.name.endswith(end, autoescape=True)
            return list(connection.scalars(select(HouseRow.name).where(*named).order_by(HouseRow.name)))

    def forget(self, name: str) -> None:
        """A word of the house is of no use any more."""
        with self.begin() as connection:
            connection.execute(delete(HouseRow).where(HouseRow.name == name))


def _insert_new(connection: Connection, row: type[Model], values: dict[str, Any]) -> Insert:
    """Adds a row, unless there is one of its name."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql  # most houses have none, and it takes long to load

        return postgresql.insert(row).values(**values).on_conflict_do_nothing()
    return sqlite.insert(row).values(**values).on_conflict_do_nothing()


def _add_lines(connection: Connection, id: str, first: int, lines: list[Answer], at: str) -> None:
    if lines:
        written = msgspec.json.encode([(line.actor, line.notation, line.taken_back) for line in lines]).decode()
        row = {"id": id, "first": first, "at": at, "lines": written}
        connection.execute(_add[connection.dialect.name], row)


def _seal(connection: Connection, id: str, sealed: dict[int, list[str]]) -> None:
    connection.execute(delete(SealedRow).where(SealedRow.table_id == id))
    rows = [
        {"table_id": id, "seat": seat, "n": n, "notation": notation}
        for seat, notations in sealed.items()
        for n, notation in enumerate(notations)
    ]
    if rows:
        connection.execute(insert(SealedRow), rows)


def _keep(connection: Connection, id: str, snapshot: Snapshot) -> None:
    values = {
        "lines": snapshot.lines,
        "position": snapshot.position,
        "generator": snapshot.generator,
        "group_began": snapshot.group,
    }
    if connection.execute(_replace, {"its_id": id, **values}).rowcount == 0:
        connection.execute(insert(SnapshotRow), {"table_id": id, **values})


def _tables_of(connection: Connection, rows: list[list[Any]]) -> list[Stored]:
    """Tables without their answers, and who sits at each."""
    tables = [dict(zip(_one.names, row, strict=True)) for row in rows]
    chairs: dict[str, list[Chair]] = {table["id"]: [] for table in tables}
    for id, _, kind, *known in _seats.read(connection, ids=list(chairs)):
        chairs[id].append(Chair(cast(Any, kind), *known))
    return [_stored(table, chairs[table["id"]]) for table in tables]


def _request_value(request: Request | None) -> dict[str, Any] | None:
    return None if request is None else {"seat": request.seat, "agreed": sorted(request.agreed)}


_SETTING: Final = (
    "id",
    "game",
    "rules",
    "players",
    "options",
    "dealer",
    "content",
    "start",
    "undo",
    "hold",
    "listed",
    "guided",
    "recorded",
    "created",
    "secret",
)
"""What a setting and its row call by the same name."""


def _table_values(stored: Stored) -> dict[str, Any]:
    return {
        **{name: getattr(stored.setting, name) for name in _SETTING},
        "held": stored.held,
        "over": stored.over,
        "moves": stored.moves,
        "turn": stored.turn,
        "updated": stored.updated,
        "version": stored.version,
        "request": _request_value(stored.request),
        "places": _places_value(stored.places),
    }


def _places_value(places: list[Place] | None) -> list[list[Any]] | None:
    return None if places is None else [[place.word, place.team] for place in places]


def _stored(row: dict[str, Any], chairs: list[Chair]) -> Stored:
    kept = {name: row[name] for name in _SETTING}
    kept["undo"] = cast(UndoRule, row["undo"])
    asked = row["request"]
    request = None if asked is None else Request(asked["seat"], set(asked["agreed"]))
    return Stored(
        Setting(**kept),
        chairs,
        row["updated"],
        row["held"],
        row["over"],
        row["moves"],
        row["turn"],
        request=request,
        version=row["version"],
        places=None if row["places"] is None else [Place(word, team) for word, team in row["places"]],
    )
