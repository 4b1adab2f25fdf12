"""Groups take their places, zones change hands, factions fall."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import more, put, put_flag

from ..table.frames import Group
from ..table.pieces import BONUSES, CREATURE_COUNT, FIRST_FIGURE, HERO_COUNT, LANDS
from ..table.state import Cyclades
from .building import GainBonus, check_sets
from .piles import discard_creature
from .zones import conquer, lose_hero, take_off


def quarter(s: Cyclades, group: Group, zone: int) -> None:
    """A group whose move or battle is over takes its place on a zone, and control of it."""
    faction = group.faction
    s.fleets[zone] += group.fleets
    if zone >= LANDS:
        s.owner[zone] = faction
        return
    s.troops[zone] += group.troops
    s.mercenaries = more(s.mercenaries, zone, group.mercenaries)
    for hero in group.heroes:
        s.hero_zone = put(s.hero_zone, hero, zone)
    if s.owner[zone] != faction:
        seize(s, faction, zone)


def seize(s: Cyclades, faction: int, land: int) -> None:
    """A faction takes a land zone with all that stands on it; its last owner may be out of the game with that.

    Clauses: metropolis.conquest.
    """
    loser = s.owner[land]
    again = conquer(s, faction, land)
    check_sets(s, faction)
    if loser == NONE:
        return
    if not s.lands_of(loser):
        eliminate(s, loser)
        return
    for bonus in again:
        if s.heard:
            s.tell("expropriated", {"faction": str(loser), "bonus": BONUSES[bonus]})
        s.push(GainBonus(loser, bonus))


def eliminate(s: Cyclades, faction: int) -> None:
    """A faction without land is out: its fleets, heroes and creatures leave the board.

    Clauses: end.fallen.
    """
    s.fallen = put_flag(s.fallen, faction, True)
    if s.heard:
        s.tell("fallen", {"faction": str(faction)})
    for sea in s.seas_of(faction):
        s.fleets[sea] = 0
        s.owner[sea] = NONE
    for slot in range(len(s.reserved)):
        if s.reserved[slot] == faction:
            s.reserved = put(s.reserved, slot, NONE)
    for hero in range(HERO_COUNT):
        if s.hero_owner[hero] == faction:
            lose_hero(s, hero)
    for creature in range(FIRST_FIGURE, CREATURE_COUNT):
        if s.creature_owner[creature] == faction:
            take_off(s, creature)
            discard_creature(s, creature)
    seat = s.seat_of(faction)
    if all(s.fallen[f] for f in range(s.factions) if s.seat_of(f) == seat):
        s.eliminate(seat)
