"""`palamedes serve` with somebody who watches what it costs: `python -m tests.server.watched serve …`.

`GET /watched` says how long its loop was kept from everything else since it was last asked, how much memory the process
has, and how many slots for processes are free. Time is that of the processor: a busy machine changes nothing about it.
"""

from __future__ import annotations

import asyncio
import gc
import runpy
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from palamedes.server.house import app as app_module
from palamedes.server.house import service
from palamedes.server.tables.directory import Directory
from palamedes.server.thinking.pool import Processes

BEAT: Final = 0.01


class Watch:
    """Beats on the loop, and notes what was computed between two beats."""

    def __init__(self) -> None:
        self.loop = 0.0
        """The most that the loop itself has computed without a pause."""
        self.held = 0.0
        """The most that the whole process has computed while the loop had no turn: somebody held the interpreter."""
        self.late = 0.0
        """The most that the loop was late by the clock, whatever the reason: a busy machine, a slow disk."""
        self._swept = 0.0
        self._began = 0.0
        gc.callbacks.append(self._sweep)

    def _sweep(self, phase: str, info: dict[str, int]) -> None:
        """Python looks through all that there is now and then: what that takes is nobody's request."""
        if phase == "start":
            self._began = time.thread_time()
        else:
            self._swept += time.thread_time() - self._began

    async def beat(self) -> None:
        """Until the house closes."""
        while True:
            clock, own, whole = time.monotonic(), time.thread_time(), time.process_time()
            self._swept = 0.0
            await asyncio.sleep(BEAT)
            self.loop = max(self.loop, time.thread_time() - own - self._swept)
            late = time.monotonic() - clock - BEAT
            self.held = max(self.held, min(late, time.process_time() - whole) - self._swept)
            self.late = max(self.late, late)

    async def tell(self, request: Request) -> Response:
        """What was noted since somebody last asked."""
        directory: Directory = request.app.state.directory
        told = {"loop": self.loop, "held": self.held, "memory": memory(), "lost": lost(directory), "late": self.late}
        told["switch"] = sys.getswitchinterval()
        self.loop = self.held = self.late = 0.0
        return JSONResponse(told)


def memory() -> int:
    """The bytes of memory that this process has."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def lost(directory: Directory) -> int:
    """How many slots for processes are neither free nor taken by anybody who still lives."""
    missing = 0
    for pool in (directory.pool, directory.judges):
        if isinstance(pool, Processes):
            alive = sum(slot.holder is None or not slot.holder.done() for slot in pool.queue.taken)
            missing += pool.size - len(pool.queue.free) - alive
    return missing


_make_app = app_module.make_app


def make_watched(*args: Any, **options: Any) -> Starlette:
    """The application, watched."""
    app = _make_app(*args, **options)
    watch = Watch()
    inner = app.router.lifespan_context

    @asynccontextmanager
    async def lifespan(of: Starlette) -> AsyncIterator[Any]:
        beating = asyncio.create_task(watch.beat())
        async with inner(of) as state:
            yield state
        beating.cancel()

    app.router.lifespan_context = lifespan
    app.router.routes.insert(0, Route("/watched", watch.tell))
    return app


if __name__ == "__main__":
    vars(service)["make_app"] = make_watched
    runpy.run_module("palamedes", run_name="__main__", alter_sys=True)
