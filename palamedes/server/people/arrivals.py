"""What happens before somebody has asked for anything: connections are counted, and nobody may stay silent for long.

A connection is an open file, and a process has only so many of those. One that has become a table's socket is counted
elsewhere (see connections.py). What is said on it is heard a little at a time, at the expense of whoever says it: a
request may come in a great many small parts. And whoever does not take what they have asked for is let go.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, cast

import h11
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol

from .budget import Budget, Budgets
from .doors import Doors, is_within
from .limits import NO_LIMITS, neighbourhood

SILENCE: Final = 10.0
"""Seconds in which a request has to be said, up to the end of its headers."""
SIP: Final = 4096
"""So many bytes of a request are heard, and then others have their turn. The shortest part of a body has six."""
STALLED: Final = 30.0
"""Seconds after which somebody who takes nothing of what they are sent has gone away."""
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

    def __init__(self, doors: Doors, files: int, budgets: Budgets | None = None) -> None:
        """`files` is how many the process may have open; `budgets` is whose time is used by what is heard."""
        self._budgets = budgets or Budgets(doors.limits)
        self._many = Budgets(NO_LIMITS)
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

    @property
    def count(self) -> int:
        """How many of those there are, in all."""
        return self._open.total()

    def budget(self, address: str) -> Budget:
        """At whose expense is heard what comes from there. Proxies speak for many: of them, only a little at a time."""
        return (self._many if is_within(address, self._proxies) else self._budgets).of(address)

    def leaves(self, address: str) -> None:
        """One of those has gone, or has become a table's socket."""
        place = neighbourhood(address)
        self._open[place] -= 1
        if self._open[place] <= 0:
            del self._open[place]


class Flow(FlowControl):
    """Says when there is room again for more of what somebody says; whether any of it waits is not its business."""

    def __init__(self, transport: asyncio.Transport, go_on: Callable[[], None]) -> None:
        super().__init__(transport)
        self._go_on = go_on

    def resume_reading(self) -> None:
        """There is room again."""
        if self.read_paused:
            self.read_paused = False
            self._go_on()


class Arrival(H11Protocol):
    """A connection from its first byte on. Until a request is said, there is a clock that nothing stops."""

    admission: Admission
    silence: float = SILENCE
    stalled: float = STALLED

    _counted = ""
    _upgraded = False
    _deadline: asyncio.TimerHandle | None = None
    _left: float | None = None
    """What was left on the clock when it was stopped, for what was said had to wait here."""
    _unheard = b""
    _hearing: asyncio.Task[None] | None = None
    _untaken: asyncio.TimerHandle | None = None
    """The clock of somebody who does not take what was sent."""
    _budget: Budget

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        self.flow = Flow(transport, self._go_on)
        address = self.client[0] if self.client else ""
        self._budget = self.admission.budget(address)
        if address and not self.admission.admits(address, len(self.connections)):
            transport.write(_TOO_MANY)
            transport.close()
            return
        self._counted = address
        self._wait()

    def data_received(self, data: bytes) -> None:
        """More of what they have to say. The network is not listened to until all of it was heard."""
        if not self._unheard and self._hearing is None and len(data) <= SIP and self._budget.is_free:
            self._hear(data)
            return
        self._unheard += data
        self._unset_keepalive_if_required()
        self.transport.pause_reading()
        self._go_on()

    def _go_on(self) -> None:
        """Hears what has come so far, or else listens to the network again."""
        if self.flow.read_paused or self._hearing is not None or self.transport.is_closing():
            return
        if self._unheard:
            self._hearing = self.loop.create_task(self._hear_all())
        else:
            self.transport.resume_reading()

    async def _hear_all(self) -> None:
        """Hears what has come, as long as there is room for it and time for whoever says it."""
        try:
            while self._unheard and not (self.flow.read_paused or self._upgraded or self.transport.is_closing()):
                self._stop_clock()
                await asyncio.sleep(0)
                await self._budget.turn()
                if self.transport.is_closing():
                    break  # they have gone meanwhile
                part, self._unheard = self._unheard[:SIP], self._unheard[SIP:]
                self._hear(part)
        finally:
            self._hearing = None
        if self._upgraded:
            self._hand_on()
        else:
            self._go_on()

    def _hear(self, data: bytes) -> None:
        """Saying it byte by byte wins them no time."""
        before = self.cycle
        began = time.thread_time()
        super().data_received(data)
        self._budget.spend(time.thread_time() - began)
        if self.cycle is not before or self._upgraded:
            self._heard()
            if not self.flow.write_paused:
                self._taken()  # from now on it is about the next answer
            if self._upgraded and self._hearing is None:
                self._hand_on()
        elif self.cycle is None or self.cycle.response_complete:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a table's socket, or nothing."""
        self._upgraded = True
        self._gone()
        super().handle_websocket_upgrade(event)
        self._unheard = self.conn.trailing_data[0] + self._unheard

    def _hand_on(self) -> None:
        """Whatever came after the greeting is for the socket that it has become."""
        rest, self._unheard = self._unheard, b""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            if rest:
                cast(asyncio.Protocol, self.transport.get_protocol()).data_received(rest)

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._unheard = b""
        self._heard()
        self._taken()
        self._gone()
        super().connection_lost(exc)

    # What is sent.

    def pause_writing(self) -> None:
        """The network takes no more of what was sent, for the other end has not taken what was sent before."""
        super().pause_writing()
        self._watch_taking(self.transport.abort)

    def resume_writing(self) -> None:
        """It was taken."""
        super().resume_writing()
        self._taken()

    def on_response_complete(self) -> None:
        """All was said that was asked for; what is left of it has to be taken as well."""
        super().on_response_complete()
        if not self.flow.write_paused:
            self._watch_taking(self._end_untaken)

    def _watch_taking(self, end: Callable[[], None]) -> None:
        self._taken()
        self._untaken = self.loop.call_later(self.stalled, end)

    def _taken(self) -> None:
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None

    def _end_untaken(self) -> None:
        self._untaken = None
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    # The clock.

    def _wait(self) -> None:
        if self._deadline is None and not self.transport.is_closing():
            delay = self.silence if self._left is None else self._left
            self._deadline = self.loop.call_later(delay, self.transport.abort)

    def _stop_clock(self) -> None:
        """What was said waits here, and that is not the fault of whoever said it."""
        if self._deadline is not None:
            left = max(self._deadline.when() - self.loop.time(), 0.0)
            self._heard()
            self._left = left

    def _heard(self) -> None:
        self._left = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _gone(self) -> None:
        if self._counted:
            self.admission.leaves(self._counted)
            self._counted = ""


def arrivals(doors: Doors, files: int, budgets: Budgets | None = None) -> type[Arrival]:
    """How connections are met in one process."""
    return type("ArrivalHere", (Arrival,), {"admission": Admission(doors, files, budgets)})


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
