"""What a unit does with stones, and where it comes onto the board: one answer of an activation at a time."""

from __future__ import annotations

from collections import Counter
from typing import Self

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Model
from .table import Table, Unit


class Stones(Model):
    """Collecting, dropping and absorbing a stone, and deploying."""

    def __init__(self, table: Table, unit: Unit) -> None:
        self.unit = unit
        self.free = Counter(zone for zone in table.all["stones"] if zone is not None)
        self.absorbed: list[int] = [seat["absorbed"] for seat in table.all["seats"]]
        self.said: dict[str, object] = {} if unit.stone is None else {"may collect": False}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor == CHANCE or state.over:
            return None
        table = Table(state)
        activation = table.frame("activation")
        if table.asked != "act" or activation is None:
            return None
        return cls(table, table.units[activation["unit"]])

    def actor(self) -> int | None:
        return None

    def legal(self) -> None:
        return None

    def answer(self, notation: str) -> None:
        self.done = True
        self.said = {}
        verb, *words = notation.split()
        unit = self.unit
        if verb == "collect":
            self.free[words[0]] -= 1
            self.said = {"free": dict(+self.free), f"{unit.word} carries": True}
        elif verb == "drop":
            assert unit.zone is not None
            self.free[unit.zone] += 1
            self.said = {"free": dict(+self.free), f"{unit.word} carries": False}
        elif verb in ("absorb", "absorb-from"):
            self.absorbed[unit.seat] += 1
            self.said = {"absorbed": self.absorbed}
        elif verb == "deploy":
            self.said = {f"{unit.word} stands": words[0]}

    def claims(self) -> dict[str, object]:
        return self.said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        told: dict[str, object] = {
            "free": dict(Counter(zone for zone in table.all["stones"] if zone is not None)),
            "absorbed": [seat["absorbed"] for seat in table.all["seats"]],
            "may collect": any(state.notation(action).startswith("collect ") for action in state.legal()),
        }
        for unit in table.units.values():
            told[f"{unit.word} carries"] = unit.stone is not None
            told[f"{unit.word} stands"] = unit.zone
        return told
