"""Whether a turn can begin on a table that a person has laid."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Saying

from ..rules.building import has_set
from ..rules.cycle import open_gods
from ..table.pieces import CREATURE_COUNT, CREATURES, FIRST_FIGURE, HERO_COUNT, HEROES, LANDS, ZONE_NAMES
from ..table.state import Cyclades


def unsound(s: Cyclades) -> Saying | None:
    """Why no turn can begin on this table; "" when one can."""
    if not s.map.lands:
        # The game is set up from here on, piece by piece.
        begun = s.face != NONE or any(spot != NONE for spot in s.spots) or len(s.order) + len(s.gods) > 0
        return Saying("no-map", {"most": s.mode.tiles}) if begun else None
    if any(not s.fallen[faction] and faction not in s.order for faction in range(s.factions)):
        return Saying("no-order")
    if len(s.gods) < 5:
        return Saying("no-gods")
    if not any(s.lands_of(faction) for faction in range(s.factions)):
        return Saying("no-land")
    if len(s.victors) > 0:
        return Saying("victors")
    for hero in range(HERO_COUNT):
        if s.hero_owner[hero] != NONE and s.hero_zone[hero] == NONE:
            return Saying("hero-nowhere", {"hero": HEROES[hero]})
    return _unsound_zones(s) or _unsound_offers(s)


def _unsound_zones(s: Cyclades) -> Saying | None:
    """What happens at once has happened: units are driven away, and Metropolises built.

    Clauses: kraken.sinks, boar.scatter, metropolis.cultural, metropolis.economic.
    """
    for creature in range(FIRST_FIGURE, CREATURE_COUNT):
        zone = s.stands(creature)
        if zone != NONE and s.printed.creature_powers[creature].empties and _has_units(s, zone):
            return Saying("driven", {"creature": CREATURES[creature], "zone": ZONE_NAMES[zone]})
    for faction in range(s.factions):
        if s.philosophers[faction] >= 4:
            return Saying("philosophers", {"number": faction})
        if has_set(s, faction):
            return Saying("complete-set", {"number": faction})
    return None


def _has_units(s: Cyclades, zone: int) -> bool:
    if zone >= LANDS:
        return s.fleets[zone] > 0
    return s.troops[zone] + s.mercenaries[zone] > 0 or zone in s.hero_zone


def _unsound_offers(s: Cyclades) -> Saying | None:
    """Either nobody has made an offering yet in this cycle, or everybody has, and paid for it."""
    offering = [faction for faction in range(s.factions) if faction in s.bidder]
    if not offering:
        return None
    for faction in range(s.factions):
        if not s.fallen[faction] and faction not in offering:
            return Saying("no-god", {"number": faction})
        if s.fallen[faction] and faction in offering:
            return Saying("fallen-god", {"number": faction})
    for god in range(len(s.bidder)):
        if s.bidder[god] != NONE and god not in open_gods(s):
            return Saying("hidden-god")
    return None


def acted_before(s: Cyclades, god: int) -> list[int]:
    """The factions whose gods come before this one and of whom the table does not say yet that they have acted.

    Clauses: order.place.
    """
    gods = open_gods(s)
    bidders = [s.bidder[each] for each in gods[: gods.index(god)]]
    return [faction for faction in bidders if faction != NONE and faction not in s.done_order]


def acting(s: Cyclades, seat: int) -> list[int]:
    """The gods whose turns follow from the first one of a seat who has not acted yet; none where there is none."""
    gods = [god for god in open_gods(s) if s.bidder[god] != NONE and s.bidder[god] not in s.done_order]
    for i in range(len(gods)):
        if s.seat_of(s.bidder[gods[i]]) == seat:
            return gods[i:]
    return []
