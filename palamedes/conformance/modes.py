"""The ways to sit down to a game that are tried: each number of seats, each value of each option, each two of them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

from palamedes.conformance import chosen
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game, games
from palamedes.core.kernel.state import State


class Mode:
    """A game, how many play it, and the options that are not at their defaults."""

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
    return [{}, *changes(game, 1)]


def changes(game: Game, count: int) -> list[dict[str, object]]:
    """All ways to take so many options away from their defaults."""
    others = [
        [(option.name, choice) for choice in option.choices if repr(choice) != repr(option.default)]
        for option in game.options
    ]
    return [dict(values) for chosen in combinations(others, count) for values in product(*chosen)]


@cache
def combined(game: Game) -> list[Mode]:
    """What `modes` leaves out: at every number of seats each value of an option, and any two of two options.

    Where two cannot be chosen by themselves, a third is sought that makes them possible: construction for four, which
    only teams can choose, meets titans in this way.
    """
    found: list[Mode] = []
    for players in game.seats:
        known = [mode.options for mode in modes(game) if mode.players == players]
        for wanted in [*changes(game, 1), *changes(game, 2)]:
            ways = [wanted]
            if not is_possible(game, players, wanted):
                more = changes(game, len(wanted) + 1)
                ways = [way for way in more if wanted.items() <= way.items() and is_possible(game, players, way)]
            if ways and not any(way in known for way in ways):
                known.append(ways[0])
                found.append(Mode(game, players, ways[0]))
    return found


def is_possible(game: Game, players: int, options: dict[str, object]) -> bool:
    """Whether so many can play with these options: teams, for one, want an even number."""
    try:
        game.new(players, **options)
    except ValueError:
        return False
    return True


def all_games() -> list[Game]:
    """Every game that is looked at: those that were named, or all there are."""
    return [game(id) for id in chosen.GAMES or games()]


def all_modes() -> list[Mode]:
    """Every mode of every game, with one option away from its default at most."""
    return [mode for each in all_games() for mode in modes(each)]
