"""What is wrong with a position, options, a record or an owner's file is said in the language of whoever brought it.

Every sentence that the sources can say is known in both languages; and of each game many bad positions are refused, in
French as in English.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.record.record import Record
from palamedes.core.words.errors import PositionError, RecordError
from palamedes.core.words.refusing import KERNEL, TABLE, in_words
from palamedes.core.words.texts import LANGUAGES
from palamedes.core.words.words import read_words

from ..modes import Mode, all_games, modes
from ..mutants import KINDS, mutate
from ..walk import moments, recorded

GAMES = all_games()

ENGLISH = re.compile(r"\b(the|is|are|should|there|seats?|has|have|lies|nobody|somebody|with|not|been|than|must|of)\b")
"""Words of English sentences that French ones do not have."""
NAMES = re.compile(r"\{(\w+)[:}]")
TRIALS = 250


REFUSING = ("options_error", "record_error", "content_error", "wrong", "_wrong_header")
"""With these calls options, a record or an owner's file are refused."""
SAYING = ("choose", "illegal", "unread", "_other_result")
"""These functions say why by other names."""
OTHERWISE = ("chapter", "came_of")
"""These say something else."""


def by_name(game: Game) -> str:
    return game.id


# Every sentence, in the sources.


def sources(package: str) -> Iterator[ast.AST]:
    """Every piece of the sources of a package."""
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None
    for file in sorted(Path(spec.origin).parent.rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def keys_of(package: str) -> set[str]:
    """The keys with which something is refused."""
    found: set[str] = set()
    nodes = list(sources(package))
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            place = {"wrong": 0, "_not": 0}.get(node.func.attr, len(node.args))
            if place < len(node.args) and isinstance(node.args[place], ast.Constant):
                found.add(str(ast.literal_eval(node.args[place])))
        if isinstance(node, ast.Call) and called(node).removeprefix("self.") in REFUSING:
            found |= said_in(node)
    for function in saying_why([node for node in nodes if isinstance(node, ast.FunctionDef)]):
        found |= said_in(function)
    return found


def called(node: ast.Call) -> str:
    """The name of what is called."""
    return ast.unparse(node.func)


def saying_why(functions: list[ast.FunctionDef]) -> list[ast.FunctionDef]:
    """Those that say why something cannot be: `unsound`, `unsuited`, `choose` and their parts."""
    spoken = asked_by(functions, OTHERWISE)
    may = [function for function in functions if function.name in SAYING or gives(function) == "Saying | None"]
    return [function for function in may if function not in spoken]


def asked_by(functions: list[ast.FunctionDef], names: tuple[str, ...]) -> list[ast.FunctionDef]:
    """The functions of these names, and those that they ask for something to say."""
    asked, found = set(names), list[ast.FunctionDef]()
    while more := [function for function in functions if function.name in asked and function not in found]:
        found += more
        calls = [node for function in more for node in ast.walk(function) if isinstance(node, ast.Call)]
        asked = {called(node).rpartition(".")[2] for node in calls}
        asked &= {function.name for function in functions if gives(function) in ("Saying", "Saying | None")}
    return found


def gives(function: ast.FunctionDef) -> str:
    """What a function gives."""
    return "" if function.returns is None else ast.unparse(function.returns)


def said_in(node: ast.AST) -> set[str]:
    """The keys of what a function says."""
    calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)]
    keys = [key for call in calls if ast.unparse(call.func) == "Saying" for key in ast.walk(call.args[0])]
    return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def sentences(package: str, lang: str) -> dict[str, str]:
    """The sentences of a package with which something is refused."""
    return {key: str(text) for key, text in read_words(package, lang).tables.get(TABLE, {}).items()}


def has_a_sentence_in_both_languages(package: str) -> None:
    """Every sentence of a package is there twice and names the same things, and the French one speaks no English."""
    english, french = (sentences(package, lang) for lang in LANGUAGES)
    assert list(english) == list(french)
    for key, text in english.items():
        assert set(NAMES.findall(text)) == set(NAMES.findall(french[key])), key
        assert text != french[key] and text.endswith((".", "}")) and french[key].endswith((".", "}")), key
        assert not ENGLISH.search(NAMES.sub("", french[key])), key


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(game: Game) -> None:
    used, own = keys_of(game.package), set(sentences(game.package, "en"))
    assert used - set(sentences(KERNEL, "en")) <= own
    assert own <= used


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_every_sentence_is_there_in_both_languages_and_names_the_same_things(game: Game) -> None:
    has_a_sentence_in_both_languages(game.package)


