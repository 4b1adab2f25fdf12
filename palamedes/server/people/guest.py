"""A connection to a table, and what was said on it already: nobody is told the same thing twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

import msgspec

from ..wire.base import Lang
from ..wire.messages import Hint, News, Past, Refused
from ..wire.refusal import Refusal
from ..wire.scenes import Line

LAG: Final = 64 * 1024
"""Bytes that may lie unread before somebody is told nothing more; how the table stands by then they learn later."""
BACKLOG: Final = 512 * 1024
"""Bytes of answers to their own messages after which somebody who does not read has gone away."""
ADDRESS: Final = 8 * 1024 * 1024
"""Bytes that may lie unread for all connections of one address. Whoever has not read then has gone away."""
LINES: Final = 500
"""So many lines of the log are told at once; what is before them comes in messages of its own."""
CHAT: Final = 100
"""And so many lines of the chat."""


class Outbox(asyncio.Queue[bytes | None]):
    """What is still to be sent to somebody, counted in bytes: here, and for all who come from the same address."""

    def __init__(self, address: str, unread: Counter[str]) -> None:
        super().__init__()
        self.address = address
        self.unread = unread
        self.bytes = 0

    def count(self, bytes: int) -> None:
        """So many bytes more are unread, or less."""
        self.bytes += bytes
        self.unread[self.address] += bytes
        if not self.unread[self.address]:
            del self.unread[self.address]

    def clear(self) -> None:
        """Forgets what was not sent."""
        while not self.empty():
            self.get_nowait()

    def _put(self, item: bytes | None) -> None:
        super()._put(item)
        self.count(len(item or b""))

    def _get(self) -> bytes | None:
        item = super()._get()
        self.count(-len(item or b""))
        return item


class Guest:
    """A connection: the seats it holds, the eyes it looks through, and what it was told already."""

    def __init__(self, address: str = "", unread: Counter[str] | None = None) -> None:
        self.address = address
        """Where it comes from: what is done for it is counted there, and nowhere kept."""
        self.keys: set[str] = set()
        self.mine: list[int] = []
        self.eyes: int | None = None
        self.lang: Lang = "en"
        self.lines: list[Line] = []
        self.said = 0
        self.known: News | None = None
        """The situation that it was told last, without log, chat and hour."""
        self.gone = False
        self.owed = False
        """Whether there was more to tell than could be told: it is told when what was said before is read."""
        self.hint: asyncio.Task[None] | None = None
        self.outbox = Outbox(address, Counter() if unread is None else unread)

    def forget(self) -> None:
        """What it was told was told to other eyes, or in another language: it is told all again."""
        self.lines = []
        self.said = 0
        self.known = None

    @property
    def lags(self) -> bool:
        """Whether it has not read what it was told: whatever happens meanwhile it is told together, later."""
        return self.gone or self.outbox.bytes >= LAG

    def send(self, message: News | Past | Hint | Refused) -> None:
        """Puts a message into the outbox, from which the socket takes it. None in it means: go."""
        if self.gone:
            return
        coded = msgspec.json.encode(message)
        unread = self.outbox.unread[self.outbox.address] + len(coded)
        if self.outbox.bytes and (self.outbox.bytes + len(coded) > BACKLOG or unread > ADDRESS):
            self.gone = True
            self.outbox.clear()
            self.outbox.put_nowait(None)
        else:
            self.outbox.put_nowait(coded)

    def tell(self, news: News, anyway: bool) -> None:
        """Sends how the table stands, if anything has changed since it was told last, or anyway."""
        known = _situation(news)
        if anyway or news.log or news.chat or known != self.known:
            self.send(news)
        self.known = known

    def refuse(self, refusal: Refusal) -> None:
        """Says why something was not done."""
        self.send(Refused(refusal.code, refusal.text(self.lang)))


def _situation(news: News) -> News:
    """What a connection knows from the news before, apart from log and chat, which grow, and the hour."""
    table = msgspec.structs.replace(news.table, updated="")
    return msgspec.structs.replace(news, table=table, log=[], log_from=0, chat=[], chat_from=0)


def first_difference(old: list[Line], new: list[Line]) -> int:
    """How many lines are the same at the beginning of both."""
    if old and len(old) <= len(new) and old[-1] is new[len(old) - 1]:
        return len(old)  # a line is written once, after those before it
    at = 0
    while at < len(old) and at < len(new) and (old[at] is new[at] or old[at] == new[at]):
        at += 1
    return at
