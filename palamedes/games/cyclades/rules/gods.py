"""A turn: the free actions of one's god, then the paid ones in any order, as long as gold and will last."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Chance, Step
from palamedes.core.kernel.vectors import place_of, put, put_flag, with_one

from ..table.actions import (
    BUY,
    C_CREATURE,
    DECLINE,
    DONE,
    HIRE,
    LAUNCH,
    MARCH,
    MUSTER,
    PEEK,
    PHILOSOPHER,
    PLAY,
    PRIESTESS,
    RECRUIT,
    SACRIFICE,
    SAIL,
    VENTURE,
)
from ..table.asking import FactionQuestion
from ..table.buildings import temples
from ..table.frames import Move
from ..table.pieces import APOLLO, ARES, ATHENA, CREATURES, GODS, HERA, HERO_COUNT, POSEIDON, ZEUS
from ..table.state import Cyclades
from .favours import Enlist, Mandatory
from .moves import MARCH_TO, SAIL_TO
from .paths import can_march, can_venture, fare, sea_steps
from .piles import can_draw, pile_outcomes, take_top
from .playing import play
from .recruiting import PlaceHero, hero_places, may_sacrifice, sacrifice
from .zones import fleet_places, gain_priestess, open_lands, place_fleet, place_mercenary, place_troop


class Turn(Step[Cyclades]):
    """The faction that has a god's favour acts."""

    id = "turn"
    clause = "actions.turn"
    fields = {"god": "god"}

    def __init__(self, god: int) -> None:
        self.god = god

    def run(self, s: Cyclades) -> None:
        faction = s.bidder[self.god]
        if faction == NONE or s.fallen[faction]:
            return
        s.faction = faction
        s.god = self.god
        s.extra = 0
        s.extra_card = False
        s.peeked = False
        s.hired = False
        s.heroic = vec[i64]([0] * HERO_COUNT)
        if s.heard:
            s.tell("turn", {"faction": str(faction), "god": GODS[self.god]})
        s.push(END_TURN)
        # With Apollo there is nothing to pay for, unless a hero serves him.
        if self.god != APOLLO or any(s.printed.heroes[h].serves_apollo for h in s.heroes_of(faction)):
            s.push(ACT)
        s.push(Mandatory(self.god))


class EndTurn(Step[Cyclades]):
    """Whoever is done takes the last free place of the turn order."""

    id = "end-turn"
    clause = "order.place"

    def run(self, s: Cyclades) -> None:
        s.done_order = with_one(s.done_order, s.faction)


