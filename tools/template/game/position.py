"""Positions of Astragali: the table as a document that a person can write, and our processes read back.

    {"game": "astragali", "players": 3, "eliminated": [2], "turn": 0, "answers": ["roll 3", "roll 5", "keep"]}

What is left out is as at set-up: empty cups.
"""

from __future__ import annotations

from palamedes.core.kernel.position import Reader
from palamedes.core.words.saying import Saying

from .actions import CHOICES
from .state import NONE, UNROLLED, Astragali


def table(s: Astragali) -> dict[str, object]:
    """Everything on the table, hidden things included."""
    return {
        "rolls": s.rolls.copy(),
        "chosen": [None if choice == NONE else CHOICES[choice] for choice in s.chosen],
        "open": s.open,
        "shown": s.shown.copy(),
    }


def lay(s: Astragali, read: Reader) -> None:
    """Lays the table as a document says, and refuses what cannot lie there."""
    read.keys(["rolls", "chosen", "open", "shown"])
    if read.has("rolls"):
        s.rolls = [item.whole(UNROLLED, s.faces) for item in read.field("rolls").items(s.players)]
    if read.has("chosen"):
        items = read.field("chosen").items(s.players)
        s.chosen = [NONE if item.value is None else item.word(CHOICES) for item in items]
    if read.has("open"):
        s.open = read.field("open").flag()
    if read.has("shown"):
        s.shown = [item.whole(UNROLLED, s.faces) for item in read.field("shown").items(s.players)]


def unsound(s: Astragali) -> Saying | None:
    """Why a round cannot begin on this table; None when it can."""
    if len(s.playing()) < 2:
        return Saying("one-left")
    if s.open or any(roll != UNROLLED for roll in s.rolls) or any(choice != NONE for choice in s.chosen):
        return Saying("cups")
    return None
