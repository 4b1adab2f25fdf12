"""How a game is won, in one minute: the steps that it brings, each with its picture as the page draws it."""

from __future__ import annotations

from functools import cache
from typing import Any

from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import games
from palamedes.core.words.minute import read_minute

from ..storage.setting import Chair
from ..tables.views import places, seats
from ..wire.base import Lang
from ..wire.moments import scene
from ..wire.refusal import Refusal
from ..wire.scenes import Minute, MinuteStep


@cache
def minute(id: str, lang: Lang) -> Minute:
    """How a game is won; refused where it does not say so. Its positions are loaded once."""
    if id not in games():
        raise Refusal("no-game", 404, game=id[:40])
    game = find_game(id)
    found = [_step(id, step, lang) for step in read_minute(game.package, lang)]
    if not found:
        raise Refusal("no-page", 404)
    return Minute(id, game.words(lang).get("game", "name"), found)


def _step(id: str, step: dict[str, Any], lang: Lang) -> MinuteStep:
    state = find_game(id).load(step["position"])
    words = state.game.words(lang)
    asked = next(iter(state.waiting()), 0)
    around = range(state.players)
    return MinuteStep(
        step["id"],
        step["title"],
        step["text"],
        step["clause"],
        [(domain, word) for domain, word in step["things"]],
        scene(state, asked, words, 0, 0),
        seats(words, places(state), [Chair("bot") for _ in around], set(around), lang, set()),
    )
