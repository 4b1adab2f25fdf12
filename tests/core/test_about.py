"""What is printed on a thing, for who asks for it by its word or by its name, and the rules that speak of it."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.core.content.about import About
from palamedes.core.words.texts import LANGUAGES

HELLAS = About(palamedes.game("hellas"), "en")


@pytest.mark.parametrize("said", ["eye-of-cyclops", "Eye of the Cyclops", "  EYE OF THE CYCLOPS "])
def test_a_thing_is_found_by_its_word_and_by_its_name(said: str) -> None:
    assert HELLAS.find(said) == ["eye-of-cyclops"]


def test_a_thing_is_found_by_its_name_in_another_language() -> None:
    french = About(palamedes.game("hellas"), "fr")
    assert french.find(french.words.name("gift", "eye-of-cyclops")) == ["eye-of-cyclops"]


@pytest.mark.parametrize("said", ["", "checkmate", "seats", "decline"])
def test_what_nothing_is_printed_on_is_not_found(said: str) -> None:
    assert HELLAS.find(said) == []


def test_a_sheet_says_what_is_printed() -> None:
    assert HELLAS.sheet("hydra") == ["wounds: torch, torch, bow, sword, sword, axe · artefact: Poison Arrows"]
    assert HELLAS.sheet("nothing") == []


def test_words_in_a_printed_list_lead_to_their_rules_too() -> None:
    """A unit's talents stand in a list."""
    for lang in LANGUAGES:
        about = About(palamedes.game("pantheon"), lang)
        anchors = [clause.anchor for clause in about.rules("leonidas")]
        assert {"talent.guard", "talent.phalanx", "power.wall-of-shields"} <= set(anchors)


def test_what_belongs_to_a_thing_stands_on_its_sheet() -> None:
    about = About(palamedes.game("pantheon"), "en")
    first, *powers = about.sheet("ares")
    assert "god · cost" in first and " · combat " in first
    assert [line.partition(" · ")[0] for line in powers] == ["Fury of Ares", "Frenzy"]
