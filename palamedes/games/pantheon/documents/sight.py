"""What a seat sees of the table as a row of numbers, for programs that learn: all that its view shows of the table.

What the view works out besides (prospects, blows, values with their modifiers) follows from this. Units are counted
from the army of the seat that looks.
"""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.sight import MOST, Sight
from palamedes.games.pantheon.rules.recruiting import fitting, recruitable, recruiting_points
from palamedes.games.pantheon.rules.terrains import terrain
from palamedes.games.pantheon.table.frames import Activation, Area, Attack, Move
from palamedes.games.pantheon.table.pieces import CARDS, MANNERS, MOST_VALUE, VICTORIES
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import BOARDS, SLOTS, TERRAINS, ZONE_COUNT, ZONES

from .view import phase, recruitment

COPIES: Final = 10
PILE: Final = 100
POINTS: Final = 60
VITALITY: Final = 12
ROUNDS: Final = 60
ELEMENTS: Final = 20
STONES: Final = 12
TOKENS: Final = 24
"""So many tokens of powers are told; more have never been seen to lie there."""
MANOEUVRES: Final = 4
FLAGS: Final = 6
ACTIONS: Final = 3
"""How many bits manoeuvres, flags of units and actions of an activation have."""
PHASES: Final = ["recruiting", "deployment", "battle"]
NO_CARDS: Final = [0] * CARDS
UNIT_NAMES: Final = [f"unit-{slot}" for slot in range(SLOTS)]
TOKEN_NAMES: Final = [f"token-{i}" for i in range(TOKENS)]


def observed(s: Pantheon, seat: int, sight: Sight) -> None:
    """The table as this seat sees it."""
    sight.choice("phase", PHASES.index(phase(s)), len(PHASES))
    sight.choice("board", s.board, len(BOARDS))
    sight.count("round", s.round, ROUNDS)
    sight.choice("turn", sight.turned(s.seat), s.players)
    sight.choice("first", sight.turned(s.first), s.players)
    sight.count("quiet", s.quiet, ROUNDS)
    sight.count("winning-stones", s.winning, STONES)
    sight.choice("victory", s.victory - 1, len(VICTORIES) - 1)
    for far in range(s.players):
        _sheet(s, sight.seat(far), far, seat, sight)
    _zones(s, sight)
    for far in range(s.players):
        _army(s, sight.seat(far), far, seat, sight)
    _tokens(s, sight)
    _recruiting(s, seat, sight)
    _under_way(s, sight)
    sight.of("")


def _sheet(s: Pantheon, seat: int, far: int, viewer: int, sight: Sight) -> None:
    own = s.sees(viewer, seat)
    armed = s.sees_army(viewer, seat)
    at = seat * CARDS
    sight.of_seat(far)
    sight.flag("ally", own)
    sight.choice("side", s.side[seat], 2 * s.players)
    sight.count("army", s.army[seat] if armed else 0, SLOTS)
    sight.count("points", s.points[seat] if armed else 0, POINTS)
    sight.choice("proposal", s.proposal[seat] if armed else NONE, len(BOARDS))
    sight.choice("roll", s.rolls[seat], 16)
    sight.count("cards", s.hand_size[seat], PILE)
    sight.counts("hand", list(s.hand[at : at + CARDS]) if own else NO_CARDS, COPIES)
    sight.counts("known", list(s.known[at : at + CARDS]), COPIES)
    sight.count("deck", s.deck_size[seat], PILE)
    sight.counts("left", list(s.deck[at : at + CARDS]) if own else NO_CARDS, COPIES)
    unseen = [s.hand[at + card] + s.deck[at + card] for card in range(CARDS)] if armed else NO_CARDS
    sight.counts("unseen", unseen, COPIES)
    sight.counts("discards", list(s.discards[at : at + CARDS]), COPIES)
    sight.count("absorbed", s.absorbed[seat], STONES)
    sight.flags("manoeuvres", s.manoeuvres[seat], MANOEUVRES)
    sight.count("activations", s.activations if s.seat == seat else 0, PILE)
    sight.count("limit", s.limit if s.seat == seat else s.printed.activation_limit, PILE)


