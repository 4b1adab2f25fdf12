"""A few processes for one kind of work, each with one thing to do at a time. One that dies is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final

from palamedes.bots.processes import Worker, at_its_best

from .queue import Asker, Queue, Slot

Message = dict[str, Any]

BEHIND: Final = 10
"""How far behind everybody else a process stands that may wait, as systems count it: from 0 to 19."""

log = logging.getLogger("palamedes.server")


class Overdue(RuntimeError):
    """What was asked took longer than it may."""


class Processes:
    """So many processes, started when they are needed."""

    def __init__(
        self,
        task: str,
        size: int,
        seconds: float,
        tries: int = 1,
        waiting: int = 0,
        apart: bool = False,
        behind: bool = False,
    ) -> None:
        """`seconds` is how long one thing may take; `tries` how often it is asked where processes die of it.

        `waiting` is how many may wait for a slot, 0 for as many as come; `apart` keeps the last slot from any
        address that has all the others; `behind` lets them compute when this process has nothing to do.
        """
        self.task = task
        self.size = size
        self.seconds = seconds
        self.tries = tries
        self.behind = behind
        self.queue = Queue(size, waiting, apart)
        self._threads = ThreadPoolExecutor(2 * size, thread_name_prefix="asking")

    async def warm(self) -> None:
        """Starts one process, so that the first question does not have to wait for it."""
        slot = await self.queue.take(Asker())
        kept: Worker | None = None
        try:
            kept = at_its_best(self.task, slot.worker)
        except OSError as error:
            log.warning("A process could not be started: %s.", error)
        finally:
            self.queue.give(slot, kept)

    async def ask(self, asker: Asker, message: Message) -> Message:
        """What a process answers; a RuntimeError when none can. To cancel it ends that process."""
        for _ in range(self.tries):
            slot = await self.queue.take(asker)
            answered: Worker | None = None
            try:
                reply = await self._put(slot, message)
                answered = slot.worker
                return reply
            except TimeoutError:
                raise Overdue(f"A process working on {self.task} took longer than {self.seconds:g} seconds.") from None
            except OSError as error:
                log.warning("A process could not be started: %s.", error)
            except RuntimeError as error:
                log.warning("%s", error)
            finally:
                if answered is None and slot.worker is not None:
                    self._end(slot.worker)
                self.queue.give(slot, answered)
        raise RuntimeError("No process could answer.")

    async def _put(self, slot: Slot, message: Message) -> Message:
        """Asks the process of a slot: the one that sits there, if it still lives."""
        if slot.worker is not None and slot.worker.process.poll() is not None:
            self._end(slot.worker)
            slot.worker = None
        slot.worker = at_its_best(self.task, slot.worker)
        if self.behind:
            give_way(slot.worker.process.pid)
        async with asyncio.timeout(self.seconds):
            return await asyncio.get_running_loop().run_in_executor(self._threads, _exchange, slot.worker, message)

    def _end(self, worker: Worker) -> None:
        worker.process.kill()
        # Nobody may have got as far as asking it, or its answer may have come too late.
        with suppress(RuntimeError):
            self._threads.submit(worker.stop)

    def stop(self) -> None:
        """Ends all processes, whatever they are doing."""
        for slot in self.queue.taken:
            if slot.worker is not None:
                slot.worker.process.kill()
        self._threads.shutdown(wait=True)
        for idle in self.queue.free:
            if idle is not None:
                idle.stop()
        self.queue.free.clear()


def _exchange(worker: Worker, message: Message) -> Message:
    try:
        worker.send(message)
        return worker.receive()
    except BaseException:
        worker.stop()
        raise


def limit_memory(most: int) -> None:
    """What a process does first, so that nothing it is asked can take the memory of the house."""
    try:
        import resource
    except ImportError:
        return  # a system without such limits
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft != most:
        with suppress(OSError, ValueError):  # macOS has the limit, but lets nobody set it
            resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def give_way(process: int) -> None:
    """Where there is too little time for all, this process of ours comes after the one that serves people."""
    with suppress(OSError):  # it may have ended already
        if hasattr(os, "setpriority") and os.getpriority(os.PRIO_PROCESS, process) < BEHIND:
            os.setpriority(os.PRIO_PROCESS, process, BEHIND)
