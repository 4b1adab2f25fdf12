"""Borders: which of them let a unit pass, which end its move, and what heights are good for."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from palamedes.games.pantheon.table.pieces import CHARGE, FLIGHT, RUN, WALK
from palamedes.games.pantheon.table.priority import talent
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import (
    CLIMB,
    HERO,
    NORMAL,
    TROOP,
    ZONE_COUNT,
)

BARRED: Final = 0
OPEN: Final = 1
LAST: Final = 2
"""One may cross, and the walk or run ends."""


class Border:
    """A type of border. The normal one lets everybody pass."""

    clause: ClassVar[str] = "border.normal"
    also: ClassVar[tuple[str, ...]] = ()

    def crossing(self, s: Pantheon, unit: int, manner: int) -> int:
        """Whether a unit may cross it in this manner, and whether that ends its move."""
        return OPEN


class Chains(Border):
    """They may be crossed, but end a walk or a run."""

    clause = "border.chains"

    def crossing(self, s: Pantheon, unit: int, manner: int) -> int:
        if manner not in (WALK, RUN, CHARGE) or talent(s, unit, CLIMB):
            return OPEN
        return LAST


class Escarpment(Border):
    """Climbers and flyers alone pass."""

    clause = "border.escarpment"

    def crossing(self, s: Pantheon, unit: int, manner: int) -> int:
        return OPEN if manner == FLIGHT or talent(s, unit, CLIMB) else BARRED


class Wall(Border):
    """Flyers alone pass, and it hides what is behind it."""

    clause = "border.wall"

    def crossing(self, s: Pantheon, unit: int, manner: int) -> int:
        return OPEN if manner == FLIGHT else BARRED


class Bars(Border):
    """The sides of a cage: troops and heroes pass."""

    clause = "border.bars"

    def crossing(self, s: Pantheon, unit: int, manner: int) -> int:
        return OPEN if s.sheet(unit).type in (TROOP, HERO) else BARRED


class Heights:
    """An arrow upon a border, which points down."""

    clause: ClassVar[str] = "border.heights"
    also: ClassVar[tuple[str, ...]] = ("border.heights-anywhere",)

    def overlook(self, s: Pantheon, zone: int, to: int) -> bool:
        """Whether a unit at their upper edge looks down to a zone of a lower level."""
        field = s.field
        return field.upper[zone] and field.level[to] < field.level[zone]


_BORDERS: Final[list[Border]] = [Border(), Chains(), Escarpment(), Wall(), Bars()]
"""In the order of `BORDERS`."""
_HEIGHTS: Final = Heights()


def crossing(s: Pantheon, unit: i64, zone: i64, to: i64, manner: int) -> int:
    """Whether a unit may go from a zone to its neighbour; of several borders the mildest counts."""
    ways = s.field.ways[zone * ZONE_COUNT + to]
    if ways & NORMAL:
        return OPEN
    best = BARRED
    for i in range(1, len(_BORDERS)):
        if ways >> i & 1:
            found = _BORDERS[i].crossing(s, unit, manner)
            if found == OPEN:
                return OPEN
            if found == LAST:
                best = LAST
    return best


def overlooks(s: Pantheon, zone: int, to: int) -> bool:
    """Whether whoever stands in a zone looks down from heights to another one."""
    return _HEIGHTS.overlook(s, zone, to)
