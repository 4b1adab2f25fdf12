"""One glance is enough: at five sizes the question, its answers, the hand and the way to the rule are never hidden.

A sample of the questions that golden records hold is measured here; `make glance` measures those of every mode.
"""

from __future__ import annotations

import os

import pytest

from tests.browser.conftest import Welcome
from tests.browser.glance import SIZES, Hop, at_a_glance, hops, modes

WHOLE = "PALAMEDES_GLANCE" in os.environ
"""Whether every question of every mode of every game is measured."""

MODES = {"iliade": ("6-players-teams-True", "arrange"), "pantheon": ("4-players-board-styx", "second")}
"""Of other modes: most camps above one's own, and a hand below it; five fives that may be rolled again."""

SAMPLE = {
    "arena": ["play"],
    "iliade": ["act"],
    "cyclades": ["choose-place", "how-many-troops"],
    "hellas": ["turn", "hero-attacks", "which-stat", "choose-hero"],
    "pantheon": ["turn", "spend", "recruit"],
}


EDITOR = """() => [
    document.querySelector("[data-testid=position] .board").getBoundingClientRect().top,
    document.querySelector("[data-testid=position] .editor").getBoundingClientRect().top,
    document.querySelectorAll("[data-testid=position] .editor details[open]").length,
]"""
"""Where the board of an editor begins, where its form does, and how many chapters of the form are open."""


FEW = ((1280, 800), (1024, 768), (390, 844))
"""The sizes of the sample: where there is little room. Larger desks are left to `make thorough`."""

REST = tuple(size for size in SIZES if size not in FEW)

PARTS = [(game, mode) for game in SAMPLE for mode in (modes(game) if WHOLE else [""])]
"""What is measured in one go: the sample of a game, or all of one of its modes, so that processes can share them."""


def questions(game: str, mode: str) -> list[Hop]:
    """What is measured: the sample, each where its list is longest, or everything that was asked in a mode."""
    if mode:
        return [hop for hop in hops(game) if hop.mode == mode]
    first = {hop.question: hop for hop in reversed(hops(game))}
    of_modes = [hop for hop in hops(game) if (hop.mode, hop.question) == MODES.get(game)]
    return [*(first[question] for question in SAMPLE[game]), *of_modes]


@pytest.mark.parametrize(("game", "mode"), PARTS)
def test_the_question_with_its_answers_the_hand_and_the_rule_are_in_sight_at_every_size(
    welcome: Welcome, game: str, mode: str
) -> None:
    person = welcome(lang="fr")  # French is longer
    sizes = SIZES if WHOLE else FEW
    assert {str(hop): found for hop in questions(game, mode) if (found := at_a_glance(person, hop, sizes))} == {}


@pytest.mark.thorough
@pytest.mark.skipif(WHOLE, reason="measured above")
@pytest.mark.parametrize(("game", "mode"), PARTS)
def test_so_they_are_on_larger_desks(welcome: Welcome, game: str, mode: str) -> None:
    person = welcome(lang="fr")
    assert {str(hop): found for hop in questions(game, mode) if (found := at_a_glance(person, hop, REST))} == {}


@pytest.mark.parametrize("game", ["pantheon", "hellas"])
def test_an_editor_shows_its_board_first_and_its_form_folded(welcome: Welcome, game: str) -> None:
    person = welcome(lang="fr")
    for width, height, highest in ((1280, 800, 200), (390, 844, 420)):
        person.resize(width, height)
        person.open(f"/position?game={game}")
        person.page.locator("[data-testid=position][data-state=good]").wait_for()
        person.wait_for_board()
        begins, form, opened = person.page.evaluate(EDITOR)
        assert begins <= highest, f"the board begins at {begins} px of {height}"
        assert width > 1000 or form > begins
        assert opened == 0
