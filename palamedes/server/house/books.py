"""What there is to read: the games on the shelf, and all texts of one of them."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import msgspec

import palamedes
from palamedes import native
from palamedes.bots.names import ratings_of
from palamedes.core.content.about import About
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import games
from palamedes.core.words.guide import read_guide
from palamedes.core.words.minute import has_minute
from palamedes.core.words.words import Words

from ..thinking.engines import Engine
from ..wire.base import NAMES, Lang
from ..wire.refusal import Refusal, say
from ..wire.shelf import Book, Choice, ClauseInfo, GameInfo, Lesson, OptionInfo, Shelf, StrengthInfo
from .page import board_of

UNREAD = ("answers", "prompts", "log", "options")
"""Tables of a game's words that the page has no use for: it gets sentences, not what they are made of."""


def shelf(lang: Lang, engines: tuple[Engine, ...] = ()) -> Shelf:
    """What can be played here. It is put together once: every game is opened for it, for every number of players."""
    return _shelf(lang, tuple(find_game(id) for id in games()), engines)


@cache
def _shelf(lang: Lang, played: tuple[Game, ...], engines: tuple[Engine, ...]) -> Shelf:
    strengths = [
        StrengthInfo(
            name,
            say(lang, f"strengths.{name}"),
            say(lang, f"strengths.{name}-about"),
            ratings=ratings_of(name, [game.id for game in played]),
        )
        for name in NAMES
    ]
    invited = [
        StrengthInfo(
            engine.id,
            engine.name,
            engine.about or say(lang, "strengths.engine-about"),
            list(engine.games) or None,
        )
        for engine in engines
    ]
    found = [_game_info(game, lang) for game in played]
    return Shelf(found, [*strengths, *invited], palamedes.__version__, native.build())


def _game_info(game: Game, lang: Lang) -> GameInfo:
    words = game.words(lang)
    options = [
        OptionInfo(
            option.name,
            words.get("options", f"{option.name}.about", option.name),
            cast(Any, option.default),
            [
                Choice(cast(Any, value), words.get("options", f"{option.name}.{value}", str(value)))
                for value in option.choices
            ],
        )
        for option in game.options
    ]
    return GameInfo(
        game.id,
        words.get("game", "name"),
        _if_any(words, "about"),
        game.seats,
        {str(players): seat_names(game, players, lang) for players in game.seats},
        options,
        bool(read_guide(game.package, lang)),
        _if_any(words, "aim"),
        _if_any(words, "time"),
        _if_any(words, "weight"),
        has_minute(game.package),
    )


def _if_any(words: Words, key: str) -> str:
    """What a game says about itself as a whole, where it says it."""
    return words.get("game", key) if words.has("game", key) else ""


def seat_names(game: Game, players: int, lang: Lang) -> list[str]:
    """What the game calls its seats when so many play, with whatever options go with that number."""
    words = game.words(lang)
    chosen = game.choose({})
    for option in game.options:
        for value in option.choices:
            if not game.unsuited(players, chosen):
                break
            chosen[option.name] = value
    state = game.open(players, chosen)
    return [words.seat(state, seat) for seat in range(players)]


@cache
def book(id: str, lang: Lang) -> Book:
    """All texts of a game."""
    if id not in games():
        raise Refusal("no-game", 404, game=id[:40])
    game = find_game(id)
    about = About(game, lang)
    rulebook = about.rulebook
    facts = {thing: about.facts(thing) for thing in about.things()}
    rules = {thing: [clause.anchor for clause in about.rules(thing)] for thing in about.things()}
    return Book(
        id,
        rulebook.title,
        rulebook.introduction,
        [ClauseInfo(c.anchor, c.title, c.chapter, c.ruling, c.text) for c in rulebook.clauses.values()],
        _names(game, lang),
        {thing: text for thing, text in facts.items() if text},
        {thing: anchors for thing, anchors in rules.items() if anchors},
        msgspec.convert(read_guide(game.package, lang), list[Lesson]),
        list(game.declining),
        board_of(id),
    )


def _names(game: Game, lang: Lang) -> dict[str, dict[str, Any]]:
    return {name: table for name, table in game.words(lang).tables.items() if name not in UNREAD}
