"""Wounds, healing and destruction."""

from __future__ import annotations

from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import NONE, SLOTS
from palamedes.games.pantheon.units.priority import works

from .adventures import unit_destroyed
from .ending import divinity_fell, drop_tokens, leave_stone


def wound(s: Pantheon, unit: int, amount: int, by: int) -> int:
    """A unit loses so much vitality, by another unit or by the ground (NONE), and may be destroyed; gives how much."""
    have = s.vitality[unit]
    lost = amount if amount < have else have
    if lost <= 0:
        return 0
    s.vitality[unit] = have - lost
    s.stirred = True
    if s.heard:
        s.tell("wounded", {"unit": s.word(unit), "amount": str(lost)})
    if have == lost:
        fall(s, unit, by)
    return lost


def heal(s: Pantheon, unit: int, amount: int) -> int:
    """A unit recovers vitality, never more than is printed; gives how much. What is destroyed does not recover."""
    have = s.vitality[unit]
    if have == 0:
        return 0
    room = s.sheet(unit).vitality - have
    gained = amount if amount < room else room
    if gained > 0:
        s.vitality[unit] = have + gained
        if s.heard:
            s.tell("recovered", {"unit": s.word(unit), "amount": str(gained)})
    return gained


def destroy(s: Pantheon, unit: int, by: int) -> None:
    """A unit is destroyed at once, whatever its vitality."""
    if s.vitality[unit] > 0:
        s.vitality[unit] = 0
        s.stirred = True
        fall(s, unit, by)


def fall(s: Pantheon, unit: int, by: int) -> None:
    """A unit whose vitality is gone leaves the board, and what it carried stays there."""
    zone = s.zone[unit]
    if s.heard:
        s.tell("destroyed", {"unit": s.word(unit)})
    leave_stone(s, unit)
    drop_tokens(s, unit)
    s.lift(unit)
    # Effects of the active player's units first.
    order = [s.seat] + [seat for seat in range(s.players) if seat != s.seat]
    for seat in order:
        if seat == NONE or s.eliminated[seat]:
            continue
        for other in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
            for power in s.printed.mourning[s.kind[other]]:
                if works(s, other, power):
                    power.destroyed(s, other, unit, by, zone)
    unit_destroyed(s, unit)
    if unit % SLOTS == 0:
        divinity_fell(s, unit // SLOTS)
