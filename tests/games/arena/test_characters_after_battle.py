"""Characters with an after-battle effect: Tyr, Freyr, Loki, Eir and Vali with their Greek twins."""

from __future__ import annotations

import pytest

from .table import Side


@pytest.mark.clause("character.tyr")
def test_tyr_scores_one_extra_glory_for_a_line(side: Side) -> None:
    table = side.table({"e5": "my ull", "f5": "my eir"}, "tyr").play("place tyr g5")
    assert table.glory == (2, 0)


@pytest.mark.clause("character.tyr")
def test_tyr_scores_one_extra_glory_for_each_line(side: Side) -> None:
    field = {"d5": "my eir", "e5": "my ull", "f6": "my loki", "f7": "my frigg", "e6": "their odin"}
    table = side.table(field, "tyr").play("place tyr f5")
    assert table.glory == (4, 0)


@pytest.mark.clause("character.tyr")
def test_tyr_scores_the_extra_glory_for_a_line_that_its_capture_completes(side: Side) -> None:
    table = side.table({"e5": "my ull", "f5": "their eir"}, "tyr").play("place tyr g5")
    assert table.mine == {"e5", "f5", "g5"}
    assert table.glory == (2, 0)


@pytest.mark.clause("character.tyr")
def test_tyr_scores_nothing_for_no_line_or_for_four(side: Side) -> None:
    none = side.table({"e5": "my ull"}, "tyr").play("place tyr f5")
    four = side.table({"d5": "my loki", "e5": "my ull", "f5": "my eir"}, "tyr").play("place tyr g5")
    assert (none.glory, four.glory) == ((0, 0), (0, 0))


@pytest.mark.clause("character.tyr-lines")
def test_a_line_made_without_tyr_brings_the_usual_one(side: Side) -> None:
    field = {"e4": "their ull", "f4": "my eir", "g4": "my loki"}
    table = side.table(field, "tyr").play("place tyr e5")
    assert table.mine == {"e4", "f4", "g4", "e5"}
    assert table.glory == (1, 0)


@pytest.mark.clause("character.tyr-lines")
def test_lines_with_and_without_tyr_are_told_apart_in_one_turn(side: Side) -> None:
    field = {"e4": "their ull", "f4": "my eir", "g4": "my loki", "f5": "my frigg", "g5": "my balder"}
    table = side.table(field, "tyr").play("place tyr e5")
    assert table.glory == (3, 0)


@pytest.mark.clause("character.tyr-lines")
def test_a_tyr_placed_earlier_brings_nothing_extra(side: Side) -> None:
    table = side.table({"e5": "my tyr", "f5": "my eir"}, "beyla").play("place beyla g5")
    assert table.glory == (1, 0)


@pytest.mark.clause("character.tyr-lines")
def test_a_captured_tyr_brings_nothing_extra(side: Side) -> None:
    table = side.table({"e5": "their tyr", "f5": "my eir", "d5": "my ull"}, "beyla").play("place beyla e6")
    assert table.glory == (1, 0)


@pytest.mark.clause("character.freyr")
def test_freyr_takes_one_token_whether_or_not_it_captures(side: Side) -> None:
    for neighbour in ("frigg", "odin"):
        table = side.table({"e5": f"their {neighbour}"}, "freyr").play("place freyr e6", "take breaker")
        assert table.tokens == (0, 1)
        assert table.stock == (3, 2)
        assert table.drawing == "their"


@pytest.mark.clause("character.freyr", "power.stock")
def test_the_token_goes_on_top_of_those_already_held(side: Side) -> None:
    table = side.table({"e5": "my odin"}, "freyr", tokens=(0, 2), stock=(3, 1)).play("place freyr e6", "take breaker")
    assert table.tokens == (0, 3)
    assert table.stock == (3, 0)


