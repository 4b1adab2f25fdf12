"""The example that learns Arena: its slopes are those of its loss, and what it has learnt can sit at a table."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import palamedes
from palamedes.learn import Vector

pytestmark = pytest.mark.once

ARENA = palamedes.game("arena")


@pytest.fixture
def school(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example as a module, for short lessons."""
    file = Path(__file__).resolve().parents[2] / "examples" / "arena_ppo.py"
    spec = spec_from_file_location("arena_ppo", file)
    assert spec is not None and spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, value in {"STEPS": 6, "EPOCHS": 1, "PIECES": 1}.items():
        monkeypatch.setattr(module, name, value)
    return module


def test_every_answer_is_a_verb_and_its_arguments(school: Any) -> None:
    parts = school.parts_of(ARENA)
    place = ARENA.answers.named("place")
    here, beside, other = (parts[place.at(3, 40)], parts[place.at(3, 41)], parts[place.at(4, 40)])
    assert here[0] == beside[0] == other[0] and here[1] == beside[1] != other[1] and here[2] == other[2] != beside[2]
    assert len({tuple(row) for row in parts}) == ARENA.actions


def test_the_slopes_are_those_of_the_loss(school: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    network = school.Network(ARENA, wide=8)
    network.weights = {name: w.astype(float) * (30 if name == "out" else 1) for name, w in network.weights.items()}
    rng = np.random.default_rng(1)
    kept = school.gather(Vector(ARENA, 3, seed=1, masks=False), network, rng)
    told: list[Any] = []
    monkeypatch.setattr(network, "learn", lambda *slopes: told.append(slopes))
    school.improve(network, kept, rng)
    rows, scores, values = told[0]
    _, two, _, _ = network.forward(rows)
    slopes = two.T @ np.concatenate([scores, values[:, None]], 1)
    better = kept["advantages"]
    goal = np.clip(better + kept["values"], -1, 1)
    better = (better - better.mean()) / (better.std() + 1e-8)
    starts = np.cumsum(kept["counts"]) - kept["counts"]

    def loss() -> float:
        _, _, scores, values = network.forward(kept["rows"])
        odds = network.odds(scores, kept["legal"], kept["counts"])
        ratio = odds[starts + kept["chosen"]] / kept["odds"]
        entropy = -np.add.reduceat(odds * np.log(odds), starts)
        gain = np.minimum(ratio * better, np.clip(ratio, 0.8, 1.2) * better)
        return float(np.mean(0.5 * (values - goal) ** 2 - gain - school.ENTROPY * entropy))

    weights = network.weights["out"]
    for place in np.argsort(-abs(slopes).ravel())[[0, 5, 20]]:
        at = np.unravel_index(place, weights.shape)
        held, found = weights[at], []
        for step in (1e-5, -1e-5):
            weights[at] = held + step
            found.append(loss())
        weights[at] = held
        assert (found[0] - found[1]) / 2e-5 == pytest.approx(slopes[at], rel=1e-4)


def test_a_lesson_changes_the_network_and_it_plays(school: Any) -> None:
    network = school.Network(ARENA, wide=8)
    before = {name: w.copy() for name, w in network.weights.items()}
    rng = np.random.default_rng(1)
    games = Vector(ARENA, 3, seed=1, masks=False)
    school.improve(network, school.gather(games, network, rng), rng)
    assert all((network.weights[name] != w).any() for name, w in before.items())
    assert 0.0 <= school.score(network, 2, 1) <= 1.0
    assert "<svg" in school.curve([(0.0, 0.1), (1.0, 0.7)])
