"""A bot that judges by something else that was learnt than the game it sits at, or by nothing that was."""

from __future__ import annotations

from palamedes.bots.bot import Bot
from palamedes.bots.spec import bot
from palamedes.core.kernel.learnt import read_learnt
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.state import State


class JudgingBot(Bot):
    """One of our bots with a judgement of its own; no data: foresight alone. Other processes make it from these."""

    def __init__(self, spec: str, game: str, data: bytes, name: str) -> None:
        super().__init__(name)
        self.inner = bot(spec)
        self.game = make_own(game)
        places = self.game.traits
        self.game.learnt = read_learnt(data, game, places) if data and places is not None else None

    def start(self, seed: object) -> None:
        self.inner.start(seed)

    def stop(self) -> None:
        self.inner.stop()

    def decide(self, state: State, seat: int) -> int:
        shown = state.clone()
        # What is imagined from it is a table of this bot's game, which judges it.
        shown.game = self.game
        return self.inner.decide(shown, seat)
