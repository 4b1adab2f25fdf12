"""What openings are worth, counted in games between equal bots."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.core.record.record import Record
from palamedes.lab import Openings

ARENA = palamedes.game("arena")


def by_seat(record: Record) -> list[list[str]]:
    return [[f"seat {seat}", "anything"] for seat in range(record.players)]


def test_every_seat_of_every_game_has_an_opening() -> None:
    openings = Openings(ARENA, "random", games=10, seed=1)
    records = list(openings.run())
    assert len(records) == 10
    assert sum(opening.chosen for opening in openings.found()) == 20


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


def test_no_games_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 game, not 0"):
        Openings(ARENA, "random", games=0)
