"""Bots against bots, again and again, with the seats swapped: how strong each is, and how sure we can be.

>>> import palamedes
>>> from palamedes.lab import Tournament
>>> tournament = Tournament(palamedes.game("arena"), ["greedy", "random"], games=20, seed=1)
>>> for played in tournament.run():
...     pass                                        # a progress bar moves here
>>> pair = tournament.pairs()[0]
>>> pair.first, pair.second, pair.wins + pair.draws + pair.losses
('greedy', 'random', 20)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from palamedes.bots.bot import Bot
from palamedes.bots.entrants import entrant as find_bot
from palamedes.bots.entrants import packed
from palamedes.bots.playing import play
from palamedes.core.kernel.game import Game

from .ratings import Interval, rate, share_of_deals
from .sharing import message, play_elsewhere


class Played:
    """One game of a tournament: which entrant sat on each seat, what each seat got, and the record as text."""

    def __init__(self, seats: list[int], returns: list[float], record: str) -> None:
        self.seats = seats
        self.returns = returns
        self.record = record

    def shares(self) -> list[float]:
        """The game is one win, shared out to the seats that won it, or to all of them after a draw."""
        most = max(self.returns)
        winners = [seat for seat, got in enumerate(self.returns) if got == most]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(self.returns))]


class Pair:
    """How the first of two entrants did against the second: who got more, where both sat at one table.

    At a table for more than two they meet several times if they have several seats. How sure a share is follows from
    how far deals differ: what happens at one table, and what is dealt to all its rotations, hangs together.
    """

    def __init__(self, first: str, second: str) -> None:
        self.first = first
        self.second = second
        self.deals: list[list[int]] = []
        """Wins, draws and losses of each deal."""

    def count(self, deal: int, ahead: float) -> None:
        """They have met in a deal, and the first got so much more."""
        while len(self.deals) <= deal:
            self.deals.append([0, 0, 0])
        self.deals[deal][0 if ahead > 0 else 1 if ahead == 0 else 2] += 1

    @property
    def wins(self) -> int:
        """How often the first got more."""
        return sum(deal[0] for deal in self.deals)

    @property
    def draws(self) -> int:
        """How often both got the same."""
        return sum(deal[1] for deal in self.deals)

    @property
    def losses(self) -> int:
        """How often the second got more."""
        return sum(deal[2] for deal in self.deals)

    @property
    def games(self) -> int:
        """How often they met."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> Interval:
        """Wins and half of the draws, as a share of the games."""
        return share_of_deals([deal[0] + deal[1] / 2.0 for deal in self.deals], [sum(deal) for deal in self.deals])

    @property
    def won(self) -> Interval:
        """Wins alone, as a share of the games."""
        return share_of_deals([deal[0] for deal in self.deals], [sum(deal) for deal in self.deals])


class Standing:
    """How one entrant did in the whole tournament. `share` is its part of the wins, a drawn game divided evenly."""

    def __init__(
        self, name: str, games: int, wins: int, draws: int, losses: int, share: Interval, rating: Interval
    ) -> None:
        self.name = name
        self.games = games
        self.wins = wins
        self.draws = draws
        self.losses = losses
        self.share = share
        self.rating = rating


