"""The story of a finished game: how it ended, when it was decided, and what everybody did how often."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from ..kernel.game import Game
from ..kernel.state import State
from ..words.telling import Event
from ..words.words import Words

SAMPLES: Final = 64
"""The judge looks at so many moments of a game, and then at all around the one that decided it."""

TRIES: Final = 4
"""So many stretches of a game are looked through for an answer that did something."""

EVEN: Final = 0.5
CLEAR: Final = 0.65
"""Whoever has this chance against the best of the others leads clearly; below it a game is still open."""


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


def hope(state: State, winners: list[int]) -> float:
    """The chance of these seats against the best of the others, at a glance, from 0 to 1."""
    ahead = lead(state, winners)
    if state.over:
        return 1.0 if ahead > 0.0 else EVEN if ahead == 0.0 else 0.0
    return 1.0 / (1.0 + exp(-state.game.conviction * ahead))


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


def crossing(hopes: list[float]) -> tuple[int, int]:
    """From the last moment at which those who won were not ahead to the first from which on they led clearly.

    `hopes` are their chances, moment by moment, the end among them. A lead that was lost again decided nothing, and
    neither did one that was no more than a breath while the game stayed open.
    """
    last = len(hopes) - 1
    high = last
    while high > 0 and hopes[high - 1] >= CLEAR:
        high -= 1
    low = high
    while low > 0 and (low == high or hopes[low] > EVEN):
        low -= 1
    return (low, high) if high > 0 else (0, last)


def deciding(at: Callable[[int], State], answers: list[str], winners: list[int], stride: int = 0) -> int | None:
    """The number of the answer that decided a game; None after a draw, or where all have won together.

    It lies where those who won went ahead for the last time and for good (`crossing`), and is the answer, whoever gave
    it, that moved their chances most there: what it brought them, it cost the others. `at` gives the table after so
    many of these answers, and every `stride`-th is looked at; 0: as many as it takes. A pass decides nothing where
    something else was done.
    """
    moves = len(answers)
    if not winners or moves == 0 or len(winners) == at(0).players:
        return None
    step = stride or max(1, moves // SAMPLES)
    places: list[int] = [*range(0, moves, step), moves]
    hopes = [hope(at(place), winners) for place in places]
    low, high = crossing(hopes)
    gains = sorted(range(low + 1, high + 1), key=lambda i: hopes[i - 1] - hopes[i])
    for i in gains[:TRIES]:
        found = _sharpest(at, places[i - 1], places[i], answers, winners)
        if found is not None:
            return found
    return places[gains[0]]


def _sharpest(at: Callable[[int], State], low: int, high: int, answers: list[str], winners: list[int]) -> int | None:
    """Of the answers between two moments the one that brought most; None where none brought anything.

    What follows of itself is the work of the answer before it.
    """
    declining = at(low).game.declining
    found: int | None = None
    most = 0.0
    chosen = 0
    before = 0.0
    for place in range(low, high + 1):
        state = at(place)
        forced = place < high and len(state.choices()) == 1
        if forced:
            continue
        now = hope(state, winners)
        if chosen > 0 and now - before > most:
            most = now - before
            found = chosen
        before = now
        passed = place < high and answers[place].split(" ")[0] in declining
        chosen = 0 if passed else place + 1
    return found


def swing(at: Callable[[int], State], moves: int, move: int, winners: list[int]) -> tuple[float, float]:
    """The chances of those who won before the answer of this number, and when all is done that follows of itself."""
    before = hope(at(move - 1), winners)
    place = move
    while place < moves and len(at(place).choices()) == 1:
        place += 1
    return before, hope(at(place), winners)
