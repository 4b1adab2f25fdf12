"""In Cyclades the greedy bot beats random ones, alone or with its partner, and a search beats greedy ones."""

from __future__ import annotations

import pytest

import palamedes
from palamedes import native

CYCLADES = palamedes.game("cyclades")
ROWS = 4
"""How often the lone bot sits on each seat: the bounds lie well below what longer matches measured."""

pytestmark = pytest.mark.skipif(native.build() != "compiled", reason="takes minutes on the plain build")


def lone_wins(stronger: str, weaker: str, players: int, games: int, **options: object) -> int:
    """How many games a bot wins alone among others, or with its partner where there are teams."""
    table = CYCLADES.new(players, **options)
    won = 0
    for game in range(games):
        seats = [stronger if table.team(seat) == table.team(game % players) else weaker for seat in range(players)]
        result = palamedes.play(CYCLADES, seats, seed=f"strength {game}", **options).result
        won += result is not None and result[game % players] > 0
    return won


@pytest.mark.parametrize("players", [3, 5])
def test_a_greedy_bot_beats_random_ones(players: int) -> None:
    games = ROWS * players
    assert lone_wins("greedy", "random", players, games) >= 0.8 * games


def test_a_greedy_team_beats_a_random_one() -> None:
    games = 2 * ROWS
    assert lone_wins("greedy", "random", 4, games, teams=True) >= 0.8 * games


def test_a_short_search_wins_more_than_its_share_among_greedy_bots() -> None:
    """One and a half times its share; docs/bots.md has the long measurement."""
    assert lone_wins("search:20", "greedy", players=5, games=5) >= 1.5
