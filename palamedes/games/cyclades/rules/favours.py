"""What each god gives for nothing, and must be taken first."""

from __future__ import annotations

from typing import Final

from palamedes.core.step import Step

from ..table.actions import HIRE, HORN, KIND, LAUNCH
from ..table.asking import Ask, AskFaction, ForFaction
from ..table.pieces import APOLLO, ARES, ATHENA, FORTRESS, HERA, MOST_FACTIONS, PORT, POSEIDON, TEMPLE, UNIVERSITY, ZEUS
from ..table.state import Cyclades
from .building import CONSTRUCT, FOUND, LEVY
from .zones import fleet_places, gain_gold, gain_priestess, open_lands, place_fleet, place_horn, place_mercenary


class Mandatory(Step[Cyclades]):
    """The free actions of a god: the building first, then the unit or card."""

    id = "mandatory"
    clause = "actions.mandatory"
    also = ("athena.free", "zeus.free", "poseidon.free", "ares.free", "hera.free", "apollo.gold", "apollo.horns")
    fields = {"god": "god"}

    def __init__(self, god: int) -> None:
        self.god = god

    def run(self, s: Cyclades) -> None:
        faction = s.faction
        if self.god == ATHENA:
            s.then(CONSTRUCT[faction][UNIVERSITY], ENLIST[faction])
        elif self.god == ZEUS:
            s.then(CONSTRUCT[faction][TEMPLE], ORDAIN[faction])
        elif self.god == POSEIDON:
            s.then(CONSTRUCT[faction][PORT], EQUIP[faction])
        elif self.god == ARES:
            s.then(CONSTRUCT[faction][FORTRESS], LEVY[faction])
        elif self.god == HERA:
            s.then(HERA_BUILDS[faction], ENGAGE[faction])
        else:
            gain_gold(s, faction, s.printed.apollo_gold)
            s.then(APOLLO_LAND, APOLLO_SEA)


class Enlist(ForFaction):
    """A Philosopher comes, if one is left."""

    id = "enlist"
    clause = "athena.philosopher"

    def run(self, s: Cyclades) -> None:
        if s.philosophers_left() > 0:
            s.philosophers[self.faction] += 1
            if s.heard:
                s.tell("philosopher", {"faction": str(self.faction)})
            s.push(PHILOSOPHERS_COUNT[self.faction])


class PhilosophersCount(ForFaction):
    """Four Philosophers are turned into a Metropolis at once."""

    id = "philosophers-count"
    clause = "metropolis.cultural"

    def run(self, s: Cyclades) -> None:
        if s.philosophers[self.faction] >= 4:
            s.philosophers[self.faction] -= 4
            s.push(FOUND[self.faction])


class Ordain(ForFaction):
    """A Priestess comes."""

    id = "ordain"
    clause = "zeus.priestess"

    def run(self, s: Cyclades) -> None:
        gain_priestess(s, self.faction)


class Equip(ForFaction):
    """A fleet comes, if one is left and there is water for it."""

    id = "equip"
    clause = "poseidon.fleet"

    def run(self, s: Cyclades) -> None:
        if s.fleets_left(self.faction) > 0 and fleet_places(s, self.faction):
            s.push(LAUNCH_FLEET[self.faction])


class LaunchFleet(AskFaction):
    """On which sea zone beside one's land."""

    id = "launch"
    clause = "fleets.place"

    def legal(self, s: Cyclades) -> list[int]:
        return [LAUNCH + sea for sea in fleet_places(s, self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_fleet(s, self.faction, action - LAUNCH)


class HeraBuilds(ForFaction):
    """A basic building of a type that one does not have."""

    id = "hera-builds"
    clause = "hera.building"
    also = ("hera.all-owned",)

    def run(self, s: Cyclades) -> None:
        kinds = missing_kinds(s, self.faction)
        if len(kinds) == 1:
            s.push(CONSTRUCT[self.faction][kinds[0]])
        elif kinds and (s.free_sites(self.faction) or s.basic_sites(self.faction)):
            s.push(HERA_CHOOSES[self.faction])


def missing_kinds(s: Cyclades, faction: int) -> list[int]:
    """The basic buildings that a faction does not have and the stock does."""
    owned = [s.sites[site] - 1 for site in s.basic_sites(faction)]
    return [building for building in range(4) if building not in owned and s.stock[building] > 0]


class HeraChooses(AskFaction):
    """Which one."""

    id = "hera-chooses"
    clause = "hera.building"

    def legal(self, s: Cyclades) -> list[int]:
        return [KIND + building for building in missing_kinds(s, self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.push(CONSTRUCT[self.faction][action - KIND])


class Engage(ForFaction):
    """A mercenary comes, if one is left."""

    id = "engage"
    clause = "hera.mercenary"

    def run(self, s: Cyclades) -> None:
        if s.mercenaries_left() > 0 and open_lands(s, self.faction):
            s.push(HIRE_MERCENARY[self.faction])


class HireMercenary(AskFaction):
    """On which of one's land zones."""

    id = "hire"
    clause = "mercenaries.place"
    also = ("mercenaries.token",)

    def legal(self, s: Cyclades) -> list[int]:
        return [HIRE + land for land in open_lands(s, self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_mercenary(s, self.faction, action - HIRE)


class ApolloHorn(Ask):
    """A Cornucopia for a land zone, then one for a sea zone."""

    id = "apollo-horn"
    clause = "apollo.horns"
    fields = {"sea": "sea"}

    def __init__(self, sea: int) -> None:
        self.sea = sea

    def legal(self, s: Cyclades) -> list[int]:
        return [HORN + zone for zone in (s.map.seas if self.sea else s.map.lands)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_horn(s, s.faction, action - HORN)


_FACTIONS: Final = range(MOST_FACTIONS)
MANDATORY: Final = [Mandatory(god) for god in range(APOLLO + 1)]
ENLIST: Final = [Enlist(faction) for faction in _FACTIONS]
PHILOSOPHERS_COUNT: Final = [PhilosophersCount(faction) for faction in _FACTIONS]
ORDAIN: Final = [Ordain(faction) for faction in _FACTIONS]
EQUIP: Final = [Equip(faction) for faction in _FACTIONS]
LAUNCH_FLEET: Final = [LaunchFleet(faction) for faction in _FACTIONS]
HERA_BUILDS: Final = [HeraBuilds(faction) for faction in _FACTIONS]
HERA_CHOOSES: Final = [HeraChooses(faction) for faction in _FACTIONS]
ENGAGE: Final = [Engage(faction) for faction in _FACTIONS]
HIRE_MERCENARY: Final = [HireMercenary(faction) for faction in _FACTIONS]
APOLLO_LAND: Final = ApolloHorn(0)
APOLLO_SEA: Final = ApolloHorn(1)
