"""Laying cards: alone, on a Phalanx, on an Elephant."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE

from ..table.actions import JOIN, LAY, MOUNT
from ..table.cards import (
    CARDS,
    ELEPHANT,
    ELEPHANTS,
    HOPLITES,
    HORSE,
    KINDS,
    LOAD_COUNT,
    LOADS,
    MASKS,
    MOST_HORSES,
    MOUNTED,
    PHALANXES,
    RIDERS,
    WEAKEST,
)
from ..table.state import Iliade


def groups(s: Iliade, seat: i64, cards: vec[i64], first: i64) -> list[int]:
    """Where a seat can lay cards, which are counted from the first on, on others: on Phalanxes, then on Elephants.

    Clauses: phalanx.form, phalanx.decreasing, phalanx.gaps, phalanx.end.
    Clauses: elephant.mount, elephant.riders, elephant.several.
    """
    answers: list[int] = []
    phalanxes = s.phalanxes
    at: i64 = seat * MASKS
    mask: i64
    card: i64
    for mask in range(2, MASKS):
        if phalanxes[at + mask] > 0:
            join: i64 = JOIN.at(mask - 1)
            weakest: i64 = WEAKEST[mask]
            for card in range(weakest):
                if cards[first + card] > 0:
                    answers.append(join + card)
    elephants = s.elephants
    at = seat * LOAD_COUNT
    load: i64
    rider: i64
    for load in range(LOAD_COUNT):
        if elephants[at + load] > 0 and len(LOADS[load]) < s.printed.riders:
            mount: i64 = MOUNT.at(load)
            for rider in range(RIDERS):
                if cards[first + rider] > 0:
                    answers.append(mount + rider)
    return answers


def lay(s: Iliade, seat: int, cards: vec[i64], first: int, action: int) -> int:
    """Lays one of these cards as an answer says: alone, on a Phalanx or on an Elephant; gives which.

    Clauses: place.face-up.
    """
    if MOUNT.has(action):
        load = MOUNT.first(action)
        card = MOUNT.second(action)
        s.elephants[seat * LOAD_COUNT + load] -= 1
        s.elephants[seat * LOAD_COUNT + MOUNTED[load][card]] += 1
        if s.heard:
            s.tell("mount", {"seat": seat, "card": CARDS[card], "elephant": ELEPHANTS[load]})
    elif JOIN.has(action):
        mask = JOIN.first(action) + 1
        card = JOIN.second(action)
        s.phalanxes[seat * MASKS + mask] -= 1
        s.phalanxes[seat * MASKS + (mask | 1 << card)] += 1
        if s.heard:
            s.tell("join", {"seat": seat, "card": CARDS[card], "phalanx": PHALANXES[mask - 1]})
    else:
        card = LAY.first(action)
        lay_alone(s, seat, card)
        if s.heard:
            s.tell("lay", {"seat": seat, "card": CARDS[card]})
    cards[first + card] -= 1
    return card


def lay_alone(s: Iliade, seat: int, card: int) -> None:
    """Puts a card into an army, on nothing and under nothing.

    Clauses: place.alone, place.nothing-under.
    """
    if card < HOPLITES:
        s.phalanxes[seat * MASKS + (1 << card)] += 1
    elif card == ELEPHANT:
        s.elephants[seat * LOAD_COUNT] += 1
    elif card == HORSE:
        s.horse_numbers[seat * MOST_HORSES + s.horse_count(seat)] = free_number(s, seat)
    else:
        s.loose[seat * KINDS + card] += 1


def free_number(s: Iliade, seat: int) -> int:
    """The number of a new Horse: above those that stand, or else the lowest that none of them has."""
    number = MOST_HORSES
    while number > 0 and s.horse_called(seat, number) == NONE:
        number -= 1
    if number < MOST_HORSES:
        return number + 1
    number = 1
    while s.horse_called(seat, number) != NONE:
        number += 1
    return number
