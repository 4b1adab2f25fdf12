"""The compiled build plays the same games as plain Python, to the letter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parent.parent.parent


def run(build: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs Python with one of the two builds."""
    environment = {**os.environ, "PALAMEDES_BUILD": build, "PYTHONPATH": str(HOME)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=HOME, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def compiled() -> None:
    """Asks for the compiled build."""
    found = run("compiled", "-c", "import palamedes")
    if found.returncode:
        reason = found.stderr.strip().splitlines()[-1]
        if os.environ.get("CI"):
            pytest.fail(f"The two builds cannot be compared. {reason}")
        pytest.skip(f"The two builds are not compared. {reason}")


# The suite runs on both builds, but one comparison of the two is enough.
@pytest.mark.interpreted_only
def test_both_builds_play_the_same_games(compiled: None) -> None:
    plain = run("python", "-m", "tests.core.replayed", "2")
    native = run("compiled", "-m", "tests.core.replayed", "2")
    assert plain.returncode == 0, plain.stderr
    assert native.returncode == 0, native.stderr
    assert (plain.stderr, native.stderr) == ("python build\n", "compiled build\n")
    assert plain.stdout == native.stdout
    assert plain.stdout.count("palamedes-record") >= 10
