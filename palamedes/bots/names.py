"""The bots behind the four names of the page: as strong by each name in every game, as far as bots can be."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

ANY: Final = "any"


@cache
def _names() -> dict[str, dict[str, str]]:
    text = files("palamedes.bots").joinpath("names.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def spec_of(name: str, game: str) -> str:
    """The bot that a name of the page stands for in a game.

    >>> spec_of("hoplite", "arena")
    'greedy'
    """
    return _names().get(game, _names()[ANY])[name]
