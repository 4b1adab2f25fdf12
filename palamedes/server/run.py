"""Opening the house: a free port, a data folder that nobody else uses, and a clean end on Ctrl-C."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Final

import uvicorn

from palamedes.core.kernel.registry import left_out

from . import logs
from .app import make_app
from .database import StorageError, find_database
from .desk import GRACE
from .doors import LOOPBACK, Doors
from .hangup import Line
from .knock import Complaints, knocks
from .socket import MESSAGE
from .store import Store
from .thinking import Thinkers

FIRST_PORT: Final = 8000
PORTS: Final = 200
"""So many ports are tried where none was asked for."""
THINKERS: Final = 2
"""So many bots think at the same time, in each process."""
STILL_THERE: Final = 45.0
"""Seconds between two questions to a connection whether anybody is still there. Proxies want some traffic."""
FILES: Final = 65_536
"""No process is asked to look after more open files than these, whatever the system would allow."""
AT_ONCE: Final = 128
"""So many connections are taken before anything else is done: those that are too many are let go in between."""
FAREWELL: Final = 3
"""Seconds that connections get to end by themselves."""


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

        if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
            yield
            return
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, close)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)
                # Pressed again while everything comes to its end, it must not tear a write apart.
                signal.signal(number, signal.SIG_IGN)


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
        )
        config = uvicorn.Config(
            app,
            http=knocks(self.doors, _allow_many_connections()),
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
        from .cluster import Cluster

        return partial(Cluster, self.ray)


def serve(
    host: str,
    port: int | None,
    data: Path,
    show: bool,
    doors: Doors | None = None,
    log: logs.Kind = "text",
    database: str | None = None,
    processes: int = 1,
    thinkers: int = THINKERS,
    ray: str | None = None,
    grace: float = GRACE,
) -> None:
    """Serves until somebody ends it. What is wrong with what was asked is a ValueError with a sentence.

    The tables are in the data folder, or in a PostgreSQL database, which several processes may share.
    """
    place = data if database is None else find_database(database).render_as_string(hide_password=False)
    if processes > 1 and database is None:
        raise ValueError("--processes: several of them share their tables through a PostgreSQL: give --database too.")
    if ray is not None:
        check_ray()
    service = Service(place, _doors(doors or Doors(), host), log, thinkers, ray, grace)
    listening = listen(host, port)
    address = _address(host, listening.getsockname()[1])

    def opened() -> None:
        print(f"Palamedes is at {address}", flush=True)
        if show and has_display():
            threading.Thread(target=_show, args=(address,), daemon=True).start()

    with only_one(data) if database is None else nullcontext():
        if processes > 1:
            from .several import serve_together

            is_open = serve_together(service, listening, processes, opened)
        else:
            is_open = service.attend(listening, opened)
    if not is_open:
        where = data if database is None else "this database"
        raise ValueError(f"The tables in {where} could not be opened; what is wrong with them is said above.")


def _allow_many_connections() -> int:
    """Each connection is an open file; what a process may have of them at first is often little. So many it has now."""
    try:
        import resource
    except ImportError:
        return FILES
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return FILES if allowed == resource.RLIM_INFINITY else min(allowed, FILES)


def _spare_everybody_long_pauses() -> None:
    """Python looks through all its objects now and then, and everybody waits meanwhile.

    What is loaded by now stays anyway, and need not be looked at; and a full look is seldom worth its time, for what
    tables leave behind is small and found while it is young.
    """
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def check_ray() -> None:
    """Refuses what cannot be had, in a sentence."""
    if find_spec("ray") is None:
        raise ValueError("--ray: needs the package ray: pip install 'palamedes-games[ray]'.")


def _doors(doors: Doors, host: str) -> Doors:
    """A house that only this machine can reach, and no proxy leads to, goes by no other name than this machine's."""
    if doors.names or doors.proxies or host not in LOOPBACK:
        return doors
    return replace(doors, names=LOOPBACK)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at this port, or at the next free one from 8000."""
    try:
        family, _, _, _, place = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise ValueError(f"--host {host}: {(error.strerror or str(error)).lower()}.") from None
    reason = ""
    for number in range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else [port]:
        candidate = socket.socket(family, socket.SOCK_STREAM)
        try:
            if sys.platform != "win32":
                candidate.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            candidate.bind((place[0], number))
            candidate.listen(1024)
            return candidate
        except OSError as error:
            candidate.close()
            reason = (error.strerror or str(error)).lower()
    if port is None:
        raise ValueError(f"There is no free port from {FIRST_PORT} to {FIRST_PORT + PORTS - 1} ({reason}).")
    raise ValueError(f"--port {port}: cannot be used ({reason}); leave it out to take the next free one.")


@contextmanager
def only_one(data: Path) -> Iterator[None]:
    """Two servers with the same tables would not know of each other's answers: the second one is refused."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / "palamedes.lock").open("a")
    except OSError as error:
        raise ValueError(f"--data {data}: cannot be used ({(error.strerror or str(error)).lower()}).") from None
    with lock:
        if not _locked(lock):
            raise ValueError(f"--data {data}: another server is using these tables already.")
        yield


def _locked(file: IO[str]) -> bool:
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def has_display() -> bool:
    """Whether a browser could be seen here, by somebody."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _show(address: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
