"""Games of long turns: a search plays a turn to its end before it judges, and gives every answer its chance."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.bots.tree import Search
from tests.bots.climb import HEIGHTS, STEPS, ClimbGame


def searched(horizon: int, iterations: int) -> Search:
    search = Search(ClimbGame(horizon).new(), 0, 1)
    search.run(iterations)
    return search


def test_without_a_horizon_leaves_are_judged_where_they_are() -> None:
    assert {answer.value for answer in searched(0, HEIGHTS).weigh()} == {0.0}


def test_a_leaf_is_judged_when_its_turn_is_over() -> None:
    """The rest of the turn is played by what looks best at once: the first step that is judged is the last one."""
    first = searched(1, 1).weigh()[0]
    assert (first.action, first.visits) == (0, 1)
    assert first.value == pytest.approx((10 + HEIGHTS - 1) / 100)


def test_the_horizon_may_lie_behind_the_turn_of_the_next_seat() -> None:
    first = searched(2, 1).weigh()[0]
    assert first.value == pytest.approx((10 + HEIGHTS - 1 - (HEIGHTS - 1)) / 100)


def test_all_answers_are_tried_where_the_first_went_better_than_it_looked() -> None:
    search = searched(1, 60)
    assert all(answer.visits > 0 for answer in search.weigh())
    assert search.best() == HEIGHTS - 1


def test_a_search_never_looks_beyond_its_horizon() -> None:
    """All that one step is worth lies between the best and the worst end of this turn."""
    for answer in searched(1, 400).weigh():
        assert 0.10 <= answer.value <= (10 + STEPS * (HEIGHTS - 1)) / 100


def test_hellas_says_whose_turn_it_is() -> None:
    game = palamedes.game("hellas")
    assert game.horizon == 1
    assert game.whose_turn(game.new(2)) == -1
    record = palamedes.play(game, ["random", "random"], seed=1)
    for state, _ in list(record.moments())[-200::50]:
        assert game.whose_turn(state) in (0, 1)
