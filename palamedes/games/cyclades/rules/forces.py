"""Who fights in a battle, with what force, and where they could withdraw to."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step

from ..table.asking import FactionQuestion
from ..table.buildings import fortresses, ports
from ..table.frames import Battle
from ..table.pieces import ATTACKER, DEFENDER, LANDS, ZONE_NAMES
from ..table.state import Cyclades
from .paths import accessible


def battle_of(s: Cyclades) -> Battle:
    """The battle that is fought."""
    frame = s.frames[-1]
    assert isinstance(frame, Battle)
    return frame


# Who fights. The attackers are the group, the defenders stand on the zone.


def side_of(b: Battle, party: int) -> int:
    """The faction of a party."""
    return b.faction if party == ATTACKER else b.foe


class AskParty(FactionQuestion):
    """A question to a party of the battle."""

    fields: ClassVar[dict[str, str]] = {"party": "party"}

    def __init__(self, party: int) -> None:
        self.party = party

    def asked(self, s: Cyclades) -> int:
        return side_of(battle_of(s), self.party)


class ForParty(Step[Cyclades]):
    """Something that happens to a party of the battle."""

    fields: ClassVar[dict[str, str]] = {"party": "party"}

    def __init__(self, party: int) -> None:
        self.party = party


def heroes_for(s: Cyclades, b: Battle, party: int) -> vec[i64]:
    """The heroes of a party."""
    return b.heroes if party == ATTACKER else s.heroes_on(b.zone)


def powers(s: Cyclades, b: Battle, party: int) -> vec[i64]:
    """The heroes of a party who fight with their military power: on land, and not for Apollo.

    Clauses: heroes.military.
    """
    if b.zone >= LANDS or s.rests(side_of(b, party)):
        return vec[i64]()
    return heroes_for(s, b, party)


def troops_for(s: Cyclades, b: Battle, party: int) -> int:
    """The basic troops of a party."""
    return b.troops if party == ATTACKER else s.troops[b.zone]


def mercenaries_for(s: Cyclades, b: Battle, party: int) -> int:
    """The mercenaries of a party."""
    return b.mercenaries if party == ATTACKER else s.mercenaries[b.zone]


def guards_for(s: Cyclades, b: Battle, party: int) -> int:
    """The creature that fights for a party: it only ever defends; NONE where there is none."""
    return s.guard_on(b.zone) if party == DEFENDER and b.zone < LANDS else NONE


def fleets_for(s: Cyclades, b: Battle, party: int) -> int:
    """The fleets of a party."""
    return b.fleets if party == ATTACKER else s.fleets[b.zone]


def units(s: Cyclades, b: Battle, party: int) -> int:
    """How many units a party has left."""
    return movable(s, b, party) + (1 if guards_for(s, b, party) != NONE else 0)


def movable(s: Cyclades, b: Battle, party: int) -> int:
    """How many of them could withdraw: all but a creature."""
    if b.zone >= LANDS:
        return fleets_for(s, b, party)
    return troops_for(s, b, party) + mercenaries_for(s, b, party) + len(heroes_for(s, b, party))


def force(s: Cyclades, b: Battle, party: int) -> int:
    """The force of a party without its die.

    Clauses: sea-battle.force, land-battle.force, hero.force.
    """
    faction = side_of(b, party)
    rests = s.rests(faction)
    if b.zone >= LANDS:
        total = fleets_for(s, b, party) + ports(s, faction, b.zone)
        if not rests:
            for hero in s.heroes_of(faction):
                total += s.printed.heroes[hero].aids(s, b.zone)
        return total
    total = troops_for(s, b, party) + mercenaries_for(s, b, party)
    for hero in heroes_for(s, b, party):
        total += 1 if rests else s.printed.hero_force[hero]
    if party == DEFENDER:
        if guards_for(s, b, party) != NONE:
            total += s.printed.guard_force
        for hero in powers(s, b, ATTACKER):
            if s.printed.heroes[hero].ignores_fortresses:
                return total
        total += fortresses(s, b.zone)
    return total


def die(s: Cyclades, b: Battle, party: int) -> int:
    """What the die of a party counts."""
    counted = b.attack_die if party == ATTACKER else b.defence_die
    for hero in powers(s, b, party):
        counted = s.printed.heroes[hero].die(counted)
    return counted


def tell_retreat(s: Cyclades, faction: int, amount: int, zone: int) -> None:
    """Reports a retreat."""
    if s.heard:
        s.tell("retreat", {"faction": str(faction), "amount": amount, "zone": ZONE_NAMES[zone]})


# Retreat.


def refuges(s: Cyclades, b: Battle, party: int) -> list[int]:
    """Where a side can withdraw to: a zone within reach that is its own, or nobody's.

    Clauses: sea-battle.retreat, land-battle.retreat, team.retreat.
    """
    faction = side_of(b, party)
    if b.zone >= LANDS:
        return [
            sea
            for sea in s.sea_ways(faction, b.zone)
            if (s.owner[sea] == NONE or s.owner[sea] == faction) and not s.closed_sea(sea)
        ]
    return [
        land
        for land in accessible(s, faction, b.zone, False, False)
        if (s.owner[land] == NONE or s.owner[land] == faction) and not s.closed_land(land)
    ]