def _zones(s: Pantheon, sight: Sight) -> None:
    homes = [s.homes(int(sight.seat(far))) for far in range(s.players)]
    for zone in range(ZONE_COUNT):
        if (s.board == NONE or zone not in s.field.zones) and not sight.described:
            sight.skip(len(TERRAINS) + 3 + s.players)
            continue
        there = s.board != NONE and zone in s.field.zones
        stones = [stone for stone, lies in enumerate(s.stone_zone) if lies == zone]
        sight.of(ZONES[zone])
        sight.choice("terrain", terrain(s, zone) if there else NONE, len(TERRAINS))
        sight.count("elements", s.elements[zone], ELEMENTS)
        sight.count("stones", sum(1 for stone in stones if stone < s.omphaloi), STONES)
        sight.count("objects", sum(1 for stone in stones if stone >= s.omphaloi), STONES)
        for far in range(s.players):
            sight.flag(_HOMES[far], zone in homes[far])


_HOMES: Final = ["home", "home+1", "home+2", "home+3"]


def _army(s: Pantheon, seat: int, far: int, viewer: int, sight: Sight) -> None:
    """The units of a seat; an army that is built in secret is nobody else's business."""
    kinds = len(s.printed.kinds)
    shown = s.sees_army(viewer, seat)
    for slot in range(SLOTS):
        unit = seat * SLOTS + slot
        if (s.kind[unit] == NONE or not shown) and not sight.described:
            sight.skip(kinds + ZONE_COUNT + 5 + FLAGS)
            continue
        stone = s.stone[unit]
        sight.of(f"{_ARMIES[far]}.{UNIT_NAMES[slot]}" if sight.described else "")
        sight.choice("kind", s.kind[unit], kinds)
        sight.choice("zone", s.zone[unit] if s.on_board(unit) or s.egg[unit] > 0 else NONE, ZONE_COUNT)
        sight.count("vitality", s.vitality[unit], VITALITY)
        sight.count("egg", s.egg[unit], VITALITY)
        sight.flag("waits", s.vitality[unit] > 0 and s.zone[unit] == NONE)
        sight.flag("stone", stone != NONE and stone < s.omphaloi)
        sight.flag("object", stone != NONE and stone >= s.omphaloi)
        sight.flags("flags", s.flags[unit], FLAGS)


_ARMIES: Final = ["you", "+1", "+2", "+3"]


