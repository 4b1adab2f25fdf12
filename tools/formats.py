"""Writes the answers and the positions of every game of ours into `docs/formats.md`: `python tools/formats.py`.

Nothing of it is known here. Answers are those that a game declares. What a position may hold is asked of the game
itself: something strange is put into every place of positions that were played, and the refusal says what may stand
there. What each key means is said by the words of the game, as in the form of the page; who sees it at a table, by the
facts that the game declares (`tools/facts.py`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import palamedes  # noqa: E402
from palamedes.conformance.modes import modes  # noqa: E402
from palamedes.conformance.walk import Walk  # noqa: E402
from palamedes.core.kernel.actions import Actions, Verb  # noqa: E402
from palamedes.core.kernel.game import Game  # noqa: E402
from palamedes.core.kernel.state import State  # noqa: E402
from palamedes.core.words.errors import PositionError  # noqa: E402
from tools import facts  # noqa: E402

PAGE: Final = ROOT / "docs" / "formats.md"
BEGIN: Final = "<!-- From here on made by `python tools/formats.py`. -->\n"
END: Final = "<!-- Up to here. -->\n"

STRANGE: Final = "☃"
"""What no game has a place for."""
WALKS: Final = 2
EVERY: Final = 20
"""So many games are played in each of three modes, and looked at after every so many answers."""
FEW: Final = 8
"""So many words are listed where no domain has them all."""

FORMS: Final = {
    "not-whole": "number",
    "not-flag": "true or false",
    "not-object": "object",
    "not-list": "list",
    "not-text": "text",
}
"""What a refusal says about what should stand there."""

LIST: Final = "list of"

Place = tuple[str | int, ...]


def ours() -> list[Game]:
    """The games of the house; those from outside are described by whoever brings them."""
    games = [palamedes.game(id) for id in palamedes.games()]
    return [game for game in games if game.package.startswith("palamedes.games.")]


# Answers.


def answers(known: Actions) -> str:
    """Every verb with what it points at, for one cell of a table."""
    return " · ".join(f"`{_form(verb)}`" for verb in known.verbs)


def _form(verb: Verb) -> str:
    return " ".join([verb.name, *(f"<{arg}>" for arg in verb.args)])


def words_of(game: Game) -> dict[str, list[str]]:
    """The words that answers point at, by domain."""
    return {**game.chance_answers.domains, **game.answers.domains}


def pointed_at(game: Game) -> list[str]:
    """What answers point at: a line for each domain, with its words."""
    lines: list[str] = []
    for name, words in words_of(game).items():
        if _are_numbers(words):
            shown = f"{words[0]} to {words[-1]}"
        elif len(words) <= FEW:
            shown = ", ".join(words)
        else:
            shown = f"{', '.join(words[: FEW - 2])} … {words[-1]}, {len(words)} in all"
        lines.append(f"- `<{name}>`: {shown}")
    return lines


def _are_numbers(words: list[str]) -> bool:
    return words[0].isdigit() and words == [str(int(words[0]) + i) for i in range(len(words))]


# Positions.


class Shape:
    """What may stand in each place of a position of one game, as the game itself says.

    A place is named by the keys that lead to it; `[]` is any item of a list, `{}` anything in an object by name.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.domains: dict[str, list[str]] = {
            **{name: words for name, words in game.domains().items() if isinstance(words, list)},
            **words_of(game),
        }
        self.keys: dict[str, list[str]] = {}
        """The fields of each object that has some."""
        self.holders: dict[str, str] = {}
        """What each list, and each object by name, is called before what lies in it."""
        self.forms: dict[str, str] = {}
        """What may stand in any other place."""
        self._known: set[tuple[str, tuple[str, ...]]] = set()
        document: dict[str, object] = {}
        for document in played(game):
            self._learn(document, ("table",), "table")
        self._guess(document, ("table",), "table")

    def _learn(self, document: dict[str, object], place: Place, name: str) -> None:
        """Looks at what stands in a place and below it."""
        value = _found(document, place)
        if isinstance(value, dict):
            self._learn_object(document, place, name, value)
            for key in value:
                self._learn(document, (*place, key), f"{name}.{key}" if name in self.keys else f"{name}{{}}")
        elif isinstance(value, list):
            self.holders[name] = LIST
            for i in range(len(value)):
                self._learn(document, (*place, i), f"{name}[]")
        elif value is not None and name not in self.forms:
            self.forms[name] = self._form(document, place)

    def _learn_object(self, document: dict[str, object], place: Place, name: str, value: dict[str, object]) -> None:
        # Objects of one kind may differ: a sea has fleets, and a land none.
        if (name, tuple(value)) in self._known:
            return
        self._known.add((name, tuple(value)))
        plain = self._form(document, place)
        if plain != "object":
            # Where an object may stand, a word sometimes may as well.
            self.forms[name] = f"{plain}, or object"
        refused = self._refused(document, (*place, STRANGE))
        if refused is None or refused.why.key != "unknown":
            # What a strange key is refused with says which names there are, where only some are possible.
            by = self._named(refused) or self._domain(list(value)) or "name"
            self.holders[name] = f"by {by}:"
            return
        fields = str(refused.why.args["names"]).split(", ")
        by = self._domain(fields)
        if by:
            self.holders[name] = f"by {by}:"
        else:
            self.keys[name] = list(dict.fromkeys([*self.keys.get(name, []), *fields]))

    def _guess(self, document: dict[str, object], place: Place, name: str) -> None:
        """Looks at what was empty in all games that were played: something strange is laid there, too."""
        value = _found(document, place)
        if name not in self.keys and name not in self.holders and name not in self.forms:
            form = self._form(document, place)
            if form == "list":
                self.holders[name] = LIST
            elif form == "object":
                self._learn_object(_changed(document, place, {}), place, name, {})
            else:
                self.forms[name] = form
        if name in self.keys:
            inside = document if isinstance(value, dict) else _changed(document, place, {})
            for key in self.keys[name]:
                self._guess(inside, (*place, key), f"{name}.{key}")
                if self.forms.get(f"{name}.{key}") == "number" and inside is not document:
                    # What comes behind it is read only where it is there.
                    inside = _changed(inside, (*place, key), 0)
        elif self.holders.get(name) == LIST:
            inside = document if isinstance(value, list) and value else _changed(document, place, [None])
            self._guess(inside, (*place, 0), f"{name}[]")
        elif name in self.holders and isinstance(value, dict) and value:
            self._guess(document, (*place, next(iter(value))), f"{name}{{}}")

    def _domain(self, words: list[str], more: bool = False) -> str:
        """The smallest domain that has all these words, and more if there are; "" where none has."""
        having = [name for name, known in self.domains.items() if words and set(words) <= set(known)]
        having = [name for name in having if not more or len(self.domains[name]) > len(words)]
        return min(having, key=lambda name: len(self.domains[name]), default="")

    def _form(self, document: dict[str, object], place: Place) -> str:
        """What may stand in a place; "" where that cannot be told, since something else is wrong with the document."""
        refused = self._refused(document, place)
        if refused is not None and refused.why.key == "not-word":
            return self._named(refused) or _listed(_names(refused))
        return "" if refused is None else FORMS.get(refused.why.key, "")

    def _named(self, refused: PositionError | None) -> str:
        """The domain whose words a refusal wants; "" where it wants none, or those of no domain."""
        if refused is None or refused.why.key != "not-word":
            return ""
        return self._domain(_names(refused), more=str(refused.why.args["names"]).endswith(" …"))

    def _refused(self, document: dict[str, object], place: Place) -> PositionError | None:
        try:
            self.game.restore(_changed(document, place, STRANGE))
        except PositionError as error:
            return error
        return None

    def rows(self, name: str = "table") -> Iterator[tuple[str, str]]:
        """Every field with its place, and what may stand there."""
        for key in self.keys[name]:
            inside = f"{name}.{key}"
            yield inside, self._said(inside)
            while inside in self.holders:
                inside += _inside(self.holders[inside])
            if inside in self.keys:
                yield from self.rows(inside)

    def _said(self, name: str) -> str:
        if name not in self.holders:
            return self.forms.get(name, "object")
        holder = self.holders[name]
        said = self._said(name + _inside(holder))
        if not said:
            return holder.partition(" ")[0]
        return f"{holder} ({said})" if holder == LIST and said.startswith("by ") else f"{holder} {said}"


