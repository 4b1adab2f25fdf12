"""Income: what the Cornucopias give, and to whom."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import put, sum_of

from ..table.state import Cyclades
from .zones import gain_gold


class Income(Step[Cyclades]):
    """Each faction receives a gold piece for each Cornucopia on the zones that it controls."""

    id = "income"
    clause = "income.horns"

    def run(self, s: Cyclades) -> None:
        for faction in range(s.factions):
            if not s.fallen[faction]:
                collect(s, faction, True)


def receiver(s: Cyclades, zone: int) -> int:
    """Who gets the income of a zone: its controller, unless a creature takes it for its owner."""
    for creature in s.printed.devouring:
        if s.stands(creature) == zone:
            return s.creature_owner[creature]
    return s.owner[zone]


def income_of(s: Cyclades, faction: int) -> int:
    """What a faction would receive now.

    Clauses: income.control, horns.printed.
    """
    total = 0
    owner = s.owner
    for zones in (s.map.lands, s.map.seas):
        for zone in zones:
            if owner[zone] == faction:
                total += s.map.horns[zone] + s.horns[zone] + s.hoard[zone]
    # Where a creature takes or doubles it, the income of a zone is not its controller's own.
    for creatures in (s.printed.devouring, s.printed.doubling):
        for creature in creatures:
            zone = s.stands(creature)
            if zone != NONE:
                horns = s.map.horns[zone] + s.horns[zone]
                if owner[zone] == faction:
                    total -= horns + s.hoard[zone]
                if receiver(s, zone) == faction:
                    total += horns * times(s, zone) + s.hoard[zone]
    return total


def times(s: Cyclades, zone: int) -> int:
    """How many times the Cornucopias of a zone count."""
    for creature in s.printed.doubling:
        if s.stands(creature) == zone:
            return 2
    return 1


def collect(s: Cyclades, faction: int, hoards: bool) -> None:
    """A faction receives its income and, in the income phase, what was laid down for the dead."""
    amount = income_of(s, faction)
    for zone in (*s.map.lands, *s.map.seas) if sum_of(s.hoard) > 0 else ():
        if s.hoard[zone] and receiver(s, zone) == faction:
            if hoards:
                s.hoard = put(s.hoard, zone, 0)
            else:
                amount -= s.hoard[zone]
    gain_gold(s, faction, amount)


INCOME: Final = Income()