def _turned(unit: int, sight: Sight) -> int:
    """The number of a unit, counted from the first of the seat that looks; NONE stays NONE."""
    return NONE if unit == NONE else int(sight.turned(unit // SLOTS)) * SLOTS + unit % SLOTS


def _tokens(s: Pantheon, sight: Sight) -> None:
    """Tokens of powers: which power, whose, on which unit or in which zone; each a number from 1, and 0 for none."""
    for i in range(TOKENS):
        if i >= len(s.token_power) and not sight.described:
            sight.skip(4)
            continue
        there = i < len(s.token_power)
        sight.of(TOKEN_NAMES[i])
        sight.count("power", s.token_power[i] + 1 if there else 0, MOST)
        sight.count("by", _turned(s.token_by[i], sight) + 1 if there else 0, MOST)
        sight.count("on", _turned(s.token_on[i], sight) + 1 if there else 0, MOST)
        sight.count("zone", s.token_at[i] + 1 if there else 0, MOST)


def _recruiting(s: Pantheon, seat: int, sight: Sight) -> None:
    """What can be recruited, and what of it fits into the army of this seat."""
    market: list[int] = []
    fits: list[int] = []
    points = 0
    if phase(s) == "recruiting" and not sight.described:
        points = recruiting_points(s)
        if recruitment(s) != "imposed":
            market = recruitable(s)
            fits = fitting(s, seat)
    sight.of("recruiting")
    sight.count("points", points, POINTS)
    sight.some("market", market, len(s.printed.kinds))
    sight.some("fits", fits, len(s.printed.kinds))


def _under_way(s: Pantheon, sight: Sight) -> None:
    """Of every kind of procedure the innermost one that is under way, and how deep it lies."""
    activation: Activation | None = None
    move: Move | None = None
    attack: Attack | None = None
    area: Area | None = None
    depths = [0] * 4
    for i in range(len(s.frames)):
        frame = s.frames[i]
        if isinstance(frame, Activation):
            activation, depths[0] = frame, i + 1
        elif isinstance(frame, Move):
            move, depths[1] = frame, i + 1
        elif isinstance(frame, Attack):
            attack, depths[2] = frame, i + 1
        elif isinstance(frame, Area):
            area, depths[3] = frame, i + 1
    sight.of("under-way")
    sight.counts("depths", depths, COPIES)
    _activation(s, activation, sight)
    _move(s, move, sight)
    _attack(s, attack, sight)
    _area(s, area, sight)


def _activation(s: Pantheon, a: Activation | None, sight: Sight) -> None:
    sight.of("activation")
    sight.choice("unit", NONE if a is None else _turned(a.unit, sight), s.players * SLOTS)
    sight.choice("seat", NONE if a is None else sight.turned(a.seat), s.players)
    sight.flag("complex", a is not None and a.complex)
    sight.count("left", 0 if a is None else a.left, COPIES)
    sight.flags("done", 0 if a is None else a.done & 7, ACTIONS)
    sight.flags("again", 0 if a is None else a.again & 7, ACTIONS)


def _move(s: Pantheon, m: Move | None, sight: Sight) -> None:
    sight.of("move")
    sight.choice("unit", NONE if m is None else _turned(m.unit, sight), s.players * SLOTS)
    sight.choice("seat", NONE if m is None else sight.turned(m.seat), s.players)
    sight.choice("manner", NONE if m is None else m.manner, len(MANNERS))
    sight.count("left", 0 if m is None else m.most - m.entered, ELEMENTS)


def _attack(s: Pantheon, a: Attack | None, sight: Sight) -> None:
    units = s.players * SLOTS
    sight.of("attack")
    sight.choice("attacker", NONE if a is None else _turned(a.attacker, sight), units)
    sight.choice("target", NONE if a is None else _turned(a.target, sight), units)
    sight.choice("chosen", NONE if a is None else _turned(a.chosen, sight), units)
    sight.choice("seat", NONE if a is None else sight.turned(a.seat), s.players)
    sight.flag("close", a is not None and a.far == 0)
    sight.flag("area", a is not None and a.area)
    sight.flag("retaliation", a is not None and a.retaliation)
    sight.flag("aerial", a is not None and a.aerial)
    sight.choice("power", NONE if a is None else a.power, len(s.printed.power_words))
    sight.count("combat", 0 if a is None else a.combat, MOST)
    sight.count("defence", 0 if a is None else a.defence, MOST)
    sight.count("cover", 0 if a is None else a.cover, MOST)
    sight.flag("second", a is not None and a.second)
    sight.count("rolling", 0 if a is None else a.rolling, MOST)
    sight.counts("dice", [0] * (MOST_VALUE + 1) if a is None else list(a.dice), ELEMENTS)
    sight.count("aside", 0 if a is None else a.wounds, MOST)
    sight.count("lifted", 0 if a is None else a.lifted, MOST)


def _area(s: Pantheon, a: Area | None, sight: Sight) -> None:
    nobody: list[int] = []
    sight.of("area")
    sight.choice("attacker", NONE if a is None else _turned(a.attacker, sight), s.players * SLOTS)
    sight.choice("seat", NONE if a is None else sight.turned(a.seat), s.players)
    sight.choice("zone", NONE if a is None else a.zone, ZONE_COUNT)
    sight.choice("power", NONE if a is None else a.power, len(s.printed.power_words))
    ticked = nobody if a is None else [_turned(unit, sight) for unit in a.ticked]
    sight.some("done", ticked, s.players * SLOTS)
