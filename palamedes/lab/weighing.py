"""Bots with weights or offsets of their own: to see whether those that were learnt play better.

>>> import palamedes
>>> from palamedes.lab.tournament import Tournament
>>> arena = palamedes.game("arena")
>>> same = WeighingBot("greedy", "arena", arena.weights, "greedy again")
>>> for played in Tournament(arena, ["greedy", same], games=2, seed=1).run():
...     pass
"""

from __future__ import annotations

from palamedes.bots.judging import Otherwise
from palamedes.core.kernel.offsets import read_offsets


class WeighingBot(Otherwise):
    """One of our bots with weights of its own. Other processes make it from the same four things."""

    def __init__(self, spec: str, game: str, weights: dict[str, object], name: str) -> None:
        super().__init__(spec, game, name)
        self.game.weigh_by(weights)


class OffsetBot(Otherwise):
    """One of our bots that mends foresight by a `questions.toml` of its own, given as its text; "" mends nothing."""

    def __init__(self, spec: str, game: str, text: str, name: str) -> None:
        super().__init__(spec, game, name)
        self.game.offsets = read_offsets(text, [step.id for step in self.game.steps()])
