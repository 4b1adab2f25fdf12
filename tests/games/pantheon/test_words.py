"""Whatever the game asks, tells or names has words in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import palamedes
from palamedes.core.kernel.step import Chance, Question
from palamedes.core.words.texts import LANGUAGES
from palamedes.core.words.words import Words
from palamedes.games.pantheon.table.terms import BOARDS, BORDERS, TALENTS, TERRAINS, TRAITS, TYPES

GAME = palamedes.game("pantheon")
SOURCES = Path(palamedes.__file__).parent / "games" / "pantheon"


@cache
def keys_told() -> dict[str, set[str]]:
    """The keys of all events that the sources tell, with the arguments that each of them gives everybody."""
    found: dict[str, set[str]] = {}
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                given = node.args[1]
                assert isinstance(given, ast.Dict), file
                names = {key.value for key in given.keys if isinstance(key, ast.Constant)}
                for key in constants(node.args[0]):
                    found[key] = found.get(key, {str(name) for name in names}) & {str(name) for name in names}
    return found


def constants(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be: a constant, or one of two."""
    if isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
    else:
        assert isinstance(node, ast.Constant) and isinstance(node.value, str)
        yield node.value


def named(text: str) -> set[str]:
    """What a text speaks of."""
    return {name.partition(":")[0] for _, name, _, _ in Formatter().parse(text) if name}


def texts(words: Words, table: str, key: str) -> list[str]:
    """The texts of a key: its own, or those of its two voices."""
    voices = [voice for voice in (key, f"{key}.public", f"{key}.private") if words.has(table, voice)]
    return [words.get(table, voice) for voice in voices]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_words_that_speak_of_what_it_tells(lang: str) -> None:
    words = GAME.words(lang)
    for key, given in keys_told().items():
        assert texts(words, "log", key), key
        public = words.get("log", key if words.has("log", key) else f"{key}.public")
        assert named(public) <= given, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_stand_there_for_events_that_nobody_tells(lang: str) -> None:
    assert set(GAME.words(lang).tables["log"]) <= set(keys_told())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_a_prompt_and_every_prompt_a_question(lang: str) -> None:
    words = GAME.words(lang)
    asked = [step for step in GAME.steps() if issubclass(step, Question) and step.id]
    for step in asked:
        voices = ["other"] if issubclass(step, Chance) else ["you", "other"]
        assert [voice for voice in voices if not words.has("prompts", f"{step.id}.{voice}")] == [], step.id
    assert set(words.tables["prompts"]) == {step.id for step in asked} | {"over"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_has_a_text(lang: str) -> None:
    words = GAME.words(lang)
    assert {verb.name for verb in GAME.answers.verbs} == set(words.tables["answers"])
    assert {verb.name for verb in GAME.chance_answers.verbs} == set(words.tables["chance"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", ["kind", "unit", "card", "zone", "coin", "power", "board", "side", "value", "face"])
def test_everything_that_answers_point_at_has_a_name(lang: str, domain: str) -> None:
    words = GAME.words(lang)
    listed = GAME.answers.domains[domain]
    assert [word for word in listed if not word.startswith("guest-") and not words.has(domain, word)] == []
    names = [words.name(domain, word) for word in listed]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_printed_has_a_name(lang: str) -> None:
    words = GAME.words(lang)
    printed = {
        "terrain": TERRAINS,
        "border": BORDERS,
        "talent": TALENTS,
        "trait": TRAITS,
        "type": TYPES,
        "board": BOARDS,
    }
    for table, listed in printed.items():
        assert [word for word in listed if not words.has(table, word)] == [], table


def test_both_languages_have_the_same_texts_about_the_same_things() -> None:
    english, french = (dict(flat(GAME.words(lang).tables)) for lang in LANGUAGES)
    assert set(english) == set(french)
    assert [key for key, text in english.items() if named(text) != named(french[key])] == []


def flat(table: Mapping[str, object], head: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a table of tables, by their whole key."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{head}{key}.")
        else:
            yield f"{head}{key}", str(value)
