"""Collectors watch games and note what an experiment wants to know; those that come with it are in `collected.py`.

>>> class Draws(Collector):
...     def on_begin(self):
...         self.drawn = [0] * self.players
...     def on_event(self, event):
...         if event.key == "draw":
...             self.drawn[self.doer(event)] += 1
...     def on_end(self):
...         for seat, count in enumerate(self.drawn):
...             self.note(seat, cards=count)
>>> import palamedes
>>> from palamedes.bots.playing import play_watched
>>> watch = Watch([Draws("draws")])
>>> record = play_watched(watch, palamedes.game("arena"), ["greedy", "random"], 1, None, {})
>>> watch.end()
>>> watch.seats
[{'draws_cards': 10}, {'draws_cards': 9}]
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from palamedes.bots.playing import Watcher
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from palamedes.core.words.quoting import quoted
from palamedes.core.words.telling import Event

Row = dict[str, Any]


class Collector:
    """Watches one game. Of your own you write what you need of `on_begin`, `on_answer`, `on_event` and `on_end`."""

    state: State
    """The table as it is now."""
    record: Record
    """The answers so far."""

    def __init__(self, name: str = "") -> None:
        self.name = name or type(self).__name__.lower()
        """What its columns begin with."""
        self.by = CHANCE
        """The seat that gives the answer under way, or gave the last one; CHANCE before the first and after the end."""
        self.game_notes: Row = {}
        self.seat_notes: list[Row] = []
        self.rows: list[Row] = []

    # What you write.

    def on_begin(self) -> None:
        """The table is laid, and nobody has answered yet."""

    def on_answer(self, seat: int) -> None:
        """A seat, or CHANCE, is about to answer."""

    def on_event(self, event: Event) -> None:
        """Something happened. Games in which no collector has this are not listened to."""

    def on_end(self) -> None:
        """The game is over."""

    # What you call.

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return self.state.players

    @property
    def answers(self) -> int:
        """How many answers were given so far."""
        return len(self.record.answers)

    def doer(self, event: Event) -> int:
        """The seat that did what an event tells of; -1 where nobody in particular did."""
        return self.state.game.doer(self.state, event)

    def note(self, seat: int | None = None, **values: object) -> None:
        """Keeps values in the row of a seat, or of the game where no seat is given."""
        notes = self.game_notes if seat is None else self.seat_notes[seat]
        for key, value in values.items():
            notes[f"{self.name}_{key}"] = self._plain(key, value)

    def happened(self, seat: int, key: str, what: str = "", amount: int = 1) -> None:
        """Adds a row to the table of what happened: to or by which seat, on whose answer, what and when."""
        row = {"collector": self.name, "seat": seat, "by": self.by, "key": key, "what": what, "amount": amount}
        self.rows.append({**row, "answer": self.answers})

    def _plain(self, key: str, value: object) -> object:
        if value is None or isinstance(value, (bool, int, float, str)):
            return value
        raise ValueError(f"The collector '{self.name}' notes numbers and texts; '{key}' is {quoted(value)}.")


class Watch(Watcher):
    """All collectors of one game. It listens to the state only if one of them wants to hear."""

    def __init__(self, collectors: list[Collector]) -> None:
        self.collectors = collectors
        self._hear = [each for each in collectors if type(each).on_event is not Collector.on_event]
        self._answer = [each for each in collectors if type(each).on_answer is not Collector.on_answer]

    def begin(self, state: State, record: Record) -> None:
        for each in self.collectors:
            each.state, each.record = state, record
            each.seat_notes = [{} for _ in range(state.players)]
            each.on_begin()
        if self._hear:
            state.listen(self)

    def asked(self, seat: int) -> None:
        if seat != CHANCE:
            for each in self.collectors:
                each.by = seat
        for each in self._answer:
            each.on_answer(seat)

    def hear(self, event: Event) -> None:
        for each in self._hear:
            each.on_event(event)

    def end(self) -> None:
        """The game is over."""
        for each in self.collectors:
            each.by = CHANCE
            each.on_end()

    @property
    def game(self) -> Row:
        """What was noted about the game."""
        return {key: value for each in self.collectors for key, value in each.game_notes.items()}

    @property
    def seats(self) -> list[Row]:
        """What was noted about each seat."""
        noted = zip(*(each.seat_notes for each in self.collectors), strict=True)
        return [{key: value for row in rows for key, value in row.items()} for rows in noted]

    @property
    def rows(self) -> list[Row]:
        """What happened."""
        return [row for each in self.collectors for row in each.rows]


def named(text: str, kind: str) -> Any:
    """What a text such as "my_module:MyName" stands for, in a module that Python finds."""
    module, colon, name = text.partition(":")
    if not colon or not module or not name:
        raise ValueError(f"{quoted(text)} is no {kind}: your own is named as 'module:Name'.")
    try:
        return getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        raise ValueError(f"There is no module {quoted(error.name)} for the {kind} {quoted(text)}.") from None
    except AttributeError:
        raise ValueError(f"The module '{module}' has no {kind} {quoted(name)}.") from None


def own_collector(text: str) -> Collector:
    """A collector of one's own, by "module:Name"."""
    found = named(text, "collector")
    if not (isinstance(found, type) and issubclass(found, Collector)):
        raise ValueError(f"{quoted(text)} is no collector: it should be a class made from palamedes.lab.Collector.")
    return found()
