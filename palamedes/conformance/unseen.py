"""Positions that differ only in what some eyes cannot see, found by trying.

In a position as people write it, without what its players remember, one value or another is changed; where the table
still looks the same to whoever is asked, something hidden was changed. So whatever is hidden in a game is found without
a list of it, also what good bookkeeping knows in every game that was really played.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.errors import PositionError

from .written import written

ALIKE = ("stones",)
"""Lists of things that nobody can tell apart: which of them lies where is no secret."""

Place = tuple[str | int, ...]
"""Where a value stands in a document."""


def turns(game: Game, players: int, seed: str, answers: int, drawn: bool = False) -> Iterator[dict[str, Any]]:
    """The positions of a random game at which a turn begins, as people write them; `drawn`: with a draw."""
    rng, dealer = Rng(seed), Dealer(seed)
    state = game.open(players, {})
    for _ in range(answers):
        if state.over:
            return
        if (state.actor == CHANCE) == drawn and state.game.turn_of(state) >= 0:
            position = written(state)
            for key in state.game.memory:
                del position["table"][key]
            yield position
        if state.actor == CHANCE:
            state.answer(dealer.answer(state))
            continue
        choices = state.choices()
        state.answer(choices[rng.below(len(choices))])


def changed_unseen(game: Game, position: dict[str, Any], rng: Rng, tries: int) -> Iterator[tuple[State, State, Place]]:
    """Tables before and after a change that whoever is asked cannot see."""
    before = dealt(game.load(deepcopy(position)))
    if before.over:
        return
    known = _known(before)
    places = [place for place in _places(position["table"], ()) if place[0] not in ALIKE]
    for _ in range(tries):
        place = places[rng.below(len(places))]
        other = deepcopy(position)
        if not _change(other["table"], place, places, rng):
            continue
        try:
            after = dealt(game.load(other))
        except PositionError:
            continue
        if not after.over and after.actor == before.actor and _known(after) == known:
            yield before, after, place


def dealt(state: State) -> State:
    """A table at which somebody is asked: a turn may begin with a draw."""
    dealer = Dealer("dealt")
    while state.actor == CHANCE and not state.over:
        state.answer(dealer.answer(state))
    return state


def _known(state: State) -> object:
    eyes = state.actor
    return state.view(eyes), state.view(None), state.choices(), state.waiting()


def _places(value: object, place: Place) -> Iterator[Place]:
    if isinstance(value, dict):
        for key, below in value.items():
            yield from _places(below, (*place, key))
    elif isinstance(value, list):
        for i, below in enumerate(value):
            yield from _places(below, (*place, i))
    else:
        yield place


def _change(table: Any, place: Place, places: list[Place], rng: Rng) -> bool:
    """Another figure, or two values that change places."""
    value = _at(table, place)
    if isinstance(value, bool):
        new: object = not value
    elif isinstance(value, int):
        new = max(value + 1 + rng.below(9) - 4, 0)
    else:
        other = places[rng.below(len(places))]
        new = _at(table, other)
        if not isinstance(new, str):
            return False
        _put(table, other, value)
    _put(table, place, new)
    return bool(new != value)


def _at(table: Any, place: Place) -> Any:
    for key in place:
        table = table[key]
    return table


def _put(table: Any, place: Place, value: object) -> None:
    for key in place[:-1]:
        table = table[key]
    table[place[-1]] = value