def _names(refused: PositionError) -> list[str]:
    return str(refused.why.args["names"]).removesuffix(" …").split(", ")


def _inside(holder: str) -> str:
    return "[]" if holder == LIST else "{}"


def _listed(words: list[str]) -> str:
    shown = ", ".join(f"`{word}`" for word in words[:FEW] if word)
    return f"{shown} …" if len(words) > FEW else shown


def played(game: Game) -> Iterator[dict[str, object]]:
    """Positions of games that were played, the first and the last moment among them."""
    found = modes(game)
    for mode in {str(mode): mode for mode in (found[0], found[len(found) // 2], found[-1])}.values():
        for seed in range(WALKS):
            walk = Walk(mode, seed)
            yield walk.state.position()
            while not walk.state.over:
                walk.step()
                if walk.answers % EVERY == 0 or walk.state.over:
                    yield walk.state.position()
                    yield forgotten(walk.state)


def forgotten(state: State) -> dict[str, object]:
    """The same position, but nobody remembers what is not to be seen."""
    document = state.position()
    table = document["table"]
    assert isinstance(table, dict)
    left = {key: value for key, value in table.items() if key not in state.game.memory}
    return state.game.restore({**document, "table": left}).position()


def _found(document: object, place: Place) -> object:
    for key in place:
        if isinstance(document, dict):
            document = document.get(str(key))
        elif isinstance(document, list) and isinstance(key, int):
            document = document[key] if key < len(document) else None
    return document


def _changed(document: dict[str, object], place: Place, value: object) -> dict[str, object]:
    """The same document with another value in one place; what does not lead there is shared."""
    key, rest = place[0], place[1:]
    inside = value if not rest else _changed_below(document.get(str(key)), rest, value)
    return {**document, str(key): inside}


def _changed_below(part: object, place: Place, value: object) -> object:
    if isinstance(part, dict):
        return _changed(part, place, value)
    assert isinstance(part, list) and isinstance(place[0], int)
    at, rest = place[0], place[1:]
    return [*part[:at], value if not rest else _changed_below(part[at], rest, value), *part[at + 1 :]]


# Who sees what.


def hidden(game: Game, places: list[str]) -> dict[str, str]:
    """The places of a position, among these, that not everybody sees at a table, and who does.

    A fact that is written with others under one key stands there under its own name, if it has a place of its own.
    """
    found: dict[str, str] = {}
    for fact in facts.of_game(game.id):
        if fact.key and fact.seen != facts.EVERYBODY:
            below = [place for place in places if re.match(rf"table\.{fact.key}[\[.{{].*\b{fact.name}$", place)]
            for place in below or [f"table.{fact.key}"]:
                found[place] = fact.seen if fact.seen in facts.EYES else "some"
    return found


# The page.


def section(game: Game, shape: Shape | None = None) -> str:
    """What the page says of one game, whose shape may be known already."""
    words = game.words("en")
    lines = [f"### {words.get('game', 'name')}", "", "| answers | answers of chance |", "|---|---|"]
    lines += [f"| {answers(game.answers)} | {answers(game.chance_answers) or 'none'} |", ""]
    lines += [*pointed_at(game), ""]
    lines += [f"| `{game.id}` | | | seen by |", "|---|---|---|---|"]
    rows = list((shape or Shape(game)).rows())
    seen_by = hidden(game, [name for name, _ in rows])
    for name, form in rows:
        path = name.removeprefix("table.").replace("{}", ".…")
        meaning = words.get("position", name.rpartition(".")[2])
        lines.append(f"| `{path}` | {meaning} | {form} | {seen_by.get(name, '')} |")
    return "\n".join([*lines, ""])


def written(page: str, games: list[Game]) -> str:
    """The page with what is made here of these games."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    made = "\n".join(section(game) for game in games)
    return f"{before}{BEGIN}\n{made}\n{END}{after}"


def main() -> int:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(written(page, ours()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
