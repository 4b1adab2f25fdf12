"""Groups take their places, zones change hands, factions fall."""

from __future__ import annotations

from ..table.pieces import BONUSES, CHARYBDIS, CREATURE_COUNT, FIRST_FIGURE, HERO_COUNT, NONE, SCYLLA
from ..table.state import Cyclades
from .building import GAIN_BONUS, check_sets
from .piles import discard_creature
from .zones import conquer, lose_hero


def disband(s: Cyclades) -> None:
    """Nobody is on the move any more."""
    s.group = NONE
    s.group_troops = 0
    s.group_mercenaries = 0
    s.group_fleets = 0
    s.group_heroes = 0
    s.venturer = NONE
    s.origin = NONE
    s.there = NONE
    s.foe = NONE
    s.attack_die = NONE
    s.defence_die = NONE


def heroes_in(group: int) -> list[int]:
    """The heroes of a group."""
    return [hero for hero in range(HERO_COUNT) if group >> hero & 1]


def quarter(s: Cyclades) -> None:
    """The group takes its place on the zone where it is, and control of it."""
    land = s.there
    faction = s.group
    s.troops[land] += s.group_troops
    s.mercenaries[land] += s.group_mercenaries
    for hero in heroes_in(s.group_heroes):
        s.hero_zone[hero] = land
    disband(s)
    if s.owner[land] != faction:
        seize(s, faction, land)


def seize(s: Cyclades, faction: int, land: int) -> None:
    """A faction takes a land zone with all that stands on it; its last owner may be out of the game with that."""
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
        s.push(GAIN_BONUS[loser][bonus])


def eliminate(s: Cyclades, faction: int) -> None:
    """A faction without land is out: its fleets, heroes and creatures leave the board."""
    s.fallen[faction] = True
    if s.heard:
        s.tell("fallen", {"faction": str(faction)})
    for sea in s.seas_of(faction):
        s.fleets[sea] = 0
        s.owner[sea] = NONE
    for slot in range(len(s.reserved)):
        if s.reserved[slot] == faction:
            s.reserved[slot] = NONE
    for hero in range(HERO_COUNT):
        if s.hero_owner[hero] == faction:
            lose_hero(s, hero)
    for creature in range(FIRST_FIGURE, CREATURE_COUNT):
        if s.creature_owner[creature] == faction:
            s.creature_owner[creature] = NONE
            s.figures[creature - FIRST_FIGURE] = NONE
            if creature == CHARYBDIS:
                s.figures[SCYLLA] = NONE
            discard_creature(s, creature)
    seat = s.seat_of(faction)
    s.eliminated[seat] = all(s.fallen[f] for f in range(s.factions) if s.seat_of(f) == seat)
