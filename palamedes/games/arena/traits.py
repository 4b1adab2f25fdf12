"""What speaks for each seat of Mythic Arena, for a judgement that is learnt: who holds and who can take which card."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.learnt import Places, Traits

from .actions import CARDS
from .field import room
from .judge import exposed
from .state import Arena

TRAITS: Final = Places(
    [("lying", len(CARDS) + 1), ("unseen", len(CARDS)), ("tokens", 1)],
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
        if printed.symbol[card]:
            traits.has(holder, SYMBOLS, 0.2 * float(printed.power[card].symbols(s, card)))
            if risk > 0.0:
                traits.has(holder, EXPOSED, 0.3 * risk)
    traits.all(LYING + lying, 1.0)
