"""What the commands of the Makefile give to every Python that they start."""

from __future__ import annotations

import os
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


@pytest.mark.parametrize("target", ["test", "check", "lint"])
def test_what_is_checked_is_read_as_it_is_whatever_build_the_environment_asks_for(tmp_path: Path, target: str) -> None:
    instead = tmp_path / "instead.mk"
    instead.write_text(f"{target}: ; @echo build [$$PALAMEDES_BUILD]\n", encoding="utf-8")
    said = make(tmp_path, "-f", str(instead), "-o", ".venv/.test", target, PALAMEDES_BUILD="compiled")
    assert said == "build []\n"