@pytest.mark.clause("character.loki")
@pytest.mark.parametrize("captures", [0, 1, 2, 3])
def test_loki_takes_one_token_for_each_card_captured(side: Side, captures: int) -> None:
    weak = dict(zip(["d5", "e4", "f5"][:captures], ["their ull", "their frigg", "their freyja"], strict=False))
    strong = {"d5": "their thor", "e4": "their njord", "f5": "their tyr"}
    field = {**strong, **weak, "d4": "their beyla", "f4": "their nerthus"}
    table = side.table(field, "loki").play("place loki e5", *["take breaker"] * captures)
    assert table.tokens == (0, captures)
    assert table.drawing == "their"


@pytest.mark.clause("character.loki")
def test_loki_counts_a_fragile_card_and_one_captured_back(side: Side) -> None:
    field = {"e4": "my ull captured", "f5": "their odin", "f4": "their thor"}
    table = side.table(field, "loki").play("place loki e5", "take strength", "take breaker")
    assert table.mine == {"e4", "e5", "f5"}
    assert table.tokens == (1, 1)


@pytest.mark.clause("character.loki-battle")
@pytest.mark.parametrize(("stock", "taken"), [((1, 0), (1, 0)), ((0, 1), (0, 1)), ((0, 0), (0, 0))])
def test_loki_takes_what_is_left_when_the_stock_runs_short(
    side: Side, stock: tuple[int, int], taken: tuple[int, int]
) -> None:
    field = {"e4": "their ull", "f5": "their freyja", "f4": "their thor"}
    table = side.table(field, "loki", stock=stock).play("place loki e5")
    if any(stock):
        table.play("take strength" if stock[0] else "take breaker")
    assert table.tokens == taken
    assert table.stock == (0, 0)
    assert table.drawing == "their"


@pytest.mark.clause("character.loki-battle")
def test_loki_counts_no_captures_of_earlier_turns(side: Side) -> None:
    table = side.table({"e5": "their ull"}, "beyla").play("place beyla e6")
    assert "e5" in table.mine
    table.play("draw odin", "place odin e7", "draw loki", "place loki d6")
    assert table.drawing == "their"
    assert table.tokens == (0, 0)


@pytest.mark.clause("character.loki-battle")
def test_a_loki_placed_earlier_takes_nothing_for_another_cards_battle(side: Side) -> None:
    table = side.table({"e5": "their ull", "f5": "my loki"}, "beyla").play("place beyla e6")
    assert "e5" in table.mine
    assert table.drawing == "their"


@pytest.mark.clause("character.eir")
def test_eir_takes_two_tokens(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "eir").play("place eir e6", "take strength", "take breaker")
    assert table.tokens == (1, 1)
    assert table.stock == (2, 2)
    assert table.drawing == "their"


@pytest.mark.clause("character.eir")
@pytest.mark.parametrize(("stock", "answer"), [((1, 0), "take strength"), ((0, 1), "take breaker")])
def test_eir_takes_the_last_token_if_only_one_is_left(side: Side, stock: tuple[int, int], answer: str) -> None:
    table = side.table({"e5": "their odin"}, "eir", stock=stock).play("place eir e6")
    assert table.answers == {answer}
    table.play(answer)
    assert table.tokens == stock
    assert table.drawing == "their"


@pytest.mark.clause("character.eir")
def test_eir_takes_the_other_kind_when_the_first_has_run_out(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "eir", stock=(1, 2)).play("place eir e6", "take strength")
    assert table.answers == {"take breaker"}


@pytest.mark.clause("character.vali")
def test_vali_goes_back_to_the_box_and_leaves_its_cell_empty(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "vali").play("place vali e6")
    assert table.filled == {"e5"}
    assert table.mine == {"e5"}
    assert table.discard == []
    table.play("draw beyla")
    assert "e6" in table.cells("place")


@pytest.mark.clause("character.vali")
def test_vali_never_comes_back(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "vali", deck=["siegfried"])
    table.play("place vali e6", "draw beyla", "place beyla e6", "draw siegfried", "place siegfried e7")
    assert table.drawing == "their"
    assert table.decks[0] == 0


@pytest.mark.clause("character.vali")
def test_vali_may_be_discarded_and_then_lies_on_the_discard(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "vali").play("discard vali")
    assert table.discard == ["vali"]


