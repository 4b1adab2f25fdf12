"""macOS and Windows, simulated: what they lack is taken away, folders have awkward names, and games are played."""

from __future__ import annotations

import mimetypes
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import palamedes
from palamedes.server.house import service, several
from palamedes.server.house.page import hand_out
from palamedes.server.thinking.pool import limit_memory
from palamedes.terminal import saves, screen
from tests.serving import PALAMEDES, PATIENCE, Serving
from tools import bytecode

pytestmark = pytest.mark.interpreted_only

ROOT = Path(__file__).resolve().parents[2]
PLAYING = ROOT / "tests" / "building" / "playing.py"
AWKWARD = "Ann & Béa's games, 50% ☂"

MISSING_MODULES = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty")
MISSING_CALLS = ("fork", "forkpty", "getuid", "killpg", "nice", "setpgid", "setsid", "posix_spawn")

ELSEWHERE = f"""
import asyncio.unix_events, os, signal, sys

for name in {MISSING_MODULES!r}:
    sys.modules[name] = None
for name in {MISSING_CALLS!r}:
    delattr(os, name)
# Its loops hear no signal, and Python takes few: no SIGHUP, no SIGUSR1, no SIGCHLD.
del asyncio.unix_events._UnixSelectorEventLoop.add_signal_handler
del asyncio.unix_events._UnixSelectorEventLoop.remove_signal_handler
hear = signal.signal

def heard(number, handler):
    if number not in (signal.SIGABRT, signal.SIGFPE, signal.SIGILL, signal.SIGINT, signal.SIGSEGV, signal.SIGTERM):
        raise ValueError("signal number out of range")
    return hear(number, handler)

signal.signal = heard
"""
"""What every Python reads first that is started there: Windows, as far as it can be had here."""


