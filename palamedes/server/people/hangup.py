"""Sockets that end when we say so, and hear a little at a time.

Whoever does not read what they were sent cannot keep them open; and whoever says a great many small things at once, or
only asks again and again whether we are still there, does not keep the others waiting until all of it was heard.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from .budget import Budget, Budgets
from .doors import address_of

GOODBYE: Final = 10.0
"""Seconds in which the last words can be read."""
SIP: Final = 1024
"""So many bytes are heard, and then others have their turn. The shortest message has six."""


PARTS: Final = 64
"""In so many parts a message may come. Browsers send one part; of empty ones there could be any number."""


class Line(WebSocketsSansIOProtocol):
    """The line of one connection. A transport that is only closed would wait for its reader, however long."""

    _unheard = b""
    _parts = 0
    """In how many parts a message has come so far, after the first."""
    _hearing: asyncio.Task[None] | None = None

    async def run_asgi(self) -> None:
        """Serves the connection, and then lets go of it."""
        await super().run_asgi()
        self.loop.call_later(GOODBYE, self.transport.abort)

    # Hearing.

    def data_received(self, data: bytes) -> None:
        """More of what is said. The network is not listened to until all of it was heard."""
        budget = self._budget()
        waits = self.handshake_initiated and not self.handshake_complete
        if not waits and (budget is None or (not self._unheard and len(data) <= SIP and budget.is_free)):
            self._hear(data, budget)
            return
        self._unheard += data
        self.transport.pause_reading()
        self._go_on(budget)

    async def send(self, message: Any) -> None:
        """Says something. Whoever has talked before they were let in is heard from then on."""
        was_in = self.handshake_complete
        await super().send(message)
        if self.handshake_complete and not was_in:
            self._go_on(self._budget())

    async def receive(self) -> dict[str, object]:  # type: ignore[override]
        """The next message. When the last one was taken, more is heard."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._go_on(self._budget())
        return dict(message)

    def handle_cont(self, event: Frame) -> None:
        """One more part of a message. Each is kept until the last one comes, so there are not to be many."""
        if self.close_sent:
            return
        self._parts = 0 if event.fin else self._parts + 1
        if self._parts >= PARTS:
            self.conn.send_close(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    def _budget(self) -> Budget | None:
        """At whose expense it is heard; nobody's before the first request was passed on."""
        scope = getattr(self, "scope", {})
        if "app" not in scope:
            return None
        budgets: Budgets = scope["app"].state.budgets
        return budgets.of(address_of(scope))

    def _hear(self, data: bytes, budget: Budget | None) -> None:
        began = time.thread_time()
        super().data_received(data)
        if budget is not None:
            budget.spend(time.thread_time() - began)

    def _go_on(self, budget: Budget | None) -> None:
        if self.read_paused or self._hearing is not None or self.transport.is_closing() or not self.handshake_complete:
            return
        if self._unheard and budget is not None:
            self._hearing = self.loop.create_task(self._hear_all(budget))
        else:
            self.transport.resume_reading()

    async def _hear_all(self, budget: Budget) -> None:
        """Hears what has come so far, up to the next message: that one is to be taken first."""
        try:
            while self._unheard and not self.read_paused and not self.transport.is_closing():
                await asyncio.sleep(0)
                await self.writable.wait()  # what it says to all that must be read there, too
                await budget.turn()
                part, self._unheard = self._unheard[:SIP], self._unheard[SIP:]
                self._hear(part, budget)
        finally:
            self._hearing = None
        self._go_on(budget)
