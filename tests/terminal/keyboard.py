"""Somebody at a real terminal: starts the command on a pseudo-terminal, types, and waits for what appears."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals to type at.", allow_module_level=True)

import pty
import termios

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which something that does not appear counts as a failure."""

# Ctrl-C must come from the pseudo-terminal, so the child makes it its own before it becomes the command; and it must be
# heard, although whoever runs the tests in the background has them started deaf to it.
_LAUNCH = (
    "import fcntl, os, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    " signal.signal(signal.SIGINT, signal.SIG_DFL);"
    " os.execv(sys.executable, [sys.executable, '-m', 'palamedes', *sys.argv[1:]])"
)
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b\][^\x07]*\x07|\x1b[=>]|\r")


class Person:
    """A command on a terminal of 100 by 48."""

    def __init__(self, home: Path, *words: str, **environment: str) -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (48, 100))
        clean = {k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "NO_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", _LAUNCH, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env={
                **clean,
                "PYTHONPATH": str(ROOT),
                "PALAMEDES_HOME": str(home / "saves"),
                "LANG": "C.UTF-8",
                "TERM": "xterm-256color",
                **environment,
            },
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""
        self._read = 0

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    @property
    def seen(self) -> str:
        """All that has appeared, without colours."""
        return _ESCAPES.sub("", self.raw)

    def _look(self) -> bool:
        """Takes in what has appeared; false when the terminal is closed."""
        ready, _, _ = select.select([self._master], [], [], 1.0)
        if not ready:
            return True
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def wait(self, *texts: str) -> str:
        """Waits until one of these texts appears after what was read before; gives all up to its end."""
        limit = time.monotonic() + PATIENCE
        while True:
            seen = self.seen
            found = [(at, text) for text in texts if (at := seen.find(text, self._read)) >= 0]
            if found:
                at, text = min(found)
                part = seen[self._read : at + len(text)]
                self._read = at + len(text)
                return part
            if not self._look() or time.monotonic() > limit:
                raise AssertionError(f"None of {texts} appeared in:\n{self.seen[self._read :]}")

    def type(self, line: str) -> None:
        """Types a line and Enter."""
        os.write(self._master, f"{line}\n".encode())

    def press(self, keys: bytes) -> None:
        """Presses keys without Enter: \\x03 is Ctrl-C, \\x04 the end of input."""
        os.write(self._master, keys)

    def interrupt(self, text: str) -> str:
        """Presses Ctrl-C, again and again as people do, until a text appears.

        Once may not be enough: Python's `input` sleeps through an interrupt that comes after its prompt is on the
        screen and before it waits for a key.
        """
        for _ in range(int(PATIENCE)):
            self.press(b"\x03")
            until = time.monotonic() + 1.0
            while time.monotonic() < until and self.seen.find(text, self._read) < 0 and self._look():
                pass
            if self.seen.find(text, self._read) >= 0:
                break
        return self.wait(text)

    def leaves(self) -> int:
        """Waits for the end of the command; gives its exit code."""
        while self._look():
            if self.process.poll() is not None and not select.select([self._master], [], [], 0)[0]:
                break
        return self.process.wait(PATIENCE)
