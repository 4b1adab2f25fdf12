"""All tables of a house, without sockets: guests whose outboxes tests read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from palamedes.server.people.guest import Guest
from palamedes.server.storage.store import Store
from palamedes.server.tables import making
from palamedes.server.tables.directory import Directory
from palamedes.server.tables.live import LiveTable
from palamedes.server.thinking.bots import Pool
from palamedes.server.thinking.engines import Engine
from palamedes.server.wire import messages
from palamedes.server.wire.base import Lang
from palamedes.server.wire.scenes import Line
from palamedes.server.wire.tables import SeatWish, TableWish
from tests.postgres import place

PATIENCE = 60.0
"""Seconds until something that should have happened counts as missing. Nothing waits as long when all is well."""

_frame: msgspec.json.Decoder[messages.News | messages.Past | messages.Hint | messages.Refused] = msgspec.json.Decoder(
    messages.Outgoing
)


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Plays a scenario to its end, or fails when it takes too long."""

    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await scenario

    asyncio.run(bounded())


@asynccontextmanager
async def open_directory(
    folder: Path | str,
    store: Store | None = None,
    processes: int = 1,
    grace: float = 0.0,
    engines: tuple[Engine, ...] = (),
) -> AsyncIterator[Directory]:
    """All tables in this folder; who leaves can be replaced at once, unless there is some grace."""
    kept = store or Store(place(folder) if isinstance(folder, Path) else folder)
    directory = Directory(kept, Pool(processes), grace, engines)
    await directory.open()
    try:
        yield directory
    finally:
        await directory.close()


def wish(*seats: str, game: str = "arena", **changes: Any) -> TableWish:
    """The wish for a table with "me", "here", "open" or bots of a strength at it."""
    kinds: list[Any] = [
        SeatWish(seat) if seat in ("me", "here", "open") else SeatWish("bot", strength=seat)  # type: ignore[arg-type]
        for seat in seats
    ]
    return TableWish(game, kinds, **changes)


class Visitor:
    """Somebody at a table, and all that they were told."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.guest = Guest()
        self.news: messages.News | None = None
        self.frames: list[str] = []
        self.log: list[Line] = []
        self.chat: list[messages.ChatLine] = []
        self.refused: list[str] = []
        self.hints: list[messages.Hint] = []

    @staticmethod
    async def come(directory: Directory, id: str, *keys: str, eyes: int | None = None, lang: Lang = "en") -> Visitor:
        """Somebody opens a table."""
        visitor = Visitor(await directory.find(id))
        await visitor.live.join(visitor.guest, list(keys), eyes, lang)
        visitor.read()
        return visitor

    def go(self) -> None:
        """They close it."""
        self.live.leave(self.guest)

    def read(self) -> messages.News:
        """What has come in; the newest situation."""
        while not self.guest.outbox.empty():
            self._take(self.guest.outbox.get_nowait())
        assert self.news is not None
        return self.news

    async def until(self, condition: Callable[[messages.News], bool]) -> messages.News:
        """Waits until the situation is such."""
        while not condition(self.read()):
            self._take(await self.guest.outbox.get())
        return self.read()

    def _take(self, message: bytes | None) -> None:
        assert message is not None, "the house has closed"
        self.frames.append(message.decode())
        told = _frame.decode(message)
        if isinstance(told, messages.News):
            self.news = told
            self._hear(told)
        elif isinstance(told, messages.Past):
            self._hear(told)
        elif isinstance(told, messages.Refused):
            self.refused.append(told.code)
        else:
            self.hints.append(told)

        if self.guest.owed and not self.guest.lags:
            self.guest.owed = False
            self.live.tell(self.guest)

    def _hear(self, told: messages.News | messages.Past) -> None:
        self.log = self.log[: told.log_from] + told.log
        self.chat = self.chat[: told.chat_from] + told.chat

    async def answer(self, seat: int, which: int = 0) -> messages.News:
        """Gives one of the answers of a seat."""
        history = self.live.table.history
        action = history.seen(seat).legal(seat)[which]
        await self.live.act(lambda table: table.answer(seat, history.revision(seat), action))
        return self.read()


async def two(directory: Directory, **changes: Any) -> tuple[Visitor, Visitor]:
    """Two people who play each other from two screens."""
    made = await making.set_up(directory, wish("me", "open", **changes))
    live = await directory.find(made.id)
    seat = await live.sit(1, "Bob")
    ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
    bob = await Visitor.come(directory, made.id, seat.key, eyes=1)
    ann.read()
    return ann, bob
