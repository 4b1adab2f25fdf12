"""How to win in one minute: the same in both languages, short, as the rulebook has it, with real positions."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.kernel.registry import game as find_game
from palamedes.core.words.minute import read_minute
from palamedes.core.words.texts import LANGUAGES

from ..modes import all_games

LONGEST_TITLE = 40
LONGEST_STEP = 220
"""Letters of a step: six of them are read in a minute."""


def minute(id: str, lang: str = "en") -> list[dict[str, Any]]:
    return read_minute(find_game(id).package, lang)


EXPLAINED = [id for id in (game.id for game in all_games()) if minute(id)]
"""The games that say how they are won."""


@pytest.mark.parametrize("id", EXPLAINED)
def test_both_languages_explain_the_same_steps(id: str) -> None:
    def bones(lang: str) -> list[tuple[object, ...]]:
        return [(step["id"], step["clause"], step["things"]) for step in minute(id, lang)]

    assert bones("en") == bones("fr")
    for english, french in zip(minute(id, "en"), minute(id, "fr"), strict=True):
        assert english["text"] != french["text"]


@pytest.mark.parametrize("id", EXPLAINED)
def test_the_steps_are_read_in_a_minute(id: str) -> None:
    for lang in LANGUAGES:
        steps = minute(id, lang)
        assert 3 <= len(steps) <= 6
        for step in steps:
            assert len(step["title"]) <= LONGEST_TITLE, step["id"]
            assert len(step["text"]) <= LONGEST_STEP, step["id"]


@pytest.mark.parametrize("id", EXPLAINED)
def test_a_step_cites_a_clause_of_the_rulebook(id: str) -> None:
    for lang in LANGUAGES:
        clauses = find_game(id).rulebook(lang).clauses
        assert [step["clause"] for step in minute(id, lang) if step["clause"] not in clauses] == []


@pytest.mark.parametrize("id", EXPLAINED)
def test_a_picture_is_a_position_that_can_be_played_on(id: str) -> None:
    game = find_game(id)
    for step in minute(id):
        state = game.load(step["position"])
        assert not state.over and state.waiting() and state.legal(state.waiting()[0]), step["id"]


@pytest.mark.parametrize("id", EXPLAINED)
def test_what_is_lit_in_a_picture_is_something_of_the_game(id: str) -> None:
    domains = find_game(id).answers.domains
    for step in minute(id):
        for domain, word in step["things"]:
            assert word in domains[domain], f"{step['id']}: {domain} {word}"
