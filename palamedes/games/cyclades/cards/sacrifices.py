"""What sacrifices of heroes ask for and do, step by step; which hero does what stands in `heroes.py`."""

from __future__ import annotations

from typing import Final

from librt.vecs import append

from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import more, sum_of

from ..rules.building import aside_of, check_sets, erect, give_up, set_aside
from ..rules.favours import PhilosophersCount
from ..table.actions import BUILD, CHOOSE, DONE, GAIN, KIND, RAZE
from ..table.asking import FactionQuestion
from ..table.buildings import basic_sites, works_as
from ..table.frames import Aside
from ..table.pieces import BUILDINGS, EMPTY, METROPOLIS, PHILOSOPHER_CARD, ZONE_NAMES
from ..table.state import Cyclades

# Building twice in a land zone.


def double_lands(s: Cyclades, faction: int) -> list[int]:
    """The land zones with two empty sites, else those with two that hold at most a basic building."""
    lands = s.lands_of(faction)
    empty = [land for land in lands if sites_with(s, land, True) >= 2]
    return empty or [land for land in lands if sites_with(s, land, False) >= 2]


def sites_with(s: Cyclades, land: int, empty: bool) -> int:
    """How many sites of a land zone are empty, or hold at most a basic building."""
    return len([site for site in s.map.sites[land] if s.sites[site] < (1 if empty else METROPOLIS)])