class Act(FactionQuestion):
    """The paid actions, one by one."""

    id = "act"
    clause = "actions.optional"
    also = ("athena.extra", "zeus.extra", "apollo.only", "heroes.moment")

    def legal(self, s: Cyclades) -> list[int]:
        faction = s.faction
        gold = s.purse(faction)
        answers = [DONE]
        god = s.god
        if god == ATHENA:
            if not s.extra_card and gold >= s.printed.philosopher_cost and s.philosophers_left() > 0:
                answers.append(PHILOSOPHER)
        elif god == ZEUS:
            if not s.extra_card and gold >= s.printed.priestess_cost and s.priestesses_left() > 0:
                answers.append(PRIESTESS)
            if not s.peeked and (True in s.pile or True in s.discards):
                answers.append(PEEK)
        elif god == POSEIDON:
            answers += poseidon(s, faction, gold)
        elif god == ARES:
            answers += ares(s, faction, gold)
        elif god == HERA:
            answers += hera(s, faction, gold)
        if god != APOLLO:
            answers += creatures(s, faction, gold)
        for hero in range(HERO_COUNT):
            if s.hero_owner[hero] != faction or s.hero_zone[hero] == NONE:
                continue
            if god != APOLLO or s.printed.heroes[hero].serves_apollo:
                if can_venture(s, hero):
                    answers.append(VENTURE.at(hero))
                if may_sacrifice(s, hero):
                    answers.append(SACRIFICE.at(hero))
        return answers

    def answer(self, s: Cyclades, action: int) -> None:
        if action == DONE:
            return
        s.push(ACT)
        faction = s.faction
        if action == PHILOSOPHER:
            s.extra_card = True
            s.pay(faction, cost_of(s, action))
            s.push(Enlist(faction))
        elif action == PRIESTESS:
            s.extra_card = True
            s.pay(faction, cost_of(s, action))
            gain_priestess(s, faction)
        elif action == PEEK:
            s.peeked = True
            s.push(LOOK)
        elif LAUNCH.has(action):
            s.pay(faction, cost_of(s, action))
            s.extra += 1
            place_fleet(s, faction, LAUNCH.first(action))
        elif MUSTER.has(action):
            s.pay(faction, cost_of(s, action))
            s.extra += 1
            place_troop(s, faction, MUSTER.first(action))
        elif HIRE.has(action):
            s.pay(faction, cost_of(s, action))
            s.extra += 1
            place_mercenary(s, faction, HIRE.first(action))
        elif SAIL.has(action):
            s.begin(Move(faction, SAIL.first(action)), SAIL_TO)
        elif MARCH.has(action):
            s.begin(Move(faction, MARCH.first(action)), MARCH_TO)
        elif RECRUIT.has(action):
            recruit(s, RECRUIT.first(action))
        elif BUY.has(action):
            buy(s, BUY.first(action))
        elif VENTURE.has(action):
            hero = VENTURE.first(action)
            s.begin(Move(faction, s.hero_zone[hero], hero), MARCH_TO)
        else:
            sacrifice(s, SACRIFICE.first(action))


def cost_of(s: Cyclades, action: int) -> int:
    """What a paid action costs; of a move each step costs as much. -1 where nothing is paid."""
    printed = s.printed
    if action == PHILOSOPHER:
        return printed.philosopher_cost
    if action == PRIESTESS:
        return printed.priestess_cost
    if LAUNCH.has(action):
        return printed.fleet_costs[s.extra]
    if MUSTER.has(action):
        return printed.troop_costs[s.extra]
    if HIRE.has(action):
        return printed.mercenary_costs[s.extra]
    if SAIL.has(action):
        return printed.sail_cost
    if MARCH.has(action):
        return printed.march_cost
    if RECRUIT.has(action):
        return printed.hero_cost
    if BUY.has(action):
        return price(s, s.faction, place_of(BUY.first(action), s.track))
    if VENTURE.has(action):
        return fare(s, VENTURE.first(action), 0)
    return -1


def poseidon(s: Cyclades, faction: int, gold: int) -> list[int]:
    """More fleets, and moves over sea.

    Clauses: poseidon.extra, poseidon.move.
    """
    answers: list[int] = []
    costs = s.printed.fleet_costs
    if s.extra < len(costs) and gold >= costs[s.extra] and s.fleets_left(faction) > 0:
        answers += [LAUNCH.at(sea) for sea in fleet_places(s, faction)]
    if gold >= s.printed.sail_cost:
        answers += [SAIL.at(sea) for sea in s.seas_of(faction) if sea_steps(s, faction, sea, gold)]
    return answers


def ares(s: Cyclades, faction: int, gold: int) -> list[int]:
    """More basic troops, and moves over land.

    Clauses: ares.extra, ares.move.
    """
    answers: list[int] = []
    costs = s.printed.troop_costs
    if s.extra < len(costs) and gold >= costs[s.extra] and s.troops_left(faction) > 0:
        answers += [MUSTER.at(land) for land in open_lands(s, faction)]
    if gold >= s.printed.march_cost:
        answers += [MARCH.at(land) for land in s.lands_of(faction) if can_march(s, faction, land)]
    return answers


def hera(s: Cyclades, faction: int, gold: int) -> list[int]:
    """More mercenaries, and a hero.

    Clauses: hera.extra, hera.hero.
    """
    answers: list[int] = []
    costs = s.printed.mercenary_costs
    if s.extra < len(costs) and gold >= costs[s.extra] and s.mercenaries_left() > 0:
        answers += [HIRE.at(land) for land in open_lands(s, faction)]
    if not s.hired and gold >= s.printed.hero_cost and hero_places(s, faction):
        answers += [RECRUIT.at(hero) for hero in s.hero_track if hero != NONE]
    return answers


