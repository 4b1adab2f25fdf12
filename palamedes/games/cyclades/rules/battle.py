"""Battles: round after round, each side adds its die to its force; the weaker one loses a unit, or withdraws."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Chance, Step
from palamedes.core.kernel.vectors import more, put

from ..table.actions import C_ROLL, RETREAT, STAND
from ..table.frames import Battle
from ..table.pieces import ATTACKER, DEFENDER, FLEET, HERO_UNIT, LANDS, MERCENARY, TROOP, ZONE_NAMES
from ..table.state import Cyclades
from .conquest import quarter, seize
from .forces import (
    AskParty,
    ForParty,
    battle_of,
    die,
    fleets_for,
    force,
    guards_for,
    heroes_for,
    mercenaries_for,
    movable,
    powers,
    refuges,
    side_of,
    tell_retreat,
    troops_for,
    units,
)
from .losses import LoseUnit, destroy_guard, losses, strike
from .zones import free_sea

# The course of a battle.


class SeaBattle(Step[Cyclades]):
    """Fleets meet enemy fleets."""

    id = "sea-battle"
    clause = "sea-battle.begin"

    def run(self, s: Cyclades) -> None:
        tell_battle(s)
        s.push(ROUND)


class LandBattle(Step[Cyclades]):
    """Units meet enemy units: heroes do what they do before a battle, then the rounds begin."""

    id = "land-battle"
    clause = "land-battle.begin"

    def run(self, s: Cyclades) -> None:
        tell_battle(s)
        b = battle_of(s)
        s.push(ROUND)
        for party in (ATTACKER, DEFENDER):
            for hero in powers(s, b, party):
                s.printed.heroes[hero].begins(s, b, party)


def tell_battle(s: Cyclades) -> None:
    """Reports that a battle begins."""
    if s.heard:
        b = battle_of(s)
        told: dict[str, object] = {"faction": str(b.faction), "faction_foe": str(b.foe), "zone": ZONE_NAMES[b.zone]}
        forces: dict[str, object] = {"amount": force(s, b, ATTACKER), "amount_defence": force(s, b, DEFENDER)}
        s.tell("battle", {**told, **forces})


def tell_outcome(s: Cyclades, b: Battle, party: int) -> None:
    """Reports who holds the zone after a battle, and with how many units; NONE: nobody is left."""
    if s.heard:
        zone: dict[str, object] = {"zone": ZONE_NAMES[b.zone]}
        if party == NONE:
            s.tell("battle-both", {**zone, "faction_attacker": str(b.faction), "faction_defender": str(b.foe)})
            return
        who: dict[str, object] = {"faction": str(side_of(b, party)), "faction_foe": str(side_of(b, 1 - party))}
        key = "battle-won" if party == ATTACKER else "battle-held"
        s.tell(key, {**who, **zone, "amount": units(s, b, party)})


class Round(Step[Cyclades]):
    """A round, while both sides have units; then whoever is left holds the zone."""

    id = "round"
    clause = "battle.rounds"
    also = ("battle.end", "sea-battle.both", "land-battle.both", "battle.control")

    def run(self, s: Cyclades) -> None:
        b = battle_of(s)
        if units(s, b, ATTACKER) == 0:
            tell_outcome(s, b, DEFENDER if units(s, b, DEFENDER) > 0 else NONE)
            # The defender keeps the zone; a sea zone without fleets is nobody's.
            if b.zone >= LANDS:
                free_sea(s, b.zone)
        elif units(s, b, DEFENDER) == 0:
            tell_outcome(s, b, ATTACKER)
            s.finish()
            quarter(s, b, b.zone)
        else:
            b.attack_die = NONE
            b.defence_die = NONE
            s.then(Roll(ATTACKER), Roll(DEFENDER), SECOND_THOUGHTS, RESOLVE, Withdraw(DEFENDER), ROUND)


class Roll(Chance[Cyclades]):
    """A die is rolled."""

    id = "roll"
    clause = "battle.die"
    fields = {"party": "party"}

    def __init__(self, party: int) -> None:
        self.party = party

    def whose(self, s: Cyclades) -> int:
        return s.seat_of(side_of(battle_of(s), self.party))

    def legal(self, s: Cyclades) -> list[int]:
        return [C_ROLL.at(face) for face in s.printed.die_faces]

    def weights(self, s: Cyclades) -> list[int] | None:
        return s.printed.die_weights

    def answer(self, s: Cyclades, action: int) -> None:
        face = C_ROLL.first(action)
        b = battle_of(s)
        if self.party == ATTACKER:
            b.attack_die = face
        else:
            b.defence_die = face
        if s.heard:
            s.tell("roll", {"faction": str(side_of(b, self.party)), "amount": face})


class SecondThoughts(Step[Cyclades]):
    """Heroes may have a word on the dice."""

    id = "second-thoughts"
    clause = "croesus.military"

    def run(self, s: Cyclades) -> None:
        b = battle_of(s)
        for party in (ATTACKER, DEFENDER):
            for hero in powers(s, b, party):
                s.printed.heroes[hero].ponders(s, party)


class Resolve(Step[Cyclades]):
    """The weaker side loses a unit; with equal forces both do, unless a hero wins ties."""

    id = "resolve"
    clause = "battle.compare"
    also = ("battle.tie",)

    def run(self, s: Cyclades) -> None:
        b = battle_of(s)
        attack = force(s, b, ATTACKER) + die(s, b, ATTACKER)
        defence = force(s, b, DEFENDER) + die(s, b, DEFENDER)
        if s.heard:
            s.tell("compare", {"amount": attack, "amount_defence": defence})
        lost = [attack <= defence, defence <= attack]
        if attack == defence:
            for party in (ATTACKER, DEFENDER):
                if wins_ties(s, b, party):
                    lost = [party == DEFENDER, party == ATTACKER]
        # Both lose their units before anybody is routed: whoever falls routs nobody.
        for party in (ATTACKER, DEFENDER):
            if lost[party] and routs(s, b, 1 - party):
                s.push(Rout(party))
        for party in (ATTACKER, DEFENDER):
            if lost[party]:
                s.push(LoseUnit(party))


def wins_ties(s: Cyclades, b: Battle, party: int) -> bool:
    """Whether a party has a hero who wins ties."""
    for hero in powers(s, b, party):
        if s.printed.heroes[hero].wins_ties:
            return True
    return False


def routs(s: Cyclades, b: Battle, party: int) -> bool:
    """Whether a party has a hero who routs the beaten."""
    for hero in powers(s, b, party):
        if s.printed.heroes[hero].routs:
            return True
    return False


class Withdraw(ForParty):
    """After a round the defender may retreat; if it does not, the attacker may."""

    id = "withdraw"
    clause = "battle.retreat"
    also = ("battle.attacker-retreat",)

    def run(self, s: Cyclades) -> None:
        b = battle_of(s)
        if units(s, b, ATTACKER) == 0 or units(s, b, DEFENDER) == 0:
            return
        if can_flee(s, b, self.party):
            s.push(ChooseRetreat(self.party))
        elif self.party == DEFENDER:
            s.push(Withdraw(ATTACKER))


def can_flee(s: Cyclades, b: Battle, party: int) -> bool:
    """Whether a party has somebody who could withdraw, and somewhere to go."""
    return movable(s, b, party) > 0 and bool(refuges(s, b, party))


class ChooseRetreat(AskParty):
    """Stand, or withdraw to which zone."""

    id = "choose-retreat"
    clause = "battle.retreat"

    def legal(self, s: Cyclades) -> list[int]:
        return [STAND, *(RETREAT.at(zone) for zone in refuges(s, battle_of(s), self.party))]

    def answer(self, s: Cyclades, action: int) -> None:
        if action != STAND:
            flee(s, self.party, RETREAT.first(action))
        elif self.party == DEFENDER:
            s.push(Withdraw(ATTACKER))


def flee(s: Cyclades, party: int, zone: int) -> None:
    """All units of a side but a creature withdraw to a zone."""
    b = battle_of(s)
    faction = side_of(b, party)
    tell_retreat(s, faction, movable(s, b, party), zone)
    s.fleets[zone] += fleets_for(s, b, party)
    if zone < LANDS:
        s.troops[zone] += troops_for(s, b, party)
        s.mercenaries = more(s.mercenaries, zone, mercenaries_for(s, b, party))
        for hero in heroes_for(s, b, party):
            s.hero_zone = put(s.hero_zone, hero, zone)
            s.printed.heroes[hero].comes(s, zone)
    if party == ATTACKER:
        b.troops = 0
        b.mercenaries = 0
        b.fleets = 0
        b.heroes = vec[i64]()
    else:
        s.fleets[b.zone] = 0
        if zone < LANDS:
            s.troops[b.zone] = 0
            s.mercenaries = put(s.mercenaries, b.zone, 0)
        else:
            s.owner[b.zone] = NONE
    if zone >= LANDS:
        s.owner[zone] = faction
    elif s.owner[zone] != faction:
        seize(s, faction, zone)


class Rout(ForParty):
    """Beaten by a hero who routs: the side must retreat if it can, otherwise it is destroyed."""

    id = "rout"
    clause = "achilles.military"

    def run(self, s: Cyclades) -> None:
        b = battle_of(s)
        if units(s, b, self.party) == 0 or not routs(s, b, 1 - self.party):
            return
        guard = guards_for(s, b, self.party)
        if can_flee(s, b, self.party):
            s.push(MustRetreat(self.party))
        else:
            for unit in (FLEET, TROOP, MERCENARY):
                while unit in losses(s, b, self.party):
                    strike(s, self.party, unit)
            for hero in heroes_for(s, b, self.party):
                strike(s, self.party, HERO_UNIT + hero)
        if guard != NONE:
            destroy_guard(s, b)


class MustRetreat(AskParty):
    """Where a routed side withdraws to."""

    id = "must-retreat"
    clause = "achilles.military"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [RETREAT.at(zone) for zone in refuges(s, battle_of(s), self.party)]

    def answer(self, s: Cyclades, action: int) -> None:
        flee(s, self.party, RETREAT.first(action))


SEA_BATTLE: Final = SeaBattle()
LAND_BATTLE: Final = LandBattle()
ROUND: Final = Round()
SECOND_THOUGHTS: Final = SecondThoughts()
RESOLVE: Final = Resolve()
