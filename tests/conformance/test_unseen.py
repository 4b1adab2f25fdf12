"""What a seat cannot see is drawn anew, in every game; and that a fact which is kept would be noticed."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.conformance.suite.unseen import *  # noqa: F403
from palamedes.conformance.suite.unseen import TRIES, survivors


def test_gold_that_is_kept_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the purses of Cyclades are counted, they are known; so they are kept when that stays in the position."""
    game = palamedes.game("cyclades")
    monkeypatch.setattr(game, "memory", [key for key in game.memory if key != "counted"])
    found, kept = survivors(game, 3, 5 * TRIES)
    assert found and any(place.startswith("gold") for place in kept)
