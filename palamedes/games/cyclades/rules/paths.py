"""Ways over sea and land: which zones units can reach, and where a partner's zones only let them through."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import sum_of

from ..table.buildings import silenced, team_metropolises
from ..table.frames import Move
from ..table.pieces import APOLLO, ARES, EMPTY, LANDS, METROPOLIS, creature_of
from ..table.state import Cyclades

NOWHERE: Final[list[int]] = []
"""No zones; nobody changes it."""


def sea_steps(s: Cyclades, faction: int, sea: int, gold: int) -> list[int]:
    """Where fleets may sail from a sea zone, with so much gold: not where they could not leave a partner's zone."""
    steps: list[int] = []
    price = s.printed.sail_cost
    if gold < price:
        return steps
    for other in s.sea_ways(faction, sea):
        if not s.closed_sea(other) and (
            not is_partners(s, faction, other) or sea_exit(s, faction, sea, other, gold - price)
        ):
            steps.append(other)
    return steps


def is_partners(s: Cyclades, faction: int, zone: int) -> bool:
    """Whether a zone belongs to the partner of a faction."""
    return s.paired and s.owner[zone] == s.partner(faction)


def sea_exit(s: Cyclades, faction: int, start: int, sea: int, gold: int) -> bool:
    """Whether fleets on a partner's sea zone can get out of the partner's zones, with so much gold.

    Back to where they started is no way out: nobody pays for that.

    Clauses: team.pass.
    """
    seen = [start, sea]
    edge = [sea]
    gold -= s.printed.sail_cost
    while edge and gold >= 0:
        further: list[int] = []
        for zone in edge:
            for other in s.sea_ways(faction, zone):
                if s.closed_sea(other) or other in seen:
                    continue
                if not is_partners(s, faction, other):
                    return True
                seen.append(other)
                further.append(other)
        edge = further
        gold -= s.printed.sail_cost
    return False


def accessible(
    s: Cyclades, faction: int, land: int, heroic: bool, borrows: bool, joined: bool = True, shunned: list[int] = NOWHERE
) -> list[int]:
    """The land zones that units reach from a land zone: beside it, or along a chain of fleets to another island.

    A heroic move follows the chain to the same island too; some heroes borrow the fleets of rivals. Figures bring sea
    zones together while they are `joined`; the chain leaves out the sea zones that are `shunned`.

    Clauses: march.island, march.chain, heroic.chain.
    """
    found = s.map.near[land][:]
    seen = vec[i64]()
    todo = s.map.coast[land][:]
    at = 0
    while at < len(todo):
        sea = todo[at]
        at += 1
        if not links(s, faction, sea, borrows) or sea in seen or sea in shunned:
            continue
        seen = append(seen, sea)
        todo = extend(todo, s.sea_ways(faction, sea) if joined else s.map.near[sea])
        for other in s.map.coast[sea]:
            if other != land and other not in found and (heroic or s.map.island[other] != s.map.island[land]):
                found = append(found, other)
    return sorted(found)


def links(s: Cyclades, faction: i64, sea: i64, borrows: bool) -> bool:
    """Whether a sea zone is a link of a chain: it has fleets of the faction or its partner, or any to be borrowed.

    Clauses: team.chain.
    """
    owner = s.owner[sea]
    return owner != NONE and (borrows or owner == faction or s.allied(owner, faction))


def may_enter(s: Cyclades, faction: int, land: int) -> bool:
    """Whether units of a faction may come onto a land zone: the last one of a rival only if it ends the game.

    Clauses: march.last-zone.
    """
    if s.closed_land(land):
        return False
    owner = s.owner[land]
    if owner == NONE or s.allied(owner, faction) or s.has_more_than(owner, land):
        return True
    before = team_metropolises(s, faction)
    return before < s.goal <= before + gained_with(s, faction, land)


def gained_with(s: Cyclades, faction: int, land: int) -> int:
    """How many Metropolises a faction would have at once with a land zone: on it, and by sets that it completes.

    Clauses: march.last-count.
    """
    gained = 0
    built = [0, 0, 0, 0]
    for zone in s.map.lands:
        if zone == land or s.allied(s.owner[zone], faction):
            for site in s.map.sites[zone]:
                here = s.sites[site]
                if here >= METROPOLIS:
                    gained += 1 if zone == land else 0
                elif here > EMPTY and not silenced(s, zone):
                    built[here - 1] += 1
    return gained + min(*built, sum_of(s.bonuses))


def fare(s: Cyclades, hero: int, steps: int) -> int:
    """What a step over land costs after so many further ones; `hero` leads a heroic move, or NONE.

    Clauses: march.cost.
    """
    return s.printed.march_cost if hero == NONE else s.printed.heroes[hero].fare(s, steps)


def borrows_fleets(s: Cyclades, hero: int) -> bool:
    """Whether the hero who leads a heroic move, or NONE, uses the fleets of rivals."""
    return hero != NONE and s.printed.heroes[hero].borrows_fleets


def land_steps(s: Cyclades, faction: int, land: int, hero: int, gold: int, slays: bool) -> list[int]:
    """Where units may go from a land zone, with so much gold; `hero` leads a heroic move, or NONE.

    With `slays`, one of them slays what it crosses.
    """
    cost = fare(s, hero, 0)
    if gold < cost or s.holds(land):
        return []
    return [
        other
        for other in accessible(s, faction, land, hero != NONE, borrows_fleets(s, hero))
        if may_enter(s, faction, other)
        and (not is_partners(s, faction, other) or may_pass(s, faction, land, other, hero, gold - cost, slays))
    ]


