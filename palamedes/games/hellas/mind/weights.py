"""What things are worth to those who judge a table, in parts of a region: at a glance, and with foresight."""

from __future__ import annotations

from typing import Final

PLAYED: Final = [0.0, 1.6, 2.6, 3.2, 3.6]
"""What a hand of so many combat cards adds to a battle."""
SPREAD: Final = 1.1
"""How far that may be off, for each side that has cards."""


class Weights:
    """What things are worth at a glance."""

    def __init__(self) -> None:
        self.region: float = 1.0
        self.city: float = 0.12
        """Each hoplite that a city brings."""
        self.altar: float = 0.5
        """A free altar under control."""
        self.monument: list[float] = [0.0, 0.3, 0.4, 0.5, 0.6, 0.6]
        """The region of a monument, by its level."""
        self.territory: list[float] = [0.0, 0.25, 1.0, 2.4, 5.0]
        """A territory of which one controls so many quarters."""
        self.temples: list[float] = [0.0, 1.3, 2.9, 5.2, 9.0, 16.0, 16.0, 16.0, 16.0, 16.0]
        self.slain: list[float] = [0.0, 3.2, 8.5, 16.0, 16.0, 16.0, 16.0, 16.0]
        self.king: list[float] = [14.0, 7.0, 4.0, 2.2, 2.0, 2.0, 2.0]
        """The region of the first finished monument, by the actions its builder still needs."""
        self.throne: list[float] = [0.0, 0.0, 0.0, 0.4, 1.0, 0.0]
        """What a monument may become that is not finished yet, by its level."""
        self.almost: float = 6.0
        """The last step before a victory: one territory, temple or monster is missing."""
        self.hoplite: float = 0.32
        self.spare_hoplite: float = 0.16
        """One beyond so many on the board."""
        self.fort: float = 0.18
        self.enough: int = 9
        self.priest: float = 0.75
        self.stat: list[float] = [0.0, 0.0, 0.8, 1.5, 2.1, 2.6]
        """A stat, by its value."""
        self.injury: float = 0.35
        self.card: float = 0.38
        self.artefact: float = 0.9
        self.charged: float = 0.25
        self.blessing: float = 1.3
        self.glory: float = 0.55
        self.quest: list[float] = [0.7, 1.5, 2.4]
        self.used: float = 0.22
        """A special action that is not free."""
        self.scale: float = 7.0
        """The lead that is half way to certainty."""
        self.threat: float = 0.3
        """How likely somebody attacks who could."""


class Crowd(Weights):
    """What things are worth with foresight among three and more, who can all become king.

    A first finished monument ends the game three actions later, for whoever holds its region then: among many that
    is rarely the one who hurried to build it. What leads to one's own victories counts for more, and free actions,
    which a monument brings back to everybody, for less.
    """

    def __init__(self) -> None:
        super().__init__()
        self.territory = [0.0, 0.3, 1.3, 3.2, 7.0]
        self.temples = [0.0, 1.6, 3.7, 6.8, 11.5, 18.0, 18.0, 18.0, 18.0, 18.0]
        self.slain = [0.0, 5.0, 13.0, 20.0, 20.0, 20.0, 20.0, 20.0]
        self.used = 0.1


GLANCE: Final = Weights()
FORESIGHT: Final[list[Weights]] = [Weights(), Crowd()]
"""With two players, and with more."""
