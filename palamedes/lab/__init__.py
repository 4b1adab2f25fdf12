"""Many games at once: tournaments, ratings, balance reports. Nothing here prints: others show what comes out."""

from palamedes.lab.ladder import Ladder, Rung
from palamedes.lab.openings import Opening, Openings
from palamedes.lab.ratings import Interval, rate, share, share_of_deals
from palamedes.lab.tournament import Pair, Played, Standing, Tournament

__all__ = [
    "Interval",
    "Ladder",
    "Opening",
    "Openings",
    "Pair",
    "Played",
    "Rung",
    "Standing",
    "Tournament",
    "rate",
    "share",
    "share_of_deals",
]
