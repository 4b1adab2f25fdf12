"""What one thing that somebody does changes about a table: all of it is stored together, or nothing."""

from __future__ import annotations

from ..storage.stored import Change
from .table import Table


def difference(old: Table, new: Table) -> Change | None:
    """What has to be stored to get from one to the other; None where they are alike.

    A snapshot is taken when the active seat changes.
    """
    before, after = old.history, new.history
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
