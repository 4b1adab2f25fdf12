"""What all tables of one process share: the database, the processes in which bots think, and the neighbours.

Changes that wait for the disk at the same moment share one trip to it; what is long goes alone, every other trip.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

from ..people.budget import beside_in
from ..people.presence import Presence
from ..storage.store import Store, Writing
from ..thinking.bots import Thinkers
from ..thinking.engines import Engine, Programs
from .calls import Calls

R = TypeVar("R")

Waiting = tuple[Writing, asyncio.Future[None]]
"""A change, and what is told when it is on disk."""

TOGETHER: Final = 100
"""So many changes at most go to the disk together: nobody waits for more than these."""
LONG: Final = 500
"""More answers than this, as of a record that somebody brings, are a long change: no other waits for two of them."""


GRACE: Final = 180.0
"""Seconds that somebody may be away before others may let a bot play for them: a train has tunnels."""


class Services:
    """Where tables go to be stored, and to have their bots think."""

    def __init__(
        self,
        store: Store,
        pool: Thinkers,
        grace: float = GRACE,
        engines: tuple[Engine, ...] = (),
        calls: Calls | None = None,
    ) -> None:
        self.store = store
        self.pool = pool
        self.programs = Programs(engines)
        self.grace = grace
        self.calls = calls
        self.presence = Presence(store, self.look) if store.is_shared else None
        self.unread: Counter[str] = Counter()
        """How many bytes lie unread for connections, by the address that they come from."""
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="reading")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writing")
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._was_long = False

    async def look(self, work: Callable[..., R], *args: Any) -> R:
        """Runs a function of the store that reads, or that writes what no table waits for; for each address in turn."""
        return await beside_in(self._readers, partial(work, *args))

    async def write(self, writing: Writing) -> None:
        """Stores something about one table. When this returns it is on disk."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writing, stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await stored

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            together = self._next_trip()
            writings = [writing for writing, _ in together]
            outcomes = await loop.run_in_executor(self._writer, self.store.write, writings)
            for (_, stored), outcome in zip(together, outcomes, strict=True):
                if stored.done():
                    continue
                if outcome is None:
                    stored.set_result(None)
                else:
                    stored.set_exception(outcome)
        self._writing = None

    def _next_trip(self) -> list[Waiting]:
        """What goes to the disk now: all that is short, or in its turn the first that is long, alone."""
        long: list[Waiting] = []
        short: list[Waiting] = []
        behind: set[str] = set()
        for waiting in self._waiting:
            writing, _ = waiting
            # What follows a long change of the same table waits with it.
            if writing.lines > LONG or writing.id in behind:
                behind.add(writing.id)
                long.append(waiting)
            else:
                short.append(waiting)
        self._was_long = bool(long) and not (self._was_long and short)
        trip, rest = (
            (long[:1], [*long[1:], *short]) if self._was_long else (short[:TOGETHER], [*long, *short[TOGETHER:]])
        )
        self._waiting = rest
        return trip

    def show(self, table: str) -> None:
        """Somebody has come to a table or gone: other processes are shown who is there."""
        if self.presence is not None:
            self.presence.show(table)

    async def close(self) -> None:
        """Lets go of everything, once what waits is stored."""
        while self._writing is not None:
            await self._writing
        if self.presence is not None:
            await self.presence.close()
        for end in (
            self.pool.stop,
            self.programs.stop,
            self._readers.shutdown,
            self._writer.shutdown,
            self.store.close,
        ):
            await asyncio.get_running_loop().run_in_executor(None, end)
