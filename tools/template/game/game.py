"""Astragali as the kernel knows it: seats, answers, steps, printed values, how a table is laid."""

from __future__ import annotations

from palamedes.core.content import printed
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.position import Reader
from palamedes.core.words.saying import Saying
from palamedes.core.words.words import Words

from . import schema
from .actions import ANSWERS, CHANCE_ANSWERS
from .board import draw
from .judge import judge
from .position import lay, table, unsound
from .rounds import Choose, LeastOut, Roll, RollAgain, Round, Show
from .state import Astragali
from .view import seen

PACKAGE = "palamedes.games.astragali"


class AstragaliGame(Game[Astragali]):
    """The game, with what is printed on its die."""

    def __init__(self, content: dict[str, object], checked: schema.Content, overlay: dict[str, object]) -> None:
        super().__init__(
            package=PACKAGE,
            id="astragali",
            rules="1",
            seats=[2, 3, 4, 5, 6],
            options=[],
            answers=ANSWERS,
            chance_answers=CHANCE_ANSWERS,
            steps=[Round, Roll, Choose, Show, RollAgain, LeastOut],
            overlay=overlay,
        )
        self.eliminates = True
        self._content = content
        self.faces: int = checked.die.faces

    def content(self) -> dict[str, object]:
        return self._content

    def domains(self) -> dict[str, list[str] | int]:
        return {}

    def blank(self, players: int, options: dict[str, object]) -> Astragali:
        return Astragali(self, players, options, self.faces)

    def set_up(self, state: Astragali) -> None:
        state.push(Round())

    def turn(self, state: Astragali, seat: int) -> None:
        # A round is everybody's: whoever is named, all roll.
        state.push(Round())

    def table(self, state: Astragali) -> dict[str, object]:
        return table(state)

    def lay(self, state: Astragali, table: Reader) -> None:
        lay(state, table)

    def unsound(self, state: Astragali, seat: int) -> Saying | None:
        return unsound(state)

    def view(self, state: Astragali, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def judge(self, state: Astragali) -> list[float]:
        return judge(state)

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return draw(view, words)


def make(overlay: dict[str, object], name: str) -> AstragaliGame:
    """The game with an owner's values laid over ours; `name` is the file they come from."""
    content = printed.lay_over(printed.shipped(PACKAGE), overlay, name)
    return AstragaliGame(content, printed.checked(content, schema.Content, name), overlay)
