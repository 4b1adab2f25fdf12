"""Options that meet: any two at every number of seats, in games that are looked at in a few moments.

Each option by itself is looked at more closely elsewhere, and `make fuzz` goes on with all of them.
"""

from __future__ import annotations

import pytest

from palamedes.conformance.checks import QUICK, THOROUGH, look
from palamedes.conformance.modes import Mode, all_games, changes, combined, is_possible
from palamedes.conformance.thorough import shortly
from palamedes.conformance.walk import Walk
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.rng import Rng
from tests.fuzz import every_mode

pytestmark = pytest.mark.once

MOST_MODES = 90
"""So many modes of a game are played here, evenly from all that there are; `make fuzz` plays every one."""
MOST_GAMES = 400
"""Within so many games everybody wins one."""


def some(game: Game) -> list[Mode]:
    """The modes of a game that are played here."""
    every = max(1, -(-len(combined(game)) // MOST_MODES))
    return combined(game)[::every]


MODES = [mode for each in all_games() for mode in some(each)]


def seed(mode: Mode) -> int:
    """Another game for every mode."""
    return Rng(str(mode)).below(1000)


@pytest.mark.parametrize("mode", shortly(MODES, *MODES[::3]), ids=str)
def test_a_game_in_which_two_options_meet_is_in_good_order(mode: Mode) -> None:
    """The quick checks look at every sixth moment, and all of them at one in the middle."""
    walk = Walk(mode, seed(mode))
    walk.to_the_end()
    middle = walk.answers // 2
    walk = Walk(mode, seed(mode))
    while True:
        if walk.answers == middle:
            look([*QUICK, *THOROUGH], walk.state, f"{walk.seed} {walk.answers}", walk)
        elif walk.answers % 6 == 0 or walk.state.over:
            look(QUICK, walk.state, f"{walk.seed} {walk.answers}", walk)
        if walk.state.over:
            break
        walk.step()


@pytest.mark.parametrize("mode", shortly(MODES, *MODES[::3]), ids=str)
def test_everybody_wins_a_game_in_which_two_options_meet(mode: Mode) -> None:
    won: set[int] = set()
    for number in range(MOST_GAMES):
        walk = Walk(mode, seed(mode) + number)
        walk.to_the_end()
        won.update(walk.state.winners())
        if len(won) == mode.players:
            return
    assert len(won) == mode.players, f"only {sorted(won)} ever won"


# That nothing is left out.


def is_played(game: Game, players: int, options: dict[str, object]) -> bool:
    """Whether there is a mode in which so many play with these options, and perhaps with others besides."""
    return any(mode.players == players and options.items() <= mode.options.items() for mode in every_mode(game))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_any_two_options_that_can_be_chosen_together_meet_at_every_number_of_seats(game: Game) -> None:
    wanted = [*changes(game, 1), *changes(game, 2)]
    needed = [*wanted, *changes(game, 3)]
    for players in game.seats:
        possible = [options for options in needed if is_possible(game, players, options)]
        for options in wanted:
            can_meet = any(options.items() <= more.items() for more in possible)
            assert is_played(game, players, options) == can_meet, f"{players} players, {options}"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_no_mode_is_played_twice(game: Game) -> None:
    names = [mode.name() for mode in every_mode(game)]
    assert sorted(set(names)) == sorted(names)


PANTHEON = find_game("pantheon")
BOARDS = ("styx", "labyrinth", "tartarus")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        *((4, {"teams": True, "recruitment": recruitment}) for recruitment in ("construction", "imposed")),
        (4, {"teams": True, "divinities": "titans"}),
        (4, {"teams": True, "recruitment": "construction", "divinities": "titans"}),
        *((4, {"teams": True, "board": board}) for board in BOARDS),
        *((2, {"divinities": "titans", "recruitment": recruitment}) for recruitment in ("construction", "imposed")),
        (3, {"recruitment": "imposed"}),
        (3, {"divinities": "titans"}),
        *((3, {"board": board}) for board in BOARDS),
    ],
    ids=str,
)
def test_pantheon_is_played_at_all_counts_modes_and_recruitments(players: int, options: dict[str, object]) -> None:
    assert (players, options) in [(mode.players, mode.options) for mode in some(PANTHEON)]


@pytest.mark.parametrize("number", shortly(range(2), 0))
def test_what_a_team_constructs_is_secret_from_the_first_unit_to_the_last(number: int) -> None:
    """Every check at every moment: partners choose by turns, and the other camp hears of none of it.

    In the first game at every third moment, which is each partner's by turns.
    """
    walk = Walk(Mode(PANTHEON, 4, {"teams": True, "recruitment": "construction"}), number)
    while walk.answers < 24:
        if number or walk.answers % 3 == 0:
            look([*QUICK, *THOROUGH], walk.state, f"{walk.seed} {walk.answers}", walk)
        walk.step()
