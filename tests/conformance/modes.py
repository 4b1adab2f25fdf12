"""The ways to sit down to a game that are tried: each number of seats, and each value of each option."""

from __future__ import annotations

from functools import cache

from palamedes.core.game import Game
from palamedes.core.registry import game, games
from palamedes.core.state import State


class Mode:
    """A game, how many play it, and the one option that is not at its default."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        self.game = game
        self.players = players
        self.options = options

    def new(self) -> State:
        """A new table."""
        return self.game.new(self.players, **self.options)

    def name(self) -> str:
        """What to call it within its game; good for a file name."""
        return "-".join([f"{self.players}-players", *(f"{name}-{value}" for name, value in self.options.items())])

    def __str__(self) -> str:
        return f"{self.game.id}-{self.name()}"


@cache
def modes(game: Game) -> list[Mode]:
    """Every number of seats, and every other value of an option with the fewest and the most seats that can choose it.

    What lies between would tell little more for much time: options seldom care how many play.
    """
    found: list[Mode] = []
    for players in game.seats:
        for options in variants(game):
            possible = [count for count in game.seats if is_possible(game, count, options)]
            if players in (possible if not options else [*possible[:1], *possible[-1:]]):
                found.append(Mode(game, players, options))
    return found


def variants(game: Game) -> list[dict[str, object]]:
    """The defaults, and then each other value of each option by itself."""
    found: list[dict[str, object]] = [{}]
    for option in game.options:
        found += [{option.name: choice} for choice in option.choices if repr(choice) != repr(option.default)]
    return found


def is_possible(game: Game, players: int, options: dict[str, object]) -> bool:
    """Whether so many can play with these options: teams, for one, want an even number."""
    try:
        game.new(players, **options)
    except ValueError:
        return False
    return True


def all_games() -> list[Game]:
    """Every game there is."""
    return [game(id) for id in games()]


def all_modes() -> list[Mode]:
    """Every mode of every game."""
    return [mode for each in all_games() for mode in modes(each)]
