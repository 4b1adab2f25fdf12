"""Among several, a greedy bot beats random ones, alone or with its partner, and a search beats greedy ones."""

from __future__ import annotations

import pytest

import palamedes
from palamedes import native
from palamedes.conformance.thorough import shortly

ROWS = 4
"""How often the lone bot sits on each seat: the bounds lie well below what longer matches measured."""

pytestmark = pytest.mark.skipif(native.build() != "compiled", reason="takes minutes on the plain build")


def wins_alone(share: float, id: str, stronger: str, weaker: str, players: int, games: int, **options: object) -> bool:
    """Whether a bot wins such a share of games alone among others, or with its partner where there are teams.

    What is decided is not played out: the last games cannot change it.
    """
    game = palamedes.game(id)
    table = game.new(players, **options)
    won = 0
    for number in range(games):
        seats = [stronger if table.team(seat) == table.team(number % players) else weaker for seat in range(players)]
        result = palamedes.play(game, seats, seed=f"strength {number}", **options).result
        won += result is not None and result[number % players] > 0
        if won >= share * games or won + games - number - 1 < share * games:
            break
    return won >= share * games


@pytest.mark.parametrize(("id", "players"), [("cyclades", 3), ("cyclades", 5), ("pantheon", 2)])
def test_a_greedy_bot_beats_random_ones(id: str, players: int) -> None:
    assert wins_alone(0.8, id, "greedy", "random", players, ROWS * players)


@pytest.mark.parametrize("id", ["cyclades", "pantheon"])
def test_a_greedy_team_beats_a_random_one(id: str) -> None:
    assert wins_alone(0.8, id, "greedy", "random", 4, 2 * ROWS, teams=True)


@pytest.mark.parametrize(
    ("id", "search", "players", "games", "share"),
    shortly(
        [("cyclades", "search:20", 5, 5, 0.3), ("pantheon", "search:10", 2, 20, 0.55)],
        ("pantheon", "search:10", 2, 20, 0.55),
    ),
)
def test_a_short_search_wins_more_than_its_share_among_greedy_bots(
    id: str, search: str, players: int, games: int, share: float
) -> None:
    """More than it would win in Pantheon without its judgement of armies; docs/measurements.md has the long ones."""
    assert wins_alone(share, id, search, "greedy", players, games)
