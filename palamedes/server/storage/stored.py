"""What is kept of a table: all of it, or what one thing that somebody does changes about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from palamedes.core.record.text import Answer

from ..wire.messages import ChatLine
from .setting import Chair, Setting


def now() -> str:
    """The time in UTC, as it is stored and sent."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True)
class Place:
    """A seat as a list shows it without asking the game: by which word the game calls it, and its team."""

    word: str
    team: int


@dataclass
class Snapshot:
    """The game of a table after so many lines."""

    lines: int
    position: dict[str, Any]
    generator: list[int]
    group: int | None


@dataclass
class Request:
    """A seat asks the table to take its last answer back."""

    seat: int
    agreed: set[int] = field(default_factory=set)


@dataclass
class Stored:
    """A table as it was stored, or what is new about it since so many lines."""

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
    request: Request | None = None
    version: int = 0
    places: list[Place] | None = None
    """Its seats as a list shows them; None where nobody has looked since that is kept."""


@dataclass
class Change:
    """What is new about a table since it was last stored."""

    held: bool
    over: bool
    moves: int
    turn: list[int]
    request: Request | None
    updated: str
    lines: list[Answer] = field(default_factory=list)
    first: int = 0
    """The place of the first of these lines."""
    sealed: dict[int, list[str]] | None = None
    """All that is sealed now; None where that is as it was."""
    chairs: dict[int, Chair] = field(default_factory=dict)
    said: list[ChatLine] = field(default_factory=list)
    snapshot: Snapshot | None = None
