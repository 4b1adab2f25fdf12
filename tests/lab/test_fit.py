"""Weights that are learnt: what games say is found, what they do not say stays, and games held out are not used."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise
from math import log
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import palamedes
from palamedes.conformance.modes import modes
from palamedes.core.content.weights import Numbers, changed, names_of, shipped_weights, value_of, written
from palamedes.core.kernel.registry import make_own
from palamedes.core.record.record import Record
from palamedes.core.words.errors import ContentError
from palamedes.lab import Fit, Tournament
from palamedes.lab.fit import led_to
from palamedes.lab.weighing import WeighingBot
from palamedes.terminal.cli import app
from tests.golden import file_of

WEIGHED = [each for each in palamedes.games() if palamedes.game(each).weights]
"""The games that name their weights."""


@cache
def played() -> list[Record]:
    """Games of greedy bots against random ones: who is ahead on the table wins."""
    arena = palamedes.game("arena")
    pairs = (["greedy", "random"], ["random", "greedy"])
    return [palamedes.play(arena, pairs[deal % 2], seed=f"fit {deal}") for deal in range(40)]


def fitted(spoilt: dict[str, float]) -> Fit:
    fit = Fit("arena", glance=True, moments=4)
    fit.before = fit.after = changed(fit.before, spoilt)
    fit.take(played())
    for _ in fit.run():
        pass
    return fit


def test_a_weight_that_was_spoilt_is_mended_by_games() -> None:
    fit = fitted({"glance.scale": 12.0})
    assert value_of(fit.after, "glance.scale") < 9.0
    before, after = fit.told(fit.before), fit.told(fit.after)
    assert after.nats < before.nats
    assert after.brier < before.brier
    gain = fit.gain()
    assert gain.low < gain.value < gain.high
    assert gain.value == pytest.approx(before.nats - after.nats)


@cache
def as_it_is() -> Fit:
    return fitted({})


def test_what_decides_nothing_in_these_games_stays_as_it_was() -> None:
    fit = as_it_is()
    # Nobody plays a match of three here, and greedy bots glance.
    for name in names_of(fit.before):
        if name == "glance.game" or name.startswith("foresight."):
            assert value_of(fit.after, name) == pytest.approx(value_of(fit.before, name), rel=1e-9)


def test_a_weight_keeps_its_sign_and_nothing_stays_nothing() -> None:
    fit = fitted({"glance.token": -0.25, "glance.symbol": 0.0})
    assert value_of(fit.after, "glance.token") < 0.0
    assert value_of(fit.after, "glance.symbol") == 0.0


def test_only_what_is_named_changes() -> None:
    fit = Fit("arena", glance=True, moments=4, only=["glance.conviction"])
    fit.take(played())
    for _ in fit.run():
        pass
    assert fit.names == ["glance.conviction"]
    assert value_of(fit.after, "glance.conviction") != value_of(fit.before, "glance.conviction")
    assert {name for name in names_of(fit.before) if value_of(fit.after, name) != value_of(fit.before, name)} == {
        "glance.conviction"
    }
    kept = Fit("arena", glance=True, moments=4, only=["glance"], keep=["glance.token", "glance.scale"])
    kept.take(played())
    next(kept.run())
    assert kept.names == ["glance.conviction", "glance.symbol", "glance.late_symbol", "glance.game"]
    with pytest.raises(ValueError, match=r"arena has no weight .glance\.coin.; possible: glance.conviction, glance"):
        Fit("arena", only=["glance.coin"])


def test_games_that_are_held_out_are_not_learnt_from() -> None:
    fit = as_it_is()
    assert {moment.game for moment in fit.held} == set(range(4, fit.games, 5))
    assert not {moment.game for moment in fit.held} & {moment.game for moment in fit.learnt}
    assert sum(moment.weight for moment in fit.learnt) == pytest.approx(fit.games - len(range(4, fit.games, 5)))


@pytest.mark.parametrize("game", WEIGHED)
def test_what_is_looked_at_are_moments_at_which_bots_judge(game: str) -> None:
    fit = Fit(game, moments=1000)
    record = Record.read(file_of(modes(palamedes.game(game))[0]).read_text(encoding="utf-8"))
    record.result = [1.0] + [-1.0] * (record.players - 1)  # a short game, as if it had ended so
    fit.take([record])
    assert len(fit.learnt) > 3
    turns = [fit.game.whose_turn(moment.state) for moment in fit.learnt]
    if fit.game.horizon:
        assert all(last != now for last, now in pairwise(turns)), "every moment begins another turn"
    else:
        assert all(moment.state.actor != moment.answered >= 0 for moment in fit.learnt), "another was asked"


def test_weights_are_learnt_with_what_foresight_is_known_to_be_off_by() -> None:
    fit = Fit("iliade", moments=1000)
    fit.take(palamedes.play(palamedes.game("iliade"), ["random", "random"], seed=deal) for deal in range(5))
    mended = fit.told(fit.before)
    fit.game.offsets = {}
    assert fit.told(fit.before).nats != mended.nats


def test_a_moment_is_judged_by_the_next_as_far_as_its_trace_says() -> None:
    fit = Fit("arena", glance=True, moments=3)
    fit.take(played()[:6])
    logits = [[0.0, log(3.0)]] * len(fit.learnt)
    assert led_to(fit.learnt, logits, 1.0) == fit.learnt
    for trace in (0.0, 0.5):
        moments = led_to(fit.learnt, logits, trace)
        assert [moment.seats for moment in moments] == [[0, 1]] * len(moments)
        for moment, (here, after) in zip(fit.learnt, pairwise([*moments, None]), strict=True):
            assert here is not None
            if after is None or after.game != here.game:
                assert here.won == moment.won
            else:
                led = [
                    (1.0 - trace) * chance + trace * won for chance, won in zip([0.25, 0.75], after.won, strict=True)
                ]
                assert here.won == pytest.approx(led)


def test_who_is_out_at_the_next_moment_has_no_part_of_the_win() -> None:
    fit = Fit("arena", glance=True, moments=2)
    fit.take(played()[:1])
    first, last = fit.learnt
    left = [first, last._replace(seats=[1], won=[1.0])]
    assert led_to(left, [[0.0, 0.0], [0.0]], 0.5)[0].won == [0.0, 1.0]


def test_a_shorter_trace_gives_other_weights() -> None:
    fit = Fit("arena", glance=True, moments=4, trace=0.5)
    fit.take(played())
    for _ in fit.run():
        pass
    assert fit.after != as_it_is().after
    with pytest.raises(ValueError, match="A trace is from 0 to 1"):
        Fit("arena", trace=1.5)


def test_the_same_games_give_the_same_weights() -> None:
    assert fitted({}).after == as_it_is().after


def test_too_few_games_and_games_without_weights_are_refused() -> None:
    fit = Fit("arena")
    fit.take(played()[:5])
    with pytest.raises(ValueError, match="at least 20 games"):
        next(fit.run())
    with pytest.raises(ValueError, match="At least 1 moment"):
        Fit("arena", moments=0)


def test_the_game_that_everybody_shares_is_not_touched() -> None:
    shared = palamedes.game("arena")
    before = dict(shared.weights)
    fitted({"glance.conviction": 0.2})
    assert palamedes.game("arena").weights == before == shipped_weights(shared.package)


# Weights as a file.


@pytest.mark.parametrize("game", WEIGHED)
def test_weights_that_are_written_are_read_again(game: str) -> None:
    weights = palamedes.game(game).weights
    read = tomllib.loads(written(weights, "learnt"))
    assert names_of(read) == names_of(weights)
    for name in names_of(weights):
        assert value_of(read, name) == pytest.approx(value_of(weights, name), rel=1e-3)


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ({}, "weights: glance.coin is missing"),
        ({"coin": "much"}, "weights: glance.coin should be a number"),
        ({"coin": True}, "weights: glance.coin should be a number"),
        ({"coin": float("nan")}, "weights: glance.coin should be a number"),
        ({"coin": 1, "kinds": [1.0]}, "weights: glance.kinds should be a list of 2 numbers"),
        ({"coin": 1, "kinds": [1.0, "x"]}, r"weights: glance.kinds\[1\] should be a number"),
        ({"coin": 1, "kinds": [1.0, 2.0], "coins": 3.0}, "weights: glance.coins is not weighed; possible: coin, kinds"),
    ],
)
def test_weights_that_cannot_be_read_are_refused_by_name(table: dict[str, object], why: str) -> None:
    with pytest.raises(ContentError, match=why):
        read = Numbers({"glance": table}).inside("glance")
        read.number("coin")
        read.numbers("kinds", 2)
        read.end()


# Whether they play better.


def test_a_bot_with_weights_of_its_own_judges_by_them_and_the_others_do_not() -> None:
    arena = palamedes.game("arena")
    # Whoever takes the enemy's symbols for his own gives the game away.
    spoilt = changed(arena.weights, {"glance.scale": -4.0})
    foolish = WeighingBot("greedy", "arena", spoilt, "foolish")
    tournament = Tournament(arena, ["greedy", foolish], games=10, seed=2)
    for _ in tournament.run():
        pass
    pair = tournament.pairs()[0]
    assert pair.score.value > 0.8 if pair.first == "greedy" else pair.score.value < 0.2
    state = arena.new()
    state.apply(state.parse("draw zeus"))
    foolish.decide(state, 0)
    assert state.game is arena


# From the command line.


def lab(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", *words], env={"COLUMNS": "200", "NO_COLOR": "1"})


def test_the_command_plays_learns_writes_and_compares(tmp_path: Path) -> None:
    words = ["fit", "arena", "--glance", "--games", "22", "--moments", "2", "--seed", "7", "--folder", str(tmp_path)]
    said = lab(*words, "--try", "2").output
    assert "Round 1: " in said
    assert "The new weights save " in said
    assert "greedy after" in said
    text = (tmp_path / "weights.toml").read_text(encoding="utf-8")
    assert "learnt by `palamedes lab fit`" in text
    assert "held out" in text
    make_own("arena").weigh_by(tomllib.loads(text))
    again = lab(*words, "--lang", "fr").output
    assert "22 parties, dont 22 déjà terminées" in again
    assert (tmp_path / "weights.toml").read_text(encoding="utf-8") == text


def test_what_cannot_be_learnt_is_said_in_a_sentence(tmp_path: Path) -> None:
    found = lab("fit", "iliade", "--players", "3", "--games", "2", "--folder", str(tmp_path / "few"))
    assert found.exit_code == 2
    assert "at least 20 games" in found.output, found.output
