"""Who sees whom, and who is in range of whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.games.pantheon.table.battlefield import BIT
from palamedes.games.pantheon.table.frames import activated
from palamedes.games.pantheon.table.power import TALENT, ability
from palamedes.games.pantheon.table.priority import works
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS, ZONE_COUNT

from .borders import overlooks
from .terrains import is_obstacle, is_raised

HAND_TO_HAND: Final = NONE
"""A reach that nothing lengthens: one's own zone, and saturated ones beside it."""

NOTHING: Final = ""
TOO_FAR: Final = "far"
TOO_NEAR: Final = "near"
A_WALL: Final = "wall"
A_ZONE: Final = "zone"
"""The terrain of a zone between."""
A_UNIT: Final = "unit"
"""Somebody in a zone between."""


class Hindrance:
    """Why a target cannot be chosen."""

    def __init__(self, reason: str, zone: int = NONE) -> None:
        self.reason = reason
        self.zone = zone
        """The zone that is in the way, where one is."""


def sees(s: Pantheon, zone: i64, to: i64, aerial: bool = False) -> bool:
    """Whether whoever stands in a zone sees what is in another one.

    Clauses: sight.line, sight.obstacle.
    """
    if zone == to or aerial or is_raised(s, zone) or overlooks(s, zone, to):
        return True
    field = s.field
    at = zone * ZONE_COUNT + to
    if field.walled[at]:
        return False
    between = field.crossed[at]
    if between & (s.occupied | field.solid):
        return False
    return not between & field.wooded or not grown_over(s, between & field.wooded)


def grown_over(s: Pantheon, zones: int) -> bool:
    """Whether one of some zones still has a tree or a column."""
    for zone in s.field.zones:
        if zones & BIT[zone] and s.elements[zone] > 0:
            return True
    return False


def surroundings(s: Pantheon, zone: int) -> list[int]:
    """A zone, and those of its neighbours that can be seen from it.

    Clauses: zone.surroundings.
    """
    return [zone, *[to for to in s.field.near[zone] if sees(s, zone, to)]]


def can_target(s: Pantheon, attacker: int, target: int, reach: int, nearest: int, aerial: bool) -> bool:
    """Whether a target is in range of an attacker, not too near, and seen; no talent makes the range to a token longer.

    Clauses: attack.tokens.
    """
    zone = s.zone[attacker]
    to = s.zone[target]
    if s.egg[target] > 0 and reach > 0:
        reach = max(0, reach - stretched(s, attacker))
    return in_range(s, zone, to, reach, nearest) and sees(s, zone, to, aerial)


def stretched(s: Pantheon, unit: int) -> int:
    """What talents add to the range of the active unit until the end of its activation."""
    more = 0
    act = activated(s)
    if act is not None and act.unit == unit:
        for number in act.lasting:
            power = ability(s, unit, number)
            if power is not None and power.sort == TALENT and works(s, unit, power):
                more += power.far_reach
    return more


def in_range(s: Pantheon, zone: i64, to: i64, reach: i64, nearest: i64 = 0) -> bool:
    """Whether the distance between two zones is right; one reaches further down from heights.

    Clauses: sight.ranges.
    """
    far = s.field.distance[zone * ZONE_COUNT + to]
    if far < nearest:
        return False
    if reach == HAND_TO_HAND:
        return far == 0
    return far <= reach or (far == reach + 1 and overlooks(s, zone, to))


def is_beside(s: Pantheon, attacker: int, target: int) -> bool:
    """Whether a target stands in a saturated zone next to the attacker's: neither range nor sight is needed."""
    zone = s.zone[attacker]
    to = s.zone[target]
    return zone != to and not s.has_room(to) and to in s.field.near[zone]


def targets(s: Pantheon, attacker: int, reach: int, nearest: int = 0, aerial: bool = False) -> list[int]:
    """All enemies, and what they have left to be attacked, that an attacker may choose."""
    found: list[int] = []
    for unit in range(s.players * SLOTS):
        if s.zone[unit] != NONE and not s.allied(unit, attacker):
            if can_target(s, attacker, unit, reach, nearest, aerial) or (nearest == 0 and is_beside(s, attacker, unit)):
                found.append(unit)
    return found


def hindrance(s: Pantheon, attacker: int, target: int, reach: int, nearest: int = 0, aerial: bool = False) -> Hindrance:
    """Why an attacker cannot choose a target that it may not attack as one beside it."""
    zone = s.zone[attacker]
    to = s.zone[target]
    far = s.field.distance[zone * ZONE_COUNT + to]
    if far < nearest:
        return Hindrance(TOO_NEAR)
    if not in_range(s, zone, to, reach):
        return Hindrance(TOO_FAR)
    if sees(s, zone, to, aerial):
        return Hindrance(NOTHING)
    between = s.field.crossed[zone * ZONE_COUNT + to]
    for other in s.field.zones:
        if between & BIT[other]:
            if is_obstacle(s, other):
                return Hindrance(A_ZONE, other)
            if s.load[other] > 0:
                return Hindrance(A_UNIT, other)
    return Hindrance(A_WALL)
