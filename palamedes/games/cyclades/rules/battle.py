"""Battles: round after round, each side adds its die to its force; the weaker one loses a unit, or withdraws."""

from __future__ import annotations

from typing import Final

from palamedes.core.step import Chance, Step

from ..cards.figures import meet
from ..table.actions import ACCEPT, C_ROLL, LOSE, REROLL, RETREAT, STAND
from ..table.asking import Ask
from ..table.pieces import (
    ACHILLES,
    CROESUS,
    HECTOR,
    HERO_COUNT,
    HERO_UNIT,
    LANDS,
    MERCENARY,
    MINOTAUR_UNIT,
    NONE,
    PANDORA,
    PENTHESILEA,
    TROOP,
    ZONE_NAMES,
)
from ..table.state import Cyclades
from .conquest import disband, quarter, seize
from .forces import (
    ATTACKER,
    DEFENDER,
    AskParty,
    ForParty,
    die,
    fights,
    fleets_for,
    force,
    heroes_for,
    mercenaries_for,
    minotaur_for,
    movable,
    refuges,
    side_of,
    tell_retreat,
    troops_for,
    units,
)
from .losses import LOSE_UNIT, losses, strike
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
    """Units meet enemy units: Pandora turns mercenaries, Hector strikes first, then the rounds begin."""

    id = "land-battle"
    clause = "land-battle.begin"
    also = ("pandora.military", "hector.military")

    def run(self, s: Cyclades) -> None:
        tell_battle(s)
        entice(s)
        s.push(ROUND)
        if fights(s, DEFENDER, HECTOR) and s.group_troops + s.group_mercenaries > 0:
            s.push(HECTOR_STRIKES)


def tell_battle(s: Cyclades) -> None:
    """Reports that a battle begins."""
    if s.heard:
        s.tell("battle", {"faction": str(s.group), "faction_foe": str(s.foe), "zone": ZONE_NAMES[s.there]})


def entice(s: Cyclades) -> None:
    """The mercenaries against Pandora go over to her side."""
    land = s.there
    turned = 0
    if fights(s, ATTACKER, PANDORA):
        turned = s.mercenaries[land]
        s.group_mercenaries += turned
        s.mercenaries[land] = 0
    elif fights(s, DEFENDER, PANDORA):
        turned = s.group_mercenaries
        s.mercenaries[land] += turned
        s.group_mercenaries = 0
    if turned and s.heard:
        s.tell("enticed", {"faction": str(s.hero_owner[PANDORA]), "amount": turned})


class HectorStrikes(Ask):
    """Hector's side destroys an invading troop of its choice before the battle."""

    id = "hector-strikes"
    clause = "hector.military"

    def asked(self, s: Cyclades) -> int:
        return s.foe

    def legal(self, s: Cyclades) -> list[int]:
        answers: list[int] = []
        if s.group_troops > 0:
            answers.append(LOSE + TROOP)
        if s.group_mercenaries > 0:
            answers.append(LOSE + MERCENARY)
        return answers

    def answer(self, s: Cyclades, action: int) -> None:
        strike(s, ATTACKER, action - LOSE)


class Round(Step[Cyclades]):
    """A round, while both sides have units; then whoever is left holds the zone."""

    id = "round"
    clause = "battle.rounds"
    also = ("battle.end", "sea-battle.both", "land-battle.both", "battle.control")

    def run(self, s: Cyclades) -> None:
        if units(s, ATTACKER) == 0:
            end_without_attackers(s)
        elif units(s, DEFENDER) == 0:
            end_without_defenders(s)
        else:
            s.attack_die = NONE
            s.defence_die = NONE
            s.then(ROLL[ATTACKER], ROLL[DEFENDER], SECOND_THOUGHTS, RESOLVE, WITHDRAW[DEFENDER], ROUND)


def end_without_attackers(s: Cyclades) -> None:
    """The defender keeps the zone; a sea zone without fleets is nobody's."""
    zone = s.there
    if zone >= LANDS:
        free_sea(s, zone)
    disband(s)


