"""Long work in this process, a little at a time: everybody else is served in between.

The rules keep the interpreter to themselves while they run, so a thread would help nobody. What takes long yields after
every few answers instead.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from typing import Final, TypeVar

R = TypeVar("R")

SLICE: Final = 0.02
"""Seconds of such work at a time."""


async def in_slices(work: Generator[None, None, R]) -> R:
    """Does all of it, and gives what it comes to."""
    until = time.perf_counter() + SLICE
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: R = done.value
            return result
        if time.perf_counter() >= until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE


def at_once(work: Generator[None, None, R]) -> R:
    """The same without a pause, where nobody else waits."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: R = done.value
            return result
