"""Ways over sea and land: which zones units can reach, and where a partner's zones only let them through."""

from __future__ import annotations

from ..table.pieces import APOLLO, ARES, EMPTY, JASON, MEDUSA, METROPOLIS, NONE, PERICLES
from ..table.state import Cyclades


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


def accessible(s: Cyclades, faction: int, land: int, heroic: bool, jason: bool) -> list[int]:
    """The land zones that units reach from a land zone: beside it, or along a chain of fleets to another island.

    A heroic move follows the chain to the same island too; Jason uses the fleets of rivals.
    """
    found = s.map.near[land].copy()
    seen: list[int] = []
    todo = s.map.coast[land].copy()
    while todo:
        sea = todo.pop()
        if sea in seen:
            continue
        owner = s.owner[sea]
        if owner == NONE or not (jason or owner == faction or s.allied(owner, faction)):
            continue
        seen.append(sea)
        todo += s.sea_ways(faction, sea)
        for other in s.map.coast[sea]:
            if other != land and other not in found and (heroic or s.map.island[other] != s.map.island[land]):
                found.append(other)
    found.sort()
    return found


def may_enter(s: Cyclades, faction: int, land: int) -> bool:
    """Whether units of a faction may come onto a land zone: the last one of a rival only if it ends the game."""
    if s.closed_land(land):
        return False
    owner = s.owner[land]
    if owner == NONE or s.allied(owner, faction) or len(s.lands_of(owner)) > 1:
        return True
    before = s.team_metropolises(faction)
    return before < s.goal <= before + gained_with(s, faction, land)


def gained_with(s: Cyclades, faction: int, land: int) -> int:
    """How many Metropolises a faction would have at once with a land zone: on it, and by sets that it completes."""
    gained = 0
    built = [0, 0, 0, 0]
    for zone in s.map.lands:
        if zone == land or s.allied(s.owner[zone], faction):
            for site in s.map.sites[zone]:
                here = s.sites[site]
                if here >= METROPOLIS:
                    gained += 1 if zone == land else 0
                elif here > EMPTY and not s.silenced(zone):
                    built[here - 1] += 1
    return gained + min(*built, sum(s.bonuses))


def heroic_cost(s: Cyclades, hero: int, steps: int) -> int:
    """What a heroic move costs after so many further ones: more each time, but for Pericles."""
    if hero == PERICLES:
        return s.printed.heroic_cost
    return s.printed.heroic_cost * (s.heroic[hero] + 1 + steps)


def land_steps(s: Cyclades, faction: int, land: int, hero: int, gold: int) -> list[int]:
    """Where units may go from a land zone, with so much gold; `hero` leads a heroic move, or NONE."""
    cost = s.printed.march_cost if hero == NONE else heroic_cost(s, hero, 0)
    if gold < cost or s.stands(MEDUSA) == land:
        return []
    return [
        other
        for other in accessible(s, faction, land, hero != NONE, hero == JASON)
        if may_enter(s, faction, other)
        and (not is_partners(s, faction, other) or land_exit(s, faction, land, other, hero, gold - cost))
    ]


def land_exit(s: Cyclades, faction: int, start: int, land: int, hero: int, gold: int) -> bool:
    """Whether units on a partner's land can get out of the partner's zones, with so much gold, but not to the start."""
    seen = [start, land]
    edge = [land]
    steps = 1
    while edge:
        gold -= s.printed.march_cost if hero == NONE else heroic_cost(s, hero, steps)
        if gold < 0:
            return False
        steps += 1
        further: list[int] = []
        for zone in edge:
            for other in accessible(s, faction, zone, hero != NONE, hero == JASON):
                if other in seen or not may_enter(s, faction, other):
                    continue
                if not is_partners(s, faction, other):
                    return True
                seen.append(other)
                further.append(other)
        edge = further
    return False


def can_march(s: Cyclades, faction: int, land: int) -> bool:
    """Whether units on a land zone can march under Ares."""
    return (s.troops[land] > 0 or s.mercenaries[land] > 0 or land in s.hero_zone) and bool(
        land_steps(s, faction, land, NONE, s.purse(faction))
    )


def can_venture(s: Cyclades, hero: int) -> bool:
    """Whether a hero can make a heroic move."""
    faction = s.hero_owner[hero]
    if s.god == APOLLO and s.heroic[hero] > 0:
        return False
    return s.god != ARES and bool(land_steps(s, faction, s.hero_zone[hero], hero, s.purse(faction)))
