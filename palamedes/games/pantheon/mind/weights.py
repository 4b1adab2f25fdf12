"""What things are worth to those who judge a table, in points of recruitment."""

from __future__ import annotations

from typing import Final


class Weights:
    """One way to see a table."""

    def __init__(self) -> None:
        self.standing: float = 0.4
        """The part of a unit's cost that it is worth with its last point of vitality."""
        self.waiting: float = 0.7
        """The part of its worth that a unit has which is not on the board yet."""
        self.recalled: float = 0.2
        """The same of a troop that is destroyed and could be recalled."""
        self.egg: float = 0.5
        """The same of one that has left an egg."""
        self.life: float = 11.0
        """The vitality of a divinity, from the last point to the first."""
        self.alive: float = 13.0
        """The last point of it."""
        self.absorbed: list[float] = [0.0, 6.0, 13.5, 23.0, 40.0, 40.0]
        """Stones absorbed by a camp, by their number."""
        self.carried: float = 1.6
        """A stone that a unit carries."""
        self.homeward: float = 2.6
        """The same, by how near the divinity is."""
        self.free_stone: float = 2.4
        """A free stone, by how near the divinity is."""
        self.errand: float = 0.9
        """The same, by how near a unit is that could carry it."""
        self.art: list[float] = [0.0, 0.9, 1.6, 2.1, 2.4, 2.6, 2.7]
        """Art of war cards in hand, by their number."""
        self.activation: float = 0.35
        """An activation card in hand of a unit that could use it."""
        self.spare_card: float = 0.1
        """Any other card in hand."""
        self.drawn: float = 0.4
        """A card that is about to be drawn."""
        self.threat: float = 0.12
        """What part of the harm counts that a unit could do in a later turn."""
        self.later: float = 0.06
        """The same from further away, for each zone nearer."""
        self.at_once: float = 0.75
        """The same where the unit acts now."""
        self.retaliation: float = 0.7
        """How likely somebody retaliates who can."""
        self.action: float = 0.05
        """An action that is still to be done."""
        self.scale: float = 14.0
        """The lead that is half way to certainty."""
        self.danger: float = 0.35
        """What part of the harm counts that whoever is next could do."""


GLANCE: Final = Weights()
"""What lies on the table."""
FORESIGHT: Final = Weights()
"""With an eye to what comes next: the same figures, with which searches were measured."""
