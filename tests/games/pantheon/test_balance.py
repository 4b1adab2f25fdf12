"""No side or place runs away with the game: between equal bots none moves the chance to win too far.

What a short run can tell beyond doubt; `python -m tests.games.pantheon.balance 400` measures longer.
"""

from __future__ import annotations

import pytest

from palamedes import native
from tests.games.pantheon.balance import Balance
from tests.games.pantheon.lay import PANTHEON

GAMES = 24
PLACE = 5.0
"""Points of a hundred by which a side of a board, or a place in the order of play, may move the chance to win."""

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
    # Beyond doubt: the nearer end of the interval says so. Units are too many to be sure of each after so few games.
    assert [side.name for side in balance.found("side") if abs(side.surely) > PLACE] == []
    assert [place.name for place in balance.found("place") if abs(place.surely) > PLACE] == []
