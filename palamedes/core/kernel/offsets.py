"""What foresight is off by, question by question: a `questions.toml` beside `game.py`, by `palamedes lab questions`.

A table is worth something else in the middle of a battle than before it, and no judgement has thought of every question
of a game. Where a search compares an answer that ends at one question with one that ends at another, such an error
decides; so it is measured, in games of bots, and taken off again. A file has two tables for each number of players:

    [2.passed]      # somebody else, or chance, is asked next
    claim = -0.241
    [2.kept]        # the seat that answered is asked again
    trim-card = -0.141
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Final

from ..words.errors import ContentError
from ..words.quoting import quoted
from .step import NOBODY

if TYPE_CHECKING:
    from .state import State

FILE: Final = "questions.toml"
MOST: Final = 1.0
"""No offset is larger, nor is its opposite: what seats expect lies between -1 and 1."""
SURE: Final = 0.98
"""However far values are moved, no game is over before it is."""
PASSED: Final = "passed"
KEPT: Final = "kept"


class Offsets:
    """What is added for the seat that has just answered, by the question that stands there then; others share it."""

    def __init__(self, passed: dict[str, float], kept: dict[str, float]) -> None:
        self.passed = passed
        self.kept = kept

    def mend(self, state: State, seat: int, values: list[float]) -> list[float]:
        """What all may expect, with what foresight forgets at this question."""
        question = state.question
        if question is None or state.actor == NOBODY:
            return values
        offset = (self.kept if state.actor == seat else self.passed).get(question.id, 0.0)
        if offset == 0.0:
            return values
        ours = 0
        for other in range(len(values)):
            if state.team(other) == state.team(seat):
                ours += 1
        theirs = -offset * float(ours) / float(len(values) - ours)
        found: list[float] = []
        for other in range(len(values)):
            moved = values[other] + (offset if state.team(other) == state.team(seat) else theirs)
            found.append(min(max(moved, -SURE), SURE))
        return found


def read_offsets(text: str, questions: list[str]) -> dict[int, Offsets]:
    """What a file says, for each number of players; `questions` are the ids that there are."""
    return _offsets(_tables(text), questions)


def _tables(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{FILE}: {error}.") from None


def _offsets(tables: dict[str, object], questions: list[str]) -> dict[int, Offsets]:
    found: dict[int, Offsets] = {}
    for players, both in tables.items():
        if not players.isdecimal() or not isinstance(both, dict) or not both.keys() <= {PASSED, KEPT}:
            raise ContentError(f"{FILE}: {quoted(players)} should be a number of players, with {PASSED} and {KEPT}.")
        found[int(players)] = Offsets(_read(both.get(PASSED, {}), questions), _read(both.get(KEPT, {}), questions))
    return found


def _read(table: object, questions: list[str]) -> dict[str, float]:
    if not isinstance(table, dict):
        raise ContentError(f"{FILE}: {quoted(table)} should be a table of numbers.")
    found: dict[str, float] = {}
    for name, value in table.items():
        if name not in questions:
            raise ContentError(f"{FILE}: {quoted(name)} is no question of this game.")
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not -MOST <= value <= MOST:
            raise ContentError(f"{FILE}: {name} should be a number from -{MOST:g} to {MOST:g}, not {quoted(value)}.")
        found[name] = float(value)
    return found


_shipped: Final[dict[str, dict[str, object]]] = {}


def shipped_offsets(package: str, questions: list[str]) -> dict[int, Offsets]:
    """What was measured of a game as it comes; nothing where nothing was. The file is read once."""
    if package not in _shipped:
        file = resources.files(package).joinpath(FILE)
        _shipped[package] = _tables(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return _offsets(_shipped[package], questions)
