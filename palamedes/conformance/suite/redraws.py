"""Every mode of every game: what a seat imagines has the odds of what was drawn, and can be played on."""

from __future__ import annotations

from collections import Counter

import pytest

from palamedes.core.kernel.rng import Rng

from ..checks import told
from ..modes import Mode, all_modes
from ..redraws import (
    a_redraw_is_as_likely_as_the_draw,
    a_redraw_is_as_likely_as_what_was_lived,
    every_seat_can_play_on,
    hidden_draws,
    stretches,
)
from ..thorough import sparsely
from ..walk import Walk

MODES = all_modes()
ANSWERS = 12
"""So many answers make a stretch of play."""
SELDOM = 4
"""What was asked no more often than so many times is looked at most closely."""


@pytest.mark.parametrize("mode", sparsely(MODES), ids=str)
def test_what_is_redrawn_is_as_likely_as_what_was_drawn(mode: Mode) -> None:
    """Most where all is as it usually is: options seldom change what is hidden."""
    for state, seat in hidden_draws(mode, 1 if mode.options else 3, games=1 if mode.options else 2):
        a_redraw_is_as_likely_as_the_draw(state, seat)


@pytest.mark.parametrize("mode", [mode for mode in MODES if not mode.options], ids=str)
def test_what_is_redrawn_is_as_likely_as_what_was_lived(mode: Mode) -> None:
    for stretch in stretches(mode, 2, ANSWERS):
        a_redraw_is_as_likely_as_what_was_lived(stretch)


@pytest.mark.parametrize("mode", sparsely(MODES), ids=str)
def test_whoever_imagines_a_table_can_play_on(mode: Mode) -> None:
    """At every moment of a game for every seat; most at questions that are seldom asked.

    With an option a quarter of the others is enough: what is asked often is the same without it.
    """
    asked: Counter[str] = Counter()
    rng = Rng("imagined")
    for seed in range(1 if mode.options else 2):
        walk = Walk(mode, 800 + seed)
        while not walk.state.over:
            question = walk.state.question
            assert question is not None
            asked[question.id] += 1
            often = asked[question.id] > SELDOM
            if not (often and mode.options and walk.answers % 4):
                with told(walk):
                    every_seat_can_play_on(walk.state, 1 if often else 12, rng)
            walk.step()
