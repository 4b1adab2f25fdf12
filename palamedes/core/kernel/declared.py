"""What a small game gets for nothing, because its state says what lies on the table as steps say what they hold.

    class Astragali(State):
        fields = {"open": "flag"}                               # one for all
        each = {"rolls": "face?", "chosen": "choice?"}          # one for each seat
        secrets = ("rolls", "chosen")                           # for the eyes of `State.sees` alone

The domains are those of `fields.py`. Out of this come the copy of a state, its position and what a seat sees: what is
secret is null there, and beside it stands how much of it there is (`rolls_held`), which everybody sees. A game whose
table is larger, or searched a million times, writes all three by hand: flat lists are faster by far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fields import NONE, SEAT, Fields

if TYPE_CHECKING:
    from .position import Reader
    from .state import State

SEATS = "seats"
"""Under this a view has what there is once for each seat."""
HELD = "_held"
"""What the count of a secret field is called after."""


def copy_declared(state: State, other: State) -> None:
    """Copies to a clone all that its class declares."""
    for name in (*state.fields, *state.each):
        setattr(other, name, _copied(getattr(state, name)))


def _copied(value: object) -> object:
    return [_copied(item) for item in value] if isinstance(value, list) else value


def written_table(state: State) -> dict[str, object]:
    """Everything that is declared, hidden things included."""
    fields = Fields(state)
    table = {name: fields.written(getattr(state, name), kind) for name, kind in state.fields.items()}
    for name, kind in state.each.items():
        table[name] = [fields.written(value, kind) for value in getattr(state, name)]
    return table


def lay_table(state: State, table: Reader) -> None:
    """Lays what is declared as a document says; what it leaves out stays as the constructor has made it."""
    fields = Fields(state)
    table.keys([*state.fields, *state.each])
    for name, kind in state.fields.items():
        if table.has(name):
            setattr(state, name, fields.read(table.field(name), kind))
    for name, kind in state.each.items():
        if table.has(name):
            items = table.field(name).items(state.players)
            setattr(state, name, [fields.read(item, kind) for item in items])


def seen_table(state: State, seat: int | None) -> dict[str, object]:
    """What is declared, as this seat (None: a spectator) sees it: what there is once, and under `seats` what each has.

    A seat is named there by its word, as everything else is.
    """
    fields = Fields(state)
    view = {name: _shown(state, fields, getattr(state, name), kind) for name, kind in state.fields.items()}
    view[SEATS] = [_seen_of(state, fields, owner, seat) for owner in range(state.players)]
    return view


def _seen_of(state: State, fields: Fields, owner: int, seat: int | None) -> dict[str, object]:
    """What one seat has, for the eyes of another or its own."""
    seen: dict[str, object] = {}
    for name, kind in state.each.items():
        value: object = getattr(state, name)[owner]
        secret = name in state.secrets
        seen[name] = None if secret and not state.sees(seat, owner) else _shown(state, fields, value, kind)
        if secret:
            seen[f"{name}{HELD}"] = len(value) if isinstance(value, list) else int(value != NONE)
    return seen


def _shown(state: State, fields: Fields, value: object, kind: str) -> object:
    """A value as views write it."""
    if isinstance(value, list):
        return [_shown(state, fields, item, kind[:-1]) for item in value]
    if kind.rstrip("?") == SEAT and isinstance(value, int):
        return None if value == NONE else state.seat_word(value)
    return fields.written(value, kind)
