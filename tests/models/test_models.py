"""Every game that has models plays some games beside them; `make fuzz` plays as many as one likes."""

from __future__ import annotations

import pytest

from palamedes.conformance.modes import Mode, modes
from palamedes.conformance.thorough import shortly, sparsely
from palamedes.conformance.walk import Walk
from palamedes.core.kernel.registry import game, games

from . import Companions, modelled, models_of

GAMES = 1
"""So many of each mode."""

MODES = [mode for id in modelled() for mode in modes(game(id))]


LONGEST = "pantheon-4-players"
"""Four alone: what is new about four is also in teams and in the adventures, and `make thorough` plays this one too."""

KEPT = [mode for case in sparsely(MODES) if not case.marks for mode in case.values if str(mode) != LONGEST]


def test_every_model_is_of_a_game() -> None:
    assert set(modelled()) <= set(games())


@pytest.mark.parametrize("mode", shortly(MODES, *KEPT), ids=str)
def test_the_models_of_a_game_agree_with_it(mode: Mode) -> None:
    compared = 0
    for seed in range(GAMES):
        walk = Walk(mode, seed)
        companions = Companions(models_of(mode.game.id))
        companions.look(walk.state)
        while not walk.state.over:
            chosen = walk.choose()
            companions.hear(walk.state.notation(chosen))
            walk.step(chosen)
            companions.look(walk.state)
        compared += companions.compared + companions.claimed
    assert compared > 0
