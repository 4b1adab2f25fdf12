"""Whether a turn can begin on a table that a person has laid."""

from __future__ import annotations

from ..rules.cycle import open_gods
from ..table.pieces import HERO_COUNT, HEROES, NONE
from ..table.state import Cyclades


def unsound(s: Cyclades) -> str:
    """Why no turn can begin on this table; "" when one can."""
    if not s.map.lands:
        # The game is set up from here on, piece by piece.
        begun = s.face != NONE or any(spot != NONE for spot in s.spots) or s.order or s.gods
        return f"table.map must give the face and the {s.mode.tiles} tiles of the archipelago." if begun else ""
    if any(not s.fallen[faction] and faction not in s.order for faction in range(s.factions)):
        return "table.order must name every faction that is still in the game."
    if len(s.gods) < 5:
        return "table.gods must name the five gods other than Apollo."
    if not any(s.lands_of(faction) for faction in range(s.factions)):
        return "somebody must have land: table.zones gives owners to zones."
    if s.victors:
        return "only a finished game has table.victors, and nobody's turn."
    for hero in range(HERO_COUNT):
        if s.hero_owner[hero] != NONE and s.hero_zone[hero] == NONE:
            return f"{HEROES[hero]} stands on a zone: table.heroes says on which."
    return _unsound_offers(s)


def _unsound_offers(s: Cyclades) -> str:
    """Either nobody has made an offering yet in this cycle, or everybody has, and paid for it."""
    offering = [faction for faction in range(s.factions) if faction in s.bidder]
    if not offering:
        return ""
    for faction in range(s.factions):
        if not s.fallen[faction] and faction not in offering:
            return f"faction {faction} has no god: table.offers names one for everybody, or for nobody."
        if s.fallen[faction] and faction in offering:
            return f"faction {faction} is out of the game and has no god."
    for god in range(len(s.bidder)):
        if s.bidder[god] != NONE and god not in open_gods(s):
            return "table.offers names a god who lies face down in this cycle."
    return ""


def acting(s: Cyclades, seat: int) -> list[int]:
    """The gods whose turns follow from the first one of a seat who has not acted yet; none where there is none."""
    gods = [god for god in open_gods(s) if s.bidder[god] != NONE and s.bidder[god] not in s.done_order]
    for i in range(len(gods)):
        if s.seat_of(s.bidder[gods[i]]) == seat:
            return gods[i:]
    return []
