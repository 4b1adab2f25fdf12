"""All that is written to the database and read from it. Called from one thread, which is the only one that writes.

An answer is in the database, on disk, before anybody is told of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any, cast

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, delete, event, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from palamedes.core.record import Answer

from .course import Course, Snapshot
from .models import AnswerRow, ChatRow, SealedRow, SeatRow, SnapshotRow, TableRow
from .setting import Chair, Setting
from .wire import ChatLine, Strength, UndoPolicy


class StorageError(Exception):
    """The database or its disk refused. The message says why, in a few words."""


@dataclass
class Change:
    """What is new about a course since it was last stored."""

    lines: list[Answer]
    first: int
    """The place of the first of these lines."""
    sealed: dict[int, list[str]]
    held: bool
    over: bool
    moves: int
    turn: list[int]
    snapshot: Snapshot | None
    at: str


@dataclass
class Stored:
    """A table as it was stored."""

    setting: Setting
    chairs: list[Chair]
    updated: str
    held: bool = False
    over: bool = False
    moves: int = 0
    turn: list[int] = field(default_factory=list)
    lines: list[Answer] = field(default_factory=list)
    sealed: dict[int, list[str]] = field(default_factory=dict)
    snapshot: Snapshot | None = None
    chat: list[ChatLine] = field(default_factory=list)

    def course(self) -> Course:
        """The course of its game."""
        return Course.load(self.setting, self.lines, self.sealed, self.held, self.snapshot)


def difference(old: Course, new: Course, at: str) -> Change:
    """What has to be stored to get from one course to the next. A snapshot is taken when the active seat changes."""
    lines = new.lines[len(old.lines) :]
    turned = new.state.actor != old.state.actor or any(line.taken_back for line in lines)
    snapshot = new.snapshot() if turned and lines and not new.held else None
    return Change(
        lines, len(old.lines), new.sealed, new.held, new.state.over, new.moves_for(None), new.turn(), snapshot, at
    )


class Store:
    """The database of one house: `palamedes.db` in its data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.engine: Engine | None = None

    # Opening and closing.

    def open(self) -> None:
        """Makes the database if there is none, and brings an older one up to date."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(f"{self.folder}: {(error.strerror or str(error)).lower()}") from None
        engine = create_engine(f"sqlite:///{self.folder / 'palamedes.db'}", connect_args={"timeout": 5})
        event.listen(engine, "connect", _set_up_connection)
        self.engine = engine
        try:
            with engine.begin() as connection:
                config = Config()
                config.set_main_option("script_location", str(resources.files("palamedes.server") / "migrations"))
                config.set_main_option("path_separator", "os")
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except SQLAlchemyError as error:
            engine.dispose()
            raise _storage_error(error) from None

    def close(self) -> None:
        """Lets go of the database."""
        if self.engine is not None:
            self.engine.dispose()

    @contextmanager
    def _session(self) -> Iterator[Session]:
        assert self.engine is not None
        try:
            with Session(self.engine) as session, session.begin():
                yield session
        except SQLAlchemyError as error:
            raise _storage_error(error) from None

    # Tables.

    def create(self, stored: Stored) -> None:
        """A new table."""
        setting = stored.setting
        with self._session() as session:
            session.add(
                TableRow(
                    id=setting.id,
                    game=setting.game,
                    rules=setting.rules,
                    players=setting.players,
                    options=setting.options,
                    content=setting.content,
                    start=setting.start,
                    dealer=setting.dealer,
                    undo=setting.undo,
                    hold=setting.hold,
                    listed=setting.listed,
                    guided=setting.guided,
                    recorded=setting.recorded,
                    held=stored.held,
                    over=stored.over,
                    moves=stored.moves,
                    turn=stored.turn,
                    created=setting.created,
                    updated=stored.updated,
                )
            )
            session.flush()
            for seat, chair in enumerate(stored.chairs):
                session.add(SeatRow(table_id=setting.id, seat=seat, **vars(chair)))
            session.add_all(_answer_rows(setting.id, 0, stored.lines, stored.updated))

    def load(self, id: str) -> Stored | None:
        """A table with all that belongs to it; None when there is none of this name."""
        with self._session() as session:
            row = session.get(TableRow, id)
            if row is None:
                return None
            stored = _stored(row, _chairs(session, [id])[id])
            answers = session.scalars(select(AnswerRow).where(AnswerRow.table_id == id).order_by(AnswerRow.n))
            stored.lines = [Answer(a.actor, a.notation, a.taken_back) for a in answers]
            sealed = session.scalars(select(SealedRow).where(SealedRow.table_id == id).order_by(SealedRow.n))
            for answer in sealed:
                stored.sealed.setdefault(answer.seat, []).append(answer.notation)
            kept = session.get(SnapshotRow, id)
            if kept is not None:
                stored.snapshot = Snapshot(kept.lines, kept.position, kept.generator, kept.group_began)
            said = session.scalars(select(ChatRow).where(ChatRow.table_id == id).order_by(ChatRow.n))
            stored.chat = [ChatLine(c.n, c.seat, c.name, c.text, c.at) for c in said]
            return stored

    def listed(self, since: str, most: int) -> list[Stored]:
        """The listed tables that are not over, or were changed after this time; the newest first."""
        with self._session() as session:
            found = select(TableRow).where(TableRow.listed, (~TableRow.over) | (TableRow.updated >= since))
            rows = list(session.scalars(found.order_by(TableRow.created.desc(), TableRow.id).limit(most)))
            chairs = _chairs(session, [row.id for row in rows])
            return [_stored(row, chairs[row.id]) for row in rows]

    # What changes.

    def save(self, id: str, change: Change) -> None:
        """New answers, in one transaction: all of them or none."""
        with self._session() as session:
            session.execute(
                update(TableRow)
                .where(TableRow.id == id)
                .values(held=change.held, over=change.over, moves=change.moves, turn=change.turn, updated=change.at)
            )
            session.add_all(_answer_rows(id, change.first, change.lines, change.at))
            session.execute(delete(SealedRow).where(SealedRow.table_id == id))
            for seat, notations in change.sealed.items():
                for n, notation in enumerate(notations):
                    session.add(SealedRow(table_id=id, seat=seat, n=n, notation=notation))
            if change.snapshot is not None:
                kept = change.snapshot
                session.merge(
                    SnapshotRow(
                        table_id=id,
                        lines=kept.lines,
                        position=kept.position,
                        generator=kept.generator,
                        group_began=kept.group,
                    )
                )

    def seat(self, id: str, seat: int, chair: Chair, at: str) -> None:
        """Somebody else sits there now, or a bot plays for them."""
        with self._session() as session:
            session.execute(update(SeatRow).where(SeatRow.table_id == id, SeatRow.seat == seat).values(**vars(chair)))
            session.execute(update(TableRow).where(TableRow.id == id).values(updated=at))

    def talk(self, id: str, line: ChatLine) -> None:
        """Something was said."""
        with self._session() as session:
            session.add(ChatRow(table_id=id, n=line.n, seat=line.seat, name=line.name, text=line.text, at=line.at))


def _set_up_connection(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # What is committed is on disk, whatever happens next; readers never wait for the writer.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _storage_error(error: SQLAlchemyError) -> StorageError:
    return StorageError(str(getattr(error, "orig", None) or error).splitlines()[0])


def _answer_rows(id: str, first: int, lines: list[Answer], at: str) -> list[AnswerRow]:
    return [
        AnswerRow(table_id=id, n=first + i, actor=line.actor, notation=line.notation, taken_back=line.taken_back, at=at)
        for i, line in enumerate(lines)
    ]


def _chairs(session: Session, ids: list[str]) -> dict[str, list[Chair]]:
    chairs: dict[str, list[Chair]] = {id: [] for id in ids}
    rows = select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.table_id, SeatRow.seat)
    for row in session.scalars(rows):
        chairs[row.table_id].append(
            Chair(
                cast(Any, row.kind),
                row.name,
                cast(Strength | None, row.strength),
                cast(Strength | None, row.stand_in),
                row.key_digest,
                row.invitation,
            )
        )
    return chairs


def _stored(row: TableRow, chairs: list[Chair]) -> Stored:
    setting = Setting(
        row.id,
        row.game,
        row.rules,
        row.players,
        row.options,
        row.dealer,
        row.content,
        row.start,
        cast(UndoPolicy, row.undo),
        row.hold,
        row.listed,
        row.guided,
        row.recorded,
        row.created,
    )
    return Stored(setting, chairs, row.updated, row.held, row.over, row.moves, row.turn)
