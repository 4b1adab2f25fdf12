"""What a seat may see of the table: everything but the decks' order and the card the other has just drawn."""

from __future__ import annotations

from ..actions import BREAKER, CARDS, PANTHEONS, STRENGTH, TOKENS
from ..field import CELL_NAMES, CELLS, SIDES
from ..match import visible
from ..state import Arena


def seen(s: Arena, seat: int | None) -> dict[str, object]:
    """The table as this seat sees it; None is a spectator."""
    return {
        "turn": s.seat,
        "pantheons": [PANTHEONS[s.pantheon(0)], PANTHEONS[s.pantheon(1)]],
        "opener": s.opener,
        "glory": list(s.glory),
        "tokens": [tokens(s.strength[i], s.breakers[i]) for i in (0, 1)],
        "stock": tokens(s.strength_stock, s.breaker_stock),
        "decks": [len(s.decks[0]), len(s.decks[1])],
        "discards": [[CARDS[card] for card in s.discards[i]] for i in (0, 1)],
        "drawn": drawn(s, seat),
        "placed": CARDS[s.placed] if s.placed >= 0 else None,
        "bonus": s.bonus,
        "captured": [CARDS[card] for card in s.captured],
        "symbols": [visible(s, 0), visible(s, 1)] if s.over else [s.symbols(0), s.symbols(1)],
        "field": [lying(s, cell) for cell in range(CELLS) if s.grid[cell] >= 0],
        "out": [CARDS[card] for card in out_of_play(s)],
        "games": s.games,
        "wins": list(s.wins),
    }


def drawn(s: Arena, seat: int | None) -> dict[str, object] | None:
    """The card that was drawn and not played yet: its owner sees it, the others see that there is one."""
    if s.drawn < 0:
        return None
    if seat != s.seat:
        return {"seat": s.seat, "card": None}
    return {
        "seat": s.seat,
        "card": CARDS[s.drawn],
        "force": s.force(s.drawn) if s.printed.has_force[s.drawn] else None,
        "shields": sides(s.shields(s.drawn)),
        "fragilities": sides(s.printed.fragilities[s.drawn]),
    }


def lying(s: Arena, cell: int) -> dict[str, object]:
    """A card on the field, as everybody sees it."""
    card = s.grid[cell]
    return {
        "cell": CELL_NAMES[cell],
        "card": CARDS[card],
        "allegiance": s.holder[card],
        "force": s.force(card) + (s.bonus if card == s.placed else 0) if s.printed.has_force[card] else None,
        "strength": s.plus[card],
        "shields": sides(s.shields(card)),
        "broken": sides(s.broken[card]),
        "fragilities": sides(s.printed.fragilities[card]),
        "outside": s.is_outside(cell),
        "covering": cell in s.covered,
    }


def tokens(strength: int, breakers: int) -> dict[str, object]:
    """So many Power tokens of each kind."""
    return {TOKENS[STRENGTH]: strength, TOKENS[BREAKER]: breakers}


def sides(mask: int) -> list[str]:
    """The names of the sides in a mask."""
    return [name for name, side in SIDES.items() if mask & side]


def out_of_play(s: Arena) -> list[int]:
    """The cards that have left the game, a covered Hela or Hadès among them. The drawn card is not one."""
    return [
        card
        for card in range(len(CARDS))
        if s.where[card] < 0
        and card != s.drawn
        and card not in s.decks[s.owner(card)]
        and card not in s.discards[s.owner(card)]
    ]
