"""Hearing what other processes have changed in a shared database, as PostgreSQL tells it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final

import psycopg
from sqlalchemy import URL

from .store import CHANNEL

PAUSE: Final = 1.0
"""Seconds between two tries to reach a database that is gone."""
BREATH: Final = 0.2
"""Seconds until it notices that it should end."""
SILENCE: Final = 5.0
"""After so many seconds without a word the connection is tried: a dead one may just be quiet."""

log = logging.getLogger("palamedes.server")


class Listener(threading.Thread):
    """Listens in a thread of its own until `stop`, and listens again whenever the database has come back."""

    def __init__(self, url: URL, listening: Callable[[], object], heard: Callable[[str], object]) -> None:
        """`listening` is called whenever it has begun to listen: what was said before that is not known."""
        super().__init__(name="listening", daemon=True)
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._listening = listening
        self._heard = heard
        self._ended = threading.Event()
        self._lost = False

    def run(self) -> None:
        """Listens."""
        while not self._ended.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                if not self._lost:
                    log.warning("The database does not answer: %s", str(error).strip().splitlines()[0])
                self._lost = True
                self._ended.wait(PAUSE)

    def _listen(self) -> None:
        with psycopg.connect(self._address, autocommit=True, connect_timeout=10) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            if self._lost:
                log.warning("The database answers again.")
            self._lost = False
            self._listening()
            silent = 0.0
            while not self._ended.is_set():
                silent += BREATH
                for notice in connection.notifies(timeout=BREATH):
                    silent = 0.0
                    self._heard(notice.payload)
                    if self._ended.is_set():
                        return
                if silent >= SILENCE:
                    silent = 0.0
                    connection.execute("SELECT 1")

    def stop(self) -> None:
        """Ends it."""
        self._ended.set()
        self.join()
