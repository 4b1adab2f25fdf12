"""Income: what the Cornucopias give, and to whom."""

from __future__ import annotations

from typing import Final

from palamedes.core.step import Step

from ..table.pieces import CERBERUS, HYDRA, NEREID
from ..table.state import Cyclades
from .zones import gain_gold


class Income(Step[Cyclades]):
    """Each faction receives a gold piece for each Cornucopia on the zones that it controls."""

    id = "income"
    clause = "income.horns"
    also = (
        "income.control",
        "income.secret",
        "cerberus.income",
        "nereid.income",
        "hydra.doubles",
        "geryon.income",
        "horns.printed",
    )

    def run(self, s: Cyclades) -> None:
        for faction in range(s.factions):
            if not s.fallen[faction]:
                collect(s, faction, True)


def receiver(s: Cyclades, zone: int) -> int:
    """Who gets the income of a zone: its controller, unless Cerberus or the Nereid stands there."""
    if s.stands(CERBERUS) == zone:
        return s.creature_owner[CERBERUS]
    if s.stands(NEREID) == zone:
        return s.creature_owner[NEREID]
    return s.owner[zone]


def income_of(s: Cyclades, faction: int) -> int:
    """What a faction would receive now."""
    total = 0
    hydra = s.stands(HYDRA)
    for zones in (s.map.lands, s.map.seas):
        for zone in zones:
            horns = s.map.horns[zone] + s.horns[zone]
            if horns + s.hoard[zone] > 0 and receiver(s, zone) == faction:
                total += horns * (2 if zone == hydra else 1) + s.hoard[zone]
    return total


def collect(s: Cyclades, faction: int, hoards: bool) -> None:
    """A faction receives its income and, in the income phase, what Geryon has laid down."""
    amount = income_of(s, faction)
    for zone in (*s.map.lands, *s.map.seas) if any(s.hoard) else ():
        if s.hoard[zone] and receiver(s, zone) == faction:
            if hoards:
                s.hoard[zone] = 0
            else:
                amount -= s.hoard[zone]
    gain_gold(s, faction, amount)


INCOME: Final = Income()
