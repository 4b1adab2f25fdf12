"""Chances as they come true: a curve through the tenths, read from a file that is checked, for tables without teams."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.bots.chances import chances_of
from palamedes.core.kernel.curves import Curve, read_curves
from palamedes.core.kernel.registry import make_own
from palamedes.core.words.errors import ContentError

AS_TOLD = [tenth / 10.0 for tenth in range(11)]
TIMID = [0.0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.0]


def test_what_comes_true_as_told_stays_as_it_is() -> None:
    assert Curve(AS_TOLD).bend([0.13, 0.87]) == pytest.approx([0.13, 0.87])


def test_between_tenths_a_curve_is_straight() -> None:
    assert Curve(TIMID).bend([0.35, 0.65]) == pytest.approx([0.25, 0.75])


def test_chances_add_up_to_one_again() -> None:
    bent = Curve(TIMID).bend([0.5, 0.3, 0.2])
    assert sum(bent) == pytest.approx(1.0)
    assert bent == pytest.approx([0.5 / 0.8, 0.2 / 0.8, 0.1 / 0.8])


def test_what_is_sure_stays_sure() -> None:
    assert Curve(TIMID).bend([1.0, 0.0]) == [1.0, 0.0]
    never = Curve([0.0] * 10 + [1.0])
    assert never.bend([0.5, 0.5]) == [0.5, 0.5], "where all would be nothing, it is told as before"


def test_a_game_that_is_won_is_won() -> None:
    game = make_own("arena")
    game.curves = {2: Curve(TIMID)}
    state = game.new()
    while not state.over:
        state.apply(state.choices()[0])
    assert sorted(chances_of(state, state.returns())) in ([0.0, 1.0], [0.5, 0.5])


def test_people_are_told_what_came_true() -> None:
    game = make_own("arena")
    state = game.new()
    game.curves = {}
    told = chances_of(state, [0.4, -0.4])
    game.curves = {2: Curve(TIMID)}
    assert chances_of(state, [0.4, -0.4]) == pytest.approx(Curve(TIMID).bend(told))
    game.curves = {3: Curve(TIMID)}
    assert chances_of(state, [0.4, -0.4]) == told, "it was counted at other tables"


def test_teams_are_told_as_before() -> None:
    game = make_own("iliade")
    told: list[list[float]] = []
    for curves in ({}, {4: Curve(TIMID)}):
        game.curves = curves
        told.append(chances_of(game.new(4, teams=True), [0.5, -0.5, 0.5, -0.5]))
    assert told[0] == told[1]


def test_every_game_has_curves_for_two() -> None:
    for name in palamedes.games():
        came = palamedes.game(name).curves[2].came
        assert all(low + high == pytest.approx(1.0) for low, high in zip(came, reversed(came), strict=True)), name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[2", "chances.toml"),
        ("[two]\ncame = []", "should be a number of players"),
        ("[2]\ncame = [0.0, 1.0]\nwent = 1", "should be a number of players"),
        ("[2]\ncame = [0.0, 1.0]", "a list of 11 numbers"),
        (f"[2]\ncame = {[0.0, 0.5, 0.4, *AS_TOLD[3:]]}", "should rise from 0 to 1"),
        (f"[2]\ncame = {[*AS_TOLD[:10], 1.5]}", "should rise from 0 to 1"),
        ("[2]\ncame = [0, 'a', 0, 0, 0, 0, 0, 0, 0, 0, 1]", "should rise from 0 to 1"),
        ("[2]\ncame = [0, nan, 0, 0, 0, 0, 0, 0, 0, 0, 1]", "should rise from 0 to 1"),
        (f"[2]\ncame = {[0.1, *AS_TOLD[1:]]}", "begin with 0 and end with 1"),
        (f"[2]\ncame = {[*AS_TOLD[:10], 0.95]}", "begin with 0 and end with 1"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(ContentError, match=why):
        read_curves(text)
