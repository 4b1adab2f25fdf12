"""Powers and talents that are used upon the dice of a first assault, while blanks still lie there."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import with_one
from palamedes.games.pantheon.table.actions import DECLINE, USE
from palamedes.games.pantheon.table.frames import Attack, attack
from palamedes.games.pantheon.table.knowledge import coins, might_pay
from palamedes.games.pantheon.table.pieces import FREE
from palamedes.games.pantheon.table.priority import works
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS

from .asking import asides, pay_price, take_aside


class MeddleBy(Step[Pantheon]):
    """Attacker or target may use a power upon the dice, while blanks still lie there."""

    id = "meddle-by"
    clause = "attack.first-assault"
    fields = {"target": "flag"}

    def __init__(self, target: bool) -> None:
        self.target = target

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        unit = a.target if self.target else a.attacker
        # Thrown into lava, the target may be gone: then there is nothing left to roll for.
        if s.egg[unit] > 0 or not s.on_board(unit) or not s.is_there(a.target):
            return
        seat = unit // SLOTS if self.target else a.seat
        free = not s.friendly(seat, unit)
        for power in s.printed.meddling[s.kind[unit]]:
            if meddles(s, a, unit, power.number) and (power.cost == 0 or (not free and might_pay(s, seat, power.cost))):
                s.push(Meddle(seat, self.target))
                return


def meddles(s: Pantheon, a: Attack, unit: int, number: int) -> bool:
    """Whether a unit can use one of its powers upon the dice, but for its price."""
    if number in a.meddled:
        return False
    for power in s.printed.meddling[s.kind[unit]]:
        if power.number == number:
            return works(s, unit, power) and power.meddles(s, a, unit)
    return False


class Meddle(Ask[Pantheon]):
    """Which power is used upon the dice, if any."""

    id = "meddle"
    clause = "attack.first-assault"
    also = ("talent.monster-slayer", "talent.projection", "power.feat", "power.thirst", "talent.choice", "area.own")
    fields = {"asked": "seat", "target": "flag"}
    aside = True

    def __init__(self, asked: int, target: bool) -> None:
        super().__init__(asked)
        self.target = target

    def legal(self, s: Pantheon) -> list[int]:
        a = attack(s)
        unit = a.target if self.target else a.attacker
        answers = [DECLINE]
        for power in s.printed.meddling[s.kind[unit]]:
            if meddles(s, a, unit, power.number):
                # Who decides for another's unit does so without cards.
                if s.friendly(self.asked, unit):
                    for coin in coins(s, self.asked, power.cost):
                        answers.append(USE.at(power.number, coin))
                elif power.cost == 0:
                    answers.append(USE.at(power.number, FREE))
        return asides(s, self.asked, answers)

    def answer(self, s: Pantheon, action: int) -> None:
        if action == DECLINE or take_aside(s, self, action):
            return
        a = attack(s)
        unit = a.target if self.target else a.attacker
        number = USE.first(action)
        pay_price(s, self.asked, USE.second(action))
        a.meddled = with_one(a.meddled, number)
        if s.heard:
            s.tell("used", {"unit": s.word(unit), "power": s.printed.power_words[number]})
        s.push(MEDDLE_TARGET if self.target else MEDDLE_ATTACKER)
        for power in s.printed.meddling[s.kind[unit]]:
            if power.number == number:
                power.meddle(s, a, unit)
                return


MEDDLE_ATTACKER: Final = MeddleBy(False)
MEDDLE_TARGET: Final = MeddleBy(True)
