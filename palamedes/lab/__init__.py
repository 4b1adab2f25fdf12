"""Many games at once: tournaments, ratings, experiments and what they found. Nothing here prints: others show it."""

from palamedes.lab.collected import COLLECTORS
from palamedes.lab.collectors import Collector
from palamedes.lab.experiment import Experiment
from palamedes.lab.fit import Fit
from palamedes.lab.ladder import Ladder, Rung
from palamedes.lab.openings import Opening, Openings
from palamedes.lab.ratings import Interval, rate, share, share_of_deals
from palamedes.lab.report import write_report
from palamedes.lab.results import load
from palamedes.lab.running import Run
from palamedes.lab.tournament import Pair, Played, Standing, Tournament

__all__ = [
    "COLLECTORS",
    "Collector",
    "Experiment",
    "Fit",
    "Interval",
    "Ladder",
    "Opening",
    "Openings",
    "Pair",
    "Played",
    "Run",
    "Rung",
    "Standing",
    "Tournament",
    "load",
    "rate",
    "share",
    "share_of_deals",
    "write_report",
]
