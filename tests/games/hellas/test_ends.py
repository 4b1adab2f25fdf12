"""No way to win is the only one: a short version of `python -m tests.games.hellas.ends`."""

from __future__ import annotations

import pytest

from tests.games.hellas.ends import ways


@pytest.mark.parametrize("players", [3, 4])
def test_equal_bots_win_in_several_ways(players: int) -> None:
    found = ways(6, players, "greedy")
    assert found.total() == 6
    assert set(found) <= {"territories", "temples", "monsters", "king"}
    assert max(found.values()) <= 5
