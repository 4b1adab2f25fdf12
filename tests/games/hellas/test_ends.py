"""No way to win is the only one: a short version of `python -m tests.games.hellas.ends`."""

from __future__ import annotations

import pytest

from palamedes import native
from tests.games.hellas.ends import ways

GAMES = 6 if native.build() == "compiled" else 1
"""The plain build takes ten times as long for one."""


@pytest.mark.parametrize("players", [3, 4])
def test_equal_bots_win_in_several_ways(players: int) -> None:
    found = ways(GAMES, players, "greedy")
    assert found.total() == GAMES
    assert set(found) <= {"won-territories", "won-temples", "won-monsters", "won-king"}
    assert len(found) > 1 or GAMES == 1
