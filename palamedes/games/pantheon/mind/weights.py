"""What things are worth to those who judge a table, in points of recruitment."""

from __future__ import annotations

from typing import Final

STANDING: Final = 0.4
"""The part of a unit's cost that it is worth with its last point of vitality."""
WAITING: Final = 0.7
"""The part of its worth that a unit has which is not on the board yet."""
RECALLED: Final = 0.2
"""The same of a troop that is destroyed and could be recalled."""
EGG: Final = 0.5
"""The same of one that has left an egg."""
LIFE: Final = 11.0
"""The vitality of a divinity, from the last point to the first."""
ALIVE: Final = 13.0
"""The last point of it."""
ABSORBED: Final = [0.0, 6.0, 13.5, 23.0, 40.0, 40.0]
"""Stones absorbed by a camp, by their number."""
CARRIED: Final = 1.6
"""A stone that a unit carries."""
HOMEWARD: Final = 2.6
"""The same, by how near the divinity is."""
FREE_STONE: Final = 2.4
"""A free stone, by how near the divinity is."""
ERRAND: Final = 0.9
"""The same, by how near a unit is that could carry it."""
ART: Final = [0.0, 0.9, 1.6, 2.1, 2.4, 2.6, 2.7]
"""Art of war cards in hand, by their number."""
ACTIVATION: Final = 0.35
"""An activation card in hand of a unit that could use it."""
SPARE_CARD: Final = 0.1
"""Any other card in hand."""
DRAWN: Final = 0.4
"""A card that is about to be drawn."""
THREAT: Final = 0.12
"""What part of the harm counts that a unit could do in a later turn."""
LATER: Final = 0.06
"""The same from further away, for each zone nearer."""
AT_ONCE: Final = 0.75
"""The same where the unit acts now."""
RETALIATION: Final = 0.7
"""How likely somebody retaliates who can."""
ACTION: Final = 0.05
"""An action that is still to be done."""
USED_UP: Final = 0.3
"""Having been activated in a turn: it cannot be again."""
SCALE: Final = 14.0
"""The lead that is half way to certainty."""
DANGER: Final = 0.35
"""What part of the harm counts that whoever is next could do."""
