"""What a difference is worth: how likely chance alone makes one as large, and what is left of it among many questions.

What is won is held against what was expected, deal by deal: seats of one table and rotations of one deal hang together.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, lgamma, log, log1p, sqrt
from typing import Final, NamedTuple

from .ratings import Interval, share_of_deals, student

FEWEST_DEALS: Final = 8
"""With fewer deals nothing is said."""

LEAST_NOISE: Final = 5.0
"""Nor where luck could hardly have moved what was won: a weak bot that loses says nothing about its choices."""

MANY_DEALS: Final = 30
"""So many deals tell by themselves how far deals differ."""

LEVEL: Final = 0.05
"""A verdict that only so often comes of chance alone, in a whole report, is called sure."""


class Verdict(NamedTuple):
    """How often a kind of seat won, in shares of the games and in times of what was expected of it."""

    seats: int
    deals: int
    share: Interval
    times: Interval
    chance: float
    """How often chance alone makes a difference as large as this one, if one asks for nothing else."""


def judge(results: Iterable[tuple[object, float, float]], noise: float) -> Verdict | None:
    """A verdict from the deal, the part of the win and the part that was expected of each seat; None: too little.

    `noise` is the variance of all that was won, if each game were decided by lot with these expectations.

    >>> found = judge([(deal, 1.0 if deal % 4 else 0.0, 0.5) for deal in range(40)], noise=10.0)
    >>> [round(x, 2) for x in found.times], found.chance < 0.01
    ([1.5, 1.18, 1.72], True)
    """
    won: dict[object, float] = {}
    expected: dict[object, float] = {}
    seats: dict[object, float] = {}
    for deal, part, promised in results:
        won[deal] = won.get(deal, 0.0) + part
        expected[deal] = expected.get(deal, 0.0) + promised
        seats[deal] = seats.get(deal, 0.0) + 1.0
    if len(won) < FEWEST_DEALS or noise < LEAST_NOISE:
        return None
    parts, hopes, counts = list(won.values()), list(expected.values()), list(seats.values())
    share = share_of_deals(parts, counts)
    gains = [part - hope for part, hope in zip(parts, hopes, strict=True)]
    chance = student_tail(abs(sum(gains)) / sqrt(_variance(gains, noise)), len(gains) - 1)
    return Verdict(round(sum(counts)), len(won), share, _times(share, parts, hopes, counts, noise), chance)


def _variance(gains: list[float], noise: float) -> float:
    """How much the sum of these gains varies, by how far they differ; a few of them may differ too little by luck."""
    count = len(gains)
    mean = sum(gains) / count
    seen = sum((gain - mean) ** 2 for gain in gains) * count / (count - 1)
    return seen if count >= MANY_DEALS and seen > 1e-9 else max(seen, noise)


def _times(share: Interval, won: list[float], expected: list[float], seats: list[float], noise: float) -> Interval:
    """How many times what was expected was won. Where the same was expected of all, that is a share and no more."""
    promised = sum(expected)
    value = sum(won) / promised
    each = promised / sum(seats)
    if all(abs(hope - each * count) < 1e-9 for hope, count in zip(expected, seats, strict=True)):
        return Interval(*(bound / each for bound in share))
    variance = _variance([part - value * hope for part, hope in zip(won, expected, strict=True)], noise)
    reach = student(len(won) - 1) * sqrt(variance) / promised
    return Interval(value, max(0.0, value - reach), value + reach)


def noise_of(chances: list[float], counted: list[float]) -> float:
    """The variance of what is counted in one game that one of the sides wins by lot.

    >>> noise_of([0.5, 0.5], [1.0, 0.0]), noise_of([0.5, 0.5], [1.0, 1.0])
    (0.25, 0.0)
    """
    whole = sum(chances)
    if whole <= 0.0:
        return 0.0
    parts = [chance / whole for chance in chances]
    mean = sum(part * count for part, count in zip(parts, counted, strict=True))
    return sum(part * (count - mean) ** 2 for part, count in zip(parts, counted, strict=True))


def holm(chances: list[float]) -> list[float]:
    """The chances after Holm, which holds for all questions together, however they hang together.

    >>> [round(x, 3) for x in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    found = [1.0] * len(chances)
    most = 0.0
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    for rank, place in enumerate(order):
        most = max(most, min(1.0, (len(chances) - rank) * chances[place]))
        found[place] = most
    return found


def student_tail(deviations: float, freedom: int) -> float:
    """How much of Student's distribution lies at least so far from the middle, on both sides.

    >>> round(student_tail(2.570582, 5), 4), round(student_tail(12.706205, 1), 4)
    (0.05, 0.05)
    """
    half = freedom / 2.0
    return _beta(freedom / (freedom + deviations * deviations), half, 0.5)


def _beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function."""
    if x <= 0.0 or x >= 1.0:
        return 0.0 if x <= 0.0 else 1.0
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    # The fraction converges fast on one side of the middle only.
    if x < (a + 1.0) / (a + b + 2.0):
        return front * _fraction(x, a, b) / a
    return 1.0 - front * _fraction(1.0 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """Its continued fraction, after Lentz."""
    tiny = 1e-300
    c, d = 1.0, 1.0 - (a + b) * x / (a + 1.0)
    d = 1.0 / (d if abs(d) > tiny else tiny)
    found = d
    for m in range(1, 1000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for part in (even, odd):
            d = 1.0 + part * d
            c = 1.0 + part / c
            d = 1.0 / (d if abs(d) > tiny else tiny)
            c = c if abs(c) > tiny else tiny
            found *= c * d
        if abs(c * d - 1.0) < 1e-14:
            break
    return found
