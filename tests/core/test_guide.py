"""Guides: lessons are read from TOML as they stand, and a slip in a file is named where it is."""

from __future__ import annotations

import pytest

from palamedes.core.words.errors import ContentError
from palamedes.core.words.guide import lessons, read_guide

LESSON = """
[[lesson]]
id = "first"
when = "question:play"
title = "The first card"
text = "Place it."
"""


def changed(old: str, new: str) -> str:
    assert old in LESSON
    return LESSON.replace(old, new)


def test_a_lesson_needs_neither_clause_nor_advice() -> None:
    assert lessons(LESSON, "guide") == [
        {
            "id": "first",
            "when": "question:play",
            "title": "The first card",
            "text": "Place it.",
            "clause": "",
            "advice": [],
        }
    ]


def test_a_text_of_several_lines_is_one_paragraph() -> None:
    text = changed('"Place it."', '"""\nPlace it.\n   Then wait.\n"""')
    assert lessons(text, "guide")[0]["text"] == "Place it. Then wait."


def test_clause_and_advice_are_kept() -> None:
    lesson = lessons(LESSON + 'clause = "draw.once"\nadvice = ["place zeus e5", "discard zeus"]\n', "guide")[0]
    assert lesson["clause"] == "draw.once"
    assert lesson["advice"] == ["place zeus e5", "discard zeus"]


def test_lessons_keep_the_order_of_the_file() -> None:
    text = "".join(changed('"first"', f'"{id}"') for id in ("zeta", "alpha", "mu"))
    assert [lesson["id"] for lesson in lessons(text, "guide")] == ["zeta", "alpha", "mu"]


@pytest.mark.parametrize("when", ["start", "over", "question:trim-card", "event:lines", "verb:place"])
def test_a_lesson_is_told_at_one_of_these_moments(when: str) -> None:
    assert lessons(changed("question:play", when), "guide")[0]["when"] == when


@pytest.mark.parametrize("when", ["begin", "start:", "question", "question:", "card:zeus", "event:Two words"])
def test_a_moment_that_is_none_is_refused(when: str) -> None:
    with pytest.raises(ContentError, match=f"guide: lesson 1: when: should be start, .*, not '{when}'"):
        lessons(changed("question:play", when), "guide")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("lesson = [", "guide: is not TOML"),
        ("", r"guide: should hold \[\[lesson\]\] tables"),
        ("lesson = []", r"guide: should hold \[\[lesson\]\] tables"),
        (LESSON + "[other]\n", r"guide: should hold \[\[lesson\]\] tables, and nothing else"),
        ("lesson = ['first']", r"guide: lesson 1: should be a \[\[lesson\]\] table, not 'first'"),
        (LESSON + 'note = "x"\n', "guide: lesson 1: note: unknown; a lesson has id, when, title"),
        (changed('id = "first"', ""), "guide: lesson 1: id: should be a text"),
        (changed('"Place it."', '" "'), "guide: lesson 1: text: should be a text"),
        (changed('"The first card"', "3"), "guide: lesson 1: title: should be a text"),
        (changed('"first"', '"First card"'), "guide: lesson 1: id: should be small letters, .* not 'First card'"),
        (LESSON + "clause = 4\n", "guide: lesson 1: clause: should be the anchor of a rule, not 4"),
        (LESSON + 'advice = "pass"\n', "guide: lesson 1: advice: should be a list of answers, .* not 'pass'"),
        (LESSON + "advice = [1]\n", "guide: lesson 1: advice: should be a list of answers"),
        (LESSON + LESSON, "guide: lesson 2: id: 'first' is taken by an earlier lesson"),
    ],
)
def test_a_slip_is_named_where_it_is(text: str, reason: str) -> None:
    with pytest.raises(ContentError, match=reason):
        lessons(text, "guide")


def test_a_game_without_a_guide_has_no_lessons() -> None:
    assert read_guide("tests.toys.morra", "en") == []


def test_there_is_no_guide_in_a_language_that_the_house_does_not_speak() -> None:
    with pytest.raises(ValueError, match="no guide in 'la'; possible: en, fr"):
        read_guide("palamedes.games.arena", "la")
