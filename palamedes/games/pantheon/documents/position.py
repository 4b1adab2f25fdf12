"""Positions of Mythic Battles: Pantheon: the table as a document that a person can write.

    {"board": "olympus", "round": 3, "first": 0,
     "seats": [{"army": [{"kind": "zeus", "zone": "b2", "vitality": 7, "stone": 2}, {"kind": "hoplites", "zone": "b3"}],
                "side": 0, "hand": ["zeus", "art-of-war"], "discards": ["hoplites"], "absorbed": 1}, …],
     "stones": ["c4", "d5", null], "elements": {"b4": 1}}

The divinity stands first in its army. Whoever has no zone waits, unless its vitality is 0. Cards that lie nowhere else
are in the deck, trees and columns are as at set-up, and stones lie where the set-up has them, unless they are named.
In an adventure board, set-up, objects, who begins and how many stones win are its own.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.facts import lay_facts, written_facts
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.vectors import put, with_one
from palamedes.games.pantheon.rules.setup import lay_stones
from palamedes.games.pantheon.table.laid import KEYS, PLAIN
from palamedes.games.pantheon.table.pieces import (
    ACTIVATED,
    ART,
    BOOSTED,
    CARDS,
    DREW,
    EVADED,
    FROZEN,
    OMPHALOS,
    RETALIATED,
    SEARCHED,
    SPARED,
    USED_FIRST,
    USED_SECOND,
    VICTORIES,
)
from palamedes.games.pantheon.table.roster import Adventure
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import BOARDS, GOD, KIND_COUNT, SLOTS, TITAN, ZONE_COUNT, ZONES

FLAGS = ["activated", "retaliated", "used-first", "used-second", "frozen", "boosted"]
_FLAG_BITS = [ACTIVATED, RETALIATED, USED_FIRST, USED_SECOND, FROZEN, BOOSTED]
MANOEUVRES = ["draw", "search", "evasion", "spared"]
_MANOEUVRE_BITS = [DREW, SEARCHED, EVADED, SPARED]
MOST_STONES = 20
_SEAT_KEYS = [
    "army",
    "side",
    "absorbed",
    "hand",
    "deck",
    "discards",
    "known",
    "manoeuvres",
    "points",
    "roll",
    "proposal",
]
_UNIT_KEYS = ["kind", "zone", "vitality", "stone", "egg", "flags"]


# Writing.


def table(s: Pantheon) -> dict[str, object]:
    """Everything on the table."""
    odd: dict[str, object] = {
        "board": name(s.board, BOARDS),
        "setup": name(s.setup, s.printed.setup_words),
        "first": number(s.first),
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "stones": [name(zone, ZONES) for zone in s.stone_zone],
        "objects": len(s.stone_zone) - s.omphaloi,
        "winning": s.winning,
        "elements": {
            ZONES[zone]: s.elements[zone] for zone in s.field.zones if s.elements[zone] != 0 or _grows(s, zone)
        },
        "tokens": [
            {
                "power": s.printed.power_words[s.token_power[i]],
                "by": s.word(s.token_by[i]),
                "on": None if s.token_on[i] == NONE else s.word(s.token_on[i]),
                "at": name(s.token_at[i], ZONES),
            }
            for i in range(len(s.token_power))
        ],
        "acting": {"seat": number(s.seat), "activations": s.activations, "limit": s.limit},
        "victors": list(s.victors),
        "victory": VICTORIES[s.victory] or None,
    }
    return written_facts(s, KEYS, PLAIN, odd)


def _grows(s: Pantheon, zone: int) -> bool:
    return s.board != NONE and s.field.elements[zone] > 0


def name(index: int, words: list[str]) -> str | None:
    """A word, or nothing."""
    return None if index == NONE else words[index]


def number(value: int) -> int | None:
    """A number, or nothing."""
    return None if value == NONE else value


def flagged(flags: int, bits: list[int], words: list[str]) -> list[str]:
    """The words whose bit is set."""
    return [words[i] for i in range(len(words)) if flags & bits[i]]


def _seat(s: Pantheon, seat: int) -> dict[str, object]:
    units = range(seat * SLOTS, seat * SLOTS + s.army[seat])
    return {
        "army": [_unit(s, unit) for unit in units],
        "side": number(s.side[seat]),
        "absorbed": s.absorbed[seat],
        "hand": cards(s, seat, s.hand),
        "deck": cards(s, seat, s.deck),
        "discards": cards(s, seat, s.discards),
        "known": cards(s, seat, s.known),
        "manoeuvres": flagged(s.manoeuvres[seat], _MANOEUVRE_BITS, MANOEUVRES),
        "points": s.points[seat],
        "roll": number(s.rolls[seat]),
        "proposal": name(s.proposal[seat], BOARDS),
    }


def cards(s: Pantheon, seat: int, pile: vec[i64]) -> list[str]:
    """The cards of a pile of a seat, as words."""
    found: list[str] = []
    for card in range(CARDS):
        count = pile[seat * CARDS + card]
        if count > 0:
            found += [s.printed.card_words[s.card_word(seat, card)]] * count
    return found


def _unit(s: Pantheon, unit: int) -> dict[str, object]:
    return {
        "kind": s.printed.kind_words[s.kind[unit]],
        "zone": name(s.zone[unit], ZONES),
        "vitality": s.vitality[unit],
        "stone": number(s.stone[unit]),
        "egg": s.egg[unit],
        "flags": flagged(s.flags[unit], _FLAG_BITS, FLAGS),
    }


# Reading.


def lay(s: Pantheon, read: Reader) -> None:
    """Lays an empty table as a document says."""
    read.keys(KEYS)
    lay_facts(s, read, PLAIN)
    if read.has("seats"):
        for seat, item in enumerate(read.field("seats").items(s.players)):
            _read_army(s, seat, item)
    if s.adventure != NONE and any(size > 0 for size in s.army):
        _open_adventure(s, s.printed.adventures[s.adventure])
    _read_board(s, read)
    s.first = read.whole_or("first", 0, s.players - 1, s.first)
    s.winning = read.whole_or("winning", 0, 20, s.winning)
    _read_stones(s, read)
    if read.has("seats"):
        for seat, item in enumerate(read.field("seats").items(s.players)):
            _read_seat(s, seat, item)
            if item.has("army"):
                for slot, unit in enumerate(item.field("army").items()):
                    _read_place(s, seat * SLOTS + slot, unit)
    if read.has("tokens"):
        for item in read.field("tokens").items():
            _read_token(s, item)
    if read.has("acting"):
        acting = read.field("acting")
        acting.keys(["seat", "activations", "limit"])
        s.seat = acting.whole_or("seat", 0, s.players - 1, NONE)
        s.activations = acting.whole_or("activations", 0, SLOTS, 0)
        s.limit = acting.whole_or("limit", 0, SLOTS, 0)
    if read.has("victors"):
        for item in read.field("victors").items():
            s.victors = with_one(s.victors, item.whole(0, s.players - 1))
    if read.has("victory") and read.field("victory").value is not None:
        s.victory = read.field("victory").word(VICTORIES)


def _open_adventure(s: Pantheon, adventure: Adventure) -> None:
    """What an adventure says itself holds where a document leaves it out, as at set-up.

    Clauses: adventure.scenario, adventure.usual.
    """
    s.setup = adventure.setup
    s.first = adventure.first
    s.winning = adventure.win


def _read_board(s: Pantheon, read: Reader) -> None:
    s.board = read.word_or("board", BOARDS)
    own = s.setup
    s.setup = read.word_or("setup", s.printed.setup_words, own)
    if own != NONE and s.setup != own:
        raise read.field("setup").wrong("adventure-setup", adventure=s.printed.setups[own].id)
    if s.setup != NONE and s.board == NONE:
        s.board = s.printed.setups[s.setup].board
    if s.board == NONE:
        return
    s.field = s.printed.boards[s.board]
    if s.setup == NONE:
        s.setup = s.printed.setup_for(s.board, s.players, s.teams)
    elif s.printed.setups[s.setup].board != s.board:
        if own != NONE:
            raise read.field("board").wrong("adventure-board", adventure=s.printed.setups[own].id)
        raise read.field("setup").wrong("no-setup", board=BOARDS[s.board])
    s.elements = vec[i64](s.field.elements)
    if read.has("elements"):
        s.elements = vec[i64]([0] * ZONE_COUNT)
        elements = read.field("elements")
        for word in elements.names():
            zone = Reader(word, elements.field(word).path).word(ZONES)
            s.elements = put(s.elements, zone, elements.field(word).whole(0, s.field.elements[zone]))


def _read_army(s: Pantheon, seat: int, item: Reader) -> None:
    """Which units there are; where they stand is read later."""
    item.keys(_SEAT_KEYS)
    if not item.has("army"):
        return
    army = item.field("army").items()
    if len(army) > SLOTS:
        raise item.field("army").wrong("army-room", most=SLOTS, count=len(army))
    for slot, unit in enumerate(army):
        unit.keys(_UNIT_KEYS)
        kind = unit.field("kind").word(s.printed.kind_words[: len(s.printed.kinds)])
        sheet = s.printed.kinds[kind]
        if (sheet.type == GOD or sheet.type == TITAN) != (slot == 0):
            raise unit.field("kind").wrong("divinity-first")
        if s.camp_unit(seat, kind) != NONE or (s.teams and s.unit_of((seat + 2) % s.players, kind) != NONE):
            raise unit.field("kind").wrong("camp-twice", kind=s.printed.kind_words[kind])
        at = seat * SLOTS + slot
        s.kind = put(s.kind, at, kind)
        s.vitality = put(s.vitality, at, sheet.vitality)
        s.army = put(s.army, seat, slot + 1)


def _read_place(s: Pantheon, unit: int, item: Reader) -> None:
    """Where a unit stands, and how it is."""
    sheet = s.sheet(unit)
    s.vitality = put(s.vitality, unit, item.whole_or("vitality", 0, sheet.vitality, sheet.vitality))
    egg = item.whole_or("egg", 0, 9, 0)
    zone = item.word_or("zone", ZONES)
    if zone != NONE:
        if s.board == NONE or zone not in s.field.zones:
            raise item.field("zone").wrong("no-zone")
        if s.vitality[unit] > 0:
            if egg > 0:
                raise item.field("egg").wrong("egg-alive")
            s.put(unit, zone)
        elif egg > 0:
            s.lay_egg(unit, zone, egg)
        else:
            raise item.field("zone").wrong("zone-destroyed")
    elif egg > 0:
        raise item.field("egg").wrong("egg-nowhere")
    stone = item.whole_or("stone", 0, MOST_STONES, NONE)
    if stone != NONE:
        if s.zone[unit] == NONE or stone >= len(s.stone_zone) or s.stone_zone[stone] != NONE or stone in s.stone:
            raise item.field("stone").wrong("stone")
        s.stone = put(s.stone, unit, stone)
    if item.has("flags"):
        for flag in item.field("flags").items():
            s.flags[unit] |= _FLAG_BITS[flag.word(FLAGS)]


def _read_stones(s: Pantheon, read: Reader) -> None:
    if read.has("stones"):
        stones = read.field("stones").items()
        if len(stones) > MOST_STONES:
            raise read.field("stones").wrong("stones", most=MOST_STONES)
        for item in stones:
            zone = NONE if item.value is None else item.word(ZONES)
            if zone != NONE and (s.board == NONE or zone not in s.field.zones):
                raise item.wrong("no-zone")
            s.stone_zone = with_one(s.stone_zone, zone)
        own = 0 if s.setup == NONE else len(s.printed.setups[s.setup].objects)
        objects = read.whole_or("objects", 0, len(stones), min(own, len(stones)))
        s.omphaloi = len(stones) - objects
    elif s.setup != NONE and any(size > 0 for size in s.army):
        lay_stones(s)


def _read_seat(s: Pantheon, seat: int, item: Reader) -> None:
    s.side = put(s.side, seat, item.whole_or("side", 0, 3, NONE) if item.has("side") else _own_side(s, seat))
    if s.setup != NONE and s.side[seat] != NONE and s.side[seat] >= len(s.printed.setups[s.setup].homes):
        raise item.field("side").wrong("no-side")
    s.absorbed = put(s.absorbed, seat, item.whole_or("absorbed", 0, MOST_STONES, 0))
    s.points = put(s.points, seat, item.whole_or("points", 0, 40, 0))
    s.rolls = put(s.rolls, seat, item.whole_or("roll", 0, 5, NONE))
    s.proposal = put(s.proposal, seat, item.word_or("proposal", BOARDS))
    if item.has("manoeuvres"):
        for word in item.field("manoeuvres").items():
            s.manoeuvres = put(s.manoeuvres, seat, s.manoeuvres[seat] | _MANOEUVRE_BITS[word.word(MANOEUVRES)])
    _read_cards(s, seat, item, "hand", s.hand)
    _read_cards(s, seat, item, "discards", s.discards)
    _read_cards(s, seat, item, "known", s.known)
    if item.has("deck"):
        _read_cards(s, seat, item, "deck", s.deck)
    else:
        fill_deck(s, seat)
    at = seat * CARDS
    for card in range(at, at + CARDS):
        s.hand_size[seat] += s.hand[card]
        s.deck_size[seat] += s.deck[card]
        if s.known[card] > s.hand[card]:
            raise item.field("known").wrong("not-in-hand")
        if card - at < s.army[seat]:
            printed = s.sheet(seat * SLOTS + card - at).cards
            if s.total(seat, card - at) > printed:
                kind = s.printed.kind_words[s.kind[seat * SLOTS + card - at]]
                raise item.wrong("activation", most=printed, kind=kind)


def _own_side(s: Pantheon, seat: int) -> int:
    """The side of a seat where nobody says otherwise."""
    if s.army[seat] == 0 or s.setup == NONE:
        return NONE
    return seat % len(s.printed.setups[s.setup].homes)


def fill_deck(s: Pantheon, seat: int) -> None:
    """Cards of a seat's units that lie nowhere else are in its deck."""
    at = seat * CARDS
    art = 0
    for slot in range(s.army[seat]):
        sheet = s.sheet(seat * SLOTS + slot)
        s.deck[at + slot] = max(0, sheet.cards - s.hand[at + slot] - s.discards[at + slot])
        art += sheet.art
    s.deck[at + ART] = max(0, art - s.discards[at + ART])


