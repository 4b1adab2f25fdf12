"""Who fights in a battle, with what force, and where they could withdraw to."""

from __future__ import annotations

from typing import ClassVar, Final

from palamedes.core.step import Step

from ..table.asking import Ask
from ..table.pieces import ANTIGONE, HELEN, LANDS, NONE, PENELOPE, ULYSSES, ZONE_NAMES
from ..table.state import Cyclades
from .conquest import heroes_in
from .paths import accessible

ATTACKER: Final = 0
DEFENDER: Final = 1


# Who fights. The attackers are the group, the defenders stand on the zone.


def side_of(s: Cyclades, party: int) -> int:
    """The faction of a party."""
    return s.group if party == ATTACKER else s.foe


class AskParty(Ask):
    """A question to a party of the battle."""

    fields: ClassVar[dict[str, str]] = {"party": "party"}

    def __init__(self, party: int) -> None:
        self.party = party

    def asked(self, s: Cyclades) -> int:
        return side_of(s, self.party)


class ForParty(Step[Cyclades]):
    """Something that happens to a party of the battle."""

    fields: ClassVar[dict[str, str]] = {"party": "party"}

    def __init__(self, party: int) -> None:
        self.party = party


def fights(s: Cyclades, party: int, hero: int) -> bool:
    """Whether a hero fights for a party with its military power."""
    if s.there >= LANDS or s.rests(side_of(s, party)):
        return False
    if party == ATTACKER:
        return s.group_heroes >> hero & 1 == 1
    return s.hero_zone[hero] == s.there


def heroes_for(s: Cyclades, party: int) -> list[int]:
    """The heroes of a party."""
    return heroes_in(s.group_heroes) if party == ATTACKER else s.heroes_on(s.there)


def troops_for(s: Cyclades, party: int) -> int:
    """The basic troops of a party."""
    return s.group_troops if party == ATTACKER else s.troops[s.there]


def mercenaries_for(s: Cyclades, party: int) -> int:
    """The mercenaries of a party."""
    return s.group_mercenaries if party == ATTACKER else s.mercenaries[s.there]


def minotaur_for(s: Cyclades, party: int) -> bool:
    """Whether the Minotaur fights for a party: it only ever defends."""
    return party == DEFENDER and s.minotaur_guards(s.there)


def fleets_for(s: Cyclades, party: int) -> int:
    """The fleets of a party."""
    return s.group_fleets if party == ATTACKER else s.fleets[s.there]


def units(s: Cyclades, party: int) -> int:
    """How many units a party has left."""
    if s.there >= LANDS:
        return fleets_for(s, party)
    return movable(s, party) + (1 if minotaur_for(s, party) else 0)


def movable(s: Cyclades, party: int) -> int:
    """How many of them could withdraw: all but the Minotaur."""
    if s.there >= LANDS:
        return fleets_for(s, party)
    return troops_for(s, party) + mercenaries_for(s, party) + len(heroes_for(s, party))


def force(s: Cyclades, party: int) -> int:
    """The force of a party without its die."""
    faction = side_of(s, party)
    if s.there >= LANDS:
        total = fleets_for(s, party) + s.ports(faction, s.there)
        if s.hero_owner[PENELOPE] == faction and s.hero_zone[PENELOPE] in s.map.coast[s.there] and not s.rests(faction):
            total += s.printed.penelope_force
        return total
    total = troops_for(s, party) + mercenaries_for(s, party)
    for hero in heroes_for(s, party):
        total += 1 if s.rests(faction) else s.printed.hero_force[hero]
    if party == DEFENDER:
        if minotaur_for(s, party):
            total += s.printed.minotaur_force
        if not fights(s, ATTACKER, ULYSSES):
            total += s.fortresses(s.there)
    return total


def die(s: Cyclades, party: int) -> int:
    """What the die of a party counts."""
    rolled = s.attack_die if party == ATTACKER else s.defence_die
    if fights(s, party, HELEN):
        return 2
    if rolled == 0 and fights(s, party, ANTIGONE):
        return 3
    return rolled


def tell_retreat(s: Cyclades, faction: int, amount: int, zone: int) -> None:
    """Reports a retreat."""
    if s.heard:
        s.tell("retreat", {"faction": str(faction), "amount": amount, "zone": ZONE_NAMES[zone]})


# Retreat.


def refuges(s: Cyclades, party: int) -> list[int]:
    """Where a side can withdraw to: a zone within reach that is its own, or nobody's."""
    faction = side_of(s, party)
    if s.there >= LANDS:
        return [
            sea
            for sea in s.sea_ways(faction, s.there)
            if (s.owner[sea] == NONE or s.owner[sea] == faction) and not s.closed_sea(sea)
        ]
    return [
        land
        for land in accessible(s, faction, s.there, False, False)
        if (s.owner[land] == NONE or s.owner[land] == faction) and not s.closed_land(land)
    ]
