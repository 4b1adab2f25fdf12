"""The house as one application: the interface, the sockets, the page, and what they share while it is open."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .api import routes
from .hall import Hall
from .page import Page
from .store import Store
from .thinking import Pool

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """What a browser should know about everything that we send."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Adds the headers to each answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)


def make_app(data: Path, page: Path | None = None, processes: int = 2, warm: bool = False) -> Starlette:
    """The application whose tables are kept in this folder.

    `page` is a folder with a page other than our own; `processes` is how many bots may think at the same time, and
    `warm` starts one of their processes at once.
    """

    @asynccontextmanager
    async def open_house(app: Starlette) -> AsyncIterator[None]:
        hall = Hall(Store(data), Pool(processes))
        await hall.open()
        if warm:
            await hall.pool.warm()
        app.state.hall = hall
        try:
            yield
        finally:
            await hall.close()

    served = Page(page)
    return Starlette(
        routes=[*routes(), Route("/{path:path}", served.serve)],
        middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
        lifespan=open_house,
    )
