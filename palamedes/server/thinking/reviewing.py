"""What a process does for a review of a game: it looks at a part of it at a time."""

from __future__ import annotations

from typing import Final

from palamedes.bots.review import examine, gather, survey
from palamedes.core.record.record import Record

from .pool import Message

GLANCE: Final = 15.0
"""Seconds in which all moments are looked at."""
SECONDS: Final = 10.0
"""Seconds in which some answers are examined."""


def look_at(message: Message) -> Message:
    """One glance at everything, some answers closely, or all that was found put together."""
    record = Record.read(message["text"])
    eyes = message["eyes"]
    if "found" in message:
        return {"result": gather(record, message["found"], message["examined"], eyes)}
    if "moves" not in message:
        return {"found": survey(record, eyes, GLANCE)}
    return {"examined": examine(record, message["moves"], eyes, seconds=SECONDS)}
