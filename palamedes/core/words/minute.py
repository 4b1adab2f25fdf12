"""How to win in one minute: a few steps, each with a picture of the game's own board.

The steps are a TOML file `minute/<lang>.toml` of the game:

    [[step]]
    id = "lines"                       # the same in every language; the name of its picture
    title = "Three in a line"
    text = "One or two sentences."
    clause = "line.three"              # the rule behind it; may be left out
    things = [["card", "zeus"]]        # what is lit in the picture, as domain and word; may be left out

The pictures are the positions of `minute/pictures.json`, by these names, each drawn as whoever is asked there sees it.
"""

from __future__ import annotations

import json
import re
import tomllib
from importlib import resources
from typing import Final

from .errors import ContentError
from .quoting import quoted
from .texts import LANGUAGES, one_line, read_text

FOLDER: Final = "minute"
PICTURES: Final = "pictures.json"

_WORD: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TEXTS: Final = ("id", "title", "text")
_KEYS: Final = (*_TEXTS, "clause", "things")


def has_minute(package: str) -> bool:
    """Whether a game says how it is won."""
    return resources.files(package).joinpath(FOLDER, PICTURES).is_file()


def read_minute(package: str, lang: str) -> list[dict[str, object]]:
    """The steps, in order, each with the position of its picture; none for a game that has none.

    >>> [step["id"] for step in read_minute("palamedes.games.arena", "en")]
    ['goal', 'capture', 'sides', 'lines', 'majority']
    """
    if lang not in LANGUAGES:
        raise ValueError(f"There are no steps in {quoted(lang)}; possible: {', '.join(LANGUAGES)}.")
    if not has_minute(package):
        return []
    name = f"{package.rpartition('.')[2]}/{FOLDER}"
    pictures = json.loads(resources.files(package).joinpath(FOLDER, PICTURES).read_text(encoding="utf-8"))
    found = steps(read_text(package, FOLDER, lang, "toml"), f"{name}/{lang}.toml")
    for step in found:
        if not isinstance(pictures, dict) or step["id"] not in pictures:
            raise ContentError(f"{name}/{PICTURES}: should have a position '{step['id']}', as a step of that id has.")
        step["position"] = pictures[step["id"]]
    return found


def steps(text: str, name: str) -> list[dict[str, object]]:
    """The steps that a file holds; `name` is what errors call it."""
    try:
        minute = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{name}: is not TOML ({error}).") from None
    found = minute.get("step")
    if not isinstance(found, list) or not found or len(minute) != 1:
        raise ContentError(f"{name}: should hold [[step]] tables, and nothing else.")
    told: dict[str, dict[str, object]] = {}
    for number, table in enumerate(found, start=1):
        step = _step(table, f"{name}: step {number}")
        id = str(step["id"])
        if id in told:
            raise ContentError(f"{name}: step {number}: id: '{id}' is taken by an earlier step.")
        told[id] = step
    return list(told.values())


def _step(table: object, where: str) -> dict[str, object]:
    if not isinstance(table, dict):
        raise ContentError(f"{where}: should be a [[step]] table, not {table!r}.")
    for key in table:
        if key not in _KEYS:
            raise ContentError(f"{where}: {key}: unknown; a step has {', '.join(_KEYS)}.")
    for key in _TEXTS:
        value = table.get(key)
        if not isinstance(value, str) or not value.strip():
            raise ContentError(f"{where}: {key}: should be a text.")
    id = table["id"]
    if not _WORD.fullmatch(id):
        raise ContentError(f"{where}: id: should be small letters, digits and hyphens, not '{id}'.")
    clause = table.get("clause", "")
    if not isinstance(clause, str):
        raise ContentError(f"{where}: clause: should be the anchor of a rule, not {clause!r}.")
    things = table.get("things", [])
    if not isinstance(things, list) or not all(_is_pair(thing) for thing in things):
        raise ContentError(f'{where}: things: should be pairs such as [["card", "zeus"]], not {things!r}.')
    return {
        "id": id,
        "title": table["title"].strip(),
        "text": one_line(table["text"]),
        "clause": clause,
        "things": things,
    }


def _is_pair(thing: object) -> bool:
    return isinstance(thing, list) and len(thing) == 2 and all(isinstance(word, str) for word in thing)
