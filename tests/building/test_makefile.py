"""What the commands of the Makefile give to every Python that they start."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.interpreted_only,
    pytest.mark.skipif(shutil.which("make") is None, reason="needs make"),
]


def make(folder: Path, *words: str, **environment: str) -> str:
    """What make says in this folder, by our Makefile."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    here = f"BIN={Path(sys.executable).parent}"
    return subprocess.run(
        ["make", "--no-print-directory", "-f", str(ROOT / "Makefile"), here, *words],
        cwd=folder,
        env={**outside, **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_byte_code_is_kept_whatever_the_environment_says_and_wherever_a_process_runs(tmp_path: Path) -> None:
    probe = "probe: ; @$(RUN) -c 'import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)'"
    said = make(tmp_path, "--eval", probe, "probe", PYTHONDONTWRITEBYTECODE="1")
    assert said.split() == ["False", str(tmp_path / "build" / "pycache")]


@pytest.mark.parametrize("target", ["test", "thorough", "check", "lint"])
def test_what_is_checked_is_read_as_it_is_whatever_build_the_environment_asks_for(tmp_path: Path, target: str) -> None:
    instead = tmp_path / "instead.mk"
    instead.write_text(f"{target}: ; @echo build [$$PALAMEDES_BUILD]\n", encoding="utf-8")
    said = make(tmp_path, "-f", str(instead), "-o", ".venv/.test", target, PALAMEDES_BUILD="compiled")
    assert said == "build []\n"


RUNS = re.findall(r'PALAMEDES_BUILD=(\w+) \$\(PYTEST\) -m "([^"]+)"', (ROOT / "Makefile").read_text(encoding="utf-8"))
"""The builds, and which tests `make test` and then `make thorough` run on them."""


@pytest.mark.parametrize(
    "marks", [set(), {"thorough"}, {"interpreted_only"}, {"thorough", "interpreted_only"}, {"once"}]
)
def test_whatever_a_test_is_marked_one_of_two_commands_runs_it(marks: set[str]) -> None:
    """Those for one build alone run on that one, the long ones in `make thorough`, and none in both."""
    names = {name: name in marks for _, chosen in RUNS for name in re.findall("[a-z_]+", chosen)}
    test, thorough = [{build for build, chosen in part if eval(chosen, {}, names)} for part in (RUNS[:2], RUNS[2:])]
    assert [build for build, _ in RUNS] == ["python", "compiled"] * 2
    assert (thorough, test)["thorough" not in marks]
    assert not (test, thorough)["thorough" not in marks]
    assert ("compiled" in test | thorough) == ("interpreted_only" not in marks)
