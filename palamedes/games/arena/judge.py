"""How well each seat stands in Mythic Arena: at a glance, and with an eye to the next enemy card."""

from __future__ import annotations

from math import tanh

from mypy_extensions import i64

from .actions import CARDS
from .field import NEIGHBOURS, TOUCHED, bit, is_inner, room
from .state import Arena
from .weights import Foresight, Glance


def judge(s: Arena, w: Glance) -> list[float]:
    """What lies on the table: Glory, the majority to come, tokens in hand. The two values add up to nothing."""
    if s.over:
        return s.returns()
    lead = float(s.glory[0] - s.glory[1])
    symbols = 0
    lying = 0
    for card in range(len(CARDS)):
        if s.where[card] >= 0:
            lying += 1
            symbols += 1 if s.holder[card] == 0 else -1
    # The majority is far off while the field is small, and nearly decided when it is almost full.
    lead += s.printed.majority_glory * tanh(symbols * (w.symbol + w.late_symbol * lying))
    lead += w.token * tokens_ahead(s) + w.game * float(s.wins[0] - s.wins[1])
    value = tanh(lead / w.scale)
    return [value, -value]


def foresee(s: Arena, w: Foresight) -> list[float]:
    """The same, less the cards that the enemy may take next; whoever is to play has something in hand."""
    if s.over:
        return s.returns()
    lead = float(s.glory[0] - s.glory[1])
    lying = 0
    space = room(s.taken)
    for card in range(len(CARDS)):
        if s.where[card] >= 0 and s.printed.symbol[card]:
            lying += 1
            symbols = s.printed.power[card].symbols(s, card)
            worth = symbols * (w.symbol - w.exposed * exposed(s, card, space, w.shielded))
            lead += worth if s.holder[card] == 0 else -worth
    lead += w.token * tokens_ahead(s) + w.game * float(s.wins[0] - s.wins[1])
    lead += w.turn if s.seat == 0 else -w.turn
    value = tanh(lead * (w.early + w.late * lying))
    return [value, -value]


def tokens_ahead(s: Arena) -> int:
    """How many Power tokens seat 0 holds more than seat 1."""
    return s.strength[0] + s.breakers[0] - s.strength[1] - s.breakers[1]


def exposed(s: Arena, card: int, space: i64, shielded: float) -> float:
    """How likely the next card of the enemy's deck can capture this one through one of its open sides."""
    here = s.where[card]
    worst = 0.0
    share = -1.0
    for i in range(4):
        # The enemy would lie on the other side of this one: the side it touches is that of the opposite neighbour.
        cell = here - NEIGHBOURS[i]
        if s.grid[cell] < 0 and is_inner(cell) and space & bit(cell) != 0:
            if s.shields(card) & TOUCHED[i]:
                worst = max(worst, shielded)
            elif s.printed.fragilities[card] & TOUCHED[i]:
                return 1.0
            else:
                if share < 0.0:
                    share = stronger_share(s, card)
                worst = max(worst, share)
    return worst


def stronger_share(s: Arena, card: int) -> float:
    """The part of the enemy's deck that is stronger than a card."""
    deck = s.decks[1 - s.holder[card]]
    if len(deck) == 0:
        return 0.0
    force: i64 = s.force(card)
    forces = s.printed.force
    stronger: i64 = 0
    for enemy in deck:
        its: i64 = forces[enemy]
        if its > force:
            stronger += 1
    return float(stronger) / float(len(deck))
