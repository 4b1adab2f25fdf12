"""Ladders: bots meet their neighbours, get ratings, and the names of the page are set from them."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest
from typer.testing import CliRunner

import palamedes
from palamedes.bots.names import ANY, spec_of
from palamedes.lab import Run
from palamedes.lab.rating import RUNGS, STEP, Rated
from palamedes.lab.ratings import expected
from palamedes.server.wire.base import Named
from palamedes.terminal.cli import app

pytestmark = pytest.mark.once


def climbed(shares: dict[tuple[str, str], float], bots: list[str], games: int = 200) -> Rated:
    """A ladder on which neighbours have met so often, the second of each two winning such a part."""
    rated = Rated("arena", bots, 2)
    for (one, other), part in shares.items():
        for n in range(games):
            won = n < part * games
            told = {"bots": [one, other], "teams": [0, 1], "deal": n // 2, "returns": [-1.0, 1.0]}
            rated.count(told if won else {**told, "returns": [1.0, -1.0]})
    return rated


def neighbours(bots: list[str], steps: list[float]) -> dict[tuple[str, str], float]:
    """What the upper of each two neighbours wins where it is so many points above."""
    pairs = pairwise(bots)
    return {pair: expected(step, 0.0) for pair, step in zip(pairs, steps, strict=True)}


def test_each_meets_its_neighbours_and_those_behind_them() -> None:
    rated = Rated("arena", ["random", "novice", "greedy", "search:2"], games=3)
    met = {tuple(sorted(each.bots)) for each in rated.experiment.planned()}
    assert met == {
        ("novice", "random"),
        ("greedy", "random"),
        ("greedy", "novice"),
        ("novice", "search:2"),
        ("greedy", "search:2"),
    }
    assert rated.experiment.total == 5 * 4, "three games are two deals, each from both seats"
    assert {len(each.bots) for each in Rated("iliade", ["random", "greedy"], players=4).experiment.planned()} == {4}


def test_ratings_are_those_that_the_results_speak_for() -> None:
    bots = ["random", "greedy", "search:9"]
    rungs = climbed(neighbours(bots, [200.0, 100.0]), bots).rungs()
    assert [rung.name for rung in rungs] == ["search:9", "greedy", "random"]
    assert rungs[1].rating.value - rungs[2].rating.value == pytest.approx(200.0, abs=8.0)
    assert rungs[0].rating.value - rungs[1].rating.value == pytest.approx(100.0, abs=8.0)
    assert (rungs[0].met, rungs[0].won) == (200, 129.0)
    assert rungs[2].met == 0


@pytest.mark.parametrize(
    ("steps", "strategist", "oracle"),
    [
        ([300, 100, 200, 100, 100, 100], "search:25", "search:100"),
        ([300, 100, 100, 100, 100, 100], "search:50", "search:200"),
        ([300, 100, 30, 30, 30, 30], "search:100", "search:200"),
        ([300, 100, -60, 90, 30, -60], "search:100", "search:200"),
    ],
)
def test_names_are_a_step_apart_and_as_cheap_as_can_be(steps: list[float], strategist: str, oracle: str) -> None:
    bots = ["random", "novice", "greedy", "search:25", "search:50", "search:100", "search:200"]
    named = climbed(neighbours(bots, steps), bots, 2000).named()
    assert named == {"novice": "novice", "hoplite": "greedy", "strategist": strategist, "oracle": oracle}


def test_a_ladder_without_searches_names_nobody() -> None:
    rated = Rated("arena", ["random", "greedy"])
    assert not rated.can_name
    with pytest.raises(ValueError, match="at least three searches"):
        rated.named()


@pytest.mark.parametrize(("bots", "why"), [(["random"], "at least two"), (["random", "random"], "once")])
def test_what_is_no_ladder_is_refused(bots: list[str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Rated("arena", bots)


def test_it_is_played_by_a_command_that_goes_on_where_it_ended(tmp_path: Path) -> None:
    words = ["lab", "rate", "arena", "--bots", "random,novice,greedy", "--seed", "7"]
    words += ["--folder", str(tmp_path / "found"), "--write", str(tmp_path / "ladder.md"), "--games"]
    for games in ("2", "4"):
        said = CliRunner().invoke(app, [*words, games], env={"COLUMNS": "200", "NO_COLOR": "1"})
        assert said.exit_code == 0, said.output
        assert "greedy" in said.output
    text = (tmp_path / "ladder.md").read_text(encoding="utf-8")
    assert text.startswith("| game | seats | bot | rating, 95 % |") and text.count("| arena | 2 |") == 3
    rated = Rated("arena", ["random", "novice", "greedy"], 4, 7)
    assert Run(rated.experiment, tmp_path / "found").done == set(range(12))


def test_every_name_of_the_page_is_a_bot_in_every_game() -> None:
    file = Path(palamedes.__file__).parent / "bots" / "names.toml"
    named: dict[str, dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))
    assert set(named) <= {ANY, *palamedes.games()}
    for game in (*palamedes.games(), "a game from outside"):
        for name in get_args(Named):
            assert palamedes.bot(spec_of(name, game)).name == spec_of(name, game)
    assert all(set(names) == set(get_args(Named)) for names in named.values())


def test_our_ladder_begins_with_those_who_do_not_search() -> None:
    assert RUNGS[:3] == ["random", "novice", "greedy"] and expected(STEP, 0.0) == pytest.approx(0.75, abs=0.01)
