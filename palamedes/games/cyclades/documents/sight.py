"""What a seat sees of the table as a row of numbers, for programs that learn: all that its view shows.

Factions are counted from the first one of the seat that looks, as seats are. Where land and sea meet follows from the
tiles: which face is up, where each lies and how it is turned.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.sight import MOST, Sight
from palamedes.core.kernel.vectors import place_of

from ..rules.forces import force
from ..rules.income import income_of
from ..table.asking import asked
from ..table.buildings import metropolises, silenced
from ..table.frames import Battle, Drawn, Group, Laying, Move
from ..table.pieces import (
    ATTACKER,
    BONUSES,
    BUILDINGS,
    CREATURE_COUNT,
    CREATURES,
    DEFENDER,
    FIGURES,
    GODS,
    HERO_COUNT,
    HEROES,
    LANDS,
    METROPOLIS,
    SITES_PER_LAND,
    SPOTS,
    TILES,
    TURNS,
    ZONE_NAMES,
    ZONES,
)
from ..table.state import Cyclades

PURSE: Final = 100
UNITS: Final = 24
PRICE: Final = 20
CYCLES: Final = 40
HORNS: Final = 12
FACES: Final = 4
STANDING: Final = METROPOLIS + len(BONUSES) - 1
"""What can stand on a site: four buildings, or a Metropolis with one of its bonuses."""


def observed(s: Cyclades, seat: int, sight: Sight) -> None:
    """The table as this seat sees it."""
    first = 2 * seat if s.players == 2 else seat
    sight.count("cycle", s.cycle, CYCLES)
    sight.choice("faction", _turned(s, s.faction, first), s.factions)
    sight.choice("decides", _turned(s, asked(s), first), s.factions)
    sight.choice("god", s.god, len(GODS))
    for far in range(s.factions):
        _faction(s, seat, (first + far) % s.factions, far, sight)
    _map(s, sight)
    _lands(s, first, sight)
    _seas(s, first, sight)
    _offerings(s, first, sight)
    _cards(s, seat, first, sight)
    _heroes(s, first, sight)
    sight.of("stock")
    for building in range(len(BUILDINGS)):
        sight.count(BUILDINGS[building], s.stock[building], MOST)
    sight.count("mercenaries", s.mercenaries_left(), MOST)
    sight.count("priestesses", s.priestesses_left(), MOST)
    sight.count("philosophers", s.philosophers_left(), MOST)
    sight.count("metropolises", sum(s.bonuses), MOST)
    _move(s, first, sight)
    sight.of("")


def _turned(s: Cyclades, faction: int, first: int) -> int:
    """How far round the table a faction sits from the first of the eyes."""
    return NONE if faction == NONE else (faction - first + s.factions) % s.factions


def _faction(s: Cyclades, seat: int, faction: int, far: i64, sight: Sight) -> None:
    own = s.team(seat) == s.team(s.seat_of(faction))
    sight.of_seat(far)
    sight.flag("ally", own)
    sight.count("gold", s.purse(faction) if own else 0, PURSE)
    sight.count("priestesses", s.priestesses[faction], UNITS)
    sight.count("philosophers", s.philosophers[faction], UNITS)
    sight.count("metropolises", metropolises(s, faction), UNITS)
    sight.flag("shrine", s.shrine_owner == faction)
    sight.count("income", income_of(s, faction), PURSE)
    sight.count("fleets-left", s.fleets_left(faction), UNITS)
    sight.count("troops-left", s.troops_left(faction), UNITS)
    sight.flag("fallen", s.fallen[faction])
    sight.count("place", place_of(faction, s.order) + 1 if faction in s.order else 0, s.factions)
    sight.count("done", place_of(faction, s.done_order) + 1 if faction in s.done_order else 0, s.factions)


def _map(s: Cyclades, sight: Sight) -> None:
    """Which face is up, where each tile lies and how it is turned, and the one in somebody's hand."""
    hand = NONE
    for frame in s.frames:
        if isinstance(frame, Laying):
            hand = frame.tile
    sight.of("tiles")
    sight.choice("face", s.face, FACES)
    sight.choice("hand", hand if s.face != NONE else NONE, len(TILES))
    for tile in range(len(TILES)):
        sight.of(TILES[tile])
        lies = s.spots[tile] != NONE and (tile != hand or s.face != NONE)
        sight.choice("spot", s.spots[tile] if lies else NONE, len(SPOTS))
        sight.choice("turned", s.turns[tile] if lies or (tile == hand and s.face != NONE) else NONE, len(TURNS))


def _lands(s: Cyclades, first: int, sight: Sight) -> None:
    for land in range(LANDS):
        if land not in s.map.lands and not sight.described:
            sight.skip(s.factions + 7 + SITES_PER_LAND * STANDING)
            continue
        sight.of(ZONE_NAMES[land])
        sight.choice("owner", _turned(s, s.owner[land], first), s.factions)
        sight.count("troops", s.troops[land], UNITS)
        sight.count("mercenaries", s.mercenaries[land], UNITS)
        sight.count("horns", s.map.horns[land] + s.horns[land] if land in s.map.lands else 0, HORNS)
        sight.count("laid", s.horns[land], HORNS)
        sight.count("hoard", s.hoard[land], PURSE)
        sight.flag("priestess", land in s.map.lands and s.map.priestess[land])
        sight.flag("silenced", land in s.map.lands and silenced(s, land))
        for i in range(SITES_PER_LAND):
            # A site that this land does not have is empty.
            sight.choice(_SITES[i], s.sites[land * SITES_PER_LAND + i] - 1, STANDING)


