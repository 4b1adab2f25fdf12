"""Positions as people write them: what comes in from outside carries no agenda."""

from __future__ import annotations

from typing import Any

from palamedes.core.kernel.state import State
from palamedes.core.record.replaying import as_written


def written(state: State) -> dict[str, Any]:
    """A moment at which a turn begins, as somebody would write it."""
    seat = state.game.turn_of(state)
    assert seat >= 0, "No turn begins here: give the record of how it came to this."
    return as_written(state, seat)
