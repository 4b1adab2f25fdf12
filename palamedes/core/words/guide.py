"""The guided first game: short lessons, each told once, when what it speaks of first happens.

A guide is a TOML file `guide/<lang>.toml` of the game:

    [[lesson]]
    id = "first-card"                  # the same in every language
    when = "question:play"             # when it is told
    title = "Your first card"
    text = "Two to four sentences."
    clause = "draw.top-card"           # the rule behind it; may be left out
    advice = ["place zeus e5"]         # answers that it recommends: the first that is offered counts; may be left out

`when` is one of these. Where several lessons come true at once, what begins goes before what I am asked, and that
before what has happened, which waits until I am asked something; else they are told in the order of the file.

    start             the game begins
    question:<id>     I am asked this question
    verb:<verb>       such an answer is offered to me
    event:<key>       this has happened, to anybody
    over              the game has ended
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from .errors import ContentError
from .quoting import quoted
from .texts import LANGUAGES, one_line, read_text

_WORD: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MOMENTS: Final = ("start", "over")
_OCCASIONS: Final = ("question", "verb", "event")
_TEXTS: Final = ("id", "when", "title", "text")
_KEYS: Final = (*_TEXTS, "clause", "advice")


def read_guide(package: str, lang: str) -> list[dict[str, object]]:
    """The lessons of a game's guided first game, in order; none for a game without one.

    >>> [lesson["when"] for lesson in read_guide("palamedes.games.arena", "en")][:3]
    ['start', 'start', 'question:play']
    """
    if lang not in LANGUAGES:
        raise ValueError(f"There is no guide in {quoted(lang)}; possible: {', '.join(LANGUAGES)}.")
    try:
        text = read_text(package, "guide", lang, "toml")
    except FileNotFoundError:
        return []
    return lessons(text, f"{package.rpartition('.')[2]}/guide/{lang}.toml")


def lessons(text: str, name: str) -> list[dict[str, object]]:
    """The lessons that a guide's text holds; `name` is what errors call the file."""
    try:
        guide = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{name}: is not TOML ({error}).") from None
    found = guide.get("lesson")
    if not isinstance(found, list) or not found or len(guide) != 1:
        raise ContentError(f"{name}: should hold [[lesson]] tables, and nothing else.")
    told: dict[str, dict[str, object]] = {}
    for number, table in enumerate(found, start=1):
        lesson = _lesson(table, f"{name}: lesson {number}")
        id = str(lesson["id"])
        if id in told:
            raise ContentError(f"{name}: lesson {number}: id: '{id}' is taken by an earlier lesson.")
        told[id] = lesson
    return list(told.values())


def _lesson(table: object, where: str) -> dict[str, object]:
    if not isinstance(table, dict):
        raise ContentError(f"{where}: should be a [[lesson]] table, not {table!r}.")
    for key in table:
        if key not in _KEYS:
            raise ContentError(f"{where}: {key}: unknown; a lesson has {', '.join(_KEYS)}.")
    for key in _TEXTS:
        value = table.get(key)
        if not isinstance(value, str) or not value.strip():
            raise ContentError(f"{where}: {key}: should be a text.")
    id = table["id"]
    if not _WORD.fullmatch(id):
        raise ContentError(f"{where}: id: should be small letters, digits and hyphens, not '{id}'.")
    when = table["when"]
    if not _is_occasion(when):
        raise ContentError(
            f"{where}: when: should be start, over, question:<id>, verb:<verb> or event:<key>, not '{when}'."
        )
    clause = table.get("clause", "")
    if not isinstance(clause, str):
        raise ContentError(f"{where}: clause: should be the anchor of a rule, not {clause!r}.")
    advice = table.get("advice", [])
    if not isinstance(advice, list) or not all(isinstance(notation, str) for notation in advice):
        raise ContentError(f'{where}: advice: should be a list of answers, such as ["pass"], not {advice!r}.')
    return {
        "id": id,
        "when": when,
        "title": table["title"].strip(),
        "text": one_line(table["text"]),
        "clause": clause,
        "advice": advice,
    }


def _is_occasion(when: str) -> bool:
    kind, colon, rest = when.partition(":")
    if not colon:
        return kind in _MOMENTS
    return kind in _OCCASIONS and _WORD.fullmatch(rest) is not None