def _read_cards(s: Pantheon, seat: int, item: Reader, key: str, pile: vec[i64]) -> None:
    if not item.has(key):
        return
    for card in item.field(key).items():
        word = card.word(s.printed.card_words)
        if word < KIND_COUNT:
            unit = s.unit_of(seat, word)
            if unit == NONE:
                raise card.wrong("no-card")
            pile[seat * CARDS + unit - seat * SLOTS] += 1
        else:
            pile[seat * CARDS + (ART if word == KIND_COUNT else OMPHALOS)] += 1


def _read_token(s: Pantheon, item: Reader) -> None:
    item.keys(["power", "by", "on", "at"])
    s.token_power = with_one(s.token_power, item.field("power").word(s.printed.power_words))
    s.token_by = with_one(s.token_by, _unit_there(s, item.field("by")))
    on = NONE
    if item.has("on") and item.field("on").value is not None:
        on = _unit_there(s, item.field("on"))
    s.token_on = with_one(s.token_on, on)
    at = item.word_or("at", ZONES)
    if (on == NONE) == (at == NONE):
        raise item.wrong("token-place")
    s.token_at = with_one(s.token_at, at)


def _unit_there(s: Pantheon, item: Reader) -> int:
    code = item.word(s.printed.unit_words)
    seat = code // KIND_COUNT
    unit = s.unit_at(code) if seat < s.players else NONE
    if unit == NONE:
        raise item.wrong("no-unit")
    return unit
