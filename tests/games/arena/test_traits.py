"""What a judgement that is learnt is told of the lines of the square, held against a plain count of all squares."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import palamedes
from palamedes.core.kernel.learnt import Listed
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import CHANCE
from palamedes.games.arena.field import WIDTH, bit, room
from palamedes.games.arena.judge import exposed
from palamedes.games.arena.state import Arena
from palamedes.games.arena.traits import LIKELY, LINES, SHIELDED, TRAITS

from .table import ARENA

PATTERNS = sorted({min(line, line[::-1]) for line in product(range(6), repeat=4)})
"""What may lie in a line of four cells, read from either end."""


def moments() -> list[Arena]:
    """Some moments of random games, the first answers of one among them."""
    found: list[Arena] = []
    for seed in range(4):
        state = ARENA.new(2)
        assert isinstance(state, Arena)
        rng = Rng(f"lines {seed}")
        for place in range(70):
            if state.over:
                break
            if place % 4 == seed:
                found.append(state.clone())
            legal = state.choices() if state.actor != CHANCE else []
            state.answer(state.outcome(rng) if state.actor == CHANCE else legal[rng.below(len(legal))])
    return found


def told(state: Arena) -> list[dict[int, float]]:
    """How much of each pattern each seat is told of."""
    listed = Listed(TRAITS)
    listed.begin(state)
    ARENA.speaks(state, listed)
    rows: list[dict[int, float]] = []
    for places, values in zip(listed.places, listed.values, strict=True):
        row: Counter[int] = Counter()
        for place, value in zip(places, values, strict=True):
            if LINES <= place < LINES + len(PATTERNS):
                row[place - LINES] += value  # type: ignore[assignment]
        rows.append({place: value for place, value in row.items() if value})
    return rows


def counted(state: Arena, seat: int) -> dict[tuple[int, ...], float]:
    """The same, square by square and line by line."""
    cells: dict[int, int] = {}
    for card, cell in enumerate(state.where):
        if cell >= 0:
            risky = exposed(state, card, room(state.taken), SHIELDED) > LIKELY
            mine = state.holder[card] == seat
            cells[int(cell)] = (1 if mine else 3) + risky if state.printed.symbol[card] else 5
    inside = [cell for cell in cells if bit(cell) & state.taken]
    squares = [
        [[(top + row) * WIDTH + left + column for column in range(4)] for row in range(4)]
        for top in range(1, 5)
        for left in range(1, 5)
    ]
    squares = [square for square in squares if all(any(cell in row for row in square) for cell in inside)]
    found: Counter[tuple[int, ...]] = Counter()
    for square in squares:
        for line in [*square, *zip(*square, strict=True)]:
            there = tuple(cells.get(cell, 0) for cell in line)
            if any(there):
                found[min(there, there[::-1])] += 1
    return {line: count / len(squares) for line, count in found.items()}


@pytest.mark.parametrize("state", moments(), ids=lambda state: f"{sum(cell >= 0 for cell in state.where)} cards")
def test_each_seat_is_told_of_every_line_of_the_square(state: Arena) -> None:
    for seat, row in enumerate(told(state)):
        assert {PATTERNS[place]: value for place, value in row.items()} == pytest.approx(counted(state, seat))


def test_the_first_card_lies_in_a_row_and_a_column_of_whatever_square_it_will_be() -> None:
    state = ARENA.load({"game": "arena", "turn": 0, "table": {"field": {"e5": "odin"}, "drawn": "hera"}})
    assert isinstance(state, Arena)
    for row in told(state):
        assert sum(row.values()) == pytest.approx(2.0)
        # At an end of a line or within it, which is told of it read from either end.
        assert len(row) == 2 and len(set(row.values())) == 1


def test_places_are_a_line_and_its_mirror_image() -> None:
    assert len(PATTERNS) == dict(TRAITS.blocks)["lines"]
    assert palamedes.game("arena").traits is TRAITS
