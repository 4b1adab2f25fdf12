"""Effective values: what is printed, and all that changes it, each by its name."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.vectors import with_one
from palamedes.games.pantheon.table.frames import Attack, activated
from palamedes.games.pantheon.table.pieces import BOOSTED, WALK
from palamedes.games.pantheon.table.power import TALENT, ability, dice_of
from palamedes.games.pantheon.table.priority import works
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS, TERRAINS

from .borders import overlooks
from .terrains import cover, is_raised, terrain
from .tokens import weakness

MOST: Final = 10
"""No modifier takes a value above this, or below 0."""
HEIGHTS: Final = "heights"
TOKENS: Final = "tokens"
REACTION: Final = "reaction"


class Tally:
    """A value on its way: the sum, and the name of everything that changed it."""

    def __init__(self, printed: int) -> None:
        self.printed = printed
        self.total = printed
        self.names: list[str] = []
        self.amounts: list[int] = []

    def add(self, name: str, amount: int) -> None:
        """Something changes the value."""
        if amount != 0:
            self.total += amount
            self.names.append(name)
            self.amounts.append(amount)

    def value(self) -> int:
        """The effective value."""
        return max(0, min(MOST, self.total))


def fix_values(s: Pantheon, a: Attack) -> None:
    """Counts the effective values of an attack. They stay what they are, whatever happens to it afterwards."""
    a.combat = combat(s, a).value()
    a.defence = defence(s, a).value()
    remember(s, a)


def remember(s: Pantheon, a: Attack) -> None:
    """What an attacker has gained until the end of its activation stays for its later attacks."""
    act = activated(s)
    if act is None or act.unit != a.attacker or a.retaliation or a.x > 0 or s.egg[a.target] > 0:
        return
    for power in s.printed.abilities[s.kind[a.attacker]]:
        if power.lasts() and power.number not in act.lasting and works(s, a.attacker, power):
            if power.combat(s, a, a.attacker) > 0:
                act.lasting = with_one(act.lasting, power.number)


def combat(s: Pantheon, a: Attack) -> Tally:
    """The effective combat of an attack.

    Clauses: power.x-read, attack.given-dice.
    """
    attacker = a.attacker
    if a.x > 0:
        return Tally(dice_of(s, attacker, a.power))
    tally = Tally(s.sheet(attacker).combat[s.vitality[attacker]])
    zone = s.zone[attacker]
    token = s.egg[a.target] > 0
    counted: list[int] = []
    act = activated(s)
    if act is not None and act.unit == attacker and not a.retaliation and not token:
        for number in act.lasting:
            gained = ability(s, attacker, number)
            if gained is not None and works(s, attacker, gained):
                counted.append(number)
                tally.add(s.printed.power_words[number], 1)
    for unit in s.fielded:
        if s.zone[unit] == zone and s.allied(unit, attacker):
            for power in s.printed.abilities[s.kind[unit]]:
                if token and unit == attacker and power.sort == TALENT:
                    continue
                more = power.combat(s, a, unit)
                if more != 0 and power.number not in counted and works(s, unit, power):
                    counted.append(power.number)
                    tally.add(s.printed.power_words[power.number], more)
    if a.far > 0 and not a.aerial and is_raised(s, zone):
        tally.add(TERRAINS[terrain(s, zone)], 1)
    if overlooks(s, zone, s.zone[a.target]):
        tally.add(HEIGHTS, 1)
    if s.flags[attacker] & BOOSTED:
        boost(s, attacker, tally)
    tally.add(TOKENS, -weakness(s, attacker))
    return tally


def defence(s: Pantheon, a: Attack) -> Tally:
    """The effective defence against an attack."""
    target = a.target
    if s.egg[target] > 0:
        return Tally(egg_defence(s, target))
    tally = Tally(s.sheet(target).defence[s.vitality[target]])
    zone = s.zone[target]
    counted: list[int] = []
    for unit in s.fielded:
        if s.zone[unit] == zone and s.allied(unit, target):
            for power in s.printed.abilities[s.kind[unit]]:
                more = power.defence(s, a, unit)
                if more != 0 and power.number not in counted and works(s, unit, power):
                    counted.append(power.number)
                    tally.add(s.printed.power_words[power.number], more)
    for power in s.printed.abilities[s.kind[a.attacker]]:
        less = power.pierces(s, a)
        if less != 0 and works(s, a.attacker, power):
            tally.add(s.printed.power_words[power.number], -less)
    tally.add(TERRAINS[terrain(s, zone)], cover(s, target, a.far))
    if s.flags[target] & BOOSTED:
        boost(s, target, tally)
    tally.add(REACTION, a.cover)
    return tally


def boost(s: Pantheon, unit: int, tally: Tally) -> None:
    """What a troop that was led fights better with, until the end of the turn."""
    for leader in range(s.players * SLOTS):
        if s.kind[leader] >= 0 and s.allied(leader, unit):
            for power in s.printed.abilities[s.kind[leader]]:
                if power.boosts > 0:
                    tally.add(s.printed.power_words[power.number], power.boosts)
                    return


def egg_defence(s: Pantheon, unit: int) -> int:
    """The defence of the token that a unit has left."""
    for power in s.printed.abilities[s.kind[unit]]:
        if power.outlives and power.line is not None:
            return power.line.token_defence
    return 0


def move(s: Pantheon, unit: int, manner: int) -> int:
    """How many zones a unit may enter; what aquatic units gain in water is not counted.

    Clauses: unit.move.
    """
    most = s.sheet(unit).move[s.vitality[unit]]
    return most if manner == WALK else min(MOST, most + 1)


def reach(s: Pantheon, unit: int, aerial: bool = False) -> int:
    """How far a unit attacks; what heights add hangs on the target.

    Clauses: unit.range.
    """
    return power_reach(s, unit, s.sheet(unit).range[s.vitality[unit]], aerial)


def power_reach(s: Pantheon, unit: int, printed: int, aerial: bool = False) -> int:
    """How far a unit attacks with a power that has this range."""
    found = printed
    if aerial or is_raised(s, s.zone[unit]):
        found += 1
    act = activated(s)
    if act is not None and act.unit == unit:
        for number in act.lasting:
            power = ability(s, unit, number)
            if power is not None and works(s, unit, power):
                found += power.far_reach
    return max(0, min(MOST, found))
