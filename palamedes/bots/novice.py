"""A bot that plays as beginners do: it looks at its own move alone, and does not see every answer that it has."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.state import State

from .greedy import GreedyBot

BLUNDER: Final = 0.3
"""Nobody overlooks what the game hangs on: an answer that leaves so much less than the best one is never given."""


class NoviceBot(GreedyBot):
    """Answers the best of those that it noticed, others at every question: as many as the game's `attention` says."""

    def __init__(self) -> None:
        super().__init__("novice")

    def choose(self, state: State, legal: list[int], values: list[float]) -> int:
        attention = state.game.attention
        least = max(values) - BLUNDER
        seen: list[int] = []
        worth: list[float] = []
        for i in range(len(legal)):
            if self.rng.below(100) < attention and values[i] >= least:
                seen.append(legal[i])
                worth.append(values[i])
        return super().choose(state, seen, worth) if seen else super().choose(state, legal, values)