class AchillesChooses(FactionQuestion):
    """In which land zone Achilles builds twice."""

    id = "achilles-chooses"
    clause = "achilles.sacrifice"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(land) for land in double_lands(s, s.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.begin(Aside(), AchillesKind(CHOOSE.first(action)), ACHILLES_ENDS)


class AchillesKind(FactionQuestion):
    """Which basic building."""

    id = "achilles-kind"
    clause = "achilles.sacrifice"
    fields = {"land": "land"}

    def __init__(self, land: int) -> None:
        self.land = land

    def legal(self, s: Cyclades) -> list[int]:
        return [KIND.at(building) for building in range(4) if s.stock[building] > 0]

    def answer(self, s: Cyclades, action: int) -> None:
        if s.heard:
            s.tell("plan", {"faction": str(s.faction), "building": BUILDINGS[KIND.first(action)]})
        s.push(AchillesSite(self.land, KIND.first(action)))


class AchillesSite(FactionQuestion):
    """And on which site there: an empty one, else in place of another, but not of the one just built."""

    id = "achilles-site"
    clause = "achilles.sites"
    fields = {"land": "land", "building": "building"}
    obvious = True

    def __init__(self, land: int, building: int) -> None:
        self.land = land
        self.building = building

    def legal(self, s: Cyclades) -> list[int]:
        built = aside_of(s).sites
        sites = s.map.sites[self.land]
        empty = [site for site in sites if s.sites[site] == EMPTY]
        return [
            BUILD.at(site)
            for site in empty or [site for site in sites if s.sites[site] < METROPOLIS and site not in built]
        ]

    def answer(self, s: Cyclades, action: int) -> None:
        site = BUILD.first(action)
        erect(s, s.faction, self.building, site)
        aside = aside_of(s)
        aside.sites = append(aside.sites, site)
        if len(aside.sites) == 1 and sum_of(s.stock) > 0:
            s.push(AchillesKind(self.land))


class AchillesEnds(Step[Cyclades]):
    """Both stand: now they count."""

    id = "achilles-ends"
    clause = "achilles.sacrifice"

    def run(self, s: Cyclades) -> None:
        s.finish()
        check_sets(s, s.faction)


# What is given for a Metropolis.


def horn_zones(s: Cyclades, faction: int) -> list[int]:
    """The zones of a faction with a laid Cornucopia."""
    return [zone for zone in (*s.lands_of(faction), *s.seas_of(faction)) if s.horns[zone] > 0]


def working(s: Cyclades, faction: int, building: int) -> list[int]:
    """The sites of a faction with such a basic building that has its effect."""
    return [site for site in basic_sites(s, faction) if s.sites[site] == building + 1 and works_as(s, site, building)]


def kinds_with(s: Cyclades, faction: int, count: int) -> list[int]:
    """The types of basic buildings of which a faction has so many."""
    return [building for building in range(4) if len(working(s, faction, building)) >= count]


class GiveHorn(FactionQuestion):
    """From which zone a Cornucopia is given."""

    id = "give-horn"
    clause = "antigone.sacrifice"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(zone) for zone in horn_zones(s, s.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.horns = more(s.horns, CHOOSE.first(action), -1)
        if s.heard:
            s.tell("give-horn", {"faction": str(s.faction), "zone": ZONE_NAMES[CHOOSE.first(action)]})


class Teach(FactionQuestion):
    """Priestesses for a Philosopher, as often as one likes."""

    id = "hector-teaches"
    clause = "hector.sacrifice"
    fields = {"amount": "amount"}

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def legal(self, s: Cyclades) -> list[int]:
        return [DONE, GAIN.at(PHILOSOPHER_CARD)]

    def answer(self, s: Cyclades, action: int) -> None:
        if action == DONE:
            return
        s.priestesses = more(s.priestesses, s.faction, -self.amount)
        s.philosophers = more(s.philosophers, s.faction, 1)
        if s.heard:
            s.tell("taught", {"faction": str(s.faction), "amount": self.amount})
        s.then(PhilosophersCount(s.faction), TeachOn(self.amount))


class TeachOn(Step[Cyclades]):
    """Once more, while there are Priestesses enough."""

    id = "hector-goes-on"
    clause = "hector.sacrifice"
    fields = {"amount": "amount"}

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Cyclades) -> None:
        if can_teach(s, self.amount):
            s.push(Teach(self.amount))


def can_teach(s: Cyclades, amount: int) -> bool:
    """Whether there are so many Priestesses, and a Philosopher that is left."""
    return s.priestesses[s.faction] >= amount and s.philosophers_left() > 0


class ChoosePair(FactionQuestion):
    """Of which type the buildings are that are given: so many of each, and of how many types still.

    Where all that could be given must be, nobody chooses which comes first.
    """

    id = "choose-pair"
    clause = "helen.sacrifice"
    also = ("ulysses.sacrifice",)
    fields = {"amount": "amount", "types": "amount"}
    obvious = True

    def __init__(self, amount: int, types: int) -> None:
        self.amount = amount
        self.types = types

    def legal(self, s: Cyclades) -> list[int]:
        given = [s.sites[site] - 1 for site in aside_of(s).sites]
        kinds = [KIND.at(building) for building in kinds_with(s, s.faction, self.amount) if building not in given]
        return kinds if len(kinds) > self.types else kinds[:1]

    def answer(self, s: Cyclades, action: int) -> None:
        if self.types > 1:
            s.push(ChoosePair(self.amount, self.types - 1))
        else:
            s.push(GIVEN)
        sites = working(s, s.faction, KIND.first(action))
        if len(sites) == self.amount:
            for site in sites:
                set_aside(s, s.faction, site)
        else:
            for _ in range(self.amount):
                s.push(GiveBuilding(KIND.first(action)))


class GiveBuilding(FactionQuestion):
    """Which building of the type is given: asked where there are more than are needed."""

    id = "give-building"
    clause = "helen.choice"
    fields = {"building": "building"}

    def __init__(self, building: int) -> None:
        self.building = building

    def legal(self, s: Cyclades) -> list[int]:
        given = aside_of(s).sites
        return [RAZE.at(site) for site in working(s, s.faction, self.building) if site not in given]

    def answer(self, s: Cyclades, action: int) -> None:
        set_aside(s, s.faction, RAZE.first(action))


class Given(Step[Cyclades]):
    """What was given goes back to the stock, and a Metropolis is founded."""

    id = "given"
    clause = "helen.sacrifice"

    def run(self, s: Cyclades) -> None:
        give_up(s, s.faction)


ACHILLES_CHOOSES: Final = AchillesChooses()
ACHILLES_ENDS: Final = AchillesEnds()
GIVE_HORN: Final = GiveHorn()
GIVEN: Final = Given()
