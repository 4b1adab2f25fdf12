"""What the toy games of these tests share: the parts of a game that no bot asks for."""

from __future__ import annotations

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.state import State
from palamedes.core.words.saying import Saying
from palamedes.core.words.words import Words


class BareGame(Game):
    """A game that is played and judged, but neither seen nor written down by anybody."""

    def table(self, state: State) -> dict[str, object]:
        return {}

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return {}

    def lay(self, state: State, table: Reader) -> None:
        raise AssertionError("No bot asks for this.")

    def turn(self, state: State, seat: int) -> None:
        raise AssertionError("No bot asks for this.")

    def unsound(self, state: State, seat: int) -> Saying | None:
        return None

    def domains(self) -> dict[str, list[str] | int]:
        return {}

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return []

    def content(self) -> dict[str, object]:
        return {}
