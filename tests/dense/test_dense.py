"""Dense positions are played without disorder, and what is wrong with one is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.conformance.modes import modes
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game, games
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from tests import fuzz

from . import Crowd, laid_by


def test_every_dense_position_is_of_a_game() -> None:
    assert set(laid_by()) <= set(games())


@pytest.mark.parametrize("id", laid_by())
def test_dense_positions_are_played(id: str) -> None:
    for seed in range(5):
        Crowd(game(id), seed).play()


@pytest.mark.clause("heracles.pass", "team.pass")
def test_heracles_is_never_left_on_his_partners_land() -> None:
    """On this table he could slay the figures that were his only way on."""
    Crowd(game("cyclades"), 661).play()


def test_what_fails_in_a_dense_position_is_left_so_that_it_can_be_seen_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = fuzz.Fuzz(modes(game("hellas")), 1, tmp_path)
    monkeypatch.setattr("tests.dense.QUICK", [nobody_acts])
    monkeypatch.setattr(fuzz, "is_refused_or_played_to_its_end", shown)
    with pytest.raises(fuzz.Failure) as failure:
        run.play_densely(run.modes[0], "1")
    with pytest.raises(AssertionError, match="hellas"):
        fuzz.replay(failure.value.file)


def nobody_acts(state: State, rng: Rng) -> None:
    """Not true of a table where somebody may act."""
    assert state.over


def shown(game: Game, position: object, seed: object) -> bool:
    raise AssertionError(f"position of {game.id}")
