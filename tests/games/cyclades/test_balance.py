"""No start is cursed: between equal bots none wins much more than its share. see docs/measurements.md.

A short version of `palamedes lab balance cyclades --players 3`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import palamedes
from palamedes import native
from palamedes.lab import Balance, Run, set_ups

CYCLADES = palamedes.game("cyclades")
GAMES = 24

pytestmark = pytest.mark.skipif(native.build() != "compiled", reason="takes minutes on the plain build")


@pytest.mark.parametrize("players", [3, 5])
def test_no_start_wins_more_than_half_again_its_share(tmp_path: Path, players: int) -> None:
    balance = Balance(CYCLADES, set_ups(CYCLADES)[str(players)], GAMES, 1, "tests.lab.own:Hasty")
    for _ in balance.play(Run(balance.experiment, tmp_path)):
        pass
    assert sum(start.seen for start in balance.found("place")) == GAMES * players
    assert {"begun", "in", "place", "seat"} == set(balance.kinds())
    # Beyond doubt: the lower end of the interval says so.
    assert [start.name for start in balance.found() if start.times.low > 1.5] == []