# The sentences that bad positions bring about.


def tables(mode: Mode) -> list[dict[str, object]]:
    """Positions of a game as people write them, and tables without a word on what was under way."""
    record, _ = recorded(mode, 24, answers=400)
    moves = len(record.live())
    found: list[dict[str, object]] = [record.position(moves * i // 6) for i in range(7)]
    kept = moments(mode, 24)
    for i in range(6):
        document = kept[len(kept) * i // 6].state.position()
        document.pop("agenda")
        document.pop("frames", None)
        found.append(document)
    return found


def refusals(game: Game) -> list[PositionError]:
    """What so many positions of a game are refused with, each with something wrong in it."""
    rng = Rng("refused")
    found: list[PositionError] = []
    for mode in (modes(game)[0], modes(game)[-1]):
        kept = tables(mode)
        for _ in range(TRIALS):
            document: Any = kept[rng.below(len(kept))]
            for _ in range(1 + rng.below(3)):
                document = mutate(document, rng.below(KINDS), rng.below(2000), rng.below(2000))
            try:
                game.load(document)
            except PositionError as error:
                found.append(error)
    return found


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_bad_position_is_refused_in_french(game: Game) -> None:
    found = refusals(game)
    assert len({error.why.key for error in found}) >= 6
    for error in found:
        english, french = in_words(error), in_words(error, "fr")
        assert str(error) == english
        assert english.startswith(f"{error.path}: ") and french.startswith(f"{error.path}\xa0: ")
        assert french.removeprefix(error.path) != english.removeprefix(error.path)
        quoted = "|".join(re.escape(str(value)) for value in error.why.args.values() if str(value))
        bare = re.sub(quoted, "", french.removeprefix(error.path)) if quoted else french.removeprefix(error.path)
        assert not ENGLISH.search(bare), french


# The sentences that bad records bring about.


def forgeries(mode: Mode) -> list[str]:
    """A record with something wrong in each of its lines, one after the other."""
    record, _ = recorded(mode, 3, answers=12)
    record.policy, record.people = "safe", [0, 1]
    lines = record.write().splitlines()
    found: list[str] = []
    for at, line in enumerate(lines):
        name, _, rest = line.partition(" ")
        for forged in ("", name, f"{name} ?", f"{name} {rest}]", f"mood {rest}", f"9 {rest}", "undo 3 by 0", "undo 99"):
            found.append("\n".join([*lines[:at], forged, *lines[at + 1 :]]))
        found.append("\n".join([*lines[:at], line, *lines[at:]]))
    found.append(record.write().replace("seed 3", "seed 4"))
    found.append(re.sub("(?m)^rules .*$", "rules of old", record.write()))
    found.append(re.sub("(?m)^game .*$", "game chess", record.write()))
    found.append(re.sub("(?m)^players .*$", "players 77", record.write()))
    found.append(re.sub("(?m)^options .*$", 'options {"mood": 1}', record.write()))
    found.append(re.sub("(?m)^undo safe.*$", 'content {"mood": 1}', record.write()))
    found.append(re.sub("(?m)^undo safe.*$", 'start {"game": "chess"}', record.write()))
    return found


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_bad_record_is_refused_in_french(game: Game) -> None:
    keys: set[str] = set()
    for text in forgeries(modes(game)[0]):
        try:
            Record.read(text).verify()
        except RecordError as error:
            assert error.why is not None, error
            keys.add(error.why.key)
            english, french = in_words(error), in_words(error, "fr")
            assert str(error) == english != french
            assert all(str(place) in french for place in error.places)
            quoted = [str(value) for value in (*error.places, *error.why.args.values()) if str(value)]
            known = "|".join(re.escape(text) for text in sorted(quoted, key=len, reverse=True))
            bare = re.sub(known or "$^", "", french)
            assert not ENGLISH.search(bare), french
    assert len(keys) >= 15, keys
