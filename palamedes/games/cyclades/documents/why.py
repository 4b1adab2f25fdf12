"""Why something that a player could expect is not possible: gold, once a turn, another god, a creature in the way."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.actions import Verb
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import place_of
from palamedes.core.words.saying import Refused

from ..cards.heroes import BuyReroll
from ..rules.battle import ChooseRetreat, MustRetreat
from ..rules.building import PlaceMetropolis, Raise
from ..rules.cycle import Bid, open_gods, spendable
from ..rules.favours import HeraChooses
from ..rules.forces import battle_of, refuges, side_of
from ..rules.gods import Act, PlayTop, price
from ..rules.moves import HowManyMercenaries, HowManyTroops, MarchTo, SailTo, SailWith, move_of, next_lands
from ..rules.paths import accessible, borrows_fleets, can_march, can_venture, fare, is_partners, sea_steps
from ..rules.recruiting import hero_places, may_sacrifice
from ..rules.zones import fleet_places
from ..table.actions import (
    BUILD,
    BUY,
    DECLINE,
    HIRE,
    KIND,
    LAUNCH,
    MARCH,
    MUSTER,
    OFFER,
    PEEK,
    PHILOSOPHER,
    PLAY,
    PRIESTESS,
    RECRUIT,
    REROLL,
    RETREAT,
    SACRIFICE,
    SAIL,
    TAKE,
    TO,
    VENTURE,
)
from ..table.buildings import basic_sites, free_sites, team_metropolises
from ..table.pieces import (
    APOLLO,
    ARES,
    ATHENA,
    BUILDINGS,
    EMPTY,
    FACTIONS,
    FIGURES,
    GODS,
    HERA,
    HEROES,
    LANDS,
    METROPOLIS,
    POSEIDON,
    ZEUS,
    ZONE_NAMES,
)
from ..table.state import Cyclades

MOST: Final = 30
"""So many refusals are told at once."""
EACH: Final = 4
"""So many zones are named for one reason that holds everywhere."""

Args = dict[str, object]


def refusals(s: Cyclades) -> list[Refused]:
    """What the faction that is asked could expect to be able to do and cannot."""
    question = s.question
    found: list[Refused] = []
    if isinstance(question, Act):
        found = _not_acted(s)
    elif isinstance(question, Bid):
        found = _not_offered(s, question)
    elif isinstance(question, MarchTo):
        found = _not_entered(s)
    elif isinstance(question, SailTo):
        found = _not_sailed_to(s)
    elif isinstance(question, (SailWith, HowManyTroops, HowManyMercenaries)):
        legal = s.choices()
        if TAKE.at(0) not in legal:
            found.append(Refused(TAKE.at(0), "somebody-goes", {}, question.clause))
        if TAKE.has(legal[-1] + 1):
            found.append(Refused(legal[-1] + 1, "no-more-there", {"amount": TAKE.first(legal[-1])}, question.clause))
    elif isinstance(question, Raise):
        found = _not_built(s, question.faction, question.spares)
        if DECLINE not in s.choices():
            found.append(Refused(DECLINE, "must-build", {}, "build.choice"))
    elif isinstance(question, PlaceMetropolis):
        found = _not_built(s, question.faction, False)
    elif isinstance(question, HeraChooses):
        found = _not_kinds(s, question.faction)
    elif isinstance(question, PlayTop):
        found = _gold(s, s.faction, PLAY.at(s.top), s.printed.peek_cost, "zeus.play")
    elif isinstance(question, (ChooseRetreat, MustRetreat)):
        found = _no_refuge(s, question.party)
    elif isinstance(question, BuyReroll):
        found = _gold(s, question.asked(s), REROLL, s.printed.reroll_cost, "croesus.military")
    legal = s.choices()
    return [refused for refused in found if refused.action not in legal][:MOST]


def _gold(s: Cyclades, faction: int, action: int, cost: int, clause: str) -> list[Refused]:
    """It costs more than the faction has."""
    have = s.purse(faction)
    return [Refused(action, "gold", {"amount": cost, "amount_have": have}, clause)] if have < cost else []


# A turn.


def _not_acted(s: Cyclades) -> list[Refused]:
    faction, god = s.faction, s.god
    found = _cards(s, faction, god)
    if god == POSEIDON:
        found += _fleets(s, faction)
    elif god == ARES:
        found += _troops(s, faction)
    elif god == HERA:
        found += _mercenaries(s, faction) + _recruits(s, faction)
    if god != APOLLO:
        found += _creatures(s, faction)
    found += _heroes(s, faction, god) + _other_gods(s, faction, god)
    return found


def _cards(s: Cyclades, faction: int, god: int) -> list[Refused]:
    printed = s.printed
    if god == ATHENA:
        if s.extra_card:
            return [Refused(PHILOSOPHER, "once-a-turn", {}, "athena.extra")]
        if s.philosophers_left() == 0:
            return [Refused(PHILOSOPHER, "none-left", {}, "athena.extra")]
        return _gold(s, faction, PHILOSOPHER, printed.philosopher_cost, "athena.extra")
    if god != ZEUS:
        return []
    found: list[Refused] = []
    if s.extra_card:
        found.append(Refused(PRIESTESS, "once-a-turn", {}, "zeus.extra"))
    elif s.priestesses_left() == 0:
        found.append(Refused(PRIESTESS, "none-left", {}, "zeus.extra"))
    else:
        found += _gold(s, faction, PRIESTESS, printed.priestess_cost, "zeus.extra")
    if s.peeked:
        found.append(Refused(PEEK, "once-a-turn", {}, "zeus.peek"))
    return found


def _more(s: Cyclades, faction: int, actions: list[int], costs: list[int], left: int, clause: str) -> list[Refused]:
    """More units than a god grants, than there are, or than can be paid."""
    if s.extra >= len(costs):
        return [Refused(action, "no-more-this-turn", {"amount": len(costs)}, clause) for action in actions[:EACH]]
    if left == 0:
        return [Refused(action, "none-left", {}, clause) for action in actions[:EACH]]
    found: list[Refused] = []
    for action in actions[:EACH]:
        found += _gold(s, faction, action, costs[s.extra], clause)
    return found


def _fleets(s: Cyclades, faction: int) -> list[Refused]:
    places = fleet_places(s, faction)
    left = s.fleets_left(faction)
    found = _more(s, faction, [LAUNCH.at(sea) for sea in places], s.printed.fleet_costs, left, "poseidon.extra")
    for sea in s.map.seas:
        if sea in places or not any(s.owner[land] == faction for land in s.map.coast[sea]):
            continue
        if s.owner[sea] not in (NONE, faction):
            args: Args = {"faction": FACTIONS[s.owner[sea]]}
            found.append(Refused(LAUNCH.at(sea), "fleets-of", args, "fleets.place"))
        elif s.closed_sea(sea):
            found.append(Refused(LAUNCH.at(sea), "closed", _closing_sea(s, sea), "sail.closed"))
    for sea in s.seas_of(faction):
        if sea_steps(s, faction, sea, s.purse(faction)):
            continue
        if s.purse(faction) < s.printed.sail_cost:
            found += _gold(s, faction, SAIL.at(sea), s.printed.sail_cost, "poseidon.move")
        else:
            found.append(Refused(SAIL.at(sea), "nowhere-to-sail", {}, "sail.closed"))
    return found


def _more_on_land(s: Cyclades, faction: int, verb: Verb, costs: list[int], left: int, clause: str) -> list[Refused]:
    """More units for one's land, but not where a creature closes it."""
    found: list[Refused] = []
    opened: list[int] = []
    for land in s.lands_of(faction):
        if s.closed_land(land):
            found.append(Refused(verb.at(land), "closed", _closing_land(s, land), "medusa.closed"))
        else:
            opened.append(verb.at(land))
    return found + _more(s, faction, opened, costs, left, clause)


