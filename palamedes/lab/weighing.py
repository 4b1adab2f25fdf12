"""A bot that judges by other weights than the game it sits at: to see whether those that were learnt play better.

>>> import palamedes
>>> from palamedes.lab.tournament import Tournament
>>> arena = palamedes.game("arena")
>>> same = WeighingBot("greedy", "arena", arena.weights, "greedy again")
>>> for played in Tournament(arena, ["greedy", same], games=2, seed=1).run():
...     pass
"""

from __future__ import annotations

from palamedes.bots.bot import Bot
from palamedes.bots.spec import bot
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.state import State


class WeighingBot(Bot):
    """One of our bots with weights of its own. Other processes make it from the same four things."""

    def __init__(self, spec: str, game: str, weights: dict[str, object], name: str) -> None:
        super().__init__(name)
        self.inner = bot(spec)
        self.game = make_own(game)
        self.game.weigh_by(weights)

    def start(self, seed: object) -> None:
        self.inner.start(seed)

    def stop(self) -> None:
        self.inner.stop()

    def decide(self, state: State, seat: int) -> int:
        shown = state.clone()
        # What is imagined from it is a table of this bot's game, which judges it.
        shown.game = self.game
        return self.inner.decide(shown, seat)
