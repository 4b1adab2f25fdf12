"""The moments at which players may use what they hold. Chapters know these; cards say at which they can be used."""

from __future__ import annotations

from typing import Final

MOMENTS: Final = [
    "turn",
    "turn-start",
    "before-battle",
    "in-battle",
    "card-played",
    "both-passed",
    "after-battle",
    "before-hunt",
    "hunt-start",
    "in-hunt",
    "in-defence",
    "prepared",
]
TURN: Final = 0
"""Among the standard actions of one's turn."""
TURN_START: Final = 1
BEFORE_BATTLE: Final = 2
IN_BATTLE: Final = 3
"""When one is to play a combat card in a battle."""
CARD_PLAYED: Final = 4
"""When one has just played a combat card, in a battle or in defence against a monster."""
BOTH_PASSED: Final = 5
AFTER_BATTLE: Final = 6
"""When the strengths are compared and losses are about to be taken."""
BEFORE_HUNT: Final = 7
HUNT_START: Final = 8
"""When the cards for Strength are drawn."""
IN_HUNT: Final = 9
"""When the hunter attacks."""
IN_DEFENCE: Final = 10
"""When the hunter is attacked."""
PREPARED: Final = 11
"""After the Prepare action."""

# After what something that can be used once can be used again.
EACH_TURN: Final = 1
EACH_BATTLE: Final = 2
EACH_HUNT: Final = 3
EACH_MONUMENT: Final = 4
