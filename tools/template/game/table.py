"""What lies on the table of Astragali, and what can be answered: each answer is a number that always means the same."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.actions import Actions
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State

FACES: Final = [str(face) for face in range(1, 21)]
"""The sides of the largest die that an owner may write down; the range of answers has room for it."""

CHOICES: Final = ["keep", "again"]
ANSWERS: Final = Actions({}, [(choice, []) for choice in CHOICES])
AGAIN: Final = ANSWERS.base("again")
CHANCE_ANSWERS: Final = Actions({"face": FACES}, [("roll", ["face"])])
ROLL: Final = CHANCE_ANSWERS.named("roll")


class Astragali(State):
    """One moment of Astragali: a roll under each cup, what each seat has chosen, and what was shown last."""

    fields = {"open": "flag"}
    each = {"rolls": "face?", "chosen": "choice?", "shown": "face?"}
    secrets = ("rolls", "chosen")

    def __init__(self, game: Game, players: int, options: dict[str, object], faces: int) -> None:
        super().__init__(game, players, options)
        self.faces = faces
        self.open = False
        self.rolls: list[int] = [NONE] * players
        self.chosen: list[int] = [NONE] * players
        self.shown: list[int] = [NONE] * players

    def playing(self) -> list[int]:
        """The seats that are still in the game."""
        return [seat for seat in range(self.players) if not self.eliminated[seat]]

    def winners(self) -> list[int]:
        return self.playing() if self.over else []

    def sees(self, seat: int | None, owner: int) -> bool:
        return self.open or seat == owner

    def redraw(self, seat: int, rng: Rng) -> None:
        for other in range(self.players):
            if not self.sees(seat, other):
                # That somebody has rolled or chosen is known; what, is not.
                if self.rolls[other] != NONE:
                    self.rolls[other] = rng.below(self.faces)
                if self.chosen[other] != NONE:
                    self.chosen[other] = rng.below(len(CHOICES))

    def prompt_words(self, seat: object) -> dict[str, str]:
        return {"face": FACES[self.rolls[seat]]} if isinstance(seat, int) and self.rolls[seat] != NONE else {}
