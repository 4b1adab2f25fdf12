"""Powers that answer an attack, or change its dice and wounds."""

from __future__ import annotations

from palamedes.core.kernel.step import Ask
from palamedes.games.pantheon.rules.asking import asides, take_aside
from palamedes.games.pantheon.rules.wounds import wound
from palamedes.games.pantheon.table.actions import AIM
from palamedes.games.pantheon.table.frames import Attack, attack
from palamedes.games.pantheon.table.power import Power
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS, TROOP

from .dice import RollAgain


class WallOfShields(Power):
    """A troop beside it becomes the target."""

    clause = "power.wall-of-shields"
    also = ("attack.retaliation-plain",)

    def reacts(self, s: Pantheon, a: Attack, unit: int) -> bool:
        return (
            a.target == unit
            and not a.retaliation
            and self.number not in a.reacted
            and not s.friendly(a.seat, unit)
            and not s.allied(unit, a.attacker)
            and len(shields(s, unit)) > 0
        )

    def react(self, s: Pantheon, a: Attack, unit: int) -> None:
        troops = shields(s, unit)
        if len(troops) == 1:
            shield(s, a, unit, troops[0])
        else:
            s.push(ChooseShield(unit // SLOTS, unit))


def shields(s: Pantheon, unit: int) -> list[int]:
    """The allied troops in a unit's zone."""
    zone = s.zone[unit]
    return [
        other
        for other in s.fielded
        if other != unit and s.zone[other] == zone and s.allied(other, unit) and s.sheet(other).type == TROOP
    ]


def shield(s: Pantheon, a: Attack, unit: int, troop: int) -> None:
    """A troop becomes the target in place of a unit."""
    a.turn_to(troop)
    if s.heard:
        s.tell("guarded", {"unit": s.word(troop), "unit_target": s.word(unit)})


class ChooseShield(Ask[Pantheon]):
    """Which troop becomes the target."""

    id = "choose-shield"
    clause = "power.wall-of-shields"
    fields = {"asked": "seat", "unit": "unit"}

    def __init__(self, asked: int, unit: int) -> None:
        super().__init__(asked)
        self.unit = unit

    def legal(self, s: Pantheon) -> list[int]:
        return asides(s, self.asked, [AIM.at(s.target(troop)) for troop in shields(s, self.unit)])

    def answer(self, s: Pantheon, action: int) -> None:
        if not take_aside(s, self, action):
            shield(s, attack(s), self.unit, s.unit_at(AIM.first(action)))


class Dodge(Power):
    """Harder to wound in one attack."""

    clause = "power.dodge"

    def reacts(self, s: Pantheon, a: Attack, unit: int) -> bool:
        return a.target == unit and self.number not in a.reacted

    def react(self, s: Pantheon, a: Attack, unit: int) -> None:
        a.cover += self.amount


class Feat(Power):
    """Dice are rolled again, in its own attack or in one against it."""

    clause = "power.feat"

    def meddles(self, s: Pantheon, a: Attack, unit: int) -> bool:
        return a.attacker == unit or (a.target == unit and s.on_board(unit))

    def meddle(self, s: Pantheon, a: Attack, unit: int) -> None:
        s.push(RollAgain(a.seat if a.attacker == unit else unit // SLOTS, self.amount, 0))


class Thirst(Power):
    """Dice of its own attack are rolled again."""

    clause = "power.thirst"

    def meddles(self, s: Pantheon, a: Attack, unit: int) -> bool:
        return a.attacker == unit

    def meddle(self, s: Pantheon, a: Attack, unit: int) -> None:
        s.push(RollAgain(a.seat, self.amount, 0))


class Prowess(Power):
    """A die of its attack gains without another one being spent."""

    clause = "power.prowess"

    def lifts(self, s: Pantheon, a: Attack, unit: int) -> int:
        return self.amount if a.attacker == unit else 0


class Endurance(Power):
    """Takes fewer wounds of an attack, but not none."""

    clause = "power.endurance"

    def wounds(self, s: Pantheon, a: Attack, unit: int, wounds: int) -> int:
        return max(min(wounds, 1), wounds - self.amount)


class Backlash(Power):
    """Whoever wounds it in close combat is wounded too."""

    clause = "power.backlash"

    def wounded(self, s: Pantheon, a: Attack, unit: int, wounds: int) -> None:
        if a.far == 0 and s.on_board(a.attacker):
            if s.heard:
                s.tell("used", {"unit": s.word(unit), "power": s.printed.power_words[self.number]})
            wound(s, a.attacker, self.amount, unit)
