"""The bots behind the four names of the page: as strong by each name in every game, as far as bots can be."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final

ANY: Final = "any"
"""The section of games that have no names of their own."""

_names: Final[dict[str, dict[str, str]]] = {}


def spec_of(name: str, game: str) -> str:
    """The bot that a name of the page stands for in a game.

    >>> spec_of("hoplite", "arena")
    'greedy'
    """
    if not _names:
        text = resources.files("palamedes.bots").joinpath("names.toml").read_text(encoding="utf-8")
        _names.update(tomllib.loads(text))
    return _names.get(game, _names[ANY])[name]
