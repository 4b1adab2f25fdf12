"""Records hold what was played: those of every game (`palamedes.conformance`), and what any of them may not hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.conformance.suite.records import *  # noqa: F403
from palamedes.conformance.suite.records import MODES, body, refusal
from palamedes.conformance.walk import recorded
from palamedes.core.kernel.registry import game
from palamedes.core.record.record import Record


@given(names=st.lists(st.text(max_size=12), min_size=2, max_size=2))
def test_seats_may_have_any_name(names: list[str]) -> None:
    state = game("arena").new()
    assert Record.read(Record(state, names).write()).seats == names


@pytest.mark.parametrize(
    "header",
    ["content [" + "[" * 100_000, 'start {"a": ' * 100_000, "seats " + "[" * 100_000],
    ids=lambda line: line[:8],
)
def test_a_header_nested_too_deep_is_refused(header: str) -> None:
    record, _ = recorded(MODES[0], 3, answers=3)
    name = header.partition(" ")[0]
    lines = [line for line in record.write().splitlines() if not line.startswith(f"{name} ")]
    assert refusal([*lines[:2], header, *lines[2:]])


@pytest.mark.parametrize("line", ["undo " + "9" * 5000, "9" * 5000 + " pass"], ids=["undo", "seat"])
def test_a_number_without_end_is_refused(line: str) -> None:
    record, _ = recorded(MODES[0], 3, answers=3)
    lines, _ = body(record.write())
    assert refusal([*lines, line]).startswith(f"line {len(lines) + 1}: ")


@pytest.mark.parametrize("id", ["chess", "os", "..core", "arena.game", ""])
def test_an_unknown_game_with_content_is_refused(id: str) -> None:
    record, _ = recorded(MODES[0], 3, answers=3)
    lines, _ = body(record.write())
    lines[1:2] = [f"game {id}", 'content {"cards": {}}']
    assert refusal(lines).startswith(("line 2: ", "game: "))
