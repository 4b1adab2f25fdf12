"""Morra as the kernel knows it."""

from __future__ import annotations

from typing import cast

from palamedes.core.kernel.actions import Actions
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game, Option
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.state import State
from palamedes.core.words.errors import ContentError
from palamedes.core.words.saying import Saying
from palamedes.core.words.words import Words

from .rounds import Draw, Reveal, Round, Show
from .state import COPIES, VALUES, Morra

PACKAGE = __package__

DOMAINS = {"amount": ["0", "1", "2"], "token": ["0", "1", "2"]}


class MorraGame(Game):
    """The game. Subclasses with a flaw let tests see that the flaw is found."""

    def __init__(self) -> None:
        super().__init__(
            PACKAGE,
            "morra",
            "1",
            [2, 3, 4, 5, 6],
            [Option("teams", [False, True], False)],
            Actions(DOMAINS, [("show", ["amount"])]),
            Actions(DOMAINS, [("draw", ["token"])]),
            [Round, Draw, Show, Reveal],
        )
        self.eliminates = True

    def unsuited(self, players: int, options: dict[str, object]) -> Saying | None:
        return Saying("teams") if options["teams"] and players % 2 else None

    def blank(self, players: int, options: dict[str, object]) -> State:
        return Morra(self, players, options)

    def set_up(self, state: State) -> None:
        state.push(Round())

    def turn(self, state: State, seat: int) -> None:
        state.push(Round())

    def domains(self) -> dict[str, list[str] | int]:
        return {}

    def judge(self, state: State) -> list[float]:
        return state.returns()

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        table = cast(dict[str, object], view["table"])
        return [f"{words.get('game', 'points')}: {table['points']}"]

    def content(self) -> dict[str, object]:
        return {}

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        s = cast(Morra, state)
        return {
            "points": s.points.copy(),
            "tokens": [token != NONE for token in s.tokens],
            "shown": [fingers != NONE for fingers in s.shown],
            "token": None if seat is None else s.tokens[seat],
            "fingers": None if seat is None else s.shown[seat],
        }

    def table(self, state: State) -> dict[str, object]:
        s = cast(Morra, state)
        return {
            "tokens": s.tokens.copy(),
            "shown": s.shown.copy(),
            "points": s.points.copy(),
            "tied": s.tied,
        }

    def lay(self, state: State, table: Reader) -> None:
        s = cast(Morra, state)
        table.keys(["tokens", "shown", "points", "tied"])
        if table.has("tokens"):
            s.tokens = [item.whole(NONE, VALUES - 1) for item in table.field("tokens").items(s.players)]
        for value in range(VALUES):
            s.bag[value] = COPIES - s.tokens.count(value)
            if s.bag[value] < 0:
                raise table.field("tokens").wrong(f"there are only {COPIES} tokens of value {value}.")
        if table.has("shown"):
            shown = table.field("shown").items(s.players)
            s.shown = [item.whole(NONE, s.tokens[seat]) for seat, item in enumerate(shown)]
        if table.has("points"):
            s.points = [item.whole(0, 99) for item in table.field("points").items(s.players)]
        if table.has("tied"):
            s.tied = table.field("tied").flag()

    def unsound(self, state: State, seat: int) -> Saying | None:
        s = cast(Morra, state)
        names = [s.agenda[i].id for i in range(len(s.agenda) - 1, -1, -1)]
        draws = [step.asked for step in reversed(s.agenda) if isinstance(step, Draw)]
        shows = [step.asked for step in reversed(s.agenda) if isinstance(step, Show)]
        if not names or names == ["round"]:
            idle = all(token == NONE for token in s.tokens)
            return None if idle and (names or s.is_decided()) else Saying("under-way")
        if names != [*["draw"] * len(draws), *["show"] * len(shows), "reveal", "round"]:
            return Saying("round")
        if draws != [seat for seat in s.playing() if s.tokens[seat] == NONE]:
            return Saying("draws")
        if shows != [seat for seat in s.playing() if s.shown[seat] == NONE]:
            return Saying("shows")
        if len(s.playing()) < 2 or any(s.tokens[seat] != NONE for seat in range(s.players) if s.eliminated[seat]):
            return Saying("is-out")
        return None if not draws or len(shows) == len(s.playing()) else Saying("draw-first")


def make(overlay: dict[str, object], name: str) -> MorraGame:
    """The game; it has no printed values to lay anything over."""
    if overlay:
        raise ContentError(f"{name}: {next(iter(overlay))}: unknown; Morra has no printed values.")
    return MorraGame()
