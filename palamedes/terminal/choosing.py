"""What `palamedes` alone begins with: the page where the server is installed, or else a choice of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Final

from rich.markup import escape

from palamedes.core.kernel.game import Game

from .options import EXTRAS, how_to_get
from .screen import Screen

LEAVING: Final = "quit"
"""The command of a session whose words leave the choice, too."""


def has_server() -> bool:
    """Whether all that the server needs is installed."""
    return all(find_spec(name) is not None for name in EXTRAS["server"])


def show_choice(screen: Screen, games: Sequence[Game]) -> None:
    """The games, numbered, and how to get the page."""
    screen.show("")
    for number, game in enumerate(games, 1):
        low, high = game.seats[0], game.seats[-1]
        seats = screen.text("games.exact" if low == high else "games.seats", **{"from": low, "to": high})
        name = escape(screen.words(game).get("game", "name"))
        screen.show(f"[answer] {number} [/] [title]{name}[/] [faint]{escape(seats)}[/]")
    screen.show("")
    screen.say("choice.page", command=how_to_get("server"))


def choose_game(screen: Screen, games: Sequence[Game], keyboard: Callable[[str, list[str]], str]) -> Game | None:
    """The game that somebody names, by its number, its id or the beginning of its name; None for who leaves."""
    leaving = screen.texts.get("commands", LEAVING).split()
    while True:
        try:
            typed = keyboard(screen.text("choice.ask"), [game.id for game in games]).strip().lower()
        except EOFError:
            screen.show("")
            return None
        if typed in leaving:
            return None
        found = _named(screen, games, typed)
        if found is not None:
            return found
        screen.say("choice.unknown", text=typed, most=len(games))


def _named(screen: Screen, games: Sequence[Game], typed: str) -> Game | None:
    if typed.isascii() and typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(games):
        return games[int(typed) - 1]
    fitting = [
        game
        for game in games
        if typed and (game.id.startswith(typed) or screen.words(game).get("game", "name").lower().startswith(typed))
    ]
    return fitting[0] if len(fitting) == 1 else None
