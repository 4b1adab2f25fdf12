"""A server in a process of its own, as `make load` visits it: started, asked, weighed, and ended."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

ROOT: Final = Path(__file__).resolve().parent.parent
PATIENCE: Final = 60
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Visited:
    """`palamedes serve` over a folder of its own, with its limits lifted: all the load comes from one address."""

    def __init__(self, folder: Path, build: str, options: list[str]) -> None:
        self.folder = folder
        self.build = build
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.folder.mkdir(exist_ok=True)
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    # From its start to its end.

    def start(self) -> float:
        """Seconds from the command until it answers."""
        began = time.perf_counter()
        command = [sys.executable, "-m", "palamedes", "serve", "--port", str(self.port), "--no-open", "--limit", "none"]
        self.process = subprocess.Popen(
            [*command, "--data", str(self.folder), *self.options],
            cwd=ROOT,
            env={**os.environ, "PALAMEDES_BUILD": self.build, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            address = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if address is not None:
                self.port = int(address[1])
                break
        else:
            raise SystemExit("The server does not start.")
        self._ask("GET", "/healthz", None)
        return time.perf_counter() - began

    def stop(self) -> None:
        """Ends it politely."""
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def restart(self) -> None:
        """Ends it and starts it again: nothing is in memory then."""
        self.stop()
        self.start()

    # Asking it.

    def _ask(self, method: str, path: str, body: object) -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(request, data, PATIENCE) as answer:
            return json.loads(answer.read())

    async def post(self, path: str, body: object) -> Any:
        """What it answers to a request with a body."""
        return await asyncio.to_thread(self._ask, "POST", path, body)

    async def games(self) -> list[str]:
        """The games that two can play."""
        shelf = await asyncio.to_thread(self._ask, "GET", "/api/shelf", None)
        return [game["id"] for game in shelf["games"] if 2 in game["seats"]]

    async def small_table(self) -> tuple[str, str]:
        """A table of the first game with two people at one screen: its name and the key of its first seat."""
        seats = [{"kind": "me"}, {"kind": "here"}]
        made = await self.post("/api/tables", {"game": (await self.games())[0], "seats": seats})
        return made["id"], made["keys"]["0"]

    # Weighing it.

    def _family(self) -> list[int]:
        """The server and the processes that it has started."""
        assert self.process is not None
        family = [self.process.pid]
        for parent in family:
            for thread in Path(f"/proc/{parent}/task").iterdir():
                family += [int(child) for child in (thread / "children").read_text().split()]
        return family

    def memory(self) -> float:
        """Megabytes that the server and its processes hold; what they share is counted once."""
        kilobytes = 0
        for pid in self._family():
            found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
            kilobytes += int(found[1]) if found else 0
        return kilobytes / 1024

    def processor(self) -> float:
        """Seconds of processor time that it has used so far."""
        spent = 0
        for pid in self._family():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            spent += int(fields[11]) + int(fields[12])
        return spent / _TICKS
