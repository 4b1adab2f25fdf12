"""The example that learns Arena: its slopes are those of its loss, and what it has learnt can sit at a table."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import palamedes
from palamedes.bots.random import RandomBot
from palamedes.core.kernel.rng import Rng
from palamedes.games.arena.field import CELL_NAMES
from palamedes.games.arena.traits import TRAITS
from palamedes.lab.ratings import Interval

pytestmark = pytest.mark.once

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "arena_td.py"


@pytest.fixture
def school(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example as a module, for short lessons."""
    spec = spec_from_file_location("arena_td", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, value in {"LOT": 1, "EPOCHS": 1, "CLONES": 20}.items():
        monkeypatch.setattr(module, name, value)
    return module


def test_what_is_said_is_moved_towards_what_is_said_next_and_who_won(
    school: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school, "LAMBDA", 0.5)
    assert school.goals_of([0.2, 0.4, 0.8], 1.0).tolist() == pytest.approx([0.65, 0.9, 1.0])
    monkeypatch.setattr(school, "LAMBDA", 0.0)
    assert school.goals_of([0.2, 0.4, 0.8], 1.0).tolist() == pytest.approx([0.4, 0.8, 1.0])


def test_the_slopes_are_those_of_the_loss(school: Any) -> None:
    network = school.Network(TRAITS, wide=6, second=4)
    network.parts = [part.astype(float) * 3 for part in network.parts]
    rng = np.random.default_rng(1)
    rows, goals = rng.random((10, TRAITS.count)), rng.random(5)
    slopes = network.slopes(rows, goals)

    def loss() -> float:
        chances = network.forward(rows)[2]
        return float(-np.mean(goals * np.log(chances) + (1 - goals) * np.log(1 - chances)))

    for part, slope in zip(network.parts, slopes, strict=True):
        at = np.unravel_index(np.argmax(abs(slope)), slope.shape)
        held, found = part[at], []
        for step in (1e-5, -1e-5):
            part[at] = held + step
            found.append(loss())
        part[at] = held
        assert (found[0] - found[1]) / 2e-5 == pytest.approx(slope[at], rel=1e-4, abs=1e-9)


def test_a_table_is_judged_in_native_code_as_it_is_learnt_of(school: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    network = school.Network(TRAITS, wide=6, second=4)
    monkeypatch.setattr(school, "LAMBDA", 0.0)
    rows, goals = school.game_of(school.Pupil(network.data()), Rng(1))
    assert rows.shape == (len(goals), 2, TRAITS.count)
    chances = network.forward(rows.reshape(-1, TRAITS.count).astype(np.float32))[2]
    # Without lambda, what should have been said is what was said next.
    assert chances[1:] == pytest.approx(goals[:-1], abs=2e-3)
    assert goals[-1] in (0.0, 0.5, 1.0)


def test_games_are_the_same_in_whatever_lots_they_are_played(school: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    data = school.Network(TRAITS, wide=6, second=4).data()
    apart = [school.lesson(data, 1, number) for number in (0, 1)]
    monkeypatch.setattr(school, "LOT", 2)
    together = school.lesson(data, 1, 0)
    for part in (0, 1):
        assert np.array_equal(np.concatenate([lot[part] for lot in apart]), together[part])


@pytest.mark.parametrize("likes", [True, False])
def test_a_pupil_takes_what_its_network_likes_best(school: Any, likes: bool) -> None:
    network = school.Network(TRAITS, wide=6, second=4)
    for part in network.parts:
        part[...] = 0
    # One unit after the other listens to Glory alone, so a line that is to be had is made, or is not.
    network.parts[0][TRAITS.at("glory"), 0] = network.parts[2][0, 0] = 5.0
    network.parts[4][0] = 5.0 if likes else -5.0
    game = palamedes.game("arena")
    field = {"e5": "zeus", "f5": "ares", "f6": "odin"}
    state = game.load({"game": "arena", "turn": 0, "table": {"field": field, "drawn": "demeter"}})
    pupil = school.Pupil(network.data())
    pupil.start(1)
    place = game.answers.named("place")
    answer = pupil.decide(state, 0)
    assert (place.has(answer) and CELL_NAMES[place.second(answer)] in ("d5", "g5")) == likes


def test_who_studies_comes_nearer_to_what_should_have_been_said(school: Any) -> None:
    network, rng = school.Network(TRAITS, wide=6, second=4), np.random.default_rng(1)
    rows, goals = rng.random((64, 2, TRAITS.count)).astype(np.float16), rng.random(64).astype(np.float32)
    flat = rows.reshape(-1, TRAITS.count).astype(np.float32)
    before = abs(network.forward(flat)[2] - goals).mean()
    for _ in range(30):
        school.study(network, [(rows[:32], goals[:32]), (rows[32:], goals[32:])], 1e-2, rng)
    assert abs(network.forward(flat)[2] - goals).mean() < before / 2


def test_the_score_is_that_of_the_pupil(school: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(school, "Pupil", lambda data: RandomBot())
    assert school.score(school.Network(TRAITS, wide=6, second=4), 2, 1).value == 0.0


def test_lessons_are_learnt_and_kept(school: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[bytes, int]] = []

    def score(network: Any, games: int, seed: object) -> Interval:
        looked.append((network.data(), games))
        return Interval(0.25 * len(looked), 0.0, 1.0)

    monkeypatch.setattr(school, "score", score)
    given = ["arena_td", "--rounds", "1", "--lots", "2", "--look", "6", "--final", "8", "--out"]
    monkeypatch.setattr("sys.argv", [*given, str(tmp_path)])
    school.main()
    assert [games for _, games in looked] == [6, 6, 8]
    assert (tmp_path / "judgement.bin").read_bytes() == looked[2][0] == looked[1][0] != looked[0][0]
    assert (tmp_path / "curve.csv").read_text() == "0,0.250\n2,0.500\n2,0.750\n"
    drawing = (tmp_path / "curve.svg").read_text()
    assert 'points="40.0,170.0 580.0,120.0"' in drawing and 'cx="580.0" cy="70.0"' in drawing
