"""A toy game of long turns: many steps each, judged as nothing until the turn is over."""

from __future__ import annotations

from typing import cast

from palamedes.core.kernel.actions import Actions
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Question
from tests.bots.bare import BareGame

STEPS = 8
HEIGHTS = 6
TURNS = 6


class Climb(State):
    """How high everybody is; who climbs, for how many steps more, and how many turns are over."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.heights = [0] * players
        self.climber = 0
        self.left = STEPS
        self.over_turns = 0

    def clone(self) -> Climb:
        other = Climb(self.game, self.players, self.options)
        self.copy_kernel(other)
        other.heights = self.heights.copy()
        other.climber = self.climber
        other.left = self.left
        other.over_turns = self.over_turns
        return other

    def redraw(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""

    def winners(self) -> list[int]:
        if not self.over:
            return []
        return [seat for seat in range(self.players) if self.heights[seat] == max(self.heights)]


class Rise(Question[Climb]):
    """One step of a turn."""

    id = "rise"

    def seat(self, s: Climb) -> int:
        return s.climber

    def legal(self, s: Climb) -> list[int]:
        return list(range(HEIGHTS))

    def answer(self, s: Climb, action: int) -> None:
        s.heights[s.climber] += action
        s.left -= 1
        if s.left == 0:
            s.left = STEPS
            s.over_turns += 1
            s.climber = s.next_seat(s.climber)
        if s.over_turns < TURNS:
            s.push(self)


class ClimbGame(BareGame):
    """For two. Whoever judges in the middle of a turn sees nothing."""

    def __init__(self, horizon: int) -> None:
        heights = {"height": [str(height) for height in range(HEIGHTS)]}
        answers = Actions(heights, [("rise", ["height"])])
        super().__init__("tests.bots", "climb", "1", [2], [], answers, Actions({}, []), [Rise])
        self.curiosity = 0.01
        self.horizon = horizon

    def blank(self, players: int, options: dict[str, object]) -> State:
        return Climb(self, players, options)

    def set_up(self, state: State) -> None:
        state.push(Rise())

    def judge(self, state: State) -> list[float]:
        climb = cast(Climb, state)
        if climb.over:
            return climb.returns()
        if climb.left < STEPS:
            return [0.0, 0.0]
        ahead = (10.0 + climb.heights[0] - climb.heights[1]) / 100.0
        return [ahead, -ahead]

    def whose_turn(self, state: State) -> int:
        return cast(Climb, state).climber
