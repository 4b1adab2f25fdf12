"""What a machine lacks for the tests is named by its package, and installed only where that is allowed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tools import compile, system

pytestmark = pytest.mark.interpreted_only


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine that can compile, with letters to show and a PostgreSQL; its programs lie in this folder."""
    monkeypatch.setattr(compile, "missing", lambda: "")
    monkeypatch.setattr(system, "FONTS", tmp_path / "fonts")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(system, "POSTGRES", tmp_path / "postgresql")
    (tmp_path / "postgresql" / "15" / "bin").mkdir(parents=True)
    (tmp_path / "postgresql" / "15" / "bin" / "initdb").touch()
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "serif.ttf").touch()
    return tmp_path


def install(machine: Path, program: str) -> None:
    (machine / program).touch(mode=0o755)


@pytest.mark.parametrize("program", system.BROWSERS)
def test_any_of_these_browsers_will_do(machine: Path, program: str) -> None:
    install(machine, program)
    assert system.browser() == str(machine / program)


def test_the_swiftest_browser_is_wanted_whatever_else_there_is(machine: Path) -> None:
    assert system.browser() is None
    assert system.wanted() == [system.SHELL]
    install(machine, "chromium")
    assert system.wanted() == [system.SHELL]
    install(machine, system.SHELL)
    assert system.wanted() == []
    assert system.browser() == str(machine / system.SHELL)


def test_where_it_cannot_be_had_the_whole_of_chromium_is_installed(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(machine, "apt-get")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    asked: list[str] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command[-1])
        return subprocess.CompletedProcess(command, 100)

    monkeypatch.setattr("subprocess.run", run)
    assert system.main() == 0
    assert asked == ["-qq", system.SHELL, "chromium"]


def test_without_letters_a_font_is_wanted(machine: Path) -> None:
    install(machine, system.SHELL)
    shutil.rmtree(machine / "fonts")
    assert system.wanted() == ["fonts-dejavu-core"]


def test_without_postgresql_its_package_is_wanted(machine: Path) -> None:
    install(machine, system.SHELL)
    shutil.rmtree(machine / "postgresql")
    assert system.wanted() == ["postgresql"]
    install(machine, "initdb")
    assert system.wanted() == []


def test_without_a_compiler_its_packages_are_wanted(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(machine, system.SHELL)
    monkeypatch.setattr(compile, "missing", lambda: "There is none.")
    assert system.wanted() == ["gcc", "libc6-dev", "python3-dev"]


def test_whoever_may_not_install_anything_is_left_in_peace(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(machine, "apt-get")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("subprocess.run", lambda *_, **__: pytest.fail("it tried to"))
    assert system.main() == 0
