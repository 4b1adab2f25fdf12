"""What results are worth: shares with their intervals, and ratings on the Elo scale.

Ratings are those of Bradley and Terry: the strengths under which the results seen were likeliest, where a lead of
400 points means ten wins for each loss. A draw counts as half a win for each. Every two entrants are given one draw
more than they played, so that somebody who never lost has a finite rating.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, NamedTuple

NORMAL: Final = 1.959963984540054
"""Within so many standard deviations lie 95 % of a normal distribution."""

AVERAGE: Final = 1500.0
ELO: Final = 400.0 / log(10.0)
"""Points for one unit of the natural logarithm of the odds."""


class Interval(NamedTuple):
    """A value that was measured, and the bounds between which the true one lies with 95 % confidence."""

    value: float
    low: float
    high: float


def share(part: float, whole: int) -> Interval:
    """A share of so many games with Wilson's interval, which is sound for few games and for shares near 0 and 1.

    A drawn game may count as half; the interval is then wider than it need be, never too narrow.

    >>> [round(x, 3) for x in share(45, 50)]
    [0.9, 0.786, 0.957]
    """
    if whole < 1:
        return Interval(0.0, 0.0, 1.0)
    if not 0 <= part <= whole:
        raise ValueError(f"{part} is no part of {whole} games.")
    value = part / whole
    square = NORMAL * NORMAL / whole
    middle = (value + square / 2.0) / (1.0 + square)
    reach = NORMAL * sqrt(value * (1.0 - value) / whole + square / (4.0 * whole)) / (1.0 + square)
    return Interval(value, max(0.0, middle - reach), min(1.0, middle + reach))


def rate(scores: list[list[float]]) -> list[Interval]:
    """The rating of each entrant, 1500 on average. `scores[i][j]` is what i scored against j, draws as halves.

    The intervals are those of the normal approximation, for the distance to the average of all entrants.

    >>> [round(rating.value) for rating in rate([[0, 30], [10, 0]])]
    [1593, 1407]
    """
    count = len(scores)
    if any(len(row) != count for row in scores):
        raise ValueError(f"The scores of {count} entrants are {count} rows of {count} numbers.")
    won = [[0.0 if i == j else scores[i][j] + 0.5 for j in range(count)] for i in range(count)]
    strengths = [0.0] * count
    spread = _spread(won, strengths)
    for _ in range(100):
        slope = _slope(won, strengths)
        step = [sum(spread[i][j] * slope[j] for j in range(count)) for i in range(count)]
        longest = max((abs(x) for x in step), default=0.0)
        # Far from the summit Newton's step may lead too far.
        length = 1.0 if longest <= 1.0 else 1.0 / longest
        strengths = [strength + length * x for strength, x in zip(strengths, step, strict=True)]
        spread = _spread(won, strengths)
        if longest < 1e-10:
            break
    found: list[Interval] = []
    for i in range(count):
        reach = NORMAL * sqrt(max(spread[i][i], 0.0)) * ELO
        value = AVERAGE + strengths[i] * ELO
        found.append(Interval(value, value - reach, value + reach))
    return found


def expected(first: float, second: float) -> float:
    """The share of games that a rating promises against another.

    >>> round(expected(1700, 1500), 2)
    0.76
    """
    return 1.0 / (1.0 + exp((second - first) / ELO))


def _slope(won: list[list[float]], strengths: list[float]) -> list[float]:
    """How much more each one scored than its strength promises."""
    count = len(strengths)
    slope = [0.0] * count
    for i in range(count):
        for j in range(count):
            if i != j:
                promised = 1.0 / (1.0 + exp(strengths[j] - strengths[i]))
                slope[i] += won[i][j] - (won[i][j] + won[j][i]) * promised
    return slope


def _spread(won: list[list[float]], strengths: list[float]) -> list[list[float]]:
    """The covariances of the strengths, whose sum is held at nothing."""
    count = len(strengths)
    # Only differences of strengths matter, so the information has no inverse until their sum is pinned down.
    pin = 1.0 / count if count else 0.0
    information = [[pin] * count for _ in range(count)]
    for i in range(count):
        for j in range(count):
            if i != j:
                promised = 1.0 / (1.0 + exp(strengths[j] - strengths[i]))
                weight = (won[i][j] + won[j][i]) * promised * (1.0 - promised)
                information[i][i] += weight
                information[i][j] -= weight
    return [[x - pin for x in row] for row in _inverse(information)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By elimination, the largest pivot first."""
    count = len(matrix)
    rows = [[*matrix[i], *(1.0 if i == j else 0.0 for j in range(count))] for i in range(count)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        head = rows[i][i]
        rows[i] = [x / head for x in rows[i]]
        for j in range(count):
            if j != i and rows[j][i] != 0.0:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[count:] for row in rows]
