"""Keeps a process in step with the others that share its database: what they change, and who is where."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol

from ..storage.database import StorageError
from ..storage.neighbours import BEAT, Here, Neighbours
from ..storage.store import Store

if TYPE_CHECKING:
    from ..storage.notices import Listener

log = logging.getLogger("palamedes.server")

Look = Callable[..., Awaitable[Any]]
"""Runs a function of the store in a thread that may wait for it."""


class Tables(Protocol):
    """Where notices go: the tables that this process has in memory."""

    def here(self) -> Here:
        """Who is at which of them through this process."""

    def changed(self, table: str, version: int) -> None:
        """A table has this version now."""

    def seen(self, elsewhere: Here) -> None:
        """Who is at these tables through other processes."""

    async def look_again(self) -> None:
        """Notices may have been missed: every table may have changed."""


class Presence:
    """This process among the others, from `open` to `close`."""

    def __init__(self, store: Store, look: Look) -> None:
        self.neighbours = Neighbours(store, secrets.token_hex(8))
        self._store = store
        self._look = look
        self._tables: Tables | None = None
        self._listener: Listener | None = None
        self._news = asyncio.Event()
        self._to_show: set[str] = set()
        self._to_see: set[str] = set()
        self._missed = False
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, tables: Tables) -> None:
        """Begins to listen and to be seen."""
        # Only here: a server on SQLite does without the packages of PostgreSQL.
        from ..storage.notices import Listener

        self._tables = tables
        await self._look(self.neighbours.beat, {})
        loop = asyncio.get_running_loop()
        self._listener = Listener(
            self._store.url,
            lambda: loop.call_soon_threadsafe(self._listening),
            lambda notice: loop.call_soon_threadsafe(self._heard, notice),
        )
        self._listener.start()
        self._tasks = [asyncio.create_task(self._beats()), asyncio.create_task(self._exchange())]

    async def close(self) -> None:
        """Is seen no longer."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener is not None:
            await asyncio.get_running_loop().run_in_executor(None, self._listener.stop)
            try:
                await self._look(self.neighbours.leave)
            except StorageError as error:
                log.warning("The other processes will find out by themselves that this one has ended: %s.", error)

    # What is heard.

    def _listening(self) -> None:
        self._missed = True
        self._news.set()

    def _heard(self, notice: str) -> None:
        table, _, word = notice.partition(" ")
        if word.isdecimal():
            assert self._tables is not None
            self._tables.changed(table, int(word))
        elif word != f"present {self.neighbours.me}":
            self._to_see.add(table)
            self._news.set()

    def show(self, table: str) -> None:
        """Who is at a table here has changed: the others are told soon, and whoever has come is told of the others."""
        self._to_show.add(table)
        self._to_see.add(table)
        self._news.set()

    async def may_think(self, table: str, lines: int) -> bool:
        """Whether the bot whose turn it is after so many lines is this process's to think for."""
        try:
            return bool(await self._look(self.neighbours.may_think, table, lines))
        except StorageError:
            return False

    async def give_up(self, table: str) -> None:
        """What this process thought about a table may be any other's to think about from now on."""
        try:
            await self._look(self.neighbours.give_up, table)
        except StorageError as error:
            log.warning("The other processes will find out by themselves that table %s is free: %s.", table, error)

    async def elsewhere(self, tables: list[str]) -> Here:
        """Who is at these tables through other processes; nobody, as far as one can see, while the database is away."""
        try:
            found: Here = await self._look(self.neighbours.elsewhere, tables)
            return found
        except StorageError:
            return {}

    # What is done about it.

    async def _beats(self) -> None:
        assert self._tables is not None
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._look(self.neighbours.beat, self._tables.here())
            except StorageError:
                continue  # the listener says that the database is gone

    async def _exchange(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                await self._pass_on()
            except StorageError:
                self._missed = True
                await asyncio.sleep(1)
                self._news.set()

    async def _pass_on(self) -> None:
        assert self._tables is not None
        tables = self._tables
        if self._missed:
            self._missed = False
            await tables.look_again()
            self._to_see |= set(tables.here())
        show, self._to_show = self._to_show, set()
        if show:
            here = tables.here()
            await self._look(self.neighbours.show, {table: here.get(table, set()) for table in show})
        see, self._to_see = self._to_see.intersection(tables.here()), set()
        if see:
            tables.seen(await self._look(self.neighbours.elsewhere, sorted(see)))
