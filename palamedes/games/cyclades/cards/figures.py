"""Creatures with a figure: where they may stand, and what happens when they come, move and go."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step

from ..rules.conquest import seize
from ..rules.piles import discard_creature
from ..rules.zones import free_sea, lose_fleets, lose_hero, mourn, take_off
from ..table.actions import CHOOSE, LOSE, STAND, TO
from ..table.asking import Ask
from ..table.pieces import (
    BOAR,
    CREATURE_COUNT,
    CREATURES,
    FIGURES,
    FIRST_FIGURE,
    HERO_UNIT,
    HYDRA,
    LANDS,
    MERCENARY,
    POLYPHEMUS,
    SCYLLA,
    TROOP,
    ZONE_NAMES,
    creature_of,
)
from ..table.state import Cyclades


def creatures_of(s: Cyclades, faction: int) -> list[int]:
    """The creatures with a figure that a faction controls."""
    return [c for c in range(FIRST_FIGURE, CREATURE_COUNT) if s.creature_owner[c] == faction]


def dismiss(s: Cyclades, creature: int) -> None:
    """A creature leaves the board, and its card goes to the discards."""
    owner = s.creature_owner[creature]
    take_off(s, creature)
    if s.heard:
        s.tell("dismiss", {"faction": str(owner), "creature": CREATURES[creature]})
    discard_creature(s, creature)
    s.printed.creature_powers[creature].gone(s, owner)


def slay(s: Cyclades, figure: int) -> None:
    """Heracles destroys a creature and keeps its card."""
    creature = creature_of(figure)
    owner = s.creature_owner[creature]
    take_off(s, creature)
    s.trophies.append(creature)
    if s.heard:
        s.tell("slain", {"creature": CREATURES[creature]})
    s.printed.creature_powers[creature].gone(s, owner)


# Where a figure may stand.


def places(s: Cyclades, figure: int, faction: int) -> list[int]:
    """The zones where a figure may be placed: of its kind, and without another creature."""
    kind = s.printed.stands[creature_of(figure)]
    zones: list[int] = []
    if kind == "own":
        zones = s.lands_of(faction)
    else:
        if kind in ("land", "any"):
            zones += s.map.lands
        if kind in ("sea", "any"):
            zones += s.map.seas
    for taken in s.figures:
        if taken != NONE and taken in zones:
            zones.remove(taken)
    return zones


def steps_from(s: Cyclades, figure: int, faction: int) -> list[int]:
    """The zones beside a figure's own where it may go."""
    here = s.figures[figure]
    beside = s.map.near[here]
    if s.printed.stands[creature_of(figure)] == "any":
        beside = [*beside, *s.map.coast[here]]
    allowed = places(s, figure, faction)
    return [zone for zone in beside if zone in allowed]


class PlaceFigure(Step[Cyclades]):
    """A figure comes onto the board, if there is a zone for it."""

    id = "place-figure"
    clause = "figures.place"
    also = ("figures.one", "figures.unplaceable")
    fields = {"figure": "figure"}

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Cyclades) -> None:
        if places(s, self.figure, s.faction):
            s.push(ChoosePlace(self.figure))
        elif self.figure != SCYLLA:
            dismiss(s, creature_of(self.figure))


class ChoosePlace(Ask):
    """On which zone, whoever controls it."""

    id = "choose-place"
    clause = "figures.place"
    also = (
        "cerberus.place",
        "charybdis.place",
        "chiron.place",
        "geryon.place",
        "hydra.place",
        "kraken.place",
        "medusa.place",
        "minotaur.place",
        "nereid.place",
        "polyphemus.place",
        "boar.place",
        "typhon.place",
        "chiron.shield",
        "kraken.sinks",
    )
    fields = {"figure": "figure"}

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE + zone for zone in places(s, self.figure, s.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        set_down(s, self.figure, action - CHOOSE)


def set_down(s: Cyclades, figure: int, zone: int) -> None:
    """A figure comes onto a zone, with what that causes."""
    s.figures[figure] = zone
    if s.heard:
        s.tell("figure", {"figure": FIGURES[figure], "zone": ZONE_NAMES[zone]})
    s.printed.creature_powers[creature_of(figure)].placed(s, zone)


class Shift(Step[Cyclades]):
    """A creature that was kept may move to a zone beside its own."""

    id = "shift"
    clause = "upkeep.move"
    fields = {"figure": "figure"}

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Cyclades) -> None:
        owner = s.creature_owner[creature_of(self.figure)]
        if owner != NONE and s.figures[self.figure] != NONE and steps_from(s, self.figure, owner):
            s.push(ChooseStep(self.figure))


class ChooseStep(Ask):
    """Stay, or move where."""

    id = "choose-step"
    clause = "upkeep.move"
    fields = {"figure": "figure"}

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def asked(self, s: Cyclades) -> int:
        return s.creature_owner[creature_of(self.figure)]

    def legal(self, s: Cyclades) -> list[int]:
        owner = s.creature_owner[creature_of(self.figure)]
        return [STAND, *(TO + zone for zone in steps_from(s, self.figure, owner))]

    def answer(self, s: Cyclades, action: int) -> None:
        if action != STAND:
            set_down(s, self.figure, action - TO)


