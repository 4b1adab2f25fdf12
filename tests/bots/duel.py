"""A toy game of one move and its reply: what the first seat answers decides what replies are worth."""

from __future__ import annotations

from typing import cast

from palamedes.core.kernel.actions import Actions
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Question
from tests.bots.bare import BareGame

ANSWERS = 6


class Duel(State):
    """What both have answered; -1 for nothing yet. Nothing is hidden, and nobody wins: all is judgement."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.given = [-1, -1]

    def clone(self) -> Duel:
        other = Duel(self.game, self.players, self.options)
        self.copy_kernel(other)
        other.given = self.given.copy()
        return other

    def redraw(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""

    def winners(self) -> list[int]:
        return []


class Strike(Question[Duel]):
    """An answer of a seat; the first seat is asked once more at the end, so that a reply is judged as it lies."""

    id = "strike"
    fields = {"who": "who"}

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, s: Duel) -> int:
        return self.who

    def legal(self, s: Duel) -> list[int]:
        return list(range(ANSWERS))

    def answer(self, s: Duel, action: int) -> None:
        if s.given[self.who] < 0:
            s.given[self.who] = action


class DuelGame(BareGame):
    """`worth[move][reply]` is what the second seat may expect after both; before the reply nothing is known."""

    def __init__(self, worth: list[list[float]]) -> None:
        answers = Actions({"way": [str(way) for way in range(ANSWERS)]}, [("strike", ["way"])])
        super().__init__("tests.bots", "duel", "1", [2], [], answers, Actions({}, []), [Strike])
        self.worth = worth

    def blank(self, players: int, options: dict[str, object]) -> State:
        return Duel(self, players, options)

    def set_up(self, state: State) -> None:
        for seat in (0, 1, 0):
            state.push(Strike(seat))

    def judge(self, state: State) -> list[float]:
        move, reply = cast(Duel, state).given
        value = 0.0 if reply < 0 else self.worth[move][reply]
        return [-value, value]

    def domains(self) -> dict[str, list[str] | int]:
        return {"who": 2}
