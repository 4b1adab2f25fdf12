"""Experiments: what is planned, and that no game is lost or played twice, whoever stops a run and however."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.lab import Experiment, Run, load
from palamedes.lab.journal import Finished, Journal
from palamedes.lab.running import GAMES, record_file

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent.parent
SMALL: dict[str, Any] = {"game": "arena", "bots": ["greedy", "random"], "deals": 5, "seed": 3}


def played(folder: Path, processes: int = 1, **asked: Any) -> Run:
    run = Run(Experiment(**{**SMALL, **asked}), folder, processes)
    for _ in run.play():
        pass
    return run


def numbers(folder: Path) -> list[int]:
    return [json.loads(line)["number"] for line in (folder / GAMES).read_text(encoding="utf-8").splitlines()]


def about(folder: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((folder / "about.json").read_text(encoding="utf-8"))
    return told


# What is planned.


def test_games_seats_options_and_seeds_are_crossed() -> None:
    experiment = Experiment(
        game="arena", bots=["greedy", "random"], deals=1, seed=[1, "two"], options={"match": [1, 3], "opener": 1}
    )
    planned = list(experiment.planned())
    assert {(each.seed, each.options["match"], each.turn) for each in planned} == {
        (seed, match, turn) for seed in ("1 deal 0", "two deal 0") for match in (1, 3) for turn in (0, 1)
    }
    assert len(planned) == experiment.total == 8
    assert {each.options["opener"] for each in planned} == {1}
    several = Experiment(game=["arena", "iliade"], bots=["random"], deals=1)
    assert [(each.game, each.players) for each in several.planned()] == [("arena", 2), ("iliade", 2)]
    seats = Experiment(game="iliade", bots=["random"], players=[2, 3], deals=1)
    assert [each.bots for each in seats.planned()] == [["random"] * 2, ["random"] * 3]


def test_every_deal_is_played_from_every_rotation_of_the_seats() -> None:
    planned = list(Experiment(game="iliade", bots=["greedy", "random", "novice"], players=3, deals=1).planned())
    assert [each.bots for each in planned] == [
        ["greedy", "random", "novice"],
        ["random", "novice", "greedy"],
        ["novice", "greedy", "random"],
    ]
    assert len({each.seed for each in planned}) == 1
    fixed = Experiment(game="arena", tables=[["greedy", "random"]], rotate=False, deals=2)
    assert [each.bots for each in fixed.planned()] == [["greedy", "random"]] * 2


def test_more_deals_only_add_to_the_end() -> None:
    short, long = (Experiment(**{**SMALL, "deals": deals}) for deals in (2, 4))
    assert list(long.planned())[: short.total] == list(short.planned())


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"deal": 3}, "unknown field `deal`"),
        ({"deals": 0}, ">= 1"),
        ({"bots": []}, "at least one bot"),
        ({"bots": ["greedy", "greedy"]}, "named twice"),
        ({"bots": ["clever"]}, "There is no bot 'clever'"),
        ({"bots": ["nowhere_at_all:Bot"]}, "no module 'nowhere_at_all'"),
        ({"bots": ["tests.lab.own:Kinds"]}, "is no bot"),
        ({"bots": ["tests.lab.own:Nobody"]}, "has no bot 'Nobody'"),
        ({"tables": [["greedy"] * 3]}, "No table has 2 bots"),
        ({"collect": ["gossip"]}, "no collector 'gossip'"),
        ({"collect": ["tests.lab.own:Last"]}, "is no collector"),
        ({"collect": ["length", "length"]}, "named twice"),
        ({"players": 3}, "3"),
        ({"options": {"board": 1}}, "board"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_an_experiment_that_cannot_be_is_refused_with_a_sentence(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Experiment(**asked)


def test_an_experiment_is_a_small_toml_file(tmp_path: Path) -> None:
    file = tmp_path / "experiment.toml"
    file.write_text('game = "arena"\nbots = ["greedy"]\ndeals = 3\n[options]\nmatch = [1, 3]\n', encoding="utf-8")
    assert Experiment.read(file).total == 6
    assert Experiment.read(file, deals=1).total == 2
    file.write_text("game = ", encoding="utf-8")
    with pytest.raises(ValueError, match="is no TOML file"):
        Experiment.read(file)
    with pytest.raises(ValueError, match="cannot be read"):
        Experiment.read(tmp_path / "none.toml")


# What is played.


def test_the_same_seed_gives_the_same_tables_whatever_the_number_of_processes(tmp_path: Path) -> None:
    collect = ["length", "ending", "openings", "killed"]
    played(tmp_path / "one", collect=collect)
    played(tmp_path / "three", 3, collect=collect)
    for table in ("games", "seats", "events", "all"):
        assert load(tmp_path / "one", table).equals(load(tmp_path / "three", table))
    assert load(tmp_path / "one", "events").height > 0


def test_a_game_is_the_one_that_bots_play_without_a_laboratory(tmp_path: Path) -> None:
    played(tmp_path, records=True)
    for number, bots in ((2, ["greedy", "random"]), (3, ["random", "greedy"])):
        alone = palamedes.play(palamedes.game("arena"), bots, "3 deal 1")
        assert record_file(tmp_path, number).read_text(encoding="utf-8") == alone.write()


def test_a_program_plays_in_an_experiment_and_ends_with_its_game(tmp_path: Path) -> None:
    file = tmp_path / "last.py"
    file.write_text(
        "import json, os, sys\n"
        f"open({str(tmp_path / 'numbers')!r}, 'a').write(f'{{os.getpid()}} ')\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['do'] == 'hello': print('{}', flush=True)\n"
        "    if m['do'] == 'ask': print(json.dumps({'answer': m['view']['answers'][-1]['action']}), flush=True)\n",
        encoding="utf-8",
    )
    engine = f"engine:{sys.executable} {file}"
    played(tmp_path / "found", bots=[engine, "random"], deals=1)
    assert set(load(tmp_path / "found")["bot"]) == {engine, "random"}
    started = (tmp_path / "numbers").read_text(encoding="utf-8").split()
    assert len(started) == 2 and not any(Path(f"/proc/{number}").exists() for number in started)


def test_records_are_kept_on_request_alone(tmp_path: Path) -> None:
    played(tmp_path)
    assert not record_file(tmp_path, 0).parent.exists()


CHILD = """
import sys
from pathlib import Path
from palamedes.lab import Experiment, Run
run = Run(Experiment(game="arena", bots=["greedy", "random"], deals=50000, seed=3), Path(sys.argv[1]), int(sys.argv[2]))
for game in run.play():
    print(game["number"], flush=True)
