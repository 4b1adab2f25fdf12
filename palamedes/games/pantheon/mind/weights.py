"""What things are worth to those who judge a table, in points of recruitment: see `weights.toml`.

There foresight has two sets. `duel` is for two camps, where divinities fall more often than the fourth stone is
absorbed; `race` for three and four, where the fourth stone decides far more often than the last divinity.
"""

from __future__ import annotations

from librt.vecs import vec

from palamedes.core.content.weights import Numbers


class Weights:
    """One way to see a table."""

    def __init__(self, read: Numbers) -> None:
        self.conviction: float = read.number("conviction")
        """How far to believe what comes out."""
        self.standing: float = read.number("standing")
        """The part of a unit's cost that it is worth with its last point of vitality."""
        self.waiting: float = read.number("waiting")
        """The part of its worth that a unit has which is not on the board yet."""
        self.recalled: float = read.number("recalled")
        """The same of a troop that is destroyed and could be recalled."""
        self.egg: float = read.number("egg")
        """The same of one that has left an egg."""
        self.life: float = read.number("life")
        """The vitality of a divinity, from the last point to the first."""
        self.alive: float = read.number("alive")
        """The last point of it."""
        self.absorbed: vec[float] = vec[float](read.numbers("absorbed", 6))
        """Stones absorbed by a camp, by their number."""
        self.healing: float = read.number("healing")
        """A stone absorbed where stones do not win: it heals, and its card stays."""
        self.idle_stone: float = read.number("idle_stone")
        """The part of its worth that any other stone has there."""
        self.carried: float = read.number("carried")
        """A stone that a unit carries."""
        self.homeward: float = read.number("homeward")
        """The same, by how near the divinity is."""
        self.free_stone: float = read.number("free_stone")
        """A free stone, by how near the divinity is."""
        self.errand: float = read.number("errand")
        """The same, by how near a unit is that could carry it."""
        self.fetching: float = read.number("fetching")
        """An object or a goal of an adventure, by how near the nearest unit is."""
        self.bearing: float = read.number("bearing")
        """An object of an adventure that a unit carries."""
        self.homing: float = read.number("homing")
        """The same, by how near the goal is."""
        self.present: float = read.number("present")
        """To stand in a goal that is to be held, once the round has come."""
        self.alone: float = read.number("alone")
        """The same where nobody else does."""
        self.kept: float = read.number("kept")
        """An object of an adventure that a unit carries, where it is to be kept, once the round has come."""
        self.art: vec[float] = vec[float](read.numbers("art", 7))
        """Art of war cards in hand, by their number."""
        self.more_art: float = read.number("more_art")
        """Each one more: never nothing, or it would be spent for nothing."""
        self.activation: float = read.number("activation")
        """An activation card in hand of a unit that could use it."""
        self.spare_card: float = read.number("spare_card")
        """Any other card in hand."""
        self.drawn: float = read.number("drawn")
        """A card that is about to be drawn."""
        self.threat: float = read.number("threat")
        """What part of the harm counts that a unit could do in a later turn."""
        self.later: float = read.number("later")
        """The same from further away, for each zone nearer."""
        self.at_once: float = read.number("at_once")
        """The same where the unit acts now."""
        self.retaliation: float = read.number("retaliation")
        """How likely somebody retaliates who can."""
        self.action: float = read.number("action")
        """An action that is still to be done."""
        self.scale: float = read.number("scale")
        """The lead that is half way to certainty."""
        self.doubt: float = read.number("doubt")
        """The lead with which a camp is e times as likely to win as another; 0: leads are compared instead."""
        self.sturdy: float = read.number("sturdy")
        """In an army: a point of vitality or defence of its divinity."""
        self.artful: float = read.number("artful")
        """The same of an art of war card that any unit brings."""
        self.nimble: float = read.number("nimble")
        """The same of a zone that another unit can walk."""
        self.collector: float = read.number("collector")
        """The same of a unit that collects stones from afar."""
        self.crowded: float = read.number("crowded")
        """The same of one unit more, whose cards make those of the divinity rarer."""
        read.end()
