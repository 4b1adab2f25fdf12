"""Bots that judge otherwise than the game they sit at: so is seen whether something that was learnt plays better."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.state import State

from .bot import Bot
from .spec import bot


@mypyc_attr(allow_interpreted_subclasses=True)
class Otherwise(Bot):
    """One of our bots, shown every table as one of a game of its own. A subclass changes how that game judges."""

    def __init__(self, spec: str, game: str, name: str) -> None:
        super().__init__(name)
        self.inner: Bot = bot(spec)
        self.game: Game = make_own(game)

    def start(self, seed: object) -> None:
        self.inner.start(seed)

    def stop(self) -> None:
        self.inner.stop()

    def decide(self, state: State, seat: int) -> int:
        shown = state.clone()
        # What is imagined from it is a table of this bot's game.
        shown.game = self.game
        return self.inner.decide(shown, seat)
