"""The ladder: a search against all other bots and half of itself, at equal time."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.lab import Ladder, Played
from tests.bots.guess import GuessGame


def test_a_search_meets_every_bot_and_itself_with_half_the_time() -> None:
    ladder = Ladder(GuessGame(), [2, 4], games=3, seed=1)
    assert ladder.total == 2 * 4 * 4
    assert len(list(ladder.run())) == ladder.total
    assert [(rung.milliseconds, rung.search, rung.against, rung.games) for rung in ladder.rungs()] == [
        (ms, f"search:{ms}ms", against, 4)
        for ms in (2, 4)
        for against in ("random", "greedy", f"rollouts:{ms}ms", f"search:{ms // 2}ms")
    ]


def test_a_rung_tells_what_the_search_won() -> None:
    ladder = Ladder(palamedes.game("arena"), [2], games=2)
    tournament = ladder.tournaments[0]
    search = len(tournament.names) - 1
    tournament.played = [Played([search, 0], [1.0, -1.0], ""), Played([0, search], [-1.0, 1.0], "")]
    rung = ladder.rungs()[0]
    assert (rung.against, rung.games, rung.won, rung.score.value) == ("random", 2, 2.0, 1.0)
    assert rung.score.low < rung.score.value
    assert "| arena | 2 | 2 ms | random | 2 | 100.0% (" in ladder.table()


def test_at_larger_tables_the_search_has_one_seat() -> None:
    ladder = Ladder(palamedes.game("iliade"), [2], games=3, players=3)
    assert all(seats.count(4) == 1 for seats, _ in ladder.tournaments[0]._schedule())
    assert ladder.players == 3


@pytest.mark.parametrize(
    ("budgets", "reason"),
    [
        ([], "at least one budget"),
        ([5, 5], "each of them once"),
        ([1], "A budget is 2 to 600000 milliseconds an answer, not 1"),
        ([10**9], "not 1000000000"),
    ],
)
def test_a_bad_budget_is_refused_with_a_sentence(budgets: list[int], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Ladder(palamedes.game("arena"), budgets)
