"""Astragali once more, as somebody plays it who has the rulebook and has not read our code."""

from __future__ import annotations

from collections.abc import Generator
from typing import Self

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE, NOBODY
from tests.models import Asked, Story

FACES = [f"roll {face}" for face in range(1, 7)]


class Whole(Story):
    """A whole game, from the first roll to the last one left."""

    def __init__(self, players: int) -> None:
        self.left = list(range(players))

    @classmethod
    def begin(cls, state: State) -> Self | None:
        is_new = state.actor == CHANCE and state.position() == state.game.new(state.players).position()
        return cls(state.players).start() if is_new else None

    def tell(self) -> Generator[Asked, str, None]:
        while len(self.left) > 1:
            count: dict[int, int] = {}
            decided: dict[int, str] = {}
            for seat in self.left:
                count[seat] = int((yield CHANCE, FACES).split()[1])
            for seat in self.left:
                decided[seat] = yield seat, ["keep", "again"]
            for seat in self.left:
                if decided[seat] == "again":
                    count[seat] = int((yield CHANCE, FACES).split()[1])
            # The lowest; of several the last seat.
            self.left.remove(min(self.left, key=lambda seat: (count[seat], -seat)))
        yield NOBODY, []


MODELS = (Whole,)
