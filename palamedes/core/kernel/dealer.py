"""Dealers answer CHANCE, so that a state holds no generator and a record replays without one."""

from __future__ import annotations

import json

from mypy_extensions import mypyc_attr

from .rng import Rng
from .state import State
from .step import CHANCE


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Deals from a seed: the same answers for the same questions, in both builds.

    >>> import palamedes
    >>> state = palamedes.game("arena").new()
    >>> state.notation(palamedes.Dealer(1).answer(state))
    'draw aphrodite'
    """

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed
        self._rng = Rng(seed)

    @property
    def name(self) -> str:
        """How a record calls this dealer."""
        return f"seed {json.dumps(self.seed)}"

    def answer(self, state: object) -> int:
        """What chance answers now."""
        if not isinstance(state, State) or state.actor != CHANCE:
            raise ValueError("A dealer answers a state whose actor is CHANCE, and nothing else.")
        return state.outcome(self._rng)
