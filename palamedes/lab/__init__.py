"""Many games at once: tournaments, ratings, balance reports. Nothing here prints: others show what comes out."""

from palamedes.lab.ratings import Interval, rate, share
from palamedes.lab.tournament import Pair, Played, Standing, Tournament

__all__ = ["Interval", "Pair", "Played", "Standing", "Tournament", "rate", "share"]
