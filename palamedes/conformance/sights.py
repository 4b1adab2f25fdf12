"""What must hold of observations: all that a seat sees is in its row of numbers, and nothing that it does not see."""

from __future__ import annotations

from palamedes.core.kernel.observation import observation_of
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .questions import some
from .secrets import redrawn


def observed(state: State, seat: int) -> bytes:
    """What a seat observes."""
    return bytes(state.game.observe(state, seat))


def an_observation_does_not_depend_on_what_a_seat_cannot_know(state: State, rng: Rng) -> None:
    for seat in range(state.players):
        before = observed(state, seat)
        assert len(before) == observation_of(state.game, state.players, state.options).length
        for _ in range(2):
            assert observed(redrawn(state, seat, rng), seat) == before


def what_a_seat_sees_of_an_answer_is_observed(state: State, rng: Rng) -> None:
    """Tables that look different to a seat are different rows of numbers, whatever was answered."""
    answers = some(state.legal(), 4, rng)
    tables = [state]
    for action in answers:
        after = state.clone()
        after.apply(action)
        tables.append(after)
    for seat in some(list(range(state.players)), 2, rng):
        looks = [table.view(seat) for table in tables]
        rows = [observed(table, seat) for table in tables]
        for i in range(1, len(tables)):
            for j in (0, i - 1):
                assert rows[i] != rows[j] or looks[i] == looks[j], _difference(looks[i], looks[j])


def an_observation_is_within_its_layout(state: State, rng: Rng) -> None:
    layout = observation_of(state.game, state.players, state.options)
    highest = layout.highest()
    for seat in range(state.players):
        row = observed(state, seat)
        high = [name for name, n, most in zip(layout.names(), row, highest, strict=True) if n > most]
        assert not high, f"more than the highest: {high}"
        asked = layout.read(row)["asked"]
        places = state.players - 1 - state.actor if state.actor < 0 else (state.actor - seat) % state.players
        assert asked.index(1) == places, "the seat that is asked is counted from the eyes"
        offered = any(name.startswith("may.") for name in layout.read(row))
        assert offered == (state.actor != CHANCE and seat in state.waiting())


def _difference(one: object, other: object, path: str = "") -> str:
    """Where two views differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _difference(one[key], other[key], f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i in range(len(one)):
            if one[i] != other[i]:
                return _difference(one[i], other[i], f"{path}.{i}")
    return f"{path or 'no difference'}: {one} and {other}"[:2000]
