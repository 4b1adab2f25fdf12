"""Attacks of powers, whose target is still to be chosen."""

from __future__ import annotations

from palamedes.core.kernel.step import Ask, Step
from palamedes.games.pantheon.table.actions import DECLINE
from palamedes.games.pantheon.table.state import Pantheon

from .aiming import aimed_at, aims, is_close
from .attack import begin_attack


class ChooseTarget(Ask[Pantheon]):
    """Whom a power attacks."""

    id = "choose-target"
    clause = "attack.power-range"
    also = ("power.offensive", "power.missile", "power.x")
    fields = {
        "asked": "seat",
        "unit": "unit",
        "power": "power?",
        "x": "amount",
        "reach": "amount?",
        "nearest": "amount",
        "may_decline": "flag",
    }

    def __init__(self, asked: int, unit: int, power: int, x: int, reach: int, nearest: int, may_decline: bool) -> None:
        super().__init__(asked)
        self.unit = unit
        self.power = power
        self.x = x
        self.reach = reach
        self.nearest = nearest
        self.may_decline = may_decline

    def legal(self, s: Pantheon) -> list[int]:
        found = aims(s, self.unit, self.reach, self.nearest, False)
        return [DECLINE, *found] if self.may_decline or not found else found

    def answer(self, s: Pantheon, action: int) -> None:
        if action == DECLINE:
            return
        target = aimed_at(s, action)
        close = is_close(action)
        begin_attack(s, self.unit, self.asked, target, close, False, self.power, self.x, self.reach, self.nearest)


def choose_attack(
    s: Pantheon, unit: int, seat: int, power: int, x: int, reach: int, nearest: int, may_decline: bool
) -> None:
    """A unit attacks next, and its target is asked for; nothing happens where there is none."""
    s.push(OpenTarget(seat, unit, power, x, reach, nearest, may_decline))


class OpenTarget(Step[Pantheon]):
    """A power attacks, if there is whom."""

    id = "open-target"
    clause = "attack.power-range"
    fields = ChooseTarget.fields

    def __init__(self, asked: int, unit: int, power: int, x: int, reach: int, nearest: int, may_decline: bool) -> None:
        self.asked = asked
        self.unit = unit
        self.power = power
        self.x = x
        self.reach = reach
        self.nearest = nearest
        self.may_decline = may_decline

    def run(self, s: Pantheon) -> None:
        if s.on_board(self.unit) and aims(s, self.unit, self.reach, self.nearest, False):
            s.push(ChooseTarget(self.asked, self.unit, self.power, self.x, self.reach, self.nearest, self.may_decline))
