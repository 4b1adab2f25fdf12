"""Bots that think in a Ray cluster instead of processes of this machine.

Its machines need the same Palamedes. What they are asked is what a process here would be: one message, one answer.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from palamedes.bots.cluster import connect, leave

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
        import ray

        try:
            connect(self.address)
        except RuntimeError as error:
            log.error("--ray: %s", error)
            raise
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
            leave()
            self._think = None
