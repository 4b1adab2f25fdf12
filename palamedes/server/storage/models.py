"""What is kept of a table. The answers are the table; all else says who sits there and how it was set up.

Beside the tables lie a few words of the house itself, and what its processes tell each other while they run.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Boolean, Float, ForeignKey, Index, Integer, MetaData, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Model(DeclarativeBase):
    """Everything that is kept."""

    metadata = MetaData(naming_convention=NAMES)


def _table_id() -> Mapped[str]:
    return mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class TableRow(Model):
    """A table, as it was set up and where it stands. Times are UTC, written as ISO 8601."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_listed_updated", "listed", "updated"),)

    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[str] = mapped_column(String(40))
    players: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    content: Mapped[dict[str, Any]] = mapped_column(JSON)
    start: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    dealer: Mapped[str] = mapped_column(Text)
    undo: Mapped[str] = mapped_column(String(8))
    hold: Mapped[bool] = mapped_column(Boolean)
    listed: Mapped[bool] = mapped_column(Boolean)
    guided: Mapped[bool] = mapped_column(Boolean)
    recorded: Mapped[bool] = mapped_column(Boolean)
    held: Mapped[bool] = mapped_column(Boolean)
    """Whether the last answer waits for its seat to end the turn."""
    over: Mapped[bool] = mapped_column(Boolean)
    moves: Mapped[int] = mapped_column(Integer)
    turn: Mapped[list[int]] = mapped_column(JSON)
    created: Mapped[str] = mapped_column(String(32))
    updated: Mapped[str] = mapped_column(String(32))
    version: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """Grows with every change: whoever knows an older one has to look again before changing anything."""
    secret: Mapped[str | None] = mapped_column(Text)
    """What its dice come from; None where a seed or a hand deals."""
    request: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """The undo that its people are voting on."""
    places: Mapped[list[list[Any]] | None] = mapped_column(JSON(none_as_null=True))
    """What a list shows of its seats, as pairs of word and team; None where nobody has looked since it was kept."""


class SeatRow(Model):
    """Who sits where. A key is kept as its digest; an invitation in full, until somebody has taken the seat."""

    __tablename__ = "seats"

    table_id: Mapped[str] = _table_id()
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(40))
    strength: Mapped[str | None] = mapped_column(String(16))
    stand_in: Mapped[str | None] = mapped_column(String(16))
    key_digest: Mapped[str | None] = mapped_column(String(64))
    invitation: Mapped[str | None] = mapped_column(String(32))
    words: Mapped[str] = mapped_column(Text, default="", server_default="")
    shown: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    """What this seat added to the dice."""


class AnswerRow(Model):
    """One line of a record. Lines are only ever added: an undo is a line that says how many are taken back."""

    __tablename__ = "answers"

    table_id: Mapped[str] = _table_id()
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    actor: Mapped[int] = mapped_column(Integer)
    notation: Mapped[str] = mapped_column(Text)
    taken_back: Mapped[int] = mapped_column(Integer)
    at: Mapped[str] = mapped_column(String(32))


class SealedRow(Model):
    """An answer of a seat that decides together with others, before it is its turn in the order of seats."""

    __tablename__ = "sealed"

    table_id: Mapped[str] = _table_id()
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    notation: Mapped[str] = mapped_column(Text)


class SnapshotRow(Model):
    """A table after so many lines: loaded instead of playing all of them again."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = _table_id()
    lines: Mapped[int] = mapped_column(Integer)
    position: Mapped[dict[str, Any]] = mapped_column(JSON)
    generator: Mapped[list[int]] = mapped_column(JSON)
    group_began: Mapped[int | None] = mapped_column(Integer)


class ChatRow(Model):
    """Something that was said at a table."""

    __tablename__ = "chat"

    table_id: Mapped[str] = _table_id()
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(String(32))


class HouseRow(Model):
    """A word of the house itself, such as the key that the secrets of its tables come from."""

    __tablename__ = "house"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class ProcessRow(Model):
    """A process that serves these tables, and when it was last seen: seconds by the clock of the database."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    seen: Mapped[float] = mapped_column(Float)


def _process() -> Mapped[str]:
    return mapped_column(ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True)


class PresenceRow(Model):
    """Somebody of this seat has the table open, through this process."""

    __tablename__ = "presences"
    __table_args__ = (Index("ix_presences_table_id", "table_id"),)

    process: Mapped[str] = _process()
    table_id: Mapped[str] = _table_id()
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)


class ThinkingRow(Model):
    """The process that thinks for the bot whose turn it is after so many lines, until it says so again."""

    __tablename__ = "thinking"

    table_id: Mapped[str] = _table_id()
    process: Mapped[str] = mapped_column(ForeignKey("processes.id", ondelete="CASCADE"))
    lines: Mapped[int] = mapped_column(Integer)
    until: Mapped[float] = mapped_column(Float)
