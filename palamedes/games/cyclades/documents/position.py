"""Positions of Cyclades: the table as a document that a person can write.

    {"map": {"face": "first", "tiles": {"a": {"spot": "s4", "turn": 0}, …}},
     "zones": {"a1": {"owner": 0, "troops": 2, "sites": ["port", null]}, "ax": {"owner": 1, "fleets": 3, "horns": 1}},
     "gold": [5, 7, 3], "priestesses": [1, 0, 0], "gods": ["zeus", "ares", "hera", "athena", "poseidon"],
     "offers": {"zeus": {"faction": 0, "price": 3}}, "track": ["kraken", null, "sphinx", null]}

What is left out is as at set-up: zones empty, piles complete. Without a map the tiles are not laid yet; only where such
a position names zones do the tiles a, b, c … lie as chance would lay them, with their first face up and not turned.
Once they lie, the factions follow each other by number and the gods by their list, unless the position says otherwise.
Each piece lies in one place, and no more of them lie on the table than there are in the box.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.facts import lay_facts, written_facts
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.vectors import more, put, put_flag

from ..rules.purses import keep_no_books
from ..table.frames import Laying
from ..table.laid import KEYS, PLAIN
from ..table.pieces import (
    BONUSES,
    BUILDINGS,
    CREATURE_COUNT,
    CREATURES,
    FIRST_FIGURE,
    GODS,
    HERO_COUNT,
    HEROES,
    LANDS,
    METROPOLIS,
    PLACES,
    SIDES,
    SPOT_NAMES,
    TILES,
    ZONE_NAMES,
    figures_of,
)
from ..table.state import Cyclades
from .position_cards import lay_creatures, lay_heroes

STANDING = [*BUILDINGS, *(f"metropolis-{bonus}" for bonus in BONUSES)]
_LAND_KEYS = ["owner", "troops", "mercenaries", "horns", "hoard", "sites"]
_SEA_KEYS = ["owner", "fleets", "horns", "hoard"]


# Writing.


def is_held(s: Cyclades, tile: int) -> bool:
    """Whether a tile has its place, but somebody still turns it."""
    for frame in s.frames:
        if isinstance(frame, Laying) and frame.tile == tile:
            return True
    return False


def table(s: Cyclades) -> dict[str, object]:
    """Everything on the table."""
    odd: dict[str, object] = {
        "map": {
            "face": _name(s.face, SIDES),
            "tiles": {
                TILES[tile]: {"spot": SPOT_NAMES[s.spots[tile]], "turn": None if is_held(s, tile) else s.turns[tile]}
                for tile in range(len(TILES))
                if s.spots[tile] != NONE
            },
        },
        "zones": {ZONE_NAMES[zone]: _zone(s, zone) for zone in (*s.map.lands, *s.map.seas) if not _is_bare(s, zone)},
        **({"counted": True} if s.counted else {"counted": False, "estimates": _estimates(s)}),
        "heroes": {
            HEROES[hero]: {
                "owner": s.hero_owner[hero],
                "zone": _name(s.hero_zone[hero], ZONE_NAMES),
                "fresh": s.hero_fresh[hero],
            }
            for hero in range(HERO_COUNT)
            if s.hero_owner[hero] != NONE
        },
        "hero_track": [_name(hero, HEROES) for hero in s.hero_track],
        "hero_pile": _flagged(s.hero_pile, HEROES),
        "hero_discards": _flagged(s.hero_discards, HEROES),
        "track": [_name(card, CREATURES) for card in s.track],
        "reserved": [_number(faction) for faction in s.reserved],
        "pile": _flagged(s.pile, CREATURES),
        "top": _name(s.top, CREATURES),
        "known_by": [faction for faction in range(s.factions) if s.known_by[faction]],
        "discards": _flagged(s.discards, CREATURES),
        "creatures": {
            CREATURES[card]: {"owner": s.creature_owner[card], "zones": _standing_of(s, card)}
            for card in range(FIRST_FIGURE, CREATURE_COUNT)
            if s.creature_owner[card] != NONE
        },
        "trophies": [CREATURES[card] for card in s.trophies],
        "shrine": None if s.shrine == NONE else {"faction": s.shrine_owner, "bonus": BONUSES[s.shrine]},
        "gods": [GODS[god] for god in s.gods],
        "offers": {
            GODS[god]: {"faction": s.bidder[god], "price": s.bid[god]} for god in range(6) if s.bidder[god] != NONE
        },
        "order": list(s.order),
        "done": list(s.done_order),
        "fallen": [faction for faction in range(s.factions) if s.fallen[faction]],
        "faction": _number(s.faction),
        "heroic": {HEROES[hero]: s.heroic[hero] for hero in range(HERO_COUNT) if s.heroic[hero]},
        "temples_used": [PLACES[place] for place in s.temples_used],
        "victors": list(s.victors),
    }
    return written_facts(s, KEYS, PLAIN, odd)


def _estimates(s: Cyclades) -> list[list[list[int | None]]]:
    """What each side can tell of each purse: how much gold lies there at least, and at most."""
    sides = len(s.gold)
    return [
        [[s.gold[k] - s.less[i * sides + k], _added(s.gold[k], s.more[i * sides + k])] for k in range(sides)]
        for i in range(sides)
    ]


def _added(gold: int, more: int) -> int | None:
    return None if more == NONE else gold + more


def _name(index: int, words: list[str]) -> str | None:
    return None if index == NONE else words[index]


def _number(value: int) -> int | None:
    return None if value == NONE else value


def _flagged(flags: vec[bool], words: list[str]) -> list[str]:
    return [words[i] for i in range(len(flags)) if flags[i]]


def _standing_of(s: Cyclades, card: int) -> list[str | None]:
    return [_name(s.figures[figure], ZONE_NAMES) for figure in figures_of(card)]


def _is_bare(s: Cyclades, zone: int) -> bool:
    bare = s.owner[zone] == NONE and s.horns[zone] == 0 and s.hoard[zone] == 0
    return bare and (zone >= LANDS or not any(s.sites[site] for site in s.map.sites[zone]))


def _zone(s: Cyclades, zone: int) -> dict[str, object]:
    found: dict[str, object] = {"owner": _number(s.owner[zone])}
    if zone < LANDS:
        found["troops"] = s.troops[zone]
        found["mercenaries"] = s.mercenaries[zone]
        found["sites"] = [_name(s.sites[site] - 1, STANDING) for site in s.map.sites[zone]]
    else:
        found["fleets"] = s.fleets[zone]
    found["horns"] = s.horns[zone]
    found["hoard"] = s.hoard[zone]
    return found


# Reading.


def lay(s: Cyclades, read: Reader) -> None:
    """Lays the table as a document says."""
    read.keys(KEYS)
    lay_facts(s, read, PLAIN)
    _lay_map(s, read)
    if read.has("zones"):
        for name in read.field("zones").names():
            zone = Reader(name, f"table.zones.{name}").word(ZONE_NAMES)
            if zone not in s.map.lands and zone not in s.map.seas:
                raise read.field("zones").field(name).wrong("no-zone")
            _lay_zone(s, zone, read.field("zones").field(name))
    _lay_cards(s, read)
    _lay_turn(s, read)
    _count_units(s, read)


def _count_units(s: Cyclades, read: Reader) -> None:
    """No more units than there are pieces."""
    for faction in range(s.factions):
        if s.fleets_left(faction) < 0 or s.troops_left(faction) < 0:
            raise Reader(None, f"{read.path}.zones").wrong(
                "units", number=faction, fleets=s.printed.fleet_count, troops=s.printed.troop_count
            )
    if s.mercenaries_left() < 0:
        raise Reader(None, f"{read.path}.zones").wrong("mercenaries", most=s.printed.mercenary_count)


def _lay_map(s: Cyclades, read: Reader) -> None:
    if not read.has("map"):
        if read.has("zones"):
            s.face = 0
            for tile, spot in enumerate(s.printed.layouts[s.mode.tiles]):
                s.spots = put(s.spots, tile, spot)
            s.map = s.printed.archipelago(s.face, s.spots, s.turns)
        return
    place = read.field("map")
    place.keys(["face", "tiles"])
    s.face = place.word_or("face", SIDES)
    if place.has("tiles"):
        tiles = place.field("tiles")
        taken: list[int] = []
        held = False
        for name in tiles.keys(TILES):
            item = tiles.field(name)
            item.keys(["spot", "turn"])
            spot = item.field("spot").word(SPOT_NAMES)
            if spot in taken:
                raise item.field("spot").wrong("spot-taken")
            taken.append(spot)
            s.spots = put(s.spots, TILES.index(name), spot)
            if item.has("turn") and item.field("turn").value is None:
                held = True
            else:
                s.turns = put(s.turns, TILES.index(name), item.whole_or("turn", 0, 5, 0))
        if len(taken) > s.mode.tiles:
            raise tiles.wrong("tiles", count=len(taken), most=s.mode.tiles)
        if len(taken) == s.mode.tiles and s.face != NONE and not held:
            s.map = s.printed.archipelago(s.face, s.spots, s.turns)


def _lay_zone(s: Cyclades, zone: int, read: Reader) -> None:
    read.keys(_LAND_KEYS if zone < LANDS else _SEA_KEYS)
    s.owner[zone] = read.whole_or("owner", 0, s.factions - 1, NONE)
    s.horns = put(s.horns, zone, read.whole_or("horns", 0, 999, 0))
    s.hoard = put(s.hoard, zone, read.whole_or("hoard", 0, 999, 0))
    if zone >= LANDS:
        s.fleets[zone] = read.whole_or("fleets", 0, s.printed.fleet_count, 0)
        if (s.fleets[zone] > 0) != (s.owner[zone] != NONE):
            raise read.wrong("sea-owner")
        return
    s.troops[zone] = read.whole_or("troops", 0, s.printed.troop_count, 0)
    s.mercenaries = put(s.mercenaries, zone, read.whole_or("mercenaries", 0, s.printed.mercenary_count, 0))
    if s.owner[zone] == NONE and s.troops[zone] + s.mercenaries[zone] > 0:
        raise read.wrong("no-owner")
    if read.has("sites"):
        sites = s.map.sites[zone]
        for site, item in zip(sites, read.field("sites").items(len(sites)), strict=True):
            if item.value is None:
                continue
            here = item.word(STANDING)
            s.sites[site] = here + 1
            if here + 1 < METROPOLIS:
                s.stock[here] -= 1
                if s.stock[here] < 0:
                    raise item.wrong("so-many")
            else:
                s.bonuses = more(s.bonuses, here + 1 - METROPOLIS, -1)
                if s.bonuses[here + 1 - METROPOLIS] < 0:
                    raise item.wrong("so-many")


def _lay_cards(s: Cyclades, read: Reader) -> None:
    _lay_estimates(s, read)
    if s.priestesses_left() < 0:
        raise read.field("priestesses").wrong("in-all", most=s.printed.priestess_count)
    if s.philosophers_left() < 0:
        raise read.field("philosophers").wrong("in-all", most=s.printed.philosopher_count)
    if read.has("shrine") and read.field("shrine").value is not None:
        shrine = read.field("shrine")
        shrine.keys(["faction", "bonus"])
        s.shrine_owner = shrine.field("faction").whole(0, s.factions - 1)
        s.shrine = shrine.field("bonus").word(BONUSES)
        s.bonuses = more(s.bonuses, s.shrine, -1)
        if s.bonuses[s.shrine] < 0:
            raise shrine.field("bonus").wrong("so-many")
    lay_heroes(s, read)
    lay_creatures(s, read)


def _lay_estimates(s: Cyclades, read: Reader) -> None:
    """Who gives gold by hand and says no more leaves everybody in the dark about the others' purses."""
    if (read.has("counted") and read.field("counted").flag()) or not (read.has("gold") or read.has("estimates")):
        return
    keep_no_books(s)
    if not read.has("estimates"):
        return
    sides = len(s.gold)
    for teller, row in enumerate(read.field("estimates").items(sides)):
        for side, item in enumerate(row.items(sides)):
            least, most = item.items(2)
            gold = s.gold[side]
            at = teller * sides + side
            s.less = put(s.less, at, gold - least.whole(0, gold))
            s.more = put(s.more, at, NONE if most.value is None else most.whole(gold, 9999) - gold)
            if teller == side and (s.less[at], s.more[at]) != (0, 0):
                raise item.wrong("own-gold")