"""


@pytest.mark.parametrize("processes", [1, 2])
def test_a_killed_run_goes_on_without_playing_a_game_twice(tmp_path: Path, processes: int) -> None:
    command = [sys.executable, "-c", CHILD, str(tmp_path / "killed"), str(processes)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as child:
        assert child.stdout is not None
        told = [int(child.stdout.readline()) for _ in range(4)]
        child.kill()
    kept = numbers(tmp_path / "killed")
    assert kept[:4] == told
    assert about(tmp_path / "killed")["runs"][0]["version"] == palamedes.__version__
    deals = max(kept) // 2 + 1
    again = played(tmp_path / "killed", deals=deals)
    assert again.total == 2 * deals
    assert sorted(numbers(tmp_path / "killed")) == list(range(2 * deals))
    played(tmp_path / "whole", deals=deals)
    assert load(tmp_path / "killed").equals(load(tmp_path / "whole"))
    assert [run["games"] for run in about(tmp_path / "killed")["runs"]] == [None, 2 * deals - len(kept)]


def test_half_a_line_is_taken_away_and_its_game_played_again(tmp_path: Path) -> None:
    played(tmp_path)
    before = load(tmp_path)
    file = tmp_path / GAMES
    whole = file.read_bytes()
    file.write_bytes(whole[:-40])
    again = Run(Experiment(**SMALL), tmp_path)
    assert len(again.done) == again.total - 1
    assert [game["number"] for game in again.play()] == [again.total - 1]
    assert file.read_bytes() == whole
    assert load(tmp_path).equals(before)


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    played(tmp_path)
    with (tmp_path / GAMES).open("a", encoding="utf-8") as file:
        file.write("{}\n")
    with pytest.raises(ValueError, match="line 11: this is no finished game"):
        Run(Experiment(**SMALL), tmp_path)


@pytest.mark.parametrize("processes", [1, 2])
def test_whoever_stops_a_run_keeps_what_is_done(tmp_path: Path, processes: int) -> None:
    run = Run(Experiment(**SMALL), tmp_path, processes)
    games = run.play()
    seen = [next(games)["number"], next(games)["number"]]
    with pytest.raises(KeyboardInterrupt):
        games.throw(KeyboardInterrupt)
    assert sorted(numbers(tmp_path)) == sorted(seen)
    assert load(tmp_path, "games").height == 2
    rest = [game["number"] for game in Run(Experiment(**SMALL), tmp_path, processes).play()]
    assert sorted(seen + rest) == list(range(10))


def test_whoever_stops_a_run_while_a_game_is_written_is_told_of_that_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Journal.add

    def stopped(kept: Journal, game: Finished) -> None:
        add(kept, game)
        if game["number"] == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Journal, "add", stopped)
    run = Run(Experiment(**SMALL), tmp_path)
    with pytest.raises(KeyboardInterrupt):
        list(run.play())
    assert numbers(tmp_path) == sorted(run.done) == [0, 1, 2]
    assert about(tmp_path)["games"] == about(tmp_path)["runs"][0]["games"] == 3


def test_a_folder_holds_one_experiment_that_may_become_longer(tmp_path: Path) -> None:
    played(tmp_path, deals=1)
    with pytest.raises(ValueError, match="another experiment"):
        Run(Experiment(**{**SMALL, "seed": 4}), tmp_path)
    played(tmp_path, deals=2)
    assert sorted(numbers(tmp_path)) == [0, 1, 2, 3]
    (tmp_path / "experiment.json").unlink()
    with pytest.raises(ValueError, match="says what they are"):
        Run(Experiment(**SMALL), tmp_path)


def test_what_goes_wrong_in_a_process_is_said_here(tmp_path: Path) -> None:
    run = Run(Experiment(**{**SMALL, "collect": ["tests.lab.own:Wrong"]}), tmp_path, 2)
    with pytest.raises(RuntimeError, match="notes numbers and texts"):
        list(run.play())


def test_the_folder_says_what_was_played_with_what(tmp_path: Path) -> None:
    played(tmp_path, deals=1)
    played(tmp_path, deals=2)
    told = about(tmp_path)
    assert (told["games"], told["seeds"], told["repeatable"]) == (4, [3], True)
    assert told["rules"] == {"arena": palamedes.game("arena").rules}
    assert [run["games"] for run in told["runs"]] == [2, 2]
    assert told["runs"][0]["version"] == palamedes.__version__
    assert told["runs"][0]["build"] in ("python", "compiled")


@pytest.mark.parametrize(
    ("bots", "timed"), [(["search:5ms", "greedy"], True), (["search:5msx2"], True), (["search:5", "random"], False)]
)
def test_games_of_bots_that_answer_within_a_time_cannot_be_had_again(bots: list[str], timed: bool) -> None:
    assert Experiment(bots=bots).timed == timed


# What is loaded.


def test_a_row_says_who_won_and_what_would_be_fair(tmp_path: Path) -> None:
    played(tmp_path)
    seats, games = load(tmp_path, "seats"), load(tmp_path, "games")
    assert (games.height, seats.height, load(tmp_path).height) == (10, 20, 20)
    assert seats["won"].sum() == 10.0
    assert set(seats["fair"]) == {0.5}
    for game in games.iter_rows(named=True):
        rows = seats.filter(number=game["number"])
        assert game["winners"] == " ".join(str(row["seat"]) for row in rows.iter_rows(named=True) if row["won"])


def test_a_side_of_several_seats_wins_together() -> None:
    from palamedes.lab.results import seat_rows

    game = {"number": 0, "bots": ["a", "b"] * 2, "teams": [0, 1, 0, 1], "returns": [1.0, -1.0, 1.0, -1.0]}
    rows = seat_rows({**game, "seats": [{}] * 4})
    assert [(row["side"], row["won"], row["fair"]) for row in rows] == [(0, 1.0, 0.5), (1, 0.0, 0.5)] * 2
    drawn = seat_rows({**game, "returns": [0.0] * 4, "seats": [{}] * 4})
    assert [row["won"] for row in drawn] == [0.5] * 4


def test_a_folder_without_games_or_a_table_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="has no games"):
        load(tmp_path)
    with pytest.raises(ValueError, match="no table 'moves'"):
        load(tmp_path, "moves")


def test_polars_is_imported_only_when_tables_are_asked_for() -> None:
    code = "import sys, palamedes.lab, palamedes.terminal.cli; print('polars' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT).stdout == "False\n"
