"""Moves over sea and land: from where, to where, with whom; through a partner's zones, but never to stay there."""

from __future__ import annotations

from typing import Final

from palamedes.core.step import Step

from ..cards.figures import meet
from ..table.actions import BRING, LEAVE, TAKE, TO
from ..table.asking import Ask
from ..table.pieces import HERO_COUNT, NONE, ZONE_NAMES
from ..table.state import Cyclades
from .battle import LAND_BATTLE, SEA_BATTLE
from .conquest import disband, heroes_in, quarter
from .paths import heroic_cost, is_partners, land_steps, sea_steps
from .zones import free_sea

# Over sea.


class SailTo(Ask):
    """To which sea zone beside it the fleets sail."""

    id = "sail-to"
    clause = "sail.step"
    also = ("sail.closed", "team.pass", "charybdis.ways", "kraken.closed", "polyphemus.closed")

    def legal(self, s: Cyclades) -> list[int]:
        return [TO + sea for sea in sea_steps(s, s.faction, s.origin, s.purse(s.faction))]

    def answer(self, s: Cyclades, action: int) -> None:
        s.there = action - TO
        if s.group == NONE and s.fleets[s.origin] > 1:
            s.push(SAIL_WITH)
        else:
            set_sail(s, s.fleets[s.origin] if s.group == NONE else s.group_fleets)


class SailWith(Ask):
    """How many of the fleets sail."""

    id = "sail-with"
    clause = "sail.amount"

    def legal(self, s: Cyclades) -> list[int]:
        return [TAKE + n for n in range(1, s.fleets[s.origin] + 1)]

    def answer(self, s: Cyclades, action: int) -> None:
        set_sail(s, action - TAKE)


def set_sail(s: Cyclades, fleets: int) -> None:
    """Fleets leave, or pass through, and arrive."""
    faction = s.faction
    s.pay(faction, s.printed.sail_cost)
    if s.group == NONE:
        s.fleets[s.origin] -= fleets
        free_sea(s, s.origin)
    s.group = faction
    s.group_fleets = fleets
    if s.heard:
        s.tell(
            "sail",
            {
                "faction": str(faction),
                "amount": fleets,
                "zone": ZONE_NAMES[s.origin],
                "zone_to": ZONE_NAMES[s.there],
            },
        )
    s.push(MAKE_PORT)


class MakePort(Step[Cyclades]):
    """Fleets arrive: they sail on through a partner's zone, fight for a rival's, or take the zone."""

    id = "make-port"
    clause = "sail.arrive"
    also = ("sail.battle", "sail.empty")

    def run(self, s: Cyclades) -> None:
        sea = s.there
        if is_partners(s, s.group, sea):
            s.origin = sea
            s.push(SAIL_TO)
        elif s.owner[sea] == NONE or s.owner[sea] == s.group:
            s.fleets[sea] += s.group_fleets
            s.owner[sea] = s.group
            disband(s)
        else:
            s.foe = s.owner[sea]
            s.push(SEA_BATTLE)


# Over land.


def step_cost(s: Cyclades, steps: int) -> int:
    """What the next step of the group costs, after so many steps of the same move."""
    if s.venturer == NONE:
        return s.printed.march_cost
    return heroic_cost(s, s.venturer, steps)


class MarchTo(Ask):
    """To which accessible land zone the units go."""

    id = "march-to"
    clause = "march.accessible"
    also = (
        "march.island",
        "march.chain",
        "march.last-zone",
        "heroic.chain",
        "team.pass",
        "team.chain",
        "jason.fleets",
        "medusa.closed",
        "boar.closed",
        "march.last-count",
        "jason.military",
    )

    def legal(self, s: Cyclades) -> list[int]:
        return [TO + land for land in land_steps(s, s.faction, s.origin, s.venturer, s.purse(s.faction))]

    def answer(self, s: Cyclades, action: int) -> None:
        s.there = action - TO
        s.push(DEPART)
        if s.group == NONE:
            if s.venturer == NONE:
                for hero in range(HERO_COUNT - 1, -1, -1):
                    if s.hero_zone[hero] == s.origin:
                        s.push(TAKE_HERO[hero])
            else:
                s.group_heroes = 1 << s.venturer
            s.then(TAKE_TROOPS, TAKE_MERCENARIES)


def others_with(s: Cyclades, units: int) -> bool:
    """Whether somebody else goes, or may still go: these units, or a hero."""
    return units > 0 or s.group_heroes > 0 or s.origin in s.hero_zone


