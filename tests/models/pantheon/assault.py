"""How dice are spent, rolled again and become wounds, from the first question about them to the last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any, Self

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Asked, Story
from .table import Table

Telling = Generator[Asked, str, None]


class Assault(Story):
    """The dice of one attack after its first roll."""

    def __init__(self, table: Table, attack: dict[str, Any]) -> None:
        self.seat: int = attack["seat"]
        self.defence: int = attack["defence"]
        self.dice = Counter({value: count for value, count in enumerate(attack["dice"]) if count})
        self.hits: int = attack["wounds"]
        self.target: int = attack["target"]
        target = table.units[self.target]
        self.before = target.vitality
        # Who ends an activation here may grow again at once, an egg is something else, and some endure.
        self.plain = (
            not attack["retaliation"]
            and not target.egg
            and not any(
                power["effect"] in ("endurance", "rebirth") for power in target.printed.get("powers", {}).values()
            )
        )

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor == CHANCE or state.over:
            return None
        table = Table(state)
        attack = table.frame("attack")
        if table.asked != "spend" or attack is None or attack["second"]:
            return None
        if not all(state.notation(action).split()[0] in ("done", "raise") for action in state.legal()):
            return None  # something else could be done in between
        return cls(table, attack).start()

    def tell(self) -> Telling:
        yield from self._spend(min(5, self.defence))
        fives = self.dice[5]
        if fives:
            answer = yield self.seat, ["done", *(f"reroll {n}" for n in range(1, fives + 1))]
            again = 0 if answer == "done" else int(answer.split()[1])
            self.dice[5] -= again
            rolled = []
            for _ in range(again):
                answer = yield CHANCE, None
                rolled.append(answer.split()[1])
            self._lay([5 + int(face) for face in rolled if face != "blank"])
            if again:
                yield from self._spend(self.defence)

    def _lay(self, values: list[int]) -> None:
        """Dice with these values lie on the table; those that hit are set aside."""
        for value in values:
            if value >= self.defence:
                self.hits += 1
            else:
                self.dice[value] += 1
        self.dice = +self.dice

    def _spend(self, least: int) -> Telling:
        """Asks as long as some die could come to so much."""
        while self.dice.total() > 1 and max(self.dice) + self.dice.total() - 1 >= least:
            answer = yield self.seat, ["done", *(f"raise {value}" for value in self.dice)]
            if answer == "done":
                return
            raised = int(answer.split()[1])
            self.dice[raised] -= 1
            self.dice = +self.dice
            spent = min(self.dice)
            self.dice[spent] -= 1
            self._lay([raised + 1])

    def claims(self) -> dict[str, object]:
        return {f"vitality {self.target}": max(self.before - self.hits, 0)} if self.done and self.plain else {}

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        return {f"vitality {number}": unit.vitality for number, unit in table.units.items()}
