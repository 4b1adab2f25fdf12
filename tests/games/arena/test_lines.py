"""Lines of three."""

from __future__ import annotations

import pytest

from .table import Side


@pytest.mark.clause("line.three")
@pytest.mark.parametrize("cells", ["e5 f5 g5", "g5 f5 e5", "e5 g5 f5", "e5 e6 e7", "e7 e6 e5", "e5 e7 e6"])
def test_three_cards_of_mine_in_a_row_or_a_column_score_one_glory(side: Side, cells: str) -> None:
    first, second, last = cells.split()
    # A bridge of the foe's keeps the battlefield in one piece while the middle is open.
    if first[0] == second[0]:
        bridge = {"d5": "their siegfried", "d6": "their beyla", "d7": "their thor"}
    else:
        bridge = {"e6": "their tyr", "f6": "their loki", "g6": "their sol"}
    table = side.table({**bridge, first: "my ull", second: "my eir"}, "balder").play(f"place balder {last}")
    assert table.glory == (1, 0)


@pytest.mark.clause("line.three")
def test_a_captured_card_counts_for_whoever_holds_it(side: Side) -> None:
    mine = side.table({"e5": "their ull captured", "f5": "my eir"}, "beyla").play("place beyla g5")
    lost = side.table({"e5": "my ull captured", "f5": "my eir"}, "beyla").play("place beyla g5")
    assert (mine.glory, lost.glory) == ((1, 0), (0, 0))


@pytest.mark.clause("line.three")
def test_two_cards_make_no_line(side: Side) -> None:
    table = side.table({"e5": "my ull"}, "beyla").play("place beyla f5")
    assert table.glory == (0, 0)


@pytest.mark.clause("line.three")
@pytest.mark.parametrize("diagonal", [("d4", "f6"), ("d6", "f4")])
def test_diagonals_do_not_count(side: Side, diagonal: tuple[str, str]) -> None:
    ring = {"d4": "their thor", "e4": "their odin", "f4": "their tyr", "d5": "their siegfried", "f5": "their beyla"}
    field = {**ring, diagonal[0]: "my ull", diagonal[1]: "my eir"}
    table = side.table(field, "frigg").play("place frigg e5")
    assert {*diagonal, "e5"} <= table.mine
    assert table.glory == (0, 0)


@pytest.mark.clause("line.three")
def test_a_line_made_by_a_capture_scores(side: Side) -> None:
    table = side.table({"d5": "my eir", "e5": "their ull", "f5": "my loki"}, "beyla").play("place beyla e6")
    assert table.mine == {"d5", "e5", "f5", "e6"}
    assert table.glory == (1, 0)


@pytest.mark.clause("line.four")
@pytest.mark.parametrize("last", ["d5", "e5", "f5", "g5"])
def test_four_cards_of_mine_in_a_line_give_nothing(side: Side, last: str) -> None:
    rest = [cell for cell in ("d5", "e5", "f5", "g5") if cell != last]
    bridge = {"d6": "their njord", "e6": "their beyla", "f6": "their tyr", "g6": "their thor"}
    field = {**bridge, **dict(zip(rest, ["my ull", "my eir", "my tyr"], strict=True))}
    table = side.table(field, "siegfried").play(f"place siegfried {last}")
    assert table.mine == {"d5", "e5", "f5", "g5"}
    assert table.glory == (0, 0)


@pytest.mark.clause("line.four")
def test_a_line_of_three_that_grows_to_four_keeps_the_glory_scored_earlier(side: Side) -> None:
    table = side.table({"d5": "my ull", "e5": "my eir"}, "beyla").play("place beyla f5")
    assert table.glory == (1, 0)
    table.play("draw frigg", "place frigg d6", "draw tyr", "place tyr g5")
    assert table.mine == {"d5", "e5", "f5", "g5"}
    assert table.glory == (1, 0)


@pytest.mark.clause("line.four")
def test_a_capture_that_makes_four_gives_nothing(side: Side) -> None:
    field = {"d5": "their ull", "e5": "my eir", "f5": "my loki", "g5": "my tyr"}
    table = side.table(field, "beyla").play("place beyla d6")
    assert table.mine == {"d5", "e5", "f5", "g5", "d6"}
    assert table.glory == (0, 0)


@pytest.mark.clause("line.four", "line.outside")
def test_five_cards_of_mine_in_a_line_give_nothing(side: Side) -> None:
    field = {"d5": "my ull", "e5": "my eir", "f5": "my loki", "g5": "my tyr"}
    table = side.table(field, "sol").play("place sol h5")
    assert table.mine == {"d5", "e5", "f5", "g5", "h5"}
    assert table.glory == (0, 0)


