"""The table of a large game as a document: what its facts say of themselves, and what a game writes by hand.

A game declares every fact of its table once (`facts.toml`, see `tools/facts.py`). Those that a position writes as their
kind says need no code in the game: they are written and read here. A kind in brackets is that of a row, `"[seat?]"`,
which keeps its length.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fields import Fields, set_field

if TYPE_CHECKING:
    from .position import Reader
    from .state import State

ROW = "["
"""What the kind of a row begins with."""


def written_facts(
    state: State, keys: list[str], plain: dict[str, tuple[str, str]], odd: dict[str, object]
) -> dict[str, object]:
    """The table as a position writes it, in the order of its keys: plain facts, and those that the game has written."""
    fields = Fields(state)
    table: dict[str, object] = {}
    for key in keys:
        if key in plain:
            name, kind = plain[key]
            value: object = getattr(state, name)
            table[key] = _row(fields, value, kind) if kind.startswith(ROW) else fields.written(value, kind)
        elif key in odd:
            table[key] = odd[key]
    return table


def lay_facts(state: State, table: Reader, plain: dict[str, tuple[str, str]]) -> None:
    """Lays the plain facts as a document says; what it leaves out stays as it is."""
    fields = Fields(state)
    for key, (name, kind) in plain.items():
        if not table.has(key):
            continue
        read = table.field(key)
        if not kind.startswith(ROW):
            set_field(state, name, kind, fields.read(read, kind))
            continue
        row = getattr(state, name)
        for i, item in enumerate(read.items(len(row))):
            row[i] = fields.read(item, kind[1:-1])


def _row(fields: Fields, row: object, kind: str) -> list[object]:
    values: list[object] = list(row)  # type: ignore[call-overload]
    return [fields.written(value, kind[1:-1]) for value in values]
