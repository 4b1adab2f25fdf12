"""Why something was not done: a stable word for programs, and a sentence for the person, in their language."""

from __future__ import annotations

from functools import cache
from typing import Final

from palamedes.core.words.errors import OptionsError, PlacedError, PositionError
from palamedes.core.words.refusing import in_words
from palamedes.core.words.texts import LANGUAGES
from palamedes.core.words.words import Words, read_words


@cache
def house_words(lang: str) -> Words:
    """What the server itself says; the words of a game lie in the game's own folder."""
    return read_words("palamedes.server", lang)


def say(lang: str, key: str, **names: object) -> str:
    """A text of the server's own, by its table and key: "undo.none"."""
    table, _, name = key.partition(".")
    words = house_words(lang)
    return words.fill(words.get(table, name), {name: str(value) for name, value in names.items()})


SENTENCE: Final = 600
"""Characters of what is said about a document: it may quote what it is about."""


def short(sentence: str) -> str:
    """A sentence that does not quote more than people read."""
    return sentence if len(sentence) <= SENTENCE else sentence[: SENTENCE - 1] + "…"


def in_all_words(error: ValueError) -> str | dict[str, str]:
    """What the kernel says of something from outside, by language; one sentence for all where it has no other."""
    if isinstance(error, (PositionError, OptionsError, PlacedError)):
        return {lang: short(in_words(error, lang)) for lang in LANGUAGES}
    return short(str(error))


class Refusal(Exception):
    """Something that cannot be done. `code` is also the key of its sentence, unless the kernel has one of its own."""

    def __init__(self, code: str, status: int = 400, sentence: str | dict[str, str] = "", **names: object) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.sentence = sentence
        self.names = names

    def text(self, lang: str) -> str:
        """The sentence; what the kernel says of a mistake in a program is English alone."""
        if isinstance(self.sentence, dict):
            return self.sentence[lang]
        return self.sentence or say(lang, f"refused.{self.code}", **self.names)
