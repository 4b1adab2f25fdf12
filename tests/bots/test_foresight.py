"""What a search judges its leaves with: true at the end, within bounds before it, and wary of what comes next."""

from __future__ import annotations

import pytest

import palamedes


@pytest.mark.parametrize(("id", "players"), [("arena", 2), ("iliade", 2), ("iliade", 4)])
def test_foresight_stays_within_bounds_and_tells_the_result_at_the_end(id: str, players: int) -> None:
    game = palamedes.game(id)
    record = palamedes.play(game, ["random"] * players, seed=4)
    for state, _ in record.moments():
        assert all(-1.0 <= value <= 1.0 for value in game.foresee(state))
    end = record.replay()
    assert game.foresee(end) == end.returns()


def test_a_card_with_an_open_fragile_side_is_worth_less_than_one_that_is_covered() -> None:
    game = palamedes.game("arena")
    position = {"game": "arena", "turn": 1, "table": {"field": {"e5": "gaia", "e6": "zeus"}}}
    behind = {"game": "arena", "turn": 1, "table": {"field": {"e5": "dionysus", "e6": "zeus"}}}
    assert game.foresee(game.load(position))[0] < game.foresee(game.load(behind))[0]
