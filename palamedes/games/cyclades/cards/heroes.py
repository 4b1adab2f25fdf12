"""Heroes: recruited for gold, and sacrificed for more than that.

A hero can be sacrificed at any time during its owner's actions, but not in the cycle in which it came, nor with Apollo.
It leaves the game, and its effect takes place if its condition is met. The conditions and effects are found by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from palamedes.core.step import Step

from ..rules.building import FOUND, check_sets, erect, raze, set_aside
from ..rules.favours import PHILOSOPHERS_COUNT
from ..rules.zones import forget_hero
from ..table.actions import BUILD, CHOOSE, DONE, GAIN, KIND, NAME, RAZE
from ..table.asking import Ask
from ..table.pieces import (
    ACHILLES,
    ANTIGONE,
    APOLLO,
    BUILDINGS,
    CARDS,
    CROESUS,
    EMPTY,
    HECTOR,
    HELEN,
    HERO_COUNT,
    HEROES,
    LANDS,
    LETO,
    METROPOLIS,
    NONE,
    PANDORA,
    PERSEUS,
    ULYSSES,
    ZONE_NAMES,
)
from ..table.state import Cyclades
from .conditions import double_lands, horn_zones, kinds_with, ready, working
from .flight import FLY_FROM_FREELY

PHILOSOPHER_CARD: Final = CARDS.index("philosopher")


class PlaceHero(Ask):
    """A hero that was recruited comes onto one of one's land zones."""

    id = "place-hero"
    clause = "heroes.place"
    fields = {"hero": "hero"}

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE + land for land in hero_places(s, s.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.hero_owner[self.hero] = s.faction
        s.hero_zone[self.hero] = action - CHOOSE
        s.hero_fresh[self.hero] = True
        s.heroic[self.hero] = 0
        if s.heard:
            s.tell(
                "recruit",
                {"faction": str(s.faction), "hero": HEROES[self.hero], "zone": ZONE_NAMES[action - CHOOSE]},
            )


def hero_places(s: Cyclades, faction: int) -> list[int]:
    """Where a recruited hero can be placed."""
    return [land for land in s.lands_of(faction) if not s.closed_land(land)]


# Sacrifices: whether they are possible.


def may_sacrifice(s: Cyclades, hero: int) -> bool:
    """Whether a hero of the faction whose turn it is can be sacrificed now."""
    if s.hero_fresh[hero] or (s.god == APOLLO and hero != LETO):
        return False
    if hero == PANDORA:
        return bool(borrowed(s))
    return ready(s, hero, hero)


def borrowed(s: Cyclades) -> list[int]:
    """The heroes of the track whose sacrifice Pandora can use."""
    return [hero for hero in s.hero_track if hero != NONE and hero != PANDORA and ready(s, hero, PANDORA)]


# Sacrifices: what they do.


def sacrifice(s: Cyclades, hero: int) -> None:
    """A hero leaves the game for its effect."""
    if s.heard:
        s.tell("sacrifice", {"faction": str(s.faction), "hero": HEROES[hero]})
    forget_hero(s, hero)
    s.push(PANDORA_BORROWS if hero == PANDORA else POWER[hero])


class PandoraBorrows(Ask):
    """Whose sacrifice of the track Pandora uses."""

    id = "pandora-borrows"
    clause = "pandora.sacrifice"
    also = ("pandora.impossible",)

    def legal(self, s: Cyclades) -> list[int]:
        return [NAME + hero for hero in borrowed(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.push(POWER[action - NAME])


class Power(Step[Cyclades]):
    """The sacrificial power of a hero takes effect."""

    id = "power"
    clause = "heroes.sacrifice"
    also = (
        "metropolis.heroic",
        "heroes.not-fresh",
        "heroes.not-apollo",
        "ajax.sacrifice",
        "croesus.sacrifice",
        "heracles.sacrifice",
        "hippolyta.sacrifice",
        "jason.sacrifice",
        "pericles.sacrifice",
        "leto.sacrifice",
        "penelope.sacrifice",
        "leto.apollo",
        "team.counts",
    )
    fields = {"hero": "hero"}

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def run(self, s: Cyclades) -> None:
        POWERS.get(self.hero, found)(s)


class AchillesChooses(Ask):
    """In which land zone Achilles builds twice."""

    id = "achilles-chooses"
    clause = "achilles.sacrifice"

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE + land for land in double_lands(s, s.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        land = action - CHOOSE
        s.chosen = []
        s.then(ACHILLES_KIND[land], ACHILLES_ENDS)


class AchillesKind(Ask):
    """Which basic building."""

    id = "achilles-kind"
    clause = "achilles.sacrifice"
    fields = {"land": "land"}

    def __init__(self, land: int) -> None:
        self.land = land

    def legal(self, s: Cyclades) -> list[int]:
        return [KIND + building for building in range(4) if s.stock[building] > 0]

    def answer(self, s: Cyclades, action: int) -> None:
        if s.heard:
            s.tell("plan", {"faction": str(s.faction), "building": BUILDINGS[action - KIND]})
        s.push(ACHILLES_SITE[self.land][action - KIND])


class AchillesSite(Ask):
    """And on which site there: an empty one, else in place of another, but not of the one just built."""

    id = "achilles-site"
    clause = "achilles.sites"
    fields = {"land": "land", "building": "building"}

    def __init__(self, land: int, building: int) -> None:
        self.land = land
        self.building = building

    def legal(self, s: Cyclades) -> list[int]:
        sites = s.map.sites[self.land]
        empty = [site for site in sites if s.sites[site] == EMPTY]
        return [
            BUILD + site
            for site in empty or [site for site in sites if s.sites[site] < METROPOLIS and site not in s.chosen]
        ]

    def answer(self, s: Cyclades, action: int) -> None:
        site = action - BUILD
        erect(s, s.faction, self.building, site)
        s.chosen.append(site)
        if len(s.chosen) == 1 and any(s.stock):
            s.push(ACHILLES_KIND[self.land])


class AchillesEnds(Step[Cyclades]):
    """Both stand: now they count."""

    id = "achilles-ends"
    clause = "achilles.sacrifice"

    def run(self, s: Cyclades) -> None:
        s.chosen = []
        check_sets(s, s.faction)


class GiveHorn(Ask):
    """From which zone a Cornucopia is given."""

    id = "give-horn"
    clause = "antigone.sacrifice"

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE + zone for zone in horn_zones(s, s.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.horns[action - CHOOSE] -= 1
        if s.heard:
            s.tell("give-horn", {"faction": str(s.faction), "zone": ZONE_NAMES[action - CHOOSE]})


class HectorTeaches(Ask):
    """Two Priestesses for a Philosopher, as often as one likes."""

    id = "hector-teaches"
    clause = "hector.sacrifice"

    def legal(self, s: Cyclades) -> list[int]:
        return [DONE, GAIN + PHILOSOPHER_CARD]

    def answer(self, s: Cyclades, action: int) -> None:
        if action == DONE:
            return
        s.priestesses[s.faction] -= s.printed.hero_needs[HECTOR]
        s.philosophers[s.faction] += 1
        if s.heard:
            s.tell("taught", {"faction": str(s.faction), "amount": s.printed.hero_needs[HECTOR]})
        s.then(PHILOSOPHERS_COUNT[s.faction], HECTOR_GOES_ON)


class HectorGoesOn(Step[Cyclades]):
    """Once more, while there are Priestesses enough."""

    id = "hector-goes-on"
    clause = "hector.sacrifice"

    def run(self, s: Cyclades) -> None:
        if ready(s, HECTOR, NONE):
            s.push(HECTOR_TEACHES)


class ChoosePair(Ask):
    """Of which type the buildings are that Helen (two types) or Ulysses (one) gives."""

    id = "choose-pair"
    clause = "helen.sacrifice"
    also = ("ulysses.sacrifice",)
    fields = {"hero": "hero"}

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def legal(self, s: Cyclades) -> list[int]:
        given = [s.sites[site] - 1 for site in s.chosen]
        return [
            KIND + building
            for building in kinds_with(s, s.faction, s.printed.hero_needs[self.hero])
            if building not in given
        ]

    def answer(self, s: Cyclades, action: int) -> None:
        building = action - KIND
        if self.hero == ULYSSES or s.chosen:
            s.push(GIVEN)
        else:
            s.push(CHOOSE_PAIR[self.hero])
        for _ in range(s.printed.hero_needs[self.hero]):
            s.push(GIVE_BUILDING[building])


class GiveBuilding(Ask):
    """Which building of the type is given."""

    id = "give-building"
    clause = "helen.choice"
    fields = {"building": "building"}

    def __init__(self, building: int) -> None:
        self.building = building

    def legal(self, s: Cyclades) -> list[int]:
        return [RAZE + site for site in working(s, s.faction, self.building) if site not in s.chosen]

    def answer(self, s: Cyclades, action: int) -> None:
        set_aside(s, s.faction, action - RAZE)


class Given(Step[Cyclades]):
    """What was given goes back to the stock, and a Metropolis is founded."""

    id = "given"
    clause = "helen.sacrifice"

    def run(self, s: Cyclades) -> None:
        for site in s.chosen:
            raze(s, site)
        s.chosen = []
        s.push(FOUND[s.faction])


PLACE_HERO: Final = [PlaceHero(hero) for hero in range(HERO_COUNT)]
PANDORA_BORROWS: Final = PandoraBorrows()
POWER: Final = [Power(hero) for hero in range(HERO_COUNT)]


def found(s: Cyclades) -> None:
    """Most sacrifices found a Metropolis, and that is all."""
    s.push(FOUND[s.faction])


def build_twice(s: Cyclades) -> None:
    """Achilles builds twice in a land zone."""
    s.push(ACHILLES_CHOOSES)


def give_horns(s: Cyclades) -> None:
    """Antigone gives Cornucopias first."""
    s.push(FOUND[s.faction])
    for _ in range(s.printed.hero_needs[ANTIGONE]):
        s.push(GIVE_HORN)


def spend(s: Cyclades) -> None:
    """Croesus pays first."""
    s.pay(s.faction, s.printed.hero_needs[CROESUS])
    if s.heard:
        s.tell("spent", {"faction": str(s.faction), "amount": s.printed.hero_needs[CROESUS]})
    s.push(FOUND[s.faction])


def teach(s: Cyclades) -> None:
    """Hector makes Philosophers of Priestesses."""
    s.push(HECTOR_TEACHES)


def give_pairs(s: Cyclades) -> None:
    """Helen gives buildings first."""
    s.chosen = []
    s.push(CHOOSE_PAIR[HELEN])


def give_one_kind(s: Cyclades) -> None:
    """Ulysses gives buildings first."""
    s.chosen = []
    s.push(CHOOSE_PAIR[ULYSSES])


def fly(s: Cyclades) -> None:
    """Perseus lets troops and heroes fly."""
    s.push(FLY_FROM_FREELY)


POWERS: Final[dict[int, Callable[[Cyclades], None]]] = {
    ACHILLES: build_twice,
    ANTIGONE: give_horns,
    CROESUS: spend,
    HECTOR: teach,
    HELEN: give_pairs,
    PERSEUS: fly,
    ULYSSES: give_one_kind,
}
"""What a sacrifice does, where it does more than found a Metropolis."""

ACHILLES_CHOOSES: Final = AchillesChooses()
ACHILLES_KIND: Final = [AchillesKind(land) for land in range(LANDS)]
ACHILLES_SITE: Final = [[AchillesSite(land, building) for building in range(4)] for land in range(LANDS)]
ACHILLES_ENDS: Final = AchillesEnds()
GIVE_HORN: Final = GiveHorn()
HECTOR_TEACHES: Final = HectorTeaches()
HECTOR_GOES_ON: Final = HectorGoesOn()
CHOOSE_PAIR: Final = [ChoosePair(hero) for hero in range(HERO_COUNT)]
GIVE_BUILDING: Final = [GiveBuilding(building) for building in range(4)]
GIVEN: Final = Given()
