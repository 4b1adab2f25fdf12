"""Sockets that end when we say so: whoever does not read what they were sent cannot keep them open."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

GOODBYE: Final = 10.0
"""Seconds in which the last words can be read."""


class Line(WebSocketsSansIOProtocol):
    """The line of one connection. A transport that is only closed would wait for its reader, however long."""

    async def run_asgi(self) -> None:
        """Serves the connection, and then lets go of it."""
        await super().run_asgi()
        self.loop.call_later(GOODBYE, self.transport.abort)
