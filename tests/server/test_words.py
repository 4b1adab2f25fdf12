"""What the server itself says: in both languages, about everything that it can refuse."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import palamedes.server
from palamedes.server.wire.refusal import Refusal, say

FOLDER = Path(palamedes.server.__file__).parent
WORDS: dict[str, dict[str, dict[str, str]]] = {
    lang: tomllib.loads((FOLDER / "words" / f"{lang}.toml").read_text(encoding="utf-8")) for lang in ("en", "fr")
}


def texts(lang: str) -> dict[str, str]:
    return {f"{table}.{key}": text for table, entries in WORDS[lang].items() for key, text in entries.items()}


def named(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_both_languages_say_the_same_things() -> None:
    assert list(texts("en")) == list(texts("fr"))


def test_both_languages_name_the_same_things() -> None:
    french = texts("fr")
    assert {key: named(text) for key, text in texts("en").items()} == {key: named(french[key]) for key in french}


def refusals() -> list[tuple[str, set[str]]]:
    """Every refusal of the server without a sentence of the kernel's: its code, and the names that it gives."""
    found: list[tuple[str, set[str]]] = []
    for file in sorted(FOLDER.rglob("*.py")):
        for code, rest in re.findall(
            r'Refusal\("([a-z-]+)"((?:[^()]|\([^()]*\))*)\)', file.read_text(encoding="utf-8")
        ):
            if not re.search(r"(?:str\(error\)|in_all_words\(\w+\))(?!.*reason)", rest) or "reason=" in rest:
                found.append((code, set(re.findall(r"(\w+)=", rest)) - {"status", "sentence"}))
    assert found, "nobody is refused anything: the server lies elsewhere"
    return found


@pytest.mark.parametrize(("code", "names"), refusals(), ids=lambda value: value if isinstance(value, str) else "")
def test_every_refusal_has_its_sentence(code: str, names: set[str]) -> None:
    for lang in ("en", "fr"):
        text = texts(lang)[f"refused.{code}"]
        assert named(text) <= names
        assert text.rstrip("»").rstrip()[-1] in ".…!?"


def test_every_undo_says_why() -> None:
    for why in ("recorded", "held", "sealed", "forbidden", "nothing", "last", "free", "ask"):
        assert f"undo.{why}" in texts("en")
    for why in ("recorded", "forbidden", "nothing"):
        assert f"refused.undo-{why}" in texts("en")


def test_a_refusal_speaks_the_language_of_whoever_gets_it() -> None:
    names: dict[str, Any] = {"seat": 9}
    refusal = Refusal("no-seat", 404, **names)
    assert refusal.text("en") == "There is no seat 9 at this table."
    assert refusal.text("fr") == "Il n'y a pas de siège 9 à cette table."


def test_numbers_agree_with_their_words() -> None:
    assert "1 answer back" in say("en", "undo.free", count=1)
    assert "3 réponses" in say("fr", "undo.free", count=3)


def test_there_is_no_sentence_that_nobody_gets() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py"))
    keys = [key for key in WORDS["en"]["refused"] if not key.startswith("undo-")]
    assert [key for key in keys if f'"{key}"' not in sources] == []
