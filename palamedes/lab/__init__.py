"""Many games at once: tournaments, ratings, experiments and what they found. Nothing here prints: others show it."""

from palamedes.lab.balance import Balance, SetUp, set_ups
from palamedes.lab.collected import COLLECTORS
from palamedes.lab.collectors import Collector
from palamedes.lab.experiment import Experiment
from palamedes.lab.fit import Fit
from palamedes.lab.ladder import Ladder, Rung
from palamedes.lab.openings import Openings
from palamedes.lab.presence import Presence
from palamedes.lab.ratings import Interval, rate, share, share_of_deals
from palamedes.lab.report import write_report
from palamedes.lab.results import load
from palamedes.lab.running import Run
from palamedes.lab.tournament import Pair, Played, Standing, Tournament

__all__ = [
    "COLLECTORS",
    "Balance",
    "Collector",
    "Experiment",
    "Fit",
    "Interval",
    "Ladder",
    "Openings",
    "Pair",
    "Played",
    "Presence",
    "Run",
    "Rung",
    "SetUp",
    "Standing",
    "Tournament",
    "load",
    "rate",
    "set_ups",
    "share",
    "share_of_deals",
    "write_report",
]
