"""What is foretold is compared with what came of it: nearly all that our games foretell, and a boaster is caught."""

from __future__ import annotations

from collections import Counter

import pytest

import palamedes
from palamedes.conformance.asides import (
    fulfilled,
    what_a_view_draws_ahead_can_be_done,
    what_is_foretold_comes_true,
    what_is_foretold_has_words,
)
from palamedes.conformance.modes import modes
from palamedes.conformance.walk import Walk, moments
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.words.saying import Drawn, Saying
from palamedes.core.words.telling import Event
from tests.toys.morra.game import MorraGame
from tests.toys.morra.state import Morra

COMPARED = {
    "arena": {"captures", "lines", "leaves", "wins"},
    "iliade": {
        "strength-leads",
        "strength-ties",
        "strength-behind",
        "weakens",
        "hidden",
        "horse-opens",
        "pass-gorgon",
        "pass-hero",
        "tile",
        "points",
        "wins",
    },
    "cyclades": {"battle", "discount", "no-effect", "drives-away", "income", "metropolis"},
    "hellas": {
        "stat-rises",
        "monster-there",
        "quest-there",
        "fight",
        "strengths",
        "takes",
        "population",
        "losses",
        "temples",
        "level",
    },
    "pantheon": {"meets", "stone-there", "dice", "wounds", "stones"},
}
"""What is compared in a few games; all else hangs on a draw or a later answer, or comes up too seldom."""
WALKS = 3


@pytest.mark.once
@pytest.mark.parametrize("id", COMPARED)
def test_what_a_game_foretells_is_compared(id: str) -> None:
    met: Counter[str] = Counter()
    mode = next(mode for mode in modes(palamedes.game(id)) if mode.players == (2 if id == "arena" else 4))
    for seed in range(WALKS):
        walk = Walk(mode, seed)
        while not walk.state.over:
            for _, told, came in fulfilled(walk.state):
                assert (told.key, told.args) == (came.key, came.args), walk
                met[told.key] += 1
            walk.step()
    assert set(met) >= COMPARED[id]


class Boaster(MorraGame):
    """Foretells that the seat has so many more points than it has."""

    def __init__(self, more: int, times: int = 1) -> None:
        super().__init__()
        self.more = more
        self.times = times

    def foretell(self, state: State, seat: int, action: int) -> list[Saying]:
        assert isinstance(state, Morra)
        return [Saying("points", {"amount": state.points[seat] + self.more})] * self.times

    def came_of(self, told: Saying, action: int, before: State, after: State, events: list[Event]) -> Saying | None:
        assert isinstance(before, Morra) and isinstance(after, Morra)
        # The last to show ends the round, and points are given.
        return Saying("points", {"amount": after.points[before.actor]}) if after.points == before.points else None


def test_what_was_foretold_and_came_passes() -> None:
    for moment in moments(modes(Boaster(0))[0], 40):
        what_is_foretold_comes_true(moment.state, Rng(1))


def test_what_was_foretold_and_did_not_come_is_named() -> None:
    state = next(moment.state for moment in moments(modes(Boaster(1))[0], 40) if moment.state.actor >= 0)
    boasting = Boaster(1).restore(state.position())
    with pytest.raises(AssertionError, match=r"\('points', \{'amount': 1\}\) was foretold, and .*'amount': 0\}\) came"):
        what_is_foretold_comes_true(boasting, Rng(1))


def test_what_is_foretold_twice_is_named() -> None:
    state = next(moment.state for moment in moments(modes(Boaster(0))[0], 40) if moment.state.actor >= 0)
    with pytest.raises(AssertionError, match="something is foretold twice"):
        what_is_foretold_has_words(Boaster(0, 2).restore(state.position()), Rng(1))


class Painter(MorraGame):
    """Draws the answers of whoever is asked, and perhaps one more."""

    def __init__(self, more: list[str]) -> None:
        super().__init__()
        self.more = more

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        answers = [] if state.over else [self.answers.notation(action) for action in state.legal(seat)]
        return super().view(state, seat) | {"painted": [*answers, *self.more]}

    def drawn(self, state: State, view: dict[str, object]) -> list[Drawn]:
        painted = view["painted"]
        assert isinstance(painted, list)
        return [Drawn("fingers", painted, [self.answers.notation(action) for action in state.legal()])]


def test_what_a_view_draws_and_can_be_done_passes() -> None:
    for moment in moments(modes(Painter([]))[0], 40):
        what_a_view_draws_ahead_can_be_done(moment.state, Rng(1))


def test_what_a_view_draws_and_cannot_be_done_is_named() -> None:
    state = next(moment.state for moment in moments(modes(Painter([]))[0], 40) if moment.state.actor >= 0)
    with pytest.raises(AssertionError, match=r"of 'fingers' \[.*'show 9'\] is drawn, and \[.*\] can be done"):
        what_a_view_draws_ahead_can_be_done(Painter(["show 9"]).restore(state.position()), Rng(1))
