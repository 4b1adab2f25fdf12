"""A real server in a process of its own, which tests can ask, stop, kill and start again over the same data."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
PALAMEDES: Final = [sys.executable, "-m", "palamedes"]

WITH_TOYS: Final = [
    sys.executable,
    "-c",
    "from tests.toys import among_the_games\nfrom palamedes.terminal.cli import main\nwith among_the_games(): main()",
]
"""The same command with the toy games among the games."""

PATIENCE: Final = 60.0
"""Seconds that a server may take to start or to stop, on a machine that does much else."""


def free_port() -> int:
    """A port that nobody else takes while a server is down: no other server's first choice, and no connection's.

    Each of pytest's processes has its own to choose from.
    """
    process = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 8
    while True:
        port = 20_000 + 1_500 * process + random.randrange(1_500)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Serving:
    """`palamedes serve`, from its start until `stop`."""

    def __init__(
        self,
        data: Path,
        command: Sequence[str] = PALAMEDES,
        environment: dict[str, str] | None = None,
        port: int = 0,
        options: Sequence[str] = (),
    ) -> None:
        self.data = data
        self.command = command
        self.environment = dict(os.environ) if environment is None else environment
        self.port = port or free_port()
        self.options = options
        self.output: list[str] = []
        self.start()

    def start(self) -> None:
        """Starts it, on the same port as before, and waits until it answers."""
        options = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data), "--no-open"]
        self.process = subprocess.Popen(
            [*self.command, "serve", *options, *self.options],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.is_open = False
        told = threading.Event()
        self._reader = threading.Thread(target=self._read, args=[told], daemon=True)
        self._reader.start()
        if not told.wait(PATIENCE) or not self.is_open:
            self.kill()
            raise RuntimeError("The server does not start. It said:\n" + "".join(self.output))

    def _read(self, told: threading.Event) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.output.append(line)
            if f"http://127.0.0.1:{self.port}" in line:
                self.is_open = True
                told.set()
        told.set()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> int:
        """Ends it as Ctrl-C does, and gives its exit code."""
        return self._end(signal.SIGINT)

    def kill(self) -> None:
        """Ends it as a power cut does."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self._reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def get(self, path: str, **headers: str) -> bytes:
        """What it answers; `urllib.error.HTTPError` when it refuses."""
        return self._ask(urllib.request.Request(self.address + path, headers=headers))

    def get_json(self, path: str, **headers: str) -> Any:
        return json.loads(self.get(path, **headers))

    def post(self, path: str, body: object, **headers: str) -> Any:
        """The same for a request with a body of JSON."""
        headers = {"Content-Type": "application/json", **headers}
        return json.loads(self._ask(urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)))

    def _ask(self, request: urllib.request.Request) -> bytes:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            body = answer.read()
            assert isinstance(body, bytes)
            return body
