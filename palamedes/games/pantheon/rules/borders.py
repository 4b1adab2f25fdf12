"""Borders: which of them let a unit pass, which end its move, and what heights are good for."""

from __future__ import annotations

from typing import Final

from palamedes.games.pantheon.table.pieces import CHARGE, FLIGHT, RUN, WALK
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import (
    BARS,
    CHAINS,
    CLIMB,
    ESCARPMENT,
    HERO,
    NORMAL,
    TROOP,
    WALL,
    ZONE_COUNT,
)
from palamedes.games.pantheon.units.priority import talent

BARRED: Final = 0
OPEN: Final = 1
LAST: Final = 2
"""One may cross, and the walk or run ends."""


def crossing(s: Pantheon, unit: int, zone: int, to: int, manner: int) -> int:
    """Whether a unit may go from a zone to its neighbour; of several borders the mildest counts."""
    ways = s.field.ways[zone * ZONE_COUNT + to]
    if ways & NORMAL:
        return OPEN
    if ways & BARS:
        sort = s.sheet(unit).type
        if sort in (TROOP, HERO):
            return OPEN
    if manner == FLIGHT:
        return OPEN if ways & (CHAINS | ESCARPMENT | WALL) else BARRED
    climbs = ways & (CHAINS | ESCARPMENT) != 0 and talent(s, unit, CLIMB)
    if climbs:
        return OPEN
    if ways & CHAINS:
        return LAST if manner in (WALK, RUN, CHARGE) else OPEN
    return BARRED


def overlooks(s: Pantheon, zone: int, to: int) -> bool:
    """Whether a unit at the upper edge of heights looks down to a zone of a lower level."""
    field = s.field
    return field.upper[zone] and field.level[to] < field.level[zone]
