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


def test_byte_code_is_kept_whatever_the_environment_says_and_wherever_a_process_runs(tmp_path: Path) -> None:
    probe = "probe: ; @$(RUN) -c 'import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)'"
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    here = f"BIN={Path(sys.executable).parent}"
    said = subprocess.run(
        ["make", "--no-print-directory", "-f", str(ROOT / "Makefile"), here, "--eval", probe, "probe"],
        cwd=tmp_path,
        env={**outside, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said.split() == ["False", str(tmp_path / "build" / "pycache")]
