"""Attacks on a zone: everybody in it is attacked, one after the other, friends as well."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import with_one
from palamedes.games.pantheon.table.actions import AIM, DECLINE, STRIKE
from palamedes.games.pantheon.table.frames import Area, area
from palamedes.games.pantheon.table.power import dice_of
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS, ZONES

from .attack import begin_area_attack, has_struck
from .sight import in_range, sees


def begin_area(s: Pantheon, unit: int, seat: int, zone: int, power: int, x: int) -> None:
    """A unit attacks everybody else in a zone.

    Clauses: attack.kinds.
    """
    r = Area()
    r.attacker = unit
    r.seat = seat
    r.zone = zone
    r.power = power
    r.x = x
    has_struck(s, unit)
    if s.heard:
        s.tell("area", {"unit": s.word(unit), "zone": ZONES[zone]})
    s.begin(r, NEXT_TARGET)


def all_in(s: Pantheon, zone: int, attacker: int) -> list[int]:
    """Whom an attack on a zone hits: all units but the attacker, and tokens that can be attacked like one."""
    found: list[int] = [unit for unit in s.fielded if s.zone[unit] == zone and unit != attacker]
    if s.eggs > 0:
        for unit in range(len(s.egg)):
            if s.egg[unit] > 0 and s.zone[unit] == zone:
                found.append(unit)
    return found


def left(s: Pantheon, r: Area) -> list[int]:
    """Those of the zone that have not been chosen yet."""
    return [unit for unit in all_in(s, r.zone, r.attacker) if unit not in r.ticked]


class NextTarget(Step[Pantheon]):
    """The next unit of the zone is attacked, as long as there is one."""

    id = "next-target"
    clause = "area.targets"
    also = ("area.all", "area.own", "area.opponent", "area.no-retaliation", "power.several-dice")

    def run(self, s: Pantheon) -> None:
        r = area(s)
        if not s.on_board(r.attacker) or (r.x > 0 and dice_of(s, r.attacker, r.power) == 0):
            return
        found = left(s, r)
        if len(found) == 1:
            hit(s, r, found[0])
        elif found:
            s.push(AreaTarget(r.seat))


class AreaTarget(Ask[Pantheon]):
    """Who of the zone is attacked next."""

    id = "area-target"
    clause = "area.targets"

    def legal(self, s: Pantheon) -> list[int]:
        return [AIM.at(s.target(unit)) for unit in left(s, area(s))]

    def answer(self, s: Pantheon, action: int) -> None:
        hit(s, area(s), s.unit_at(AIM.first(action)))


def hit(s: Pantheon, r: Area, unit: int) -> None:
    """A unit of the zone is attacked; where it is a friend, an opponent decides for the attacker."""
    r.ticked = with_one(r.ticked, unit)
    s.push(NEXT_TARGET)
    seat = r.seat
    if s.allied(r.attacker, unit):
        seat = s.next_seat(r.attacker // SLOTS)
        while s.friendly(seat, r.attacker):
            seat = s.next_seat(seat)
    begin_area_attack(s, r.attacker, seat, unit, r.power, r.x)


def zones_to_strike(s: Pantheon, unit: int, reach: int) -> list[int]:
    """The zones with an enemy that a unit can attack as a whole."""
    zone = s.zone[unit]
    found: list[int] = []
    for to in s.field.zones:
        if s.target_in(unit // SLOTS, to) and in_range(s, zone, to, reach) and sees(s, zone, to):
            found.append(to)
    return found


class ChooseZone(Ask[Pantheon]):
    """Which zone is attacked."""

    id = "choose-zone"
    clause = "area.zone"
    also = ("power.area", "attack.power-range")
    fields = {"asked": "seat", "unit": "unit", "power": "power?", "x": "amount", "reach": "amount"}

    def __init__(self, asked: int, unit: int, power: int, x: int, reach: int) -> None:
        super().__init__(asked)
        self.unit = unit
        self.power = power
        self.x = x
        self.reach = reach

    def legal(self, s: Pantheon) -> list[int]:
        found = [STRIKE.at(zone) for zone in zones_to_strike(s, self.unit, self.reach)]
        return found or [DECLINE]

    def answer(self, s: Pantheon, action: int) -> None:
        if action != DECLINE:
            begin_area(s, self.unit, self.asked, STRIKE.first(action), self.power, self.x)


def choose_area(s: Pantheon, unit: int, seat: int, reach: int, power: int, x: int) -> None:
    """A unit attacks a zone next, which is asked for if there are several."""
    found = zones_to_strike(s, unit, reach)
    if len(found) == 1:
        begin_area(s, unit, seat, found[0], power, x)
    elif found:
        s.push(ChooseZone(seat, unit, power, x, reach))


NEXT_TARGET: Final = NextTarget()
