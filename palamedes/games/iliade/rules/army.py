"""Laying cards: alone, on a Phalanx, on an Elephant."""

from __future__ import annotations

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
    MOST_HORSES,
    MOUNTED,
    PHALANXES,
    RIDERS,
    WEAKEST,
)
from ..table.state import Iliade


def groups(s: Iliade, seat: int, cards: list[int]) -> list[int]:
    """Where a seat can lay these cards on others: on Phalanxes, then on Elephants.

    Clauses: phalanx.form, phalanx.decreasing, phalanx.gaps, phalanx.end.
    Clauses: elephant.mount, elephant.riders, elephant.several.
    """
    answers: list[int] = []
    phalanxes = s.phalanxes[seat]
    for mask in range(2, len(PHALANXES) + 1):
        if phalanxes[mask] > 0:
            first = JOIN.at(mask - 1)
            for card in range(WEAKEST[mask]):
                if cards[card] > 0:
                    answers.append(first + card)
    elephants = s.elephants
    at = seat * LOAD_COUNT
    for load in range(LOAD_COUNT):
        if elephants[at + load] > 0 and len(LOADS[load]) < s.printed.riders:
            first = MOUNT.at(load)
            for rider in range(RIDERS):
                if cards[rider] > 0:
                    answers.append(first + rider)
    return answers


def lay(s: Iliade, seat: int, cards: list[int], action: int) -> int:
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
        phalanxes = s.phalanxes[seat]
        phalanxes[mask] = phalanxes[mask] - 1
        phalanxes[mask | 1 << card] = phalanxes[mask | 1 << card] + 1
        if s.heard:
            s.tell("join", {"seat": seat, "card": CARDS[card], "phalanx": PHALANXES[mask - 1]})
    else:
        card = LAY.first(action)
        lay_alone(s, seat, card)
        if s.heard:
            s.tell("lay", {"seat": seat, "card": CARDS[card]})
    cards[card] = cards[card] - 1
    return card


def lay_alone(s: Iliade, seat: int, card: int) -> None:
    """Puts a card into an army, on nothing and under nothing.

    Clauses: place.alone, place.nothing-under.
    """
    if card < HOPLITES:
        phalanxes = s.phalanxes[seat]
        phalanxes[1 << card] = phalanxes[1 << card] + 1
    elif card == ELEPHANT:
        s.elephants[seat * LOAD_COUNT] += 1
    elif card == HORSE:
        s.horses[seat].append([0] * RIDERS)
        s.horse_numbers[seat].append(free_number(s.horse_numbers[seat]))
    else:
        s.loose[seat * KINDS + card] += 1


def free_number(numbers: list[int]) -> int:
    """The number of a new Horse: above those that stand, or else the lowest that none of them has."""
    highest = max(numbers) if numbers else 0
    if highest < MOST_HORSES:
        return highest + 1
    number = 1
    while number in numbers:
        number += 1
    return number