@pytest.mark.clause("line.contiguous")
@pytest.mark.parametrize("between", [{}, {"e5": "their odin"}], ids=["empty", "foe"])
def test_three_cards_of_mine_with_a_gap_between_them_are_no_line(side: Side, between: dict[str, str]) -> None:
    field = {
        "d5": "my ull",
        "d6": "their njord",
        "e6": "their nerthus",
        "f6": "their thor",
        "f5": "my tyr",
        **between,
    }
    table = side.table(field, "frigg").play("place frigg g5")
    assert {"d5", "f5", "g5"} <= table.mine
    assert table.glory == (0, 0)


@pytest.mark.clause("line.contiguous")
def test_a_line_of_three_beside_a_card_of_the_foe_scores(side: Side) -> None:
    table = side.table({"d5": "their beyla", "e5": "my eir", "f5": "my loki"}, "tyr").play("place tyr g5")
    assert table.theirs == {"d5"}
    assert table.glory == (2, 0), "one for the line and one for Tyr"


@pytest.mark.clause("line.contiguous", "line.outside")
def test_a_fifth_card_beyond_a_gap_does_not_spoil_a_line_of_three(side: Side) -> None:
    row = {"d5": "my ull", "e5": "my eir", "f5": "their ull", "g5": "their odin", "h5": "my sol outside"}
    table = side.table(row, "beyla").play("place beyla f4")
    assert table.mine == {"d5", "e5", "f5", "h5", "f4"}
    assert table.glory == (1, 0)


@pytest.mark.clause("line.moment")
def test_a_line_of_three_that_the_battle_makes_four_gives_nothing(side: Side) -> None:
    """Freyja's capture alone makes three; her battle, later in the same turn, makes a fourth."""
    field = {"d5": "my eir", "e5": "their odin", "f5": "my loki", "g5": "their ull"}
    three = side.table(field, "freyja", tokens=(1, 0)).play("place freyja g6", "capture e5", "strengthen 0")
    four = side.table(field, "freyja", tokens=(1, 0)).play("place freyja g6", "capture e5", "strengthen 1")
    assert (three.glory, four.glory) == ((1, 0), (0, 0))


@pytest.mark.clause("line.moment")
def test_nothing_is_scored_before_the_end_of_the_turn(side: Side) -> None:
    field = {"d5": "my eir", "e5": "their ull", "f5": "my loki"}
    table = side.table(field, "freyja", tokens=(1, 0)).play("place freyja g5", "capture e5")
    assert table.asked == {"strengthen"}
    assert table.glory == (0, 0)


@pytest.mark.clause("line.made")
def test_a_line_that_was_there_before_does_not_score_again(side: Side) -> None:
    table = side.table({"d5": "my eir", "e5": "my ull", "f5": "my loki"}, "beyla").play("place beyla e6")
    assert table.glory == (0, 0)


@pytest.mark.clause("line.made")
def test_a_line_with_two_captured_cards_and_the_placed_one_scores_once(side: Side) -> None:
    field = {
        "d5": "their ull",
        "d6": "their thor",
        "e6": "their odin",
        "f6": "their nerthus",
        "f5": "their tyr",
    }
    table = side.table(field, "beyla").play("place beyla e5")
    assert table.mine == {"d5", "e5", "f5"}
    assert table.glory == (1, 0)


@pytest.mark.clause("line.made")
def test_a_line_broken_and_made_again_scores_again(side: Side) -> None:
    table = side.table({"d5": "my eir", "e5": "my ull captured", "f5": "my loki"}, "beyla", glory=(1, 0))
    table.play("place beyla e6")
    assert table.glory == (2, 0)


@pytest.mark.clause("line.several")
def test_a_card_may_belong_to_a_row_and_to_a_column(side: Side) -> None:
    field = {"d5": "my eir", "e5": "my ull", "f6": "my loki", "f7": "my frigg", "e6": "their odin"}
    table = side.table(field, "beyla").play("place beyla f5")
    assert table.glory == (2, 0)


@pytest.mark.clause("line.several")
def test_three_lines_at_once_all_score(side: Side) -> None:
    field = {
        "e4": "their ull",
        "f4": "my eir",
        "g4": "my loki",
        "f5": "my ull",
        "g5": "my frigg",
        "e6": "my balder",
        "f6": "their odin",
    }
    table = side.table(field, "beyla").play("place beyla e5")
    assert table.mine == {"e4", "f4", "g4", "e5", "f5", "g5", "e6"}
    assert table.glory == (3, 0)


