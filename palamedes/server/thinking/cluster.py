"""Bots that think in a Ray cluster instead of processes of this machine.

Its machines need the same Palamedes. What they are asked is what a process here would be: one message, one answer.
"""

from __future__ import annotations

import asyncio
import logging
import os
from typing import Any, Final

from .bots import DEADLINE, think
from .pool import Message
from .queue import Asker

log = logging.getLogger("palamedes.server")

TRIES: Final = 1
"""So often the cluster itself asks again when one of its processes dies; whoever waits has a deadline."""


class Cluster:
    """A cluster that somebody has started: `host:6379`, `ray://host:10001`, or `local` for one of our own."""

    def __init__(self, address: str, deadline: float = DEADLINE) -> None:
        self.address = address
        self.deadline = deadline
        self._think: Any = None

    async def warm(self) -> None:
        """Finds the cluster; a RuntimeError when there is none."""
        await asyncio.to_thread(self._connect)

    def _connect(self) -> None:
        # A program for games does not tell anybody that it is used.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        import ray

        try:
            ray.init(
                address=self.address,
                namespace="palamedes",
                ignore_reinit_error=True,
                include_dashboard=False if self.address == "local" else None,
                log_to_driver=False,
                logging_level=logging.WARNING,
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            log.error("--ray %s: there is no such cluster: %s", self.address, error)
            raise RuntimeError(f"There is no cluster at {self.address}.") from None
        self._think = ray.remote(num_cpus=1, max_retries=TRIES)(think)

    async def ask(self, asker: Asker, message: Message) -> Message:
        """What the cluster answers. Whoever is cancelled while waiting ends the thinking there."""
        import ray
        from ray.exceptions import RayError

        if self._think is None:
            await self.warm()
        asked = self._think.remote(message)
        try:
            reply: Message = await asked
            return reply
        except asyncio.CancelledError:
            ray.cancel(asked, force=True)
            raise
        except RayError as error:
            raise RuntimeError(f"The cluster could not answer: {str(error).strip().splitlines()[-1]}") from None

    def stop(self) -> None:
        """Lets go of the cluster."""
        if self._think is not None:
            import ray

            ray.shutdown()
            self._think = None
