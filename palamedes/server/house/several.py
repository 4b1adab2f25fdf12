"""Several processes at one port, which share their tables through the database. One that dies is replaced.

They all accept from one socket, so nobody who has just called is lost with a process. Each has a line to its parent:
should that be cut, because the parent is gone, it closes its doors.
"""

from __future__ import annotations

import json
import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final

from . import logs, metrics
from .service import FAREWELL, Service

log = logging.getLogger("palamedes.server")

LOOK: Final = 0.2
"""Seconds between two looks at whether all are still there."""
BREATH: Final = 1.0
"""Seconds before a process that has died is replaced, if it died young."""
YOUNG: Final = 5.0

_LAUNCH: Final = (
    "import sys, json; sys.path[:] = json.loads(sys.argv[1]);"
    " from palamedes.server.house.several import attend; attend(int(sys.argv[2]))"
)


class Child:
    """One of the processes. It says `open` when it serves."""

    def __init__(self, service: Service, listening: socket.socket) -> None:
        self.began = time.monotonic()
        self.opened = threading.Event()
        path = json.dumps([path or os.getcwd() for path in sys.path])
        self.process: subprocess.Popen[bytes] = subprocess.Popen(
            [sys.executable, "-c", _LAUNCH, path, str(listening.fileno())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=[listening.fileno()],
        )
        assert self.process.stdin is not None
        # Not as an argument, which anybody on this machine could read: it may hold a password.
        pickle.dump(service, self.process.stdin)
        self.process.stdin.flush()
        threading.Thread(target=self._hear, daemon=True).start()

    def _hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line == b"open\n":
                self.opened.set()

    @property
    def is_gone(self) -> bool:
        """Whether it has ended."""
        return self.process.poll() is not None

    def end(self) -> None:
        """Asks it to close its doors."""
        if not self.is_gone:
            self.process.send_signal(signal.SIGTERM)

    def bury(self) -> None:
        """Waits for its end, but not for ever."""
        try:
            self.process.wait(FAREWELL + 5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdin is not None and self.process.stdout is not None
        with suppress(OSError):  # what it did not read it does not need any more
            self.process.stdin.close()
        metrics.forget(self.process.pid)


def serve_together(service: Service, listening: socket.socket, count: int, opened: Callable[[], None]) -> bool:
    """Serves in so many processes until somebody ends it; whether they could be opened at all."""
    if sys.platform == "win32":
        raise ValueError("--processes: this system cannot share a port between processes; leave it out.")
    logs.set_up(service.log)
    listening.set_inheritable(True)
    with _counters(), _signals() as ending:
        children = [Child(service, listening) for _ in range(count)]
        try:
            if not _all_open(children, ending):
                return ending.is_set()
            opened()
            _look_after(children, service, listening, ending)
            return True
        finally:
            for child in children:
                child.end()
            for child in children:
                child.bury()


def _all_open(children: list[Child], ending: threading.Event) -> bool:
    while not ending.is_set():
        if any(child.is_gone for child in children):
            return False
        if all(child.opened.is_set() for child in children):
            return True
        ending.wait(LOOK / 4)
    return False


def _look_after(children: list[Child], service: Service, listening: socket.socket, ending: threading.Event) -> None:
    """Replaces whoever dies, until the end."""
    while not ending.wait(LOOK):
        for place, child in enumerate(children):
            if not child.is_gone or ending.is_set():
                continue
            log.warning("Process %d has ended (%s) and is replaced.", child.process.pid, child.process.returncode)
            child.bury()
            if time.monotonic() - child.began < YOUNG and ending.wait(BREATH):
                return
            children[place] = Child(service, listening)


@contextmanager
def _signals() -> Iterator[threading.Event]:
    """Set when somebody wants it to end."""
    ending = threading.Event()

    def end(number: int, frame: FrameType | None) -> None:
        ending.set()

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield ending
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _counters() -> Iterator[None]:
    """A folder in which the processes count together."""
    with tempfile.TemporaryDirectory(prefix="palamedes-") as folder:
        before = os.environ.get(metrics.FOLDER)
        os.environ[metrics.FOLDER] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ[metrics.FOLDER]
            else:
                os.environ[metrics.FOLDER] = before


def attend(listening: int) -> None:
    """What such a process does: serves at the socket that it was given, as long as it has a parent."""
    service: Service = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_watch_parent, daemon=True).start()
    with socket.socket(fileno=listening) as inherited:
        is_open = service.attend(inherited, lambda: print("open", flush=True))
    # The thread that watches sits in a read that nobody will answer: it must not be waited for.
    sys.stderr.flush()
    os._exit(0 if is_open else 1)


def _watch_parent() -> None:
    os.read(sys.stdin.fileno(), 1)
    os.kill(os.getpid(), signal.SIGTERM)
