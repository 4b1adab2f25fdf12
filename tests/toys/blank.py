"""The least that a game can be: a table with a list of what happened on it, and no rules but those a test brings."""

from __future__ import annotations

from typing import Any

from palamedes.core.kernel.actions import Actions
from palamedes.core.kernel.frame import Frame
from palamedes.core.kernel.game import Game, Option
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Question, Step
from palamedes.core.words.saying import Saying
from palamedes.core.words.words import Words


class Blank(State):
    """A table on which only a diary lies."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.diary: list[str] = []
        self.won: list[int] = []

    def clone(self) -> Blank:
        other = Blank(self.game, self.players, self.options)
        self.copy_kernel(other)
        other.diary = self.diary.copy()
        other.won = self.won.copy()
        return other

    def redraw(self, seat: int, rng: Rng) -> None:
        pass

    def winners(self) -> list[int]:
        return self.won if self.over else []


class BlankGame(Game):
    """A game of these steps, which begins with those."""

    def __init__(
        self,
        steps: list[type[Step[Any]]],
        first: list[Step[Any]],
        seats: list[int] | None = None,
        options: list[Option] | None = None,
        frames: list[type[Frame]] | None = None,
    ) -> None:
        answers = Actions({"amount": [str(n) for n in range(10)]}, [("say", ["amount"])])
        chance = Actions({"amount": [str(n) for n in range(10)]}, [("roll", ["amount"])])
        super().__init__(
            "tests.toys.morra", "blank", "1", seats or [2], options or [], answers, chance, steps, None, frames
        )
        self.eliminates = True
        self.first = first

    def blank(self, players: int, options: dict[str, object]) -> State:
        return Blank(self, players, options)

    def set_up(self, state: State) -> None:
        state.then(*self.first)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return {}

    def table(self, state: State) -> dict[str, object]:
        assert isinstance(state, Blank)
        return {"diary": state.diary.copy()}

    def lay(self, state: State, table: Reader) -> None:
        assert isinstance(state, Blank)
        if table.has("diary"):
            state.diary = [line.text() for line in table.field("diary").items()]

    def turn(self, state: State, seat: int) -> None:
        state.then(*self.first)

    def unsound(self, state: State, seat: int) -> Saying | None:
        return None

    def domains(self) -> dict[str, list[str] | int]:
        return {"amount": 10, "weapon": ["spear", "sword"]}

    def judge(self, state: State) -> list[float]:
        return state.returns()

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return []

    def content(self) -> dict[str, object]:
        return {}


class Note(Step[Blank]):
    """Writes a number into the diary."""

    id = "note"
    fields = {"amount": "amount"}

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Blank) -> None:
        s.diary.append(f"note {self.amount}")


class Ask(Question[Blank]):
    """Asks a seat for a number from 0 to 2, and writes it into the diary."""

    id = "ask"
    clause = "round.show"
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def seat(self, s: Blank) -> int:
        return self.asked

    def legal(self, s: Blank) -> list[int]:
        return [0, 1, 2]

    def answer(self, s: Blank, action: int) -> None:
        s.diary.append(f"seat {self.asked} said {action}")
