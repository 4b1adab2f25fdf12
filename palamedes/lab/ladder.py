"""Does thinking pay? A search against every other bot, and against itself with half the time, at equal time to think.

>>> import palamedes
>>> ladder = Ladder(palamedes.game("arena"), budgets=[2], games=2, seed=1)
>>> for played in ladder.run():
...     pass                                        # a progress bar moves here
>>> [rung.against for rung in ladder.rungs()]
['random', 'greedy', 'rollouts:2ms', 'search:1ms']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from palamedes.core.kernel.game import Game

from .ratings import Interval
from .tournament import Played, Tournament

BUDGETS: Final = (50, 200, 1000)
"""Milliseconds for an answer."""

MOST_MILLISECONDS: Final = 600_000


class Rung(NamedTuple):
    """What a search with so much time won against one other bot, in how many games; a draw is half a win."""

    milliseconds: int
    search: str
    against: str
    games: int
    won: float
    score: Interval


class Ladder:
    """One tournament for each budget of time: the search has one seat at every table, another bot has the others.

    At two seats a score of 55 % against half the time says that thinking pays; at more, compare the share of the wins
    with the share of the seats. Deals are the same for the same seed. Answers are not: they depend on how much a
    machine gets done in the time, and on what else it does meanwhile, so results are measured anew each time.
    """

    def __init__(
        self,
        game: Game,
        budgets: list[int] | None = None,
        games: int = 40,
        seed: object = 0,
        players: int | None = None,
        options: dict[str, object] | None = None,
        processes: int = 1,
    ) -> None:
        self.game = game
        self.budgets: list[int] = list(BUDGETS) if budgets is None else budgets
        for milliseconds in self.budgets:
            if not 2 <= milliseconds <= MOST_MILLISECONDS:
                raise ValueError(f"A budget is 2 to {MOST_MILLISECONDS} milliseconds an answer, not {milliseconds}.")
        if not self.budgets or len(set(self.budgets)) < len(self.budgets):
            raise ValueError("A ladder has at least one budget of milliseconds, and each of them once.")
        self.tournaments: list[Tournament] = [
            Tournament(
                game,
                ["random", "greedy", f"rollouts:{milliseconds}ms", f"search:{milliseconds // 2}ms"],
                games,
                f"{seed} {milliseconds} ms",
                players,
                options,
                processes,
                alone=f"search:{milliseconds}ms",
            )
            for milliseconds in self.budgets
        ]

    @property
    def players(self) -> int:
        """How many seats its tables have."""
        return self.tournaments[0].players

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return sum(tournament.total for tournament in self.tournaments)

    def run(self) -> Iterator[Played]:
        """Plays the games that are still to be played, the shortest budget first as they were given."""
        for tournament in self.tournaments:
            yield from tournament.run()

    def rungs(self) -> list[Rung]:
        """What came out so far."""
        found: list[Rung] = []
        for milliseconds, tournament in zip(self.budgets, self.tournaments, strict=True):
            for pair in tournament.pairs():
                # The search entered last, so it is the second of each pair.
                won = pair.losses + pair.draws / 2.0
                score = pair.score
                other_way = Interval(1.0 - score.value, 1.0 - score.high, 1.0 - score.low)
                found.append(Rung(milliseconds, pair.second, pair.first, pair.games, won, other_way))
        return found

    def table(self) -> str:
        """The same in Markdown."""
        lines = ["| game | seats | an answer | search against | met | score, 95 % |", "|---|---|---|---|---|---|"]
        for rung in self.rungs():
            score = f"{rung.score.value:.1%} ({100 * rung.score.low:.1f} – {100 * rung.score.high:.1f})"
            time = f"{rung.milliseconds} ms"
            lines.append(f"| {self.game.id} | {self.players} | {time} | {rung.against} | {rung.games} | {score} |")
        return "\n".join(lines) + "\n"
