"""How well each seat stands in Iliade, at a glance: points won, what this siege promises, the cards in hand."""

from __future__ import annotations

from typing import Final

from .cards import ARCHERS, GORGON, KINDS, RIDERS, VICTORY
from .state import NOBODY, Iliade

HAND_WORTH: Final = [1.0, 1.6, 2.2, 3.0, 2.0, 3.0, 3.0, 1.5, 1.5, 1.5, 2.0]
"""What a card in hand is worth, in strength that it may bring some day."""


def judge(s: Iliade) -> list[float]:
    """A value from -1 to 1 for each seat: how far its team is ahead of the best of the others."""
    if s.over:
        return s.returns()
    scores = [s.points(seat) + 0.04 * hand(s, seat) for seat in range(s.players)]
    promises = promised(s)
    for seat in range(s.players):
        scores[seat] += promises[seat]
    teams = [0.0] * s.players
    for seat in range(s.players):
        teams[s.team(seat)] += scores[seat]
    values: list[float] = []
    for seat in range(s.players):
        mine = teams[s.team(seat)]
        best = -99.0
        for other in range(s.players):
            if s.team(other) != s.team(seat) and teams[s.team(other)] > best:
                best = teams[s.team(other)]
        values.append(squashed((mine - best) / 5.0))
    return values


def hand(s: Iliade, seat: int) -> float:
    """What the cards in a hand are worth."""
    worth = 0.0
    cards = s.hands[seat]
    for card in range(KINDS):
        if cards[card]:
            worth += cards[card] * HAND_WORTH[card]
    return worth


def promised(s: Iliade) -> list[float]:
    """What each seat can expect of this siege, by the strength of its army and what it may still add."""
    prizes = rewards(s)
    strengths: list[float] = []
    for seat in range(s.players):
        strength = float(s.strength(seat))
        for load in s.horses[seat]:
            for rider in range(RIDERS):
                strength += 1.5 * load[rider] * s.printed.army_values[rider]
        if not s.passed[seat] and s.fighters[seat]:
            strength += 0.5 * hand(s, seat)
            strength += 0.5 * s.loose[seat][ARCHERS]
        strengths.append(strength)
    promises: list[float] = []
    for seat in range(s.players):
        place = 0.0
        for other in range(s.players):
            if other != seat:
                place += 0.5 - 0.5 * squashed((strengths[seat] - strengths[other]) / 6.0)
        low = int(place)
        high = low + 1 if low + 1 < s.players else low
        promises.append(prizes[low] + (prizes[high] - prizes[low]) * (place - low))
    return promises


def rewards(s: Iliade) -> list[float]:
    """What the first, the second … of this siege take."""
    stakes: list[float] = []
    for card in range(len(VICTORY)):
        for _ in range(s.stakes[card]):
            stakes.append(float(s.printed.victory_values[card]))
    stakes.sort(reverse=True)
    taken = 1 if s.players == 2 or s.oracle == GORGON else s.players
    prizes = [stakes[i] if i < len(stakes) and i < taken else 0.0 for i in range(s.players)]
    prizes[0] += 6.0 if s.final else s.printed.tile_values[0]
    if s.oracle != NOBODY and s.oracle != GORGON:
        prizes[-1] -= s.printed.penalty_values[s.oracle]
    return prizes


def squashed(x: float) -> float:
    """From -1 to 1, steep in the middle."""
    return x / (1.0 + x) if x > 0 else x / (1.0 - x)
