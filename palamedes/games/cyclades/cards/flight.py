"""Flights: units leave a land zone for any other one, as Pegasus and Perseus make it possible."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step

from ..rules.moves import ENTER, TAKE_MERCENARIES, TAKE_TROOPS, ask_heroes, leave, move_of, tell_move
from ..rules.paths import may_enter
from ..table.actions import CHOOSE, TO
from ..table.asking import FactionQuestion
from ..table.frames import Move
from ..table.state import Cyclades


def start_zones(s: Cyclades, faction: int, creature: bool, gone: int = NONE) -> list[int]:
    """From where units can fly, when the hero `gone` has left; a creature's effect stops at Chiron."""
    return [
        land
        for land in s.lands_of(faction)
        if (s.troops[land] > 0 or s.mercenaries[land] > 0 or any(hero != gone for hero in s.heroes_on(land)))
        and not s.holds(land)
        and not (creature and s.shielded(land))
    ]


def goals(s: Cyclades, faction: int, land: int, creature: bool) -> list[int]:
    """To where."""
    partner = s.partner(faction)
    return [
        other
        for other in s.map.lands
        if other != land
        and may_enter(s, faction, other)
        and not (partner != NONE and s.owner[other] == partner)
        and not (creature and s.shielded(other))
    ]


def can_fly(s: Cyclades, faction: int, creature: bool, gone: int = NONE) -> bool:
    """Whether anybody can fly anywhere, when the hero `gone` has left."""
    return any(goals(s, faction, land, creature) for land in start_zones(s, faction, creature, gone))


class FlyFrom(FactionQuestion):
    """From which land zone units fly."""

    id = "fly-from"
    clause = "pegasus.fly"
    also = ("pegasus.medusa", "perseus.sacrifice", "perseus.medusa")
    fields = {"creature": "flag"}
    obvious = True

    def __init__(self, creature: bool) -> None:
        self.creature = creature
        """Whether it is a creature that lets them fly, and Chiron keeps off."""

    def legal(self, s: Cyclades) -> list[int]:
        starts = start_zones(s, s.faction, self.creature)
        return [CHOOSE.at(land) for land in starts if goals(s, s.faction, land, self.creature)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.begin(Move(s.faction, CHOOSE.first(action)), FlyTo(self.creature))


class FlyTo(FactionQuestion):
    """To which other one, and who."""

    id = "fly-to"
    clause = "pegasus.fly"
    fields = {"creature": "flag"}

    def __init__(self, creature: bool) -> None:
        self.creature = creature

    def legal(self, s: Cyclades) -> list[int]:
        return [TO.at(land) for land in goals(s, s.faction, move_of(s).origin, self.creature)]

    def answer(self, s: Cyclades, action: int) -> None:
        m = move_of(s)
        m.there = TO.first(action)
        s.push(TAKE_OFF)
        ask_heroes(s, m)
        s.then(TAKE_TROOPS, TAKE_MERCENARIES)


class TakeOff(Step[Cyclades]):
    """The units leave and arrive."""

    id = "take-off"
    clause = "pegasus.fly"

    def run(self, s: Cyclades) -> None:
        m = move_of(s)
        leave(s, m)
        tell_move(s, "fly", m)
        s.push(ENTER)


FLY_FROM_FREELY: Final = FlyFrom(False)
FLY_FROM: Final = FlyFrom(True)
TAKE_OFF: Final = TakeOff()
