"""What speaks for each seat of Mythic Arena, for a judgement that is learnt: who holds and who can take which card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.learnt import Places, Traits

from .actions import CARDS
from .field import COLUMN_BANDS, PADDED, ROW_BANDS, WIDTH, room
from .judge import exposed
from .state import Arena

DIGITS: Final = 6
"""What may lie on a cell: nothing, a card of the seat, one that may fall, a rival's, one that may fall, nobody's."""


def _patterns() -> list[int]:
    """For each line of four cells, as a number of four digits, its place: the same for a line and its mirror image."""
    places: dict[tuple[int, ...], int] = {}
    found: list[int] = []
    for number in range(DIGITS**4):
        line = (number // 216, number // 36 % 6, number // 6 % 6, number % 6)
        found.append(places.setdefault(min(line, line[::-1]), len(places)))
    return found


_PATTERNS: Final = vec[i64](_patterns())

TRAITS: Final = Places(
    [("lying", len(CARDS) + 1), ("unseen", len(CARDS)), ("tokens", 1), ("lines", max(_patterns()) + 1)],
    [
        ("turn", 1),
        ("greek", 1),
        ("glory", 1),
        ("strength", 1),
        ("breakers", 1),
        ("wins", 1),
        ("symbols", 1),
        ("exposed", 1),
        ("drawn", len(CARDS)),
        ("holds", len(CARDS)),
        ("risks", len(CARDS)),
        ("stronger", len(CARDS)),
    ],
)
LYING: Final = TRAITS.at("lying")
UNSEEN: Final = TRAITS.at("unseen")
TOKENS: Final = TRAITS.at("tokens")
LINES: Final = TRAITS.at("lines")
"""Lines of four cells of the square; where it may yet lie here or there, so much of each as is likely."""
TURN: Final = TRAITS.at("turn")
GREEK: Final = TRAITS.at("greek")
GLORY: Final = TRAITS.at("glory")
STRENGTH: Final = TRAITS.at("strength")
BREAKERS: Final = TRAITS.at("breakers")
WINS: Final = TRAITS.at("wins")
SYMBOLS: Final = TRAITS.at("symbols")
EXPOSED: Final = TRAITS.at("exposed")
DRAWN: Final = TRAITS.at("drawn")
HOLDS: Final = TRAITS.at("holds")
RISKS: Final = TRAITS.at("risks")
STRONGER: Final = TRAITS.at("stronger")

_NOTHING: Final = vec[i64]([0] * PADDED)
_NO_BANDS: Final = vec[i64]([0] * 10)
_SWAPPED: Final = vec[i64]([0, 3, 4, 1, 2, 5])
"""What lies on a cell, as the rival calls it."""
LIKELY: Final = 0.25
"""A card may fall that the next one takes in so many cases."""
SHIELDED: Final = 0.1
"""How likely a card falls whose open sides all have shields, for those who look at the table this way."""


def speaks(s: Arena, traits: Traits) -> None:
    """Glory and tokens of both, and every card that lies there or may still come."""
    traits.has(s.seat, TURN, 1.0)
    if s.drawn >= 0:
        traits.has(s.seat, DRAWN + s.drawn, 1.0)
    for seat in (0, 1):
        if s.pantheon(seat) == 1:
            traits.put(seat, GREEK, 1.0)
        traits.has(seat, GLORY, 0.1 * float(s.glory[seat]))
        traits.has(seat, STRENGTH, 0.5 * float(s.strength[seat]))
        traits.has(seat, BREAKERS, 0.5 * float(s.breakers[seat]))
        traits.has(seat, WINS, float(s.wins[seat]))
        for card in s.decks[seat]:
            traits.all(UNSEEN + card, 1.0)
    traits.all(TOKENS, 0.2 * float(s.strength_stock + s.breaker_stock))
    _field(s, traits)


def _field(s: Arena, traits: Traits) -> None:
    """The cards that lie on the field, and how easily they are taken."""
    space = room(s.taken)
    printed = s.printed
    lying = 0
    cells = _NOTHING[:]
    for card in range(len(CARDS)):
        if s.where[card] < 0:
            continue
        lying += 1
        holder = s.holder[card]
        traits.has(holder, HOLDS + card, 1.0)
        risk = exposed(s, card, space, SHIELDED)
        if risk > 0.0:
            traits.has(holder, RISKS + card, risk)
        more = s.force(card) - printed.force[card]
        if more != 0:
            traits.has(holder, STRONGER + card, 0.2 * float(more))
        cells[s.where[card]] = 5
        if printed.symbol[card]:
            cells[s.where[card]] = (1 if holder == 0 else 3) + (1 if risk > LIKELY else 0)
            traits.has(holder, SYMBOLS, 0.2 * float(printed.power[card].symbols(s, card)))
            if risk > 0.0:
                traits.has(holder, EXPOSED, 0.3 * risk)
    traits.all(LYING + lying, 1.0)
    _lines(s.taken, cells, traits)


def _lines(taken: i64, cells: vec[i64], traits: Traits) -> None:
    """What lies in each line of the squares that still hold every card, one square as likely as the other."""
    rows = _fitting(taken, ROW_BANDS)
    columns = _fitting(taken, COLUMN_BANDS)
    share = 1.0 / float(_around(rows, 3) * _around(columns, 3))
    for line in range(7):
        across = share * float(_around(rows, line))
        down = share * float(_around(columns, line))
        for band in range(4):
            if columns[3 + band] and across > 0.0:
                _line(cells, (1 + line) * WIDTH + 1 + band, 1, across, traits)
            if rows[3 + band] and down > 0.0:
                _line(cells, (1 + band) * WIDTH + 1 + line, WIDTH, down, traits)


def _fitting(taken: i64, bands: vec[i64]) -> vec[i64]:
    """For each of the four bands whether every card lies in it, with three places before them and three after."""
    fits = _NO_BANDS[:]
    for band in range(4):
        if taken & ~bands[band] == 0:
            fits[3 + band] = 1
    return fits


def _around(fits: vec[i64], line: i64) -> i64:
    """How many bands that fit hold one of the seven lines; the middle one is in all of them."""
    return fits[line] + fits[line + 1] + fits[line + 2] + fits[line + 3]


def _line(cells: vec[i64], first: i64, step: i64, share: float, traits: Traits) -> None:
    """One line of four cells, as each seat sees it."""
    ours: i64 = 0
    theirs: i64 = 0
    cell = first
    for _ in range(4):
        found = cells[cell]
        ours = ours * DIGITS + found
        theirs = theirs * DIGITS + _SWAPPED[found]
        cell += step
    if ours != 0:
        traits.put(0, LINES + _PATTERNS[ours], share)
        traits.put(1, LINES + _PATTERNS[theirs], share)
