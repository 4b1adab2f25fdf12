"""What stands on the sites of the land zones, and what it does: Ports, Fortresses, Temples, Metropolises."""

from __future__ import annotations

from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE

from .pieces import EMPTY, FORTRESS, METROPOLIS, PORT, SHRINE, TEMPLE, land_of
from .state import Cyclades


def silenced(s: Cyclades, land: i64) -> bool:
    """Whether a creature takes the effect from the buildings of a land zone."""
    for creature in s.printed.silencing:
        if s.stands(creature) in s.map.coast[land]:
            return True
    return False


def works_as(s: Cyclades, site: i64, building: i64) -> bool:
    """Whether what stands on a site has the effect of a building; a Metropolis has that of all but one.

    Clauses: metropolis.effects.
    """
    here = s.sites[site]
    return (here == building + 1 or (here >= METROPOLIS and building <= TEMPLE)) and not silenced(s, land_of(site))


def free_sites(s: Cyclades, faction: int) -> list[int]:
    """The empty sites of a faction."""
    return [site for land in s.lands_of(faction) for site in s.map.sites[land] if s.sites[site] == EMPTY]


def basic_sites(s: Cyclades, faction: int) -> list[int]:
    """The sites of a faction with a basic building."""
    return [site for land in s.lands_of(faction) for site in s.map.sites[land] if EMPTY < s.sites[site] < METROPOLIS]


def metropolises(s: Cyclades, faction: i64) -> int:
    """How many Metropolises a faction controls."""
    count = 1 if s.shrine_owner == faction else 0
    for land in s.lands_of(faction):
        for site in s.map.sites[land]:
            if s.sites[site] >= METROPOLIS:
                count += 1
    return count


def team_metropolises(s: Cyclades, faction: int) -> int:
    """How many Metropolises the team of a faction controls."""
    other = s.partner(faction)
    return metropolises(s, faction) + (metropolises(s, other) if other != NONE else 0)


def temples(s: Cyclades, faction: i64) -> list[int]:
    """The Temples of a faction that have not given their reduction in this cycle, by their places."""
    found: list[int] = []
    for land in s.map.lands:
        if s.owner[land] == faction:
            for site in s.map.sites[land]:
                if works_as(s, site, TEMPLE) and site not in s.temples_used:
                    found.append(site)
    if s.shrine_owner == faction and SHRINE not in s.temples_used:
        found.append(SHRINE)
    return found


def ports(s: Cyclades, faction: int, sea: int) -> int:
    """What a faction's Ports add in a sea zone; beside some heroes, Fortresses too.

    Clauses: metropolis.port.
    """
    count = 0
    for site in s.map.ports[sea]:
        here = s.sites[site]
        land = land_of(site)
        if here != EMPTY and s.owner[land] == faction and not silenced(s, land):
            if here == PORT + 1 or here >= METROPOLIS or (here == FORTRESS + 1 and versatile_on(s, land)):
                count += 1
    return count


def fortresses(s: Cyclades, land: int) -> int:
    """What Fortresses add to the defence of a land zone; beside some heroes, Ports too.

    Clauses: land-battle.fortress, metropolis.fortress.
    """
    count = 0
    for site in s.map.sites[land]:
        here = s.sites[site]
        if here == FORTRESS + 1 or here >= METROPOLIS or (here == PORT + 1 and versatile_on(s, land)):
            count += 1
    return 0 if count == 0 or silenced(s, land) else count


def versatile_on(s: Cyclades, land: int) -> bool:
    """Whether a hero on land of its owner makes Ports and Fortresses both; not for those who have chosen Apollo."""
    for hero in s.printed.versatile:
        if s.hero_zone[hero] == land and s.hero_owner[hero] == s.owner[land]:
            return not s.rests(s.hero_owner[hero])
    return False
