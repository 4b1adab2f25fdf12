"""A toy game of luck: what is hidden and what falls count for much, and the answer that is given for little."""

from __future__ import annotations

from typing import cast

from palamedes.core.kernel.actions import Actions
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Chance, Question
from tests.bots.bare import BareGame

WAYS = 4
LEVELS = 100
ROUNDS = 30
MARGIN = 0.001
"""What each answer is worth more than the one before it."""


class Weather(State):
    """A sky that nobody sees, the way that seat 0 takes, the wind of today, and what seat 1 says to it."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.sky = 0
        self.way = 0
        self.wind = 0
        self.reply = 0

    def clone(self) -> Weather:
        other = Weather(self.game, self.players, self.options)
        self.copy_kernel(other)
        other.sky, other.way, other.wind, other.reply = self.sky, self.way, self.wind, self.reply
        return other

    def redraw(self, seat: int, rng: Rng) -> None:
        self.sky = rng.below(LEVELS)

    def winners(self) -> list[int]:
        return []


class Walk(Question[Weather]):
    """Which way seat 0 takes."""

    id = "walk"

    def seat(self, s: Weather) -> int:
        return 0

    def legal(self, s: Weather) -> list[int]:
        return list(range(WAYS))

    def answer(self, s: Weather, action: int) -> None:
        s.way = action


class Blow(Chance[Weather]):
    """The wind."""

    id = "blow"

    def legal(self, s: Weather) -> list[int]:
        return list(range(LEVELS))

    def answer(self, s: Weather, action: int) -> None:
        s.wind = action


class Reply(Question[Weather]):
    """What seat 1 says."""

    id = "reply"

    def seat(self, s: Weather) -> int:
        return 1

    def legal(self, s: Weather) -> list[int]:
        return list(range(WAYS))

    def answer(self, s: Weather, action: int) -> None:
        s.reply = action


class WeatherGame(BareGame):
    """For two. All is judgement, and it is longer than any search of a test looks."""

    def __init__(self) -> None:
        answers = Actions({"way": [str(way) for way in range(WAYS)]}, [("walk", ["way"])])
        falls = Actions({"level": [str(level) for level in range(LEVELS)]}, [("blow", ["level"])])
        super().__init__("tests.bots", "weather", "1", [2], [], answers, falls, [Walk, Blow, Reply])

    def blank(self, players: int, options: dict[str, object]) -> State:
        return Weather(self, players, options)

    def set_up(self, state: State) -> None:
        state.then(Walk(), *[step for _ in range(ROUNDS) for step in (Blow(), Reply())])

    def judge(self, state: State) -> list[float]:
        s = cast(Weather, state)
        value = (s.sky + s.wind - LEVELS) / (4.0 * LEVELS) + MARGIN * (s.way - s.reply)
        return [value, -value]
