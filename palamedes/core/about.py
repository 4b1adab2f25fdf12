"""What is printed about the things of a game, and the rules that speak of them, for people who want to know."""

from __future__ import annotations

from .game import Game
from .rulebook import Clause
from .words import Words


class About:
    """What is printed about the things that answers name, and the rules that speak of them."""

    def __init__(self, game: Game, lang: str) -> None:
        self.words = game.words(lang)
        self.rulebook = game.rulebook(lang)
        self._printed: dict[str, dict[str, object]] = {}
        for value in game.values():
            *_, thing, key = ["", *value.path.split(".")]
            self._printed.setdefault(thing, {})[key] = value.value

    def things(self) -> list[str]:
        """Everything that something is printed on."""
        return list(self._printed)

    def facts(self, thing: str) -> str:
        """What is printed on a thing, in a few words: as much as the game has words for under [content]."""
        facts: list[str] = []
        for key, value in self._printed.get(thing, {}).items():
            if self.words.has("content", key) and value not in ([], None):
                facts.append(_fact(self.words, self.words.get("content", key), value))
        return " · ".join(facts)

    def rules(self, thing: str) -> list[Clause]:
        """The rules about a thing: their anchors end with a word printed on it, or refine such an anchor."""
        printed = [value for value in self._printed.get(thing, {}).values() if isinstance(value, str)]
        clauses = self.rulebook.clauses
        anchors = [anchor for anchor in clauses if anchor.rpartition(".")[2] in printed]
        return [c for c in clauses.values() if any(f"{c.anchor}-".startswith(f"{a}-") for a in anchors)]


def _fact(words: Words, text: str, value: object) -> str:
    """A text such as "shields: {side}": the name in braces says of what kind the value is."""
    domain = text.partition("{")[2].partition("}")[0]
    values = value if isinstance(value, list) else [value]
    return words.fill(text, {domain: ", ".join(words.name(domain, item) for item in values)})
