"""What things are worth to those who judge a table, in parts of a region."""

from __future__ import annotations

from typing import Final

REGION: Final = 1.0
CITY: Final = 0.12
"""Each hoplite that a city brings."""
ALTAR: Final = 0.5
"""A free altar under control."""
MONUMENT: Final = [0.0, 0.3, 0.5, 0.9, 1.8, 2.2]
"""The region of a monument, by its level."""
TERRITORY: Final = [0.0, 0.25, 1.0, 2.4, 5.0]
"""A territory of which one controls so many quarters."""
TEMPLES: Final = [0.0, 1.3, 2.9, 5.2, 9.0, 16.0, 16.0, 16.0, 16.0, 16.0]
SLAIN: Final = [0.0, 3.2, 8.5, 16.0, 16.0, 16.0, 16.0, 16.0]
KING: Final = [16.0, 9.0, 6.5, 5.0, 4.0, 4.0, 4.0]
"""The region of the first finished monument, by the actions its builder still needs."""
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

WON: Final = [0.03, 0.06, 0.12, 0.22, 0.36, 0.55, 0.7, 0.82, 0.9, 0.95, 0.97]
"""How likely an attacker wins that is so much stronger, from -5 to 5."""
THREAT: Final = 0.3
"""How likely somebody attacks who could."""
