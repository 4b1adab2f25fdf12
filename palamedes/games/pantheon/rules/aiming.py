"""Whom an attack can be aimed at, as answers, and what such an answer says."""

from __future__ import annotations

from palamedes.games.pantheon.table.actions import AIM, ATTACK, CLOSE, DIVE, SWOOP
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS

from .sight import can_target, is_beside


def aims(s: Pantheon, unit: int, reach: int, nearest: int, aerial: bool) -> list[int]:
    """Whom a unit can attack at this range: at their distance, or as at range 0 in a saturated zone beside.

    Clauses: attack.target, attack.saturated, attack.saturated-blind.
    """
    far = SWOOP if aerial else ATTACK
    close = DIVE if aerial else CLOSE
    found: list[int] = []
    for target in s.targets(unit // SLOTS):
        if can_target(s, unit, target, reach, nearest, aerial):
            found.append(far.at(s.target(target)))
        if nearest == 0 and is_beside(s, unit, target):
            found.append(close.at(s.target(target)))
    return found


def is_attack(answer: int) -> bool:
    """Whether an answer attacks a unit."""
    return ATTACK.has(answer) or CLOSE.has(answer) or is_aerial(answer)


def is_aim(answer: int) -> bool:
    """Whether an answer attacks a unit, or names the target of what is under way."""
    return is_attack(answer) or AIM.has(answer)


def is_close(answer: int) -> bool:
    """Whether it attacks somebody in a saturated zone beside as at range 0."""
    return CLOSE.has(answer) or DIVE.has(answer)


def is_aerial(answer: int) -> bool:
    """Whether it is an aerial attack."""
    return SWOOP.has(answer) or DIVE.has(answer)


def aimed_at(s: Pantheon, answer: int) -> int:
    """Whom it is aimed at."""
    for verb in (ATTACK, CLOSE, SWOOP, DIVE):
        if verb.has(answer):
            return s.unit_at(verb.first(answer))
    return s.unit_at(AIM.first(answer))