class TakeTroops(Step[Cyclades]):
    """How many basic troops go: asked where there are any."""

    id = "take-troops"
    clause = "march.amount"

    def run(self, s: Cyclades) -> None:
        if s.troops[s.origin] == 1 and not others_with(s, s.mercenaries[s.origin]):
            s.group_troops = 1
        elif s.troops[s.origin] > 0:
            s.push(HOW_MANY_TROOPS)


class HowManyTroops(Ask):
    """How many basic troops go."""

    id = "how-many-troops"
    clause = "march.amount"

    def legal(self, s: Cyclades) -> list[int]:
        least = 0 if others_with(s, s.mercenaries[s.origin]) else 1
        return [TAKE + n for n in range(least, s.troops[s.origin] + 1)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.group_troops = action - TAKE


class TakeMercenaries(Step[Cyclades]):
    """How many mercenaries go: asked where there are any."""

    id = "take-mercenaries"
    clause = "march.amount"
    also = ("mercenaries.like-troops",)

    def run(self, s: Cyclades) -> None:
        if s.mercenaries[s.origin] == 1 and not others_with(s, s.group_troops):
            s.group_mercenaries = 1
        elif s.mercenaries[s.origin] > 0:
            s.push(HOW_MANY_MERCENARIES)


class HowManyMercenaries(Ask):
    """How many mercenaries go."""

    id = "how-many-mercenaries"
    clause = "march.amount"

    def legal(self, s: Cyclades) -> list[int]:
        least = 0 if others_with(s, s.group_troops) else 1
        return [TAKE + n for n in range(least, s.mercenaries[s.origin] + 1)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.group_mercenaries = action - TAKE


class TakeHero(Ask):
    """Whether a hero goes along."""

    id = "take-hero"
    clause = "march.heroes"
    fields = {"hero": "hero"}

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def legal(self, s: Cyclades) -> list[int]:
        last = s.heroes_on(s.origin)[-1] == self.hero
        if last and s.group_troops + s.group_mercenaries + s.group_heroes == 0:
            return [BRING + self.hero]
        return [BRING + self.hero, LEAVE + self.hero]

    def answer(self, s: Cyclades, action: int) -> None:
        if action == BRING + self.hero:
            s.group_heroes |= 1 << self.hero


class Depart(Step[Cyclades]):
    """The units leave and pay; what they leave empty stays under control."""

    id = "depart"
    clause = "march.leave"
    also = ("march.cost", "heroic.cost", "pericles.cost", "pericles.military")

    def run(self, s: Cyclades) -> None:
        faction = s.faction
        s.pay(faction, step_cost(s, 0))
        if s.venturer != NONE:
            s.heroic[s.venturer] += 1
        if s.group == NONE:
            s.troops[s.origin] -= s.group_troops
            s.mercenaries[s.origin] -= s.group_mercenaries
            for hero in heroes_in(s.group_heroes):
                s.hero_zone[hero] = NONE
        s.group = faction
        if s.heard:
            s.tell(
                "march",
                {
                    "faction": str(faction),
                    "amount": s.group_troops + s.group_mercenaries + len(heroes_in(s.group_heroes)),
                    "zone": ZONE_NAMES[s.origin],
                    "zone_to": ZONE_NAMES[s.there],
                },
            )
        s.push(ENTER)


class Enter(Step[Cyclades]):
    """Units come onto a land zone: they go on through a partner's, fight for a rival's that is held, or take it."""

    id = "enter"
    clause = "march.enter"
    also = (
        "march.token",
        "march.icon",
        "heracles.slays",
        "march.battle",
        "minotaur.alone",
        "metropolis.conquest",
        "end.fallen",
        "heracles.military",
    )

    def run(self, s: Cyclades) -> None:
        land = s.there
        for hero in heroes_in(s.group_heroes):
            meet(s, hero, land)
        owner = s.owner[land]
        if is_partners(s, s.group, land):
            s.origin = land
            s.push(MARCH_TO)
        elif owner != NONE and owner != s.group and s.is_held(land):
            s.foe = owner
            s.push(LAND_BATTLE)
        else:
            quarter(s)


SAIL_TO: Final = SailTo()
SAIL_WITH: Final = SailWith()
MAKE_PORT: Final = MakePort()
MARCH_TO: Final = MarchTo()
TAKE_TROOPS: Final = TakeTroops()
HOW_MANY_TROOPS: Final = HowManyTroops()
TAKE_MERCENARIES: Final = TakeMercenaries()
HOW_MANY_MERCENARIES: Final = HowManyMercenaries()
TAKE_HERO: Final = [TakeHero(hero) for hero in range(HERO_COUNT)]
DEPART: Final = Depart()
ENTER: Final = Enter()
