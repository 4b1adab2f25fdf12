"""The texts of the packages, as they are shown: French never leaves a sign alone at the beginning of a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import palamedes
from palamedes.core.words.guide import read_guide
from palamedes.core.words.minute import read_minute
from palamedes.core.words.texts import read_text, typeset
from palamedes.core.words.words import read_words

LOOSE = re.compile(r" [?!:;»]|« ")


def leaves(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from leaves(item)


def test_french_signs_stay_with_their_words() -> None:
    assert typeset("Qui ? « Moi » ; toi !", "fr") == "Qui\xa0? «\xa0Moi\xa0»\xa0; toi\xa0!"
    assert typeset("12:30, a:b|c", "fr") == "12:30, a:b|c"
    assert typeset("Who ?", "en") == "Who ?"


@pytest.mark.parametrize("name", palamedes.games())
def test_all_texts_of_a_game_are_set_so(name: str) -> None:
    game = palamedes.game(name)
    words = list(leaves(game.words("fr").tables))
    rules = [text for clause in game.rulebook("fr").clauses.values() for text in (clause.title, clause.text)]
    lessons = list(leaves(read_guide(game.package, "fr")))
    steps = [str(step[key]) for step in read_minute(game.package, "fr") for key in ("title", "text")]
    for texts in (words, rules, lessons, steps):
        assert not texts or any("\xa0" in text for text in texts)
        assert [text for text in texts if LOOSE.search(text)] == []


@pytest.mark.parametrize("package", ["palamedes.terminal", "palamedes.server"])
def test_so_are_those_of_the_house(package: str) -> None:
    assert [text for text in leaves(read_words(package, "fr").tables) if LOOSE.search(text)] == []


def test_a_text_that_is_missing_is_missed() -> None:
    with pytest.raises(FileNotFoundError):
        read_text("palamedes.terminal", "rulebook", "en", "md")


def words_of(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> str:
    """A package with these files of French words."""
    name = f"spoken_{len(files)}_{'_'.join(files)}"  # words are read once for each package
    package = folder / name
    (package / "words" / "fr").mkdir(parents=True)
    (package / "__init__.py").touch()
    for file, text in files.items():
        (package / "words" / "fr" / f"{file}.toml").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return name


def test_words_may_lie_in_several_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = words_of(tmp_path, monkeypatch, log='[log]\nroll = "Qui ?"\n', game='[game]\nname = "Dés"\n')
    words = read_words(package, "fr")
    assert words.get("game", "name") == "Dés"
    assert words.get("log", "roll") == "Qui\xa0?"


def test_but_a_table_lies_in_one_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = words_of(tmp_path, monkeypatch, more='[log]\nlost = "Non"\n', log='[log]\nroll = "Oui"\n')
    with pytest.raises(ValueError, match=r"words/fr/more\.toml has a table \[log\]"):
        read_words(package, "fr")
