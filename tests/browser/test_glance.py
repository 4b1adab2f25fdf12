"""One glance is enough: at five sizes the question, its answers, the hand and the way to the rule are never hidden.

A sample of the questions that golden records hold is measured here; `make glance` measures them all.
"""

from __future__ import annotations

import os

import pytest

from tests.browser.conftest import Welcome
from tests.browser.glance import Hop, at_a_glance, hops

WHOLE = "PALAMEDES_GLANCE" in os.environ
"""Whether every question of every game is measured."""

SAMPLE = {
    "arena": ["play"],
    "iliade": ["act"],
    "cyclades": ["choose-place"],
    "hellas": ["turn", "hero-attacks"],
    "pantheon": ["turn", "spend"],
}


def questions() -> list[Hop]:
    """What is measured: the sample, or everything."""
    return [hop for game, some in SAMPLE.items() for hop in hops(game) if WHOLE or hop.question in some]


@pytest.mark.parametrize("game", SAMPLE)
def test_the_question_with_its_answers_the_hand_and_the_rule_are_in_sight_at_every_size(
    welcome: Welcome, game: str
) -> None:
    person = welcome(lang="fr")  # French is longer
    assert {str(hop): found for hop in questions() if hop.game == game and (found := at_a_glance(person, hop))} == {}
