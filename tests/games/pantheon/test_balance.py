"""No unit, side or place runs away with the game: between equal bots none moves the chance to win too far.

What a short run can tell beyond doubt; `python -m tests.games.pantheon.balance 400` measures longer.
"""

from __future__ import annotations

import pytest

from palamedes import native
from tests.games.pantheon.balance import Balance
from tests.games.pantheon.lay import PANTHEON

GAMES = 24
UNIT = 8.0
"""Points of a hundred by which a unit may move the chance of its army."""
PLACE = 5.0
"""The same for a side of a board, and for a place in the order of play."""

pytestmark = pytest.mark.skipif(native.build() != "compiled", reason="takes minutes on the plain build")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"recruitment": "construction"}),
        (2, {"recruitment": "construction", "divinities": "titans"}),
        (3, {}),
    ],
    ids=["gods", "titans", "three"],
)
def test_nothing_that_one_begins_with_decides_the_game(players: int, options: dict[str, object]) -> None:
    balance = Balance(PANTHEON, GAMES if players == 2 else GAMES // 2, players, options)
    for _ in balance.run():
        pass
    assert sum(place.seen for place in balance.found("place")) == balance.games * players
    # Beyond doubt: the nearer end of the interval says so.
    assert [unit.name for unit in balance.found("unit") if abs(unit.surely) > UNIT] == []
    assert [side.name for side in balance.found("side") if abs(side.surely) > PLACE] == []
    assert [place.name for place in balance.found("place") if abs(place.surely) > PLACE] == []
