"""Palamedes: mythological board games to play, to study, and to teach machines.

>>> import palamedes
>>> game = palamedes.game("arena")
>>> state = game.new(players=2)
>>> dealer = palamedes.Dealer(seed=1)
>>> while not state.over:
...     state.apply(dealer.answer(state) if state.actor == palamedes.CHANCE else state.legal()[0])
>>> sum(state.returns())
0.0
"""

from importlib import import_module

from palamedes import native

native.install()
import_module("palamedes.games")  # now: imported later, the package would take the place of the function games()

from palamedes.bots import bot, bots, play, playouts  # noqa: E402
from palamedes.core.kernel.dealer import Dealer  # noqa: E402
from palamedes.core.kernel.registry import game, games  # noqa: E402
from palamedes.core.kernel.rng import Rng  # noqa: E402
from palamedes.core.kernel.step import CHANCE, NOBODY  # noqa: E402
from palamedes.core.record.record import Record  # noqa: E402
from palamedes.core.words.errors import ContentError, IllegalAction, OptionsError, PositionError, RecordError  # noqa: E402

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "ContentError",
    "Dealer",
    "IllegalAction",
    "OptionsError",
    "PositionError",
    "Record",
    "RecordError",
    "Rng",
    "bot",
    "bots",
    "game",
    "games",
    "play",
    "playouts",
]
