"""Divine stones: collecting, absorbing, and what an omphalos brings."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import more, put
from palamedes.games.pantheon.table.pieces import OMPHALOS
from palamedes.games.pantheon.table.priority import talent
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import BLOCK, GEM_COLLECTOR, SLOTS, ZONES

from .ending import count_stones
from .sight import sees
from .walking import is_guarded


def collectable(s: Pantheon, unit: int, objects: bool) -> list[int]:
    """The zones from which a unit can collect a stone, or an object that is treated as one.

    Clauses: stone.collect, stone.one, stone.objects, talent.gem-collector, talent.block-limits.
    """
    if s.stone[unit] != NONE:
        return []
    zone = s.zone[unit]
    near = [zone]
    if talent(s, unit, GEM_COLLECTOR):
        near = [zone] + [to for to in s.field.near[zone] if s.free_stone(to, objects) != NONE and sees(s, zone, to)]
    found: list[int] = []
    for place in near:
        if s.free_stone(place, objects) != NONE:
            if talent(s, unit, BLOCK) or not is_guarded(s, unit // SLOTS, place):
                found.append(place)
    return found


def collect(s: Pantheon, unit: int, zone: int, objects: bool) -> None:
    """A unit takes a free stone of a zone."""
    stone = s.free_stone(zone, objects)
    s.lay_stone(stone, NONE)
    s.stone = put(s.stone, unit, stone)
    s.stirred = True
    if s.heard:
        s.tell("collected", {"unit": s.word(unit), "zone": ZONES[zone]})


def absorbable(s: Pantheon, unit: int) -> list[int]:
    """The allied units in a divinity's zone whose stone it can absorb, itself among them.

    Clauses: stone.absorb, stone.absorb-own, stone.objects.
    """
    zone = s.zone[unit]
    found: list[int] = []
    for other in s.fielded:
        if s.zone[other] == zone and s.allied(unit, other):
            stone = s.stone[other]
            if stone != NONE and stone < s.omphaloi:
                found.append(other)
    return found


def absorb(s: Pantheon, unit: int, carrier: int) -> None:
    """A divinity absorbs the stone of an allied unit, or a free one of its zone (NONE); the omphalos gives a card.

    Clauses: stone.omphalos.
    """
    seat = unit // SLOTS
    if carrier == NONE:
        s.lay_stone(s.free_stone(s.zone[unit]), NONE)
    else:
        s.stone = put(s.stone, carrier, NONE)
    s.absorbed = more(s.absorbed, seat, 1)
    s.stirred = True
    s.gain(seat, OMPHALOS, True)
    if s.heard:
        s.tell("absorbed", {"unit": s.word(unit)})
    count_stones(s, seat)
