"""Boards in a terminal: parts side by side, as many as fit."""

from __future__ import annotations

from palamedes.core.words.drawing import SCREEN, escaped, flow, styled, width


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
