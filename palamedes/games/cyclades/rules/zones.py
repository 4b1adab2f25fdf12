"""Small things that happen on zones and to supplies, wherever they are caused: gains, losses, control."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import more, put, put_flag

from ..table.pieces import HEROES, METROPOLIS, ZONE_NAMES, figures_of
from ..table.state import Cyclades


def gain_priestess(s: Cyclades, faction: int) -> None:
    """A faction takes a Priestess, if there is one left."""
    if s.priestesses_left() > 0:
        s.priestesses = more(s.priestesses, faction, 1)
        if s.heard:
            s.tell("priestess", {"faction": str(faction)})


def gain_gold(s: Cyclades, faction: int, amount: int) -> None:
    """A faction takes gold from the stock.

    Clauses: setup.unlimited.
    """
    s.pay(faction, -amount)
    if s.heard and amount:
        s.tell("gold", {"faction": str(faction), "amount": amount})


def place_fleet(s: Cyclades, faction: int, sea: int) -> None:
    """A fleet of a faction comes onto a sea zone."""
    s.fleets[sea] += 1
    s.owner[sea] = faction
    if s.heard:
        s.tell("fleet", {"faction": str(faction), "zone": ZONE_NAMES[sea]})


def place_troop(s: Cyclades, faction: int, land: int) -> None:
    """A basic troop of a faction comes onto a land zone."""
    s.troops[land] += 1
    if s.heard:
        s.tell("muster", {"faction": str(faction), "zone": ZONE_NAMES[land]})


def place_mercenary(s: Cyclades, faction: int, land: int) -> None:
    """A mercenary of a faction comes onto a land zone."""
    s.mercenaries = more(s.mercenaries, land, 1)
    if s.heard:
        s.tell("hire", {"faction": str(faction), "zone": ZONE_NAMES[land]})


def place_horn(s: Cyclades, faction: int, zone: int) -> None:
    """A faction lays a Cornucopia on a zone.

    Clauses: setup.unlimited.
    """
    s.horns = more(s.horns, zone, 1)
    if s.heard:
        s.tell("horn", {"faction": str(faction), "zone": ZONE_NAMES[zone]})


def open_lands(s: Cyclades, faction: int, spares: bool = False) -> list[int]:
    """The land zones of a faction where troops may be placed; a creature's effect spares what is shielded."""
    return [land for land in s.lands_of(faction) if not s.closed_land(land) and not (spares and s.shielded(land))]


def fleet_places(s: Cyclades, faction: int) -> list[int]:
    """The sea zones where a faction may launch fleets: beside its land, empty or its own."""
    owner = s.owner
    return [
        sea
        for sea in s.map.seas
        if (owner[sea] == NONE or owner[sea] == faction) and is_coast_of(s, faction, sea) and not s.closed_sea(sea)
    ]


def is_coast_of(s: Cyclades, faction: int, sea: int) -> bool:
    """Whether a sea zone lies beside land of a faction."""
    owner = s.owner
    for land in s.map.coast[sea]:
        if owner[land] == faction:
            return True
    return False


def free_sea(s: Cyclades, sea: int) -> None:
    """A sea zone without fleets belongs to nobody."""
    if s.fleets[sea] == 0:
        s.owner[sea] = NONE


def mourn(s: Cyclades, amount: int) -> None:
    """Troops or fleets were destroyed: some creatures lay gold on their zone for that."""
    for creature in s.printed.mourning:
        zone = s.stands(creature)
        if zone != NONE and amount:
            s.hoard = more(s.hoard, zone, amount)
            if s.heard:
                s.tell("geryon", {"zone": ZONE_NAMES[zone], "amount": amount})


def lose_fleets(s: Cyclades, sea: int, amount: int) -> None:
    """Fleets on a sea zone are destroyed."""
    if amount == 0:
        return
    if s.heard:
        s.tell("sunk", {"faction": str(s.owner[sea]), "zone": ZONE_NAMES[sea], "amount": amount})
    s.fleets[sea] -= amount
    free_sea(s, sea)
    mourn(s, amount)


def lose_hero(s: Cyclades, hero: int) -> None:
    """A hero is destroyed: the card is discarded."""
    if s.heard:
        s.tell("hero-lost", {"faction": str(s.hero_owner[hero]), "hero": HEROES[hero]})
    forget_hero(s, hero)
    s.hero_discards = put_flag(s.hero_discards, hero, True)


def forget_hero(s: Cyclades, hero: int) -> None:
    """A hero leaves the board and its owner."""
    s.hero_owner = put(s.hero_owner, hero, NONE)
    s.hero_zone = put(s.hero_zone, hero, NONE)
    s.hero_fresh = put_flag(s.hero_fresh, hero, False)
    s.printed.heroes[hero].goes(s)


def take_off(s: Cyclades, creature: int) -> None:
    """The figures of a creature leave the board, and nobody owns it."""
    for figure in figures_of(creature):
        s.figures = put(s.figures, figure, NONE)
    s.creature_owner = put(s.creature_owner, creature, NONE)


def conquer(s: Cyclades, faction: int, land: int) -> list[int]:
    """A faction takes control of a land zone. Gives the bonuses that its last owner enjoys once more.

    Clauses: march.icon.
    """
    loser = s.owner[land]
    s.owner[land] = faction
    if s.heard:
        s.tell("conquer", {"faction": str(faction), "zone": ZONE_NAMES[land]})
    if s.map.priestess[land]:
        gain_priestess(s, faction)
    again: list[int] = []
    if loser != NONE:
        for site in s.map.sites[land]:
            if s.sites[site] >= METROPOLIS:
                again.append(s.sites[site] - METROPOLIS)
    return again
