"""What happens in a game, kept while it is played: each event with its answer and its heading."""

from __future__ import annotations

from palamedes.core.kernel.state import State
from palamedes.core.words.saying import Saying
from palamedes.core.words.telling import Event, Listener

from ..wire.scenes import Line

Reader = tuple[int | str | None, str, tuple[str, ...]]
"""Whose eyes read a log, in which language, and what the people at the table are called in it."""


class Chronicle(Listener):
    """Keeps what happens, each event with the heading that it stands under at that moment."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[tuple[Event, Saying | None]] = []

    def hear(self, event: Event) -> None:
        self.events.append((event, self.state.game.chapter(self.state)))

    def take(self) -> list[tuple[Event, Saying | None]]:
        """All that was heard since the last call."""
        heard, self.events = self.events, []
        return heard


class Told:
    """An event, the number of the answer that it belongs to, and its lines in the logs it was written into."""

    def __init__(self, move: int, event: Event, chapter: Saying | None = None) -> None:
        self.move = move
        self.event = event
        self.chapter = chapter
        """The heading that it stands under, if the game has such."""
        self.worded: dict[Reader, Line | None] = {}
