"""The four names of the page, found on a ladder: the best bot that answers soon enough, and others a step below it.

Between two rungs that differ only in how much they notice, `greedy~40` and `greedy~70`, ratings are taken to lie on a
line, so that what is missing on the ladder can be proposed: `greedy~55`. Whoever wants it measured puts it on the next.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import Final, NamedTuple

from palamedes.bots.attention import ALL, spelled
from palamedes.bots.names import LEVELS
from palamedes.bots.spec import named

STEP: Final = 200.0
"""Points from one name to the next: three games of four are won."""
MEASURED: Final = 25.0
"""A bot that was measured is taken even where another, between two that were, would be so many points nearer."""
NAMEABLE: Final = ("novice", "greedy", "search")
"""Who may bear a name: nobody meets `random`, and `rollouts` are a yardstick."""


class Found(NamedTuple):
    """A bot with its rating; measured, or read off between two that were."""

    bot: str
    rating: float
    measured: bool = True


def nameable(bot: str) -> bool:
    """Whether a bot of a ladder may bear a name: one of ours that thinks on one core."""
    return named(bot) in NAMEABLE and "x" not in bot


def levels(ratings: dict[str, float], best: str) -> dict[str, Found]:
    """Which bots the four names should be, the weakest first, by the ratings of a ladder and the best that is allowed.

    >>> ladder = {"greedy~40": 1200.0, "greedy~70": 1350.0, "greedy": 1500.0, "search:50": 1680.0, "search:200": 1900.0}
    >>> for name, found in levels(ladder, "search:200").items():
    ...     print(name, found.bot, round(found.rating))
    novice greedy~60 1300
    hoplite greedy 1500
    strategist search:50 1680
    oracle search:200 1900
    """
    known = _candidates({bot: rating for bot, rating in ratings.items() if nameable(bot)})
    weaker = sorted((one for one in known if one.rating < ratings[best]), key=lambda one: -one.rating)
    names = len(LEVELS) - 1
    if len(weaker) < names:
        raise ValueError(f"The ladder has too few bots below {best}: {names} names are to be found there.")
    # A short ladder is shared out evenly.
    step = min(STEP, (ratings[best] - weaker[-1].rating) / float(names))
    chosen = [Found(best, ratings[best])]
    for below in range(1, names + 1):
        aim = ratings[best] - step * float(below)
        # Somebody is left for each name further down.
        possible = weaker[: len(weaker) - (names - below)]
        found = min(possible, key=lambda one: _miss(one, aim))
        chosen.append(found)
        weaker = weaker[weaker.index(found) + 1 :]
    return dict(zip(LEVELS, reversed(chosen), strict=True))


def _miss(found: Found, aim: float) -> float:
    return abs(found.rating - aim) + (0.0 if found.measured else MEASURED)


def _candidates(ratings: dict[str, float]) -> list[Found]:
    """All bots that were measured, and those between two that differ in what they notice alone."""
    found = [Found(bot, rating) for bot, rating in ratings.items()]
    families: dict[str, dict[int, float]] = defaultdict(dict)
    for bot, rating in ratings.items():
        name, tilde, digits = bot.partition("~")
        families[name][int(digits) if tilde else ALL] = rating
    for name, known in families.items():
        for low, high in pairwise(sorted(known)):
            for attention in range(low + 1, high):
                part = float(attention - low) / float(high - low)
                rating = known[low] + part * (known[high] - known[low])
                found.append(Found(spelled(name, attention), rating, False))
    return found