# The Hydra.


class HydraFeeds(Step[Cyclades]):
    """The Hydra must destroy a fleet or troop in her zone or beside it, if she can."""

    id = "hydra-feeds"
    clause = "hydra.feeds"

    def run(self, s: Cyclades) -> None:
        if s.stands(HYDRA) != NONE and prey(s):
            s.push(CHOOSE_PREY)


def prey(s: Cyclades) -> list[int]:
    """The zones within the Hydra's reach where there is a fleet or troop."""
    here = s.stands(HYDRA)
    return [
        zone
        for zone in (here, *s.map.near[here], *s.map.coast[here])
        if s.fleets[zone] > 0 or (zone < LANDS and s.troops[zone] + s.mercenaries[zone] > 0 and not s.shielded(zone))
    ]


class ChoosePrey(Ask):
    """On which zone the Hydra feeds."""

    id = "choose-prey"
    clause = "hydra.feeds"

    def asked(self, s: Cyclades) -> int:
        return s.creature_owner[HYDRA]

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE + zone for zone in prey(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.then(Kill(s.creature_owner[HYDRA], action - CHOOSE), HYDRA_GROWS)


class Kill(Step[Cyclades]):
    """A creature destroys a fleet or troop of a zone; which sort of troop is asked where both are there."""

    id = "kill"
    clause = "creatures.kill"
    fields = {"faction": "faction", "zone": "zone"}

    def __init__(self, faction: int, zone: int) -> None:
        self.faction = faction
        self.zone = zone

    def run(self, s: Cyclades) -> None:
        zone = self.zone
        if zone >= LANDS:
            lose_fleets(s, zone, 1)
        elif s.troops[zone] and s.mercenaries[zone]:
            s.push(ChooseVictim(self.faction, zone))
        else:
            cut_down(s, zone, TROOP if s.troops[zone] else MERCENARY)


class ChooseVictim(Ask):
    """A basic troop or a mercenary."""

    id = "choose-victim"
    clause = "creatures.kill"
    fields = {"faction": "faction", "zone": "zone"}

    def __init__(self, faction: int, zone: int) -> None:
        self.faction = faction
        self.zone = zone

    def asked(self, s: Cyclades) -> int:
        return self.faction

    def legal(self, s: Cyclades) -> list[int]:
        return [LOSE + TROOP, LOSE + MERCENARY]

    def answer(self, s: Cyclades, action: int) -> None:
        cut_down(s, self.zone, action - LOSE)


def cut_down(s: Cyclades, land: int, unit: int) -> None:
    """A troop of a land zone is destroyed."""
    if unit == TROOP:
        s.troops[land] -= 1
    else:
        s.mercenaries[land] -= 1
    if s.heard:
        s.tell("cut-down", {"faction": str(s.owner[land]), "zone": ZONE_NAMES[land]})
    mourn(s, 1)


class HydraGrows(Step[Cyclades]):
    """A Cornucopia is added to the Hydra's zone."""

    id = "hydra-grows"
    clause = "hydra.feeds"

    def run(self, s: Cyclades) -> None:
        zone = s.stands(HYDRA)
        if zone != NONE:
            s.horns[zone] += 1
            if s.heard:
                s.tell("hydra", {"zone": ZONE_NAMES[zone]})


# Polyphemus and the Boar drive units away.


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


class ChooseSea(Ask):
    """Which fleets are driven away next."""

    id = "choose-sea"
    clause = "polyphemus.order"

    def asked(self, s: Cyclades) -> int:
        return s.creature_owner[POLYPHEMUS]

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE + sea for sea in crowded(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.then(Drive(action - CHOOSE), SCATTER_FLEETS)


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


class DriveTo(Ask):
    """Where it goes, as the creature's owner decides."""

    id = "drive-to"
    clause = "polyphemus.scatter"
    also = ("boar.scatter",)
    fields = {"zone": "zone"}

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def asked(self, s: Cyclades) -> int:
        return s.creature_owner[POLYPHEMUS if self.zone >= LANDS else BOAR]

    def legal(self, s: Cyclades) -> list[int]:
        return [TO + zone for zone in outlets(s, self.zone)]

    def answer(self, s: Cyclades, action: int) -> None:
        drive(s, self.zone, action - TO)


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
        s.mercenaries[here] -= 1
        s.mercenaries[there] += 1
    else:
        s.hero_zone[unit - HERO_UNIT] = there
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


HYDRA_FEEDS: Final = HydraFeeds()
CHOOSE_PREY: Final = ChoosePrey()
HYDRA_GROWS: Final = HydraGrows()
SCATTER_FLEETS: Final = ScatterFleets()
CHOOSE_SEA: Final = ChooseSea()
SCATTER_UNITS: Final = ScatterUnits()
