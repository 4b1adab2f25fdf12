"""Several processes share the tests out: what belongs together stays together, and long pieces of work begin first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import lengthy, together

pytestmark = pytest.mark.interpreted_only

ROOT = Path(__file__).resolve().parents[2]

FILE = """
import os, time, pathlib, pytest

@pytest.mark.parametrize("number", range(6))
def test_something(number: int) -> None:
    time.sleep(0.05)
    with open(pathlib.Path({notes!r}, f"{{os.getpid()}}.txt"), "a") as notes:
        notes.write({name!r} + "\\n")
"""


def test_the_tests_of_one_file_about_the_server_or_in_a_browser_run_in_one_process(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    for folder in (notes, tmp_path / "tests" / "server", tmp_path / "tests" / "browser"):
        folder.mkdir(parents=True)
    for name in ("server/test_a.py", "server/test_b.py", "browser/test_c.py", "browser/test_d.py"):
        (tmp_path / "tests" / name).write_text(FILE.format(notes=str(notes), name=name), encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    kept = {name: value for name, value in os.environ.items() if name.startswith("PYTHON") and name != "PYTHONPATH"}
    done = subprocess.run(
        [*command, "--import-mode=importlib", "--rootdir", str(tmp_path), "-c", str(tmp_path / "pytest.ini"), "tests"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", **kept},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    did = [file.read_text(encoding="utf-8").split() for file in notes.iterdir()]
    assert len(did) == 2, "two processes had something to do"
    where = {name: [process for process, names in enumerate(did) if name in names] for name in set().union(*did)}
    assert {name: len(processes) for name, processes in where.items()} == dict.fromkeys(where, 1)


def test_what_is_shared_out_whole_is_a_file() -> None:
    assert together("tests/browser/test_house.py::test_a") == "tests/browser/test_house.py"
    assert together("tests/server/test_api.py::test_a[::1]") == "tests/server/test_api.py"
    assert together("tests/test_clauses.py::test_a[arena]") == "tests/test_clauses.py"
    assert together("tests/core/test_rng.py::test_a[x]") == "tests/core/test_rng.py::test_a[x]"


def test_what_cannot_be_divided_begins_first() -> None:
    queue = ["tests/core/test_rng.py::test_a", "tests/server/test_api.py::test_b", "tests/browser/test_dice.py::test_c"]
    assert sorted(queue, key=lengthy) == queue[::-1]
