"""A game in a package of its own is found by what the package announces, and played like one of ours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.outside import announce

PLAYED = """
import palamedes
from palamedes.core.kernel.registry import left_out
game = palamedes.game("morra")
record = palamedes.play(game, ["search:20", "greedy"], seed=1)
record.verify()
again = palamedes.Record.read(record.write())
assert again.replay().over and game.restore(record.replay(3).position()).actor == record.replay(3).actor
assert game.words("fr").get("game", "name") and game.rulebook("en").clauses
print(palamedes.games(), left_out(), palamedes.native.build())
"""

TOLD = """
import palamedes
from palamedes.core.kernel.registry import left_out
print(palamedes.games())
for sentence in [*left_out(), *left_out("fr")]:
    print(sentence)
try:
    palamedes.game("lost")
except palamedes.OptionsError as error:
    print(error)
"""


def run(environment: Any, *command: Any) -> str:
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=False, cwd="/"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_from_outside_is_found_and_played(tmp_path: Path) -> None:
    said = run(announce(tmp_path, morra="tests.toys.morra"), "-c", PLAYED)
    assert said.startswith("['arena', 'cyclades', 'hellas', 'iliade', 'morra', 'pantheon'] []")


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    palamedes = [announce(tmp_path, morra="tests.toys.morra"), "-m", "palamedes"]
    assert "morra" in run(*palamedes, "games", "--plain")
    watched = run(*palamedes, "watch", "morra", "--bots", "greedy,random", "--plain", "--seed", "1", "--delay", "0")
    assert "won" in watched or "draw" in watched


WRONG = {
    "arena": ("tests.toys.morra", "there is a game with that id already.", "un autre porte déjà"),
    "lost": ("no_such_module", "it cannot be made (ModuleNotFoundError: No module named", "il ne peut être fait"),
    "other": ("tests.toys.morra", "what its make() gives is no game with that id.", "n'est pas un jeu"),
    "Nine-Stones": ("tests.toys.morra", "an id has 2 to 30 small letters and digits.", "de 2 à 30 lettres"),
    "empty": ("tests.serving", "it cannot be made (AttributeError: ", "il ne peut être fait"),
}


def test_what_is_wrong_with_one_is_said_and_takes_no_other_down(tmp_path: Path) -> None:
    wrong = {id: module for id, (module, _, _) in WRONG.items()}
    environment = announce(tmp_path, **wrong, morra="tests.toys.morra")
    assert "The game 'lost' of the package no_such_module" in run(environment, "-m", "palamedes", "games", "--plain")
    listed, *said = run(environment, "-c", TOLD).splitlines()
    assert listed == "['arena', 'cyclades', 'hellas', 'iliade', 'morra', 'pantheon']"
    for id, (module, english, french) in WRONG.items():
        begin = f"The game '{id}' of the package {module} is left out: {english}"
        assert any(sentence.startswith(begin) for sentence in said[: len(WRONG)]), begin
        assert any(id in sentence and french in sentence for sentence in said[len(WRONG) :]), french
    # Whoever asks for one of them reads why.
    assert said[-1].startswith("The game 'lost' of the package no_such_module is left out")


def test_two_packages_with_one_id_do_not_hide_each_other_without_a_word(tmp_path: Path) -> None:
    announce(tmp_path, morra="tests.toys.morra")
    other = tmp_path / "others-1.0.dist-info"
    (tmp_path / "strangers-1.0.dist-info").rename(other)
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n", encoding="utf-8")
    said = run(announce(tmp_path, morra="tests.toys.morra.game"), "-c", TOLD)
    assert "The game 'morra' of the package tests.toys.morra.game is left out: there is a game with that id" in said
