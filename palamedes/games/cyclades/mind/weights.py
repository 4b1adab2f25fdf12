"""What pieces are worth to those who judge a position, in tenths of a Metropolis: at a glance, and with foresight.

The glance has round figures. Those of foresight were fitted: for some 1,200 games between greedy bots, which of the
pieces that everybody had at the beginning of each turn went with winning in the end.
"""

from __future__ import annotations

from typing import Final

AN_IDLE_COIN: Final = 0.01
"""What a coin is worth that will hardly ever be spent."""


class Weights:
    """What pieces are worth at a glance."""

    def __init__(self) -> None:
        self.last: float = 14.0
        """What the Metropolis that ends the game adds."""
        self.kinds: list[float] = [0.0, 1.7, 3.8, 6.4, 6.4]
        """So many of the four types of basic buildings, of which four become a Metropolis at once."""
        self.another: float = 0.7
        """A second building of the same type."""
        self.room: list[float] = [0.0, 0.9, 1.6, 2.1, 2.5, 2.7]
        """So many sites that are empty, or hold a building that one has twice."""
        self.philosophers: list[float] = [0.0, 1.7, 3.8, 6.4, 8.0, 10.0, 12.0, 14.0]
        self.priestess: float = 0.9
        self.coin: float = 0.3
        """A coin that can well be used in the next cycles."""
        self.spare_coin: float = 0.12
        """One that will not be spent so soon."""
        self.wealth: float = 24.0
        """How many coins can well be used."""
        self.horn: float = 2.5
        """For how many coins a Cornucopia counts: it gives one in each cycle to come."""
        self.land: float = 0.8
        self.sea: float = 0.3
        self.troop: float = 0.35
        self.fleet: float = 0.3
        self.guard: float = 0.35
        """Each unit and Fortress beside a Metropolis, up to four."""
        self.hero: float = 1.3
        self.sacrifice: float = 0.6
        """What part of a Metropolis a hero adds who could be given for one."""
        self.creature: float = 0.8
        self.march: float = 0.3
        """What Ares' paid actions may add to his favour; then Poseidon's, Hera's, and Athena's or Zeus's."""
        self.sail: float = 0.2
        self.recruit: float = 0.5
        self.card: float = 0.3

    def purse(self, gold: float) -> float:
        """What gold is worth: less and less."""
        if gold <= self.wealth:
            return self.coin * gold
        full = self.coin * self.wealth
        if gold <= 2.0 * self.wealth:
            return full + self.spare_coin * (gold - self.wealth)
        return full + self.spare_coin * self.wealth + AN_IDLE_COIN * (gold - 2.0 * self.wealth)


class Fitted(Weights):
    """What goes with winning."""

    def __init__(self) -> None:
        super().__init__()
        self.last = 30.0
        self.kinds = [0.0, 2.8, 5.1, 8.7, 9.5]
        self.another = 0.8
        self.room = [0.0, 5.5, 6.0, 7.0, 7.2, 7.4]
        self.philosophers = [0.0, 1.6, 4.2, 7.2, 8.0, 10.0, 12.0, 14.0]
        self.priestess = 1.2
        self.coin = 0.48
        self.spare_coin = 0.15
        self.wealth = 36.0
        self.horn = 3.0
        self.land = 0.1
        self.troop = 0.75
        self.fleet = 0.8
        self.guard = 0.0
        self.hero = 4.4
        self.sacrifice = 0.2
        self.creature = 0.2
        self.march = 1.0
        self.sail = 2.0
        self.recruit = 2.5
        self.card = 0.8


GLANCE: Final[Weights] = Weights()
FORESIGHT: Final[Weights] = Fitted()
