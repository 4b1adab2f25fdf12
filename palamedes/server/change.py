"""What one thing that somebody does changes about a table: all of it is stored together, or nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from palamedes.core.record.text import Answer

from .course import Snapshot
from .setting import Chair
from .table import Request, Table
from .wire import ChatLine


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


def difference(old: Table, new: Table) -> Change | None:
    """What has to be stored to get from one to the other; None where they are alike.

    A snapshot is taken when the active seat changes.
    """
    before, after = old.course, new.course
    lines = after.lines[len(before.lines) :]
    chairs = {seat: chair for seat, chair in enumerate(new.chairs) if chair != old.chairs[seat]}
    said = new.chat[len(old.chat) :]
    sealed = after.sealed if after.sealed != before.sealed else None
    alike = after.held == before.held and sealed is None and new.request == old.request
    if alike and not lines and not chairs and not said:
        return None
    turned = after.state.actor != before.state.actor or any(line.taken_back for line in lines)
    return Change(
        after.held,
        after.state.over,
        after.moves_for(None),
        after.turn(),
        new.request,
        new.updated,
        lines,
        len(before.lines),
        sealed,
        chairs,
        said,
        after.snapshot() if turned and lines and not after.held else None,
    )
