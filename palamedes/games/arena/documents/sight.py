"""What a seat sees of the table as a row of numbers, for programs that learn: all that its view shows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.sight import Sight

from ..actions import CARDS
from ..field import CELL_NAMES, CELLS, WIDTH
from ..match import visible
from ..state import MOST_GAMES, Arena

GLORY: Final = 60
FORCE: Final = 20
TOKENS: Final = 9
SYMBOLS: Final = 40
SIDES: Final = 4
"""Numbers that no game reaches, or all there are: what a learner divides by."""

UNSEEN: Final = 0
DISCARDED: Final = 1
GONE: Final = 2
LYING: Final = 3
HELD: Final = 4
PLACES: Final = 5
"""Where a card is, as a seat knows it: in its deck (or just drawn by the other), in its discard pile, out of play, on
the field, or just drawn by the seat itself."""

OF_A_CELL: Final = 4 + 2 * SIDES
"""So many numbers there are of a cell."""


def observed(s: Arena, seat: int, sight: Sight) -> None:
    """The table as this seat sees it."""
    sight.choice("turn", sight.turned(s.seat), 2)
    sight.choice("opener", sight.turned(s.opener), 2)
    sight.flag("greek", s.pantheon(seat) == 1)
    far: i64 = 0
    while far < 2:
        _seat(s, sight.seat(far), far, sight)
        far += 1
    sight.of("")
    sight.count("stock.strength", s.strength_stock, TOKENS)
    sight.count("stock.breaker", s.breaker_stock, TOKENS)
    sight.count("games", s.games, MOST_GAMES)
    sight.count("bonus", s.bonus, FORCE)
    _drawn(s, seat, sight)
    _cards(s, seat, sight)
    _cells(s, seat, sight)


def _seat(s: Arena, seat: int, far: i64, sight: Sight) -> None:
    sight.of_seat(far)
    sight.count("glory", s.glory[seat], GLORY)
    sight.count("strength", s.strength[seat], TOKENS)
    sight.count("breaker", s.breakers[seat], TOKENS)
    sight.count("deck", len(s.decks[seat]), len(CARDS))
    sight.count("symbols", visible(s, seat) if s.over else s.symbols(seat), SYMBOLS)
    sight.count("wins", s.wins[seat], MOST_GAMES)


def _drawn(s: Arena, seat: int, sight: Sight) -> None:
    """The card that was drawn and not played yet: its owner sees it, the other sees that there is one."""
    mine = s.drawn >= 0 and seat == s.seat
    sight.of("drawn")
    sight.flag("there", s.drawn >= 0)
    sight.choice("card", s.drawn if mine else -1, len(CARDS))
    sight.count("force", s.force(s.drawn) if mine else 0, FORCE)
    sight.flags("shields", s.shields(s.drawn) if mine else 0, SIDES)
    sight.flags("fragilities", s.printed.fragilities[s.drawn] if mine else 0, SIDES)


def _cards(s: Arena, seat: int, sight: Sight) -> None:
    """Every card: where it is, and what lies on it."""
    places = _places(s, seat)
    for card in range(len(CARDS)):
        place = places[card]
        cell = s.where[card] if place == LYING else -1
        sight.of(CARDS[card])
        sight.choice("place", place, PLACES)
        sight.choice("row", cell // WIDTH if cell >= 0 else -1, WIDTH)
        sight.choice("column", cell % WIDTH if cell >= 0 else -1, WIDTH)
        sight.count("strength", s.plus[card] if cell >= 0 else 0, TOKENS)
        sight.flags("broken", s.broken[card] if cell >= 0 else 0, SIDES)
        sight.flag("outside", cell >= 0 and s.is_outside(cell))
        sight.flag("covering", cell >= 0 and cell in s.covered)
        sight.flag("placed", card == s.placed)
        sight.flag("captured", card in s.captured)
    sight.of("")


def _places(s: Arena, seat: int) -> list[int]:
    places = [GONE] * len(CARDS)
    for owner in (0, 1):
        for card in s.decks[owner]:
            places[card] = UNSEEN
        for card in s.discards[owner]:
            places[card] = DISCARDED
    for card in range(len(CARDS)):
        if s.where[card] >= 0:
            places[card] = LYING
    if s.drawn >= 0:
        places[s.drawn] = HELD if seat == s.seat else UNSEEN
    return places


def _cells(s: Arena, seat: int, sight: Sight) -> None:
    """Every cell: whose card lies there, how strong it is, and its sides."""
    for cell in range(CELLS):
        card = s.grid[cell]
        if card < 0 and not sight.described:
            sight.skip(OF_A_CELL)
            continue
        mine = s.holder[card] == seat
        sight.of(CELL_NAMES[cell])
        sight.flag("yours", mine)
        sight.flag("theirs", not mine)
        sight.flag("forceless", not s.printed.has_force[card])
        strength = s.force(card) + (s.bonus if card == s.placed else 0) if s.printed.has_force[card] else 0
        sight.count("force", strength, FORCE)
        sight.flags("shields", s.shields(card), SIDES)
        sight.flags("fragilities", s.printed.fragilities[card], SIDES)
    sight.of("")
