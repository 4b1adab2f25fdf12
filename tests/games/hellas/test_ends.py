"""No way to win is the only one: a short version of `palamedes lab balance hellas --players 3 --bot search:4`."""

from __future__ import annotations

from pathlib import Path

import pytest

import palamedes
from palamedes import native
from palamedes.lab import Balance, Run, set_ups

GAMES = 6 if native.build() == "compiled" else 1
"""The plain build takes ten times as long for one."""


@pytest.mark.parametrize("players", [3, 4])
def test_equal_bots_win_in_several_ways(tmp_path: Path, players: int) -> None:
    hellas = palamedes.game("hellas")
    balance = Balance(hellas, set_ups(hellas)[str(players)], GAMES, f"ends {players}", "greedy")
    for _ in balance.play(Run(balance.experiment, tmp_path)):
        pass
    assert balance.ways.total() == GAMES
    assert set(balance.ways) <= {"won-territories", "won-temples", "won-monsters", "won-king"}
    assert len(balance.ways) > 1 or GAMES == 1
    assert {presence.name for presence in balance.found("place")} == {f"place {n + 1}" for n in range(players)}
    assert sum(presence.seen for presence in balance.found("hero")) == GAMES * players
