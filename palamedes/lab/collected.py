"""The collectors that come with the laboratory. They know the public face of games, so each works in all.

>>> sorted(COLLECTORS)[:4]
['bought', 'built', 'choices', 'ending']
"""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final

from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.quoting import quoted
from palamedes.core.words.telling import Event

from .collectors import Collector, own_collector

FIRST: Final = 3
"""So many first choices of each seat are noted."""

EVERY: Final = 16
"""How everybody stands is judged before one of so many answers."""

WHERE: Final = ("zone", "region", "cell", "site", "territory")
"""Arguments of events that tell where something was done."""

WHO: Final = ("seat", "faction")
"""Arguments that tell who did it."""


class Length(Collector):
    """How long the game was, and how much of it everybody did."""

    def on_end(self) -> None:
        given = Counter(answer.actor for answer in self.record.live())
        self.note(answers=given.total(), draws=given[CHANCE])
        for seat in range(self.players):
            self.note(seat, answers=given[seat])


class Ending(Collector):
    """By which way the game was won, and the place of each seat."""

    def on_begin(self) -> None:
        self.events: list[Event] = []

    def on_event(self, event: Event) -> None:
        self.events.append(event)

    def on_end(self) -> None:
        found = self.state.game.ending(self.state, self.events)
        self.note(way="" if found.way is None else found.way.key)
        for standing in found.standings:
            self.note(standing.seat, place=standing.place)


class Openings(Collector):
    """What each seat chose first, second and third; passing is no choice."""

    def on_end(self) -> None:
        declining = self.state.game.declining
        for seat in range(self.players):
            chosen = [answer.notation for answer in self.record.live() if answer.actor == seat]
            chosen = [text for text in chosen if text.split(" ")[0] not in declining]
            for place in range(FIRST):
                self.note(seat, **{f"{place + 1}": chosen[place] if place < len(chosen) else None})


class Present(Collector):
    """What each seat began with, as the game names it: its seat, a side, a place, units. One row each."""

    def on_end(self) -> None:
        game: Any = self.state.game
        named = game.presences(self.record) if hasattr(game, "presences") else [[] for _ in range(self.players)]
        for seat, names in enumerate(named):
            for name in [f"seat {seat + 1}", *names]:
                self.happened(seat, "present", name)


class Statistics(Collector):
    """How often each seat did what the game counts for its own story of the end."""

    def on_begin(self) -> None:
        self.keys = list(self.state.game.words("en").tables.get("statistics", {}))
        self.counts = {key: [0] * self.players for key in self.keys}

    def on_event(self, event: Event) -> None:
        counts = self.counts.get(event.key)
        if counts is not None:
            seat = self.doer(event)
            if 0 <= seat < self.players:
                counts[seat] += 1

    def on_end(self) -> None:
        for key in self.keys:
            for seat, count in enumerate(self.counts[key]):
                self.note(seat, **{key.replace("-", "_"): count})


class Lead(Collector):
    """How the game swung, as the game itself judges it: who was ahead, how far, and how often that changed."""

    def on_begin(self) -> None:
        self.asked = 0
        self.judged: list[list[float]] = []

    def on_answer(self, seat: int) -> None:
        if seat != CHANCE:
            if self.asked % EVERY == 0:
                self.judged.append(list(self.state.game.judge(self.state)))
            self.asked += 1

    def on_end(self) -> None:
        returns = self.state.returns()
        sides = sorted({self.state.team(seat) for seat in range(self.players)})
        won = {self.state.team(seat) for seat in range(self.players) if returns[seat] == max(returns)}
        ahead: list[int] = []
        gaps: list[float] = []
        behind = 0.0
        for values in self.judged:
            best = {side: max(values[s] for s in range(self.players) if self.state.team(s) == side) for side in sides}
            order = sorted(sides, key=lambda side: -best[side])
            ahead.append(order[0])
            gaps.append(best[order[0]] - best[order[1]] if len(order) > 1 else 0.0)
            if len(won) < len(sides):
                behind = max(behind, best[order[0]] - max(best[side] for side in won))
        changes = sum(one != other for one, other in pairwise(ahead))
        gap = sum(gaps) / len(gaps) if gaps else 0.0
        self.note(changes=changes, gap=round(gap, 6), behind=round(behind, 6))


