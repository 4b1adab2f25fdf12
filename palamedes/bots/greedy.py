"""A bot that looks one move ahead with the game's own judgement."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.state import State

from .bot import Bot, answers_of
from .chain import Chain, imagine

CLONES: Final = 200
"""How many tables it may lay for one decision, to see where its answers lead."""


class GreedyBot(Bot):
    """Answers what leaves it best off once its own chain of answers has come to an end."""

    def __init__(self, name: str = "greedy") -> None:
        super().__init__(name)

    def decide(self, state: State, seat: int) -> int:
        legal = answers_of(state, seat)
        if len(legal) == 1:
            return legal[0]
        return self.choose(state, legal, self.values(state, seat, legal))

    def values(self, state: State, seat: int, legal: list[int]) -> list[float]:
        """What the seat may expect after each answer, at a glance at the end of its chain."""
        # All answers are tried on the same imagined table: none gets the luckier draw.
        imagined = imagine(state, seat, self.rng)
        share = max(CLONES // len(legal), 1)
        found: list[float] = []
        for action in legal:
            branch = imagined.clone()
            branch.answer(action)
            found.append(Chain(seat, share).follow(branch)[seat])
        return found

    def choose(self, state: State, legal: list[int], values: list[float]) -> int:
        """The answer to give: the best one, or any of them where several are."""
        most = max(values)
        best = [legal[i] for i in range(len(legal)) if values[i] == most]
        return best[self.rng.below(len(best))]
