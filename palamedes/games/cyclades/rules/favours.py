"""What each god gives for nothing, and must be taken first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import more

from ..table.actions import HIRE, HORN, KIND, LAUNCH
from ..table.asking import AskFaction, FactionQuestion, ForFaction
from ..table.buildings import basic_sites
from ..table.pieces import ARES, ATHENA, FORTRESS, HERA, PORT, POSEIDON, TEMPLE, UNIVERSITY, ZEUS
from ..table.state import Cyclades
from .building import Construct, Found, building_sites
from .supplies import AskSparingFaction, Levy, SparingFaction
from .zones import fleet_places, gain_gold, gain_priestess, open_lands, place_fleet, place_horn, place_mercenary


class Mandatory(Step[Cyclades]):
    """The free actions of a god: the building first, then the unit or card."""

    id = "mandatory"
    clause = "actions.mandatory"
    also = ("athena.free", "zeus.free", "poseidon.free", "ares.free", "hera.free", "apollo.gold")
    fields = {"god": "god", "spares": "flag"}

    def __init__(self, god: int, spares: bool = False) -> None:
        self.god = god
        self.spares = spares
        """Whether it is a creature that grants them, which spares what is shielded."""

    def run(self, s: Cyclades) -> None:
        faction = s.faction
        spares = self.spares
        if self.god == ATHENA:
            s.then(Construct(faction, UNIVERSITY, spares), Enlist(faction))
        elif self.god == ZEUS:
            s.then(Construct(faction, TEMPLE, spares), Ordain(faction))
        elif self.god == POSEIDON:
            s.then(Construct(faction, PORT, spares), Equip(faction))
        elif self.god == ARES:
            s.then(Construct(faction, FORTRESS, spares), Levy(faction, spares))
        elif self.god == HERA:
            s.then(HeraBuilds(faction, spares), Engage(faction, spares))
        else:
            gain_gold(s, faction, s.printed.apollo_gold)
            s.then(APOLLO_LAND, APOLLO_SEA)


class Enlist(ForFaction):
    """A Philosopher comes, if one is left."""

    id = "enlist"
    clause = "athena.philosopher"

    def run(self, s: Cyclades) -> None:
        if s.philosophers_left() > 0:
            s.philosophers = more(s.philosophers, self.faction, 1)
            if s.heard:
                s.tell("philosopher", {"faction": str(self.faction)})
            s.push(PhilosophersCount(self.faction))


class PhilosophersCount(ForFaction):
    """Four Philosophers are turned into a Metropolis at once."""

    id = "philosophers-count"
    clause = "metropolis.cultural"

    def run(self, s: Cyclades) -> None:
        if s.philosophers[self.faction] >= 4:
            s.philosophers = more(s.philosophers, self.faction, -4)
            s.push(Found(self.faction))


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
            s.push(LaunchFleet(self.faction))


class LaunchFleet(AskFaction):
    """On which sea zone beside one's land."""

    id = "launch"
    clause = "fleets.place"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [LAUNCH.at(sea) for sea in fleet_places(s, self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_fleet(s, self.faction, LAUNCH.first(action))


class HeraBuilds(SparingFaction):
    """A basic building of a type that one does not have."""

    id = "hera-builds"
    clause = "hera.building"
    also = ("hera.all-owned",)

    def run(self, s: Cyclades) -> None:
        kinds = missing_kinds(s, self.faction)
        if len(kinds) == 1:
            s.push(Construct(self.faction, kinds[0], self.spares))
        elif kinds and any(building_sites(s, self.faction, self.spares)):
            s.push(HeraChooses(self.faction, self.spares))


def missing_kinds(s: Cyclades, faction: int) -> list[int]:
    """The basic buildings that a faction does not have and the stock does."""
    owned = [s.sites[site] - 1 for site in basic_sites(s, faction)]
    return [building for building in range(4) if building not in owned and s.stock[building] > 0]


class HeraChooses(AskSparingFaction):
    """Which one."""

    id = "hera-chooses"
    clause = "hera.building"

    def legal(self, s: Cyclades) -> list[int]:
        return [KIND.at(building) for building in missing_kinds(s, self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.push(Construct(self.faction, KIND.first(action), self.spares))


class Engage(SparingFaction):
    """A mercenary comes, if one is left."""

    id = "engage"
    clause = "hera.mercenary"

    def run(self, s: Cyclades) -> None:
        if s.mercenaries_left() > 0 and open_lands(s, self.faction, self.spares):
            s.push(HireMercenary(self.faction, self.spares))


class HireMercenary(AskSparingFaction):
    """On which of one's land zones."""

    id = "hire"
    clause = "mercenaries.place"
    also = ("mercenaries.token",)
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [HIRE.at(land) for land in open_lands(s, self.faction, self.spares)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_mercenary(s, self.faction, HIRE.first(action))


class ApolloHorn(FactionQuestion):
    """A Cornucopia for a land zone, then one for a sea zone."""

    id = "apollo-horn"
    clause = "apollo.horns"
    fields = {"sea": "flag"}

    def __init__(self, sea: bool) -> None:
        self.sea = sea

    def legal(self, s: Cyclades) -> list[int]:
        first: i64 = HORN.base
        return [first + zone for zone in (s.map.seas if self.sea else s.map.lands)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_horn(s, s.faction, HORN.first(action))


APOLLO_LAND: Final = ApolloHorn(False)
APOLLO_SEA: Final = ApolloHorn(True)
