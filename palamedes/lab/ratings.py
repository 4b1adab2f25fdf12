"""What results are worth: shares with their intervals, and ratings on the Elo scale.

Games of one deal hang together: who sat well in one may sit badly in the next, and the seats of one table share its
luck. Where results are given deal by deal, intervals are made from how far deals differ, and not from how many results
there are: four seats of forty tables are not a hundred and sixty games.

Ratings are those of Bradley and Terry: the strengths under which the results seen were likeliest, where a lead of
400 points means ten wins for each loss. A draw counts as half a win for each. Every two entrants are given one draw
more than they played, so that somebody who never lost has a finite rating.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, NamedTuple

NORMAL: Final = 1.959963984540054
"""Within so many standard deviations lie 95 % of a normal distribution."""

FEW_DEALS: Final = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912)
"""The same for Student's distribution with 1 to 6 degrees of freedom."""

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
    return _wilson(part / whole, float(whole), NORMAL)


def share_of_deals(parts: list[float], wholes: list[float]) -> Interval:
    """A share of what happened in several deals: of each deal the part, and the whole that it is a part of.

    The interval is Wilson's for as many independent games as vary as much as these deals do. Deals that do not differ
    at all, and a single one, count as one game each.

    >>> [round(x, 3) for x in share_of_deals([2, 1, 2, 1, 1, 2, 2, 1], [2, 2, 2, 2, 2, 2, 2, 2])]
    [0.75, 0.492, 0.903]
    """
    whole = sum(wholes)
    deals = sum(each > 0 for each in wholes)
    if deals < 1:
        return Interval(0.0, 0.0, 1.0)
    value = sum(parts) / whole
    if not 0.0 <= value <= 1.0:
        raise ValueError(f"{sum(parts)} is no part of {whole} games.")
    apart = sum((part - value * each) ** 2 for part, each in zip(parts, wholes, strict=True))
    if deals < 2 or apart < 1e-12:
        return _wilson(value, float(deals), NORMAL)
    variance = apart / (whole * whole) * deals / (deals - 1)
    return _wilson(value, value * (1.0 - value) / variance, student(deals - 1))


def _wilson(value: float, games: float, deviations: float) -> Interval:
    square = deviations * deviations / games
    middle = (value + square / 2.0) / (1.0 + square)
    reach = deviations * sqrt(value * (1.0 - value) / games + square / (4.0 * games)) / (1.0 + square)
    return Interval(value, max(0.0, middle - reach), min(1.0, middle + reach))


def student(freedom: int) -> float:
    """Within so many deviations lie 95 % of Student's distribution, which is wider where few deals tell how they vary.

    >>> [round(student(n), 2) for n in (1, 2, 5, 20, 1000)]
    [12.71, 4.3, 2.57, 2.09, 1.96]
    """
    if freedom < 1:
        raise ValueError(f"Student's distribution has at least 1 degree of freedom, not {freedom}.")
    if freedom <= len(FEW_DEALS):
        return FEW_DEALS[freedom - 1]
    z, n = NORMAL, float(freedom)
    first = (z**3 + z) / 4.0
    second = (5.0 * z**5 + 16.0 * z**3 + 3.0 * z) / 96.0
    third = (3.0 * z**7 + 19.0 * z**5 + 17.0 * z**3 - 15.0 * z) / 384.0
    return z + first / n + second / n**2 + third / n**3


def rate(scores: list[list[float]], deals: list[list[list[float]]] | None = None) -> list[Interval]:
    """The rating of each entrant, 1500 on average. `scores[i][j]` is what i scored against j, draws as halves.

    The intervals are those of the normal approximation, for the distance to the average of all entrants. Where the
    scores of each deal are given as well, they follow from how far those differ.

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
    variances = [spread[i][i] for i in range(count)]
    deviations = NORMAL
    if deals is not None and len(deals) > 1:
        variances = _variances_of_deals(spread, strengths, deals)
        deviations = student(len(deals) - 1)
    elif deals is not None:
        variances = [each * max(sum(map(sum, scores)), 1.0) for each in variances]
    found: list[Interval] = []
    for i in range(count):
        reach = deviations * sqrt(max(variances[i], 0.0)) * ELO
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


def _variances_of_deals(
    spread: list[list[float]], strengths: list[float], deals: list[list[list[float]]]
) -> list[float]:
    """How much each strength would vary with other deals, seen from how much these pull it in different directions.

    The draws that everybody is given on top pull as a game of equals does: who never lost is not rated for certain.
    """
    count = len(strengths)
    found = [0.0] * count
    for scores in deals:
        slope = _slope(scores, strengths)
        for i in range(count):
            pull = sum(spread[i][j] * slope[j] for j in range(count))
            found[i] += pull * pull
    found = [each * len(deals) / (len(deals) - 1) for each in found]
    for i in range(count):
        for one in range(count):
            for other in range(one):
                pull = spread[i][one] - spread[i][other]
                found[i] += pull * pull / 4.0
    return found


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