def _troops(s: Cyclades, faction: int) -> list[Refused]:
    found = _more_on_land(s, faction, MUSTER, s.printed.troop_costs, s.troops_left(faction), "ares.extra")
    for land in s.lands_of(faction):
        if can_march(s, faction, land):
            continue
        if s.troops[land] == 0 and s.mercenaries[land] == 0 and land not in s.hero_zone:
            continue
        if s.holds(land):
            found.append(Refused(MARCH.at(land), "held", _holding(s, land), "medusa.closed"))
        elif s.purse(faction) < s.printed.march_cost:
            found += _gold(s, faction, MARCH.at(land), s.printed.march_cost, "ares.move")
        else:
            found.append(Refused(MARCH.at(land), "nowhere-to-march", {}, "march.accessible"))
    return found


def _mercenaries(s: Cyclades, faction: int) -> list[Refused]:
    return _more_on_land(s, faction, HIRE, s.printed.mercenary_costs, s.mercenaries_left(), "hera.extra")


def _recruits(s: Cyclades, faction: int) -> list[Refused]:
    found: list[Refused] = []
    for hero in s.hero_track:
        if hero == NONE:
            continue
        if s.hired:
            found.append(Refused(RECRUIT.at(hero), "once-a-turn", {}, "hera.hero"))
        elif s.purse(faction) < s.printed.hero_cost:
            found += _gold(s, faction, RECRUIT.at(hero), s.printed.hero_cost, "hera.hero")
        elif not hero_places(s, faction):
            found.append(Refused(RECRUIT.at(hero), "no-land-open", {}, "hera.hero"))
    return found


