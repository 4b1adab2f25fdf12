"""Every check at moments from whole games of every mode."""

from __future__ import annotations

from contextlib import suppress

import pytest

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State

from ..attributes import attributes, difference, must_equal
from ..checks import QUICK, THOROUGH, name
from ..modes import Mode, all_games, all_modes, combined, modes, variants
from ..thorough import sparsely
from ..walk import moments, passing

MODES = all_modes()
CHECKS = [*QUICK, *THOROUGH]


def wanted(mode: Mode) -> int:
    """How many moments of a mode are looked at: a game with many modes gets fewer of each; `make fuzz` sees more."""
    return max(8, 100 // len(modes(mode.game)))


@pytest.mark.parametrize("mode", sparsely(MODES), ids=str)
def test_every_check_holds(mode: Mode) -> None:
    """One after the other at each moment, and none of them leaves a trace there. All that fail are named.

    With an option every other moment is enough, and so it is with more seats than a game needs: most of what is checked
    has nothing to do with either.
    """
    failed: dict[str, Exception] = {}
    for number, moment in enumerate(moments(mode, wanted(mode)), 1):
        if (mode.options or mode.players > mode.game.seats[0]) and number % 2 == 0:
            continue
        untouched = moment.state.clone()
        for check in CHECKS:
            try:
                if name(check) not in failed:
                    check(moment.state, Rng(moment.seed))
            except Exception as error:
                error.add_note(f"{name(check)}, at {moment.name}.")
                failed[name(check)] = error
        try:
            must_equal(untouched, moment.state)
        except AssertionError as error:
            error.add_note(f"{', '.join(leave_a_trace(untouched, moment.seed))}, at {moment.name}.")
            failed["a trace"] = error
            break
    if failed:
        raise ExceptionGroup(f"{len(failed)} failed", list(failed.values()))


def leave_a_trace(state: State, seed: str) -> list[str]:
    """The names of the checks after which a table is not what it was."""
    before = attributes(state)
    found = []
    for check in CHECKS:
        looked_at = state.clone()
        with suppress(Exception):
            check(looked_at, Rng(seed))
        if difference(before, attributes(looked_at)):
            found.append(name(check))
    return found


def knows_a_secret(state: State, seat: int) -> bool:
    """Whether another side has something in its view that a spectator has not."""
    public = state.view(None)["table"]
    return any(state.view(other)["table"] != public for other in rivals(state, seat))


def varies_a_secret(state: State, seat: int, rng: Rng) -> bool:
    """Whether another side has something in its view that this seat may imagine otherwise."""
    imagined = state.clone()
    imagined.determinize(seat, rng)
    # Most often nothing was redrawn, which a position shows sooner than all those views.
    return imagined.position() != state.position() and any(
        imagined.view(other)["table"] != state.view(other)["table"] for other in rivals(state, seat)
    )


def rivals(state: State, seat: int) -> list[int]:
    return [other for other in range(state.players) if other != seat and other not in state.partners(seat)]


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_hidden_facts_are_really_redrawn(mode: Mode) -> None:
    """For each seat: where others have something in their view that a spectator has not, determinizing varies it.

    What others have behind a screen may be known to whoever has counted. So whole games are searched for a real secret.
    """
    rng = Rng("redrawn")
    for seat in range(mode.players):
        found = any(varies_a_secret(moment.state, seat, rng) for moment in moments(mode, wanted(mode)))
        if not found and sum(knows_a_secret(moment.state, seat) for moment in moments(mode, wanted(mode))) >= 5:
            games = [passing(mode, game) for game in (1, 2, 3)]
            found = any(varies_a_secret(moment.state, seat, rng) for game in games for moment in game)
            assert found, f"seat {seat} knows all secrets of the others"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_every_number_of_seats_can_be_played(game: Game) -> None:
    assert {mode.players for mode in modes(game)} == set(game.seats)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_every_value_of_every_option_can_be_played(game: Game) -> None:
    """By itself, or with another one that it needs."""
    found = [mode.options for mode in [*modes(game), *combined(game)]]
    assert [options for options in variants(game) if not any(options.items() <= mode.items() for mode in found)] == []
