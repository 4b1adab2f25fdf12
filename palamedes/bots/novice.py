"""A bot that plays as beginners do: it looks at its own move alone, and does not see every answer that it has."""

from __future__ import annotations

from palamedes.core.kernel.state import State

from .greedy import GreedyBot


class NoviceBot(GreedyBot):
    """Answers the best of those that it noticed, others at every question: as many as the game's `attention` says.

    Where it noticed nothing it looks again, and sees everything.
    """

    def __init__(self) -> None:
        super().__init__("novice")

    def without_a_clue(self, values: list[float], least: float) -> list[int]:
        return list(range(len(values)))

    def notices(self, state: State) -> int:
        return state.game.attention
