"""What things are worth to those who judge a table, in parts of a region."""

from __future__ import annotations

from typing import Final

REGION: Final = 1.0
CITY: Final = 0.12
"""Each hoplite that a city brings."""
ALTAR: Final = 0.5
"""A free altar under control."""
MONUMENT: Final = [0.0, 0.3, 0.4, 0.5, 0.6, 0.6]
"""The region of a monument, by its level."""
TERRITORY: Final = [0.0, 0.25, 1.0, 2.4, 5.0]
"""A territory of which one controls so many quarters."""
TEMPLES: Final = [0.0, 1.3, 2.9, 5.2, 9.0, 16.0, 16.0, 16.0, 16.0, 16.0]
SLAIN: Final = [0.0, 3.2, 8.5, 16.0, 16.0, 16.0, 16.0, 16.0]
KING: Final = [14.0, 7.0, 4.0, 2.2, 2.0, 2.0, 2.0]
"""The region of the first finished monument, by the actions its builder still needs."""
THRONE: Final = [0.0, 0.0, 0.0, 0.4, 1.0, 0.0]
"""What a monument may become that is not finished yet, by its level."""
ALMOST: Final = 6.0
"""The last step before a victory: one territory, temple or monster is missing."""

HOPLITE: Final = 0.32
SPARE_HOPLITE: Final = 0.16
"""One beyond so many on the board."""
FORT: Final = 0.18
ENOUGH: Final = 9
PRIEST: Final = 0.75
STAT: Final = [0.0, 0.0, 0.8, 1.5, 2.1, 2.6]
"""A stat, by its value."""
INJURY: Final = 0.35
CARD: Final = 0.38
ARTEFACT: Final = 0.9
CHARGED: Final = 0.25
BLESSING: Final = 1.3
GLORY: Final = 0.55
QUEST: Final = [0.7, 1.5, 2.4]
USED: Final = 0.22
"""A special action that is not free."""
SCALE: Final = 7.0
"""The lead that is half way to certainty."""

PLAYED: Final = [0.0, 1.6, 2.6, 3.2, 3.6]
"""What a hand of so many combat cards adds to a battle."""
SPREAD: Final = 1.1
"""How far that may be off, for each side that has cards."""
THREAT: Final = 0.3
"""How likely somebody attacks who could."""
