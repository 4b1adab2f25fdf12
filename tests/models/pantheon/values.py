"""The effective values of an attack, at the moment at which its first die is to be rolled."""

from __future__ import annotations

from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Model
from .paper import UNITS
from .table import Table, Unit


class Values(Model):
    """Combat and defence of one attack, counted once."""

    def __init__(self, combat: int, defence: int) -> None:
        self.counted = {"combat": combat, "defence": defence}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor != CHANCE:
            return None
        table = Table(state)
        attack = table.frame("attack")
        if attack is None or table.asked != "die" or any(attack["dice"]) or attack["second"] or attack["wounds"]:
            return None
        return cls(combat(table, attack), defence(table, attack))

    def actor(self) -> int | None:
        return None

    def legal(self) -> None:
        return None

    def answer(self, notation: str) -> None:
        self.done = True

    def claims(self) -> dict[str, object]:
        return {} if self.done else dict(self.counted)

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        attack = cast(dict[str, Any], Table(state).frame("attack"))
        return {"combat": attack["combat"], "defence": attack["defence"]}


def capped(value: int) -> int:
    return min(max(value, 0), 10)


def lasting(table: Table, unit: Unit) -> list[str]:
    """What a unit has gained until the end of its activation."""
    activation = table.frame("activation")
    return activation["lasting"] if activation and activation["unit"] == unit.number else []


def combat(table: Table, attack: dict[str, Any]) -> int:
    unit, target = table.units[attack["attacker"]], table.units[attack["target"]]
    if attack["x"]:
        dice = unit.printed["powers"][attack["power"]]["dice"]
        return int(dice[len(dice) - unit.vitality])  # an X is read on the line, and touched by nothing
    assert unit.zone is not None
    value = unit.value("combat")
    close = attack["close"] or attack["far"] == 0
    normal = not attack["area"]
    for power in unit.powers("ranks"):
        value += power["amount"]
    for power in unit.powers("each-figure"):
        value += power["amount"] * unit.vitality
    if not target.egg:  # talents are ignored against a token
        gained = {talent for talent in lasting(table, unit) if table.has(unit, talent)}
        if normal and close and table.has(unit, "close-combat"):
            gained.add("close-combat")
        if normal and close and table.has(unit, "sneak-attack") and table.beside(unit):
            gained.add("sneak-attack")
        value += len(gained)
        if normal and not close and table.has(unit, "archery"):
            value += 1
        if table.has(unit, "phalanx") and any(other.troop for other in table.beside(unit)):
            value += 1
    if unit.troop and any(table.has(other, "bolster") for other in table.beside(unit)):
        value += 1
    if target.zone is not None and table.above(unit, target.zone):
        value += 1
    if not close and table.high(unit, attack["aerial"]):
        value += 1
    return capped(value + tokens(table, unit) + ("boosted" in unit.flags))


def tokens(table: Table, unit: Unit) -> int:
    """What the tokens on a unit take from its combat."""
    laid = [token for token in table.all["tokens"] if token["on"] == unit.word and token["power"] == "evil-eye"]
    return -int(UNITS["medea"]["powers"]["evil-eye"]["amount"]) * len(laid)


def defence(table: Table, attack: dict[str, Any]) -> int:
    unit, target = table.units[attack["attacker"]], table.units[attack["target"]]
    close = attack["close"] or attack["far"] == 0
    normal = not attack["area"]
    if target.egg:
        power = next(power for power in target.printed["powers"].values() if power["effect"] == "rebirth")
        return capped(int(power["token-defence"]))
    assert target.zone is not None
    value = target.value("defence") + attack["cover"] + ("boosted" in target.flags)
    for power in target.powers("shields"):
        value += power["amount"]
    if table.has(target, "phalanx") and any(other.troop for other in table.beside(target)):
        value += 1
    if table.has(target, "close-protection") and table.beside(target):
        value += 1
    if target.troop and any(table.has(other, "bolster") for other in table.beside(target)):
        value += 1
    terrain = table.terrain(target.zone)
    if not close and terrain in ("forest", "cage"):
        value += 1
    if close and terrain == "ruins":
        value += 1
    if not close and terrain == "marsh" and target.trait != "aquatic":
        value -= 1
    if normal and close and table.has(unit, "torment"):
        value -= 1
    return capped(value)
