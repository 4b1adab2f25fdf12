"""Opening the house: a free port, a data folder that nobody else uses, and a clean end on Ctrl-C."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

import uvicorn

from .app import make_app
from .socket import MESSAGE

FIRST_PORT: Final = 8000
PORTS: Final = 200
"""So many ports are tried where none was asked for."""
FAREWELL: Final = 3
"""Seconds that connections get to end by themselves."""


class House(uvicorn.Server):
    """A server that says when it answers, and ends on Ctrl-C without a word of complaint."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Opens the doors."""
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


def serve(host: str, port: int | None, data: Path, show: bool) -> None:
    """Serves until somebody ends it. What is wrong with what was asked is a ValueError with a sentence."""
    listening = listen(host, port)
    with only_one(data):
        address = _address(host, listening.getsockname()[1])

        def opened() -> None:
            print(f"Palamedes is at {address}", flush=True)
            if show and has_display():
                threading.Thread(target=_show, args=(address,), daemon=True).start()

        config = uvicorn.Config(
            make_app(data, warm=True),
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=4 * MESSAGE,
            timeout_graceful_shutdown=FAREWELL,
            server_header=False,
        )
        house = House(config, opened)
        with suppress(KeyboardInterrupt):
            house.run(sockets=[listening])
        if not house.started:
            raise ValueError(f"The tables in {data} could not be opened; what is wrong with them is said above.")


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
            candidate.listen(100)
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
