"""What pieces are worth to those who judge a position, in tenths of a Metropolis: see `weights.toml`.

There the glance has round figures. Those of foresight were fitted: what everybody had that went with winning, with two
players (`duel`) in some 400 games between searches, with more (`crowd`) in some 1,200 between greedy bots.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from palamedes.core.content.weights import Numbers

AN_IDLE_COIN: Final = 0.01
"""What a coin is worth that will hardly ever be spent."""


class Weights:
    """One way to see a position."""

    def __init__(self, read: Numbers) -> None:
        self.conviction: float = read.number("conviction")
        """How far to believe what comes out."""
        self.last: float = read.number("last")
        """What the Metropolis that ends the game adds."""
        self.kinds: vec[float] = vec[float](read.numbers("kinds", 5))
        """So many of the four types of basic buildings, of which four become a Metropolis at once."""
        self.another: float = read.number("another")
        """A second building of the same type."""
        self.room: vec[float] = vec[float](read.numbers("room", 6))
        """So many sites that are empty, or hold a building that one has twice."""
        self.philosophers: vec[float] = vec[float](read.numbers("philosophers", 8))
        self.priestess: float = read.number("priestess")
        self.coin: float = read.number("coin")
        """A coin that can well be used in the next cycles."""
        self.spare_coin: float = read.number("spare_coin")
        """One that will not be spent so soon."""
        self.wealth: float = read.number("wealth")
        """How many coins can well be used."""
        self.horn: float = read.number("horn")
        """For how many coins a Cornucopia counts: it gives one in each cycle to come."""
        self.land: float = read.number("land")
        self.sea: float = read.number("sea")
        self.troop: float = read.number("troop")
        self.fleet: float = read.number("fleet")
        self.guard: float = read.number("guard")
        """Each unit and Fortress beside a Metropolis, up to four."""
        self.hero: float = read.number("hero")
        self.sacrifice: float = read.number("sacrifice")
        """What part of a Metropolis a hero adds who could be given for one."""
        self.creature: float = read.number("creature")
        self.march: float = read.number("march")
        """What Ares' paid actions may add to his favour; then Poseidon's, Hera's, and Athena's or Zeus's."""
        self.sail: float = read.number("sail")
        self.recruit: float = read.number("recruit")
        self.card: float = read.number("card")
        self.scale: float = read.number("scale")
        """The lead that is half way to certainty."""
        read.end()

    def purse(self, gold: float) -> float:
        """What gold is worth: less and less."""
        if gold <= self.wealth:
            return self.coin * gold
        full = self.coin * self.wealth
        if gold <= 2.0 * self.wealth:
            return full + self.spare_coin * (gold - self.wealth)
        return full + self.spare_coin * self.wealth + AN_IDLE_COIN * (gold - 2.0 * self.wealth)
