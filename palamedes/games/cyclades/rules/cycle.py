"""A cycle: new cards and gods, income, offerings, upkeep, actions, and whether the game is over."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import more, put, with_one

from ..table.actions import KEEP, OFFER, RELEASE
from ..table.asking import AskFaction, ForFaction
from ..table.buildings import team_metropolises
from ..table.pieces import APOLLO, CREATURES, GODS, HERO_COUNT, figures_of
from ..table.state import Cyclades
from .figures import Shift, creatures_of, dismiss
from .gods import Turn
from .income import INCOME
from .piles import DRAW_CREATURES, DRAW_HEROES, discard_creature
from .purses import due, owed


class Cycle(Step[Cyclades]):
    """The phases of a cycle, in order; the very first one begins with the income."""

    id = "cycle"
    clause = "cycle.phases"
    also = ("cycle.first",)

    def run(self, s: Cyclades) -> None:
        s.cycle += 1
        s.hero_fresh = vec[bool]([False] * HERO_COUNT)
        s.temples_used = vec[i64]()
        s.kept = vec[i64]()
        s.bidder = vec[i64]([NONE] * 6)
        s.bid = vec[i64]([0] * 6)
        s.done_order = vec[i64]()
        if s.heard:
            s.tell("cycle", {"amount": s.cycle})
        s.then(INCOME, OFFERINGS, PAY_OFFERINGS, UPKEEP, TAKE_TURNS, END_CYCLE)
        if s.cycle > 1:
            s.then(ROTATE_GODS)
            s.then(*DRAW_HEROES, CREATURE_TRACK)


class CreatureTrack(Step[Cyclades]):
    """The cheapest creature goes, the others slide down, and the gaps are filled."""

    id = "creature-track"
    clause = "cycle.creatures"
    also = ("cycle.creatures-slide", "discards.known")

    def run(self, s: Cyclades) -> None:
        if s.track[0] != NONE:
            discard_creature(s, s.track[0])
            s.track[0] = NONE
            s.reserved = put(s.reserved, 0, NONE)
        at = 0
        for slot in range(4):
            if s.track[slot] != NONE:
                card, holder = s.track[slot], s.reserved[slot]
                s.track[slot] = NONE
                s.reserved = put(s.reserved, slot, NONE)
                s.track[at] = card
                s.reserved = put(s.reserved, at, holder)
                at += 1
        s.then(*DRAW_CREATURES)


class RotateGods(Step[Cyclades]):
    """The first god goes to the last place, the others move up; the gods shown are again the first ones."""

    id = "rotate-gods"
    clause = "cycle.gods"
    also = ("cycle.gods-hidden", "cycle.apollo")

    def run(self, s: Cyclades) -> None:
        s.gods = append(s.gods[1:], s.gods[0])
        if s.heard:
            s.tell("row", {"god": GODS[s.gods[0]], "god_last": GODS[s.gods[-1]]})


def open_gods(s: Cyclades) -> list[int]:
    """The gods that can be offered to in this cycle, in the order in which they act; Apollo last."""
    gods = list(s.gods[: 5 - s.mode.hidden])
    gods.append(APOLLO)
    return gods


# Offerings.


class Offerings(Step[Cyclades]):
    """In turn order each faction makes an offering; whoever is outbid does so again at once."""

    id = "offerings"
    clause = "offerings.order"
    also = ("offerings.end",)

    def run(self, s: Cyclades) -> None:
        for i in range(len(s.order) - 1, -1, -1):
            if not s.fallen[s.order[i]]:
                s.push(Bid(s.order[i], NONE))


class Bid(AskFaction):
    """An offering to a god: more than stands there, never more than one can pay; Apollo asks for nothing."""

    id = "bid"
    clause = "offerings.choice"
    also = ("offerings.one", "offerings.outbid", "offerings.apollo", "offerings.destitute")
    fields = {"faction": "faction", "driven": "god?"}

    def __init__(self, faction: int, driven: int) -> None:
        super().__init__(faction)
        self.driven = driven
        """The god from whom the faction was just driven, and must turn away from; NONE at first."""

    def legal(self, s: Cyclades) -> list[int]:
        most = spendable(s, self.faction)
        partner = s.partner(self.faction)
        answers: list[int] = []
        free: list[int] = []
        for god in open_gods(s):
            if god == self.driven:
                continue
            if god == APOLLO:
                if s.bidder[APOLLO] == NONE:
                    answers.append(OFFER.at(APOLLO))
                continue
            if s.bidder[god] == NONE:
                free.append(OFFER.at(god))
            # Whoever outbids a partner frees what the partner would have paid.
            freed = due(s, partner) if partner != NONE and s.bidder[god] == partner else 0
            answers += offers_to(s, god, most + freed)
        return answers or free

    def answer(self, s: Cyclades, action: int) -> None:
        god = OFFER.first(action)
        price = s.printed.prices[OFFER.second(action)]
        driven = s.bidder[god]
        if price == 0 and god != APOLLO and not s.counted:
            # Whoever offers nothing could not pay the least that would do.
            short = min(_next_price(s, other) for other in open_gods(s) if other not in (APOLLO, self.driven)) - 1
            s.learn_most(s.side(self.faction), s.purse(self.faction) + short - spendable(s, self.faction))
        s.bidder[god] = self.faction
        s.bid[god] = price
        if s.heard:
            s.tell("offer", {"faction": str(self.faction), "god": GODS[god], "amount": price})
        if not s.counted:
            side = s.side(self.faction)
            s.learn_least(side, owed(s, side))
        if driven != NONE:
            drive_off(s, driven, god)


def offers_to(s: Cyclades, god: int, most: int) -> list[int]:
    """The offers to a god that are more than what stands there, and no more than `most`.

    Clauses: offerings.spaces, offerings.most.
    """
    prices = s.printed.prices
    standing = s.bid[god]
    first: i64 = OFFER.at(god)
    answers: list[int] = []
    for space in range(1, len(prices)):
        if prices[space] > most:
            break
        if prices[space] > standing:
            answers.append(first + space)
    return answers


def drive_off(s: Cyclades, faction: int, god: int) -> None:
    """A faction that was outbid offers again at once, to any god but this one.

    Clauses: offerings.at-once, offerings.chain, offerings.back.
    """
    if s.heard:
        s.tell("driven", {"faction": str(faction), "god": GODS[god]})
    s.push(Bid(faction, god))


def _next_price(s: Cyclades, god: int) -> int:
    """The least that is more than what stands beside a god; out of reach where nothing is."""
    return next((price for price in s.printed.prices[1:] if price > s.bid[god]), 999)


def spendable(s: Cyclades, faction: int) -> int:
    """The largest offering that a faction can pay, beside what its partner's costs.

    Clauses: offerings.afford, team.offers.
    """
    partner = s.partner(faction)
    owed = due(s, partner) if partner != NONE else 0
    return s.purse(faction) - owed + s.priestesses[faction]


class PayOfferings(Step[Cyclades]):
    """Everybody pays."""

    id = "pay-offerings"
    clause = "offerings.pay"
    also = ("offerings.fine",)

    def run(self, s: Cyclades) -> None:
        for god in open_gods(s):
            faction = s.bidder[god]
            if faction != NONE:
                amount = due(s, faction)
                s.pay(faction, amount)
                if s.heard:
                    s.tell("pay", {"faction": str(faction), "god": GODS[god], "amount": amount})


# Upkeep.


class Upkeep(Step[Cyclades]):
    """Whoever controls creatures keeps each for a Priestess, or lets it go; in the order of the gods."""

    id = "upkeep"
    clause = "upkeep.order"

    def run(self, s: Cyclades) -> None:
        for god in reversed(open_gods(s)):
            faction = s.bidder[god]
            if faction != NONE:
                s.push(Maintain(faction))


class Maintain(ForFaction):
    """The creatures of a faction, in the order of its choice: without a Priestess to give, they go."""

    id = "maintain"
    clause = "upkeep.cost"

    def run(self, s: Cyclades) -> None:
        rest = not_kept(s, self.faction)
        if not rest:
            return
        if s.priestesses[self.faction] > 0:
            s.then(KeepOrNot(self.faction), Maintain(self.faction))
        else:
            for creature in rest:
                dismiss(s, creature)


def not_kept(s: Cyclades, faction: int) -> list[int]:
    """The creatures of a faction that were not kept yet in this cycle."""
    return [creature for creature in creatures_of(s, faction) if creature not in s.kept]


class KeepOrNot(AskFaction):
    """A Priestess for a creature: it stays, and may move to a zone beside its own."""

    id = "keep"
    clause = "upkeep.keep"
    also = ("upkeep.move", "upkeep.release")

    def legal(self, s: Cyclades) -> list[int]:
        rest = not_kept(s, self.faction)
        answers = [KEEP.at(creature) for creature in rest]
        for creature in rest:
            answers.append(RELEASE.at(creature))
        return answers

    def answer(self, s: Cyclades, action: int) -> None:
        if RELEASE.has(action):
            dismiss(s, RELEASE.first(action))
            return
        creature = KEEP.first(action)
        s.priestesses = more(s.priestesses, self.faction, -1)
        s.kept = with_one(s.kept, creature)
        if s.heard:
            s.tell("keep", {"faction": str(self.faction), "creature": CREATURES[creature]})
        s.printed.creature_powers[creature].stays(s)
        s.then(*[Shift(figure) for figure in figures_of(creature)])


# Actions and the end of the cycle.


class TakeTurns(Step[Cyclades]):
    """The gods grant their favours one after the other, Apollo last."""

    id = "actions"
    clause = "actions.order"

    def run(self, s: Cyclades) -> None:
        for god in reversed(open_gods(s)):
            if s.bidder[god] != NONE:
                s.push(Turn(god))


class EndCycle(Step[Cyclades]):
    """Whoever acted first offers last. The game ends with enough Metropolises, or after an elimination."""

    id = "end-cycle"
    clause = "end.cycle"
    also = ("order.next", "end.elimination", "end.conquest", "team.goal", "goal.metropolises", "team.long")

    def run(self, s: Cyclades) -> None:
        waiting = [faction for faction in range(s.factions) if faction not in s.done_order]
        acted = list(s.done_order)
        s.order = vec[i64]([faction for faction in (*reversed(acted), *waiting) if not s.fallen[faction]])
        s.faction = NONE
        s.god = NONE
        enough = any(team_metropolises(s, f) >= s.goal for f in range(s.factions))
        if True in s.fallen or enough:
            if s.heard:
                s.tell("enough" if enough else "eliminated", {"amount": s.goal})
            s.push(FINISH)
        else:
            s.push(CYCLE)


class Finish(Step[Cyclades]):
    """Most Metropolises win, then most gold; a tie beyond that is shared."""

    id = "finish"
    clause = "end.winner"
    also = ("end.tie", "end.shared")

    def run(self, s: Cyclades) -> None:
        factions = [faction for faction in range(s.factions) if not s.fallen[faction]]
        most = max(team_metropolises(s, faction) for faction in factions)
        best = [faction for faction in factions if team_metropolises(s, faction) == most]
        gold = max(s.purse(faction) for faction in best)
        sides = [s.side(faction) for faction in best if s.purse(faction) == gold]
        s.victors = vec[i64]([seat for seat in range(s.players) if s.team(seat) in sides])
        if s.heard:
            tell_victory(s, best, sides, most, gold)


def tell_victory(s: Cyclades, best: list[int], sides: list[int], most: int, gold: int) -> None:
    """Says who has won, whether by Metropolises or by gold, and by how much."""
    winners = [str(faction) for faction in range(s.factions) if s.side(faction) in sides]
    beaten = [faction for faction in range(s.factions) if s.side(faction) not in sides]
    told: dict[str, object] = {"faction": winners, "amount": most}
    if len(set(sides)) > 1:
        s.tell("won-shared", {**told, "amount_gold": gold})
    elif len({s.side(faction) for faction in best}) > 1:
        rest = max(s.purse(faction) for faction in best if s.side(faction) not in sides)
        s.tell("won-gold", {**told, "amount_gold": gold, "amount_rest": rest})
    else:
        s.tell("won", {**told, "amount_rest": max(team_metropolises(s, faction) for faction in beaten)})


CYCLE: Final = Cycle()
CREATURE_TRACK: Final = CreatureTrack()
ROTATE_GODS: Final = RotateGods()
OFFERINGS: Final = Offerings()
PAY_OFFERINGS: Final = PayOfferings()
UPKEEP: Final = Upkeep()
TAKE_TURNS: Final = TakeTurns()
END_CYCLE: Final = EndCycle()
FINISH: Final = Finish()
