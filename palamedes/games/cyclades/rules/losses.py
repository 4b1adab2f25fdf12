"""What is lost in a battle: the losing side chooses, and a hero may send troops away instead."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import more, without

from ..table.actions import LOSE, RETREAT, STAND
from ..table.frames import Battle
from ..table.pieces import ATTACKER, FLEET, HERO_UNIT, LANDS, MERCENARY, MINOTAUR_UNIT, TROOP, UNITS, ZONE_NAMES
from ..table.state import Cyclades
from .conquest import seize
from .forces import (
    AskParty,
    ForParty,
    battle_of,
    fleets_for,
    guards_for,
    heroes_for,
    mercenaries_for,
    powers,
    refuges,
    side_of,
    tell_retreat,
    troops_for,
)
from .piles import discard_creature
from .zones import lose_hero, mourn, take_off


class LoseUnit(ForParty):
    """A side loses a unit, which it chooses where there are several sorts."""

    id = "lose-unit"
    clause = "battle.loss"
    also = ("sea-battle.loss",)

    def run(self, s: Cyclades) -> None:
        b = battle_of(s)
        choices = losses(s, b, self.party)
        if len(choices) == 1 and not may_save(s, b, self.party, choices[0]):
            strike(s, self.party, choices[0])
        elif choices:
            s.push(ChooseLoss(self.party))


def losses(s: Cyclades, b: Battle, party: int) -> list[int]:
    """The sorts of units that a side can lose."""
    if b.zone >= LANDS:
        return [FLEET] if fleets_for(s, b, party) else []
    found: list[int] = []
    if troops_for(s, b, party):
        found.append(TROOP)
    if mercenaries_for(s, b, party):
        found.append(MERCENARY)
    if guards_for(s, b, party) != NONE:
        found.append(MINOTAUR_UNIT)
    return found + [HERO_UNIT + hero for hero in heroes_for(s, b, party)]


class ChooseLoss(AskParty):
    """Which unit is lost."""

    id = "choose-loss"
    clause = "land-battle.choice"
    also = ("land-battle.hero",)

    def legal(self, s: Cyclades) -> list[int]:
        return [LOSE.at(unit) for unit in losses(s, battle_of(s), self.party)]

    def answer(self, s: Cyclades, action: int) -> None:
        unit = LOSE.first(action)
        if may_save(s, battle_of(s), self.party, unit):
            s.push(Save(self.party, unit))
        else:
            strike(s, self.party, unit)


def strike(s: Cyclades, party: int, unit: int) -> None:
    """A unit is destroyed."""
    b = battle_of(s)
    if unit >= HERO_UNIT:
        if party == ATTACKER:
            b.heroes = without(b.heroes, unit - HERO_UNIT)
        lose_hero(s, unit - HERO_UNIT)
        return
    if unit == MINOTAUR_UNIT:
        destroy_guard(s, b)
        return
    if s.heard:
        s.tell("lose", {"faction": str(side_of(b, party)), "unit": UNITS[unit], "zone": ZONE_NAMES[b.zone]})
    remove(s, b, party, unit)
    mourn(s, 1)


def destroy_guard(s: Cyclades, b: Battle) -> None:
    """The creature that defends the zone is destroyed."""
    if s.heard:
        s.tell("lose", {"faction": str(b.foe), "unit": UNITS[MINOTAUR_UNIT], "zone": ZONE_NAMES[b.zone]})
    guard = s.guard_on(b.zone)
    take_off(s, guard)
    discard_creature(s, guard)


def remove(s: Cyclades, b: Battle, party: int, unit: int) -> None:
    """A fleet, troop or mercenary leaves the battle."""
    if party == ATTACKER:
        if unit == FLEET:
            b.fleets -= 1
        elif unit == TROOP:
            b.troops -= 1
        else:
            b.mercenaries -= 1
    elif unit == FLEET:
        s.fleets[b.zone] -= 1
    elif unit == TROOP:
        s.troops[b.zone] -= 1
    else:
        s.mercenaries = more(s.mercenaries, b.zone, -1)


# A troop that would be destroyed withdraws instead.


def may_save(s: Cyclades, b: Battle, party: int, unit: int) -> bool:
    """Whether a hero can send a lost unit away instead."""
    for hero in powers(s, b, party):
        if s.printed.heroes[hero].rescues(s, b, party, unit):
            return True
    return False


class Save(AskParty):
    """Where the troop withdraws to, or whether it is lost after all."""

    id = "save"
    clause = "perseus.military"
    fields = {"party": "party", "unit": "unit"}

    def __init__(self, party: int, unit: int) -> None:
        super().__init__(party)
        self.unit = unit

    def legal(self, s: Cyclades) -> list[int]:
        return [STAND, *(RETREAT.at(land) for land in refuges(s, battle_of(s), self.party))]

    def answer(self, s: Cyclades, action: int) -> None:
        if action == STAND:
            strike(s, self.party, self.unit)
            return
        b = battle_of(s)
        faction = side_of(b, self.party)
        land = RETREAT.first(action)
        remove(s, b, self.party, self.unit)
        if self.unit == TROOP:
            s.troops[land] += 1
        else:
            s.mercenaries = more(s.mercenaries, land, 1)
        tell_retreat(s, faction, 1, land)
        if s.owner[land] != faction:
            seize(s, faction, land)
