"""Placing a card."""

from __future__ import annotations

import pytest

from .table import TOUCHING, Side


@pytest.mark.clause("place.centre")
def test_the_card_that_opens_the_game_goes_to_the_centre(side: Side) -> None:
    table = side.new().play("draw thor")
    assert table.answers == {"discard thor", "place thor e5"}
    table.play("discard thor", "draw odin")
    assert table.answers == {"place odin e5"}


@pytest.mark.clause("place.adjacent")
def test_a_card_goes_to_an_empty_cell_that_shares_a_side_with_a_card(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "beyla")
    assert table.cells("place") == set(TOUCHING.values())


@pytest.mark.clause("place.adjacent")
def test_a_card_may_lean_on_any_card_whoever_holds_it_but_not_at_a_corner(side: Side) -> None:
    table = side.table({"e5": "my odin", "f5": "their loki", "f6": "my ull captured"}, "beyla")
    assert table.cells("place") == {"d5", "e4", "e6", "f4", "f7", "g5", "g6"}


@pytest.mark.clause("place.square")
def test_four_columns_fix_the_columns_of_the_square_and_leave_its_rows_open(side: Side) -> None:
    row = {"e5": "my odin", "f5": "their loki", "g5": "their ull", "h5": "my eir"}
    table = side.table(row, "beyla")
    assert table.cells("place") == {"e4", "f4", "g4", "h4", "e6", "f6", "g6", "h6"}


@pytest.mark.clause("place.square")
def test_four_rows_fix_the_rows_of_the_square_and_leave_its_columns_open(side: Side) -> None:
    column = {"e5": "my odin", "e4": "their loki", "e3": "their ull", "e2": "my eir"}
    table = side.table(column, "beyla")
    assert table.cells("place") == {"d5", "d4", "d3", "d2", "f5", "f4", "f3", "f2"}


@pytest.mark.clause("place.square")
def test_three_rows_may_still_grow_at_either_end_but_not_at_both(side: Side) -> None:
    field = {"e5": "my odin", "e6": "their loki", "e7": "their nerthus"}
    table = side.table(field, "beyla")
    assert table.cells("place") >= {"e4", "e8"}
    table.play("place beyla e4", "draw ull")
    assert table.cells("place") == {"d4", "d5", "d6", "d7", "f4", "f5", "f6", "f7"}


@pytest.mark.clause("place.square")
def test_the_span_counts_however_the_cards_are_spread(side: Side) -> None:
    stairs = {
        "e5": "my odin",
        "f5": "their loki",
        "f6": "their ull",
        "g6": "my eir",
        "g7": "my tyr",
        "h7": "my frigg",
    }
    table = side.table(stairs, "beyla")
    assert table.cells("place") == {"e4", "f4", "g5", "e6", "h6", "f7", "g8", "h8"}


@pytest.mark.clause("place.square")
@pytest.mark.parametrize("character", ["thor", "vali", "hela", "odin"])
def test_nobody_but_sol_may_leave_the_square(side: Side, character: str) -> None:
    row = {"e5": "my nerthus", "f5": "their loki", "g5": "their ull", "h5": "my eir"}
    table = side.table(row, character, discard=["sol"])
    assert not table.cells("place") & {"d5", "i5"}


@pytest.mark.clause("place.upright")
@pytest.mark.parametrize("whose", ["my", "their"])
def test_the_top_of_a_card_is_its_top_for_both_players(side: Side, whose: str) -> None:
    """Loki's one shield, at the top, holds at the top alone, whoever placed the card."""
    table = side.new(opener=side.me if whose == "my" else side.foe)
    table.play("draw loki", "place loki e5", "draw beyla", "place beyla e4")
    assert "e5" in (table.mine if whose == "my" else table.theirs)
    table.play("draw ull", "place ull d5", "draw odin", "place odin e6")
    assert "e5" in (table.theirs if whose == "my" else table.mine)


@pytest.mark.clause("place.effect")
def test_the_placement_effect_comes_before_the_power_tokens(side: Side) -> None:
    table = side.table({"e5": "their beyla"}, "freyja", tokens=(1, 1)).play("place freyja e4")
    assert table.asked == {"capture"}


@pytest.mark.clause("place.effect")
def test_the_placement_effect_comes_before_the_battle(side: Side) -> None:
    table = side.table({"e5": "their frigg", "f5": "their tyr"}, "siegfried", discard=["ull"])
    table.play("place siegfried e6")
    assert table.asked == {"return"}
    assert table.mine == {"e6"}
    table.play("return ull")
    assert table.mine == {"e5", "e6"}


@pytest.mark.clause("place.effect", "power.use")
def test_the_power_tokens_come_between_the_placement_effect_and_the_battle(side: Side) -> None:
    table = side.table({"e5": "their loki", "e6": "their ull"}, "freyja", tokens=(2, 0))
    table.play("place freyja f5", "capture e6")
    assert table.asked == {"strengthen"}
    assert table.theirs == {"e5"}
    table.play("strengthen 2")
    assert table.theirs == set()


@pytest.mark.clause("place.reopen", "character.vali-opening")
def test_after_an_opening_vali_the_next_card_goes_to_the_centre(side: Side) -> None:
    table = side.new().play("draw vali", "place vali e5")
    assert table.filled == set()
    table.play("draw odin")
    assert table.answers == {"discard odin", "place odin e5"}


@pytest.mark.clause("place.reopen")
def test_the_battlefield_may_be_emptied_twice(side: Side) -> None:
    table = side.new().play("draw vali", "place vali e5", "draw vali", "place vali e5", "draw odin")
    assert table.answers == {"discard odin", "place odin e5"}
    assert table.turn == "my"


@pytest.mark.clause("place.reopen")
def test_after_an_opening_hela_under_vali_the_next_card_goes_to_the_centre(side: Side) -> None:
    table = side.new().play("draw vali", "discard vali", "draw hela", "place hela e5", "cover vali")
    assert table.filled == set()
    assert table.drawing == "their"
    table.play("draw odin")
    assert table.cells("place") == {"e5"}


@pytest.mark.clause("place.square")
@pytest.mark.parametrize("line", ["e5 d5 c5 b5", "e5 f5 g5 h5", "e5 e4 e3 e2", "e5 e6 e7 e8"])
def test_the_square_may_lie_as_far_from_the_centre_as_four_cards_reach(side: Side, line: str) -> None:
    """With the opening card at one end of it, in every direction; and no further."""
    first, second, third, last = line.split()
    table = side.table({first: "my odin", second: "their beyla", third: "my loki"}, "thor")
    assert last in table.cells("place")
    table.play(f"place thor {last}", "draw ull")
    along = 0 if first[0] != last[0] else 1
    assert {cell[along] for cell in table.cells("place")} == {cell[along] for cell in line.split()}
    assert len(table.cells("place")) == 8