def price(s: Cyclades, faction: int, slot: int) -> int:
    """What the creature on a place of the track costs, less a gold piece for each Temple not used yet.

    Clauses: temple.reduction.
    """
    return max(0, s.printed.creature_costs[slot] - len(temples(s, faction)))


def creatures(s: Cyclades, faction: int, gold: int) -> list[int]:
    """The creatures of the track that can be bought.

    Clauses: creatures.reserved.
    """
    answers: list[int] = []
    costs = s.printed.creature_costs
    less = NONE
    for slot in range(4):
        creature = s.track[slot]
        if creature == NONE or s.reserved[slot] not in (NONE, faction):
            continue
        if gold < costs[slot] and less == NONE:  # Temples are looked for where it hangs on them
            less = len(temples(s, faction))
        if gold >= costs[slot] or gold >= costs[slot] - less:
            answers.append(BUY.at(creature))
    answers.sort()
    return answers


def buy(s: Cyclades, creature: int) -> None:
    """A creature is bought and played at once.

    Clauses: creatures.buy, creatures.at-once, temple.once.
    """
    slot = place_of(creature, s.track)
    faction = s.faction
    cost = price(s, faction, slot)
    s.temples_used = extend(s.temples_used[:], temples(s, faction)[: s.printed.creature_costs[slot] - cost])
    s.pay(faction, cost)
    s.track[slot] = NONE
    s.reserved = put(s.reserved, slot, NONE)
    if s.heard:
        s.tell("buy", {"faction": str(faction), "creature": CREATURES[creature], "amount": cost})
    play(s, creature)


def recruit(s: Cyclades, hero: int) -> None:
    """A hero of the track is recruited."""
    s.hired = True
    s.pay(s.faction, s.printed.hero_cost)
    s.hero_track = put(s.hero_track, place_of(hero, s.hero_track), NONE)
    s.push(PlaceHero(hero))


# Zeus lets one look at the top creature.


class Look(Step[Cyclades]):
    """The top card of the creature pile is looked at; an empty pile is made anew first."""

    id = "look"
    clause = "zeus.peek"

    def run(self, s: Cyclades) -> None:
        if not can_draw(s):
            return
        s.push(PLAY_TOP)
        if s.top == NONE or not s.known_by[s.faction]:
            s.push(SEE_TOP)


class SeeTop(Chance[Cyclades]):
    """Which card it is: only the faction that looks learns it."""

    id = "see-top"
    clause = "zeus.secret"

    def whose(self, s: Cyclades) -> int:
        return s.seat_of(s.faction)

    def legal(self, s: Cyclades) -> list[int]:
        return pile_outcomes(s)

    def answer(self, s: Cyclades, action: int) -> None:
        s.top = C_CREATURE.first(action)
        s.known_by = put_flag(s.known_by, s.faction, True)
        if s.heard:
            s.tell("look", {"faction": str(s.faction)}, {s.seat_of(s.faction): {"creature": CREATURES[s.top]}})


class PlayTop(FactionQuestion):
    """It is played for a gold piece, or put back."""

    id = "play-top"
    clause = "zeus.play"
    also = ("zeus.no-temples",)

    def legal(self, s: Cyclades) -> list[int]:
        answers = [DECLINE]
        if s.purse(s.faction) >= s.printed.peek_cost:
            answers.append(PLAY.at(s.top))
        return answers

    def answer(self, s: Cyclades, action: int) -> None:
        if action == DECLINE:
            return
        s.pay(s.faction, s.printed.peek_cost)
        creature = s.top
        take_top(s, creature)
        play(s, creature)


ACT: Final = Act()
END_TURN: Final = EndTurn()
LOOK: Final = Look()
SEE_TOP: Final = SeeTop()
PLAY_TOP: Final = PlayTop()
