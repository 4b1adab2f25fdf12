"""No test is forgotten: every file of tests in the checkout is collected, and runs on one of the two builds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

MADE = (".git", ".venv", "build", "dist", "node_modules")
"""Folders at the top of the checkout, or of web, that hold nothing that somebody wrote."""

TEMPLATE = "tools/template"
"""A game in which only the name is missing: its tests run in the game that is made of it, in test_new_game.py."""

COLLECT = """
import sys
import pytest

class Unread(pytest.Module):
    "A file of tests that was found, and need not be imported for that."
    def collect(self):
        return []

class Found:
    def pytest_pycollect_makemodule(self, module_path, parent):
        print(f"found {module_path}")
        return Unread.from_parent(parent, path=module_path)

sys.exit(pytest.main(["--collect-only", "-q", "-p", "no:xdist"], plugins=[Found()]))
"""

pytestmark = pytest.mark.interpreted_only


def written() -> set[Path]:
    """Every file of tests that lies here, tracked or not; a checkout without its history, or an sdist, will do."""
    tops = [entry for entry in (*ROOT.iterdir(), *(ROOT / "web").glob("*")) if entry.name not in (*MADE, "web")]
    files = {file for top in tops if top.is_dir() for file in top.rglob("test_*.py")} | {*ROOT.glob("test_*.py")}
    return {file for file in files if not file.is_relative_to(ROOT / TEMPLATE)}


def test_every_file_of_tests_is_collected() -> None:
    done = subprocess.run([sys.executable, "-c", COLLECT], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED, done.stdout[-2000:] + done.stderr[-2000:]
    found = {Path(line.removeprefix("found ")) for line in done.stdout.splitlines() if line.startswith("found ")}
    assert sorted(written() - found) == []
    assert len(found) > 100


def test_what_is_for_the_plain_build_alone_is_not_left_out_there() -> None:
    asked = ["make", "--no-print-directory", "--eval", "once: ; @echo $(ONCE)", "once"]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert len(said) > 5
    for place in map(ROOT.joinpath, said):
        for file in [place] if place.is_file() else sorted(place.rglob("test_*.py")):
            assert "interpreted_only" not in file.read_text(encoding="utf-8"), f"{file} would run on neither build"
