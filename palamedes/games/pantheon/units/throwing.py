"""Projection: the target of an attack is thrown into a neighbouring zone."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.step import Ask
from palamedes.games.pantheon.rules.asking import asides, take_aside
from palamedes.games.pantheon.rules.ending import leave_stone
from palamedes.games.pantheon.rules.terrains import entered, ways_out
from palamedes.games.pantheon.table.actions import TO
from palamedes.games.pantheon.table.frames import attack
from palamedes.games.pantheon.table.pieces import THROWN
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import ZONES
from palamedes.games.pantheon.table.traits import TRAIT_CLASSES

BLANKS: Final = [2, 3, 1, 2, 1]
"""How many blanks it takes to throw a god, a titan, a hero, a monster, a troop."""


def blanks_needed(s: Pantheon, target: int) -> int:
    """How many blanks it takes to throw a unit."""
    return BLANKS[s.sheet(target).type]


def landings(s: Pantheon, target: int) -> list[int]:
    """The zones into which a unit can be thrown."""
    if TRAIT_CLASSES[s.sheet(target).trait].fills:
        return []
    return ways_out(s, target, s.zone[target], THROWN)


class Throw(Ask[Pantheon]):
    """Where the target is thrown."""

    id = "throw"
    clause = "talent.projection"
    also = ("talent.projection-after", "zone.saturated")

    def legal(self, s: Pantheon) -> list[int]:
        return asides(s, self.asked, [TO.at(zone) for zone in landings(s, attack(s).target)])

    def answer(self, s: Pantheon, action: int) -> None:
        if take_aside(s, self, action):
            return
        target = attack(s).target
        leave_stone(s, target)
        s.put(target, TO.first(action))
        if s.heard:
            s.tell("thrown", {"unit": s.word(target), "zone": ZONES[TO.first(action)]})
        entered(s, target, THROWN)