def may_pass(s: Cyclades, faction: int, start: int, land: int, hero: int, gold: int, slays: bool) -> bool:
    """Whether units that come onto a partner's land can go on from there, whatever they have to slay on the way.

    Clauses: team.pass, heracles.pass.
    """
    joints = s.joints(faction) if slays else NOWHERE
    joined = not joints or land in accessible(s, faction, start, hero != NONE, borrows_fleets(s, hero), True, joints)
    return land_exit(s, faction, start, land, hero, gold, slays, joined)


def land_exit(
    s: Cyclades, faction: int, start: int, land: int, hero: int, gold: int, slays: bool, joined: bool
) -> bool:
    """Whether units on a partner's land can get out of the partner's zones, with so much gold, but not to the start.

    Figures may bring sea zones together while they are `joined`. Who `slays` them on the way goes on without.

    Clauses: team.pass, heracles.pass.
    """
    joints = s.joints(faction) if slays else NOWHERE
    heroic, borrows = hero != NONE, borrows_fleets(s, hero)
    seen = [(start, True), (start, False), (land, joined)]
    edge = [(land, joined)]
    steps = 1
    while edge:
        gold -= fare(s, hero, steps)
        if gold < 0:
            return False
        steps += 1
        further: list[tuple[int, bool]] = []
        for zone, together in edge:
            around = accessible(s, faction, zone, heroic, borrows, together, joints) if joints and together else NOWHERE
            for other in accessible(s, faction, zone, heroic, borrows, together):
                reached = (other, together and (not joints or other in around))
                if reached in seen or other == start or not may_enter(s, faction, other):
                    continue
                if not is_partners(s, faction, other):
                    return True
                seen.append(reached)
                further.append(reached)
        edge = further
    return False


def has_slayer(s: Cyclades, faction: int, heroes: vec[i64]) -> bool:
    """Whether one of these heroes slays what it crosses."""
    return slayer(s, faction, heroes) != NONE


def slayer(s: Cyclades, faction: int, heroes: vec[i64]) -> int:
    """The one of these heroes who slays what it crosses, or NONE."""
    for hero in heroes:
        if s.printed.heroes[hero].slays_at_sea and not s.rests(faction):
            return hero
    return NONE


def must_slay(s: Cyclades, faction: int, land: int) -> bool:
    """Whether all who could march from a land zone slay what they cross: nobody is there but such a hero."""
    heroes = s.heroes_on(land)
    return s.troops[land] + s.mercenaries[land] == 0 and len(heroes) == 1 and has_slayer(s, faction, heroes)


def can_march(s: Cyclades, faction: int, land: int) -> bool:
    """Whether units on a land zone can march under Ares."""
    return (s.troops[land] > 0 or s.mercenaries[land] > 0 or land in s.hero_zone) and bool(
        land_steps(s, faction, land, NONE, s.purse(faction), must_slay(s, faction, land))
    )


def can_venture(s: Cyclades, hero: int) -> bool:
    """Whether a hero can make a heroic move.

    Clauses: heroic.move, heroic.no-ares.
    """
    faction = s.hero_owner[hero]
    if s.god == APOLLO and s.heroic[hero] > 0:
        return False
    slays = has_slayer(s, faction, vec[i64]([hero]))
    return s.god != ARES and bool(land_steps(s, faction, s.hero_zone[hero], hero, s.purse(faction), slays))


# Crossing the sea.


def crossed(s: Cyclades, m: Move) -> tuple[bool, list[int]]:
    """Whether a move over sea can end now, and which creatures it can meet before, besides those it has met.

    It follows any chain of fleets, as far round as one likes; a creature stands in the way until it is met. One without
    which nobody could go on from a partner's land is not met.

    Clauses: heracles.pass.
    """
    borrows = borrows_fleets(s, m.venturer)
    spared = spared_zones(s, m)
    by_land = m.there in s.map.near[m.origin]
    if m.venturer == NONE and s.map.island[m.there] == s.map.island[m.origin]:
        return True, []
    shunned: list[int] = []
    for figure, zone in enumerate(s.figures):
        if zone >= LANDS and creature_of(figure) not in m.met:
            shunned.append(zone)
    if not touches(s, along(s, m, borrows, NOWHERE, spared), m.there):
        return True, []
    free = along(s, m, borrows, shunned, spared)
    found: list[int] = []
    for zone in free:
        figure = s.figure_on(zone)
        if zone in shunned and creature_of(figure) not in found:
            found.append(creature_of(figure))
    found.sort()
    return (by_land and len(m.met) == 0) or touches(s, [sea for sea in free if sea not in shunned], m.there), found


def spared_zones(s: Cyclades, m: Move) -> list[int]:
    """The sea zones that a hero keeps away from, since whom it would slay there is needed on the way from there."""
    if not is_partners(s, m.faction, m.there):
        return NOWHERE
    purse = s.purse(m.faction)
    return (
        NOWHERE if land_exit(s, m.faction, m.origin, m.there, m.venturer, purse, True, False) else s.joints(m.faction)
    )


def along(s: Cyclades, m: Move, borrows: bool, shunned: list[int], spared: list[int]) -> list[int]:
    """The sea zones that chains lead to from where a move begins; some are reached, not passed, some not even that."""
    seen: list[int] = []
    todo = list(s.map.coast[m.origin])
    while todo:
        sea = todo.pop()
        if sea not in seen and sea not in spared and links(s, m.faction, sea, borrows):
            seen.append(sea)
            if sea not in shunned:
                todo += list(s.sea_ways(m.faction, sea))
    return seen


def touches(s: Cyclades, seas: list[int], land: int) -> bool:
    """Whether one of these sea zones lies beside a land zone."""
    for sea in s.map.coast[land]:
        if sea in seas:
            return True
    return False
