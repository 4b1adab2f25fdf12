"""The story of a finished game: how it ended, when it was decided, and what everybody did how often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..kernel.game import Game
from ..kernel.state import State
from ..words.telling import Event
from ..words.words import Words

SAMPLES: Final = 64
"""The judge looks at so many moments of a game, and then at all around the one that decided it."""

TRIES: Final = 4
"""So many stretches of a game are looked through for an answer that did something."""


class Counted:
    """How often each seat did something."""

    def __init__(self, key: str, label: str, counts: list[int]) -> None:
        self.key = key
        self.label = label
        self.counts = counts


def statistics(game: Game, state: State, events: list[Event], words: Words) -> list[Counted]:
    """What each seat did how often, as far as the game has words for it; what nobody did is left out."""
    found: list[Counted] = []
    for key, label in words.tables.get("statistics", {}).items():
        counts = [0] * state.players
        for event in events:
            if event.key == key:
                seat = game.doer(state, event)
                if 0 <= seat < state.players:
                    counts[seat] += 1
        if sum(counts):
            found.append(Counted(key, str(label), counts))
    return found


def lead(state: State, winners: list[int]) -> float:
    """By how much the worst of these seats stands better, at a glance, than the best of the others."""
    values = state.returns() if state.over else state.game.judge(state)
    ours = [values[seat] for seat in winners]
    others = [values[seat] for seat in range(state.players) if seat not in winners]
    return min(ours) - max(others) if others else 0.0


class Forward:
    """The tables of a game one after the other: forward by playing on, back by beginning anew. Only to look at."""

    def __init__(self, begin: Callable[[int], State], answers: list[str], leap: int = 0) -> None:
        """`begin` gives the table after so many of the answers; `leap`: so far ahead that is the shorter way."""
        self._begin = begin
        self._answers = answers
        self._leap = leap
        self._moves = 0
        self._state: State | None = None

    def at(self, moves: int) -> State:
        """The table after so many answers."""
        state = self._state
        if state is None or moves < self._moves or 0 < self._leap <= moves - self._moves:
            state = self._begin(moves)
            self._moves = moves
            self._state = state
        while self._moves < moves:
            state.answer(state.parse(self._answers[self._moves]))
            self._moves += 1
        return state


def deciding(at: Callable[[int], State], answers: list[str], winners: list[int], stride: int = 0) -> int | None:
    """The number of the answer after which those who won stayed ahead, or that helped them most; None after a draw.

    Where all have won together nobody came to be ahead: nothing decided that either. `at` gives the table after so many
    of these answers, and every `stride`-th is looked at; 0: as many as it takes.
    Where nothing was done in that moment but to decline or to pass, it is the answer that helped most of the others.
    """
    moves = len(answers)
    if not winners or moves == 0 or len(winners) == at(0).players:
        return None
    step = stride or max(1, moves // SAMPLES)
    places: list[int] = [*range(0, moves, step), moves]
    declining = at(0).game.declining
    leads = [lead(at(place), winners) for place in places]
    gains = sorted(range(1, len(places)), key=lambda i: leads[i - 1] - leads[i])
    behind = [i for i in range(len(places)) if leads[i] <= 0.0]
    if behind and behind[-1] < len(places) - 1:
        turn = behind[-1] + 1
        gains.remove(turn)
        gains.insert(0, turn)
    tried = 0
    for i in gains:
        low, high = places[i - 1], places[i]
        done = [place for place in range(low + 1, high + 1) if answers[place - 1].split(" ")[0] not in declining]
        if done and tried < TRIES:
            tried += 1
            found = _sharpest(at, low, high, done, winners)
            if found is not None:
                return found
    return places[gains[0]]


def _sharpest(at: Callable[[int], State], low: int, high: int, among: list[int], winners: list[int]) -> int | None:
    """Of these answers between two moments the one that brought most; None where none brought anything."""
    found: int | None = None
    most = 0.0
    before = lead(at(low), winners)
    for place in range(low + 1, high + 1):
        now = lead(at(place), winners)
        if place in among and now - before > most:
            most = now - before
            found = place
        before = now
    return found
