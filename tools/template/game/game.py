"""Astragali as the kernel knows it: seats, answers, steps, printed values, how a table is laid."""

from __future__ import annotations

from palamedes.core.content import printed
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.words.saying import Saying

from . import schema
from .rounds import Choose, LeastOut, Roll, Round, Show
from .table import ANSWERS, CHANCE_ANSWERS, CHOICES, FACES, Astragali

PACKAGE = "palamedes.games.astragali"


class AstragaliGame(Game[Astragali]):
    """The game, with what is printed on its die."""

    def __init__(self, content: dict[str, object], checked: schema.Content, overlay: dict[str, object]) -> None:
        super().__init__(
            package=PACKAGE,
            id="astragali",
            rules="1",
            seats=[2, 3, 4],
            options=[],
            answers=ANSWERS,
            chance_answers=CHANCE_ANSWERS,
            steps=[Round, Roll, Choose, Show, LeastOut],
            overlay=overlay,
        )
        self.eliminates = True
        self._content = content
        self.faces: int = checked.die.faces

    def content(self) -> dict[str, object]:
        return self._content

    def domains(self) -> dict[str, list[str] | int]:
        return {"face": FACES[: self.faces], "choice": CHOICES}

    def blank(self, players: int, options: dict[str, object]) -> Astragali:
        return Astragali(self, players, options, self.faces)

    def set_up(self, state: Astragali) -> None:
        state.push(Round())

    def turn(self, state: Astragali, seat: int) -> None:
        # A round is everybody's: whoever is named, all roll.
        state.push(Round())

    def unsound(self, state: Astragali, seat: int) -> Saying | None:
        if len(state.playing()) < 2:
            return Saying("one-left")
        if state.open or state.rolls + state.chosen != [NONE] * (2 * state.players):
            return Saying("cups")
        return None

    def judge(self, state: Astragali) -> list[float]:
        """From -1 (out) to 1 (won): the share that each seat has of the hope there is; a roll to come is middling."""
        hopes = [0.0] * state.players
        for seat in state.playing():
            roll = float(state.rolls[seat]) if state.rolls[seat] != NONE else float(self.faces) / 2.0
            hopes[seat] = float(self.faces) + roll
        return state.returns() if state.over else [2.0 * hope / sum(hopes) - 1.0 for hope in hopes]


def make(overlay: dict[str, object], name: str) -> AstragaliGame:
    """The game with an owner's values laid over ours; `name` is the file they come from."""
    content = printed.lay_over(printed.shipped(PACKAGE), overlay, name)
    return AstragaliGame(content, printed.checked(content, schema.Content, name), overlay)
