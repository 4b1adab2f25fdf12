"""Who answers a question: random, greedy, search. `bot(spec)` makes one, `play` seats them at a table."""

from palamedes.bots.bot import Bot
from palamedes.bots.playing import play
from palamedes.bots.random_games import Playouts, playouts
from palamedes.bots.spec import bot, bots

__all__ = ["Bot", "Playouts", "bot", "bots", "play", "playouts"]
