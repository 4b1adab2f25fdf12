"""Sol and Helios, the only ones who may leave the square."""

from __future__ import annotations

import pytest

from .table import Side

ROW = {"d5": "their odin", "e5": "my nerthus", "f5": "their thor", "g5": "my eir"}
COLUMN = {"e3": "their odin", "e4": "my nerthus", "e5": "their thor", "e6": "my eir"}


@pytest.mark.clause("character.sol")
@pytest.mark.parametrize(("line", "ends"), [(ROW, {"c5", "h5"}), (COLUMN, {"e2", "e7"})], ids=["row", "column"])
def test_sol_may_go_to_either_end_of_a_complete_line(side: Side, line: dict[str, str], ends: set[str]) -> None:
    for end in ends:
        table = side.table(line, "sol")
        assert end in table.cells("place")
        table.play(f"place sol {end}")
        assert table.card(end)["outside"]
        assert end in table.mine


@pytest.mark.clause("character.sol")
def test_sol_may_not_leave_the_square_at_the_end_of_an_incomplete_line(side: Side) -> None:
    field = {**ROW, "d6": "my ull", "e6": "their loki", "f6": "my tyr"}
    table = side.table(field, "sol")
    assert table.cells("place") == {"c5", "h5", "g6", "d4", "e4", "f4", "g4", "d7", "e7", "f7"}


@pytest.mark.clause("character.sol")
def test_a_line_of_four_cells_with_a_gap_is_not_complete(side: Side) -> None:
    field = {
        "d5": "my odin",
        "d6": "their ull",
        "e6": "my tyr",
        "f6": "my eir",
        "f5": "my frigg",
        "g5": "their thor",
    }
    table = side.table(field, "sol")
    assert not table.cells("place") & {"c5", "h5"}


@pytest.mark.clause("character.sol")
def test_sol_does_not_go_further_than_the_end_of_the_line(side: Side) -> None:
    table = side.table({**ROW, "h5": "their sol outside"}, "beyla")
    assert table.cells("place") == {"d4", "e4", "f4", "g4", "d6", "e6", "f6", "g6"}


@pytest.mark.clause("character.sol", "place.square")
def test_a_card_outside_does_not_stretch_the_square(side: Side) -> None:
    table = side.table(ROW, "sol").play("place sol h5", "draw beyla")
    assert table.cells("place") == {"d4", "e4", "f4", "g4", "d6", "e6", "f6", "g6"}
    table.play("place beyla g6", "draw thor")
    assert table.cells("place") == {"d4", "e4", "f4", "g4", "d6", "e6", "f6", "g7"}


@pytest.mark.clause("character.sol")
def test_rows_and_columns_of_a_full_corner_offer_all_their_ends(side: Side) -> None:
    field = {**ROW, "d6": "my ull", "d7": "my tyr", "d8": "my loki"}
    table = side.table(field, "sol")
    assert table.cells("place") & {"c5", "h5", "d4", "d9"} == {"c5", "h5", "d4", "d9"}
    assert not table.cells("place") & {"c6", "c7", "c8", "e9", "e4"}


@pytest.mark.clause("character.sol-sixth")
@pytest.mark.parametrize(("fifth", "end"), [("h5", "c5"), ("c5", "h5")])
def test_a_row_with_its_fifth_card_takes_none_at_its_other_end(side: Side, fifth: str, end: str) -> None:
    table = side.table({**ROW, fifth: "their sol outside"}, "sol")
    assert end not in table.cells("place")


@pytest.mark.clause("character.sol-sixth")
@pytest.mark.parametrize(("fifth", "end"), [("e2", "e7"), ("e7", "e2")])
def test_a_column_with_its_fifth_card_takes_none_at_its_other_end(side: Side, fifth: str, end: str) -> None:
    table = side.table({**COLUMN, fifth: "their sol outside"}, "sol")
    assert end not in table.cells("place")


@pytest.mark.clause("character.sol-sixth")
def test_a_fifth_card_in_a_row_leaves_the_columns_their_own(side: Side) -> None:
    field = {**ROW, "h5": "their sol outside", "d6": "my ull", "d7": "my tyr", "d8": "my loki"}
    table = side.table(field, "sol")
    assert {"d4", "d9"} <= table.cells("place")
    assert "c5" not in table.cells("place")


@pytest.mark.clause("character.sol-inside")
def test_sol_may_be_placed_inside_the_square_like_any_card(side: Side) -> None:
    table = side.table(ROW, "sol")
    assert table.cells("place") >= {"d4", "e4", "f4", "g4", "d6", "e6", "f6", "g6"}
    table.play("place sol d6")
    assert not table.card("d6")["outside"]


@pytest.mark.clause("character.sol-inside")
def test_sol_may_open_the_game(side: Side) -> None:
    table = side.new().play("draw sol", "place sol e5")
    assert table.mine == {"e5"}
    assert not table.card("e5")["outside"]


@pytest.mark.clause("character.sol-inside", "place.square")
def test_sol_inside_binds_the_square_like_any_card(side: Side) -> None:
    table = side.table({"e5": "my odin", "f5": "their beyla", "g5": "their loki"}, "sol").play(
        "place sol h5", "draw thor"
    )
    assert not table.cells("place") & {"d5", "i5"}


