"""A ladder of bots for a game: each meets its neighbours, and all get ratings; the names of the page are set from them.

>>> ladder = Rated("arena", ["random", "novice", "greedy"], games=4, seed=1)
>>> ladder.experiment.total                               # each two rungs, and each with the next but one
12
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from palamedes.bots.names import LEVELS
from palamedes.core.kernel.registry import game as find_game

from . import journal
from .experiment import Experiment, bot_name
from .journal import Finished
from .levels import Found, levels, nameable
from .ratings import Interval, rate
from .results import shares
from .running import GAMES, Run

RUNGS: Final = [
    *("random", "greedy~20", "greedy~40", "greedy~60", "greedy~80", "greedy"),
    *("search:50~60", "search:50~80", "search:50", "search:200~80", "search:200", "search:800"),
]
"""Our bots, the weakest first in most games."""
NEAR: Final = 2
"""Each meets so many on either side: who is further away wins nearly everything, which tells little."""


class Rung(NamedTuple):
    """A bot of the ladder: its rating, and what it won of the one below."""

    name: str
    rating: Interval
    met: int
    won: float


class Rated:
    """The games of a ladder, and what they say. Ratings are those of Bradley and Terry, 1500 on average."""

    def __init__(
        self, game: str, bots: list[str] | None = None, games: int = 100, seed: object = 0, players: int | None = None
    ) -> None:
        """`games` is how often two of them meet, rounded up to whole deals."""
        self.bots = [bot_name(each) for each in (RUNGS if bots is None else bots)]
        if len(self.bots) < 2:
            raise ValueError(f"A ladder needs at least two bots, not {len(self.bots)}.")
        if len(set(self.bots)) < len(self.bots):
            raise ValueError("A bot stands on a ladder once.")
        seats = find_game(game).seats[0] if players is None else players
        near = [pair for pair in combinations(range(len(self.bots)), 2) if pair[1] - pair[0] <= NEAR]
        tables = [[self.bots[pair[seat % 2]] for seat in range(seats)] for pair in near]
        deals = -(-games // seats)
        self.experiment = Experiment(game=game, tables=tables, players=seats, deals=deals, seed=seed, collect=[])
        self._scores: dict[int, list[list[float]]] = defaultdict(lambda: [[0.0] * len(self.bots) for _ in self.bots])
        """What each has won of each, deal by deal."""
        self._met: dict[tuple[int, int], int] = defaultdict(int)

    def play(self, run: Run) -> Iterator[Finished]:
        """Plays the games that are not in the folder of a run yet, and counts all of them."""
        for game in journal.read(run.folder / GAMES):
            if game["number"] in run.done:
                self.count(game)
        for game in run.play():
            self.count(game)
            yield game

    def count(self, game: Finished) -> None:
        """Adds a game: the win is shared out to the bots that sit there."""
        seats = [self.bots.index(name) for name in game["bots"]]
        won: dict[int, float] = defaultdict(float)
        for bot, share in zip(seats, _whole(shares(game)), strict=True):
            won[bot] += share
        one, other = sorted(won)
        self._met[one, other] += 1
        self._scores[game["deal"]][one][other] += won[one]
        self._scores[game["deal"]][other][one] += won[other]

    def rungs(self) -> list[Rung]:
        """All bots, the highest rating first."""
        count = len(self.bots)
        deals = list(self._scores.values())
        total = [[sum(deal[i][j] for deal in deals) for j in range(count)] for i in range(count)]
        rated = rate(total, deals)
        order = sorted(range(count), key=lambda bot: -rated[bot].value)
        below = {bot: order[place + 1] for place, bot in enumerate(order[:-1])}
        found: list[Rung] = []
        for bot in order:
            under = below.get(bot, bot)
            met = self._met.get((min(bot, under), max(bot, under)), 0)
            found.append(Rung(self.bots[bot], rated[bot], met, total[bot][under]))
        return found

    @property
    def can_name(self) -> bool:
        """Whether the names of the page can be set from this ladder."""
        return sum(nameable(bot) for bot in self.bots) >= len(LEVELS)

    def named(self, soon: Callable[[str], bool]) -> dict[str, Found]:
        """Which bots the four names of the page should be: the best that answers soon, and others a step below.

        `soon` says whether a bot does; the best are asked first, and nobody after the first that does.
        """
        if not self.can_name:
            raise ValueError(f"Names are set from a ladder with at least {len(LEVELS)} of our bots that may bear one.")
        ratings = {rung.name: rung.rating.value for rung in self.rungs()}
        best = next((name for name in ratings if nameable(name) and soon(name)), None)
        if best is None:
            raise ValueError("Nobody on this ladder answers soon enough to bear a name.")
        return levels(ratings, best)

    def table(self) -> str:
        """The ladder in Markdown."""
        seats = self.experiment.settings[0].players
        name = self.experiment.settings[0].game
        lines = ["| game | seats | bot | rating, 95 % | of the one below it won |", "|---|---|---|---|---|"]
        for rung in self.rungs():
            rating = f"{rung.rating.value:.0f} ({rung.rating.low:.0f} – {rung.rating.high:.0f})"
            won = f"{rung.won:g} of {rung.met}" if rung.met else ""
            lines.append(f"| {name} | {seats} | {rung.name} | {rating} | {won} |")
        return "\n".join(lines) + "\n"


def _whole(parts: list[float]) -> list[float]:
    """Shares that add up to one game, also where partners share a win."""
    whole = sum(parts)
    return [part / whole for part in parts]
