"""`make new-game` writes a game that passes at once what every game has to pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import palamedes
from tests.machine import needs
from tests.outside import announce
from tools import bytecode, new_game, page, system

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "kottabos"
GAMES = palamedes.games()

FOLDERS = ("palamedes", "tests", "tools", "web", "docs", "deploy", "benchmarks", "requirements")
FILES = ("pyproject.toml", "Makefile")
"""What is copied of the checkout."""
MADE = ("__pycache__", "node_modules", "pictures")
CACHE = Path("build", "pycache")
WORKSHOP = Path("build", "web", "node_modules")
"""What the page is built with: the copy borrows it."""
PAGE = (Path("build", "page"), Path("build", "page.sha256"))
"""The page itself, and of which sources it is: where a new game brings others, the copy builds its own."""

ELSEWHERE = [
    "tests/building",
    "tests/core/test_builds.py",  # the other build of the copy would take a minute to compile
    *(f"tests/games/{game}" for game in GAMES),
]
"""Tests that say nothing of the new game, or are not run on the copy."""

# The game is made of plain files, which both builds would read alike.
pytestmark = pytest.mark.interpreted_only


def run(checkout: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    # Byte code is kept for the servers that are started there and the tests that follow.
    bytecode = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(checkout / CACHE)}
    environment |= {"PALAMEDES_BUILD": "python", "PYTHONPATH": str(checkout), **bytecode}
    return subprocess.run(
        [sys.executable, *command], cwd=checkout, env=environment, capture_output=True, text=True, check=False
    )


def passing(checkout: Path, *arguments: str) -> int:
    """How many tests of the new game there are among these; all of them have passed, or been left out by themselves."""
    # Plain asserts: hundreds of files would be rewritten, once, to say more about a failure.
    done = run(checkout, "-m", "pytest", "-q", "--assert=plain", "-k", NAME, *arguments)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return int(done.stdout.rpartition(" passed")[0].split()[-1])


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout in which a game was made, and what was said about it."""
    folder = tmp_path_factory.mktemp("checkout")
    for part in FOLDERS:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns(*MADE))
    for part in FILES:
        shutil.copy(ROOT / part, folder)
    bytecode.lend(folder / CACHE, folder / "palamedes")
    made = run(folder, "tools/new_game.py", NAME)
    assert made.returncode == 0, made.stdout + made.stderr
    (folder / "said").write_text(made.stdout, encoding="utf-8")
    return folder


def test_a_new_game_passes_its_tests_and_those_of_every_game(checkout: Path) -> None:
    ignored = [f"--ignore={place}" for place in (*ELSEWHERE, "tests/browser")]
    assert passing(checkout, "tests", *ignored) > 400


@needs("" if page.find_node() else page.NO_NODE_SENTENCE)
@needs("" if system.browser() else system.NO_BROWSER)
def test_a_new_game_passes_the_tests_of_every_game_in_a_browser(checkout: Path) -> None:
    page.install_checks()
    (checkout / WORKSHOP).parent.mkdir(parents=True, exist_ok=True)
    (checkout / WORKSHOP).symlink_to(ROOT / WORKSHOP)
    page.build()
    built, stamp = PAGE
    shutil.copytree(ROOT / built, checkout / built)
    shutil.copy(ROOT / stamp, checkout / stamp)
    assert passing(checkout, "tests/browser") > 1


def test_the_code_of_a_new_game_is_in_the_houses_style(checkout: Path) -> None:
    ruff = [str(Path(sys.executable).with_name("ruff"))]
    for command in (["check", "--no-cache"], ["format", "--check", "--no-cache"]):
        done = subprocess.run([*ruff, *command, "."], cwd=checkout, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


def test_a_new_game_outside_passes_its_tests_and_the_conformance_suite(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    made = run(ROOT, "tools/new_game.py", NAME, str(folder))
    assert made.returncode == 0 and f"cd {folder}" in made.stdout, made.stdout + made.stderr
    environment = announce(tmp_path, **{NAME: NAME})
    environment |= {
        "PYTHONPATH": os.pathsep.join([environment["PYTHONPATH"], str(folder)]),
        "PALAMEDES_BUILD": "python",
    }
    environment = {key: value for key, value in environment.items() if not key.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    assert int(done.stdout.rpartition(" passed")[0].split()[-1]) > 150


def test_a_package_outside_announces_its_game_and_brings_its_files(tmp_path: Path) -> None:
    made = new_game.write_outside(NAME, tmp_path)
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["entry-points"]["palamedes.games"] == {NAME: NAME}
    data = project["tool"]["setuptools"]["package-data"][NAME]
    inside = [file.relative_to(tmp_path / NAME) for file in made if file.is_relative_to(tmp_path / NAME)]
    assert inside and all(file.suffix == ".py" or any(file.match(kind) for kind in data) for file in inside)


def test_a_template_is_short() -> None:
    """A small game is small: what every one would write alike is the kernel's business."""
    lines = [len(file.read_text(encoding="utf-8").splitlines()) for file in new_game.files()]
    assert sum(lines) <= 544


def test_everything_that_a_game_can_bring_is_there(checkout: Path) -> None:
    for place in new_game.PLACES.values():
        assert (checkout / place.format(name=NAME)).exists()
    assert len(list((checkout / "tests" / "golden" / NAME).glob("*.txt"))) == 3


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
        ("queue", "stands for something else"),
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
