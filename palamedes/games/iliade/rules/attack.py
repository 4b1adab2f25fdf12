"""Attacking: which card can fell which, and what becomes of those that fall."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Question

from ..table.actions import HIT
from ..table.cards import (
    ARCHER_LOADS,
    AT_ELEPHANT,
    AT_HORSE,
    AT_PHALANX,
    AT_STRONGEST,
    CARDS,
    CHARIOT,
    DISMOUNTED,
    ELEPHANT,
    HORSE,
    IS_ELEPHANT,
    IS_LOOSE,
    IS_STRONGEST,
    IS_WEAKEST,
    KINDS,
    LOAD_COUNT,
    LOADS,
    LOOSE_TARGETS,
    MASKS,
    MOST_HORSES,
    PORTCULLIS,
    RIDERS,
    STRONGEST,
    TARGET_SORTS,
    TARGETS,
    WEAKEST,
    WEAPON_CARDS,
    WEAPONS,
    WITH_CHARIOT_FROM_HAND,
    WITH_RIDER,
)
from ..table.state import Iliade
from .army import lay_alone


def weapons(s: Iliade, seat: i64) -> list[int]:
    """What a seat can attack with, if there is a target for it: what lies alone, Archers that ride, Chariots in hand.

    Clauses: hoplites.no-attack, elephant.no-attack, portcullis.no-attack, horse.no-attack, horse.idle.
    Clauses: horse.fallen-archers, attack.earlier-turn, chariot.from-hand.
    """
    ready: list[int] = []
    at: i64 = seat * KINDS
    weapon: i64
    for weapon in range(WITH_RIDER):
        lying = s.hands if weapon == WITH_CHARIOT_FROM_HAND else s.loose
        if lying[at + WEAPON_CARDS[weapon]] > 0 and has_target(s, seat, weapon):
            ready.append(weapon)
    elephants = s.elephants
    at = seat * LOAD_COUNT
    i: i64
    for i in range(len(ARCHER_LOADS)):
        if elephants[at + ARCHER_LOADS[i]] > 0 and has_target(s, seat, WITH_RIDER + i):
            ready.append(WITH_RIDER + i)
    return ready


def has_target(s: Iliade, seat: i64, weapon: i64) -> bool:
    """Whether a weapon can hit anything."""
    for rival in range(s.players):
        if s.team(rival) != s.team(seat) and targets(s, rival, weapon, True):
            return True
    return False


def targets(s: Iliade, rival: i64, weapon: i64, any_one: bool = False) -> list[int]:
    """What a weapon can hit in the army of a rival; with `any_one` the first found is enough.

    Clauses: archers.any-value, archers.elephant, chariot.any-value, attack.riders, attack.hidden, heroes.untouchable.
    Clauses: portcullis.shield, portcullis.only-chariots, portcullis.own-chariots.
    """
    card = WEAPON_CARDS[weapon]
    loose = s.loose
    at: i64 = rival * KINDS
    found: list[int] = []
    if card == CHARIOT and loose[at + PORTCULLIS] > 0:
        return found
    beats = s.printed.beats[card]
    i: i64
    for i in range(len(LOOSE_TARGETS)):
        loose_card: i64 = LOOSE_TARGETS[i]
        if loose[at + loose_card] > 0 and beats[loose_card]:
            found.append(i)
            if any_one:
                return found
    if beats[0]:
        phalanxes = s.phalanxes
        at = rival * MASKS
        mask: i64
        for mask in range(1, MASKS):
            if phalanxes[at + mask] > 0:
                found.append(AT_PHALANX + mask - 1)
                if any_one:
                    return found
                if weapon >= WITH_RIDER and WEAKEST[mask] != STRONGEST[mask]:
                    found.append(AT_STRONGEST + mask - 1)
    if beats[ELEPHANT]:
        elephants = s.elephants
        at = rival * LOAD_COUNT
        load: i64
        for load in range(LOAD_COUNT):
            if elephants[at + load] > 0:
                found.append(AT_ELEPHANT + load)
    if beats[HORSE]:
        first = rival * MOST_HORSES
        for horse in range(first, first + s.horse_count(rival)):
            found.append(AT_HORSE + s.horse_numbers[horse] - 1)
    return found


class ChooseTarget(Question[Iliade]):
    """Which card of which opponent is attacked. Attacker and target are both discarded."""

    id = "target"
    clause = "attack.one"
    also = ("attack.cost", "attack.opponents", "attack.passed", "teams.no-attack")

    def seat(self, s: Iliade) -> int:
        return s.seat

    def legal(self, s: Iliade) -> list[int]:
        answers: list[int] = []
        for rival in range(s.players):
            if s.team(rival) != s.team(s.seat):
                first = HIT.at(rival)
                answers += sorted([first + target for target in targets(s, rival, s.weapon)])
        return answers

    def answer(self, s: Iliade, action: int) -> None:
        rival = HIT.first(action)
        target = HIT.second(action)
        if s.heard:
            args: dict[str, object] = {"seat": s.seat, "weapon": WEAPONS[s.weapon], "seat_rival": rival}
            args["target"] = TARGETS[target]
            if TARGET_SORTS[target] == IS_ELEPHANT:
                riders: list[object] = [CARDS[rider] for rider in LOADS[target - AT_ELEPHANT]]
                s.tell("hit-elephant", {**args, "cards": riders})
            else:
                s.tell("hit", args)
        spend(s, s.seat, s.weapon)
        fell(s, rival, target)
        s.weapon = NONE


def declare(s: Iliade, weapon: int) -> None:
    """The active seat names the card that attacks; a Chariot from the hand is open from now on."""
    s.weapon = weapon
    if weapon == WITH_CHARIOT_FROM_HAND:
        s.hands[s.seat * KINDS + CHARIOT] -= 1
        s.shown[s.seat * KINDS + CHARIOT] += 1


def spend(s: Iliade, seat: int, weapon: int) -> None:
    """The attacking card is discarded; Archers that rode leave their place on the Elephant.

    Clauses: archers.spent, elephant.free-place.
    """
    card = WEAPON_CARDS[weapon]
    s.discard[card] += 1
    if weapon >= WITH_RIDER:
        load = ARCHER_LOADS[weapon - WITH_RIDER]
        s.elephants[seat * LOAD_COUNT + load] -= 1
        s.elephants[seat * LOAD_COUNT + DISMOUNTED[load]] += 1
    elif weapon != WITH_CHARIOT_FROM_HAND:
        s.loose[seat * KINDS + card] -= 1


def fell(s: Iliade, seat: int, target: int) -> None:
    """The card attacked is discarded; riders and hidden cards fall to the ground, each alone.

    Clauses: elephant.destroyed, elephant.fallen, horse.destroyed, horse.fallen.
    """
    sort = TARGET_SORTS[target]
    if sort == IS_LOOSE:
        card = LOOSE_TARGETS[target]
        s.loose[seat * KINDS + card] -= 1
        s.discard[card] += 1
    elif sort == IS_WEAKEST:
        mask = target - AT_PHALANX + 1
        lose(s, seat, mask, WEAKEST[mask])
    elif sort == IS_STRONGEST:
        mask = target - AT_STRONGEST + 1
        lose(s, seat, mask, STRONGEST[mask])
    elif sort == IS_ELEPHANT:
        load = target - AT_ELEPHANT
        s.elephants[seat * LOAD_COUNT + load] -= 1
        s.discard[ELEPHANT] += 1
        for rider in LOADS[load]:
            lay_alone(s, seat, rider)
    else:
        horse = s.horse_called(seat, target - AT_HORSE + 1)
        s.discard[HORSE] += 1
        fallen: list[object] = []
        for rider in range(RIDERS):
            count = s.horses[horse * RIDERS + rider]
            s.shown[seat * KINDS + rider] += count
            for _ in range(count):
                lay_alone(s, seat, rider)
                fallen.append(CARDS[rider])
        s.remove_horse(horse)
        if s.heard:
            s.tell("spill", {"seat": seat, "cards": fallen})


def lose(s: Iliade, seat: int, mask: int, card: int) -> None:
    """One of the Hoplites of a Phalanx is discarded; what remains is a Phalanx still.

    Clauses: phalanx.loses-last, phalanx.remains.
    """
    s.phalanxes[seat * MASKS + mask] -= 1
    rest = mask & ~(1 << card)
    if rest:
        s.phalanxes[seat * MASKS + rest] += 1
    s.discard[card] += 1


CHOOSE_TARGET: Final = ChooseTarget()
