"""Learning the judgement of a game: lessons, the network's slopes, and a training that can be cut and gone on with."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from typer.testing import CliRunner, Result

import palamedes
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.learnt import read_learnt
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.learn import lessons as lessons_of
from palamedes.learn.judging import JudgingBot
from palamedes.learn.lessons import Lessons
from palamedes.learn.network import Learner, led_to, told, won_by_team
from palamedes.learn.training import Recipe, Stage, Training, foretold, joined
from palamedes.terminal.cli import app

pytestmark = pytest.mark.once

SMALL = Recipe("arena", games=40, iterations=0, noted=30, hidden=4, second=3, epochs=2, seed=5)


def trained(folder: Path, recipe: Recipe = SMALL) -> list[Stage]:
    return list(Training(recipe, folder).run())


def made_up(count: int, seats: int = 2, seed: int = 1) -> Lessons:
    """Moments at which whoever has more of trait 3 wins nearly always, whatever foresight says."""
    rng = np.random.default_rng(seed)
    places: list[int] = []
    values: list[float] = []
    starts = [0]
    won = np.zeros((count, seats), np.float32)
    for moment in range(count):
        held = rng.random(seats)
        for seat in range(seats):
            places += [3, int(rng.integers(0, 3))]
            values += [float(held[seat]), float(rng.random())]
            starts.append(len(places))
        won[moment, int(np.argmax(held + 0.02 * rng.standard_normal(seats)))] = 1.0
    return Lessons(
        np.array(places),
        np.array(values, np.float16),
        np.array(starts),
        rng.standard_normal((count, seats)).astype(np.float32) * np.float32(0.1),
        won,
        np.ones((count, seats), np.bool_),
        np.arange(seats),
        np.arange(count),
    )


def cost(learner: Learner, lessons: Lessons, moments: Any) -> float:
    chances = learner.chances(lessons, moments).astype(np.float64)
    return float(-(won_by_team(lessons, moments) * np.log(chances)).sum(1).mean())


@pytest.mark.parametrize("part", range(7))
def test_every_slope_is_what_a_small_step_shows(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons = made_up(40, seats=3)
    moments = np.arange(40)
    learner = Learner(5, 4, 3, 1.0, 2)
    learner.parts[4] += np.float32(0.3)
    learner.parts[1] += np.float32(0.2)
    learner.parts[3] += np.float32(0.2)
    slopes: list[Any] = []
    monkeypatch.setattr(learner, "_adam", lambda found, rate: slopes.extend(found))
    learner.step(lessons, moments, led_to(lessons), 0.0, 0.0)
    flat = learner.parts[part].reshape(-1)
    for place in range(len(flat)):
        kept = float(flat[place])
        flat[place] = kept + 0.001
        more = cost(learner, lessons, moments)
        flat[place] = kept - 0.001
        less = cost(learner, lessons, moments)
        flat[place] = kept
        assert float(np.asarray(slopes[part]).reshape(-1)[place]) == pytest.approx((more - less) / 0.002, abs=2e-3)


def test_it_learns_what_decides() -> None:
    lessons = made_up(3000)
    learner = Learner(5, 6, 4, 1.0, 1)
    before = cost(learner, lessons, np.arange(2000, 3000))
    won = led_to(lessons)
    rng = np.random.default_rng(1)
    for _ in range(20):
        for start in range(0, 2000, 100):
            some = rng.integers(0, 2000, 100) + 0 * start
            learner.step(lessons, some, won[some], 0.01, 0.0)
    assert before > 0.69
    assert cost(learner, lessons, np.arange(2000, 3000)) < 0.25


def test_what_is_forgotten_decays() -> None:
    lessons = made_up(50)
    learner = Learner(5, 4, 3, 1.0, 1)
    learner.parts[0][:] = 1.0
    learner.step(lessons, np.arange(50), led_to(lessons), 0.01, 10.0)
    # A step of Adam's method moves a weight by the rate at most; the rest was forgotten.
    assert float(learner.parts[0].max()) <= (1.0 + 0.011) * 0.9
    assert float(learner.parts[0].min()) >= (1.0 - 0.011) * 0.9


def test_a_moment_led_to_what_is_thought_of_the_next_and_by_a_part_to_the_end() -> None:
    lessons = made_up(5)._replace(games=np.array([3, 3, 3, 8, 8]))
    won = won_by_team(lessons, np.arange(5))
    chances = np.array([[0.5, 0.5], [0.6, 0.4], [0.9, 0.1], [0.2, 0.8], [0.3, 0.7]], np.float32)
    found = led_to(lessons, 0.75, chances)
    assert np.array_equal(found[[2, 4]], won[[2, 4]]), "the last moment of each game led to its end"
    assert np.allclose(found[1], 0.25 * chances[2] + 0.75 * won[2])
    assert np.allclose(found[0], 0.25 * chances[1] + 0.75 * found[1])
    assert np.allclose(found[3], 0.25 * chances[4] + 0.75 * won[4])
    assert np.array_equal(led_to(lessons), won) and np.allclose(led_to(lessons, 0.0, chances)[0], chances[1])


def test_a_network_thinks_the_same_of_all_moments_at_once() -> None:
    lessons = made_up(2500)
    learner = Learner(5, 4, 3, 1.0, 2)
    assert np.allclose(learner.all_chances(lessons), learner.chances(lessons, np.arange(2500)))


def test_what_is_thought_of_the_next_moment_is_learnt_where_it_is_asked_for(tmp_path: Path) -> None:
    for trace in (0.5, 1.0):
        trained(tmp_path / str(trace), SMALL._replace(games=20, trace=trace))
    assert (tmp_path / "0.5" / "round-0.bin").read_bytes() != (tmp_path / "1.0" / "round-0.bin").read_bytes()


def test_how_well_chances_foretell() -> None:
    chances = np.array([[0.9, 0.1], [0.25, 0.75]], np.float32)
    won = np.array([[1.0, 0.0], [1.0, 0.0]], np.float32)
    found = told([chances], [won])
    assert found.nats == pytest.approx(-(np.log(0.9) + np.log(0.25)) / 2, abs=2e-3)
    assert found.brier == pytest.approx((0.1**2 + 0.75**2) / 2)
    assert [round(each, 4) for each in found.tenths[9]] == [1, 0.9, 1.0]
    assert [round(each, 4) for each in found.tenths[2]] == [1, 0.25, 1.0]
    assert foretold([made_up(60)], [np.arange(60)], 0.0).nats == pytest.approx(np.log(2.0), abs=1e-3)


def test_a_training_that_is_cut_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole")
    assert [stage.what for stage in whole] == ["played", "played", "epoch", "epoch", "round"]
    cut = Training(SMALL, tmp_path / "cut")
    with closing(cast(Generator[Stage], cut.run())) as stages:
        next(stages)
    assert len(list((tmp_path / "cut").glob("lessons-*.npz"))) < 3 and not cut.file(0).exists()
    going_on = trained(tmp_path / "cut")
    assert going_on[-1].what == "round"
    assert cut.file(0).read_bytes() == (tmp_path / "whole" / "round-0.bin").read_bytes()
    assert trained(tmp_path / "cut") == []


def test_processes_change_nothing_and_rounds_go_on_from_what_was_learnt(tmp_path: Path) -> None:
    two = SMALL._replace(rounds=2, games=20)
    list(Training(two, tmp_path / "one", 1).run())
    list(Training(two, tmp_path / "two", 2).run())
    assert (tmp_path / "one" / "round-1.bin").read_bytes() == (tmp_path / "two" / "round-1.bin").read_bytes()
    told = read_learnt((tmp_path / "one" / "round-1.bin").read_bytes(), "arena", _places("arena")).told
    assert told["recipe"]["seed"] == 5 and told["round"] == 1 and told["moments"] > 100
    assert told["tables"] == [2]


def test_a_training_goes_on_from_what_was_learnt_before(tmp_path: Path) -> None:
    trained(tmp_path / "first", SMALL._replace(games=20))
    start = tmp_path / "first" / "round-0.bin"
    recipe = SMALL._replace(games=20, iterations=3, epochs=1, rate=1e-6, decay=0.0, seed=9)
    list(Training(recipe, tmp_path / "on", start=start).run())
    list(Training(recipe, tmp_path / "anew").run())
    before, on, anew = [
        np.frombuffer(file.read_bytes().partition(b"\n")[2], "<f2").astype(np.float32)
        for file in (start, tmp_path / "on" / "round-0.bin", tmp_path / "anew" / "round-0.bin")
    ]
    assert np.allclose(before, on, atol=2e-3) and not np.allclose(before, anew, atol=0.1)
    played = [lessons_of.read(tmp_path / each / "lessons-0-0.npz").foreseen.tobytes() for each in ("on", "anew")]
    assert played[0] != played[1], "what it starts from plays, too"


def test_each_round_goes_on_from_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[bytes] = []
    monkeypatch.setattr(Learner, "go_on_from", lambda learner, data: began.append(data))
    training = Training(SMALL._replace(games=20, rounds=3), tmp_path)
    list(training.run())
    assert began == [training.file(0).read_bytes(), training.file(1).read_bytes()]


def test_what_it_starts_from_must_fit_and_belongs_to_the_recipe(tmp_path: Path) -> None:
    trained(tmp_path / "first", SMALL._replace(games=20))
    start = tmp_path / "first" / "round-0.bin"
    with pytest.raises(ValueError, match="has 4 and 3 units, so what goes on from it cannot have 5 and 3"):
        Training(SMALL._replace(hidden=5), tmp_path / "on", start=start)
    with pytest.raises(ValueError, match="no judgement of iliade"):
        Training(SMALL._replace(game="iliade"), tmp_path / "on", start=start)
    list(Training(SMALL._replace(games=20), tmp_path / "on", start=start).run())
    with pytest.raises(ValueError, match="holds a training with start"):
        trained(tmp_path / "on", SMALL._replace(games=20))


@pytest.mark.parametrize(
    ("held", "why"),
    [(None, "cannot be read: No such file"), (b"", "no judgement of arena"), (b"{" * 10**8, "no judgement of arena")],
)
def test_what_is_no_judgement_is_refused_in_a_sentence_however_long_it_is(
    held: bytes | None, why: str, tmp_path: Path
) -> None:
    start = tmp_path / "start.bin"
    if held is not None:
        start.write_bytes(held)
    tracemalloc.start()
    with pytest.raises(ValueError, match=why):
        Training(SMALL, tmp_path / "on", start=start)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 5 * 10**7 and not (tmp_path / "on").exists()


def _places(game: str) -> Any:
    return palamedes.game(game).traits


def test_a_folder_belongs_to_one_recipe(tmp_path: Path) -> None:
    trained(tmp_path, SMALL._replace(games=20))
    with pytest.raises(ValueError, match=r"holds a training with noted 30, not 31: go on with that"):
        trained(tmp_path, SMALL._replace(games=20, noted=31))


@pytest.mark.parametrize(
    ("recipe", "why"),
    [
        (SMALL._replace(games=3), "games is from 20 to 10,000,000, not 3"),
        (SMALL._replace(hidden=10**9), "hidden is from 1 to 1,024"),
        (SMALL._replace(trace=1.5), "trace is from 0.0 to 1.0, not 1.5"),
        (SMALL._replace(players=(3,)), "arena is not played by 3; possible: 2"),
    ],
)
def test_a_wrong_recipe_is_refused_before_anything_is_played(recipe: Recipe, why: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=why):
        Training(recipe, tmp_path)
    assert not list(tmp_path.iterdir())


def test_lessons_of_several_sizes_of_tables_are_learnt_together(tmp_path: Path) -> None:
    recipe = Recipe("iliade", (2, 3), games=40, iterations=0, noted=3, hidden=3, second=2, epochs=1)
    stages = trained(tmp_path, recipe)
    parts = [lessons_of.read(file) for file in sorted(tmp_path.glob("lessons-*.npz"))]
    lots = joined(parts)
    assert sorted(len(lot.teams) for lot in lots) == [2, 3]
    assert sum(len(lot.games) for lot in lots) == sum(len(part.games) for part in parts)
    for lot in lots:
        assert np.allclose(lot.won.sum(1), 1.0)
        assert len(lot.starts) == len(lot.games) * len(lot.teams) + 1 and lot.starts[-1] == len(lot.places)
    assert stages[-1].after is not None


def test_a_game_that_never_ends_teaches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons_of, "MOST_ANSWERS", 30)
    message = {"game": "arena", "players": 2, "judgement": "", "seed": "x", "first": 0, "count": 2, "iterations": 0}
    asked = {"astray": 0, "noted": 100, "anywhere": True}
    lessons_of.give({**message, **asked, "file": str(tmp_path / "none.npz")})
    assert len(lessons_of.read(tmp_path / "none.npz").games) == 0


@pytest.mark.parametrize("anywhere", [False, True])
def test_moments_are_those_at_which_searches_judge(
    anywhere: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where chance or the same seat goes on, nobody's answers are over, and a search looks further before it judges."""
    answered: list[int] = []
    going_on: list[bool] = []

    def choice(state: State, iterations: int, rng: Rng) -> int:
        answered.append(state.actor)
        return state.choices()[0]

    def note(notebook: lessons_of.Notebook, game: Game[Any], state: State, number: int) -> None:
        going_on.append(not answered or answered[-1] == state.actor)

    monkeypatch.setattr(lessons_of, "_choice", choice)
    monkeypatch.setattr(lessons_of.Notebook, "note", note)
    monkeypatch.setattr(lessons_of.Notebook, "end", lambda notebook, state: None)
    message = {"game": "arena", "players": 2, "judgement": "", "seed": "x", "first": 0, "count": 2, "iterations": 0}
    asked = {"astray": 0, "noted": 100, "anywhere": anywhere}
    lessons_of.give({**message, **asked, "file": str(tmp_path / "some.npz")})
    assert len(going_on) > 20
    assert any(going_on) == anywhere


