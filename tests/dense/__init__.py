"""Dense positions: tables on which much lies on few zones, as play seldom lays them, and what comes of them.

A game brings one module here, `tests/dense/<id>.py`, with a function `lay(rng)` that writes a position as a person
would, and the verbs `EAGER` that moves are made of; no list names them. What play does not reach in a hundred thousand
games is found here: many heroes and figures side by side, partners in each other's way. All ways to move are gone, as
far as they lead, at the first moments at which there are any. The independent models play along. A position that the
game refuses is laid anew.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

from palamedes.conformance.checks import QUICK, Check
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.errors import PositionError
from tests.models import Companions, models_of

LONGEST = 30
"""So many answers are given from a dense position on."""
EXPLORED = 2
"""At so many moments of it all ways to move are gone."""
DEEPEST = 3
"""So many answers are given on such a way, and one more."""
TRIED = 50
"""So often a position that was refused is laid anew."""

Position = dict[str, Any]
T = TypeVar("T")


def laid_by() -> list[str]:
    """The ids of the games that lay dense positions: every module of this folder that is no test."""
    names = sorted(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]))
    return [name for name in names if not name.startswith("test_")]


def dense(game: Game, rng: Rng) -> tuple[Position, State]:
    """A dense position of a game, and its table."""
    lay = cast(Callable[[Rng], Position], import_module(f"{__name__}.{game.id}").lay)
    refused: PositionError | None = None
    for _ in range(TRIED):
        position = lay(rng)
        try:
            return position, game.load(position)
        except PositionError as error:
            refused = error
    raise AssertionError(f"{TRIED} dense positions of {game.id} were refused, the last one: {refused}")


class Crowd:
    """A game from a dense position on, or from one that is given; all else follows from the seed."""

    def __init__(self, game: Game, seed: object, position: Position | None = None) -> None:
        self.rng = Rng(f"dense {seed}")
        if position is None:
            self.position, self.state = dense(game, self.rng)
        else:
            self.position, self.state = dict(position), game.load(position)
        self.position["answers"] = []
        self.companions = Companions(models_of(game.id))
        self.eager: tuple[str, ...] = import_module(f"{__name__}.{game.id}").EAGER

    def play(self, checks: list[Check] | None = None, longest: int = LONGEST) -> None:
        """Plays some answers, and looks at every moment; `position` is where it stands when something is wrong."""
        explored = 0
        while True:
            for check in QUICK if checks is None else checks:
                check(self.state, self.rng)
            self.companions.look(self.state)
            if self.state.over or len(self.position["answers"]) == longest:
                return
            if explored < EXPLORED and self.state.actor != CHANCE and self.moves(self.state):
                explored += 1
                self.explore()
            self.give(self.choose())

    def give(self, chosen: int) -> None:
        """One answer on."""
        notation = self.state.notation(chosen)
        self.position["answers"].append(notation)
        self.companions.hear(notation)
        self.state.apply(chosen)

    def moves(self, state: State) -> list[int]:
        """The answers that are moves, or parts of them."""
        return [action for action in state.legal() if state.notation(action).split()[0] in self.eager]

    def explore(self) -> None:
        """Goes all ways to move from here; where one leads to a question that nobody can answer, it goes there."""
        todo: list[tuple[State, list[int]]] = [(self.state, [])]
        while todo:
            state, way = todo.pop()
            for action in self.moves(state):
                ahead = state.clone()
                ahead.apply(action)
                if ahead.over or ahead.actor == CHANCE:
                    continue
                if not ahead.legal():
                    for chosen in (*way, action):
                        self.give(chosen)
                    raise AssertionError(f"nobody can answer the question {ahead.question!r} after a move")
                if len(way) < DEEPEST:
                    todo.append((ahead, [*way, action]))

    def choose(self) -> int:
        """Any verb, and any of its answers: long lists do not drown the short ones. Half of all choices are moves."""
        legal = self.state.legal()
        if self.state.actor == CHANCE:
            return legal[self.rng.below(len(legal))]
        moves = self.moves(self.state) if self.rng.below(2) else []
        verbs: dict[str, list[int]] = {}
        for action in moves or legal:
            verbs.setdefault(self.state.notation(action).split()[0], []).append(action)
        return pick(self.rng, verbs[pick(self.rng, sorted(verbs))])


def pick(rng: Rng, items: list[T]) -> T:
    """Any of these."""
    return items[rng.below(len(items))]


def shuffled(rng: Rng, items: list[T]) -> list[T]:
    """All of these in any order."""
    rest = items.copy()
    return [rest.pop(rng.below(len(rest))) for _ in items]
