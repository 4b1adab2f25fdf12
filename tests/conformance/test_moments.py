"""Every check at moments from whole games of every mode."""

from __future__ import annotations

import pytest

from palamedes.core.game import Game
from palamedes.core.rng import Rng

from .attributes import attributes, must_be_unchanged
from .checks import QUICK, THOROUGH, Check, name
from .modes import Mode, all_games, all_modes, modes, variants
from .walk import moments

MODES = all_modes()


def wanted(mode: Mode) -> int:
    """How many moments of a mode are looked at: a game with many modes gets fewer of each."""
    return max(24, 300 // len(modes(mode.game)))


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("check", [*QUICK, *THOROUGH], ids=name)
def test_holds(check: Check, mode: Mode) -> None:
    for i, moment in enumerate(moments(mode, wanted(mode))):
        before = attributes(moment.state) if i % 5 == 0 else {}
        try:
            check(moment.state, Rng(moment.seed))
        except Exception as error:
            error.add_note(f"At {moment.name}.")
            raise
        if before:
            must_be_unchanged(before, moment.state)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_hidden_facts_are_really_redrawn(mode: Mode) -> None:
    """For each seat: where others have something in their view that a spectator has not, determinizing varies it."""
    rng = Rng("redrawn")
    for seat in range(mode.players):
        secrets = 0
        varied = False
        for moment in moments(mode, wanted(mode)):
            others = [s for s in range(mode.players) if s != seat and s not in moment.state.partners(seat)]
            tables = [moment.state.view(other)["table"] for other in others]
            secrets += any(table != moment.state.view(None)["table"] for table in tables)
            imagined = moment.state.clone()
            imagined.determinize(seat, rng)
            varied = varied or [imagined.view(other)["table"] for other in others] != tables
            if varied:
                break
        assert varied or secrets < 5, f"seat {seat} knows all secrets of the others"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_every_number_of_seats_can_be_played(game: Game) -> None:
    assert {mode.players for mode in modes(game)} == set(game.seats)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_every_value_of_every_option_can_be_played(game: Game) -> None:
    found = [mode.options for mode in modes(game)]
    assert [options for options in variants(game) if options not in found] == []
