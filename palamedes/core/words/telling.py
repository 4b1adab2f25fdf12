"""What happens at the table, told as data: a key, its arguments, and what only some seats may know.

The log, animations, the screen reader and statistics are all made from these events. They are never stored: a replay
tells them again.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


class Event:
    """One thing that happened. `args` everybody may know; `private[seat]` only that seat."""

    def __init__(self, key: str, args: dict[str, object], private: dict[int, dict[str, object]] | None = None) -> None:
        self.key = key
        self.args = args
        self.private: dict[int, dict[str, object]] = private or {}

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """What this seat learns of it; None is a spectator."""
        seen = dict(self.args)
        if seat is not None and seat in self.private:
            seen.update(self.private[seat])
        return seen


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Whoever wants to hear: `state.listen(listener)`."""

    def hear(self, event: Event) -> None:
        """Called for each event, in order."""


class Log(Listener):
    """A listener that keeps everything, in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, event: Event) -> None:
        self.events.append(event)

    def take(self) -> list[Event]:
        """All that was heard since the last call."""
        heard = self.events
        self.events = []
        return heard
