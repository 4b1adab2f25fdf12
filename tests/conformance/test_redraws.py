"""Every mode of every game: what a seat imagines has the odds of what was drawn."""

from __future__ import annotations

import pytest

from palamedes.conformance.modes import Mode, all_modes, modes
from palamedes.conformance.redraws import a_redraw_is_as_likely_as_the_draw, hidden_draws
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng
from tests.toys.morra.game import MorraGame
from tests.toys.morra.state import Morra

from .test_toys import FlawedGame

MODES = all_modes()


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_what_is_redrawn_is_as_likely_as_what_was_drawn(mode: Mode) -> None:
    for state, seat in hidden_draws(mode, 3):
        a_redraw_is_as_likely_as_the_draw(state, seat)


@pytest.mark.parametrize("mode", modes(MorraGame()), ids=str)
def test_a_sound_game_passes(mode: Mode) -> None:
    draws = list(hidden_draws(mode, 3))
    assert draws
    for state, seat in draws:
        a_redraw_is_as_likely_as_the_draw(state, seat)


class MeanRedraw(Morra):
    """Redraws the lowest value half of the time, whatever is left in the bag."""

    def redraw(self, seat: int, rng: Rng) -> None:
        super().redraw(seat, rng)
        for other in range(self.players):
            if other != seat and self.tokens[other] != NONE and self.shown[other] == NONE:
                self.bag[self.tokens[other]] += 1
                left = [value for value, count in enumerate(self.bag) if count]
                self.tokens[other] = left[0] if rng.below(2) else left[rng.below(len(left))]
                self.bag[self.tokens[other]] -= 1


def test_wrong_odds_are_found() -> None:
    with pytest.raises(AssertionError, match="is drawn"):
        for state, seat in hidden_draws(Mode(FlawedGame(MeanRedraw), 6, {}), 12):
            a_redraw_is_as_likely_as_the_draw(state, seat)
