"""What a seat may see: the whole board, but of the others' gold only that there is a screen."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE

from ..rules.forces import force
from ..rules.income import income_of
from ..table.actions import PRICES
from ..table.asking import asked
from ..table.buildings import metropolises, silenced, temples
from ..table.frames import Battle, Drawn, Group, Laying, Move
from ..table.pieces import (
    ATTACKER,
    BONUSES,
    BUILDINGS,
    CREATURES,
    DEFENDER,
    EMPTY,
    FIGURES,
    FLEET,
    GODS,
    HEROES,
    MERCENARY,
    METROPOLIS,
    SITE_NAMES,
    SPOT_NAMES,
    TILES,
    TROOP,
    UNITS,
    ZONE_NAMES,
)
from ..table.state import Cyclades


def seen(s: Cyclades, seat: int | None) -> dict[str, object]:
    """The table as this seat sees it; None is a spectator."""
    hand = NONE
    for frame in s.frames:
        if isinstance(frame, Laying):
            hand = frame.tile
    return {
        "cycle": s.cycle,
        "goal": s.goal,
        "faction": s.faction if s.faction != NONE else None,
        "asked": asked(s) if asked(s) != NONE else None,
        "god": GODS[s.god] if s.god != NONE else None,
        "factions": [one_faction(s, faction, seat) for faction in range(s.factions)],
        "map": {
            "face": s.face if s.face != NONE else None,
            "tiles": [one_tile(s, tile) for tile in range(len(TILES)) if s.spots[tile] != NONE and tile != hand],
            "hand": one_tile(s, hand) if hand != NONE and s.face != NONE else None,
        },
        "lands": [one_land(s, land) for land in s.map.lands],
        "seas": [one_sea(s, sea) for sea in s.map.seas],
        "figures": {FIGURES[figure]: ZONE_NAMES[zone] for figure, zone in enumerate(s.figures) if zone != NONE},
        "gods": [GODS[god] for god in s.gods],
        "hidden_gods": s.mode.hidden,
        "offers": {
            GODS[god]: {"faction": s.bidder[god], "price": s.bid[god]} for god in range(6) if s.bidder[god] != NONE
        },
        "order": list(s.order),
        "done": list(s.done_order),
        "track": [CREATURES[card] if card != NONE else None for card in s.track],
        "reserved": [faction if faction != NONE else None for faction in s.reserved],
        "prices": s.printed.creature_costs.copy(),
        "hero_price": s.printed.hero_cost,
        "pile": sum(s.pile),
        "top": top(s, seat),
        "drawn": drawn(s, seat),
        "discards": [CREATURES[card] for card in range(len(CREATURES)) if s.discards[card]],
        "trophies": [CREATURES[card] for card in s.trophies],
        "hero_track": [HEROES[hero] if hero != NONE else None for hero in s.hero_track],
        "hero_pile": sum(s.hero_pile),
        "hero_discards": [HEROES[hero] for hero in range(len(HEROES)) if s.hero_discards[hero]],
        "stock": {
            **{BUILDINGS[b]: s.stock[b] for b in range(4)},
            "mercenaries": s.mercenaries_left(),
            "priestesses": s.priestesses_left(),
            "philosophers": s.philosophers_left(),
            "metropolises": sum(s.bonuses),
        },
        "spaces": [int(price) for price in PRICES],
        "move": one_move(s),
    }


def one_tile(s: Cyclades, tile: int) -> dict[str, object]:
    """A tile and where it lies: its cells row by row before it is turned, and what is printed on its zones."""
    face = s.printed.faces[s.face][tile]
    zones = [*face.lands, *face.seas]
    return {
        "tile": TILES[tile],
        "spot": SPOT_NAMES[s.spots[tile]] if s.spots[tile] != NONE else None,
        "turn": s.turns[tile],
        "cells": [ZONE_NAMES[zone] for zone in face.cells],
        "horns": {ZONE_NAMES[zone]: face.horns[i] for i, zone in enumerate(zones) if face.horns[i]},
        "priestess": [ZONE_NAMES[land] for i, land in enumerate(face.lands) if face.priestess[i]],
        "harbours": {
            ZONE_NAMES[land]: [ZONE_NAMES[sea] for sea in face.harbours[i]] for i, land in enumerate(face.lands)
        },
    }


def one_faction(s: Cyclades, faction: int, seat: int | None) -> dict[str, object]:
    """A faction; its gold only for those who may look behind the screen.

    Clauses: setup.screens, income.secret.
    """
    own = seat is not None and s.team(seat) == s.team(s.seat_of(faction))
    return {
        "seat": s.seat_of(faction),
        "team": s.side(faction),
        "gold": s.purse(faction) if own else None,
        "priestesses": s.priestesses[faction],
        "philosophers": s.philosophers[faction],
        "metropolises": metropolises(s, faction),
        "shrine": s.shrine_owner == faction,
        "income": income_of(s, faction),
        "fleets_left": s.fleets_left(faction),
        "troops_left": s.troops_left(faction),
        "temples": len(temples(s, faction)),
        "heroes": [HEROES[hero] for hero in range(len(HEROES)) if s.hero_owner[hero] == faction],
        "fresh": [HEROES[hero] for hero in range(len(HEROES)) if s.hero_owner[hero] == faction and s.hero_fresh[hero]],
        "creatures": [CREATURES[card] for card in range(len(CREATURES)) if s.creature_owner[card] == faction],
        "fallen": s.fallen[faction],
    }


def one_land(s: Cyclades, land: int) -> dict[str, object]:
    """A land zone."""
    return {
        "zone": ZONE_NAMES[land],
        "owner": s.owner[land] if s.owner[land] != NONE else None,
        "troops": s.troops[land],
        "mercenaries": s.mercenaries[land],
        "heroes": [HEROES[hero] for hero in s.heroes_on(land)],
        "horns": s.horns_on(land),
        "laid": s.horns[land],
        "hoard": s.hoard[land],
        "priestess": s.map.priestess[land],
        "island": ZONE_NAMES[s.map.island[land]],
        "sites": [
            {"site": SITE_NAMES[site], "harbour": ZONE_NAMES[s.map.harbour[site]], **standing(s, site)}
            for site in s.map.sites[land]
        ],
        "silenced": silenced(s, land),
        "beside": beside(s, land),
    }


def beside(s: Cyclades, zone: int) -> list[str]:
    """The zones beside a zone, land first."""
    return [ZONE_NAMES[other] for other in sorted([*s.map.near[zone], *s.map.coast[zone]])]


def standing(s: Cyclades, site: int) -> dict[str, object]:
    """What stands on a site."""
    here = s.sites[site]
    if here == EMPTY:
        return {"building": None, "bonus": None}
    if here < METROPOLIS:
        return {"building": BUILDINGS[here - 1], "bonus": None}
    return {"building": "metropolis", "bonus": BONUSES[here - METROPOLIS]}


def one_sea(s: Cyclades, sea: int) -> dict[str, object]:
    """A sea zone."""
    return {
        "zone": ZONE_NAMES[sea],
        "owner": s.owner[sea] if s.owner[sea] != NONE else None,
        "fleets": s.fleets[sea],
        "horns": s.horns_on(sea),
        "laid": s.horns[sea],
        "hoard": s.hoard[sea],
        "closed": s.closed_sea(sea),
        "beside": beside(s, sea),
    }


def top(s: Cyclades, seat: int | None) -> str | None:
    """The top creature, for who has looked at it."""
    if s.top == NONE or seat is None or not s.knows_top(seat):
        return None
    return CREATURES[s.top]


def drawn(s: Cyclades, seat: int | None) -> list[str] | None:
    """What the Sphinx has drawn, for who drew it."""
    for frame in s.frames:
        if isinstance(frame, Drawn) and len(frame.cards) > 0 and seat is not None and s.sees_drawn(seat):
            return [CREATURES[card] for card in frame.cards]
    return None


def one_move(s: Cyclades) -> dict[str, object] | None:
    """A group on the move or in battle."""
    for frame in s.frames:
        if isinstance(frame, Battle):
            return {
                **one_group(frame, frame.faction),
                "from": ZONE_NAMES[frame.origin],
                "to": ZONE_NAMES[frame.zone],
                "foe": frame.foe,
                "attack": force(s, frame, ATTACKER),
                "defence": force(s, frame, DEFENDER),
                "attack_die": frame.attack_die if frame.attack_die != NONE else None,
                "defence_die": frame.defence_die if frame.defence_die != NONE else None,
            }
        if isinstance(frame, Move) and (frame.under_way or frame.there != NONE):
            return {
                **one_group(frame, frame.faction),
                "from": ZONE_NAMES[frame.origin],
                "to": ZONE_NAMES[frame.there] if frame.there != NONE else None,
                "foe": None,
                **dict.fromkeys(("attack", "defence", "attack_die", "defence_die")),
            }
    return None


def one_group(group: Group, faction: int) -> dict[str, object]:
    """The units of a group."""
    return {
        "faction": faction,
        UNITS[FLEET]: group.fleets,
        UNITS[TROOP]: group.troops,
        UNITS[MERCENARY]: group.mercenaries,
        "heroes": [HEROES[hero] for hero in group.heroes],
    }