def end_without_defenders(s: Cyclades) -> None:
    """The attacker takes the zone."""
    zone = s.there
    if zone >= LANDS:
        s.fleets[zone] = s.group_fleets
        s.owner[zone] = s.group
        disband(s)
    else:
        quarter(s)


class Roll(Chance[Cyclades]):
    """A die is rolled."""

    id = "roll"
    clause = "battle.die"
    fields = {"party": "party"}

    def __init__(self, party: int) -> None:
        self.party = party

    def whose(self, s: Cyclades) -> int:
        return s.seat_of(side_of(s, self.party))

    def legal(self, s: Cyclades) -> list[int]:
        return [C_ROLL + face for face in s.printed.die_faces]

    def weights(self, s: Cyclades) -> list[int] | None:
        return s.printed.die_weights

    def answer(self, s: Cyclades, action: int) -> None:
        face = action - C_ROLL
        if self.party == ATTACKER:
            s.attack_die = face
        else:
            s.defence_die = face
        if s.heard:
            s.tell("roll", {"faction": str(side_of(s, self.party)), "amount": face})


class SecondThoughts(Step[Cyclades]):
    """Croesus may buy another roll; he is asked without gold too, which is nobody else's business."""

    id = "second-thoughts"
    clause = "croesus.military"

    def run(self, s: Cyclades) -> None:
        for party in (ATTACKER, DEFENDER):
            if fights(s, party, CROESUS):
                s.push(BUY_REROLL[party])


class BuyReroll(AskParty):
    """Another roll for a gold piece, as often as one likes."""

    id = "buy-reroll"
    clause = "croesus.military"

    def legal(self, s: Cyclades) -> list[int]:
        return [ACCEPT, REROLL] if s.purse(side_of(s, self.party)) >= s.printed.reroll_cost else [ACCEPT]

    def answer(self, s: Cyclades, action: int) -> None:
        if action == REROLL:
            faction = side_of(s, self.party)
            s.pay(faction, s.printed.reroll_cost)
            if s.heard:
                s.tell("reroll", {"faction": str(faction), "amount": s.printed.reroll_cost})
            s.then(ROLL[self.party], SECOND_THOUGHTS)


class Resolve(Step[Cyclades]):
    """The weaker side loses a unit; with equal forces both do, unless Penthesilea fights."""

    id = "resolve"
    clause = "battle.compare"
    also = (
        "sea-battle.force",
        "land-battle.force",
        "land-battle.fortress",
        "battle.tie",
        "penthesilea.military",
        "helen.military",
        "antigone.military",
        "ajax.military",
        "ulysses.military",
        "penelope.military",
        "hippolyta.military",
        "minotaur.force",
        "hero.force",
        "metropolis.port",
        "metropolis.fortress",
        "achilles.military",
        "apollo.heroes",
        "typhon.silence",
        "heroes.military",
    )

    def run(self, s: Cyclades) -> None:
        attack = force(s, ATTACKER) + die(s, ATTACKER)
        defence = force(s, DEFENDER) + die(s, DEFENDER)
        if s.heard:
            s.tell("compare", {"amount": attack, "amount_defence": defence})
        lost = [attack <= defence, defence <= attack]
        if attack == defence:
            for party in (ATTACKER, DEFENDER):
                if fights(s, party, PENTHESILEA):
                    lost = [party == DEFENDER, party == ATTACKER]
        # Both lose their units before anybody is routed: an Achilles who falls routs nobody.
        for party in (ATTACKER, DEFENDER):
            if lost[party] and fights(s, 1 - party, ACHILLES):
                s.push(ROUT[party])
        for party in (ATTACKER, DEFENDER):
            if lost[party]:
                s.push(LOSE_UNIT[party])


class Withdraw(ForParty):
    """After a round the defender may retreat; if it does not, the attacker may."""

    id = "withdraw"
    clause = "battle.retreat"

    def run(self, s: Cyclades) -> None:
        if units(s, ATTACKER) == 0 or units(s, DEFENDER) == 0:
            return
        if movable(s, self.party) > 0 and refuges(s, self.party):
            s.push(CHOOSE_RETREAT[self.party])
        elif self.party == DEFENDER:
            s.push(WITHDRAW[ATTACKER])


