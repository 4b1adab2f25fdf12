"""How well everybody stands: Metropolises first, then what leads to them.

The glance counts what lies on the table and what the standing offers promise. Foresight plays the offerings to their
end, and looks who could march on whose Metropolis.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.learnt import Traits

from ..rules.cycle import Bid, open_gods
from ..table.buildings import fortresses, ports
from ..table.frames import Battle, Group, Move
from ..table.pieces import APOLLO, ARES, HERO_COUNT, LANDS
from ..table.state import Cyclades
from .survey import AN_INCOME, Survey, winning
from .traits import phase_over, speaks
from .weights import Weights

AN_OPENING: Final = 2.0
"""What a favour may bring to those who have not offered yet."""
UNDECIDED: Final = 0.05
"""What it costs to be in the middle of a move: nobody begins one that leads nowhere."""
THREAT: Final = 0.52
"""How likely a rival marches who can."""
SURE_THREAT: Final = 0.95
"""The same of one who is about to act for Ares."""
LATE_THREAT: Final = 0.05
"""The same of one who has another god, when the game ends with this cycle."""
RAID: Final = 0.75
"""What part of a Metropolis that could be taken counts for the raider already."""
ROUNDS: Final = 80
"""After so many imagined offers the auction is taken as it stands."""


def judge(s: Cyclades, weights: Weights) -> list[float]:
    """How well each seat stands at a glance, from -1 (lost) to 1 (won)."""
    return s.returns() if s.over else compared(Survey(s, weights), False)


def foresee(s: Cyclades, weights: Weights, traits: Traits | None = None) -> list[float]:
    """The same with an eye to what comes next; where somebody asks for it, with what speaks for each seat."""
    return s.returns() if s.over else compared(Survey(s, weights), True, traits)


def compared(v: Survey, far: bool, traits: Traits | None = None) -> list[float]:
    """How far the side of each seat is ahead of the best of the others, from -1 to 1."""
    s = v.s
    reckoned(v, far, traits)
    if traits is not None:
        speaks(v, traits)
    worth = v.worth
    sides = len(s.gold)
    found: list[float] = []
    for seat in range(s.players):
        mine = s.team(seat)
        best = -1000.0
        for side in range(sides):
            if side != mine and worth[side] > best:
                best = worth[side]
        lead = (worth[mine] - best) / v.weights.scale
        found.append(lead / (1.0 + (lead if lead > 0.0 else -lead)))
    return found


def reckoned(v: Survey, far: bool, traits: Traits | None) -> None:
    """Adds up what every side has, part after part (`PHASES`)."""
    s = v.s
    worth = v.worth
    sides = len(s.gold)
    before = vec[float]([0.0] * sides)
    for faction in range(s.factions):
        worth[s.side(faction)] += v.holdings(faction)
    if traits is not None:
        phase_over(v, before, 0, traits)
    for side in range(sides):
        worth[side] += v.weights.kinds[v.kinds[side]] + v.cities_worth(v.cities[side])
    if traits is not None:
        phase_over(v, before, 1, traits)
    cards(v)
    if traits is not None:
        phase_over(v, before, 2, traits)
    moving(v)
    if traits is not None:
        phase_over(v, before, 3, traits)
    if far and len(v.proud) > 0:
        threats(v)
    if traits is not None:
        phase_over(v, before, 4, traits)
    costs = vec[float]([0.0] * sides)
    if isinstance(s.question, Bid):
        if far:
            auction(v, costs)
        else:
            offers(v, costs)
    elif s.bidder:
        favours(v, far)
    if traits is not None:
        phase_over(v, before, 5, traits)
    for side in range(sides):
        worth[side] += v.purse(side, float(s.gold[side]) - costs[side])
    if traits is not None:
        phase_over(v, before, 6, traits)


def cards(v: Survey) -> None:
    """Heroes and creatures."""
    s = v.s
    for hero in range(HERO_COUNT):
        faction = s.hero_owner[hero]
        if faction >= 0:
            side = s.side(faction)
            v.worth[side] += v.weights.hero + v.weights.sacrifice * v.a_city(side) * v.progress(faction, hero)
    for faction in s.creature_owner:
        if faction >= 0:
            v.worth[s.side(faction)] += v.weights.creature


def favours(v: Survey, far: bool) -> None:
    """The offerings are made: who has not acted yet may look forward to it."""
    s = v.s
    for god in range(APOLLO + 1):
        faction = s.bidder[god]
        if faction != NONE and faction != s.faction and faction not in s.done_order and not s.fallen[faction]:
            side = s.side(faction)
            v.worth[side] += v.favour(faction, god)
            if far:
                v.worth[side] += v.bought(faction, god, s.gold[side])


def offers(v: Survey, costs: vec[float]) -> None:
    """The offers as they stand; who has none yet will find something."""
    s = v.s
    for faction in range(s.factions):
        if s.fallen[faction]:
            continue
        side = s.side(faction)
        promised = AN_OPENING
        for god in range(APOLLO + 1):
            if s.bidder[god] == faction:
                promised = v.favour(faction, god)
                costs[side] += float(max(0, s.bid[god] - s.priestesses[faction]))
        v.worth[side] += promised


def auction(v: Survey, costs: vec[float]) -> None:
    """The offerings played to their end, everybody offering as little as will do for what pays best."""
    s = v.s
    gods = open_gods(s)
    bidder = s.bidder[:]
    bid = s.bid[:]
    # Whoever is to offer, the last one first, and from which god each was driven.
    waiting: list[int] = []
    driven: list[int] = []
    for step in s.agenda:
        if isinstance(step, Bid):
            waiting.append(step.faction)
            driven.append(step.driven)
    values: vec[float] = vec[float]([0.0] * (6 * s.factions))
    for faction in range(s.factions):
        if not s.fallen[faction]:
            for god in gods:
                values[6 * faction + god] = v.favour(faction, god)
    rounds = 0
    while waiting and rounds < ROUNDS:
        rounds += 1
        faction = waiting.pop()
        from_god = driven.pop()
        offer = cheapest(v, gods, values, bidder, bid, faction, from_god)
        if offer == NONE:
            continue
        best = offer // 32
        loser = bidder[best]
        bidder[best] = faction
        bid[best] = offer % 32
        if loser != NONE:
            waiting.append(loser)
            driven.append(best)
    for god in gods:
        faction = bidder[god]
        if faction != NONE:
            side = s.side(faction)
            v.worth[side] += values[6 * faction + god]
            costs[side] += float(max(0, bid[god] - s.priestesses[faction]))
            v.worth[side] += v.bought(faction, god, s.gold[side] - int(costs[side]))


def cheapest(
    v: Survey, gods: list[int], values: vec[float], bidder: vec[i64], bid: vec[i64], faction: int, driven: int
) -> int:
    """The offer that pays best for a faction, as 32 times its god and its price; NONE if it can make none."""
    s = v.s
    side = s.side(faction)
    partner = s.partner(faction)
    purse = s.gold[side]
    if partner != NONE:
        for god in range(APOLLO):
            if bidder[god] == partner:
                purse -= max(0, bid[god] - s.priestesses[partner])
    full = v.purse(side, float(purse))
    best = NONE
    most = 0.0
    for god in gods:
        if god == driven or (bidder[god] != NONE and (god == APOLLO or s.side(bidder[god]) == side)):
            continue
        price = 0
        if god != APOLLO:
            for price in s.printed.prices:
                if price > bid[god]:
                    break
            if price <= bid[god]:
                continue
        cost = max(0, price - s.priestesses[faction])
        if cost > purse:
            continue
        rest = purse - cost
        value = values[6 * faction + god] + v.bought(faction, god, rest) + v.purse(side, float(rest)) - full
        if best == NONE or value > most:
            best = 32 * god + price
            most = value
    return best


def moving(v: Survey) -> None:
    """A group on the move or in battle."""
    s = v.s
    for frame in s.frames:
        if isinstance(frame, Battle):
            fighting(v, frame)
        elif isinstance(frame, Move):
            v.worth[s.side(frame.faction)] -= UNDECIDED
            if frame.under_way:
                v.worth[s.side(frame.faction)] += size_of(v, frame)


def size_of(v: Survey, group: Group) -> float:
    """What the units of a group are worth, heroes apart."""
    units = group.troops + group.mercenaries
    return v.weights.troop * float(units) + v.weights.fleet * float(group.fleets)


def fighting(v: Survey, b: Battle) -> None:
    """What a battle may bring."""
    s = v.s
    side = s.side(b.faction)
    size = size_of(v, b)
    if b.zone < LANDS:
        force = b.troops + b.mercenaries
        for hero in b.heroes:
            force += s.printed.hero_force[hero]
        defence = s.troops[b.zone] + s.mercenaries[b.zone] + fortresses(s, b.zone)
        prize = v.stake(b.zone, v.a_city(side))
        loss = v.stake(b.zone, v.a_loss(s.side(b.foe)))
    else:
        force = b.fleets + ports(s, b.faction, b.zone)
        defence = s.fleets[b.zone] + ports(s, b.foe, b.zone)
        prize = v.weights.sea + AN_INCOME * float(s.map.horns[b.zone] + s.horns[b.zone])
        loss = prize
    won = winning(force - defence)
    heroes = float(len(b.heroes))
    v.worth[side] += won * prize + size * (0.3 + 0.6 * won) - (1.0 - won) * v.weights.hero * 0.5 * heroes
    v.worth[s.side(b.foe)] -= won * loss + v.weights.troop * (0.3 + 0.5 * won)


def threats(v: Survey) -> None:
    """Who could march on whose Metropolis."""
    s = v.s
    fought = NONE
    for frame in s.frames:
        if isinstance(frame, Battle):
            fought = frame.zone
    armies: vec[i64] = vec[i64]([0] * LANDS)
    for land in s.map.lands:
        armies[land] = s.troops[land] + s.mercenaries[land]
    for hero in range(HERO_COUNT):
        if s.hero_zone[hero] >= 0:
            armies[s.hero_zone[hero]] += s.printed.hero_force[hero]
    for land in v.proud:
        if land == fought:
            continue
        owner = s.owner[land]
        defence = armies[land] + fortresses(s, land)
        risk = 0.0
        who = NONE
        last = s.god != NONE and v.cities[s.side(owner)] >= s.goal
        for rival in range(s.factions):
            if s.fallen[rival] or s.allied(rival, owner):
                continue
            force = reach(s, rival, land, armies)
            if force > 0:
                if s.bidder[ARES] == rival and rival not in s.done_order:
                    likely = SURE_THREAT
                elif last:
                    likely = 0.0 if rival in s.done_order or s.bidder[APOLLO] == rival else LATE_THREAT
                else:
                    likely = THREAT
                part = likely * (0.95 if armies[land] == 0 else winning(force - defence))
                if part > risk:
                    risk = part
                    who = rival
        if who != NONE:
            v.worth[s.side(owner)] -= risk * v.a_loss(s.side(owner))
            v.worth[s.side(who)] += RAID * risk * v.a_city(s.side(who))


def reach(s: Cyclades, rival: int, land: int, armies: vec[i64]) -> int:
    """The largest force with which a faction could march onto a land zone from one of its own."""
    owner = s.owner
    most = 0
    for near in s.map.near[land]:
        if owner[near] == rival and armies[near] > most:
            most = armies[near]
    todo: list[int] = []
    for sea in s.map.coast[land]:
        if owner[sea] == rival:
            todo.append(sea)
    if not todo:
        return most
    seen: list[int] = []
    while todo:
        sea = todo.pop()
        if sea in seen:
            continue
        seen.append(sea)
        for near in s.map.coast[sea]:
            if owner[near] == rival and armies[near] > most:
                most = armies[near]
        for other in s.map.near[sea]:
            if owner[other] == rival:
                todo.append(other)
    return most
