"""What is lost in a battle: the losing side chooses, and Perseus sends troops away instead."""

from __future__ import annotations

from typing import Final

from ..table.actions import LOSE, RETREAT, STAND
from ..table.pieces import (
    FIRST_FIGURE,
    FLEET,
    HERO_UNIT,
    LANDS,
    MERCENARY,
    MINOTAUR,
    MINOTAUR_UNIT,
    NONE,
    PERSEUS,
    TROOP,
    UNITS,
    ZONE_NAMES,
)
from ..table.state import Cyclades
from .conquest import seize
from .forces import (
    ATTACKER,
    DEFENDER,
    AskParty,
    ForParty,
    fights,
    fleets_for,
    heroes_for,
    mercenaries_for,
    minotaur_for,
    refuges,
    side_of,
    tell_retreat,
    troops_for,
)
from .piles import discard_creature
from .zones import lose_hero, mourn

# Losses.


class LoseUnit(ForParty):
    """A side loses a unit, which it chooses where there are several sorts."""

    id = "lose-unit"
    clause = "battle.loss"
    also = ("minotaur.loss", "sea-battle.loss", "geryon.gold")

    def run(self, s: Cyclades) -> None:
        choices = losses(s, self.party)
        if len(choices) == 1 and not may_save(s, self.party, choices[0]):
            strike(s, self.party, choices[0])
        elif choices:
            s.push(CHOOSE_LOSS[self.party])


def losses(s: Cyclades, party: int) -> list[int]:
    """The sorts of units that a side can lose."""
    if s.there >= LANDS:
        return [FLEET] if fleets_for(s, party) else []
    found: list[int] = []
    if troops_for(s, party):
        found.append(TROOP)
    if mercenaries_for(s, party):
        found.append(MERCENARY)
    if minotaur_for(s, party):
        found.append(MINOTAUR_UNIT)
    return found + [HERO_UNIT + hero for hero in heroes_for(s, party)]


class ChooseLoss(AskParty):
    """Which unit is lost."""

    id = "choose-loss"
    clause = "land-battle.choice"
    also = ("land-battle.hero", "minotaur.choice", "heracles.trophies")

    def legal(self, s: Cyclades) -> list[int]:
        return [LOSE + unit for unit in losses(s, self.party)]

    def answer(self, s: Cyclades, action: int) -> None:
        unit = action - LOSE
        if may_save(s, self.party, unit):
            s.push(SAVE[self.party][unit - TROOP])
        else:
            strike(s, self.party, unit)


def strike(s: Cyclades, party: int, unit: int) -> None:
    """A unit is destroyed."""
    zone = s.there
    faction = side_of(s, party)
    if s.heard and unit < HERO_UNIT:
        s.tell("lose", {"faction": str(faction), "unit": UNITS[unit], "zone": ZONE_NAMES[zone]})
    if unit == MINOTAUR_UNIT:
        s.figures[MINOTAUR - FIRST_FIGURE] = NONE
        s.creature_owner[MINOTAUR] = NONE
        discard_creature(s, MINOTAUR)
        return
    if unit >= HERO_UNIT:
        if party == ATTACKER:
            s.group_heroes &= ~(1 << (unit - HERO_UNIT))
        lose_hero(s, unit - HERO_UNIT)
        return
    remove(s, party, unit)
    mourn(s, 1)


def remove(s: Cyclades, party: int, unit: int) -> None:
    """A fleet, troop or mercenary leaves the battle."""
    zone = s.there
    if party == ATTACKER:
        if unit == FLEET:
            s.group_fleets -= 1
        elif unit == TROOP:
            s.group_troops -= 1
        else:
            s.group_mercenaries -= 1
    elif unit == FLEET:
        s.fleets[zone] -= 1
    elif unit == TROOP:
        s.troops[zone] -= 1
    else:
        s.mercenaries[zone] -= 1


# Perseus: a troop that would be destroyed withdraws instead.


def may_save(s: Cyclades, party: int, unit: int) -> bool:
    """Whether Perseus can send a lost troop away instead."""
    return unit in (TROOP, MERCENARY) and fights(s, party, PERSEUS) and bool(refuges(s, party))


class Save(AskParty):
    """Where the troop withdraws to, or whether it is lost after all."""

    id = "save"
    clause = "perseus.military"
    fields = {"party": "party", "sort": "sort"}

    def __init__(self, party: int, sort: int) -> None:
        super().__init__(party)
        self.sort = sort

    def legal(self, s: Cyclades) -> list[int]:
        return [STAND, *(RETREAT + land for land in refuges(s, self.party))]

    def answer(self, s: Cyclades, action: int) -> None:
        unit = TROOP + self.sort
        if action == STAND:
            strike(s, self.party, unit)
            return
        faction = side_of(s, self.party)
        land = action - RETREAT
        remove(s, self.party, unit)
        if unit == TROOP:
            s.troops[land] += 1
        else:
            s.mercenaries[land] += 1
        tell_retreat(s, faction, 1, land)
        if s.owner[land] != faction:
            seize(s, faction, land)


LOSE_UNIT: Final = [LoseUnit(ATTACKER), LoseUnit(DEFENDER)]
CHOOSE_LOSS: Final = [ChooseLoss(ATTACKER), ChooseLoss(DEFENDER)]
SAVE: Final = [[Save(party, sort) for sort in range(2)] for party in (ATTACKER, DEFENDER)]
