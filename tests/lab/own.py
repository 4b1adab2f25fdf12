"""A bot and a collector of somebody's own, as an experiment names them: `tests.lab.own:Last`, `tests.lab.own:Kinds`."""

from __future__ import annotations

from palamedes.bots.bot import Bot
from palamedes.core.kernel.state import State
from palamedes.core.words.telling import Event
from palamedes.lab import Collector
from palamedes.lab.levied import Levied


class Last(Bot):
    """Gives the last answer that there is."""

    def __init__(self) -> None:
        super().__init__("last")

    def decide(self, state: State, seat: int) -> int:
        return state.legal()[-1]


class Hasty(Levied):
    """Who takes by lot what can be taken so, with a short look at each answer afterwards."""

    def __init__(self) -> None:
        super().__init__(clones=40)


class Kinds(Collector):
    """How many cards each seat has placed."""

    def on_begin(self) -> None:
        self.placed = [0] * self.players

    def on_event(self, event: Event) -> None:
        if event.key == "place":
            self.placed[self.doer(event)] += 1

    def on_end(self) -> None:
        for seat, count in enumerate(self.placed):
            self.note(seat, cards=count)


class Wrong(Collector):
    """Notes what is neither a number nor a text."""

    def on_end(self) -> None:
        self.note(seats=[0, 1])
