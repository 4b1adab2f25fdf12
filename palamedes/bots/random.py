"""A bot that answers anything legal."""

from __future__ import annotations

from palamedes.core.kernel.state import State

from .bot import Bot, answers_of


class RandomBot(Bot):
    """Every legal answer is equally likely."""

    def __init__(self) -> None:
        super().__init__("random")

    def decide(self, state: State, seat: int) -> int:
        legal = answers_of(state, seat)
        return legal[self.rng.below(len(legal))]
