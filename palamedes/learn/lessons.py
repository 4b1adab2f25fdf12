"""Lessons: moments of games that bots play against themselves, as traits of every seat, with who won in the end.

Now and then an answer is given at random, so that tables are seen that good play avoids: a search looks at those, too.
A file of lessons is a NumPy archive. Every game depends on the seed and on its number alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.bots.chain import imagine
from palamedes.bots.greedy import GreedyBot
from palamedes.bots.tree import Search
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.learnt import Listed, Places, read_learnt
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

TASK = "palamedes.learn.lessons:give"
MOST_ANSWERS = 6000
"""A game that takes longer teaches nothing: it has lost its way."""


class Lessons(NamedTuple):
    """Some moments of games at tables of one size."""

    places: Ints
    """Where numbers stand, of all seats of all moments, one after the other."""
    values: NDArray[np.float16]
    starts: Ints
    """Where each seat of each moment begins there, and the end of all."""
    foreseen: Floats
    """What the game's own foresight says of each seat: moments times seats."""
    won: Floats
    """What part of the win each seat's team had in the end."""
    alive: NDArray[np.bool_]
    """Which seats were still in it."""
    teams: Ints
    """The team of each seat, the same at all moments."""
    games: Ints
    """The game that each moment belongs to."""


class Notebook:
    """Moments as they are noted down while games are played."""

    def __init__(self, places: Places) -> None:
        self.listed = Listed(places)
        self.places: list[int] = []
        self.values: list[float] = []
        self.starts: list[int] = [0]
        self.foreseen: list[list[float]] = []
        self.alive: list[list[bool]] = []
        self.won: list[list[float]] = []
        self.games: list[int] = []
        self.teams: list[int] = []

    def note(self, game: Game, state: State, number: int) -> None:
        """A moment of a game that is not over."""
        self.teams = [state.team(seat) for seat in range(state.players)]
        self.listed.begin(state)
        foreseen = game.speaks(state, self.listed)
        for seat in range(state.players):
            self.places += self.listed.places[seat]
            self.values += self.listed.values[seat]
            self.starts.append(len(self.places))
        self.foreseen.append(foreseen)
        self.alive.append([not (state.eliminated[seat] and foreseen[seat] <= -1.0) for seat in range(state.players)])
        self.games.append(number)

    def end(self, state: State) -> None:
        """The game of the last moments is over: so it ended for all of them."""
        returns = state.returns()
        best = {state.team(seat) for seat, got in enumerate(returns) if got == max(returns)}
        won = [1.0 / len(best) if state.team(seat) in best else 0.0 for seat in range(state.players)]
        self.won += [won] * (len(self.games) - len(self.won))

    def lessons(self) -> Lessons:
        """All of it as arrays."""
        return Lessons(
            np.array(self.places, np.int64),
            np.array(self.values, np.float16),
            np.array(self.starts, np.int64),
            np.array(self.foreseen, np.float32),
            np.array(self.won, np.float32),
            np.array(self.alive, np.bool_),
            np.array(self.teams, np.int64),
            np.array(self.games, np.int64),
        )


def give(message: dict[str, Any]) -> dict[str, Any]:
    """Plays some games and writes what they teach into a file: the work of one process."""
    game = make_own(message["game"])
    judgement = message["judgement"]
    if game.traits is None:
        raise ValueError(f"{game.id} names no traits: nothing can be learnt of it.")
    game.learnt = read_learnt(Path(judgement).read_bytes(), game.id, game.traits) if judgement else None
    notebook = Notebook(game.traits)
    for number in range(message["first"], message["first"] + message["count"]):
        rng = Rng(f"{message['seed']} {number}")
        _play(game, message, number, rng, notebook)
    write(notebook.lessons(), Path(message["file"]))
    return {"moments": len(notebook.games)}


def _play(game: Game, message: dict[str, Any], number: int, rng: Rng, notebook: Notebook) -> None:
    state = game.new(message["players"])
    answers = 0
    last, turn = CHANCE, game.whose_turn(state)
    while not state.over:
        answers += 1
        if answers > MOST_ANSWERS:
            _forget(notebook, number)
            return
        is_judged = turn != game.whose_turn(state) if game.horizon > 0 else last >= 0 and state.actor != last
        last, turn = state.actor, game.whose_turn(state)
        noted = (is_judged or message["anywhere"]) and rng.below(100) < message["noted"]
        if state.actor == CHANCE:
            if noted and answers > 1:
                notebook.note(game, state, number)
            state.answer(state.outcome(rng))
            continue
        legal = state.choices()
        if len(legal) == 1:
            state.answer(legal[0])
            continue
        if noted:
            notebook.note(game, state, number)
        if rng.below(100) < message["astray"]:
            state.answer(legal[rng.below(len(legal))])
        else:
            state.answer(_choice(state, message["iterations"], rng))
    notebook.end(state)


def _choice(state: State, iterations: int, rng: Rng) -> int:
    """What a search of so many iterations answers, or, with none, a greedy bot."""
    seat = state.actor
    if iterations == 0:
        shown = imagine(state, seat, rng)
        greedy = GreedyBot()
        greedy.start(rng.word())
        return greedy.decide(shown, seat)
    search = Search(state, seat, f"{rng.word()}")
    search.run(iterations)
    return search.best()


def _forget(notebook: Notebook, number: int) -> None:
    """Takes the moments of a game back that never ended."""
    kept = sum(1 for game in notebook.games if game != number)
    seats = len(notebook.teams)
    del notebook.games[kept:], notebook.foreseen[kept:], notebook.alive[kept:], notebook.starts[kept * seats + 1 :]
    del notebook.places[notebook.starts[-1] :], notebook.values[notebook.starts[-1] :]


def write(lessons: Lessons, file: Path) -> None:
    """Keeps lessons; a file that is half written never bears the name."""
    part = file.with_suffix(".part")
    with part.open("wb") as stream:
        np.savez(stream, **lessons._asdict())
    part.replace(file)


def read(file: Path) -> Lessons:
    """Lessons that were kept."""
    with np.load(file) as held:
        return Lessons(*[held[name] for name in Lessons._fields])
