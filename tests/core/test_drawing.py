"""Boards in a terminal: parts side by side, as many as fit."""

from __future__ import annotations

from palamedes.core.words.drawing import SCREEN, comma_pieces, escaped, flow, piece_lines, plain_piece, styled, width


def test_marks_take_no_room_and_what_was_escaped_does() -> None:
    assert width(styled("Zeus", "bold", "seat-0")) == 4
    assert width(escaped("[PF_]")) == 5
    assert width("") == 0


def test_as_many_parts_stand_side_by_side_as_fit() -> None:
    part = styled("x" * 30, "bold")
    assert flow([part] * 4, "  ") == [f"  {part}   {part}   {part}", f"  {part}"]
    assert width(flow([part] * 4, "  ")[0]) == 98 <= SCREEN
    assert flow([part] * 4, " " * 5) == [f"     {part}   {part}", f"     {part}   {part}"]


def test_lines_that_go_on_can_be_set_in() -> None:
    part = "x" * 60
    assert flow([part, part], " ", "  ") == [f" {part}", f"   {part}"]


def test_a_part_too_long_for_a_line_has_one_of_its_own() -> None:
    assert flow(["x", "y" * 120, "z"], "") == ["x", "y" * 120, "z"]


def test_no_parts_are_no_line() -> None:
    assert flow([], "  ") == []


def test_pieces_have_a_gap_between_them_and_a_space_after_a_comma_or_a_colon() -> None:
    pieces = [plain_piece("won:"), *comma_pieces(["Helen", "a City"]), plain_piece("tiles")]
    assert piece_lines(pieces, 40) == [plain_piece("won: Helen, a City  tiles")]
    assert piece_lines(pieces, 40, gap="   ") == [plain_piece("won: Helen, a City   tiles")]
    assert piece_lines([], 40) == []


def test_pieces_that_do_not_fit_go_on_in_a_line_that_may_be_set_in() -> None:
    pieces = [("a" * 6, "[bold]" + "a" * 6 + "[/]"), plain_piece("b" * 6), plain_piece("c" * 4)]
    assert [line for line, _ in piece_lines(pieces, 14)] == ["aaaaaa  bbbbbb", "cccc"]
    assert [line for line, _ in piece_lines(pieces, 13, hanging="  ")] == ["aaaaaa", "  bbbbbb", "  cccc"]
    assert piece_lines(pieces[:1], 3) == pieces[:1]