class ChooseRetreat(AskParty):
    """Stand, or withdraw to which zone."""

    id = "choose-retreat"
    clause = "battle.retreat"
    also = (
        *("sea-battle.retreat", "land-battle.retreat", "battle.attacker-retreat", "minotaur.stays"),
        *("jason.retreat", "team.retreat"),
    )

    def legal(self, s: Cyclades) -> list[int]:
        return [STAND, *(RETREAT + zone for zone in refuges(s, self.party))]

    def answer(self, s: Cyclades, action: int) -> None:
        if action != STAND:
            flee(s, self.party, action - RETREAT)
        elif self.party == DEFENDER:
            s.push(WITHDRAW[ATTACKER])


def flee(s: Cyclades, party: int, zone: int) -> None:
    """All units of a side but the Minotaur withdraw to a zone."""
    faction = side_of(s, party)
    here = s.there
    tell_retreat(s, faction, movable(s, party), zone)
    if here >= LANDS:
        s.fleets[zone] += fleets_for(s, party)
        s.owner[zone] = faction
        if party == ATTACKER:
            s.group_fleets = 0
        else:
            s.fleets[here] = 0
            s.owner[here] = NONE
        return
    s.troops[zone] += troops_for(s, party)
    s.mercenaries[zone] += mercenaries_for(s, party)
    for hero in heroes_for(s, party):
        s.hero_zone[hero] = zone
        meet(s, hero, zone)
    if party == ATTACKER:
        s.group_troops = 0
        s.group_mercenaries = 0
        s.group_heroes = 0
    else:
        s.troops[here] = 0
        s.mercenaries[here] = 0
    if s.owner[zone] != faction:
        seize(s, faction, zone)


class Rout(ForParty):
    """Beaten by Achilles: the side must retreat if it can, otherwise it is destroyed."""

    id = "rout"
    clause = "achilles.military"

    def run(self, s: Cyclades) -> None:
        if units(s, self.party) == 0 or not fights(s, 1 - self.party, ACHILLES):
            return
        if movable(s, self.party) > 0 and refuges(s, self.party):
            s.push(MUST_RETREAT[self.party])
        destroyed = minotaur_for(s, self.party)
        if not (movable(s, self.party) > 0 and refuges(s, self.party)):
            for unit in (TROOP, MERCENARY):
                while unit in losses(s, self.party):
                    strike(s, self.party, unit)
            for hero in range(HERO_COUNT):
                if hero in heroes_for(s, self.party):
                    strike(s, self.party, HERO_UNIT + hero)
        if destroyed:
            strike(s, self.party, MINOTAUR_UNIT)


class MustRetreat(AskParty):
    """Where a routed side withdraws to."""

    id = "must-retreat"
    clause = "achilles.military"

    def legal(self, s: Cyclades) -> list[int]:
        return [RETREAT + zone for zone in refuges(s, self.party)]

    def answer(self, s: Cyclades, action: int) -> None:
        flee(s, self.party, action - RETREAT)


SEA_BATTLE: Final = SeaBattle()
LAND_BATTLE: Final = LandBattle()
HECTOR_STRIKES: Final = HectorStrikes()
ROUND: Final = Round()
ROLL: Final = [Roll(ATTACKER), Roll(DEFENDER)]
SECOND_THOUGHTS: Final = SecondThoughts()
BUY_REROLL: Final = [BuyReroll(ATTACKER), BuyReroll(DEFENDER)]
RESOLVE: Final = Resolve()
WITHDRAW: Final = [Withdraw(ATTACKER), Withdraw(DEFENDER)]
CHOOSE_RETREAT: Final = [ChooseRetreat(ATTACKER), ChooseRetreat(DEFENDER)]
ROUT: Final = [Rout(ATTACKER), Rout(DEFENDER)]
MUST_RETREAT: Final = [MustRetreat(ATTACKER), MustRetreat(DEFENDER)]