class Choices(Collector):
    """Among how many answers each seat chose on average, and how often it had no choice."""

    def on_begin(self) -> None:
        self.offered: list[list[int]] = [[] for _ in range(self.players)]

    def on_answer(self, seat: int) -> None:
        if seat != CHANCE:
            self.offered[seat].append(len(self.state.legal()))

    def on_end(self) -> None:
        for seat, counts in enumerate(self.offered):
            if counts:
                mean = round(sum(counts) / len(counts), 6)
                self.note(seat, mean=mean, most=max(counts), forced=sum(count == 1 for count in counts))


class Verbs(Collector):
    """How often each seat gave which kind of answer: one row a kind."""

    def on_end(self) -> None:
        given = Counter((answer.actor, answer.notation.split(" ")[0]) for answer in self.record.live())
        for (seat, verb), count in sorted(given.items()):
            if seat != CHANCE:
                self.happened(seat, "answer", verb, count)


class Events(Collector):
    """How often everything was told of each seat: one row a key."""

    def on_begin(self) -> None:
        self.told: Counter[tuple[int, str]] = Counter()

    def on_event(self, event: Event) -> None:
        self.told[self.doer(event), event.key] += 1

    def on_end(self) -> None:
        for (seat, key), count in sorted(self.told.items()):
            self.happened(seat, key, "", count)


class Firsts(Collector):
    """When each seat did each thing first, in answers since the beginning: one row a thing."""

    def on_begin(self) -> None:
        self.seen: set[tuple[int, str]] = set()

    def on_event(self, event: Event) -> None:
        done = (self.doer(event), event.key)
        if done not in self.seen:
            self.seen.add(done)
            self.happened(done[0], event.key, what_of(event))


class Places(Collector):
    """Where each seat did something: one row a place, at the first time."""

    def on_begin(self) -> None:
        self.seen: set[tuple[int, str]] = set()

    def on_event(self, event: Event) -> None:
        seat = self.doer(event)
        for key, value in event.args.items():
            if key.split("_")[0] in WHERE and isinstance(value, str) and (seat, value) not in self.seen:
                self.seen.add((seat, value))
                self.happened(seat, event.key, value)


class Deeds(Collector):
    """Everything of one kind that was done: what, by whom, when. One row each, and how often for every seat."""

    def __init__(self, name: str, keys: list[str]) -> None:
        super().__init__(name)
        self.keys = frozenset(keys)

    def on_begin(self) -> None:
        self.counts = [0] * self.players

    def on_event(self, event: Event) -> None:
        if event.key in self.keys:
            seat = self.doer(event)
            if 0 <= seat < self.players:
                self.counts[seat] += 1
            self.happened(seat, event.key, what_of(event))

    def on_end(self) -> None:
        for seat, count in enumerate(self.counts):
            self.note(seat, count=count)


def what_of(event: Event) -> str:
    """The thing that an event tells of: the first word among its arguments that is neither a seat nor a place."""
    for key, value in event.args.items():
        if isinstance(value, str) and key.split("_")[0] not in (*WHO, *WHERE):
            return value
    return ""


DEEDS: Final[dict[str, list[str]]] = tomllib.loads(
    files(__package__ or "palamedes.lab").joinpath("deeds.toml").read_text(encoding="utf-8")
)
"""The events that tell of each kind of deed."""

_KINDS: Final[list[type[Collector]]] = [
    Length,
    Ending,
    Openings,
    Present,
    Statistics,
    Lead,
    Choices,
    Verbs,
    Events,
    Firsts,
    Places,
]

COLLECTORS: Final[dict[str, str]] = {
    **{kind.__name__.lower(): (kind.__doc__ or "").split("\n")[0] for kind in _KINDS},
    **{name: f"Events {', '.join(keys)}: what, by whom, when." for name, keys in DEEDS.items()},
}
"""Their names, and what each one notes."""


def collector(name: str) -> Collector:
    """A fresh collector by its name: one of ours, or one's own as "module:Name"."""
    if name in DEEDS:
        return Deeds(name, DEEDS[name])
    for kind in _KINDS:
        if kind.__name__.lower() == name:
            return kind()
    if ":" in name:
        return own_collector(name)
    known = ", ".join(COLLECTORS)
    raise ValueError(f"There is no collector {quoted(name)}; there are {known}, and your own as 'module:Name'.")
