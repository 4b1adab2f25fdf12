"""What openings are worth, counted in games between equal bots."""

from __future__ import annotations

from collections import Counter

import pytest

import palamedes
from palamedes.core.record.record import Record
from palamedes.lab import Openings, Presence

ARENA = palamedes.game("arena")


def by_seat(record: Record) -> list[list[str]]:
    return [[f"seat {seat}", "anything"] for seat in range(record.players)]


def test_every_seat_of_every_game_has_an_opening() -> None:
    openings = Openings(ARENA, "random", games=10, seed=1)
    records = list(openings.run())
    assert len(records) == 10
    assert sum(opening.seen for opening in openings.found()) == 20


def test_what_everybody_does_wins_exactly_its_share() -> None:
    openings = Openings(ARENA, "random", games=10, seed=1, labels=by_seat)
    for _ in openings.run():
        pass
    times = {opening.name: opening.times.value for opening in openings.found()}
    assert times["anything"] == pytest.approx(1.0)
    assert times["seat 0"] + times["seat 1"] == pytest.approx(2.0)


def test_an_opening_that_always_wins_is_found_first() -> None:
    def by_result(record: Record) -> list[list[str]]:
        assert record.result is not None
        return [["won" if got > 0 else "lost"] for got in record.result]

    openings = Openings(ARENA, "random", games=10, seed=1, labels=by_result)
    for _ in openings.run():
        pass
    best = openings.found()[0]
    assert best.name == "won"
    assert best.times.value == pytest.approx(2.0)


def test_ways_to_win_are_counted_for_those_who_want_them() -> None:
    openings = Openings(ARENA, "random", games=4, seed=1, ways=True)
    keys = [ending.way.key for record in openings.run() if (ending := record.ending()) is not None and ending.way]
    assert openings.ways == Counter(keys)
    assert openings.ways.total() == 4
    assert Openings(ARENA, "random", games=4).ways is None


def test_a_presence_says_how_far_it_moves_the_chance_to_win() -> None:
    lucky, fair = Presence("lucky"), Presence("fair")
    for number in range(400):
        lucky.count(float(number % 4 > 0), 0.5)
        fair.count(float(number % 2), 0.5)
    assert lucky.moves == pytest.approx(25.0)
    assert lucky.times.value == pytest.approx(1.5)
    assert 20.0 < lucky.surely < 25.0
    assert fair.surely == 0.0
    assert (lucky.verdict(), fair.verdict(), fair.verdict(1.0)) == ("beyond", "within", "open")


def test_no_games_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 game, not 0"):
        Openings(ARENA, "random", games=0)
