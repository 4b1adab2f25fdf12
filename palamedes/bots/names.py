"""The bots behind the four names of the page: as strong by each name in every game, as far as bots can be."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final, NamedTuple

ANY: Final = "any"
"""The section of games that have no names of their own."""

LEVELS: Final = ["novice", "hoplite", "strategist", "oracle"]
"""The four names, the weakest first."""


class Level(NamedTuple):
    """What a name stands for in a game: a bot, and its rating on the ladder of that game; None: nobody measured it."""

    bot: str
    rating: int | None = None


Levels = dict[str, Level]

_levels: Final[dict[str, Levels]] = {}


def levels_of(game: str) -> Levels:
    """What each of the four names stands for in a game, the weakest first."""
    if not _levels:
        _levels.update(read(resources.files("palamedes.bots").joinpath("names.toml").read_text(encoding="utf-8")))
    return _levels.get(game, _levels[ANY])


def spec_of(name: str, game: str) -> str:
    """The bot that a name of the page stands for in a game.

    >>> spec_of("hoplite", "a game that nobody has measured")
    'greedy'
    """
    return levels_of(game)[name].bot


def ratings_of(name: str, games: list[str]) -> dict[str, int]:
    """The rating of a name in each of these games where it was measured."""
    found: dict[str, int] = {}
    for game in games:
        rating = levels_of(game)[name].rating
        if rating is not None:
            found[game] = rating
    return found


def read(text: str) -> dict[str, Levels]:
    """The names of all games that a text in the form of `names.toml` has."""
    found: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(text)
    return {
        game: {name: Level(rows[name]["bot"], rows[name].get("rating")) for name in LEVELS}
        for game, rows in found.items()
    }


def written(text: str, game: str, levels: Levels) -> str:
    """The same text with these names of a game; what it says of other games, and its comments, stay.

    >>> print(written("# Names.", "nim", {"novice": Level("greedy~40", 1310), "hoplite": Level("greedy")}), end="")
    # Names.
    <BLANKLINE>
    [nim]
    novice = { bot = "greedy~40", rating = 1310 }
    hoplite = { bot = "greedy" }
    """
    kept: list[str] = []
    inside = False
    for line in text.splitlines():
        if line.startswith("["):
            inside = line.strip() == f"[{game}]"
        if not inside:
            kept.append(line)
    rows = [f"[{game}]"]
    for name, level in levels.items():
        rating = "" if level.rating is None else f", rating = {level.rating}"
        rows.append(f'{name} = {{ bot = "{level.bot}"{rating} }}')
    return "\n".join([*kept, "", *rows]).replace("\n\n\n", "\n\n") + "\n"
