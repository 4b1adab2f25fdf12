"""The guided first battle: its lessons speak of what there is, and its advice can be followed."""

from __future__ import annotations

from typing import Any

import pytest

import palamedes
from palamedes.core.words.guide import read_guide
from palamedes.core.words.texts import LANGUAGES

from .test_words import keys_told

GAME = palamedes.game("pantheon")


def lessons(lang: str) -> list[dict[str, Any]]:
    """The lessons in one language."""
    return read_guide(GAME.package, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lessons_are_told_at_moments_that_there_are(lang: str) -> None:
    moments = {"start", "over"}
    moments |= {f"question:{step.id}" for step in GAME.steps()}
    moments |= {f"verb:{verb.name}" for verb in GAME.answers.verbs}
    moments |= {f"event:{key}" for key in keys_told()}
    assert [lesson["id"] for lesson in lessons(lang) if lesson["when"] not in moments] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lessons_point_at_rules_that_there_are(lang: str) -> None:
    assert [lesson["id"] for lesson in lessons(lang) if lesson["clause"] not in GAME.rulebook(lang).clauses] == []


def test_both_languages_teach_the_same() -> None:
    english, french = (
        [(lesson["id"], lesson["when"], lesson["clause"], lesson["advice"]) for lesson in lessons(lang)]
        for lang in LANGUAGES
    )
    assert english == french


@pytest.mark.clause("adventure.first-steps")
def test_advice_can_be_followed_from_the_first_turn_on() -> None:
    """With the cards that every guided game is dealt: Ares fetches a stone in his first activation."""
    state = GAME.new(2, adventure="first-steps")
    dealer = palamedes.Dealer("first steps")
    told: set[str] = set()
    followed: list[str] = []
    while len(followed) < 3:
        if state.actor == palamedes.CHANCE:
            state.apply(dealer.answer(state))
            continue
        question = state.question
        assert state.actor == 0 and question is not None
        offered = {state.notation(action): action for action in state.legal()}
        moments = {f"question:{question.id}", *(f"verb:{notation.split()[0]}" for notation in offered)}
        due = [lesson for lesson in lessons("en") if lesson["when"] in moments and lesson["id"] not in told]
        told |= {lesson["id"] for lesson in due}
        advice = [answer for lesson in due for answer in lesson["advice"] if answer in offered]
        # Where nothing is advised that was enough: a walk may go on, and need not.
        state.apply(offered[advice[0] if advice else "done"])
        followed += advice[:1]
    assert followed == ["simple ares", "to b2", "collect b2"]


def test_every_answer_that_is_advised_is_an_answer_of_the_game() -> None:
    for lesson in lessons("en"):
        for answer in lesson["advice"]:
            assert GAME.answers.notation(GAME.answers.parse(answer)) == answer