def _creatures(s: Cyclades, faction: int) -> list[Refused]:
    found: list[Refused] = []
    for slot in range(4):
        creature = s.track[slot]
        if creature == NONE:
            continue
        if s.reserved[slot] not in (NONE, faction):
            args: Args = {"faction": FACTIONS[s.reserved[slot]]}
            found.append(Refused(BUY.at(creature), "reserved", args, "creatures.reserved"))
        else:
            found += _gold(s, faction, BUY.at(creature), price(s, faction, slot), "creatures.buy")
    return found


def _heroes(s: Cyclades, faction: int, god: int) -> list[Refused]:
    found: list[Refused] = []
    for hero in s.heroes_of(faction):
        if god == APOLLO and not s.printed.heroes[hero].serves_apollo:
            found.append(Refused(VENTURE.at(hero), "apollo-rests", {}, "apollo.only"))
            found.append(Refused(SACRIFICE.at(hero), "apollo-rests", {}, "apollo.only"))
            continue
        if not can_venture(s, hero):
            found.append(_not_ventured(s, faction, hero))
        if not may_sacrifice(s, hero):
            if s.hero_fresh[hero]:
                found.append(Refused(SACRIFICE.at(hero), "hero-fresh", {}, "heroes.sacrifice"))
            else:
                found.append(Refused(SACRIFICE.at(hero), "hero-not-ready", {"hero": HEROES[hero]}, "heroes.sacrifice"))
    return found


def _not_ventured(s: Cyclades, faction: int, hero: int) -> Refused:
    action = VENTURE.at(hero)
    if s.god == ARES:
        return Refused(action, "heroic-ares", {}, "heroic.no-ares")
    if s.god == APOLLO:
        return Refused(action, "once-a-turn", {}, "apollo.only")
    land = s.hero_zone[hero]
    if s.holds(land):
        return Refused(action, "held", _holding(s, land), "medusa.closed")
    cost = fare(s, hero, 0)
    if s.purse(faction) < cost:
        return Refused(action, "gold", {"amount": cost, "amount_have": s.purse(faction)}, "heroic.cost")
    return Refused(action, "nowhere-to-march", {}, "heroic.chain")


def _other_gods(s: Cyclades, faction: int, god: int) -> list[Refused]:
    """What only another god lets one do."""
    found: list[Refused] = []
    if god != ARES:
        armed = [land for land in s.lands_of(faction) if s.troops[land] > 0 or s.mercenaries[land] > 0]
        for land in armed[:EACH]:
            found.append(Refused(MARCH.at(land), "favour-of", {"god": GODS[ARES]}, "ares.move"))
    if god != POSEIDON:
        for sea in s.seas_of(faction)[:EACH]:
            found.append(Refused(SAIL.at(sea), "favour-of", {"god": GODS[POSEIDON]}, "poseidon.move"))
    if god != ATHENA:
        found.append(Refused(PHILOSOPHER, "favour-of", {"god": GODS[ATHENA]}, "athena.extra"))
    if god != ZEUS:
        found.append(Refused(PRIESTESS, "favour-of", {"god": GODS[ZEUS]}, "zeus.extra"))
    if god != HERA:
        for hero in s.hero_track:
            if hero != NONE:
                found.append(Refused(RECRUIT.at(hero), "favour-of", {"god": GODS[HERA]}, "hera.hero"))
    return found


# Creatures in the way.


def _figure(s: Cyclades, creatures: list[int], zones: list[int]) -> Args:
    """The first of these creatures that stands on one of these zones."""
    for creature in creatures:
        if s.stands(creature) in zones:
            return {"figure": FIGURES[place_of(s.stands(creature), s.figures)]}
    return {"figure": FIGURES[0]}


def _closing_land(s: Cyclades, land: int) -> Args:
    return _figure(s, list(s.printed.closing_land), [land])


def _holding(s: Cyclades, land: int) -> Args:
    return _figure(s, list(s.printed.holding), [land])


def _closing_sea(s: Cyclades, sea: int) -> Args:
    for creature in s.printed.closing_sea:
        if s.stands(creature) == sea:
            return _figure(s, [creature], [sea])
    return _figure(s, list(s.printed.closing_coast), list(s.map.coast[sea]))


# Moves.


def _not_entered(s: Cyclades) -> list[Refused]:
    """Lands beside the units, or across a sea zone beside them, where they cannot go."""
    m = move_of(s)
    faction = s.faction
    legal = next_lands(s, m)
    reach = accessible(s, faction, m.origin, m.venturer != NONE, borrows_fleets(s, m.venturer))
    found: list[Refused] = []
    for land in reach:
        if land in legal or land == m.origin:
            continue
        if s.closed_land(land):
            found.append(Refused(TO.at(land), "closed", _closing_land(s, land), "medusa.closed"))
        elif is_partners(s, faction, land):
            found.append(Refused(TO.at(land), "partner-stay", {}, "team.pass"))
        else:
            args: Args = {"faction": FACTIONS[s.owner[land]]}
            key = "last-land" if team_metropolises(s, faction) < s.goal else "last-land-enough"
            found.append(Refused(TO.at(land), key, args, "march.last-zone"))
    for sea in s.map.coast[m.origin]:
        for land in s.map.coast[sea]:
            if land not in reach and land != m.origin and s.map.island[land] != s.map.island[m.origin]:
                if not any(refused.action == TO.at(land) for refused in found):
                    args = {"zone": ZONE_NAMES[sea]}
                    found.append(Refused(TO.at(land), "no-fleets", args, "march.chain"))
    return found


