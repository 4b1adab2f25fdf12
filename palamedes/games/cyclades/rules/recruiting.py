"""Heroes are recruited for gold, and sacrificed for more than that.

A hero can be sacrificed at any time during its owner's actions, but not in the cycle in which it came, nor with Apollo.
It leaves the game, and its effect takes place if its condition is met: both stand in its own class.
"""

from __future__ import annotations

from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import put, put_flag

from ..table.actions import CHOOSE
from ..table.asking import FactionQuestion
from ..table.pieces import APOLLO, HEROES, ZONE_NAMES
from ..table.state import Cyclades
from .building import can_found
from .zones import forget_hero


class PlaceHero(FactionQuestion):
    """A hero that was recruited comes onto one of one's land zones."""

    id = "place-hero"
    clause = "heroes.place"
    fields = {"hero": "hero"}
    obvious = True

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(land) for land in hero_places(s, s.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.hero_owner = put(s.hero_owner, self.hero, s.faction)
        s.hero_zone = put(s.hero_zone, self.hero, CHOOSE.first(action))
        s.hero_fresh = put_flag(s.hero_fresh, self.hero, True)
        s.heroic = put(s.heroic, self.hero, 0)
        if s.heard:
            s.tell(
                "recruit",
                {"faction": str(s.faction), "hero": HEROES[self.hero], "zone": ZONE_NAMES[CHOOSE.first(action)]},
            )


def hero_places(s: Cyclades, faction: int) -> list[int]:
    """Where a recruited hero can be placed."""
    return [land for land in s.lands_of(faction) if not s.closed_land(land)]


def may_sacrifice(s: Cyclades, hero: int) -> bool:
    """Whether a hero of the faction whose turn it is can be sacrificed now.

    Clauses: heroes.not-fresh, heroes.not-apollo.
    """
    if s.hero_fresh[hero] or (s.god == APOLLO and not s.printed.heroes[hero].serves_apollo):
        return False
    return ready(s, hero, hero)


def ready(s: Cyclades, hero: int, given: int) -> bool:
    """Whether the condition of a hero's sacrifice is met for the faction whose turn it is; `given` leaves for it.

    Clauses: team.counts.
    """
    power = s.printed.heroes[hero]
    if power.founds and not can_found(s, s.faction):
        return False
    return power.ready(s, s.printed.hero_needs[hero], given)


def sacrifice(s: Cyclades, hero: int) -> None:
    """A hero leaves the game for its effect."""
    if s.heard:
        s.tell("sacrifice", {"faction": str(s.faction), "hero": HEROES[hero]})
    forget_hero(s, hero)
    s.push(Power(hero))


class Power(Step[Cyclades]):
    """The sacrificial power of a hero takes effect."""

    id = "power"
    clause = "heroes.sacrifice"
    fields = {"hero": "hero"}

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def run(self, s: Cyclades) -> None:
        s.printed.heroes[self.hero].sacrifice(s)
