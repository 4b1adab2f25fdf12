"""How well each seat stands in Mythic Arena: at a glance, and with an eye to the next enemy card."""

from __future__ import annotations

from math import tanh
from typing import Final

from mypy_extensions import i64

from .actions import CARDS
from .field import NEIGHBOURS, TOUCHED, bit, is_inner, room
from .state import Arena

BEHIND_A_SHIELD: Final = 0.06
"""How likely a card falls whose open sides all have shields: to a breaker, to Thor, to Freyja."""


def judge(s: Arena) -> list[float]:
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
    lead += s.printed.majority_glory * tanh(symbols * (0.15 + 0.035 * lying) / 2.0)
    lead += 0.25 * tokens_ahead(s) + match_lead(s)
    value = tanh(lead / 4.0)
    return [value, -value]


def foresee(s: Arena) -> list[float]:
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
            worth = symbols * (0.85 - 1.2 * exposed(s, card, space))
            lead += worth if s.holder[card] == 0 else -worth
    lead += 0.9 * tokens_ahead(s) + match_lead(s)
    lead += 0.45 if s.seat == 0 else -0.45
    value = tanh(0.22 * lead * (0.8 + 0.04 * lying))
    return [value, -value]


def tokens_ahead(s: Arena) -> int:
    """How many Power tokens seat 0 holds more than seat 1."""
    return s.strength[0] + s.breakers[0] - s.strength[1] - s.breakers[1]


def match_lead(s: Arena) -> float:
    """What games already won are worth in Glory."""
    return 4.0 * (s.wins[0] - s.wins[1])


def exposed(s: Arena, card: int, space: i64) -> float:
    """How likely the next card of the enemy's deck can capture this one through one of its open sides."""
    here = s.where[card]
    worst = 0.0
    for i in range(4):
        # The enemy would lie on the other side of this one: the side it touches is that of the opposite neighbour.
        cell = here - NEIGHBOURS[i]
        if s.grid[cell] < 0 and is_inner(cell) and space & bit(cell) != 0:
            if s.shields(card) & TOUCHED[i]:
                worst = max(worst, BEHIND_A_SHIELD)
            elif s.printed.fragilities[card] & TOUCHED[i]:
                return 1.0
            else:
                worst = max(worst, stronger_share(s, card))
    return worst


def stronger_share(s: Arena, card: int) -> float:
    """The part of the enemy's deck that is stronger than a card."""
    deck = s.decks[1 - s.holder[card]]
    if not deck:
        return 0.0
    force = s.force(card)
    stronger = 0
    for enemy in deck:
        if s.printed.force[enemy] > force:
            stronger += 1
    return float(stronger) / float(len(deck))
