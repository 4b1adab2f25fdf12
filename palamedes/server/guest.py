"""A connection to a table, and what was said on it already: nobody is told the same thing twice."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from .refusal import Refusal
from .wire import Hint, Lang, Line, News, Refused

BACKLOG: Final = 500
"""Whoever has not read so many messages has gone away."""


class Guest:
    """A connection: the seats it holds, the eyes it looks through, and what it was told already."""

    def __init__(self, address: str = "") -> None:
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
        self.hint: asyncio.Task[None] | None = None
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def forget(self) -> None:
        """What it was told was told to other eyes, or in another language: it is told all again."""
        self.lines = []
        self.said = 0
        self.known = None

    def send(self, message: News | Hint | Refused) -> None:
        """Puts a message into the outbox, from which the socket takes it. None in it means: go."""
        if self.gone:
            return
        if self.outbox.qsize() < BACKLOG:
            self.outbox.put_nowait(msgspec.json.encode(message))
        else:
            self.gone = True
            self.outbox.put_nowait(None)

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
    at = 0
    while at < len(old) and at < len(new) and (old[at] is new[at] or old[at] == new[at]):
        at += 1
    return at
