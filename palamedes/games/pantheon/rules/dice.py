"""Dice: rolled one by one, spent to raise others, and five is rolled again."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.step import Ask, Chance, Step
from palamedes.games.pantheon.table.actions import C_DIE, DONE, LIFT, RAISE, REROLL
from palamedes.games.pantheon.table.frames import Attack, attack
from palamedes.games.pantheon.table.pieces import FACES, MOST_VALUE, VALUES
from palamedes.games.pantheon.table.priority import works
from palamedes.games.pantheon.table.state import Pantheon

SIX = [C_DIE.at(face) for face in range(len(FACES))]


class Die(Chance[Pantheon]):
    """One die of an attack; as many follow as are still in the hand."""

    id = "die"
    clause = "attack.die"
    also = ("attack.first-assault", "attack.second-assault", "unit.combat")

    def legal(self, s: Pantheon) -> list[int]:
        return SIX

    def whose(self, s: Pantheon) -> int:
        return attack(s).seat

    def answer(self, s: Pantheon, action: int) -> None:
        a = attack(s)
        face = C_DIE.first(action)
        if a.second:
            # A blank loses its five as well.
            if face > 0:
                lay(a, 5 + face)
        else:
            a.dice[face] += 1
        a.rolling -= 1
        if s.heard:
            if a.second:
                s.tell("assault", {"unit": s.word(a.attacker), "face": FACES[face]})
            elif a.rolling == 0:
                faces = [FACES[value] for value in range(len(FACES)) for _ in range(a.dice[value])]
                s.tell("rolled", {"unit": s.word(a.attacker), "face": faces})
        if a.rolling > 0:
            s.push(self)


class Roll(Step[Pantheon]):
    """So many more dice are rolled for the attack under way."""

    id = "roll"
    clause = "attack.first-assault"
    fields = {"count": "amount"}

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: Pantheon) -> None:
        attack(s).rolling = self.count
        if self.count > 0:
            s.push(DIE)


def lay(a: Attack, value: int) -> None:
    """A die has a new value: it is set aside the moment it reaches the defence."""
    if value >= a.defence:
        a.wounds += 1
    else:
        a.dice[value] += 1


def lifts(s: Pantheon, a: Attack) -> int:
    """How many times a die can still be raised without another one being spent."""
    count = 0
    for power in s.printed.lifting[s.kind[a.attacker]]:
        if works(s, a.attacker, power):
            count += power.lifts(s, a, a.attacker)
    return count - a.lifted


class FirstAssault(Step[Pantheon]):
    """Blanks go, what reaches the defence is set aside, and dice can be spent."""

    id = "first-assault"
    clause = "attack.first-assault"
    also = ("attack.hit", "destroy.during")

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        if not s.is_there(a.target) or not s.on_board(a.attacker):
            # Thrown into lava, perhaps.
            s.finish()
            return
        a.dice[0] = 0
        low = a.defence if a.defence > 0 else 1
        for value in range(low, 6):
            a.wounds += a.dice[value]
            a.dice[value] = 0
        s.push(SECOND_ASSAULT)
        s.push(SPENDING)


class Spending(Step[Pantheon]):
    """Dice can be spent, if that can lead to anything."""

    id = "spending"
    clause = "attack.spend"
    also = ("attack.spend-second", "attack.spend-useless")

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        count = 0
        best = 0
        for value in range(1, MOST_VALUE + 1):
            if a.dice[value] > 0:
                count += a.dice[value]
                best = value
        if count == 0:
            return
        free = lifts(s, a)
        needed = a.defence
        if not a.second and needed > 5:
            needed = 5
        # Five is as good as a wound in the first assault: it may be rolled again.
        if best + count - 1 + free >= needed and (count > 1 or free > 0):
            s.push(Spend(a.seat))


class Spend(Ask[Pantheon]):
    """Which die is raised by one for another that is discarded, or that it is enough."""

    id = "spend"
    clause = "attack.spend"
    also = ("attack.spend-lowest", "attack.hit", "attack.spend-second", "power.prowess")

    def legal(self, s: Pantheon) -> list[int]:
        a = attack(s)
        answers = [DONE]
        count = 0
        for value in range(1, MOST_VALUE):
            count += a.dice[value]
        free = lifts(s, a) > 0
        for value in range(1, MOST_VALUE):
            if a.dice[value] > 0:
                if count > 1:
                    answers.append(RAISE.at(value))
                if free:
                    answers.append(LIFT.at(value))
        return answers

    def answer(self, s: Pantheon, action: int) -> None:
        if action == DONE:
            return
        a = attack(s)
        free = LIFT.has(action)
        value = (LIFT if free else RAISE).first(action)
        a.dice[value] -= 1
        if free:
            a.lifted += 1
        else:
            low = 1
            while a.dice[low] == 0:
                low += 1
            a.dice[low] -= 1
        lay(a, value + 1)
        if s.heard:
            s.tell("lifted" if free else "raised", {"value": VALUES[value], "value_to": VALUES[value + 1]})
        s.push(SPENDING)


class SecondAssault(Step[Pantheon]):
    """Fives can be rolled again; against a low defence none is left."""

    id = "second-assault"
    clause = "attack.second-assault"
    also = ("attack.no-second",)

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        if a.dice[5] > 0 and a.defence > 5:
            s.push(Second(a.seat))


class Second(Ask[Pantheon]):
    """How many fives are rolled again."""

    id = "second"
    clause = "attack.second-assault"
    also = ("attack.no-second", "attack.spend-second")

    def legal(self, s: Pantheon) -> list[int]:
        return [DONE, *(REROLL.at(count) for count in range(1, attack(s).dice[5] + 1))]

    def answer(self, s: Pantheon, action: int) -> None:
        if action == DONE:
            return
        a = attack(s)
        count = REROLL.first(action)
        a.dice[5] -= count
        a.second = True
        a.rolling = count
        if s.heard:
            s.tell("rerolls", {"unit": s.word(a.attacker), "dice": str(count)})
        s.push(SPENDING)
        s.push(DIE)


DIE: Final = Die()
FIRST_ASSAULT: Final = FirstAssault()
SPENDING: Final = Spending()
SECOND_ASSAULT: Final = SecondAssault()