@pytest.mark.clause("character.vali-opening")
def test_vali_opens_at_the_centre_finds_nobody_and_leaves(side: Side) -> None:
    table = side.new().play("draw vali")
    assert table.cells("place") == {"e5"}
    table.play("place vali e5")
    assert table.filled == set()
    assert table.drawing == "their"
    assert table.glory == (0, 0)


@pytest.mark.clause("character.vali-last-cell")
def test_vali_in_the_last_cell_does_not_end_the_game(side: Side) -> None:
    table = side.last_cell(8, "vali").play("place vali g8")
    assert not table.state.over
    assert table.drawing == "their"
    table.play("draw balder")
    assert table.cells("place") == {"g8"}
    table.play("place balder g8")
    assert table.state.over


@pytest.mark.clause("character.vali-last-cell", "draw.empty-deck")
def test_vali_in_the_last_cell_as_the_last_card_of_all_does_end_it(side: Side) -> None:
    table = side.last_cell(8, "vali", deck=[], their_deck=[]).play("place vali g8")
    assert table.state.over
    assert len(table.filled) == 15
    assert table.glory[0] == 3, "nine symbols against six"


@pytest.mark.clause("character.vali-split")
def test_no_card_can_lean_on_a_vali_that_has_gone(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "vali").play("place vali f5", "draw beyla")
    assert table.cells("place") == {"e4", "d5", "f5", "e6"}


@pytest.mark.clause("character.vali-square")
def test_vali_fixes_nothing_once_it_has_gone(side: Side) -> None:
    row = {"d5": "their odin", "e5": "my beyla", "f5": "my thor"}
    table = side.table(row, "vali").play("place vali g5", "draw loki")
    assert {"c5", "g5"} <= table.cells("place")


@pytest.mark.clause("character.vali-square")
def test_vali_is_placed_inside_the_square(side: Side) -> None:
    row = {"d5": "their odin", "e5": "my beyla", "f5": "my thor", "g5": "my eir"}
    table = side.table(row, "vali")
    assert table.cells("place") == {"d4", "e4", "f4", "g4", "d6", "e6", "f6", "g6"}


@pytest.mark.clause("character.vali-lines", "character.vali")
def test_the_cards_vali_captured_score_their_lines_and_vali_is_part_of_none(side: Side) -> None:
    field = {
        "e4": "their odin",
        "f4": "my eir",
        "g4": "my loki",
        "g5": "my ull",
        "e6": "their thor",
        "f6": "my balder",
        "g6": "my tyr",
    }
    table = side.table(field, "vali").play("place vali e5")
    assert {"e4", "e6"} <= table.mine
    assert table.glory == (2, 0), "rows 4 and 6; column e has lost its middle"


@pytest.mark.clause("character.vali-lines")
def test_vali_does_not_lengthen_a_line_of_three(side: Side) -> None:
    row = {"e4": "my eir", "f4": "my loki", "d4": "their odin", "d5": "their tyr"}
    table = side.table(row, "vali").play("place vali c4")
    assert table.mine == {"d4", "e4", "f4"}
    assert table.glory == (1, 0)


@pytest.mark.clause("character.loki-battle")
def test_loki_counts_none_of_the_foes_captures(side: Side) -> None:
    field = {"e5": "my ull", "f6": "my eir", "f5": "my odin"}
    table = side.table(field, "beyla", turn="their").play("place beyla e6")
    assert table.theirs == {"e5", "e6"}
    table.play("draw loki", "place loki f4")
    assert table.drawing == "their"
    assert table.tokens == (0, 0)


@pytest.mark.clause("character.loki", "power.kind")
def test_loki_chooses_the_kind_of_each_token_while_it_lasts(side: Side) -> None:
    field = {"e4": "their ull", "f5": "their freyja", "f4": "their thor"}
    table = side.table(field, "loki", stock=(1, 3)).play("place loki e5")
    assert table.answers == {"take strength", "take breaker"}
    table.play("take strength")
    assert table.answers == {"take breaker"}
