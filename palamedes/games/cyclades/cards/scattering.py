"""Polyphemus and the Boar drive units away."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import more, put

from ..rules.conquest import seize
from ..rules.zones import free_sea, lose_fleets, lose_hero
from ..table.actions import CHOOSE, TO
from ..table.asking import FactionQuestion
from ..table.pieces import BOAR, FLEET, HERO_UNIT, LANDS, MERCENARY, POLYPHEMUS, TROOP, ZONE_NAMES
from ..table.state import Cyclades
from .killing import cut_down


class ScatterFleets(Step[Cyclades]):
    """All fleets beside Polyphemus are moved to zones beside theirs, or destroyed."""

    id = "scatter-fleets"
    clause = "polyphemus.scatter"

    def run(self, s: Cyclades) -> None:
        seas = crowded(s)
        if len(seas) > 1:
            s.push(CHOOSE_SEA)
        elif seas:
            s.then(Drive(seas[0]), SCATTER_FLEETS)


def crowded(s: Cyclades) -> list[int]:
    """The sea zones beside Polyphemus where fleets still lie."""
    here = s.stands(POLYPHEMUS)
    return [] if here == NONE else [sea for sea in s.map.coast[here] if s.fleets[sea] > 0]


class ChooseSea(FactionQuestion):
    """Which fleets are driven away next."""

    id = "choose-sea"
    clause = "polyphemus.order"

    def asked(self, s: Cyclades) -> int:
        return s.creature_owner[POLYPHEMUS]

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(sea) for sea in crowded(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.then(Drive(CHOOSE.first(action)), SCATTER_FLEETS)


class Drive(Step[Cyclades]):
    """One fleet of a sea zone, or one unit of the Boar's zone, is driven away; where it cannot go it is destroyed."""

    id = "drive"
    clause = "polyphemus.destroyed"
    also = ("boar.destroyed",)
    fields = {"zone": "zone"}

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def run(self, s: Cyclades) -> None:
        ways = outlets(s, self.zone)
        if len(ways) == 1:
            drive(s, self.zone, ways[0])
        elif ways:
            s.push(DriveTo(self.zone))
        elif self.zone >= LANDS:
            lose_fleets(s, self.zone, 1)
        else:
            perish(s, self.zone)


def outlets(s: Cyclades, zone: int) -> list[int]:
    """The zones beside a zone where its units can be driven: free, or of the same faction."""
    owner = s.owner[zone]
    return [
        other
        for other in (s.sea_ways(owner, zone) if zone >= LANDS else s.map.near[zone])
        if (s.owner[other] == NONE or s.owner[other] == owner)
        and not (s.closed_sea(other) if other >= LANDS else s.closed_land(other) or s.shielded(other))
    ]


class DriveTo(FactionQuestion):
    """Where it goes, as the creature's owner decides."""

    id = "drive-to"
    clause = "polyphemus.scatter"
    also = ("boar.scatter",)
    fields = {"zone": "zone"}

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def asked(self, s: Cyclades) -> int:
        return s.creature_owner[POLYPHEMUS if self.zone >= LANDS else BOAR]

    def unit_named(self, s: Cyclades) -> int:
        return FLEET if self.zone >= LANDS else s.next_unit(self.zone)

    def legal(self, s: Cyclades) -> list[int]:
        return [TO.at(zone) for zone in outlets(s, self.zone)]

    def answer(self, s: Cyclades, action: int) -> None:
        drive(s, self.zone, TO.first(action))


def drive(s: Cyclades, here: int, there: int) -> None:
    """A fleet or a unit is driven from one zone to another."""
    owner = s.owner[here]
    if s.heard:
        s.tell("driven-off", {"faction": str(owner), "zone": ZONE_NAMES[here], "zone_to": ZONE_NAMES[there]})
    if here >= LANDS:
        s.fleets[here] -= 1
        s.fleets[there] += 1
        s.owner[there] = owner
        free_sea(s, here)
        return
    move_one(s, here, there)
    if s.owner[there] == NONE:
        seize(s, owner, there)


def move_one(s: Cyclades, here: int, there: int) -> None:
    """The next unit of a land zone goes to another."""
    unit = s.next_unit(here)
    if unit == TROOP:
        s.troops[here] -= 1
        s.troops[there] += 1
    elif unit == MERCENARY:
        s.mercenaries = more(s.mercenaries, here, -1)
        s.mercenaries = more(s.mercenaries, there, 1)
    else:
        s.hero_zone = put(s.hero_zone, unit - HERO_UNIT, there)
        s.printed.heroes[unit - HERO_UNIT].comes(s, there)


def perish(s: Cyclades, land: int) -> None:
    """The next unit of a land zone is destroyed."""
    unit = s.next_unit(land)
    if unit in (TROOP, MERCENARY):
        cut_down(s, land, unit)
    else:
        lose_hero(s, unit - HERO_UNIT)


class ScatterUnits(Step[Cyclades]):
    """All troops and heroes on the Boar's zone are moved to land beside it, or destroyed."""

    id = "scatter-units"
    clause = "boar.scatter"

    def run(self, s: Cyclades) -> None:
        here = s.stands(BOAR)
        if here != NONE and (s.troops[here] or s.mercenaries[here] or here in s.hero_zone):
            s.then(Drive(here), SCATTER_UNITS)


SCATTER_FLEETS: Final = ScatterFleets()
CHOOSE_SEA: Final = ChooseSea()
SCATTER_UNITS: Final = ScatterUnits()
