"""The end of the game."""

from __future__ import annotations

import pytest

from .table import Side


@pytest.mark.clause("end.square")
def test_the_game_ends_with_the_turn_that_fills_the_sixteenth_cell(side: Side) -> None:
    table = side.last_cell(8)
    assert not table.state.over
    table.play("place beyla g8")
    assert table.state.over
    assert len(table.filled) == 16


@pytest.mark.clause("end.square")
def test_cards_enough_in_a_battlefield_that_is_no_full_square_do_not_end_the_game(side: Side) -> None:
    table = side.last_cell(8, instead={"c5": "my sol outside", "h6": "their sol outside"})
    assert len(table.filled) == 17
    assert not table.state.over


@pytest.mark.clause("end.square", "line.moment")
def test_a_line_made_by_the_last_card_still_scores(side: Side) -> None:
    table = side.last_cell(4, instead={"e8": "my balder", "f8": "my nerthus"}).play("place beyla g8")
    assert table.glory == (1, 3)


@pytest.mark.clause("end.square")
def test_the_power_of_the_last_card_still_works(side: Side) -> None:
    table = side.last_cell(4, "freyr", their_tokens=(1, 0)).play("place freyr g8")
    assert not table.state.over
    table.play("take breaker")
    assert table.state.over
    assert table.tokens == (0, 1)


@pytest.mark.clause("end.square")
def test_a_fifth_card_outside_does_not_fill_the_square(side: Side) -> None:
    table = side.last_cell(8, "sol")
    assert table.cells("place") >= {"c5", "h5", "g8"}
    table.play("place sol h5")
    assert len(table.filled) == 16
    assert not table.state.over
    table.play("draw balder", "place balder g8")
    assert table.state.over


@pytest.mark.clause("end.square")
def test_fifteen_cards_and_one_outside_leave_the_game_open(side: Side) -> None:
    table = side.last_cell(8, instead={"c5": "my sol outside"})
    assert len(table.filled) == 16
    assert not table.state.over
    assert table.cells("place") == {"g8"}


@pytest.mark.clause("end.majority")
@pytest.mark.parametrize(("mine", "glory"), [(13, (3, 0)), (9, (3, 0)), (7, (0, 3)), (3, (0, 3))])
def test_whoever_shows_more_symbols_gains_three_glory(side: Side, mine: int, glory: tuple[int, int]) -> None:
    table = side.last_cell(mine).play("place beyla g8")
    assert table.symbols == (mine, 16 - mine)
    assert table.glory == glory


@pytest.mark.clause("end.majority")
def test_captured_cards_count_for_whoever_holds_them(side: Side) -> None:
    table = side.last_cell(8, instead={"d5": "my ull captured"}).play("place beyla g8")
    assert table.glory == (0, 3)


@pytest.mark.clause("end.majority")
def test_a_capture_of_the_last_turn_counts_in_the_majority(side: Side) -> None:
    table = side.last_cell(8, instead={"f8": "their eir"}).play("place beyla g8")
    assert table.symbols == (9, 7)
    assert table.glory == (3, 0)


@pytest.mark.clause("end.majority-tie")
def test_an_equal_majority_gives_nobody_anything(side: Side) -> None:
    table = side.last_cell(8, glory=(2, 1)).play("place beyla g8")
    assert table.symbols == (8, 8)
    assert table.glory == (2, 1)


@pytest.mark.clause("end.majority-outside")
@pytest.mark.parametrize(
    ("outside", "glory"),
    [("my sol outside", (3, 0)), ("their sol outside", (0, 3)), ("their sol outside captured", (3, 0))],
)
def test_a_card_outside_the_square_counts_in_the_majority(side: Side, outside: str, glory: tuple[int, int]) -> None:
    table = side.last_cell(8, instead={"c5": outside}).play("place beyla g8")
    assert table.glory == glory


@pytest.mark.clause("goal.glory", "end.winner")
@pytest.mark.parametrize(("glory", "winner"), [((4, 3), "me"), ((3, 4), "foe")])
def test_the_most_glory_wins(side: Side, glory: tuple[int, int], winner: str) -> None:
    table = side.last_cell(8, glory=glory).play("place beyla g8")
    assert table.winner == winner
    returns = table.state.returns()
    assert (returns[side.me], returns[side.foe]) == ((1.0, -1.0) if winner == "me" else (-1.0, 1.0))


@pytest.mark.clause("end.winner", "end.majority")
def test_the_majority_may_not_be_enough(side: Side) -> None:
    table = side.last_cell(9, glory=(2, 6)).play("place beyla g8")
    assert table.glory == (5, 6)
    assert table.winner == "foe"


@pytest.mark.clause("end.winner", "end.majority")
def test_the_majority_may_turn_the_game(side: Side) -> None:
    table = side.last_cell(9, glory=(2, 4), their_tokens=(3, 3)).play("place beyla g8")
    assert table.winner == "me"


@pytest.mark.clause("goal.glory")
def test_nobody_has_won_before_the_square_is_complete(side: Side) -> None:
    table = side.last_cell(13, glory=(20, 0))
    assert table.state.winners() == []
    assert table.state.returns() == [0.0, 0.0]


@pytest.mark.clause("end.tie-tokens")
@pytest.mark.parametrize(
    ("tokens", "their_tokens", "winner"),
    [
        ((0, 1), (0, 0), "me"),
        ((0, 0), (1, 0), "foe"),
        ((0, 2), (1, 0), "me"),
        ((0, 1), (2, 0), "foe"),
        ((0, 2), (3, 0), "foe"),
    ],
)
def test_at_equal_glory_more_unspent_tokens_of_whatever_kind_win(
    side: Side, tokens: tuple[int, int], their_tokens: tuple[int, int], winner: str
) -> None:
    table = side.last_cell(8, glory=(2, 2), tokens=tokens, their_tokens=their_tokens).play("place beyla g8")
    assert table.glory == (2, 2)
    assert table.winner == winner


@pytest.mark.clause("end.tie-tokens")
@pytest.mark.parametrize(("spent", "winner"), [(0, "me"), (1, "nobody")])
def test_a_token_spent_in_the_last_turn_does_not_break_the_tie(side: Side, spent: int, winner: str) -> None:
    table = side.last_cell(8, tokens=(2, 0), their_tokens=(0, 1)).play("place beyla g8", f"strengthen {spent}")
    assert table.glory == (0, 0)
    assert table.winner == winner


@pytest.mark.clause("end.tie-tokens")
def test_a_token_taken_in_the_last_turn_breaks_the_tie(side: Side) -> None:
    table = side.last_cell(8, "freyr")
    table.play("place freyr g8", "take strength")
    assert table.winner == "me"


@pytest.mark.clause("end.draw")
@pytest.mark.parametrize("tokens", [((0, 0), (0, 0)), ((0, 1), (1, 0))])
def test_equal_glory_and_equal_tokens_make_a_draw(side: Side, tokens: tuple[tuple[int, int], tuple[int, int]]) -> None:
    table = side.last_cell(8, glory=(5, 5), tokens=tokens[0], their_tokens=tokens[1]).play("place beyla g8")
    assert table.winner == "nobody"
    assert table.state.returns() == [0.0, 0.0]
