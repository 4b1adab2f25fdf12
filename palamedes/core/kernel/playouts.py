"""Random games in one native loop: what simulations and speed measurements are made of."""

from __future__ import annotations

from ..words.quoting import quoted
from .game import Game
from .rng import Rng
from .state import State
from .step import CHANCE, NOBODY


def playouts(game: object, n: object, seed: object = 0, players: object = None) -> int:
    """Plays n games with random answers; gives how many answers they took, those of chance included.

    >>> import palamedes
    >>> palamedes.playouts(palamedes.game("arena"), 10, seed=1) > 300
    True
    """
    if not isinstance(game, Game):
        raise ValueError(f"playouts() takes a game, such as palamedes.game('arena'), not {quoted(game)}.")
    if isinstance(n, bool) or not isinstance(n, int) or n < 0:
        raise ValueError(f"playouts() takes how many games to play, 0 or more, not {quoted(n)}.")
    rng = Rng(seed)
    opening = game.new(players)
    answers = 0
    for _ in range(n):
        answers += playout(opening.clone(), rng)
    return answers


def playout(state: State, rng: Rng) -> int:
    """Plays a state to its end with random answers; gives how many."""
    answers = 0
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            state.answer(state.outcome(rng))
        else:
            legal = state.choices()
            state.answer(legal[rng.below(len(legal))])
        answers += 1
    return answers