def _not_sailed_to(s: Cyclades) -> list[Refused]:
    faction = s.faction
    origin = move_of(s).origin
    legal = sea_steps(s, faction, origin, s.purse(faction))
    found: list[Refused] = []
    for sea in s.sea_ways(faction, origin):
        if sea in legal:
            continue
        if s.closed_sea(sea):
            found.append(Refused(TO.at(sea), "closed", _closing_sea(s, sea), "sail.closed"))
        elif is_partners(s, faction, sea):
            found.append(Refused(TO.at(sea), "partner-stay", {}, "team.pass"))
    return found


def _no_refuge(s: Cyclades, party: int) -> list[Refused]:
    b = battle_of(s)
    faction = side_of(b, party)
    ways = s.sea_ways(faction, b.zone) if b.zone >= LANDS else accessible(s, faction, b.zone, False, False)
    safe = refuges(s, b, party)
    found: list[Refused] = []
    for zone in ways:
        if zone in safe:
            continue
        if s.owner[zone] not in (NONE, faction):
            args: Args = {"faction": FACTIONS[s.owner[zone]]}
            found.append(Refused(RETREAT.at(zone), "zone-of", args, "battle.retreat"))
        else:
            why = _closing_sea(s, zone) if zone >= LANDS else _closing_land(s, zone)
            found.append(Refused(RETREAT.at(zone), "closed", why, "battle.retreat"))
    return found


# Offerings.


def _not_offered(s: Cyclades, bid: Bid) -> list[Refused]:
    found: list[Refused] = []
    most = spendable(s, bid.faction)
    prices = s.printed.prices
    legal = s.choices()
    for god in open_gods(s):
        name: Args = {"god": GODS[god]}
        if god == bid.driven:
            space = next((i for i in range(1, len(prices)) if prices[i] > s.bid[god]), 0)
            if space:
                found.append(Refused(OFFER.at(god, space), "driven", name, "offerings.at-once"))
            continue
        if god == APOLLO:
            if s.bidder[APOLLO] != NONE:
                args: Args = {"faction": FACTIONS[s.bidder[APOLLO]]}
                found.append(Refused(OFFER.at(god, 0), "apollo-taken", args, "offerings.apollo"))
            continue
        standing = s.bid[god]
        if standing and standing in prices:
            rival: Args = {"faction": FACTIONS[s.bidder[god]], "amount": standing}
            found.append(Refused(OFFER.at(god, prices.index(standing)), "outbid", rival, "offerings.outbid"))
        for space in range(1, len(prices)):
            action = OFFER.at(god, space)
            if prices[space] > standing and action not in legal:
                owed: Args = {"amount": prices[space], "amount_have": max(0, most)}
                found.append(Refused(action, "offer-gold", owed, "offerings.afford"))
                break
    for god in s.gods[5 - s.mode.hidden :]:
        found.append(Refused(OFFER.at(god, 1), "god-hidden", {"god": GODS[god]}, "cycle.gods-hidden"))
    return found


# Buildings.


def _not_built(s: Cyclades, faction: int, spares: bool) -> list[Refused]:
    """Sites of one's own that are taken, while others are free."""
    free = free_sites(s, faction)
    found: list[Refused] = []
    for land in s.lands_of(faction):
        for site in s.map.sites[land]:
            here = s.sites[site]
            if here >= METROPOLIS:
                found.append(Refused(BUILD.at(site), "metropolis-stays", {}, "build.replace"))
            elif spares and s.shielded(land):
                found.append(Refused(BUILD.at(site), "shielded", {}, "build.choice"))
            elif here != EMPTY and free:
                args: Args = {"building": BUILDINGS[here - 1]}
                found.append(Refused(BUILD.at(site), "site-taken", args, "build.replace"))
    return found


def _not_kinds(s: Cyclades, faction: int) -> list[Refused]:
    owned = [s.sites[site] - 1 for site in basic_sites(s, faction)]
    found: list[Refused] = []
    for building in range(4):
        if building in owned:
            found.append(Refused(KIND.at(building), "kind-owned", {}, "hera.building"))
        elif s.stock[building] == 0:
            found.append(Refused(KIND.at(building), "none-left", {}, "build.stock"))
    return found
