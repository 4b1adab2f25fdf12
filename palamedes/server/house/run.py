"""Opening the house: a free port, a data folder that nobody else uses, and a browser that shows it."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from palamedes.bots.cluster import check_ray

from ..people.doors import LOOPBACK, Doors
from ..storage.database import find_database, only_one
from ..tables.services import GRACE
from ..thinking.engines import read_engines
from . import logs
from .docs import find_docs
from .service import THINKERS, Calling, Service
from .several import serve_together

FIRST_PORT: Final = 8000
PORTS: Final = 200
"""So many ports are tried where none was asked for."""


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
    docs: str = "",
    engines: Path | None = None,
    calling: Calling | None = None,
) -> None:
    """Serves until somebody ends it. What is wrong with what was asked is a ValueError with a sentence.

    The tables are in the data folder, or in a PostgreSQL database, which several processes may share.
    """
    place = data if database is None else find_database(database).render_as_string(hide_password=False)
    if processes > 1 and database is None:
        raise ValueError("--processes: several of them share their tables through a PostgreSQL: give --database too.")
    if ray is not None:
        check_ray()
    invited = () if engines is None else read_engines(engines)
    find_docs(docs)  # what is wrong with it is said now, and here
    service = Service(place, _doors(doors or Doors(), host), log, thinkers, ray, grace, docs, invited, calling)
    listening = listen(host, port)
    address = _address(host, listening.getsockname()[1])

    def opened() -> None:
        print(f"Palamedes is at {address}", flush=True)
        if show and has_display():
            threading.Thread(target=_show, args=(address,), daemon=True).start()

    with only_one(data) if database is None else nullcontext():
        if processes > 1:
            is_open = serve_together(service, listening, processes, opened)
        else:
            is_open = service.attend(listening, opened)
    if not is_open:
        where = data if database is None else "this database"
        raise ValueError(f"The tables in {where} could not be opened; what is wrong with them is said above.")


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
