"""Bots of one's own, for tests of how they cross to other processes."""

from __future__ import annotations

from palamedes.bots import Bot
from palamedes.core.kernel.state import State


class Nth(Bot):
    """Gives the answer of this number, or the last."""

    def __init__(self, number: int = 0) -> None:
        super().__init__(f"nth {number}")
        self.number = number

    def decide(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        return legal[min(self.number, len(legal) - 1)]
