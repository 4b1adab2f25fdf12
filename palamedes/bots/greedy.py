"""A bot that looks one move ahead with the game's own judgement."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.state import State

from .attention import ALL, BLUNDER, any_of, noticed, spelled
from .bot import Bot, answers_of
from .chain import Chain, imagine

CLONES: Final = 200
"""How many tables it may lay for one decision, to see where its answers lead."""


class GreedyBot(Bot):
    """Answers what leaves it best off once its own chain of answers has come to an end.

    With an attention of less than a hundred it overlooks answers, and gives the best of those that it noticed.
    """

    def __init__(self, name: str = "greedy", attention: int = ALL) -> None:
        super().__init__(spelled(name, attention))
        self.attention = attention

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
        """The answer to give: the best one that was noticed, or any of them where several are."""
        attention = self.notices(state)
        if attention < ALL:
            least = max(values) - BLUNDER
            seen = noticed(values, least, attention, self.rng) or self.without_a_clue(values, least)
            legal = [legal[i] for i in seen]
            values = [values[i] for i in seen]
        most = max(values)
        best = [legal[i] for i in range(len(legal)) if values[i] == most]
        return best[self.rng.below(len(best))]

    def without_a_clue(self, values: list[float], least: float) -> list[int]:
        """What it chooses from where it noticed nothing, by places."""
        return [any_of(values, least, self.rng)]

    def notices(self, state: State) -> int:
        """How many of a hundred answers it notices at this table."""
        return self.attention
