"""`make new-game` writes a game that passes at once what every game has to pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_game

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "kottabos"

# The game is made of plain files, which both builds would read alike.
pytestmark = pytest.mark.interpreted_only


def run(checkout: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PALAMEDES_BUILD": "python", "PYTHONPATH": str(checkout)}
    environment = {key: value for key, value in environment.items() if not key.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, *command], cwd=checkout, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout in which a game was made, and what was said about it."""
    folder = tmp_path_factory.mktemp("checkout")
    for part in ("palamedes", "tests", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    made = run(folder, "tools/new_game.py", NAME)
    assert made.returncode == 0, made.stdout + made.stderr
    (folder / "said").write_text(made.stdout, encoding="utf-8")
    return folder


def test_a_new_game_passes_its_tests_and_those_of_every_game(checkout: Path) -> None:
    conformance = [f"tests/conformance/test_{part}.py" for part in ("attributes", "records", "redraws", "views")]
    all_games = ["tests/golden", "tests/games/test_guides.py", "tests/test_clauses.py", "tests/models", *conformance]
    tested = run(checkout, "-m", "pytest", "-q", f"tests/games/{NAME}", *all_games, "-k", NAME)
    assert tested.returncode == 0, tested.stdout[-4000:] + tested.stderr[-2000:]
    assert int(tested.stdout.rpartition(" passed")[0].split()[-1]) > 130


def test_everything_that_a_game_can_bring_is_there(checkout: Path) -> None:
    for place in new_game.PLACES.values():
        assert (checkout / place.format(name=NAME)).exists()
    assert (checkout / "web" / "src" / "games" / NAME / "view.ts").is_file()
    assert len(list((checkout / "tests" / "golden" / NAME).glob("*.txt"))) == 5


def test_nothing_of_the_templates_name_is_left(checkout: Path) -> None:
    for place in new_game.files().values():
        text = (checkout / place.format(name=NAME)).read_text(encoding="utf-8")
        assert new_game.NAME not in text.lower()


def test_what_to_run_next_is_said_and_is_there(checkout: Path) -> None:
    said = (checkout / "said").read_text(encoding="utf-8")
    assert f"pytest -q tests/games/{NAME}" in said
    assert f"tests.golden --write --game {NAME}" in said
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = [line.split()[1] for line in said.splitlines() if line.strip().startswith("make ")]
    assert targets and all(f"\n{target}:" in makefile for target in targets)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "is no name"),
        ("Kottabos", "is no name"),
        ("nine-stones", "is no name"),
        ("../arena", "is no name"),
        ("arena", "There is a game 'arena' already"),
        ("round", "stands for something else"),
        ("class", "stands for something else"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_a_sentence(name: str, reason: str) -> None:
    assert reason in new_game.refusal(name)


def test_what_is_there_is_never_written_over(tmp_path: Path) -> None:
    there = tmp_path / "tests" / "models" / f"{NAME}.py"
    there.parent.mkdir(parents=True)
    there.write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError, match="is there already"):
        new_game.write(NAME, tmp_path)
    assert there.read_text(encoding="utf-8") == "mine"
    assert not (tmp_path / "palamedes").exists()
