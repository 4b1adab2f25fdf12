"""The attributes of steps and frames as words of a position, and back.

A field names the domain that its values belong to. The words of a domain come from `Game.domains`, so that a position
keeps its meaning when a list is reordered; where a domain is a number n, its values are the whole numbers below n.

    "card"     one of the domain's values: 'zeus', or 3 where it is a number
    "card?"    the same, or nothing: -1 here, null in a position
    "card*"    several of them: a list in a position, here a list or a vector
    "seat"     a seat of the table, for every game; "flag": true or false
    "0-99"     a whole number within these bounds
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from .position import Reader

if TYPE_CHECKING:
    from .frame import Frame
    from .state import State
    from .step import Step

NONE: Final = -1
"""No card, no zone, nobody: what a field marked with `?`, or a place of the table, holds when it holds nothing."""

FLAG: Final = "flag"
SEAT: Final = "seat"


class Fields:
    """Writes and reads the fields of one table's steps and frames."""

    def __init__(self, state: State) -> None:
        self._domains: dict[str, list[str] | int] = state.game.domains()
        self._domains[SEAT] = state.players

    def step(self, step: Step[Any]) -> object:
        """A step as a position writes it: its id, alone or before its values."""
        values = [self.written(getattr(step, name), kind) for name, kind in step.fields.items()]
        return [step.id, *values] if values else step.id

    def frame(self, frame: Frame) -> dict[str, object]:
        """A frame as a position writes it."""
        values = {name: self.written(getattr(frame, name), kind) for name, kind in frame.fields.items()}
        return {"frame": frame.id, **values}

    def written(self, value: object, kind: str) -> object:
        """A value as a position writes it."""
        if kind.endswith("*"):
            items: list[object] = list(cast(Iterable[object], value))
            return [self.written(item, kind[:-1]) for item in items]
        if kind == FLAG:
            return value
        assert isinstance(value, int)
        if kind.endswith("?"):
            return None if value == NONE else self.written(value, kind[:-1])
        if kind[0].isdigit():
            return value
        words = self._domains[kind]
        return value if isinstance(words, int) else words[value]

    def read(self, value: Reader, kind: str) -> object:
        """A value as a position wrote it; what is outside its domain is refused."""
        if kind.endswith("*"):
            return [self.read(item, kind[:-1]) for item in value.items()]
        if kind == FLAG:
            return value.flag()
        if kind.endswith("?"):
            return NONE if value.value is None else self.read(value, kind[:-1])
        if kind[0].isdigit():
            low, _, high = kind.partition("-")
            return value.whole(int(low), int(high))
        words = self._domains[kind]
        return value.whole(0, words - 1) if isinstance(words, int) else value.word(words)


def set_field(thing: object, name: str, kind: str, value: object) -> None:
    """Gives a thing what was read for one of its attributes: as a vector where it holds one."""
    if isinstance(value, list) and not isinstance(getattr(thing, name), list):
        setattr(thing, name, vec[bool](value) if kind.startswith(FLAG) else vec[i64](value))
    else:
        setattr(thing, name, value)
