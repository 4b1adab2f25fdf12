"""The games of an experiment shared out to a Ray cluster: the same games, whoever plays them.

Short games travel several at a time. Machines with other sources are refused: their games might be others. One that is
lost in the middle of a game costs nothing but time, since the cluster has it played elsewhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from palamedes import native
from palamedes.bots.cluster import connect, leave

from .journal import Finished

Message = dict[str, Any]
Task = Callable[[Message], Finished]

LONG: Final = 0.3
"""So many seconds of games are worth a journey."""
MOST: Final = 64
"""More games than these do not travel together: so many are lost at most where somebody stops."""
AHEAD: Final = 2
"""Journeys that are under way for each processor of the cluster, so that none waits for the next."""
TRIES: Final = 3
"""So often the cluster itself plays games again that were lost with one of its processes."""


class Played:
    """What comes back from a journey: games, the build that played them, and how long that took."""

    def __init__(self, games: list[Finished], build: str, seconds: float) -> None:
        self.games = games
        self.build = build
        self.seconds = seconds


def play_there(task: Task, sources: str, messages: list[Message]) -> Played:
    """What a process of the cluster does: plays these games one after the other."""
    if native.fingerprint() != sources:
        raise RuntimeError("A machine of the cluster has another Palamedes than this one: its games might be others.")
    began = time.monotonic()
    games = [task(message) for message in messages]
    return Played(games, native.build(), time.monotonic() - began)


class Cluster:
    """A cluster that plays games: `host:6379`, `ray://host:10001`, or `local` for one of our own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.builds: set[str] = set()
        """The builds of Palamedes that have played there."""

    def play(self, task: Task, waiting: Iterator[Message]) -> Iterator[Finished]:
        """Has all games played, and gives each when its journey has ended."""
        import ray
        from ray.exceptions import RayError

        mine = not ray.is_initialized()
        try:
            connect(self.address)
        except RuntimeError as error:
            raise ValueError(f"--ray: {error}") from None
        remote = ray.remote(num_cpus=1, max_retries=TRIES)(play_there)
        under_way: list[Any] = []
        together = 1
        try:
            while True:
                room = AHEAD * _processors(ray) - len(under_way)
                for _ in range(room):
                    messages = list(islice(waiting, together))
                    if messages:
                        under_way.append(remote.remote(task, native.fingerprint(), messages))
                if not under_way:
                    return
                ended, under_way = ray.wait(under_way)
                played: Played = ray.get(ended[0])
                self.builds.add(played.build)
                together = _together(played)
                yield from played.games
        except RayError as error:
            raise RuntimeError(f"The cluster could not play: {str(error).strip().splitlines()[-1]}") from None
        finally:
            for journey in under_way:
                ray.cancel(journey, force=True)
            if mine:
                leave()


def _processors(ray: Any) -> int:
    """How many the cluster has now: machines come and go."""
    return max(int(ray.cluster_resources().get("CPU", 1)), 1)


def _together(played: Played) -> int:
    """How many games travel together from now on."""
    each = played.seconds / len(played.games)
    return max(min(int(LONG / max(each, 1e-6)), MOST), 1)
