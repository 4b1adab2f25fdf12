"""Why something was not done: a stable word for programs, and a sentence for the person, in their language."""

from __future__ import annotations

from functools import cache

from palamedes.core.words import Words, read_words


@cache
def house_words(lang: str) -> Words:
    """What the server itself says; the words of a game lie in the game's own folder."""
    return read_words("palamedes.server", lang)


def say(lang: str, key: str, **names: object) -> str:
    """A text of the server's own, by its table and key: "undo.none"."""
    table, _, name = key.partition(".")
    words = house_words(lang)
    return words.fill(words.get(table, name), {name: str(value) for name, value in names.items()})


class Refusal(Exception):
    """Something that cannot be done. `code` is also the key of its sentence, unless the kernel has one of its own."""

    def __init__(self, code: str, status: int = 400, sentence: str = "", **names: object) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.sentence = sentence
        self.names = names

    def text(self, lang: str) -> str:
        """The sentence; those of the kernel are English."""
        return self.sentence or say(lang, f"refused.{self.code}", **self.names)
