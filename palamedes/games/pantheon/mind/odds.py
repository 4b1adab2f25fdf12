"""What an attack may be expected to do: exactly, for the best spending of the dice.

The policy is the one of most expected wounds, and nobody reacts. Dice of the first assault are spent only to make fives
that are rolled again: all else can wait until the second assault has fallen. Then the highest dice are raised and the
lowest are spent.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .wounds import EXPECTED, LIKELY

MOST_DICE: Final = 10
MOST_DEFENCE: Final = 10
DEFENCES: Final = MOST_DEFENCE + 1
WOUNDS: Final = vec[float]([wounds for row in EXPECTED for wounds in row])
"""The wounds to be expected: a row of defences for each number of dice."""
FIVE: Final = 5
SIDES: Final = 6
NO_DICE: Final = vec[i64]()

_plans: Final[dict[int, Plan]] = {}
"""What `plan` has found, by dice and defence. The same question always has the same answer."""


class Plan:
    """What the dice of a first assault that have not hit are good for."""

    def __init__(self, again: int, make: bool, wounds: list[float]) -> None:
        self.again = again
        """How many fives to roll again."""
        self.make = make
        """Whether to make one more five first, of the highest die below."""
        self.wounds = wounds
        """How likely it is to wound 0, 1, 2… times."""
        self.hope = 0.0
        """The wounds to be expected."""
        for count in range(len(wounds)):
            self.hope += float(count) * wounds[count]


def expected(dice: i64, defence: i64) -> float:
    """The wounds to be expected of an attack with so many dice."""
    return WOUNDS[min(dice, MOST_DICE) * DEFENCES + min(defence, MOST_DEFENCE)]


def likely(dice: int, defence: int) -> list[float]:
    """How likely an attack with so many dice is to wound at least once, at least twice…"""
    return LIKELY[min(dice, MOST_DICE)][min(defence, MOST_DEFENCE)]


def wound_shares(dice: int, defence: int) -> list[float]:
    """How likely an attack with so many dice is to wound 0, 1, 2… times."""
    found = [0.0] * (dice + 1)
    _roll(vec[i64]([0] * (FIVE + 1)), dice, FIVE, 1.0, 0, defence, found)
    return found


def _roll(faces: vec[i64], left: int, face: int, weight: float, hits: int, defence: int, found: list[float]) -> None:
    """Adds up what the dice of a first assault may show from this face downwards."""
    if face == 0:
        # What is left fell blank.
        for _ in range(left):
            weight /= float(SIDES)
        wounds = plan(faces, defence).wounds
        for count in range(len(wounds)):
            if wounds[count] > 0.0:
                found[hits + count] += weight * wounds[count]
        return
    share = weight
    for count in range(left + 1):
        if count:
            share *= float(left - count + 1) / float(count) / float(SIDES)
        if face >= defence:
            _roll(faces, left - count, face - 1, share, hits + count, defence, found)
        else:
            faces[face] = count
            _roll(faces, left - count, face - 1, share, hits, defence, found)
            faces[face] = 0


def hope(dice: vec[i64], defence: int) -> float:
    """The wounds to be expected of the dice of a first assault, blanks and those that have hit left out."""
    return plan(dice, defence).hope


def plan(dice: vec[i64], defence: int) -> Plan:
    """The best use of the dice of a first assault; `dice[value]` says how many show a value."""
    code = defence
    for value in range(1, len(dice)):  # a die that was raised may show more than five
        code = code * (2 * MOST_DICE) + dice[value]
    known = _plans.get(code)
    if known is not None:
        return known
    best = falling(dice, 0, defence)
    if defence > FIVE:
        for again in range(1, dice[FIVE] + 1):
            values = dice[:]
            values[FIVE] -= again
            other = falling(values, again, defence)
            if other.hope > best.hope:
                best = other
        fives = five_made(dice)
        if len(fives) > 0:
            made = plan(fives, defence)
            if made.hope > best.hope:
                best = Plan(0, True, made.wounds)
    _plans[code] = best
    return best


def five_made(dice: vec[i64]) -> vec[i64]:
    """The same dice with the highest one below five made a five, the lowest ones spent for it; none: it cannot be."""
    value = FIVE - 1
    while value > 0 and dice[value] == 0:
        value -= 1
    if value == 0:
        return NO_DICE
    made = dice[:]
    made[value] -= 1
    due: i64 = FIVE - value
    for low in range(1, value + 1):
        paid = min(due, made[low])
        made[low] -= paid
        due -= paid
    if due > 0:
        return NO_DICE
    made[FIVE] += 1
    return made


def falling(dice: vec[i64], again: int, defence: int) -> Plan:
    """What dice that lie there bring together with fives that are being rolled again."""
    total = again
    values = vec[i64]([0] * (2 * FIVE + 1))
    for value in range(1, min(len(dice), len(values))):
        values[value] = dice[value]
        total += dice[value]
    wounds = [0.0] * (total + 1)
    _fall(values, again, FIVE, 1.0, 0, defence, wounds)
    return Plan(again, False, wounds)


def _fall(values: vec[i64], left: int, face: int, weight: float, hits: int, defence: int, found: list[float]) -> None:
    """Adds up what the fives in the air may show from this face downwards."""
    if left == 0 or face == 0:
        for _ in range(left):
            weight /= float(SIDES)
        found[hits + raised(values, defence)] += weight
        return
    value = FIVE + face
    share = weight
    for count in range(left + 1):
        if count:
            share *= float(left - count + 1) / float(count) / float(SIDES)
        if value >= defence:
            _fall(values, left - count, face - 1, share, hits + count, defence, found)
        else:
            values[value] += count
            _fall(values, left - count, face - 1, share, hits, defence, found)
            values[value] -= count


def raised(values: vec[i64], defence: int) -> int:
    """How many wounds dice with these values bring when none is rolled any more."""
    left = 0
    top = min(defence, len(values)) - 1
    for value in range(1, top + 1):
        left += values[value]
    wounds = 0
    for value in range(top, 0, -1):
        for _ in range(values[value]):
            # The highest die that is left, and as many of the lowest as it needs.
            left -= 1 + defence - value
            if left < 0:
                return wounds
            wounds += 1
    return wounds
