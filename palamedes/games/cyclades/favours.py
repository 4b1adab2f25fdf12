"""What each god gives for nothing, and must be taken first."""

from __future__ import annotations

from typing import Final

from palamedes.core.step import Question, Step

from .actions import HIRE, HORN, KIND, LAUNCH
from .building import CONSTRUCT, FOUND, LEVY
from .pieces import APOLLO, ARES, ATHENA, FORTRESS, HERA, MOST_FACTIONS, PORT, POSEIDON, TEMPLE, UNIVERSITY, ZEUS
from .state import Cyclades
from .zones import fleet_places, gain_gold, gain_priestess, open_lands, place_fleet, place_horn, place_mercenary


class Mandatory(Step[Cyclades]):
    """The free actions of a god: the building first, then the unit or card."""

    id = "mandatory"
    clause = "actions.mandatory"
    also = ("athena.free", "zeus.free", "poseidon.free", "ares.free", "hera.free", "apollo.gold", "apollo.horns")
    fields = ("god",)

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


class Enlist(Step[Cyclades]):
    """A Philosopher comes, if one is left."""

    id = "enlist"
    clause = "athena.philosopher"
    fields = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Cyclades) -> None:
        if s.philosophers_left() > 0:
            s.philosophers[self.faction] += 1
            if s.heard:
                s.tell("philosopher", {"faction": str(self.faction)})
            s.push(PHILOSOPHERS_COUNT[self.faction])


class PhilosophersCount(Step[Cyclades]):
    """Four Philosophers are turned into a Metropolis at once."""

    id = "philosophers-count"
    clause = "metropolis.cultural"
    fields = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Cyclades) -> None:
        if s.philosophers[self.faction] >= 4:
            s.philosophers[self.faction] -= 4
            s.push(FOUND[self.faction])


class Ordain(Step[Cyclades]):
    """A Priestess comes."""

    id = "ordain"
    clause = "zeus.priestess"
    fields = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Cyclades) -> None:
        gain_priestess(s, self.faction)


class Equip(Step[Cyclades]):
    """A fleet comes, if one is left and there is water for it."""

    id = "equip"
    clause = "poseidon.fleet"
    fields = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Cyclades) -> None:
        if s.fleets_left(self.faction) > 0 and fleet_places(s, self.faction):
            s.push(LAUNCH_FLEET[self.faction])


class LaunchFleet(Question[Cyclades]):
    """On which sea zone beside one's land."""

    id = "launch"
    clause = "fleets.place"
    fields = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def seat(self, s: Cyclades) -> int:
        return s.seat_of(self.faction)

    def legal(self, s: Cyclades) -> list[int]:
        return [LAUNCH + sea for sea in fleet_places(s, self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_fleet(s, self.faction, action - LAUNCH)


class HeraBuilds(Step[Cyclades]):
    """A basic building of a type that one does not have."""

    id = "hera-builds"
    clause = "hera.building"
    also = ("hera.all-owned",)
    fields = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Cyclades) -> None:
        if missing_kinds(s, self.faction) and (s.free_sites(self.faction) or s.basic_sites(self.faction)):
            s.push(HERA_CHOOSES[self.faction])


def missing_kinds(s: Cyclades, faction: int) -> list[int]:
    """The basic buildings that a faction does not have and the stock does."""
    owned = [s.sites[site] - 1 for site in s.basic_sites(faction)]
    return [building for building in range(4) if building not in owned and s.stock[building] > 0]


class HeraChooses(Question[Cyclades]):
    """Which one."""

    id = "hera-chooses"
    clause = "hera.building"
    fields = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def seat(self, s: Cyclades) -> int:
        return s.seat_of(self.faction)

    def legal(self, s: Cyclades) -> list[int]:
        return [KIND + building for building in missing_kinds(s, self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.push(CONSTRUCT[self.faction][action - KIND])


class Engage(Step[Cyclades]):
    """A mercenary comes, if one is left."""

    id = "engage"
    clause = "hera.mercenary"
    fields = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Cyclades) -> None:
        if s.mercenaries_left() > 0 and open_lands(s, self.faction):
            s.push(HIRE_MERCENARY[self.faction])


class HireMercenary(Question[Cyclades]):
    """On which of one's land zones."""

    id = "hire"
    clause = "mercenaries.place"
    also = ("mercenaries.token",)
    fields = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def seat(self, s: Cyclades) -> int:
        return s.seat_of(self.faction)

    def legal(self, s: Cyclades) -> list[int]:
        return [HIRE + land for land in open_lands(s, self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_mercenary(s, self.faction, action - HIRE)


class ApolloHorn(Question[Cyclades]):
    """A Cornucopia for a land zone, then one for a sea zone."""

    id = "apollo-horn"
    clause = "apollo.horns"
    fields = ("sea",)

    def __init__(self, sea: int) -> None:
        self.sea = sea

    def seat(self, s: Cyclades) -> int:
        return s.seat_of(s.faction)

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
