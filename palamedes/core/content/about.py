"""What is printed about the things of a game, and the rules that speak of them, for people who want to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..words.rulebook import Clause
from ..words.words import Words

if TYPE_CHECKING:
    from ..kernel.game import Game

_NO_NAMES: Final = [
    "game",
    "seats",
    "options",
    "answers",
    "chance",
    "prompts",
    "log",
    "content",
    "sheet",
    "board",
    "page",
    "modifier",
]
"""Tables of words that are no names of things."""


class About:
    """What is printed about the things that answers name, and the rules that speak of them."""

    def __init__(self, game: Game, lang: str) -> None:
        self.words = game.words(lang)
        self.rulebook = game.rulebook(lang)
        self._printed: dict[str, dict[str, object]] = {}
        self._inner: dict[str, list[str]] = {}
        """What is printed upon a thing with values of its own, such as the powers of a unit."""
        for value in game.values():
            path: list[str] = f".{value.path}".split(".")
            outer, thing, key = path[:-2], path[-2], path[-1]
            self._printed.setdefault(thing, {})[key] = value.value
            if len(outer) > 3:
                inner = self._inner.setdefault(outer[-2], [])
                if thing not in inner:
                    inner.append(thing)

    def things(self) -> list[str]:
        """Everything that something is printed on."""
        return list(self._printed)

    def facts(self, thing: str) -> str:
        """What is printed on a thing, in a few words: as much as the game has words for under [content]."""
        return " · ".join(self._facts(thing, ["content"]))

    def sheet(self, thing: str) -> list[str]:
        """All that is printed on a thing, for who asks: what [sheet] has words for too, and what belongs to it."""
        lines = [" · ".join(self._facts(thing, ["content", "sheet"]))]
        for inner in self._inner.get(thing, []):
            name = next((self.words.name(table, inner) for table in self.words.tables if self._names(table, inner)), "")
            lines.append(" · ".join([name, *self._facts(inner, ["content", "sheet"])]) if name else "")
        return [line for line in lines if line]

    def find(self, text: str) -> list[str]:
        """The things that something is printed on and that somebody calls so, by their word or by their name."""
        said = text.strip().lower()
        named = {
            word
            for table in self.words.tables
            for word in self.words.tables[table]
            if word in self._printed and self._names(table, word) and self.words.name(table, word).lower() == said
        }
        return [thing for thing in self._printed if thing == said or thing in named]

    def _names(self, table: str, word: str) -> bool:
        """Whether a table is one of names, and has one for this word."""
        return table not in _NO_NAMES and self.words.has(table, word)

    def _facts(self, thing: str, tables: list[str]) -> list[str]:
        facts: list[str] = []
        for key, value in self._printed.get(thing, {}).items():
            table = next((table for table in tables if self.words.has(table, key)), "")
            if table and value not in ([], None):
                facts.append(_fact(self.words, self.words.get(table, key), value))
        return facts

    def rules(self, thing: str) -> list[Clause]:
        """The rules about a thing: their anchors end with a word printed on it, or refine such an anchor."""
        printed: list[object] = []
        for part in (thing, *self._inner.get(thing, [])):
            for value in self._printed.get(part, {}).values():
                printed += value if isinstance(value, list) else [value]
        clauses = self.rulebook.clauses
        anchors = [anchor for anchor in clauses if anchor.rpartition(".")[2] in printed]
        return [c for c in clauses.values() if any(f"{c.anchor}-".startswith(f"{a}-") for a in anchors)]


def _fact(words: Words, text: str, value: object) -> str:
    """A text such as "shields: {side}": the name in braces says of what kind the value is."""
    domain = text.partition("{")[2].partition("}")[0].partition(":")[0]
    values = value if isinstance(value, list) else [value]
    return words.fill(text, {domain: ", ".join(words.name(domain, item) for item in values)})
