"""What lies on the table: tokens drawn in secret, fingers shown together, points."""

from __future__ import annotations

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State

NONE = -1
VALUES = 3
COPIES = 4
"""So many tokens of each value are in the bag."""


class Morra(State):
    """One moment of Morra."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.bag: list[int] = [COPIES] * VALUES
        self.tokens: list[int] = [NONE] * players
        self.shown: list[int] = [NONE] * players
        self.points: list[int] = [0] * players
        self.tied = False

    def clone(self) -> Morra:
        other = type(self)(self.game, self.players, self.options)
        self.copy_kernel(other)
        other.bag = self.bag.copy()
        other.tokens = self.tokens.copy()
        other.shown = self.shown.copy()
        other.points = self.points.copy()
        other.tied = self.tied
        return other

    def team(self, seat: int) -> int:
        return seat % 2 if self.options["teams"] else seat

    def playing(self) -> list[int]:
        """The seats that are still in the game."""
        return [seat for seat in range(self.players) if not self.eliminated[seat]]

    def is_decided(self) -> bool:
        """Whether only one team is left, or the last two were equal."""
        return self.tied or len({self.team(seat) for seat in self.playing()}) <= 1

    def winners(self) -> list[int]:
        if not self.over or self.tied:
            return []
        left = {self.team(seat) for seat in self.playing()}
        return [seat for seat in range(self.players) if self.team(seat) in left]

    def redraw(self, seat: int, rng: Rng) -> None:
        self.bag = [COPIES] * VALUES
        if self.tokens[seat] != NONE:
            self.bag[self.tokens[seat]] -= 1
        for other in range(self.players):
            if other != seat and self.tokens[other] != NONE:
                self.tokens[other] = self.pick(rng)
                self.bag[self.tokens[other]] -= 1
                if self.shown[other] != NONE:
                    self.shown[other] = rng.below(self.tokens[other] + 1)

    def pick(self, rng: Rng) -> int:
        """The value of a token out of the bag."""
        rest = rng.below(sum(self.bag))
        value = 0
        while rest >= self.bag[value]:
            rest -= self.bag[value]
            value += 1
        return value
