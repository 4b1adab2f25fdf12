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
        self.healing: float = 1.5
        """A stone absorbed where stones do not win: it heals, and its card stays."""
        self.idle_stone: float = 0.3
        """The part of its worth that any other stone has there."""
        self.carried: float = 1.6
        """A stone that a unit carries."""
        self.homeward: float = 2.6
        """The same, by how near the divinity is."""
        self.free_stone: float = 2.4
        """A free stone, by how near the divinity is."""
        self.errand: float = 0.9
        """The same, by how near a unit is that could carry it."""
        self.fetching: float = 4.0
        """An object or a goal of an adventure, by how near the nearest unit is."""
        self.bearing: float = 6.0
        """An object of an adventure that a unit carries."""
        self.homing: float = 12.0
        """The same, by how near the goal is."""
        self.present: float = 5.0
        """To stand in a goal that is to be held, once the round has come."""
        self.alone: float = 10.0
        """The same where nobody else does."""
        self.kept: float = 14.0
        """An object of an adventure that a unit carries, where it is to be kept, once the round has come."""
        self.art: list[float] = [0.0, 0.9, 1.6, 2.1, 2.4, 2.6, 2.7]
        """Art of war cards in hand, by their number."""
        self.more_art: float = 0.05
        """Each one more: never nothing, or it would be spent for nothing."""
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
        self.doubt: float = 0.0
        """The lead with which a camp is e times as likely to win as another; 0: leads are compared instead."""
        self.sturdy: float = 0.0
        """In an army: a point of vitality or defence of its divinity."""
        self.artful: float = 0.0
        """The same of an art of war card that any unit brings."""
        self.nimble: float = 0.0
        """The same of a zone that another unit can walk."""
        self.collector: float = 0.0
        """The same of a unit that collects stones from afar."""
        self.crowded: float = 0.0
        """The same of one unit more, whose cards make those of the divinity rarer."""


class Duel(Weights):
    """Foresight between two camps, where divinities fall more often than the fourth stone is absorbed."""

    def __init__(self) -> None:
        super().__init__()
        self.sturdy = 2.1
        self.nimble = 0.8
        self.crowded = 2.2


class Race(Weights):
    """Foresight among three and four camps, where the fourth stone decides far more often than the last divinity."""

    def __init__(self) -> None:
        super().__init__()
        self.doubt = 9.0
        self.sturdy = 0.5
        self.nimble = 0.5
        self.collector = 2.6
        self.crowded = 1.5


GLANCE: Final = Weights()
"""What lies on the table."""
DUEL: Final = Duel()
RACE: Final = Race()
