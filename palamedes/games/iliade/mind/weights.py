"""What things are worth to those who judge a table, in points of victory and in strength: see `weights.toml`."""

from __future__ import annotations

from palamedes.core.content.weights import Numbers

from ..table.cards import KINDS


class Weights:
    """One way to see a table."""

    def __init__(self, read: Numbers) -> None:
        self.conviction: float = read.number("conviction")
        """How far to believe what comes out."""
        self.hand: list[float] = read.numbers("hand", KINDS)
        """What a card in hand is worth, in strength that it may bring some day."""
        self.kept: float = read.number("kept")
        """What that is worth in points: hands are played again in later sieges."""
        self.lent: float = read.number("lent")
        """The part of it that counts in this siege, for those who have not passed."""
        self.archers: float = read.number("archers")
        """Archers on the table, which can still shoot."""
        self.first_prize: float = read.number("first_prize")
        """The tile of the winner of a siege, in what is printed on it."""
        self.final_prize: float = read.number("final_prize")
        """To win the last siege, in points."""
        self.doubt: float = read.number("doubt")
        """How much each card that can still be laid blurs what strengths say."""
        self.scale: float = read.number("scale")
        """The lead in points that is half way to certainty."""


class Glance(Weights):
    """Strengths as they are, each card in hand for itself."""

    def __init__(self, read: Numbers) -> None:
        super().__init__(read)
        self.riders: float = read.number("riders")
        """A card in a Horse, in its strength."""
        self.unlaid: float = read.number("unlaid")
        """How many cards everybody may lay, whatever they hold."""
        read.end()


class Foresight(Weights):
    """With the Phalanxes that hands and Horses can still form: Hoplites in hand count by these."""

    def __init__(self, read: Numbers) -> None:
        super().__init__(read)
        self.riding: float = read.number("riding")
        """What the Hoplites in a Horse add to Phalanxes, in strength."""
        self.riding_archers: float = read.number("riding_archers")
        self.formed: float = read.number("formed")
        """The part of what Hoplites in hand would add to Phalanxes that counts in this siege."""
        self.forming: float = read.number("forming")
        """What Phalanxes formed of the whole hand are worth in points."""
        self.machines: float = read.number("machines")
        """A Catapult or Ballista on the table, which draws an answer."""
        read.end()
