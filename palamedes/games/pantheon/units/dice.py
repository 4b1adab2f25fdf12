"""Dice of a first assault that are rolled again, before blanks go."""

from __future__ import annotations

from palamedes.core.kernel.step import Ask
from palamedes.games.pantheon.rules.asking import asides, take_aside
from palamedes.games.pantheon.rules.dice import Roll
from palamedes.games.pantheon.table.actions import AGAIN, DONE
from palamedes.games.pantheon.table.frames import attack
from palamedes.games.pantheon.table.state import Pantheon


class RollAgain(Ask[Pantheon]):
    """Which die is rolled again: one after the other is taken up, and they fall together."""

    id = "roll-again"
    clause = "power.feat"
    also = ("power.thirst", "talent.monster-slayer")
    fields = {"asked": "seat", "left": "amount", "taken": "amount"}

    def __init__(self, asked: int, left: int, taken: int) -> None:
        super().__init__(asked)
        self.left = left
        self.taken = taken

    def legal(self, s: Pantheon) -> list[int]:
        dice = attack(s).dice
        found = [AGAIN.at(value) for value in range(6) if dice[value] > 0]
        if self.taken > 0 or not found:
            found.insert(0, DONE)
        return asides(s, self.asked, found)

    def answer(self, s: Pantheon, action: int) -> None:
        if take_aside(s, self, action):
            return
        taken = self.taken
        left = 0
        if action != DONE:
            attack(s).dice[AGAIN.first(action)] -= 1
            taken += 1
            left = self.left - 1
        if left > 0:
            s.push(RollAgain(self.asked, left, taken))
        elif taken > 0:
            s.push(Roll(taken))
