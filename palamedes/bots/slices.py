"""Searching a slice of time after the other: in between, Ctrl-C and other threads get their turn."""

from __future__ import annotations

from time import monotonic
from types import CodeType
from typing import Final

from .tree import Search

SLICE: Final = 0.02
"""Seconds of searching after which the others get their turn."""

_PAUSE: Final[CodeType] = compile("None", "pause", "eval")


def run_slice(search: Search, iterations: int, end: float = 0.0, begin: int = -1) -> int:
    """At most so many iterations more, for a slice of time that is over by the end, if there is one; gives how many.

    `begin` is the answer that all of them begin with; -1: whichever looks best.
    """
    pause = monotonic() + SLICE
    done = search.run(iterations, min(pause, end) if end > 0.0 else pause, begin)
    let_others_in()
    return done


def let_others_in() -> None:
    """Gives Ctrl-C and other threads their turn: native code never looks for them; one line of plain Python does."""
    eval(_PAUSE)
