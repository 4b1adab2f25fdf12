"""Positions of Mythic Arena: the table as a document that a person can write.

    {"field": {"e5": "zeus", "e6": {"card": "loki", "allegiance": 0, "strength": 1, "broken": ["top"]}},
     "discards": [["gaia"], []], "glory": [2, 1], "drawn": "hera"}

What is left out is as at set-up: a deck holds every card of its pantheon that lies nowhere else. Where a deck is given,
cards that lie nowhere are out of the game.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.facts import lay_facts, written_facts
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.vectors import in_order, place_of, put, sum_of, with_one
from palamedes.core.words.saying import Saying

from ..actions import CARDS, TOKENS
from ..field import CELL_NAMES, CELLS, SIDES, bit, fifth_cells, is_full, is_inner, is_one_piece, room
from ..laid import KEYS, PLAIN
from ..state import Arena
from .view import sides, tokens

_CARD_KEYS = ["card", "allegiance", "strength", "broken", "outside", "covering"]


def table(s: Arena) -> dict[str, object]:
    """Everything on the table."""
    field: dict[str, object] = {}
    for cell in range(CELLS):
        card = s.grid[cell]
        if card >= 0:
            field[CELL_NAMES[cell]] = {
                "card": CARDS[card],
                "allegiance": s.holder[card],
                "strength": s.plus[card],
                "broken": sides(s.broken[card]),
                "outside": s.is_outside(cell),
                "covering": cell in s.covered,
            }
    odd: dict[str, object] = {
        "field": field,
        "decks": [[CARDS[card] for card in deck] for deck in s.decks],
        "discards": [[CARDS[card] for card in pile] for pile in s.discards],
        "drawn": CARDS[s.drawn] if s.drawn >= 0 else None,
        "tokens": [tokens(s.strength[i], s.breakers[i]) for i in (0, 1)],
        "stock": tokens(s.strength_stock, s.breaker_stock),
        "captured": [CARDS[card] for card in s.captured],
        "games": s.games,
        "wins": list(s.wins),
    }
    return written_facts(s, KEYS, PLAIN, odd)


def lay(s: Arena, read: Reader) -> None:
    """Lays the table as a document says."""
    read.keys(KEYS)
    lay_facts(s, read, PLAIN)
    seen: list[int] = []
    if read.has("field"):
        _lay_field(s, read.field("field"), seen)
    if read.has("discards"):
        for seat, pile in enumerate(read.field("discards").items(2)):
            s.discards[seat] = vec[i64](_pile(s, pile, seat, seen))
    if read.has("drawn") and read.field("drawn").value is not None:
        s.drawn = _card(read.field("drawn"), seen)
    if read.has("decks"):
        for seat, pile in enumerate(read.field("decks").items(2)):
            s.decks[seat] = vec[i64](sorted(_pile(s, pile, seat, seen)))
    else:
        for seat in (0, 1):
            s.decks[seat] = vec[i64]([card for card in s.pantheon_cards(seat) if card not in seen])
    _lay_tokens(s, read)
    _lay_captured(s, read)
    if read.has("games"):
        s.games = read.field("games").whole(0, s.most_games())
    if read.has("wins"):
        s.wins = vec[i64]([item.whole(0, 2) for item in read.field("wins").items(2)])
        if sum_of(s.wins) > s.games:
            raise read.field("wins").wrong("wins", most=s.games)


def _card(read: Reader, seen: list[int]) -> int:
    card = read.word(CARDS)
    if card in seen:
        raise read.wrong("card-twice", card=CARDS[card])
    seen.append(card)
    return card


def _pile(s: Arena, read: Reader, seat: int, seen: list[int]) -> list[int]:
    cards: list[int] = []
    for item in read.items():
        card = _card(item, seen)
        if s.owner(card) != seat:
            raise item.wrong("other-pantheon", card=CARDS[card], number=seat)
        cards.append(card)
    return cards


def _lay_field(s: Arena, read: Reader, seen: list[int]) -> None:
    outside: list[tuple[int, Reader]] = []
    for name in read.names():
        if name not in CELL_NAMES:
            raise read.field(name).wrong("no-cell")
        item = read.field(name)
        cell = CELL_NAMES.index(name)
        if isinstance(item.value, str):
            item = Reader({"card": item.value}, item.path)
        item.keys(_CARD_KEYS)
        card = _card(item.field("card"), seen)
        s.where[card] = cell
        s.holder[card] = item.field("allegiance").whole(0, 1) if item.has("allegiance") else s.owner(card)
        _lay_on(s, item, card)
        if item.has("outside") and item.field("outside").flag():
            if not s.printed.power[card].goes_outside:
                raise item.field("outside").wrong("stays-inside", card=CARDS[card])
            outside.append((cell, item))
        elif not is_inner(cell):
            raise item.wrong("far")
        else:
            s.grid[cell] = card
            s.taken |= bit(cell)
    if s.taken & ~room(s.taken):
        raise read.wrong("no-square")
    if not is_one_piece(s.taken):
        raise read.wrong("pieces")
    for cell, item in outside:
        if cell not in fifth_cells(s.taken, s.grid):
            raise item.wrong("no-fifth")
        s.grid[cell] = place_of(cell, s.where)
    _lay_covers(s, read, seen)


def _lay_on(s: Arena, item: Reader, card: int) -> None:
    """The tokens on a card: +1 Force, and Shield Breakers where it has shields to break."""
    if item.has("strength"):
        s.plus = put(s.plus, card, item.field("strength").whole(0, s.printed.strength_tokens))
    if item.has("broken"):
        for side in item.field("broken").items():
            mask = SIDES[list(SIDES)[side.word(list(SIDES))]]
            if not s.printed.shields[card] & mask:
                raise side.wrong("no-shield", card=CARDS[card])
            s.broken = put(s.broken, card, s.broken[card] | mask)


def _lay_covers(s: Arena, read: Reader, seen: list[int]) -> None:
    """The cards that cover the Hela or Hadès of their pantheon, which then lies nowhere else."""
    for name in read.names():
        item = read.field(name)
        if isinstance(item.value, str) or not item.has("covering") or not item.field("covering").flag():
            continue
        cell = CELL_NAMES.index(name)
        card = s.grid[cell]
        under = s.coverable(s.owner(card))
        if s.is_outside(cell) or card == under or under == NONE:
            raise item.field("covering").wrong("no-cover")
        if under in seen:
            raise item.field("covering").wrong("uncovered", card=CARDS[under])
        seen.append(under)
        s.covered = in_order(s.covered, cell)


def _lay_tokens(s: Arena, read: Reader) -> None:
    """Power tokens. There are only so many, so none of these numbers leaves its bounds."""
    if read.has("tokens"):
        for seat, item in enumerate(read.field("tokens").items(2)):
            item.keys(TOKENS)
            s.strength = put(s.strength, seat, item.whole_or("strength", 0, s.printed.strength_tokens, 0))
            s.breakers = put(s.breakers, seat, item.whole_or("breaker", 0, s.printed.breaker_tokens, 0))
    stock = read.field("stock") if read.has("stock") else Reader({}, "table.stock")
    stock.keys(TOKENS)
    broken = sum(len(sides(mask)) for mask in s.broken)
    s.strength_stock = _untaken(read, stock, "strength", s.printed.strength_tokens, sum(s.strength) + sum(s.plus))
    s.breaker_stock = _untaken(read, stock, "breaker", s.printed.breaker_tokens, sum(s.breakers) + broken)


def _untaken(read: Reader, stock: Reader, kind: str, printed: int, elsewhere: int) -> int:
    """The tokens of a kind in the reserve: as it says, or all that lie nowhere else."""
    if elsewhere > printed:
        raise read.wrong("tokens", count=elsewhere, token=kind, most=printed)
    return stock.field(kind).whole(0, printed - elsewhere) if stock.has(kind) else printed - elsewhere


def _lay_captured(s: Arena, read: Reader) -> None:
    if read.has("captured"):
        for item in read.field("captured").items():
            card = item.word(CARDS)
            if s.where[card] < 0:
                raise item.wrong("not-on-field", card=CARDS[card])
            s.captured = with_one(s.captured, card)


def unsound(s: Arena) -> Saying | None:
    """Why a turn cannot begin on this table; "" when it can."""
    if s.decided():
        return Saying("decided")
    for card in range(len(CARDS)):
        if s.where[card] >= 0 and not s.printed.power[card].stays:
            return Saying("not-at-turn", {"card": CARDS[card]})
    if s.drawn == NONE:
        return None
    if is_full(s.taken):
        return Saying("complete")
    if s.owner(s.drawn) != s.seat:
        return Saying("drawn-other", {"number": s.seat})
    if s.placed != NONE or s.bonus or len(s.captured) > 0 or s.fought:
        return Saying("mid-turn")
    return None
