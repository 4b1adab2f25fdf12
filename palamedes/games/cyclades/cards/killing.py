"""Creatures that kill, and one who kills them: the Hydra, the Harpy, Heracles."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import more, with_one

from ..rules.zones import lose_fleets, mourn, take_off
from ..table.actions import CHOOSE, LOSE
from ..table.asking import FactionQuestion
from ..table.pieces import CREATURES, HYDRA, LANDS, MERCENARY, TROOP, ZONE_NAMES, creature_of
from ..table.state import Cyclades


def slay(s: Cyclades, figure: int) -> None:
    """Heracles destroys a creature and keeps its card."""
    creature = creature_of(figure)
    owner = s.creature_owner[creature]
    take_off(s, creature)
    s.trophies = with_one(s.trophies, creature)
    if s.heard:
        s.tell("slain", {"creature": CREATURES[creature]})
    s.printed.creature_powers[creature].gone(s, owner)


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


class ChoosePrey(FactionQuestion):
    """On which zone the Hydra feeds."""

    id = "choose-prey"
    clause = "hydra.feeds"

    def asked(self, s: Cyclades) -> int:
        return s.creature_owner[HYDRA]

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(zone) for zone in prey(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.then(Kill(s.creature_owner[HYDRA], CHOOSE.first(action)), HYDRA_GROWS)


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


class ChooseVictim(FactionQuestion):
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
        return [LOSE.at(TROOP), LOSE.at(MERCENARY)]

    def answer(self, s: Cyclades, action: int) -> None:
        cut_down(s, self.zone, LOSE.first(action))


def cut_down(s: Cyclades, land: int, unit: int) -> None:
    """A troop of a land zone is destroyed."""
    if unit == TROOP:
        s.troops[land] -= 1
    else:
        s.mercenaries = more(s.mercenaries, land, -1)
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
            s.horns = more(s.horns, zone, 1)
            if s.heard:
                s.tell("hydra", {"zone": ZONE_NAMES[zone]})


HYDRA_FEEDS: Final = HydraFeeds()
CHOOSE_PREY: Final = ChoosePrey()
HYDRA_GROWS: Final = HydraGrows()
