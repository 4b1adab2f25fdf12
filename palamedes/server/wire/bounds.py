"""How large a document from outside may be, and of how many parts: checked before anything is done with it."""

from __future__ import annotations

from typing import Any, Final

from palamedes.core.words.refusing import record_error
from palamedes.core.words.saying import Saying

from .refusal import Refusal, in_all_words

POSITION: Final = 128 * 1024
"""Characters of a position that somebody types, or of a header of a record. The largest that we write has a tenth."""
VALUES: Final = 10_000
"""Values of a position, or of an owner's content."""
DEPTH: Final = 30
NUMBER: Final = 1_000_000
"""No figure of a game is larger."""
TEXT: Final = 2_000
"""No text in a document is longer."""
AGENDA: Final = 500
"""Steps that a position of ours may have still to do; games have a few dozen at most."""
ANSWERS: Final = 20_000
"""The longest record that can be opened."""
LINE: Final = 500
"""Characters of one line of a record after its headers."""


def check_document(document: object, name: str, own: bool = False) -> None:
    """Refuses a document that is too large, too deep, or has figures that no game has.

    `own` is one that we have written ourselves: it may have an agenda, but a short one.
    """
    left = VALUES
    layer: list[object] = [document]
    for _ in range(DEPTH):
        below: list[object] = []
        for value in layer:
            if isinstance(value, dict):
                _check_texts(value, name)
                below += value.values()
            elif isinstance(value, (list, tuple)):
                below += value
            elif isinstance(value, str):
                _check_texts((value,), name)
            elif isinstance(value, (int, float)) and not -NUMBER <= value <= NUMBER:
                raise Refusal("large-number", 413, name=name, most=NUMBER)
            if len(below) > left:
                raise Refusal("many-values", 413, name=name, most=VALUES)
        left -= len(below)
        if not below:
            break
        layer = below
    else:
        raise Refusal("deep-document", 413, name=name, most=DEPTH)
    if own and isinstance(document, dict):
        agenda = document.get("agenda")
        if isinstance(agenda, list) and len(agenda) > AGENDA:
            raise Refusal("many-values", 413, name=f"{name}.agenda", most=AGENDA)


def _check_texts(texts: Any, name: str) -> None:
    for text in texts:
        if len(text) > TEXT:
            raise Refusal("long-text", 413, name=name, most=TEXT)


def check_record(text: str) -> None:
    """Refuses a record with more or longer lines than any game needs."""
    if text.count("\n") > ANSWERS:
        raise Refusal("long-record", 413, most=ANSWERS)
    if "\0" in text:
        number = text[: text.index("\0")].count("\n") + 1
        raise Refusal("record", 400, in_all_words(record_error(Saying("nul"), number)))
    head, _, body = text.partition("\n\n")
    for line in head.split("\n"):
        if len(line) > POSITION:
            raise Refusal("long-line", 413, most=POSITION)
        if line.count(",") > VALUES:
            raise Refusal("many-values", 413, name=line.partition(" ")[0][:40], most=VALUES)
    if any(len(line) > LINE for line in body.split("\n")):
        raise Refusal("long-line", 413, most=LINE)
