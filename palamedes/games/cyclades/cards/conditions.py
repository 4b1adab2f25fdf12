"""What the sacrifices of heroes ask for: a condition each, found by the hero in one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..rules.building import may_enshrine, metropolis_sites
from ..table.pieces import (
    ACHILLES,
    AJAX,
    ANTIGONE,
    CROESUS,
    HECTOR,
    HELEN,
    HERACLES,
    HIPPOLYTA,
    JASON,
    LETO,
    METROPOLIS,
    PENELOPE,
    PERICLES,
    PERSEUS,
    ULYSSES,
)
from ..table.state import Cyclades
from .figures import creatures_of
from .flight import can_fly


def can_found(s: Cyclades, faction: int) -> bool:
    """Whether a Metropolis could be founded now."""
    return any(s.bonuses) and bool(metropolis_sites(s, faction) or may_enshrine(s, faction))


def horn_zones(s: Cyclades, faction: int) -> list[int]:
    """The zones of a faction with a laid Cornucopia."""
    return [zone for zone in (*s.lands_of(faction), *s.seas_of(faction)) if s.horns[zone] > 0]


def working(s: Cyclades, faction: int, building: int) -> list[int]:
    """The sites of a faction with such a basic building that Typhon does not silence."""
    return [site for site in s.basic_sites(faction) if s.sites[site] == building + 1 and s.works_as(site, building)]


def kinds_with(s: Cyclades, faction: int, count: int) -> list[int]:
    """The types of basic buildings of which a faction has so many."""
    return [building for building in range(4) if len(working(s, faction, building)) >= count]


def double_lands(s: Cyclades, faction: int) -> list[int]:
    """The land zones where Achilles can build twice: on two empty sites, else in place of basic buildings."""
    lands = s.lands_of(faction)
    empty = [land for land in lands if sites_with(s, land, True) >= 2]
    return empty or [land for land in lands if sites_with(s, land, False) >= 2]


def sites_with(s: Cyclades, land: int, empty: bool) -> int:
    """How many sites of a land zone are empty, or hold at most a basic building."""
    return len([site for site in s.map.sites[land] if s.sites[site] < (1 if empty else METROPOLIS)])


def twice_built(s: Cyclades, needs: int, given: int) -> bool:
    """Achilles: room for two buildings, and one in the stock."""
    return bool(double_lands(s, s.faction)) and any(s.stock)


def land_held(s: Cyclades, needs: int, given: int) -> bool:
    """Ajax: so many land zones."""
    return len(s.lands_of(s.faction)) >= needs


def horns_laid(s: Cyclades, needs: int, given: int) -> bool:
    """Antigone: so many Cornucopias to give."""
    return sum(s.horns[zone] for zone in horn_zones(s, s.faction)) >= needs


def gold_saved(s: Cyclades, needs: int, given: int) -> bool:
    """Croesus: so much gold."""
    return s.purse(s.faction) >= needs


def priestesses_taught(s: Cyclades, needs: int, given: int) -> bool:
    """Hector: so many Priestesses, and a Philosopher that is left."""
    return s.priestesses[s.faction] >= needs and s.philosophers_left() > 0


def two_kinds_built(s: Cyclades, needs: int, given: int) -> bool:
    """Helen: so many buildings of each of two types."""
    return len(kinds_with(s, s.faction, needs)) >= 2


def trophies_won(s: Cyclades, needs: int, given: int) -> bool:
    """Heracles: so many creatures under his card."""
    return s.hero_owner[HERACLES] == s.faction and len(s.trophies) >= needs


def heroes_gathered(s: Cyclades, needs: int, given: int) -> bool:
    """Hippolyta: so many other heroes."""
    return len([hero for hero in s.heroes_of(s.faction) if hero != given]) >= needs


def fleets_at_sea(s: Cyclades, needs: int, given: int) -> bool:
    """Jason: so many fleets on the board."""
    return s.printed.fleet_count - s.fleets_left(s.faction) >= needs


def creatures_tamed(s: Cyclades, needs: int, given: int) -> bool:
    """Leto: so many creatures."""
    return len(creatures_of(s, s.faction)) >= needs


def seas_held(s: Cyclades, needs: int, given: int) -> bool:
    """Penelope: so many sea zones."""
    return len(s.seas_of(s.faction)) >= needs


def troops_raised(s: Cyclades, needs: int, given: int) -> bool:
    """Pericles: so many basic troops on the board."""
    return s.printed.troop_count - s.troops_left(s.faction) >= needs


def somebody_flies(s: Cyclades, needs: int, given: int) -> bool:
    """Perseus: somebody else to carry, and somewhere to go."""
    return can_fly(s, s.faction, False, given)


def one_kind_built(s: Cyclades, needs: int, given: int) -> bool:
    """Ulysses: so many buildings of a type."""
    return bool(kinds_with(s, s.faction, needs))


WITHOUT_METROPOLIS: Final = (ACHILLES, HECTOR, PERSEUS)
"""Their sacrifices found none by themselves."""
CONDITIONS: Final[dict[int, Callable[[Cyclades, int, int], bool]]] = {
    ACHILLES: twice_built,
    AJAX: land_held,
    ANTIGONE: horns_laid,
    CROESUS: gold_saved,
    HECTOR: priestesses_taught,
    HELEN: two_kinds_built,
    HERACLES: trophies_won,
    HIPPOLYTA: heroes_gathered,
    JASON: fleets_at_sea,
    LETO: creatures_tamed,
    PENELOPE: seas_held,
    PERICLES: troops_raised,
    PERSEUS: somebody_flies,
    ULYSSES: one_kind_built,
}
"""What each sacrifice asks for, with the number that its card names. Pandora has only what she borrows, and
Penthesilea's is one of the places for a Metropolis.
"""


def ready(s: Cyclades, hero: int, given: int) -> bool:
    """Whether the condition of a hero's sacrifice is met for the faction whose turn it is; `given` leaves for it."""
    condition = CONDITIONS.get(hero)
    if condition is None or (hero not in WITHOUT_METROPOLIS and not can_found(s, s.faction)):
        return False
    return condition(s, s.printed.hero_needs[hero], given)
