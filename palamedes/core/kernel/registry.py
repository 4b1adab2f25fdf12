"""Which games there are: every folder under `palamedes/games` is one, and every package that announces one of its own.

No list names them. A package from outside has an entry point in the group `palamedes.games`: its name is the id of the
game, and it leads to the module with `make`. What is wrong with such a package is said, and takes no other game down.
"""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from typing import Final, cast

from ..content.printed import read_overlay
from ..words.quoting import quoted
from ..words.refusing import in_words, options_error
from ..words.saying import Saying
from .game import Game

GROUP: Final = "palamedes.games"
"""The group of entry points; the package of our own games is called the same."""

_ID: Final = re.compile(r"[a-z][a-z0-9]{1,29}")
"""Ids stand in addresses, records and names of files."""

_made: dict[str, Game] = {}
_outside: dict[str, str] = {}
"""The games that packages from outside bring, once somebody has looked, and the module of each."""
_left_out: dict[str, Saying] = {}
"""What is wrong with the others, by the id that they announce."""
_looked = False


def games() -> list[str]:
    """The ids of all games.

    >>> "arena" in games()
    True
    """
    _look_outside()
    return sorted({*_ours(), *_outside})


def left_out(lang: str = "en") -> list[str]:
    """Why games that packages announce are not among the games, in a sentence each.

    >>> left_out()
    []
    """
    _look_outside()
    return [in_words(options_error("", why), lang) for why in _left_out.values()]


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


def make_own(id: object) -> Game:
    """A game that nobody else has: whoever makes it may weigh tables by other weights."""
    return _make(_known(id), {}, "")


def _make(id: str, overlay: dict[str, object], name: str) -> Game:
    module = f"{GROUP}.{id}" if id in _ours() else _outside[id]
    return cast(Game, import_module(module).make(overlay, name))


def _known(id: object) -> str:
    if not isinstance(id, str) or id not in games():
        if isinstance(id, str) and id in _left_out:
            raise options_error("", _left_out[id])
        raise options_error("", Saying("no-game", {"found": quoted(id), "names": ", ".join(games())}))
    return id


def _ours() -> list[str]:
    package = import_module(GROUP)
    return [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]


def _look_outside() -> None:
    """Finds the games of installed packages, once: what is installed does not change under a running process."""
    global _looked
    if _looked:
        return
    _looked = True
    # It takes longer to import than all else here, and whoever plays one of our games may do without.
    from importlib.metadata import entry_points

    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        amiss = _amiss(point.name, point.value)
        if amiss is None:
            _outside[point.name] = point.value
        else:
            _left_out[point.name] = amiss


def _amiss(id: str, module: str) -> Saying | None:
    """What is wrong with a game from outside; None when it can be played, as one look at it shows."""
    named: dict[str, object] = {"word": id, "found": module}
    if not _ID.fullmatch(id):
        return Saying("outside-id", named)
    if id in _ours() or id in _outside:
        return Saying("outside-taken", named)
    try:
        made: object = import_module(module).make({}, "")
        if not isinstance(made, Game) or made.id != id:
            return Saying("outside-other", named)
        # The words of both languages are read: a package may have forgotten to bring them.
        made.words("en")
        made.words("fr")
    except Exception as error:  # whatever a stranger's code may raise
        return Saying("outside-broken", {**named, "reason": f"{type(error).__name__}: {error}"})
    _made[id] = made
    return None
