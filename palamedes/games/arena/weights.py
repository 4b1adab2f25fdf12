"""What things are worth to those who judge a field, in Glory: see `weights.toml`."""

from __future__ import annotations

from palamedes.core.content.weights import Numbers


class Glance:
    """What lies on the table."""

    def __init__(self, read: Numbers) -> None:
        self.conviction: float = read.number("conviction")
        """How far to believe what comes out."""
        self.symbol: float = read.number("symbol")
        """How far a symbol more decides the majority while the field is empty."""
        self.late_symbol: float = read.number("late_symbol")
        """The same for each card that lies there: the majority is nearly decided when the field is almost full."""
        self.token: float = read.number("token")
        self.game: float = read.number("game")
        """A game of the match that is won."""
        self.scale: float = read.number("scale")
        """The lead in Glory that is three quarters of the way to certainty."""
        read.end()


class Foresight:
    """The same with an eye to the next enemy card."""

    def __init__(self, read: Numbers) -> None:
        self.conviction: float = read.number("conviction")
        """How far to believe what comes out."""
        self.symbol: float = read.number("symbol")
        """A symbol that nobody can take."""
        self.exposed: float = read.number("exposed")
        """What is taken off it by how likely the next enemy card can capture it."""
        self.shielded: float = read.number("shielded")
        """How likely a card falls whose open sides all have shields: to a breaker, to Thor, to Freyja."""
        self.token: float = read.number("token")
        self.game: float = read.number("game")
        """A game of the match that is won."""
        self.turn: float = read.number("turn")
        """To be the one who plays: something is in hand."""
        self.early: float = read.number("early")
        """How much a lead decides on an empty field."""
        self.late: float = read.number("late")
        """How much more with each card that lies there."""
        read.end()
