"""The house as one application: the interface, the sockets, the page, and what they share while it is open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ..people.budget import Budgets
from ..people.connections import Connections
from ..people.doors import Doors
from ..people.limits import Gate
from ..storage.store import Store
from ..tables.calls import Calls
from ..tables.directory import Directory
from ..tables.services import GRACE
from ..thinking.bots import Pool, Thinkers
from ..thinking.engines import Engine
from .api import routes
from .docs import Docs
from .entrance import Entrance
from .metrics import Metrics
from .page import Page, serve_board

COUNTED: Final = 5.0
"""Seconds between two looks at what is open here; another process may be asked for it."""


def make_app(
    data: Path | str,
    page: Path | None = None,
    processes: int = 2,
    warm: bool = False,
    doors: Doors | None = None,
    thinkers: Callable[[], Thinkers] | None = None,
    grace: float = GRACE,
    docs: Docs | None = None,
    engines: tuple[Engine, ...] = (),
    calls: Callable[[], Calls] | None = None,
) -> Starlette:
    """The application whose tables are kept in this folder, or in the PostgreSQL at this address.

    `page` is a folder with a page other than our own; `processes` is how many bots may think at the same time, unless
    there are other `thinkers`, and `warm` starts one of their processes at once. `doors` says who may come in and how
    often; `grace` is how many seconds somebody may be away before others may let a bot play for them.
    `docs` is the documentation, if not our own; a page other than our own comes without. `engines` are programs that
    may play here. `calls` makes what calls people to their tables who are away; without it nobody is called.
    """
    doors = doors or Doors()
    gate = Gate(doors.limits)
    budgets = Budgets(doors.limits)
    connections = Connections(doors.limits)
    metrics = Metrics()

    @asynccontextmanager
    async def open_house(app: Starlette) -> AsyncIterator[None]:
        pool = Pool(processes) if thinkers is None else thinkers()
        directory = Directory(Store(data), pool, grace, engines, None if calls is None else calls())
        await directory.open()
        if warm:
            await directory.pool.warm()
        app.state.directory = directory
        counting = asyncio.create_task(_count(directory, connections, metrics))
        try:
            yield
        finally:
            counting.cancel()
            await directory.close()

    if docs is None:
        docs = Docs() if page is None else Docs(())
    served = Page(page, doors.base, docs.address)
    middleware = [
        Middleware(Entrance, doors=doors, gate=gate, budgets=budgets, metrics=metrics),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
    ]
    if doors.proxies:
        middleware.insert(0, Middleware(ProxyHeadersMiddleware, trusted_hosts=list(doors.proxies)))
    app = Starlette(
        routes=[
            *routes(),
            Route("/boards/{game}/{path:path}", serve_board),
            Route("/docs", docs.serve),
            Route("/docs/{path:path}", docs.serve),
            Route("/{path:path}", served.serve),
        ],
        middleware=middleware,
        lifespan=open_house,
    )
    app.state.doors, app.state.gate, app.state.connections, app.state.metrics = doors, gate, connections, metrics
    app.state.budgets = budgets
    return app


async def _count(directory: Directory, connections: Connections, metrics: Metrics) -> None:
    while True:
        metrics.note(len(connections), len(directory.tables), directory.thinking)
        await asyncio.sleep(COUNTED)
