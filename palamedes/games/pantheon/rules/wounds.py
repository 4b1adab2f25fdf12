"""Wounds, healing and destruction."""

from __future__ import annotations

from typing import Any

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import put
from palamedes.games.pantheon.table.frames import Attack
from palamedes.games.pantheon.table.power import Power
from palamedes.games.pantheon.table.priority import works
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS

from .adventures import unit_destroyed
from .ending import divinity_fell, leave_stone
from .tokens import drop_tokens


def wound(s: Pantheon, unit: int, amount: int, by: int, a: Attack | None = None) -> int:
    """A unit loses so much vitality, by another unit or by the ground (NONE), and may be destroyed; gives how much.

    In an attack its powers may answer.

    Clauses: unit.troop.
    """
    have = s.vitality[unit]
    lost = amount if amount < have else have
    if lost <= 0:
        return 0
    answers: list[Power] = []
    if a is not None:
        answers = [power for power in s.printed.bleeding[s.kind[unit]] if works(s, unit, power)]
    s.vitality = put(s.vitality, unit, have - lost)
    s.stirred = True
    if s.heard:
        s.tell("wounded", {"unit": s.word(unit), "amount": str(lost)})
    if have > lost:
        answer_wound(s, a, unit, lost, answers)
    else:
        fall(s, unit, by, a, lost, answers)
    return lost


def answer_wound(s: Pantheon, a: Attack | None, unit: int, lost: int, answers: list[Power]) -> None:
    """What the powers of a wounded unit do to whoever has wounded it."""
    if a is not None:
        for power in answers:
            power.wounded(s, a, unit, lost)


def heal(s: Pantheon, unit: int, amount: int, power: int = NONE) -> int:
    """A unit recovers vitality, never more than is printed; gives how much. What is destroyed does not recover.

    Where a power of its own heals it by itself, that is told.
    """
    have = s.vitality[unit]
    if have == 0:
        return 0
    room = s.sheet(unit).vitality - have
    gained = amount if amount < room else room
    if gained > 0:
        s.vitality = put(s.vitality, unit, have + gained)
        if s.heard:
            if power != NONE:
                s.tell("used", {"unit": s.word(unit), "power": s.printed.power_words[power]})
            s.tell("recovered", {"unit": s.word(unit), "amount": str(gained)})
    return gained


def destroy(s: Pantheon, unit: int, by: int) -> None:
    """A unit is destroyed at once, whatever its vitality."""
    if s.vitality[unit] > 0:
        s.vitality = put(s.vitality, unit, 0)
        s.stirred = True
        fall(s, unit, by, None, 0, [])


def fall(s: Pantheon, unit: int, by: int, a: Attack | None, lost: int, answers: list[Power]) -> None:
    """A unit whose vitality is gone leaves the board, and what it carried stays there.

    Clauses: destroy.moment, destroy.leaves, deck.destroyed.
    """
    zone = s.zone[unit]
    if s.heard:
        s.tell("destroyed", {"unit": s.word(unit)})
    leave_stone(s, unit)
    drop_tokens(s, unit)
    s.lift(unit)
    unit_destroyed(s, unit)
    if unit % SLOTS == 0:
        divinity_fell(s, unit // SLOTS)
    first = is_answered_first(s, by, answers)
    if first:
        answer_wound(s, a, unit, lost, answers)
    mourn(s, unit, by, zone)
    if not first:
        answer_wound(s, a, unit, lost, answers)


def is_answered_first(s: Pantheon, by: int, answers: list[Power]) -> bool:
    """Whether the last answer of a unit comes before what its destruction is to others.

    Both happen at once, and the active player orders them: what wounds and what heals the destroyer come in the order
    that leaves a friend of the active player the most vitality, and an enemy the least.

    Clauses: priority.no-question.
    """
    harm = 0
    for power in answers:
        harm += power.amount
    return harm > 0 and s.seat != NONE and (s.vitality[by] > harm) == s.friendly(s.seat, by)


def mourn(s: Pantheon, unit: int, by: int, zone: int) -> None:
    """What the destruction of a unit brings to others; effects of the active player's units come first.

    Clauses: priority.simultaneous, priority.triggered, priority.no-question.
    """
    order = [s.seat] + [seat for seat in range(s.players) if seat != s.seat]
    caused: list[Step[Any]] = []
    before = len(s.agenda)
    for seat in order:
        if seat == NONE or s.eliminated[seat]:
            continue
        for other in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
            for power in s.printed.mourning[s.kind[other]]:
                if works(s, other, power):
                    power.destroyed(s, other, unit, by, zone)
        # What is pushed last is done first: the questions to a seat go beneath those to the seats before it.
        caused = s.agenda[before:] + caused
        del s.agenda[before:]
    s.agenda.extend(caused)
