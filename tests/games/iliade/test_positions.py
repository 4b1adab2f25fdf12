"""Positions that no game could come to are refused, and what is left out is filled in from the rest."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.kernel.state import State
from palamedes.core.words.errors import PositionError

from .table import ILIADE


def laid(players: int = 3, turn: int = 0, answers: list[str] | None = None, **table: Any) -> State:
    position: dict[str, Any] = {"game": "iliade", "players": players, "turn": turn, "table": table}
    return ILIADE.load(position if answers is None else {**position, "answers": answers})


def refused(match: str, **rest: Any) -> None:
    with pytest.raises(PositionError, match=match):
        laid(**rest)


# Where a turn can begin.


@pytest.mark.parametrize(
    "under_way",
    [
        {"weapon": "archers"},
        {"ranking": [0, 1, 2]},
        {"trimmed": [["archers"], [], []]},
        {"spilled": [["archers"], [], []]},
    ],
)
def test_the_middle_of_something_is_reached_by_answers(under_way: dict[str, Any]) -> None:
    refused(r"turn: 'weapon', 'ranking', 'trimmed' and 'spilled'", oracle="thanatos-1", **under_way)


def test_an_attack_under_way_is_the_answer_that_began_it() -> None:
    armies = [{"archers": 1}, {"phalanxes": ["43"]}, {}]
    state = laid(oracle="thanatos-1", armies=armies, answers=["attack archers"])
    assert [state.notation(action) for action in state.legal()] == ["hit 1 phalanx-43"]


@pytest.mark.clause("pass.out")
def test_no_turn_of_one_who_has_passed_begins() -> None:
    refused("turn: seat 0 has passed", oracle="thanatos-1", passed=[True, False, False])


@pytest.mark.clause("end.tie")
def test_no_turn_of_one_who_looks_on_begins() -> None:
    refused("turn: seat 0 takes no part", oracle="gorgon", final=True, fighters=[False, True, True])


@pytest.mark.clause("gorgon.no-horse", "gorgon.pass")
@pytest.mark.parametrize("army", [{"horses": [[]]}, {"hero": 2}])
def test_a_gorgon_siege_has_neither_horses_nor_heroes(army: dict[str, Any]) -> None:
    refused("turn: in a Gorgon siege", oracle="gorgon", armies=[army, {}, {}])


def test_armies_are_of_a_siege_under_way() -> None:
    refused("turn: there are armies", armies=[{"archers": 1}, {}, {}])
    refused("turn: somebody has passed", passed=[True, False, False])


# Cards and tiles.


@pytest.mark.clause("setup.army")
@pytest.mark.parametrize(
    ("place", "table"),
    [
        ("armies[0].horses", {"armies": [{"horses": [[], [], [], []]}, {}, {}]}),
        ("armies", {"armies": [{"horses": [[], []]}, {"horses": [[], []]}, {}]}),
        ("armies", {"armies": [{"horses": [[], []]}, {}, {}], "hands": [["horse", "horse"], [], []]}),
        ("hands", {"hands": [["horse", "horse"], ["horse", "horse"], []]}),
        ("discard", {"hands": [["horse"], [], []], "discard": ["horse", "horse", "horse"]}),
        ("deck", {"hands": [["horse"], [], []], "deck": ["horse", "horse", "horse"]}),
    ],
)
def test_one_horse_too_many_is_named_where_it_lies(place: str, table: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as error:
        laid(oracle="thanatos-1", **table)
    assert str(error.value).startswith(f"table.{place}: ")


@pytest.mark.clause("horse.several")
def test_horses_have_different_numbers() -> None:
    army = {"horses": [[], []], "horse_numbers": [3, 2]}
    table: Any = laid(oracle="thanatos-1", armies=[army, {}, {}]).position()["table"]
    assert table["armies"][0]["horse_numbers"] == [3, 2]
    refused(r"horse_numbers: gives two", oracle="thanatos-1", armies=[{**army, "horse_numbers": [2, 2]}, {}, {}])
    refused(r"horse_numbers: should have 2", oracle="thanatos-1", armies=[{**army, "horse_numbers": [1]}, {}, {}])
    refused(r"horse_numbers\[1\]: ", oracle="thanatos-1", armies=[{**army, "horse_numbers": [1, 7]}, {}, {}])


@pytest.mark.clause("horse.several")
def test_a_new_horse_never_gets_a_number_beyond_the_last() -> None:
    army = {"horses": [[], []], "horse_numbers": [6, 1]}
    hands = [["horse", "archers"], [], []]
    state = laid(oracle="thanatos-1", armies=[army, {}, {}], hands=hands, passed=[False, True, True])
    state.apply(state.parse("lay horse"))
    hides = {state.notation(action) for action in state.legal() if state.notation(action).startswith("hide")}
    assert hides == {"hide archers 1", "hide archers 2", "hide archers 6"}


@pytest.mark.clause("tiles.athena", "tiles.poseidon")
def test_a_tile_left_out_goes_to_whoever_has_won_the_most() -> None:
    state = laid(oracle="thanatos-1", won=[["city-1"], ["city-2"], ["trireme-1", "helen"]])
    assert state.position()["table"]["tiles"] == {"athena": 1, "poseidon": 2}  # type: ignore[index]
    assert laid(oracle="thanatos-1", won=[["helen"], [], []]).position()["table"]["tiles"] == {}  # type: ignore[index]


@pytest.mark.clause("tiles.tie")
def test_of_equal_totals_a_position_says_who_holds_the_tile() -> None:
    won = [["city-2"], ["city-1", "city-1"], []]
    refused(r"table\.tiles: seats 0, 1 are equal: say who holds Athena", oracle="thanatos-1", won=won)
    assert laid(oracle="thanatos-1", won=won, tiles={"athena": 1}).actor == 0


@pytest.mark.clause("tiles.athena", "tiles.poseidon")
def test_nobody_holds_a_tile_without_having_won_the_most() -> None:
    refused(r"table\.tiles\.athena: seat 0 has not the most", oracle="thanatos-1", tiles={"athena": 0})
    refused(
        r"table\.tiles\.poseidon: seat 1 has not the most",
        oracle="thanatos-1",
        won=[["trireme-2"], ["trireme-1"], []],
        tiles={"poseidon": 1},
    )


@pytest.mark.clause("goal.mark", "points.moment")
def test_nobody_has_the_points_that_win_at_the_beginning_of_a_turn() -> None:
    won = ["helen", "city-3", "trireme-3", "city-1"]
    refused(r"seat 1 has the 12 points", oracle="thanatos-1", won=[[], won, []])
    assert laid(oracle="thanatos-1", won=[[], won[:2], []]).actor == 0