class Elsewhere:
    """A machine without what Unix has, where all lies in folders with spaces, accents and quotes in their names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / AWKWARD
        code = self.folder / "code"
        code.mkdir(parents=True)
        (code / "sitecustomize.py").write_text(ELSEWHERE, encoding="utf-8")
        (code / "palamedes").symlink_to(ROOT / "palamedes")
        kept = bytecode.lend(folder / "pycache", code / "palamedes")
        self.home = self.folder / "home"
        self.home.mkdir()
        self.environment = {
            **os.environ,
            "PALAMEDES_BUILD": "python",
            "PALAMEDES_HOME": str(self.home),
            "PYTHONPATH": str(code),
            "TMPDIR": str(self.folder),
            **kept,
        }

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *map(str, words)],
            cwd=self.home,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )

    def serve(self) -> Serving:
        return Serving(self.home, PALAMEDES, self.environment)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Elsewhere:
    return Elsewhere(tmp_path)


# Nothing is needed that is not there.


def test_what_is_taken_away_is_gone(elsewhere: Elsewhere) -> None:
    look = "import os, palamedes\nprint(palamedes.__file__)\n" + "".join(
        f"try:\n    import {name}\n    print({name!r})\nexcept ImportError: pass\n" for name in MISSING_MODULES
    )
    done = elsewhere.run("-c", f"{look}print([name for name in {MISSING_CALLS!r} if hasattr(os, name)])")
    assert done.stdout.splitlines() == [str(elsewhere.folder / "code" / "palamedes" / "__init__.py"), "[]"], done.stderr


def test_a_game_is_played_in_python_in_the_terminal_and_in_the_page(elsewhere: Elsewhere) -> None:
    done = elsewhere.run(PLAYING, "python", "arena")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("arena in the page: ")


def test_bots_play_in_processes_of_their_own(elsewhere: Elsewhere) -> None:
    words = ["tournament", "arena", "--bots", "random,greedy", "--games", "2", "--processes", "2", "--lang", "en"]
    done = elsewhere.run("-m", "palamedes", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "greedy" in done.stdout


def test_a_second_server_is_refused_until_the_first_one_is_gone_even_by_a_power_cut(elsewhere: Elsewhere) -> None:
    server = elsewhere.serve()
    try:
        second = elsewhere.run("-m", "palamedes", "serve", "--port", "0", "--no-open")
    finally:
        server.kill()
    assert second.returncode == 2
    assert "another server is using these tables already" in second.stderr
    third = elsewhere.serve()
    assert third.stop() == 0


def test_ctrl_c_closes_the_doors_where_no_loop_hears_it(elsewhere: Elsewhere) -> None:
    server = elsewhere.serve()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
    made = server.post("/api/tables", {"game": "arena", "seats": seats})
    assert server.stop() == 0
    assert not any("Traceback" in line for line in server.output)
    server.start()
    try:
        assert server.get_json(f"/api/tables/{made['id']}")["game"] == "arena"
    finally:
        server.stop()


# What another system does in its own way.


def refusing(limit: int) -> SimpleNamespace:
    """What asks a system for more that lets nobody have more than this, and says that there is no limit."""
    now = {"files": 256}

    def give(kind: str, wish: tuple[int, int]) -> None:
        if not 0 <= wish[0] <= limit:
            raise ValueError("current limit exceeds maximum limit")
        now[kind] = wish[0]

    return SimpleNamespace(
        RLIMIT_AS="memory",
        RLIMIT_NOFILE="files",
        RLIM_INFINITY=-1,
        getrlimit=lambda kind: (now.get(kind, -1), -1),
        setrlimit=give,
    )


def test_a_mac_gives_as_many_open_files_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", refusing(10_240))
    assert service._allow_many_connections() == 10_240
    monkeypatch.setitem(sys.modules, "resource", refusing(1_000))
    assert service._allow_many_connections() == 256


def test_a_mac_that_bounds_no_memory_judges_nevertheless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", refusing(-1))
    limit_memory(1_000_000)


def test_windows_refuses_several_processes_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(ValueError, match="this system cannot share a port between processes"):
        several.serve_together(None, None, 2, lambda: None)  # type: ignore[arg-type]


def test_a_script_is_a_script_whatever_the_registry_of_windows_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mimetypes, "guess_type", lambda *_, **__: ("text/plain", None))
    kinds = {"a.js": "text/javascript", "a.css": "text/css", "a.svg": "image/svg+xml", "A.WOFF2": "font/woff2"}
    for name, kind in kinds.items():
        (tmp_path / name).touch()
        assert hand_out(tmp_path / name, "no-cache").headers["content-type"].partition(";")[0] == kind


def test_a_command_is_quoted_as_the_shell_there_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["palamedes", "play", "--resume", r"C:\Ann & Béa\game.txt"]
    monkeypatch.setattr(sys, "platform", "win32")
    assert saves.as_typed(words) == r'palamedes play --resume "C:\Ann & Béa\game.txt"'
    monkeypatch.setattr(sys, "platform", "darwin")
    assert saves.as_typed(words) == r"palamedes play --resume 'C:\Ann & Béa\game.txt'"


def test_a_command_on_another_drive_is_named_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    def relpath(path: str) -> str:
        raise ValueError("path is on mount 'D:', start on mount 'C:'")

    monkeypatch.setattr("os.path.relpath", relpath)
    assert saves._near(r"D:\tools\palamedes.exe") == r"D:\tools\palamedes.exe"


@pytest.mark.parametrize(("locale", "lang"), [("French_France", "fr"), ("English_Europe", "en"), (None, "en")])
def test_the_language_is_that_of_windows_where_no_variable_says_one(
    monkeypatch: pytest.MonkeyPatch, locale: str | None, lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (locale, "cp1252"))
    assert screen.default_language() == lang


def test_a_record_whose_lines_end_as_on_windows_is_the_same_record() -> None:
    text = palamedes.play(palamedes.game("arena"), ["random", "random"], seed=1).write()
    read = palamedes.Record.read(text.replace("\n", "\r\n"))
    read.verify()
    assert read.write() == text


# Files.

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}


def files() -> Iterator[Path]:
    """What a checkout, an sdist or a wheel carries."""
    for folder in (".github", "benchmarks", "deploy", "docs", "palamedes", "requirements", "tests", "tools", "web"):
        for file in (ROOT / folder).rglob("*"):
            if not {"__pycache__", "node_modules", "dist"} & set(file.parts):
                yield file.relative_to(ROOT)


def test_every_file_can_be_there_on_every_system() -> None:
    found = list(files())
    assert found
    assert [str(file) for file in found if set(file.name) & set('<>:"|?*\\') or file.name[-1] in ". "] == []
    assert [str(file) for file in found if file.name.lower().partition(".")[0] in RESERVED] == []
    assert len({str(file).lower() for file in found}) == len(found)
