"""How well each seat stands in Iliade: points won, what this siege promises, the cards in hand."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE

from ..table.cards import (
    ARCHERS,
    BALLISTA,
    CATAPULT,
    GORGON,
    HOPLITES,
    KINDS,
    MASKS,
    MOST_HORSES,
    RIDERS,
    VICTORY,
    WEAKEST,
)
from ..table.state import Iliade
from .weights import Foresight, Glance, Weights


def judge(s: Iliade, w: Glance) -> list[float]:
    """At a glance: strengths as they are, each card in hand for itself."""
    if s.over:
        return s.returns()
    scores: list[float] = []
    strengths: list[float] = []
    for seat in range(s.players):
        worth = worth_of(s, seat, w.hand)
        strength = float(s.strength(seat))
        first = seat * MOST_HORSES
        for horse in range(first, first + s.horse_count(seat)):
            for rider in range(RIDERS):
                strength += w.riders * float(s.horses[horse * RIDERS + rider]) * s.printed.army_values[rider]
        if not s.passed[seat] and s.fighters[seat]:
            strength += w.lent * worth + w.archers * float(s.loose[seat * KINDS + ARCHERS])
        scores.append(s.points(seat) + w.kept * worth)
        strengths.append(strength)
    return compared(s, w, scores, strengths, [w.unlaid] * s.players)


def foresee(s: Iliade, w: Foresight) -> list[float]:
    """With the Phalanxes that hands and Horses can still form."""
    if s.over:
        return s.returns()
    scores: list[float] = []
    strengths: list[float] = []
    doubts: list[float] = []
    for seat in range(s.players):
        hand = seat * KINDS
        doubt = 0.0
        others = worth_of(s, seat, w.hand)
        strength = float(s.strength(seat))
        first = seat * MOST_HORSES
        for horse in range(first, first + s.horse_count(seat)):
            load = horse * RIDERS
            strength += w.riding * growth(s, seat, s.horses, load) + w.riding_archers * float(s.horses[load + ARCHERS])
        if not s.passed[seat] and s.fighters[seat]:
            strength += w.lent * others + w.formed * growth(s, seat, s.hands, hand)
            strength += w.archers * float(s.loose[seat * KINDS + ARCHERS])
            strength += w.machines * float(s.loose[seat * KINDS + CATAPULT] + s.loose[seat * KINDS + BALLISTA])
            doubt = float(s.held(seat))
        scores.append(s.points(seat) + w.kept * others + w.forming * growth(s, NONE, s.hands, hand))
        strengths.append(strength)
        doubts.append(doubt)
    return compared(s, w, scores, strengths, doubts)


def worth_of(s: Iliade, seat: int, worth: list[float]) -> float:
    """What the cards of a hand are worth together."""
    total = 0.0
    at = seat * KINDS
    for card in range(KINDS):
        count = s.hands[at + card]
        if count:
            total += float(count) * worth[card]
    return total


def growth(s: Iliade, seat: int, cards: vec[i64], first: int) -> int:
    """How much strength Hoplites, which are counted from the first on, can add to a seat's army, or (NONE) to none.

    The strongest Phalanx grows first, what is left over begins new ones.
    """
    left = cards[first : first + HOPLITES]
    values = s.printed.phalanx_values
    gained = 0
    if seat != NONE:
        for mask in range(MASKS - 1, 0, -1):
            for _ in range(s.phalanxes[seat * MASKS + mask]):
                grown = mask
                for card in range(WEAKEST[mask] - 1, -1, -1):
                    if left[card]:
                        left[card] -= 1
                        grown |= 1 << card
                gained += values[grown] - values[mask]
    while left[0] or left[1] or left[2] or left[3]:
        begun = 0
        for card in range(HOPLITES):
            if left[card]:
                left[card] -= 1
                begun |= 1 << card
        gained += values[begun]
    return gained


def compared(s: Iliade, w: Weights, scores: list[float], strengths: list[float], doubts: list[float]) -> list[float]:
    """How far each team is ahead of the best of the others, with what this siege promises; from -1 to 1.

    The more cards two seats can still lay, the less their strengths of now decide between them.
    """
    prizes = rewards(s, w)
    teams = [0.0] * s.players
    for seat in range(s.players):
        place = 0.0
        for other in range(s.players):
            if other != seat:
                doubt = 1.0 + w.doubt * (doubts[seat] + doubts[other])
                place += 0.5 - 0.5 * squashed((strengths[seat] - strengths[other]) / doubt)
        low = int(place)
        high = low + 1 if low + 1 < s.players else low
        teams[s.team(seat)] += scores[seat] + prizes[low] + (prizes[high] - prizes[low]) * (place - low)
    values: list[float] = []
    for seat in range(s.players):
        best = -99.0
        for other in range(s.players):
            if s.team(other) != s.team(seat) and teams[s.team(other)] > best:
                best = teams[s.team(other)]
        values.append(squashed((teams[s.team(seat)] - best) / w.scale))
    return values


def rewards(s: Iliade, w: Weights) -> list[float]:
    """What the first, the second … of this siege take."""
    stakes: list[float] = []
    for card in range(len(VICTORY)):
        for _ in range(s.stakes[card]):
            stakes.append(float(s.printed.victory_values[card]))
    stakes.sort(reverse=True)
    taken = 1 if s.players == 2 or s.oracle == GORGON else s.players
    prizes = [stakes[i] if i < len(stakes) and i < taken else 0.0 for i in range(s.players)]
    prizes[0] += w.final_prize if s.final else w.first_prize * s.printed.tile_values[0]
    if s.oracle != NONE and s.oracle != GORGON:
        prizes[-1] -= s.printed.penalty_values[s.oracle]
    return prizes


def squashed(x: float) -> float:
    """From -1 to 1, steep in the middle."""
    return x / (1.0 + x) if x > 0 else x / (1.0 - x)