def _lay_turn(s: Cyclades, read: Reader) -> None:
    if s.map.lands:
        s.order = vec[i64](range(s.factions))
        s.gods = vec[i64](range(5))
    if read.has("gods"):
        named = [False] * 5
        s.gods = vec[i64]([_once_god(item, named) for item in read.field("gods").items()])
    for key in ("order", "done", "fallen", "victors"):
        if not read.has(key):
            continue
        most = s.players - 1 if key == "victors" else s.factions - 1
        found = [item.whole(0, most) for item in read.field(key).items()]
        if len(set(found)) != len(found):
            raise read.field(key).wrong("names-twice")
        if key == "order":
            s.order = vec[i64](found)
        elif key == "done":
            s.done_order = vec[i64](found)
        elif key == "victors":
            s.victors = vec[i64](found)
        else:
            for faction in found:
                s.fallen = put_flag(s.fallen, faction, True)
            _lay_fallen(s, read.field(key))
    factions = range(s.factions)
    s.eliminated = [all(s.fallen[f] for f in factions if s.seat_of(f) == seat) for seat in range(s.players)]
    if read.has("offers"):
        offers = read.field("offers")
        for name in offers.keys(GODS):
            god = GODS.index(name)
            offers.field(name).keys(["faction", "price"])
            faction = offers.field(name).field("faction").whole(0, s.factions - 1)
            if faction in s.bidder:
                raise offers.field(name).field("faction").wrong("offers-twice")
            s.bidder[god] = faction
            price = offers.field(name).field("price")
            s.bid[god] = price.whole(0, 25)
            if s.bid[god] not in s.printed.prices:
                raise price.wrong("prices", names=", ".join(str(p) for p in s.printed.prices))
    s.faction = read.whole_or("faction", 0, s.factions - 1, NONE)
    if read.has("heroic"):
        for name in read.field("heroic").keys(HEROES):
            s.heroic = put(s.heroic, HEROES.index(name), read.field("heroic").field(name).whole(0, 999))
    if read.has("temples_used"):
        used = vec[bool]([False] * len(PLACES))
        s.temples_used = vec[i64]([item.once(PLACES, used) for item in read.field("temples_used").items()])


def _once_god(item: Reader, named: list[bool]) -> int:
    god = item.word(GODS[:5])
    if named[god]:
        raise item.wrong("god-twice", god=GODS[god])
    named[god] = True
    return god


def _lay_fallen(s: Cyclades, read: Reader) -> None:
    """Whoever is out of the game has nothing on the board."""
    for faction in range(s.factions):
        if s.fallen[faction] and (faction in s.owner or faction in s.hero_owner or faction in s.creature_owner):
            raise read.wrong("not-fallen", number=faction)
    if False not in s.fallen:
        raise read.wrong("nobody-left")
