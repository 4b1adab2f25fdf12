"""One process that serves: it answers at a socket, and ends cleanly on Ctrl-C."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import uvicorn

from palamedes.core.kernel.registry import left_out

from ..people.arrivals import Complaints, arrivals
from ..people.doors import Doors
from ..people.hangup import Line
from ..people.webhook import Webhook, check_address
from ..storage.database import StorageError
from ..storage.store import Store
from ..tables.calls import AFTER, Calls
from ..tables.services import GRACE
from ..thinking.bots import Thinkers
from ..thinking.engines import Engine
from . import logs
from .app import make_app
from .docs import find_docs
from .socket import MESSAGE

THINKERS: Final = 2
"""So many bots think at the same time, in each process."""
STILL_THERE: Final = 45.0
"""Seconds between two questions to a connection whether anybody is still there. Proxies want some traffic."""
FILES: Final = 65_536
"""No process is asked to look after more open files than these, whatever the system would allow."""
MOST_ON_A_MAC: Final = 10_240
AT_ONCE: Final = 128
"""So many connections are taken before anything else is done: those that are too many are let go in between."""
FAREWELL: Final = 3
"""Seconds that connections get to end by themselves."""
SWITCH: Final = 0.0005
"""Seconds after which a thread that reads or writes gets the interpreter from the loop, however busy that is.

It asks for it dozens of times for one line of chat: at the usual five milliseconds each, somebody who said nothing but
nonsense, quickly, made others wait a second for theirs.
"""
ENDING: Final = ("SIGINT", "SIGTERM", "SIGBREAK")
"""How a server is asked to end. Each is there on some systems only: the last one is Ctrl-Break on Windows."""

log = logging.getLogger("palamedes.server")


class House(uvicorn.Server):
    """A server that says when it answers, and ends on Ctrl-C without a word of complaint."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Opens the doors."""
        asyncio.get_running_loop().set_exception_handler(Complaints())
        await super().startup(sockets)
        if self.started:
            self.opened()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C, or a polite request to end, closes the doors; a second one does not wait for anybody."""
        loop = asyncio.get_running_loop()

        def close() -> None:
            self.force_exit = self.should_exit
            self.should_exit = True

        if threading.current_thread() is not threading.main_thread():
            yield
            return
        numbers = [signal.Signals[name] for name in ENDING if name in signal.Signals.__members__]
        for number in numbers:
            try:
                loop.add_signal_handler(number, close)
            except NotImplementedError:  # a loop of Windows: it looks often enough whether it should end
                signal.signal(number, lambda _number, _frame: close())
        try:
            yield
        finally:
            for number in numbers:
                with suppress(NotImplementedError):
                    loop.remove_signal_handler(number)
                # Pressed again while everything comes to its end, it must not tear a write apart.
                signal.signal(number, signal.SIG_IGN)


@dataclass(frozen=True)
class Calling:
    """How people are called to their tables who are away: through an address of the owner's."""

    webhook: str
    address: str
    """Where visitors find the house: what links in calls begin with."""
    after: float = AFTER
    """Seconds that somebody may be away before."""

    def __post_init__(self) -> None:
        check_address(self.webhook, "--webhook")
        if not self.address:
            raise ValueError("--webhook: needs --address, the address of this house that a call shall lead to.")
        check_address(self.address, "--address")

    def calls(self) -> Calls:
        """What calls them, in the process that serves."""
        return Calls(Webhook(self.webhook), self.address, self.after)


@dataclass(frozen=True)
class Service:
    """What a process needs to know to serve: where the tables are, who may come in, who thinks for bots."""

    place: Path | str
    """A folder, or the address of a PostgreSQL."""
    doors: Doors
    log: logs.Kind = "text"
    thinkers: int = THINKERS
    ray: str | None = None
    grace: float = GRACE
    docs: str = ""
    """The folder or the address of the documentation; "" for our own."""
    engines: tuple[Engine, ...] = ()
    """Programs that may play here."""
    calling: Calling | None = None

    def attend(self, listening: socket.socket, opened: Callable[[], None]) -> bool:
        """Serves at this socket until somebody ends it; whether the house could be opened at all."""
        logs.set_up(self.log)
        for sentence in left_out():
            log.warning("%s", sentence)
        if not self._can_open():
            return False
        app = make_app(
            self.place,
            processes=self.thinkers,
            warm=True,
            doors=self.doors,
            thinkers=self._cluster(),
            grace=self.grace,
            docs=find_docs(self.docs),
            engines=self.engines,
            calls=None if self.calling is None else self.calling.calls,
        )
        config = uvicorn.Config(
            app,
            http=arrivals(self.doors, _allow_many_connections(), app.state.budgets),
            backlog=AT_ONCE,
            log_config=None,
            access_log=False,
            proxy_headers=False,
            ws=Line,
            ws_max_size=4 * MESSAGE,
            ws_ping_interval=STILL_THERE,
            timeout_graceful_shutdown=FAREWELL,
            server_header=False,
        )
        house = House(config, opened)
        _spare_everybody_long_pauses()
        with suppress(KeyboardInterrupt):
            house.run(sockets=[listening])
        return house.started

    def _can_open(self) -> bool:
        """Whether there is a database that can be read; what is wrong with it is said in a sentence."""
        store = Store(self.place)
        try:
            store.open()
        except StorageError as error:
            log.error("The tables cannot be opened: %s.", error)
            return False
        finally:
            store.close()
        return True

    def _cluster(self) -> Callable[[], Thinkers] | None:
        if self.ray is None:
            return None
        from ..thinking.cluster import Cluster

        return partial(Cluster, self.ray)


def _allow_many_connections() -> int:
    """Each connection is an open file; what a process may have of them at first is often little. So many it has now."""
    try:
        import resource
    except ImportError:
        return FILES
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # macOS says that there is no limit, and refuses more than this.
    for wish in (most, MOST_ON_A_MAC):
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wish, most))
            break
        except (OSError, ValueError):
            continue
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return FILES if allowed == resource.RLIM_INFINITY else min(allowed, FILES)


def _spare_everybody_long_pauses() -> None:
    """Python looks through all its objects now and then, and everybody waits meanwhile.

    What is loaded by now stays anyway, and need not be looked at; and a full look is seldom worth its time, for what
    tables leave behind is small and found while it is young.
    """
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
    sys.setswitchinterval(SWITCH)
