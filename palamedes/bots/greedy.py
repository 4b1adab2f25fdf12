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

    def __init__(self) -> None:
        super().__init__("greedy")

    def decide(self, state: State, seat: int) -> int:
        legal = answers_of(state, seat)
        if len(legal) == 1:
            return legal[0]
        # All answers are tried on the same imagined table: none gets the luckier draw.
        imagined = imagine(state, seat, self.rng)
        share = max(CLONES // len(legal), 1)
        best: list[int] = []
        most = 0.0
        for action in legal:
            branch = imagined.clone()
            branch.answer(action)
            value = Chain(seat, share).follow(branch)[seat]
            if not best or value > most:
                best = [action]
                most = value
            elif value == most:
                best.append(action)
        return best[self.rng.below(len(best))]