def test_a_bot_judges_by_what_it_is_given() -> None:
    game = palamedes.game("iliade")
    with_it = JudgingBot("search:8", "iliade", _shipped(), "learnt")
    without = JudgingBot("search:8", "iliade", b"", "plain")
    assert with_it.game.learnt is not None and without.game.learnt is None
    assert game.learnt is not None, "what is shipped stays"
    record = palamedes.play(game, [with_it, without], seed=4)
    record.verify()


def _shipped() -> bytes:
    return Path(str(palamedes.__file__)).parent.joinpath("games/iliade/judgement.bin").read_bytes()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["train", *arguments, "--plain"])


def test_the_command_trains_tries_and_keeps_a_curve(tmp_path: Path) -> None:
    short = ["arena", "-g", "20", "--iterations", "0", "--epochs", "1", "--hidden", "2", "--decay", "0.5"]
    short += ["-f", str(tmp_path)]
    result = run(*short, "--try", "2", "--with", "greedy")
    assert result.exit_code == 0, result.output
    assert "Round 1 of 1" in result.output and "round-0.bin" in result.output.replace("\n", "")
    assert json.loads((tmp_path / "recipe.json").read_text())["decay"] == 0.5
    lines = (tmp_path / "curve.csv").read_text().splitlines()
    assert lines[0].startswith("round,nats of foresight,nats") and len(lines) == 2 and lines[1].startswith("1,0.")
    assert lines[1].split(",")[4] == "2"
    french = run(*short, "--rounds", "2", "--lang", "fr")
    assert french.exit_code == 0 and "Passe 2 sur 2" in french.output
    refused = run("arena", "--players", "3")
    assert refused.exit_code == 2 and "is not played by 3" in refused.output
