"""Creatures that steal: cards, gold, creatures, mercenaries, buildings."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import more, put, with_one

from ..rules.building import check_sets, erect, raze
from ..rules.favours import PhilosophersCount
from ..rules.figures import places, set_down
from ..rules.purses import rob
from ..table.actions import BUILD, CHOOSE, DECLINE, RAZE, ROB, TAME
from ..table.asking import FactionQuestion
from ..table.buildings import basic_sites, free_sites
from ..table.creature import Creature
from ..table.pieces import (
    BUILDINGS,
    CREATURE_COUNT,
    CREATURES,
    EMPTY,
    FIRST_FIGURE,
    METROPOLIS,
    SITE_NAMES,
    ZONE_NAMES,
    figures_of,
    land_of,
)
from ..table.state import Cyclades
from .effects import QUARTER_MERCENARY, quarters

# Dryad, Satyr, Griffin: somebody is robbed.


def with_cards(s: Cyclades, cards: vec[i64]) -> list[int]:
    """The rivals who have such cards."""
    return [faction for faction in s.rivals(s.faction) if cards[faction] > 0]


class Dryad(Creature):
    """The Dryad needs a rival with a Priestess."""

    name = "dryad"

    def usable(self, s: Cyclades) -> bool:
        return bool(with_cards(s, s.priestesses))

    def use(self, s: Cyclades) -> None:
        s.push(DryadActs())


class DryadActs(FactionQuestion):
    """Whose Priestess is stolen."""

    id = "dryad"
    clause = "dryad.steal"
    also = ("team.theft",)
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [ROB.at(faction) for faction in with_cards(s, s.priestesses)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.priestesses = more(s.priestesses, ROB.first(action), -1)
        s.priestesses = more(s.priestesses, s.faction, 1)
        tell_theft(s, ROB.first(action), "priestess")


class Satyr(Creature):
    """The Satyr needs a rival with a Philosopher."""

    name = "satyr"

    def usable(self, s: Cyclades) -> bool:
        return bool(with_cards(s, s.philosophers))

    def use(self, s: Cyclades) -> None:
        s.push(SatyrActs())


class SatyrActs(FactionQuestion):
    """Whose Philosopher is stolen."""

    id = "satyr"
    clause = "satyr.steal"
    also = ("satyr.metropolis",)
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [ROB.at(faction) for faction in with_cards(s, s.philosophers)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.philosophers = more(s.philosophers, ROB.first(action), -1)
        s.philosophers = more(s.philosophers, s.faction, 1)
        tell_theft(s, ROB.first(action), "philosopher")
        s.push(PhilosophersCount(s.faction))


def tell_theft(s: Cyclades, robbed: int, card: str) -> None:
    """Reports a theft."""
    if s.heard:
        s.tell("steal", {"faction": str(s.faction), "faction_from": str(robbed), "card": card})


def wealthy(s: Cyclades) -> list[int]:
    """One rival of each team; whether their purse is full is their secret."""
    found: list[int] = []
    for faction in s.rivals(s.faction):
        if all(s.side(faction) != s.side(other) for other in found):
            found.append(faction)
    return found


class Griffin(Creature):
    """The Griffin needs a rival."""

    name = "griffin"

    def usable(self, s: Cyclades) -> bool:
        return bool(wealthy(s))

    def use(self, s: Cyclades) -> None:
        s.push(GriffinActs())


class GriffinActs(FactionQuestion):
    """Whose gold is halved."""

    id = "griffin"
    clause = "griffin.steal"
    reveals = True

    def legal(self, s: Cyclades) -> list[int]:
        return [ROB.at(faction) for faction in wealthy(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        robbed = ROB.first(action)
        amount = rob(s, s.side(s.faction), s.side(robbed))
        if s.heard:
            private: dict[int, dict[str, object]] = {}
            for faction in range(s.factions):
                if s.allied(faction, robbed) or s.allied(faction, s.faction):
                    private[s.seat_of(faction)] = {"amount": amount}
            s.tell("griffin", {"faction": str(s.faction), "faction_from": str(robbed)}, private)


# Echidna and Manticore.


def tameable(s: Cyclades) -> list[int]:
    """The creatures of rivals."""
    return [
        c
        for c in range(FIRST_FIGURE, CREATURE_COUNT)
        if s.creature_owner[c] != NONE and not s.allied(s.creature_owner[c], s.faction)
    ]


class Echidna(Creature):
    """Echidna needs a creature of a rival."""

    name = "echidna"

    def usable(self, s: Cyclades) -> bool:
        return bool(tameable(s))

    def use(self, s: Cyclades) -> None:
        s.push(EchidnaActs())


class EchidnaActs(FactionQuestion):
    """Whose creature changes sides."""

    id = "echidna"
    clause = "echidna.steal"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [TAME.at(creature) for creature in tameable(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        creature = TAME.first(action)
        robbed = s.creature_owner[creature]
        s.creature_owner = put(s.creature_owner, creature, s.faction)
        if s.heard:
            s.tell(
                "tame",
                {"faction": str(s.faction), "faction_from": str(robbed), "creature": CREATURES[creature]},
            )
        s.then(*[ReplaceFigure(figure) for figure in figures_of(creature)])


class ReplaceFigure(FactionQuestion):
    """The figure may go to any zone of its kind."""

    id = "replace-figure"
    clause = "echidna.move"
    fields = {"figure": "figure"}
    obvious = True

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def legal(self, s: Cyclades) -> list[int]:
        return [DECLINE, *(CHOOSE.at(zone) for zone in places(s, self.figure, s.faction))]

    def answer(self, s: Cyclades, action: int) -> None:
        if action != DECLINE:
            set_down(s, self.figure, CHOOSE.first(action))


# Giant, Harpy.


def mercenary_camps(s: Cyclades) -> list[int]:
    """The land zones of rivals with mercenaries."""
    return [
        land
        for land in s.map.lands
        if s.mercenaries[land] > 0
        and not s.allied(s.owner[land], s.faction)
        and not s.shielded(land)
        and not s.holds(land)
    ]


class Giant(Creature):
    """The Giant needs mercenaries of a rival, and land for them."""

    name = "giant"

    def usable(self, s: Cyclades) -> bool:
        return bool(mercenary_camps(s)) and bool(quarters(s))

    def use(self, s: Cyclades) -> None:
        s.push(GiantActs())


class GiantActs(FactionQuestion):
    """From which land zone all mercenaries are stolen."""

    id = "giant"
    clause = "giant.steal"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(land) for land in mercenary_camps(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        land = CHOOSE.first(action)
        amount = s.mercenaries[land]
        s.mercenaries = put(s.mercenaries, land, 0)
        if s.heard:
            s.tell("giant", {"faction": str(s.faction), "zone": ZONE_NAMES[land], "amount": amount})
        for _ in range(amount):
            s.push(QUARTER_MERCENARY)


# Triton.


def stealable(s: Cyclades) -> list[int]:
    """The basic buildings of rivals that creatures may touch."""
    return [
        site
        for land in s.map.lands
        if s.owner[land] != NONE and not s.allied(s.owner[land], s.faction) and not s.shielded(land)
        for site in s.map.sites[land]
        if EMPTY < s.sites[site] < METROPOLIS
    ]


def triton_sites(s: Cyclades) -> list[int]:
    """Where a stolen building can stand: on an empty site, else in place of a basic building."""
    free = [site for site in free_sites(s, s.faction) if not s.shielded(land_of(site))]
    return free or [site for site in basic_sites(s, s.faction) if not s.shielded(land_of(site))]


class Triton(Creature):
    """Triton needs a building of a rival, and a site for it."""

    name = "triton"

    def usable(self, s: Cyclades) -> bool:
        return bool(stealable(s)) and bool(triton_sites(s))

    def use(self, s: Cyclades) -> None:
        s.push(TritonActs())


class TritonActs(FactionQuestion):
    """Which building is stolen."""

    id = "triton"
    clause = "triton.steal"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [RAZE.at(site) for site in stealable(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        site = RAZE.first(action)
        building = s.sites[site] - 1
        if s.heard:
            s.tell("stolen", {"faction": str(s.faction), "building": BUILDINGS[building], "site": SITE_NAMES[site]})
        s.push(TritonBuilds(site))


class TritonBuilds(FactionQuestion):
    """And on which of one's sites it stands now; one of one's own makes room if need be."""

    id = "triton-builds"
    clause = "triton.place"
    also = ("temple.once",)
    fields = {"site": "site"}

    def __init__(self, site: int) -> None:
        self.site = site
        """Where it stood."""

    def legal(self, s: Cyclades) -> list[int]:
        return [BUILD.at(site) for site in triton_sites(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        building = s.sites[self.site] - 1
        used = self.site in s.temples_used
        raze(s, self.site)
        erect(s, s.faction, building, BUILD.first(action))
        # It is the same Temple: what it has given in this cycle it does not give again.
        if used:
            s.temples_used = with_one(s.temples_used, BUILD.first(action))
        check_sets(s, s.faction)
