"""How to win in one minute, as a file says it: what is wrong with one is told in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.core.words.errors import ContentError
from palamedes.core.words.minute import has_minute, read_minute, steps

STEP = """
[[step]]
id = "lines"
title = "Three in a line"
text = \"\"\"
Three of yours
bring Glory.
\"\"\"
"""


def changed(old: str, new: str) -> str:
    assert old in STEP
    return STEP.replace(old, new)


def test_a_step_has_a_title_and_a_text_of_one_line() -> None:
    assert steps(STEP, "minute") == [
        {"id": "lines", "title": "Three in a line", "text": "Three of yours bring Glory.", "clause": "", "things": []}
    ]


def test_it_may_name_the_rule_behind_it_and_what_is_lit() -> None:
    [step] = steps(STEP + 'clause = "line.three"\nthings = [["card", "zeus"], ["cell", "e5"]]\n', "minute")
    assert (step["clause"], step["things"]) == ("line.three", [["card", "zeus"], ["cell", "e5"]])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("step = [", "minute: is not TOML"),
        ("", r"minute: should hold \[\[step\]\] tables"),
        (STEP + "[other]\n", r"minute: should hold \[\[step\]\] tables, and nothing else"),
        ("step = ['first']", r"minute: step 1: should be a \[\[step\]\] table, not 'first'"),
        (STEP + 'when = "start"\n', "minute: step 1: when: unknown; a step has id, title, text"),
        (changed('id = "lines"', ""), "minute: step 1: id: should be a text"),
        (changed('"Three in a line"', '" "'), "minute: step 1: title: should be a text"),
        (changed('"lines"', '"Three lines"'), "minute: step 1: id: should be small letters, .* not 'Three lines'"),
        (STEP + "clause = 4\n", "minute: step 1: clause: should be the anchor of a rule, not 4"),
        (STEP + 'things = ["zeus"]\n', "minute: step 1: things: should be pairs"),
        (STEP + 'things = [["card", 1]]\n', "minute: step 1: things: should be pairs"),
        (STEP + STEP, "minute: step 2: id: 'lines' is taken by an earlier step"),
    ],
)
def test_what_is_wrong_is_said(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        steps(text, "minute")


def package(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, pictures: str | None) -> str:
    """A package with such pictures for its one step."""
    place = folder / name / "minute"
    place.mkdir(parents=True)
    (folder / name / "__init__.py").touch()
    (place / "en.toml").write_text(STEP, encoding="utf-8")
    if pictures is not None:
        (place / "pictures.json").write_text(pictures, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return name


def test_a_step_comes_with_the_position_of_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, "pictured", '{"lines": {"game": "arena"}, "other": {}}')
    assert has_minute(name)
    assert [step["position"] for step in read_minute(name, "en")] == [{"game": "arena"}]


def test_a_game_without_pictures_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, "unpictured", None)
    assert not has_minute(name) and read_minute(name, "en") == []


@pytest.mark.parametrize("pictures", ["{}", "[]"])
def test_a_picture_that_is_missing_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pictures: str) -> None:
    name = package(tmp_path, monkeypatch, f"missing_{'list' if pictures == '[]' else 'table'}", pictures)
    with pytest.raises(ContentError, match=r"minute/pictures\.json: should have a position 'lines'"):
        read_minute(name, "en")


def test_there_is_a_language_for_it() -> None:
    with pytest.raises(ValueError, match="There are no steps in 'de'; possible: en, fr"):
        read_minute("palamedes.games.arena", "de")