_SITES: Final = [f"site-{i + 1}" for i in range(SITES_PER_LAND)]


def _seas(s: Cyclades, first: int, sight: Sight) -> None:
    for sea in range(LANDS, ZONES):
        if sea not in s.map.seas and not sight.described:
            sight.skip(s.factions + 5)
            continue
        sight.of(ZONE_NAMES[sea])
        sight.choice("owner", _turned(s, s.owner[sea], first), s.factions)
        sight.count("fleets", s.fleets[sea], UNITS)
        sight.count("horns", s.map.horns[sea] + s.horns[sea] if sea in s.map.seas else 0, HORNS)
        sight.count("laid", s.horns[sea], HORNS)
        sight.count("hoard", s.hoard[sea], PURSE)
        sight.flag("closed", sea in s.map.seas and s.closed_sea(sea))


def _offerings(s: Cyclades, first: int, sight: Sight) -> None:
    """The gods in the order in which they act, and who has offered what to each."""
    for god in range(len(GODS)):
        sight.of(GODS[god])
        sight.count("place", place_of(god, s.gods) + 1 if god in s.gods else 0, len(GODS))
        sight.choice("bidder", _turned(s, s.bidder[god], first), s.factions)
        sight.count("bid", s.bid[god] if s.bidder[god] != NONE else 0, PRICE)


def _cards(s: Cyclades, seat: int, first: int, sight: Sight) -> None:
    """Creatures: on the track, known, drawn, discarded, taken; and where figures stand."""
    sight.of("creatures")
    for slot in range(len(s.track)):
        sight.choice(_SLOTS[slot], s.track[slot], CREATURE_COUNT)
        sight.choice(_RESERVED[slot], _turned(s, s.reserved[slot], first), s.factions)
    sight.count("pile", sum(s.pile), CREATURE_COUNT)
    sight.choice("top", s.top if s.top != NONE and s.knows_top(seat) else NONE, CREATURE_COUNT)
    drawn: list[int] = []
    for frame in s.frames:
        if isinstance(frame, Drawn) and s.sees_drawn(seat):
            drawn = list(frame.cards)
    sight.some("drawn", drawn, CREATURE_COUNT)
    sight.some("discarded", [card for card in range(CREATURE_COUNT) if s.discards[card]], CREATURE_COUNT)
    sight.some("trophies", list(s.trophies), CREATURE_COUNT)
    for card in range(CREATURE_COUNT):
        sight.of(CREATURES[card])
        sight.choice("owner", _turned(s, s.creature_owner[card], first), s.factions)
    for figure in range(len(FIGURES)):
        sight.of(FIGURES[figure])
        sight.choice("zone", s.figures[figure], ZONES)


_SLOTS: Final = [f"track-{i}" for i in range(4)]
_RESERVED: Final = [f"reserved-{i}" for i in range(4)]


def _heroes(s: Cyclades, first: int, sight: Sight) -> None:
    sight.of("heroes")
    for slot in range(len(s.hero_track)):
        sight.choice(_SLOTS[slot], s.hero_track[slot], HERO_COUNT)
    sight.count("pile", sum(s.hero_pile), HERO_COUNT)
    sight.some("discarded", [hero for hero in range(HERO_COUNT) if s.hero_discards[hero]], HERO_COUNT)
    for hero in range(HERO_COUNT):
        sight.of(HEROES[hero])
        sight.choice("owner", _turned(s, s.hero_owner[hero], first), s.factions)
        sight.choice("zone", s.hero_zone[hero], LANDS)
        sight.flag("fresh", s.hero_owner[hero] != NONE and s.hero_fresh[hero])


def _move(s: Cyclades, first: int, sight: Sight) -> None:
    """A group on the move or in battle."""
    group: Group | None = None
    origin, there, foe, attack, defence, attack_die, defence_die = NONE, NONE, NONE, 0, 0, NONE, NONE
    for frame in s.frames:
        if isinstance(frame, Battle):
            group, origin, there, foe = frame, frame.origin, frame.zone, frame.foe
            attack, defence = force(s, frame, ATTACKER), force(s, frame, DEFENDER)
            attack_die, defence_die = frame.attack_die, frame.defence_die
            break
        if isinstance(frame, Move) and (frame.under_way or frame.there != NONE):
            group, origin, there = frame, frame.origin, frame.there
            break
    nobody: list[int] = []
    sight.of("move")
    sight.choice("faction", NONE if group is None else _turned(s, group.faction, first), s.factions)
    sight.choice("foe", _turned(s, foe, first), s.factions)
    sight.choice("from", origin, ZONES)
    sight.choice("to", there, ZONES)
    sight.count("fleets", 0 if group is None else group.fleets, UNITS)
    sight.count("troops", 0 if group is None else group.troops, UNITS)
    sight.count("mercenaries", 0 if group is None else group.mercenaries, UNITS)
    sight.some("heroes", nobody if group is None else list(group.heroes), HERO_COUNT)
    sight.count("attack", attack, MOST)
    sight.count("defence", defence, MOST)
    sight.choice("attack-die", attack_die, FACES)
    sight.choice("defence-die", defence_die, FACES)
