"""How well everybody stands."""

from __future__ import annotations

from palamedes.games.hellas.table.state import Hellas


def judge(s: Hellas) -> list[float]:
    """How well each seat stands at a glance, from -1 (lost) to 1 (won)."""
    if s.over:
        return s.returns()
    return [0.0] * s.players


def foresee(s: Hellas) -> list[float]:
    """The same with an eye to what comes next."""
    return judge(s)
