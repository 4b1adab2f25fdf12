"""Intervals say what they promise: of many tournaments between equals about 95 % have the truth within.

Tournaments are simulated, with results whose truth is known. A deal favours some seats, and is played from every
rotation; the seats of one table share one winner.
"""

from __future__ import annotations

from collections import Counter

import pytest

from palamedes.bots import Bot
from palamedes.conformance.thorough import shortly
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.lab import Interval, Played, Tournament, share
from tests.bots.guess import GuessGame

pytestmark = pytest.mark.once

TOURNAMENTS = 300
DEALS = 15
LEAST, MOST = 0.92, 0.985
"""What is sought is 95 %; of 300 tournaments it may come out so. Of 1,500 it was from 94.3 to 96.9 %."""


class Named(Bot):
    """An entrant who never plays."""

    def decide(self, state: State, seat: int) -> int:
        raise AssertionError("Nothing is played here.")


class Simulated(Tournament):
    """A tournament whose games are made up."""

    def __init__(self, entrants: int, players: int) -> None:
        super().__init__(GuessGame(), [Named(f"bot {i}") for i in range(entrants)], DEALS * players, players=players)


def winner(favours: list[int], rng: Rng) -> int:
    """A seat, each as likely as the deal favours it."""
    rest = rng.below(sum(favours))
    for seat, weight in enumerate(favours):
        rest -= weight
        if rest < 0:
            return seat
    raise AssertionError


def simulated(entrants: int, players: int, teams: bool, luck: int, rng: Rng) -> Simulated:
    """All games of a tournament between equals. Luck: how much a deal may favour a seat."""
    tournament = Simulated(entrants, players)
    favours: list[int] = []
    for number, (seats, _) in enumerate(tournament._schedule()):
        if number % (len(tournament._groups()) * players) == 0:
            favours = [1 + (rng.below(luck) if rng.below(2) else 0) for _ in range(players)]
        won = winner(favours, rng)
        camp = [seat for seat in range(players) if seat == won or (teams and seat % 2 == won % 2)]
        returns = [1.0 if seat in camp else -1.0 for seat in range(players)]
        tournament.played.append(Played(seats, returns, ""))
    return tournament


CASES = {
    "two": (2, 2, False),
    "three in pairs": (3, 2, False),
    "three": (3, 3, False),
    "two on four seats": (2, 4, False),
    "four": (4, 4, False),
    "two in teams of four": (2, 4, True),
    "two on six seats": (2, 6, False),
}
"""How many entrants, on how many seats, in teams or not."""


class Covered:
    """Of many tournaments, how many have the truth within each of their intervals."""

    def __init__(self, case: str, luck: int) -> None:
        self.found: Counter[str] = Counter()
        entrants, players, teams = CASES[case]
        truth = {"score": 1 / 2, "old score": 1 / 2, "rating": 1500.0}
        truth["share"] = truth["seat"] = 1 / players
        rng = Rng(f"{case} {luck}")
        for _ in range(TOURNAMENTS):
            for name, interval in measured(simulated(entrants, players, teams, luck, rng)).items():
                self.found[name] += interval.low <= truth[name] <= interval.high

    def part(self, name: str) -> float:
        """In which part of them it is."""
        return self.found[name] / TOURNAMENTS


def measured(tournament: Simulated) -> dict[str, Interval]:
    """All that a tournament tells of its first entrant and its first seat; and the score as it was counted once."""
    pair = tournament.pairs()[0]
    first = next(standing for standing in tournament.standings() if standing.name == "bot 0")
    return {
        "score": pair.score,
        "share": first.share,
        "rating": first.rating,
        "seat": tournament.seats()[0],
        "old score": share(pair.wins + pair.draws / 2, pair.games),
    }


@pytest.mark.parametrize("luck", shortly([1, 6], 6))
@pytest.mark.parametrize("case", CASES)
def test_in_19_of_20_tournaments_between_equals_the_truth_lies_within_the_interval(case: str, luck: int) -> None:
    covered = Covered(case, luck)
    for name in ("score", "share", "rating", "seat"):
        assert LEAST <= covered.part(name) <= MOST, f"{name}: {covered.part(name):.1%}"


def test_seats_that_were_counted_as_games_missed_the_truth_too_often() -> None:
    """Partners win together, so that two seats against two tell no more than one against one."""
    assert Covered("two in teams of four", 1).part("old score") < 0.8