class Tournament:
    """Every two entrants meet so many times; at tables for more than two, every group that fills one.

    Each deal is played once from every rotation of the seats, so the number of games is rounded up to a multiple of
    the seats. Entrants fewer than seats sit several times at one table. One more bot may be `alone`: it has one seat at
    every table, and each of the entrants in turn has all the others. The same seed gives the same games, however many
    processes share them. All intervals are made deal by deal: seats of one table, and rotations of one deal, are not
    games of their own.
    """

    def __init__(
        self,
        game: Game,
        entrants: list[Any],
        games: int = 100,
        seed: object = 0,
        players: int | None = None,
        options: dict[str, object] | None = None,
        processes: int = 1,
        alone: Any = None,
    ) -> None:
        self.game = game
        self.alone = alone is not None
        if alone is not None:
            entrants = [*entrants, alone]
        self.entrants: list[Any] = list(entrants)
        self.bots: list[Bot] = [find_bot(entrant) for entrant in entrants]
        self.names: list[str] = [player.name for player in self.bots]
        self.seed = seed
        self.options: dict[str, object] = game.choose(options or {})
        self.players: int = game.new(players, **self.options).players
        self.processes = processes
        self.played: list[Played] = []
        self._check(entrants, games)
        self.games = -(-games // self.players) * self.players
        """How many games each group of entrants plays."""

    def _check(self, entrants: list[Any], games: int) -> None:
        if len(self.bots) < 2:
            raise ValueError(f"A tournament needs at least two bots, not {len(self.bots)}.")
        for name in self.names:
            if self.names.count(name) > 1:
                raise ValueError(f"'{name}' enters twice: each bot enters a tournament once.")
        if games < 1:
            raise ValueError(f"A tournament has at least 1 game for each pair, not {games}.")
        if self.processes < 1:
            raise ValueError(f"A tournament runs in at least 1 process, not {self.processes}.")
        if self.processes > 1:
            for entrant in entrants:
                packed(entrant)

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.games * len(self._groups())

    def run(self) -> Iterator[Played]:
        """Plays the games that are still to be played, and gives each when it is over, in order of the schedule."""
        waiting = self._schedule()[len(self.played) :]
        results = self._here(waiting) if self.processes == 1 else self._elsewhere(waiting)
        try:
            for played in results:
                self.played.append(played)
                yield played
        finally:
            for player in self.bots:
                player.stop()

    # What came out, at any moment.

    def pairs(self) -> list[Pair]:
        """Every two entrants that met, in the order in which they entered."""
        found: dict[tuple[int, int], Pair] = {}
        for first, second in combinations(range(len(self.names)), 2):
            found[first, second] = Pair(self.names[first], self.names[second])
        for number, deal in enumerate(self._deals()):
            for played in deal:
                for one, other in combinations(range(self.players), 2):
                    if played.seats[one] > played.seats[other]:
                        one, other = other, one
                    if played.seats[one] != played.seats[other]:
                        pair = found[played.seats[one], played.seats[other]]
                        pair.count(number, played.returns[one] - played.returns[other])
        return [pair for pair in found.values() if pair.games]

    def standings(self) -> list[Standing]:
        """All entrants, the highest rating first."""
        count = len(self.names)
        scores = [[0.0] * count for _ in range(count)]
        deals = [[[0.0] * count for _ in range(count)] for _ in self._deals()]
        for pair in self.pairs():
            first, second = self.names.index(pair.first), self.names.index(pair.second)
            for deal, (wins, draws, losses) in zip(deals, pair.deals, strict=False):
                for table in (scores, deal):
                    table[first][second] += wins + draws / 2.0
                    table[second][first] += losses + draws / 2.0
        rated = rate(scores, deals)
        found = [self._standing(entrant, rated[entrant]) for entrant in range(count)]
        found.sort(key=lambda standing: -standing.rating.value)
        return found

    def seats(self) -> list[Interval]:
        """The share of the wins that each seat had, whoever sat there: what it is worth to open."""
        deals = self._deals()
        games = [float(len(deal)) for deal in deals]
        return [
            share_of_deals([sum(played.shares()[seat] for played in deal) for deal in deals], games)
            for seat in range(self.players)
        ]

    def _standing(self, entrant: int, rating: Interval) -> Standing:
        wins = draws = losses = 0
        parts: list[float] = []
        wholes: list[float] = []
        for deal in self._deals():
            part = 0.0
            for played in deal:
                shares = played.shares()
                for seat in range(self.players):
                    if played.seats[seat] == entrant:
                        part += shares[seat]
                        drawn = max(played.returns) == min(played.returns)
                        draws += drawn
                        wins += not drawn and shares[seat] > 0
                        losses += shares[seat] == 0
            parts.append(part)
            wholes.append(wins + draws + losses - sum(wholes))
        games = wins + draws + losses
        return Standing(self.names[entrant], games, wins, draws, losses, share_of_deals(parts, wholes), rating)

    def _deals(self) -> list[list[Played]]:
        """The games played so far, deal by deal: every group and every rotation of the seats has the same cards."""
        size = len(self._groups()) * self.players
        return [self.played[begin : begin + size] for begin in range(0, len(self.played), size)]

    # The schedule, and who plays it.

    def _groups(self) -> list[list[int]]:
        """The entrants on the seats of each table, before any rotation."""
        if self.alone:
            *others, one = range(len(self.names))
            return [[one, *[other] * (self.players - 1)] for other in others]
        size = min(self.players, len(self.names))
        return [
            [group[seat % size] for seat in range(self.players)] for group in combinations(range(len(self.names)), size)
        ]

    def _schedule(self) -> list[tuple[list[int], str]]:
        """The seats and the dealer's seed of every game. All groups have met equally often at any moment, nearly."""
        return [
            (group[turn:] + group[:turn], f"{self.seed} deal {deal}")
            for deal in range(self.games // self.players)
            for group in self._groups()
            for turn in range(self.players)
        ]

    def _here(self, waiting: list[tuple[list[int], str]]) -> Iterator[Played]:
        for seats, seed in waiting:
            record = play(self.game, [self.bots[entrant] for entrant in seats], seed, self.players, **self.options)
            yield Played(seats, record.result or [], record.write())

    def _elsewhere(self, waiting: list[tuple[list[int], str]]) -> Iterator[Played]:
        bots = [packed(entrant) for entrant in self.entrants]
        table = (self.game, self.players, self.options)
        messages = [message(*table, [bots[entrant] for entrant in seats], seed) for seats, seed in waiting]
        for (seats, _), reply in zip(waiting, play_elsewhere(messages, self.processes), strict=True):
            yield Played(seats, reply["returns"], reply["record"])
