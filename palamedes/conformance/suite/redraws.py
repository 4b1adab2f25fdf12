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


def fewest(mode: Mode) -> bool:
    """Whether the game is played as it usually is by as few as can play it: what costs least is looked at most."""
    return not mode.options and mode.players == mode.game.seats[0]


@pytest.mark.parametrize("mode", sparsely(MODES), ids=str)
def test_what_is_redrawn_is_as_likely_as_what_was_drawn(mode: Mode) -> None:
    """Most where all is as it usually is: options seldom change what is hidden, nor does it matter how many play."""
    for state, seat in hidden_draws(mode, 3 if fewest(mode) else 1, games=2 if fewest(mode) else 1):
        a_redraw_is_as_likely_as_the_draw(state, seat)


@pytest.mark.thorough
@pytest.mark.parametrize("mode", [mode for mode in MODES if not mode.options and not fewest(mode)], ids=str)
def test_with_many_seats_too_what_is_redrawn_is_as_likely_as_what_was_drawn(mode: Mode) -> None:
    for state, seat in hidden_draws(mode, 3, games=2):
        a_redraw_is_as_likely_as_the_draw(state, seat)


@pytest.mark.parametrize("mode", sparsely([mode for mode in MODES if not mode.options]), ids=str)
def test_what_is_redrawn_is_as_likely_as_what_was_lived(mode: Mode) -> None:
    for stretch in stretches(mode, 2, ANSWERS):
        a_redraw_is_as_likely_as_what_was_lived(stretch)


@pytest.mark.parametrize("mode", sparsely(MODES), ids=str)
def test_whoever_imagines_a_table_can_play_on(mode: Mode) -> None:
    """At every moment of a game for every seat; most at questions that are seldom asked.

    With an option, or with more seats, a quarter of the others is enough: what is asked often is the same without them.
    """
    asked: Counter[str] = Counter()
    rng = Rng("imagined")
    for seed in range(2 if fewest(mode) else 1):
        walk = Walk(mode, 800 + seed)
        while not walk.state.over:
            question = walk.state.question
            assert question is not None
            asked[question.id] += 1
            often = asked[question.id] > SELDOM
            if fewest(mode) or not often or walk.answers % 4 == 0:
                with told(walk):
                    every_seat_can_play_on(walk.state, 1 if often else 12, rng)
            walk.step()
