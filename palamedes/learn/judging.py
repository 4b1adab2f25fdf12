"""A bot that judges by something else that was learnt than the game it sits at, or by nothing that was."""

from __future__ import annotations

from palamedes.bots.judging import Otherwise
from palamedes.core.kernel.learnt import read_learnt


class JudgingBot(Otherwise):
    """One of our bots with a judgement of its own; no data: foresight alone. Other processes make it from these."""

    def __init__(self, spec: str, game: str, data: bytes, name: str) -> None:
        super().__init__(spec, game, name)
        places = self.game.traits
        self.game.learnt = read_learnt(data, game, places) if data and places is not None else None
