"""A small game declares what lies on its table, and gets copies, positions, views and a board for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.kernel.actions import Actions
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Ask
from palamedes.core.words.drawing import draw_plainly
from palamedes.core.words.errors import PositionError
from palamedes.core.words.words import Words

CARDS = ["zeus", "hera", "ares"]
ANSWERS = Actions({}, [("pass", [])])


class Lots(State):
    """Hidden hands, a card that each has laid, who leads, and a pile."""

    fields = {"leader": "seat?", "pile": "card*", "open": "flag"}
    each = {"hand": "card*", "laid": "card?", "points": "score"}
    secrets = ("hand", "laid")

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.leader = NONE
        self.pile: list[int] = []
        self.open = False
        self.hand: list[list[int]] = [[] for _ in range(players)]
        self.laid: list[int] = [NONE] * players
        self.points: list[int] = [0] * players

    def redraw(self, seat: int, rng: Rng) -> None: ...

    def winners(self) -> list[int]:
        return []


class Pass(Ask[Lots]):
    id = "pass"

    def legal(self, s: Lots) -> list[int]:
        return [0]


class LotsGame(Game[Lots]):
    def __init__(self) -> None:
        super().__init__("tests.toys.morra", "lots", "1", [2, 3], [], ANSWERS, ANSWERS, [Pass])

    def domains(self) -> dict[str, list[str] | int]:
        return {"card": CARDS, "score": 10}

    def blank(self, players: int, options: dict[str, object]) -> Lots:
        return Lots(self, players, options)

    def set_up(self, state: Lots) -> None:
        state.push(Pass(0))

    def turn(self, state: Lots, seat: int) -> None:
        state.push(Pass(seat))


TABLE: dict[str, Any] = {
    "leader": 1,
    "pile": ["ares"],
    "open": True,
    "hand": [["zeus", "hera"], []],
    "laid": [None, "ares"],
    "points": [3, 0],
}


def laid(**changes: object) -> Lots:
    state = LotsGame().load({"game": "lots", "turn": 0, "table": {**TABLE, **changes}})
    assert isinstance(state, Lots)
    return state


def test_a_table_is_read_as_it_was_written() -> None:
    assert laid().position()["table"] == TABLE
    assert laid().hand == [[0, 1], []] and laid().laid == [NONE, 2]


def test_what_is_left_out_is_as_at_the_beginning() -> None:
    state = LotsGame().load({"game": "lots", "turn": 1})
    assert state.position()["table"] == LotsGame().new().position()["table"]


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"hand": [["zeus"]]}, r"table\.hand: "),
        ({"hand": [["zeus"], ["thor"]]}, r"table\.hand\[1\]\[0\]: "),
        ({"points": [0, 10]}, r"table\.points\[1\]: "),
        ({"laid": [7, None]}, r"table\.laid\[0\]: "),
        ({"leader": 2}, r"table\.leader: "),
        ({"mood": 1}, r"table\.mood: "),
    ],
)
def test_what_lies_in_no_domain_is_refused_with_its_path(changes: dict[str, object], path: str) -> None:
    with pytest.raises(PositionError, match=f"^{path}"):
        laid(**changes)


def test_a_copy_shares_nothing() -> None:
    state = laid()
    copy = state.clone()
    assert isinstance(copy, Lots) and copy.position() == state.position()
    copy.hand[0].append(2)
    copy.pile.clear()
    copy.points[0] = 9
    assert state.position() == laid().position()


def test_secrets_are_null_for_others_and_counted_for_all() -> None:
    mine, other = (laid().view(seat)["table"] for seat in (0, 1))
    assert isinstance(mine, dict) and isinstance(other, dict)
    assert mine["seats"][0] == {"hand": ["zeus", "hera"], "hand_held": 2, "laid": None, "laid_held": 0, "points": 3}
    assert other["seats"][0] == {"hand": None, "hand_held": 2, "laid": None, "laid_held": 0, "points": 3}
    assert mine["seats"][1] == {"hand": None, "hand_held": 0, "laid": None, "laid_held": 1, "points": 0}
    assert laid().view(None)["table"] == {**other, "seats": [other["seats"][0], mine["seats"][1]]}


def test_a_seat_is_shown_by_its_word() -> None:
    table = laid().view(None)["table"]
    assert isinstance(table, dict)
    assert (table["leader"], table["pile"], table["open"]) == ("seat-2", ["ares"], True)
    assert LotsGame().new().view(None)["table"] == {
        "leader": None,
        "pile": [],
        "open": False,
        "seats": [{"hand": None, "hand_held": 0, "laid": None, "laid_held": 0, "points": 0}] * 2,
    }


def test_the_plain_board_names_what_it_shows() -> None:
    tables: dict[str, Any] = {
        "seats": {"seat-1": "Clotho", "seat-2": "Lachesis"},
        "card": {"zeus": "Zeus", "hera": "Hera", "ares": "Ares"},
        "position": {"leader": "Leads", "hand": "In hand"},
        "page": {"hand_held": "Cards"},
    }
    words = Words("en", tables)
    assert [line.rstrip() for line in draw_plainly(laid().view(0), words)] == [
        "[faint]Leads:[/] Lachesis",
        "[faint]pile:[/] Ares",
        "[faint]open:[/] ✓",
        "▶ [bold]Clotho[/]   [faint]In hand:[/] Zeus, Hera   [faint]Cards:[/] 2   [faint]laid:[/] –"
        "   [faint]laid_held:[/] 0   [faint]points:[/] 3",
        "  [bold]Lachesis[/]   [faint]In hand:[/] –   [faint]Cards:[/] 0   [faint]laid:[/] ?"
        "   [faint]laid_held:[/] 1   [faint]points:[/] 0",
    ]


def test_without_a_judge_only_those_who_are_out_have_lost() -> None:
    state = laid()
    state.eliminate(1)
    assert state.game.judge(state) == [0.0, -1.0]
