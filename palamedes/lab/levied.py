"""Bots that show what things are worth: equal to each other, with what the lot has given them, and fond of no answer.

Bots that follow their answers in the order in which they are listed look furthest into the first of them; where zones
are listed from the top, the side at the top won ten points more than its share. These follow them in any order.
"""

from __future__ import annotations

from typing import Any, Final

from palamedes.bots.bot import Bot
from palamedes.bots.chain import imagine
from palamedes.core.kernel.state import State

CLONES: Final = 200
"""How many tables a bot lays for one decision."""


class Levied(Bot):
    """Takes by lot what the game leaves to it, and plays on like the greedy bot, but looks at answers in any order."""

    def __init__(self, clones: int = CLONES) -> None:
        super().__init__("levied")
        self.clones = clones
        self._left = 0

    def decide(self, state: State, seat: int) -> int:
        """Anything while the lot decides, else what promises most."""
        legal = state.legal(seat)
        if len(legal) == 1 or is_by_lot(state):
            return legal[self.rng.below(len(legal))]
        # All answers are tried on the same imagined table: none gets the luckier draw.
        table = imagine(state, seat, self.rng)
        best: list[int] = []
        most = -2.0
        for action in legal:
            branch = table.clone()
            branch.answer(action)
            value = self.expects(branch, seat, max(self.clones // len(legal), 1))
            if value > most:
                best, most = [], value
            if value == most:
                best.append(action)
        return best[self.rng.below(len(best))]

    def expects(self, state: State, seat: int, clones: int) -> float:
        """What a seat may expect at the best end of its own answers, with so many tables. Plays the state on."""
        self._left = clones
        return self._follow(state, seat)

    def _follow(self, state: State, seat: int) -> float:
        while state.actor == seat:
            legal = state.choices()
            if len(legal) > 1:
                if self._left < len(legal):
                    break
                self._left -= len(legal)
                # In any order: the first ones get the longest look.
                order = list(legal)
                self.rng.shuffle(order)
                most = -2.0
                for action in order:
                    branch = state.clone()
                    branch.answer(action)
                    most = max(most, self._follow(branch, seat))
                return most
            state.answer(legal[0])
        return state.game.judge(state)[seat]


def is_by_lot(state: State) -> bool:
    """Whether what is asked now should be left to the lot, as the game says; one that says nothing leaves nothing."""
    game: Any = state.game
    return hasattr(game, "by_lot") and bool(game.by_lot(state))
