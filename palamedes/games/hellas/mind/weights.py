"""What things are worth to those who judge a table, in parts of a region: see `weights.toml`.

There foresight has two sets. `duel` is for two. Among three and more (`crowd`) all can become king: a first finished
monument ends the game three actions later, for whoever holds its region then, and among many that is rarely the one
who hurried to build it. What leads to one's own victories counts for more, and free actions, which a monument brings
back to everybody, for less.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from palamedes.core.content.weights import Numbers

PLAYED: Final = [0.0, 1.6, 2.6, 3.2, 3.6]
"""What a hand of so many combat cards adds to a battle."""
SPREAD: Final = 1.1
"""How far that may be off, for each side that has cards."""


class Weights:
    """One way to see a table."""

    def __init__(self, read: Numbers) -> None:
        self.conviction: float = read.number("conviction")
        """How far to believe what comes out."""
        self.region: float = read.number("region")
        self.city: float = read.number("city")
        """Each hoplite that a city brings."""
        self.altar: float = read.number("altar")
        """A free altar under control."""
        self.monument: vec[float] = vec[float](read.numbers("monument", 6))
        """The region of a monument, by its level."""
        self.territory: vec[float] = vec[float](read.numbers("territory", 5))
        """A territory of which one controls so many quarters."""
        self.temples: vec[float] = vec[float](read.numbers("temples", 10))
        self.slain: vec[float] = vec[float](read.numbers("slain", 8))
        self.king: vec[float] = vec[float](read.numbers("king", 7))
        """The region of the first finished monument, by the actions its builder still needs."""
        self.throne: vec[float] = vec[float](read.numbers("throne", 6))
        """What a monument may become that is not finished yet, by its level."""
        self.almost: float = read.number("almost")
        """The last step before a victory: one territory, temple or monster is missing."""
        self.hoplite: float = read.number("hoplite")
        self.spare_hoplite: float = read.number("spare_hoplite")
        """One beyond so many on the board."""
        self.fort: float = read.number("fort")
        self.enough: int = 9
        self.priest: float = read.number("priest")
        self.stat: vec[float] = vec[float](read.numbers("stat", 6))
        """A stat, by its value."""
        self.injury: float = read.number("injury")
        self.card: float = read.number("card")
        self.artefact: float = read.number("artefact")
        self.charged: float = read.number("charged")
        self.blessing: float = read.number("blessing")
        self.glory: float = read.number("glory")
        self.quest: vec[float] = vec[float](read.numbers("quest", 3))
        self.used: float = read.number("used")
        """A special action that is not free."""
        self.scale: float = read.number("scale")
        """The lead that is half way to certainty."""
        self.threat: float = read.number("threat")
        """How likely somebody attacks who could."""
        read.end()
