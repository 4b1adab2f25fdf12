"""What lies on the table: a die under each cup, what each seat has chosen, and what was shown last."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State

NONE: Final = -1
"""No choice yet."""
UNROLLED: Final = 0
"""A cup without a roll; rolls count from 1."""


class Astragali(State):
    """One moment of Astragali: flat lists, one item a seat."""

    def __init__(self, game: Game, players: int, options: dict[str, object], faces: int) -> None:
        super().__init__(game, players, options)
        self.faces = faces
        self.rolls: list[int] = [UNROLLED] * players
        self.chosen: list[int] = [NONE] * players
        self.open = False
        """Whether the cups are lifted: everybody sees all rolls and choices."""
        self.shown: list[int] = [UNROLLED] * players
        """What everybody had in the round before."""

    def clone(self) -> Astragali:
        other = Astragali(self.game, self.players, self.options, self.faces)
        self.copy_kernel(other)
        other.rolls = self.rolls.copy()
        other.chosen = self.chosen.copy()
        other.open = self.open
        other.shown = self.shown.copy()
        return other

    def playing(self) -> list[int]:
        """The seats that are still in the game."""
        return [seat for seat in range(self.players) if not self.eliminated[seat]]

    def winners(self) -> list[int]:
        return self.playing() if self.over else []

    def redraw(self, seat: int, rng: Rng) -> None:
        if self.open:
            return
        for other in range(self.players):
            if other != seat:
                # That somebody has rolled or chosen is known; what, is not.
                if self.rolls[other] != UNROLLED:
                    self.rolls[other] = 1 + rng.below(self.faces)
                if self.chosen[other] != NONE:
                    self.chosen[other] = rng.below(2)

    def prompt_words(self, seat: object) -> dict[str, str]:
        if isinstance(seat, int) and self.rolls[seat] != UNROLLED:
            return {"face": str(self.rolls[seat])}
        return {}
