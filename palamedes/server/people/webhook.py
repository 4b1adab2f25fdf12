"""The webhook of the house: an address of the owner's choosing that hears whom to call to a table.

A call is one POST of a small JSON document. It is made beside everything else: what waits is bounded, an address that
does not answer is tried again a little later and then left alone, and whatever it answers is never read beyond its
first line, so it can neither hold a table up nor lead us anywhere else.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from ..wire.base import Base, Lang

WAITING: Final = 1_000
"""So many calls wait at most; more are let go."""
AT_ONCE: Final = 2
SECONDS: Final = 10.0
"""A call has to be taken within so many seconds, from the first word to the answer."""
PAUSES: Final = (5.0, 60.0, 600.0)
"""Seconds before it is tried again, and again."""
ANSWER: Final = 4_096
"""The longest first line of an answer."""

log = logging.getLogger("palamedes.server")


class Call(Base):
    """Whose turn it is, as everybody at the table may know it; no key of a seat is in it."""

    table: str
    game: str
    seat: int
    name: str
    """What the table calls them: by this the owner knows whom to tell."""
    text: str
    """A sentence for them, in their language."""
    link: str
    """The table. It opens their seat in the browser that has its key, and lets anybody else watch."""
    lang: Lang


class Untaken(Exception):
    """Why a call was not taken; whether it may be later."""

    def __init__(self, why: str, later: bool = True) -> None:
        super().__init__(why)
        self.later = later


class Webhook:
    """Brings calls to one address, one after the other."""

    def __init__(self, address: str, pauses: tuple[float, ...] = PAUSES, seconds: float = SECONDS) -> None:
        """`pauses` lie between two attempts, `seconds` is how long one may take."""
        self._at = check_address(address, "--webhook")
        self._pauses = pauses
        self._seconds = seconds
        self._waiting: asyncio.Queue[Call] = asyncio.Queue(WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begins to bring calls."""
        self._tasks = [asyncio.create_task(self._bring_all()) for _ in range(AT_ONCE)]

    async def close(self) -> None:
        """Brings no more of them."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def send(self, call: Call) -> None:
        """Has a call made, soon. It is let go where too many wait."""
        try:
            self._waiting.put_nowait(call)
        except asyncio.QueueFull:
            log.warning("The webhook is behind by %s calls: one to table %s is let go.", WAITING, call.table)

    async def _bring_all(self) -> None:
        while True:
            await self._bring(await self._waiting.get())

    async def _bring(self, call: Call) -> None:
        for pause in (*self._pauses, None):
            try:
                async with asyncio.timeout(self._seconds):
                    return await self._post(msgspec.json.encode(call))
            except Untaken as error:
                why, later = str(error), error.later
            except TimeoutError:
                why, later = f"no answer within {self._seconds:g} seconds", True
            except (OSError, ValueError, EOFError) as error:
                why, later = str(error) or type(error).__name__, True
            if pause is None or not later:
                log.warning("The webhook did not take the call to table %s: %s.", call.table, why)
                return
            await asyncio.sleep(pause)

    async def _post(self, body: bytes) -> None:
        at = self._at
        safe = ssl.create_default_context() if at.scheme == "https" else None
        reader, writer = await asyncio.open_connection(at.hostname, _port(at), ssl=safe, limit=ANSWER)
        try:
            writer.write(_head(at, len(body)) + body)
            await writer.drain()
            _check(await reader.readline())
        finally:
            writer.transport.abort()  # whatever else it says


def check_address(address: str, option: str) -> SplitResult:
    """An address of the web; what is wrong with it is said in a sentence."""
    wrong = ValueError(f"{option} {address}: should be an address like https://example.org/turns.")
    if not address.isascii() or not address.isprintable() or " " in address:
        raise wrong
    try:
        at = urlsplit(address)
        _port(at)
    except ValueError:
        raise wrong from None
    if at.scheme not in ("http", "https") or not at.hostname or at.username or at.password:
        raise wrong
    return at


def _port(at: SplitResult) -> int:
    return at.port or (443 if at.scheme == "https" else 80)


def _head(at: SplitResult, length: int) -> bytes:
    path = (at.path or "/") + (f"?{at.query}" if at.query else "")
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {at.netloc}",
        "Content-Type: application/json",
        f"Content-Length: {length}",
        "User-Agent: palamedes",
        "Connection: close",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii")


def _check(line: bytes) -> None:
    """Whether a call was taken, by the first line of the answer. A redirection is none: we go nowhere else."""
    protocol, _, rest = line.decode("latin-1").partition(" ")
    status = rest[:3]
    if not protocol.startswith("HTTP/1.") or not status.isdecimal():
        raise Untaken("its answer is not HTTP")
    if status[0] != "2":
        raise Untaken(f"it answered {status}", later=status[0] == "5" or status in ("408", "425", "429"))
