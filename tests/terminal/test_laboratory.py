"""The laboratory from the command line: experiments by a file or by options, stopped and gone on with."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from palamedes.lab import load
from palamedes.terminal.cli import app

ROOT = Path(__file__).resolve().parent.parent.parent


def lab(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", *words], env={"COLUMNS": "200", "NO_COLOR": "1"})


def test_an_experiment_of_a_file_is_played_into_a_folder_and_becomes_longer(tmp_path: Path) -> None:
    file = tmp_path / "experiment.toml"
    file.write_text('game = "arena"\nbots = ["greedy", "random"]\ndeals = 2\nseed = 5\n', encoding="utf-8")
    said = lab("run", str(file), "--folder", str(tmp_path / "found")).output
    assert "4 games, 0 of them finished before" in said
    assert f"4 of 4 games are in {tmp_path / 'found'}." in said
    assert load(tmp_path / "found").height == 8
    (tmp_path / "found" / "report.html").unlink()
    assert "report.html" in lab("report", str(tmp_path / "found")).output
    assert (tmp_path / "found" / "report.html").exists()
    said = lab("run", str(file), "--folder", str(tmp_path / "found"), "--deals", "3", "--lang", "fr").output
    assert "6 parties, dont 4 déjà terminées" in said
    assert load(tmp_path / "found", "games")["number"].to_list() == list(range(6))


def test_options_of_the_command_say_what_is_crossed(tmp_path: Path) -> None:
    found = str(tmp_path / "found")
    words = ["--game", "arena", "--bots", "random", "--deals", "1", "--option", "match=1,3", "--option", "opener=draw"]
    assert lab("run", *words, "--collect", "length", "--records", "--folder", found).exit_code == 0
    games = load(found, "games")
    assert games["option_match"].to_list() == [1, 3]
    assert set(games["option_opener"]) == {"draw"}
    assert len(list((tmp_path / "found" / "records").iterdir())) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "two"), "written as 2 or 2,3"),
        (("--option", "match"), "NAME=VALUE"),
        (("--bots", "clever"), "There is no bot 'clever'"),
        (("--deals", "0"), "This is no experiment"),
        (("--processes", "0"), "at least 1 process"),
        (("nowhere.toml",), "cannot be read"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    refused = lab("run", *words, "--folder", str(tmp_path / "found"))
    assert refused.exit_code == 2
    assert said in refused.output


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process alone there")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    found = tmp_path / "found"
    words = ["lab", "run", "--game", "arena", "--bots", "greedy,random", "--deals", "500000", "--folder", str(found)]
    command = [sys.executable, "-m", "palamedes", *words, "--processes", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as child:
        games = found / "games.jsonl"
        while not (games.exists() and games.read_bytes().count(b"\n") >= 3):
            with suppress(subprocess.TimeoutExpired):
                child.wait(0.05)
            assert child.returncode is None
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate()
    assert child.returncode == 130
    done = games.read_bytes().count(b"\n")
    assert f"{done} of 1000000 games" in said
    assert "goes on with the other" in said
    assert load(found, "games").height == done
    assert json.loads((found / "about.json").read_text(encoding="utf-8"))["games"] == done
