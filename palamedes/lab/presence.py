"""How those did who had something at a table: an opening, a side, a place in the order of play, a unit."""

from __future__ import annotations

from typing import Final

from .ratings import Interval, share

EVEN: Final = 8.0
"""Points of a hundred by which something may miss its share and still be fair."""


class Presence:
    """How often it was seen, and what was won with it. What is fair wins its share: one divided by the sides.

    >>> side = Presence("the second side")
    >>> for won in [1.0] * 60 + [0.0] * 40:
    ...     side.count(won, 0.5)
    >>> side.seen, round(side.times.value, 2), round(side.moves, 2), side.verdict()
    (100, 1.2, 10.0, 'open')
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.seen = 0
        self.won = 0.0
        self.fair = 0.0

    def count(self, won: float, fair: float) -> None:
        """A seat had it, won such a part of a game, and would have had another if all were equal."""
        self.seen += 1
        self.won += won
        self.fair += fair

    @property
    def share(self) -> Interval:
        """The part of the games that were won."""
        return share(min(self.won, self.seen), self.seen)

    @property
    def times(self) -> Interval:
        """How many times its fair share it won."""
        fair = self.fair / self.seen
        return Interval(*(value / fair for value in self.share))

    @property
    def points(self) -> Interval:
        """By how many points of a hundred it moves the chance to win."""
        fair = self.fair / self.seen
        return Interval(*(100.0 * (value - fair) for value in self.share))

    @property
    def moves(self) -> float:
        """The same without the interval."""
        return self.points.value

    @property
    def surely(self) -> float:
        """The least that it moves it by, as far as so many games can tell; 0 where it may be nothing."""
        return self.points.low if self.points.low > 0.0 else min(self.points.high, 0.0)

    def verdict(self, even: float = EVEN) -> str:
        """Whether it is fair, within so many points, as far as so many games can tell: within, beyond, or open."""
        if max(-self.points.low, self.points.high) <= even:
            return "within"
        return "beyond" if self.points.low > even or self.points.high < -even else "open"
