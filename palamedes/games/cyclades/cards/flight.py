"""Flights: units leave a land zone for any other one, as Pegasus and Perseus make it possible."""

from __future__ import annotations

from typing import Final

from palamedes.core.step import Step

from ..rules.conquest import heroes_in
from ..rules.moves import ENTER, TAKE_HERO, TAKE_MERCENARIES, TAKE_TROOPS
from ..rules.paths import may_enter
from ..table.actions import CHOOSE, TO
from ..table.asking import Ask
from ..table.pieces import HERO_COUNT, MEDUSA, NONE, ZONE_NAMES
from ..table.state import Cyclades


def start_zones(s: Cyclades, faction: int, creature: bool, gone: int = NONE) -> list[int]:
    """From where units can fly, when the hero `gone` has left; a creature's effect stops at Chiron."""
    return [
        land
        for land in s.lands_of(faction)
        if (s.troops[land] > 0 or s.mercenaries[land] > 0 or any(hero != gone for hero in s.heroes_on(land)))
        and s.stands(MEDUSA) != land
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


class FlyFrom(Ask):
    """From which land zone units fly."""

    id = "fly-from"
    clause = "pegasus.fly"
    also = ("pegasus.medusa", "perseus.sacrifice", "perseus.medusa")
    fields = {"creature": "creature"}

    def __init__(self, creature: int) -> None:
        self.creature = creature
        """1 for Pegasus, 0 for Perseus."""

    def legal(self, s: Cyclades) -> list[int]:
        wings = self.creature == 1
        return [CHOOSE + land for land in start_zones(s, s.faction, wings) if goals(s, s.faction, land, wings)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.origin = action - CHOOSE
        s.push(FLY_TO[self.creature])


class FlyTo(Ask):
    """To which other one, and who."""

    id = "fly-to"
    clause = "pegasus.fly"
    fields = {"creature": "creature"}

    def __init__(self, creature: int) -> None:
        self.creature = creature

    def legal(self, s: Cyclades) -> list[int]:
        return [TO + land for land in goals(s, s.faction, s.origin, self.creature == 1)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.there = action - TO
        s.push(TAKE_OFF)
        for hero in range(HERO_COUNT - 1, -1, -1):
            if s.hero_zone[hero] == s.origin:
                s.push(TAKE_HERO[hero])
        s.then(TAKE_TROOPS, TAKE_MERCENARIES)


class TakeOff(Step[Cyclades]):
    """The units leave and arrive."""

    id = "take-off"
    clause = "pegasus.fly"

    def run(self, s: Cyclades) -> None:
        s.troops[s.origin] -= s.group_troops
        s.mercenaries[s.origin] -= s.group_mercenaries
        for hero in heroes_in(s.group_heroes):
            s.hero_zone[hero] = NONE
        s.group = s.faction
        if s.heard:
            s.tell(
                "fly",
                {
                    "faction": str(s.faction),
                    "amount": s.group_troops + s.group_mercenaries + len(heroes_in(s.group_heroes)),
                    "zone": ZONE_NAMES[s.origin],
                    "zone_to": ZONE_NAMES[s.there],
                },
            )
        s.push(ENTER)


FLY_TO: Final = [FlyTo(0), FlyTo(1)]
FLY_FROM_FREELY: Final = FlyFrom(0)
FLY_FROM: Final = FlyFrom(1)
TAKE_OFF: Final = TakeOff()
