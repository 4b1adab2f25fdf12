"""Ladders: bots meet their neighbours, get ratings, and the names of the page are set from them."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
from typer.testing import CliRunner

import palamedes
from palamedes.bots.names import ANY, LEVELS, levels_of, read, spec_of
from palamedes.lab import Run
from palamedes.lab.levels import STEP, nameable
from palamedes.lab.rating import RUNGS, Rated
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


def test_a_ladder_names_the_best_that_answers_soon_and_others_a_step_below() -> None:
    bots = ["random", "greedy~30", "greedy", "search:25", "search:100", "search:400"]
    rated = climbed(neighbours(bots, [400, 200, 200, 200, 100]), bots, 2000)
    asked: list[str] = []

    def soon(bot: str) -> bool:
        asked.append(bot)
        return bot != "search:400"

    named = rated.named(soon)
    assert [found.bot for found in named.values()] == ["greedy~30", "greedy", "search:25", "search:100"]
    assert asked == ["search:400", "search:100"], "the best are asked first, and nobody after one that does"
    apart = [above.rating - below.rating for below, above in pairwise(named.values())]
    assert apart == pytest.approx([200.0] * 3, abs=8.0)


def test_a_ladder_of_slow_bots_names_nobody() -> None:
    with pytest.raises(ValueError, match="answers soon enough"):
        Rated("arena", ["novice", "greedy~30", "greedy", "search:9"]).named(lambda bot: False)


def test_a_ladder_of_few_bots_names_nobody() -> None:
    rated = Rated("arena", ["random", "rollouts:9", "greedy", "search:9x2", "search:9"])
    assert not rated.can_name
    with pytest.raises(ValueError, match="at least 4 of our bots"):
        rated.named(lambda bot: True)


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


def test_the_command_writes_the_names_and_keeps_those_of_other_games(tmp_path: Path) -> None:
    file = tmp_path / "names.toml"
    shutil.copy(Path(palamedes.__file__).parent / "bots" / "names.toml", file)
    before = read(file.read_text(encoding="utf-8"))
    words = ["lab", "rate", "arena", "--bots", "greedy~5,greedy~40,greedy~70,greedy", "--seed", "7", "--games", "4"]
    words += ["--folder", str(tmp_path / "found"), "--names", str(file)]
    said = CliRunner().invoke(app, words, env={"COLUMNS": "200", "NO_COLOR": "1"})
    assert said.exit_code == 0, said.output
    after = read(file.read_text(encoding="utf-8"))
    assert {game: after[game] for game in before if game != "arena"} == {
        game: before[game] for game in before if game != "arena"
    }
    assert list(after["arena"]) == LEVELS
    rungs = {rung.name: rung.rating.value for rung in played(tmp_path / "found").rungs()}
    best = max(rungs, key=lambda bot: rungs[bot])
    assert after["arena"]["oracle"] == (best, round(rungs[best]))
    assert f"oracle: {best}" in said.output


def played(folder: Path) -> Rated:
    rated = Rated("arena", ["greedy~5", "greedy~40", "greedy~70", "greedy"], 4, 7)
    list(rated.play(Run(rated.experiment, folder)))
    return rated


def test_every_name_of_the_page_is_a_bot_in_every_game() -> None:
    file = Path(palamedes.__file__).parent / "bots" / "names.toml"
    assert set(read(file.read_text(encoding="utf-8"))) <= {ANY, *palamedes.games()}
    for game in (*palamedes.games(), "a game from outside"):
        for name in get_args(Named):
            assert palamedes.bot(spec_of(name, game)).name == spec_of(name, game)
    assert list(get_args(Named)) == LEVELS


def test_ratings_of_names_rise_by_about_a_step() -> None:
    for game in palamedes.games():
        ratings = [level.rating for level in levels_of(game).values()]
        if None not in ratings:
            apart = [above - below for below, above in pairwise(rating for rating in ratings if rating is not None)]
            assert min(apart) >= STEP / 2, f"the names of {game} are {apart} points apart"


def test_names_that_nobody_measured_have_no_rating() -> None:
    assert {level.rating for level in levels_of("a game from outside").values()} == {None}


def test_our_ladder_begins_with_those_who_do_not_search() -> None:
    assert RUNGS[0] == "random" and expected(STEP, 0.0) == pytest.approx(0.76, abs=0.01)
    assert sum(nameable(bot) for bot in RUNGS) == len(RUNGS) - 1
