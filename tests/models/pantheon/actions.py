"""Whom a unit that acts may attack, and where it may go first."""

from __future__ import annotations

from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Model
from .table import AQUATIC, Table, Unit
from .values import lasting

WALKED, ATTACKED, STRUCK = 1, 2, 8


class Actions(Model):
    """The walks and attacks that are open to a unit at one moment of its activation."""

    def __init__(self, table: Table, activation: dict[str, Any]) -> None:
        unit = table.units[activation["unit"]]
        self.unit = unit
        self.steps = sorted(steps(table, activation, unit))
        self.attacks = sorted(attacks(table, activation, unit))

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor == CHANCE or state.over:
            return None
        table = Table(state)
        activation = table.frame("activation")
        if table.asked != "act" or activation is None or table.units[activation["unit"]].zone is None:
            return None
        return cls(table, activation)

    def actor(self) -> int | None:
        return None

    def legal(self) -> None:
        return None

    def answer(self, notation: str) -> None:
        self.done = True

    def claims(self) -> dict[str, object]:
        return {} if self.done else {"steps": self.steps, "attacks": self.attacks}

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        unit = table.units[cast(dict[str, Any], table.frame("activation"))["unit"]]
        said = [state.notation(action) for action in state.legal()]
        return {
            "steps": sorted(
                to for to in (word[3:] for word in said if word.startswith("to ")) if fits(table, unit, to)
            ),
            "attacks": sorted(word for word in said if word.split()[0] in ("attack", "close")),
        }


def fits(table: Table, unit: Unit, zone: str) -> bool:
    """Crevasses are another's business where their skulls count."""
    return table.terrain(zone) != "crevasse" or unit.type in ("troop", "hero")


def steps(table: Table, activation: dict[str, Any], unit: Unit) -> set[str]:
    """The zones that a walk or a run may enter first."""
    assert unit.zone is not None
    running = activation["complex"]
    if activation["must_attack"] or activation["ended"] or (running and not activation["left"]):
        return set()
    if not running:
        walks = activation["left"] and not activation["done"] & WALKED
        struck = activation["done"] & (ATTACKED | STRUCK) and not table.has(unit, "mobility")
        if not activation["again"] & WALKED and (not walks or struck):
            return set()
        if table.terrain(unit.zone) == "marsh" and unit.trait != "aquatic":
            return set()
    blocked = any(
        table.has(other, "block") for other in table.standing(unit.zone) if not table.allied(other.seat, unit.seat)
    )
    if blocked and not table.has(unit, "block"):
        return set()
    swims = unit.trait == "aquatic" and table.terrain(unit.zone) in AQUATIC
    move = unit.value("move") + running
    found = set()
    for zone in table.field().near[unit.zone]:
        if move < 1 and not (swims and table.terrain(zone) in AQUATIC):
            continue
        if fits(table, unit, zone) and may_enter(table, unit, zone, running) and may_cross(table, unit, zone, running):
            found.add(zone)
    return found


def may_enter(table: Table, unit: Unit, zone: str, running: bool) -> bool:
    if table.saturated(zone):
        return False
    if unit.trait == "huge" and table.field().zones[zone]["capacity"] < 3:
        return False
    if table.terrain(zone) in ("rock", "cliff"):
        return not running and table.has(unit, "climb")
    return True


def may_cross(table: Table, unit: Unit, zone: str, running: bool) -> bool:
    for border in table.field().borders:
        if set(border["zones"]) != {unit.zone, zone}:
            continue
        kind = border["type"]
        if kind in ("normal", "chains"):
            return True
        if kind == "bars" and unit.type in ("troop", "hero"):
            return True
        if kind == "escarpment" and not running and table.has(unit, "climb"):
            return True
    return False


def attacks(table: Table, activation: dict[str, Any], unit: Unit) -> set[str]:
    """The normal attacks with the unit's own dice."""
    assert unit.zone is not None
    strikes = activation["left"] and not activation["done"] & ATTACKED
    if activation["complex"] or activation["ended"] or not (strikes or activation["again"] & ATTACKED):
        return set()
    found = set()
    for target in table.units.values():
        if target.zone is None or table.allied(target.seat, unit.seat):
            continue
        away = table.field().distance(unit.zone, target.zone)
        reach = unit.value("range") + table.high(unit, False) + table.above(unit, target.zone)
        reach += "force-of-nature" in lasting(table, unit)
        if away <= min(reach, 10) and table.sees(unit, target.zone):
            found.add(f"attack {target.word}")
        if away == 1 and table.saturated(target.zone):
            found.add(f"close {target.word}")
    return found
