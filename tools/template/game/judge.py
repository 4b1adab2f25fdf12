"""How well each seat stands, for bots: whoever has rolled high is likely to see the next round."""

from __future__ import annotations

from .state import UNROLLED, Astragali


def judge(s: Astragali) -> list[float]:
    """From -1 (out) to 1 (won). The share that each seat has of the hope there is; a roll to come is a middling one."""
    if s.over:
        return s.returns()
    hopes = [0.0] * s.players
    total = 0.0
    for seat in s.playing():
        roll = float(s.rolls[seat]) if s.rolls[seat] != UNROLLED else float(1 + s.faces) / 2.0
        hopes[seat] = float(s.faces) + roll
        total += hopes[seat]
    return [2.0 * hope / total - 1.0 for hope in hopes]
