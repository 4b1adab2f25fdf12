"""Which games there are: every folder under `palamedes/games` is one, and no list names them."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import cast

from ..content.printed import read_overlay
from ..words.quoting import quoted
from ..words.refusing import options_error
from ..words.saying import Saying
from .game import Game

_PACKAGE = "palamedes.games"
_made: dict[str, Game] = {}


def games() -> list[str]:
    """The ids of all games.

    >>> "arena" in games()
    True
    """
    package = import_module(_PACKAGE)
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def game(id: object, content: object = None) -> Game:
    """A game by its id. `content` is the path of an owner's TOML file to lay over our printed values."""
    known = _known(id)
    return made_with(known, {} if content is None else read_overlay(content), str(content))


def made_with(id: object, overlay: dict[str, object], name: str) -> Game:
    """A game with these values laid over ours, `name` is what errors call them; without any, the one that all share."""
    known = _known(id)
    if overlay:
        return _make(known, overlay, name)
    if known not in _made:
        _made[known] = _make(known, {}, "")
    return _made[known]


def _make(id: str, overlay: dict[str, object], name: str) -> Game:
    return cast(Game, import_module(f"{_PACKAGE}.{id}").make(overlay, name))


def _known(id: object) -> str:
    if not isinstance(id, str) or id not in games():
        raise options_error("", Saying("no-game", {"found": quoted(id), "names": ", ".join(games())}))
    return id
