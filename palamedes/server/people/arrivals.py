"""What happens before somebody has asked for anything: connections are counted, and nobody may stay silent for long.

A connection is an open file, and a process has only so many of those. One that has become a table's socket is counted
elsewhere (see connections.py).
"""

from __future__ import annotations

import asyncio
import errno
import logging
import time
from collections import Counter
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .doors import Doors, is_within
from .limits import neighbourhood

SILENCE: Final = 10.0
"""Seconds in which a request has to be said, up to the end of its headers."""
SPARED: Final = 200
"""So many files a process keeps for itself: its database, its bots, its page."""
QUIET: Final = 60.0
"""Seconds between two complaints that files have run out."""

_SCARCE: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_TOO_MANY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\n"
    b"content-type: text/plain; charset=utf-8\r\n\r\n"
    b"There are too many connections already. Close some, or try again in a moment.\n"
)

log = logging.getLogger("palamedes.server")


class Admission:
    """Counts the connections of each address on which nothing, or only requests, were said so far."""

    def __init__(self, doors: Doors, files: int) -> None:
        """`files` is how many the process may have open."""
        self.most = max(files - min(SPARED, files // 4), 1)
        self._each = doors.limits.address_connections
        self._proxies = doors.proxies
        self._open: Counter[str] = Counter()

    def admits(self, address: str, connections: int) -> bool:
        """Whether there is room for one more, where there are so many in all. Proxies speak for many addresses."""
        if connections > self.most:
            return False
        place = neighbourhood(address)
        if 0 < self._each <= self._open[place] and not is_within(address, self._proxies):
            return False
        self._open[place] += 1
        return True

    def leaves(self, address: str) -> None:
        """One of those has gone, or has become a table's socket."""
        place = neighbourhood(address)
        self._open[place] -= 1
        if self._open[place] <= 0:
            del self._open[place]


class Arrival(H11Protocol):
    """A connection from its first byte on. Until a request is said, there is a clock that nothing stops."""

    admission: Admission
    silence: float = SILENCE

    _counted = ""
    _upgraded = False
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address and not self.admission.admits(address, len(self.connections)):
            transport.write(_TOO_MANY)
            transport.close()
            return
        self._counted = address
        self._wait()

    def data_received(self, data: bytes) -> None:
        """More of what they have to say. Saying it byte by byte wins them no time."""
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before or self._upgraded:
            self._heard()
        elif self.cycle is None or self.cycle.response_complete:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a table's socket, or nothing."""
        self._upgraded = True
        self._gone()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._heard()
        self._gone()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._deadline is None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(self.silence, self.transport.abort)

    def _heard(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _gone(self) -> None:
        if self._counted:
            self.admission.leaves(self._counted)
            self._counted = ""


def arrivals(doors: Doors, files: int) -> type[Arrival]:
    """How connections are met in one process."""
    return type("ArrivalHere", (Arrival,), {"admission": Admission(doors, files)})


class Complaints:
    """What goes wrong in the loop itself. That there are no more files is said once in a while, not once each time."""

    def __init__(self) -> None:
        self._said = -QUIET

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Something went wrong."""
        error = context.get("exception")
        if isinstance(error, ValueError) and "_start_serving" in str(context.get("message")):
            return  # it wanted to take connections again where the doors were closed meanwhile
        if not isinstance(error, OSError) or error.errno not in _SCARCE:
            loop.default_exception_handler(context)
            return
        now = time.monotonic()
        if now - self._said >= QUIET:
            self._said = now
            log.error("No more connections can be taken: %s. See LimitNOFILE, or `ulimit -n`.", error.strerror)
