"""Each bot is stronger than the one before it. The bounds lie well below what longer tournaments measured."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.lab import Tournament


def score(stronger: str, weaker: str, games: int) -> float:
    """What the first bot scores against the second in Arena: wins, and draws by half."""
    tournament = Tournament(palamedes.game("arena"), [stronger, weaker], games, seed=1)
    for _ in tournament.run():
        pass
    return tournament.pairs()[0].score.value


def test_greedy_beats_random() -> None:
    assert score("greedy", "random", 40) >= 0.8


def test_a_novice_beats_random_and_greedy_beats_a_novice() -> None:
    assert score("novice", "random", 40) >= 0.65
    assert score("greedy", "novice", 40) >= 0.55


@pytest.mark.once
def test_a_short_search_beats_random() -> None:
    assert score("search:60", "random", 10) >= 0.8


@pytest.mark.once
def test_a_few_rollouts_beat_random() -> None:
    assert score("rollouts:60", "random", 10) >= 0.8


@pytest.mark.once
def test_a_short_search_beats_greedy() -> None:
    assert score("search:60", "greedy", 16) >= 0.6
