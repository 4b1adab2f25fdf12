"""What is written for systemd and for containers fits the command that it starts."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import typer.main

from palamedes.terminal.cli import app

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"
UNIT = (DEPLOY / "palamedes.service").read_text(encoding="utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")


def parsed(arguments: list[str]) -> None:
    """Reads a command line as `palamedes` would, without doing what it says."""
    command = typer.main.get_command(app)
    name, *rest = arguments
    serving = command.get_command(command.make_context("palamedes", ["--help"], resilient_parsing=True), name)  # type: ignore[attr-defined]
    serving.make_context(name, rest)


def test_the_unit_starts_a_command_that_there_is() -> None:
    started = re.search(r"^ExecStart=/opt/palamedes/bin/palamedes (.+)$", UNIT, re.MULTILINE)
    assert started is not None
    parsed(started[1].split())


def test_the_container_starts_a_command_that_there_is() -> None:
    started = re.search(r"^CMD (\[.+\])$", CONTAINER, re.MULTILINE)
    assert started is not None
    parsed(json.loads(started[1]))


def test_a_wrong_option_would_be_noticed() -> None:
    with pytest.raises(Exception, match="--nonsense"):
        parsed(["serve", "--nonsense"])


def test_every_setting_that_is_named_is_one() -> None:
    folder = DEPLOY.parent / "palamedes" / "terminal"
    sources = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    named = set(re.findall(r"PALAMEDES_\w+", UNIT + CONTAINER))
    assert named
    assert {name for name in named if f'"{name}"' not in sources} == set()


def test_the_unit_bounds_what_a_mistake_could_take() -> None:
    assert re.search(r"^MemoryMax=\d+[MG]$", UNIT, re.MULTILINE)


def test_no_container_is_built_with_somebodys_tables_or_what_a_checkout_has_grown() -> None:
    ignored = (DEPLOY.parent / ".containerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "build", "dist", "*.db", "**/node_modules"} <= set(ignored)
    for needed in ("palamedes", "web", "tools", "requirements", "setup.py", "pyproject.toml", "Makefile", "README.md"):
        assert needed not in ignored and (DEPLOY.parent / needed).exists()


def test_neither_runs_as_the_master_of_the_machine() -> None:
    assert "DynamicUser=yes" in UNIT
    assert re.search(r"^USER palamedes$", CONTAINER, re.MULTILINE)


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("There is no systemd on this machine.")
    # Only the program that it starts may be missing here.
    unit = tmp_path / "palamedes.service"
    unit.write_text(UNIT.replace("/opt/palamedes/bin/palamedes", "/bin/true"), encoding="utf-8")
    done = subprocess.run([program, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False)
    mine = [line for line in (done.stdout + done.stderr).splitlines() if "palamedes.service" in line]
    assert mine == []