@pytest.mark.clause("character.sol-fights")
@pytest.mark.parametrize("end", ["c5", "h5", "e2", "e7"])
def test_outside_the_square_sol_fights_the_card_it_touches(side: Side, end: str) -> None:
    line = ROW if end.endswith("5") else COLUMN
    neighbour = {"c5": "d5", "h5": "g5", "e2": "e3", "e7": "e6"}[end]
    weak = side.table({**line, neighbour: "their ull"}, "sol").play(f"place sol {end}")
    strong = side.table({**line, neighbour: "their tyr"}, "sol").play(f"place sol {end}")
    assert {neighbour, end} <= weak.mine
    assert neighbour in strong.theirs and end in strong.mine


@pytest.mark.clause("character.sol-fights", "battle.shield")
def test_a_shield_holds_against_sol_outside(side: Side) -> None:
    table = side.table({**ROW, "g5": "their balder"}, "sol").play("place sol h5")
    assert "g5" in table.theirs


@pytest.mark.clause("character.sol-fights")
@pytest.mark.parametrize(("theirs", "mine"), [("h5", "h6"), ("h6", "h5")])
@pytest.mark.parametrize(("strength", "captured"), [(0, False), (1, True)])
def test_two_cards_outside_that_touch_fight_each_other(
    side: Side, theirs: str, mine: str, strength: int, captured: bool
) -> None:
    field = {
        **ROW,
        "d6": "my ull",
        "e6": "my frigg",
        "f6": "my loki",
        "g6": "my tyr",
        theirs: "their sol outside",
    }
    table = side.table(field, "sol", tokens=(1, 0)).play(f"place sol {mine}", f"strengthen {strength}")
    assert (theirs in table.mine) == captured
    assert mine in table.mine


@pytest.mark.clause("character.sol-fights", "power.breaker")
@pytest.mark.parametrize(("theirs", "mine"), [("e2", "f2"), ("f2", "e2"), ("e7", "f7"), ("f7", "e7")])
def test_two_cards_outside_side_by_side_meet_at_a_shield(side: Side, theirs: str, mine: str) -> None:
    field = {
        **COLUMN,
        "f3": "my ull",
        "f4": "my frigg",
        "f5": "my loki",
        "f6": "my tyr",
        theirs: "their sol outside",
    }
    held = side.table(field, "sol", tokens=(1, 1)).play(f"place sol {mine}", "strengthen 1", "fight")
    broken = side.table(field, "sol", tokens=(1, 1)).play(f"place sol {mine}", "strengthen 1", f"break {theirs}")
    assert theirs in held.theirs
    assert theirs in broken.mine


FAR = ["b5 c5 d5 e5 a5", "h5 g5 f5 e5 i5", "e2 e3 e4 e5 e1", "e8 e7 e6 e5 e9"]
"""Lines as far from the centre as four cards reach, and the end where Sol can go."""


@pytest.mark.clause("character.sol", "line.outside")
@pytest.mark.parametrize("line", FAR)
def test_sol_goes_to_the_far_end_of_the_furthest_line_and_makes_a_line_there(side: Side, line: str) -> None:
    last, third, second, first, end = line.split()
    field = {first: "my odin", second: "their beyla", third: "my loki", last: "my ull"}
    table = side.table(field, "sol").play(f"place sol {end}")
    assert table.mine == {first, third, last, end}
    assert table.glory == (1, 0)


@pytest.mark.clause("character.sol-fights")
@pytest.mark.parametrize("line", FAR)
def test_sol_fights_at_the_far_end_of_the_furthest_line(side: Side, line: str) -> None:
    last, third, second, first, end = line.split()
    field = {first: "my odin", second: "their beyla", third: "my loki", last: "their ull"}
    table = side.table(field, "sol").play(f"place sol {end}")
    assert last in table.mine


@pytest.mark.clause("character.sol", "line.four")
@pytest.mark.parametrize("line", FAR)
def test_a_fourth_card_at_the_far_end_of_the_furthest_line_spoils_it(side: Side, line: str) -> None:
    last, third, second, first, end = line.split()
    field = {first: "their odin", second: "my ull", third: "my loki", last: "my eir"}
    table = side.table(field, "sol").play(f"place sol {end}")
    assert len(table.mine) == 4
    assert table.glory == (0, 0)


@pytest.mark.clause("line.outside", "line.four")
@pytest.mark.parametrize("line", FAR)
def test_a_capture_beside_a_card_at_the_far_end_makes_its_line(side: Side, line: str) -> None:
    last, third, second, first, end = line.split()
    field = {
        first: "their odin",
        second: "their thor",
        third: "their ull",
        last: "my eir",
        end: "my sol outside",
    }
    beside = f"{third[0]}6" if third[1] == "5" else f"f{third[1]}"
    table = side.table(field, "beyla").play(f"place beyla {beside}")
    assert {third, last, end} <= table.mine
    assert table.glory == (1, 0)
