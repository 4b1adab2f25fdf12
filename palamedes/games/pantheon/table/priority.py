"""What works and what is ignored: scenario before power before talent before trait before the common rules."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE

from .frames import activated
from .pieces import FROZEN
from .power import TALENT, Power
from .state import Pantheon
from .terms import PASSIVE, PERMANENT, TROOP, WATER
from .traits import TRAIT_CLASSES


def works(s: Pantheon, unit: int, power: Power) -> bool:
    """Whether a talent or power of a unit is there to be used at all."""
    sort = power.sort
    if sort == TALENT:
        return talents_work(s, unit)
    line = power.line
    assert line is not None
    vitality = s.vitality[unit]
    if sort == PERMANENT:
        if vitality == 0:
            return power.outlives or s.sheet(unit).type == TROOP
        return line.available(vitality)
    if vitality == 0 or s.zone[unit] == NONE or not line.available(vitality) or silenced(s, unit):
        return False
    return sort == PASSIVE or (s.flags[unit] & FROZEN == 0 and not drowned(s, unit))


def talents_work(s: Pantheon, unit: int) -> bool:
    """Whether the talents of a unit are not ignored."""
    vitality = s.vitality[unit]
    if vitality == 0 or s.zone[unit] == NONE:
        return False
    if vitality == 1:
        sheet = s.sheet(unit)
        if sheet.type == TROOP and sheet.vitality > 1:
            return False
    return not silenced(s, unit) and not drowned(s, unit)


def talent(s: Pantheon, unit: int, bit: int) -> bool:
    """Whether a unit has a talent that is not ignored."""
    return s.sheet(unit).talents & bit != 0 and talents_work(s, unit)


def silenced(s: Pantheon, unit: int) -> bool:
    """Whether a unit takes a complex action, for which its talents and most of its powers are ignored."""
    act = activated(s)
    return act is not None and act.complex and act.unit == unit


def drowned(s: Pantheon, unit: int) -> bool:
    """Whether a unit stands in water, where its talents and its active and offensive powers are ignored."""
    return s.field.terrain[s.zone[unit]] == WATER and not TRAIT_CLASSES[s.sheet(unit).trait].ignores[WATER]
