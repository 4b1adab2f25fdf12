"""A few slots for many who want something done in a process: who gets the next free one, and what is never lost.

Time is shared by address first, then by table: whoever has had least is next. Opponents of people come before tables
that nobody plays at, and these leave one slot to the others. Whoever waits sees to it that nothing is missing: a slot
whose holder has ended without giving it back is taken from them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from palamedes.bots.processes import Worker

WATCH: Final = 1.0
"""Seconds after which whoever waits looks whether a slot was lost."""
REMEMBERED: Final = 2_000
"""So many shares are remembered before those are forgotten that no longer count."""

log = logging.getLogger("palamedes.server")


class Busy(RuntimeError):
    """More wait than may wait."""


@dataclass(frozen=True)
class Asker:
    """Who wants something done: a table, where its people come from, and whether one of them plays there."""

    table: str = ""
    addresses: frozenset[str] = frozenset({""})
    plays: bool = True


@dataclass(eq=False)
class Slot:
    """A slot that somebody has: the process that sits there, if one does already, and whoever has taken it."""

    worker: Worker | None
    asker: Asker
    address: str
    """The one of the asker's addresses that its time is counted for."""
    holder: asyncio.Task[object] | None
    since: float


@dataclass(eq=False)
class _Waiting:
    asker: Asker
    holder: asyncio.Task[object] | None
    turn: asyncio.Future[Slot] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Shares:
    """How many seconds each has had. Who comes after a pause has no more due than those who were there all along."""

    def __init__(self) -> None:
        self._had: dict[str, float] = {}
        self._level = 0.0

    def had(self, who: str) -> float:
        """What counts as had."""
        return max(self._had.get(who, 0.0), self._level)

    def serve(self, who: str) -> None:
        """It is this one's turn: nobody is further behind than this one was."""
        self._level = max(self._level, self._had.get(who, 0.0))

    def add(self, who: str, seconds: float) -> None:
        """Counts what somebody has had."""
        if len(self._had) >= REMEMBERED:
            self._had = {other: had for other, had in self._had.items() if had > self._level}
        self._had[who] = self.had(who) + seconds


class Queue:
    """So many slots, and everybody who waits for one."""

    def __init__(
        self, size: int, most: int = 0, apart: bool = False, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`most` is how many may wait, a quarter of them from one address; 0: as many as come.

        `apart`: nobody gets the last slot who has all the others.
        """
        self.size = size
        self.most = most
        self.apart = apart
        self.free: list[Worker | None] = [None] * size
        self.taken: set[Slot] = set()
        self._clock = clock
        self._waiting: list[_Waiting] = []
        self._addresses = Shares()
        self._tables = Shares()

    @property
    def waiting(self) -> int:
        """How many wait for a slot."""
        return len(self._waiting)

    async def take(self, asker: Asker) -> Slot:
        """A slot, as soon as it is the asker's turn. It is to be given back, whatever happens."""
        self._check_room(asker)
        waiting = _Waiting(asker, asyncio.current_task())
        self._waiting.append(waiting)
        self._serve()
        try:
            while not waiting.turn.done():
                await asyncio.wait({waiting.turn}, timeout=WATCH)
                self.mend()
        except BaseException:
            if waiting.turn.done():
                self.give(waiting.turn.result(), waiting.turn.result().worker)  # it came at the same moment
            else:
                self._waiting.remove(waiting)
            raise
        return waiting.turn.result()

    def give(self, slot: Slot, kept: Worker | None) -> None:
        """Gives a slot back, with the process that still sits there. To give it back twice does nothing."""
        if slot not in self.taken:
            return
        self.taken.discard(slot)
        seconds = self._clock() - slot.since
        self._addresses.add(slot.address, seconds)
        self._tables.add(slot.asker.table, seconds)
        self.free.append(kept)
        self._serve()

    def mend(self) -> None:
        """Takes back the slots of those who have ended without giving them back. Their processes end too."""
        for slot in list(self.taken):
            if slot.holder is not None and slot.holder.done():
                log.error("A place for a process was lost; it is filled again.")
                if slot.worker is not None:
                    slot.worker.process.kill()
                self.give(slot, None)

    def _check_room(self, asker: Asker) -> None:
        if not self.most:
            return
        own = sum(bool(waiting.asker.addresses & asker.addresses) for waiting in self._waiting)
        if len(self._waiting) >= self.most or own >= max(self.most // 4, 1):
            raise Busy("Too many wait already.")

    def _serve(self) -> None:
        while self.free and (waiting := self._next()) is not None:
            self._waiting.remove(waiting)
            address = self._payer(waiting.asker)
            self._addresses.serve(address)
            self._tables.serve(waiting.asker.table)
            slot = Slot(self.free.pop(), waiting.asker, address, waiting.holder, self._clock())
            self.taken.add(slot)
            waiting.turn.set_result(slot)

    def _next(self) -> _Waiting | None:
        """Whose turn it is: of those who have had least, whoever came first."""
        busy = Counter(slot.address for slot in self.taken)
        idle = sum(not slot.asker.plays for slot in self.taken)
        full = idle >= max(self.size - 1, 1)
        able = [waiting for waiting in self._waiting if waiting.asker.plays or not full]
        if self.apart:
            able = [waiting for waiting in able if busy[self._payer(waiting.asker)] < max(self.size - 1, 1)]

        def rank(waiting: _Waiting) -> tuple[bool, int, float, float]:
            asker = waiting.asker
            address = self._payer(asker)
            return (not asker.plays, busy[address], self._addresses.had(address), self._tables.had(asker.table))

        return min(able, key=rank, default=None)

    def _payer(self, asker: Asker) -> str:
        """Where several come from different addresses, the time is counted for whoever has had least."""
        return min(sorted(asker.addresses), key=self._addresses.had)
