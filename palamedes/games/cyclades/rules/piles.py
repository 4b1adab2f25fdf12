"""The piles: creatures and heroes are drawn from bags, of which only what somebody has seen is known."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Chance, Step
from palamedes.core.kernel.vectors import put, put_flag

from ..table.actions import C_CREATURE, C_HERO
from ..table.pieces import CREATURE_COUNT, CREATURES, HERO_COUNT, HEROES
from ..table.state import Cyclades


def discard_creature(s: Cyclades, creature: int) -> None:
    """A creature card goes to the discards; with some, they and the pile are shuffled together."""
    discard_creatures(s, vec[i64]([creature]))


def discard_creatures(s: Cyclades, creatures: vec[i64]) -> None:
    """Several cards go to the discards at once."""
    for creature in creatures:
        s.discards = put_flag(s.discards, creature, True)
        if s.heard:
            s.tell("discard", {"creature": CREATURES[creature]})
    for creature in creatures:
        if s.printed.creature_powers[creature].reshuffles:
            reshuffle(s)


def reshuffle(s: Cyclades) -> None:
    """Discards and pile become a new pile, of which nobody knows the top."""
    for card in range(CREATURE_COUNT):
        if s.discards[card]:
            s.pile = put_flag(s.pile, card, True)
            s.discards = put_flag(s.discards, card, False)
    s.top = NONE
    s.known_by = vec[bool]([False] * s.factions)
    if s.heard:
        s.tell("reshuffle", {})


def can_draw(s: Cyclades) -> bool:
    """Whether there is a creature to draw; an empty pile is made anew from the discards."""
    if True not in s.pile and True in s.discards:
        reshuffle(s)
    return True in s.pile


def take_top(s: Cyclades, creature: int) -> None:
    """A card leaves the top of the creature pile."""
    s.pile = put_flag(s.pile, creature, False)
    s.top = NONE
    s.known_by = vec[bool]([False] * s.factions)


def pile_outcomes(s: Cyclades) -> list[int]:
    """What the top card of the creature pile can be."""
    if s.top != NONE:
        return [C_CREATURE.at(s.top)]
    first: i64 = C_CREATURE.base
    return [first + card for card in range(CREATURE_COUNT) if s.pile[card]]


class DrawCreature(Step[Cyclades]):
    """An empty place of the creature track is filled, while there are cards."""

    id = "draw-creature"
    clause = "setup.creatures"
    also = ("cycle.creatures-fill", "pile.empty")
    fields = {"slot": "slot"}

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: Cyclades) -> None:
        if s.track[self.slot] == NONE and can_draw(s):
            s.push(RevealCreature(self.slot))


class RevealCreature(Chance[Cyclades]):
    """The top card of the creature pile is revealed."""

    id = "reveal-creature"
    clause = "setup.creatures"
    fields = {"slot": "slot"}

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def legal(self, s: Cyclades) -> list[int]:
        return pile_outcomes(s)

    def answer(self, s: Cyclades, action: int) -> None:
        creature = C_CREATURE.first(action)
        take_top(s, creature)
        s.track[self.slot] = creature
        if s.heard:
            s.tell("creature", {"creature": CREATURES[creature], "amount": s.printed.creature_costs[self.slot]})


class DrawHero(Step[Cyclades]):
    """An empty place of the hero track is filled, while there are cards."""

    id = "draw-hero"
    clause = "setup.heroes"
    also = ("cycle.heroes", "pile.heroes")
    fields = {"slot": "slot"}

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: Cyclades) -> None:
        if s.hero_track[self.slot] != NONE:
            return
        if True not in s.hero_pile:
            s.hero_pile = s.hero_discards
            s.hero_discards = vec[bool]([False] * HERO_COUNT)
        if True in s.hero_pile:
            s.push(RevealHero(self.slot))


class RevealHero(Chance[Cyclades]):
    """The top card of the hero pile is revealed."""

    id = "reveal-hero"
    clause = "setup.heroes"
    fields = {"slot": "slot"}

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def legal(self, s: Cyclades) -> list[int]:
        return [C_HERO.at(hero) for hero in range(HERO_COUNT) if s.hero_pile[hero]]

    def answer(self, s: Cyclades, action: int) -> None:
        hero = C_HERO.first(action)
        s.hero_pile = put_flag(s.hero_pile, hero, False)
        s.hero_track = put(s.hero_track, self.slot, hero)
        if s.heard:
            s.tell("hero", {"hero": HEROES[hero]})


DRAW_CREATURES: Final = [DrawCreature(slot) for slot in range(4)]
DRAW_HEROES: Final = [DrawHero(slot) for slot in range(2)]