@pytest.mark.clause("line.several", "line.made")
def test_four_lines_at_once_all_score_and_an_old_one_does_not(side: Side) -> None:
    field = {
        "e4": "their ull",
        "f4": "my eir",
        "g4": "my loki",
        "f5": "my ull",
        "g5": "my frigg",
        "e6": "their tyr",
        "f6": "my balder",
        "g6": "my siegfried",
    }
    table = side.table(field, "beyla").play("place beyla e5")
    assert table.theirs == set()
    assert table.glory == (4, 0), "three rows and column e; columns f and g were there before"


@pytest.mark.clause("line.several")
def test_a_line_of_four_spoils_only_itself(side: Side) -> None:
    field = {
        "d5": "my eir",
        "e5": "my ull",
        "g5": "my tyr",
        "g6": "their odin",
        "e6": "their thor",
        "f6": "my loki",
        "f7": "my frigg",
    }
    table = side.table(field, "beyla").play("place beyla f5")
    assert {"d5", "e5", "f5", "g5", "f6", "f7"} <= table.mine
    assert table.glory == (1, 0)


@pytest.mark.clause("line.outside")
@pytest.mark.parametrize(("end", "line"), [("h5", ["f5", "g5"]), ("c5", ["d5", "e5"])])
def test_a_card_outside_the_square_makes_a_line_of_three(side: Side, end: str, line: list[str]) -> None:
    row = {"d5": "their odin", "e5": "their nerthus", "f5": "their njord", "g5": "their beyla"}
    row |= dict(zip(line, ["my ull", "my eir"], strict=True))
    table = side.table(row, "sol").play(f"place sol {end}")
    assert table.mine == {end, *line}
    assert table.glory == (1, 0)


@pytest.mark.clause("line.outside", "line.four")
def test_a_card_outside_the_square_can_be_the_fourth(side: Side) -> None:
    row = {"d5": "their odin", "e5": "my frigg", "f5": "my ull", "g5": "my eir"}
    table = side.table(row, "sol").play("place sol h5")
    assert table.mine == {"e5", "f5", "g5", "h5"}
    assert table.glory == (0, 0)


@pytest.mark.clause("line.outside")
def test_a_line_with_an_old_card_outside_the_square_scores(side: Side) -> None:
    row = {"d5": "their odin", "e5": "their njord", "f5": "their ull", "g5": "my eir", "h5": "my sol outside"}
    table = side.table(row, "beyla").play("place beyla f6")
    assert {"f5", "g5", "h5"} <= table.mine
    assert table.glory == (1, 0)


@pytest.mark.clause("line.own")
def test_the_foe_scores_nothing_when_i_cut_their_four_down_to_three(side: Side) -> None:
    row = {"d5": "their odin", "e5": "their njord", "f5": "their thor", "g5": "their ull"}
    table = side.table(row, "beyla").play("place beyla g6")
    assert table.theirs == {"d5", "e5", "f5"}
    assert table.glory == (0, 0)


@pytest.mark.clause("line.own")
def test_the_foe_scores_their_lines_in_their_own_turn(side: Side) -> None:
    table = side.table({"d5": "their odin", "e5": "their njord"}, "beyla", turn="their").play("place beyla f5")
    assert table.glory == (0, 1)


@pytest.mark.clause("line.own")
def test_i_do_not_score_a_line_of_the_foe_that_my_card_stands_beside(side: Side) -> None:
    row = {"d5": "their odin", "e5": "their njord", "f5": "their thor"}
    table = side.table(row, "ull").play("place ull g5")
    assert table.glory == (0, 0)


@pytest.mark.clause("line.made")
def test_a_line_scored_in_one_turn_does_not_score_in_the_next(side: Side) -> None:
    table = side.table({"d5": "my eir", "e5": "their ull", "f5": "my loki"}, "beyla").play("place beyla e6")
    assert table.glory == (1, 0)
    table.play("draw frigg", "place frigg e7", "draw tyr", "place tyr f6")
    assert table.mine >= {"d5", "e5", "f5"}
    assert table.glory == (1, 0)


@pytest.mark.clause("line.outside")
@pytest.mark.parametrize(("end", "line"), [("e2", ["e3", "e4"]), ("e7", ["e5", "e6"])])
def test_a_card_above_or_below_the_square_makes_a_line_of_three(side: Side, end: str, line: list[str]) -> None:
    column = {"e3": "their odin", "e4": "their nerthus", "e5": "their thor", "e6": "their beyla"}
    column |= dict(zip(line, ["my ull", "my eir"], strict=True))
    table = side.table(column, "sol").play(f"place sol {end}")
    assert table.mine == {end, *line}
    assert table.glory == (1, 0)
