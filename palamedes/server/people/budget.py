"""Processor time is shared by address: what is done for a visitor is counted while it is done, whatever it is.

Each address has so many milliseconds of computing a second. They may be saved up for a while; whoever has used them up
waits, and nobody else does. Even before that an address has one piece of work done, then the others have their turn:
so it makes no difference to them how many requests of one visitor wait.

A piece of work is all that is done between two moments at which a task waits for something. To measure a task means to
stand between it and the loop: see `Measured`. What others wait for too, such as a change of a table, is counted for
whoever has caused it but never made to wait (`charged`): a lock must not be held by somebody whose time is used up.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Final, Generic, ParamSpec, TypeVar

from .limits import REMEMBERED, Limits, neighbourhood

P = ParamSpec("P")
R = TypeVar("R")

SAVED: Final = 2.0
"""So many seconds' worth of time may be saved up."""
OWED: Final = 4.0
"""And so many may be owed: nobody waits longer than this for what was done before."""
PIECE: Final = 0.005
"""Seconds of computing for one address, after which the others have their turn."""

_payer: ContextVar[Budget | None] = ContextVar("payer", default=None)
"""For whom the current task works."""


class Budget:
    """The processor time of one address, and its tasks that wait until it is their turn."""

    def __init__(self, rate: float, clock: Callable[[], float]) -> None:
        """`rate` is how many seconds of computing there are in a second; 0: as many as it likes, in turn."""
        self.rate = rate
        self._clock = clock
        self._at = clock()
        self._left = rate * SAVED
        self._piece = 0.0
        """What was done since the others had their turn."""
        self._line: deque[asyncio.Future[None]] = deque()
        self._waking: asyncio.Handle | None = None

    @property
    def waiting(self) -> int:
        """How many tasks wait."""
        return len(self._line)

    @property
    def is_full(self) -> bool:
        """Whether all use is forgotten."""
        return not self._line and self._waking is None and self.delay() == 0 and self._left >= self.rate * SAVED

    def delay(self) -> float:
        """Seconds until there is time again; 0 where there is some."""
        now = self._clock()
        self._left = min(self._left + (now - self._at) * self.rate, self.rate * SAVED)
        self._at = now
        return -self._left / self.rate if self.rate and self._left < 0 else 0.0

    def spend(self, seconds: float) -> None:
        """So much was computed."""
        if self.rate:
            self.delay()
            self._left = max(self._left - seconds, -self.rate * OWED)
        self._piece += seconds
        if self._piece > PIECE:
            self._wake()

    @property
    def is_free(self) -> bool:
        """Whether something may be done at once."""
        return not self._line and self._piece <= PIECE and self.delay() == 0

    async def turn(self) -> None:
        """Waits until something may be done."""
        if self.is_free:
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.append(place)
        self._wake()
        await place

    def _wake(self) -> None:
        if self._waking is None:
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                return  # the house is closed, and what was never finished is thrown away
            delay = self.delay()
            self._waking = loop.call_later(delay, self._next) if delay else loop.call_soon(self._next)

    def _next(self) -> None:
        """The others have had their turn: one of those who wait goes on."""
        self._waking = None
        if self.delay() == 0:
            self._piece = 0.0
            while self._line:
                place = self._line.popleft()
                if not place.done():
                    place.set_result(None)
                    break
        if self._line:
            self._wake()


class Budgets:
    """The processor time of all addresses, in this process."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = limits.work / 1000
        self._clock = clock
        self._budgets: dict[str, Budget] = {}

    def of(self, address: str) -> Budget:
        """That of one address."""
        place = neighbourhood(address)
        found = self._budgets.get(place)
        if found is None:
            if len(self._budgets) >= REMEMBERED:
                self._budgets = {key: kept for key, kept in self._budgets.items() if not kept.is_full}
            found = self._budgets[place] = Budget(self._rate, self._clock)
        return found


class Measured(Generic[R]):
    """A coroutine whose pieces of work are counted; where it `waits`, none begins before there is time for it."""

    def __init__(self, work: Coroutine[Any, Any, R], budget: Budget, waits: bool) -> None:
        self._work = work
        self._budget = budget
        self._waits = waits

    def __await__(self) -> Generator[Any, Any, R]:
        value: Any = None
        error: BaseException | None = None
        while True:
            if self._waits and error is None and not self._budget.is_free:
                try:
                    yield from self._budget.turn().__await__()
                except BaseException as thrown:
                    value, error = None, thrown
            began = time.thread_time()
            try:
                waited_for = self._work.send(value) if error is None else self._work.throw(error)
            except StopIteration as ended:
                result: R = ended.value
                return result
            finally:
                self._budget.spend(time.thread_time() - began)
            value, error = None, None
            try:
                value = yield waited_for
            except BaseException as thrown:
                error = thrown


Work = Callable[P, Coroutine[Any, Any, R]]
"""It is begun here: a task that is ended before its first moment leaves nothing behind that never ran."""


async def paced(budget: Budget, work: Work[P, R], *args: P.args, **named: P.kwargs) -> R:
    """Does something for a visitor, as fast as their time allows."""
    _payer.set(budget)
    return await Measured(work(*args, **named), budget, True)


async def charged(work: Work[P, R], *args: P.args, **named: P.kwargs) -> R:
    """Does something that others may wait for too: it is counted for whoever the current task works for."""
    budget = _payer.get()
    begun = work(*args, **named)
    return await begun if budget is None else await Measured(begun, budget, False)


async def beside(work: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
    """Does something in a thread: others have their turn meanwhile, but the processor is the same, so it is counted."""
    seconds = 0.0

    def measured() -> R:
        nonlocal seconds
        began = time.thread_time()
        try:
            return work(*args, **named)
        finally:
            seconds = time.thread_time() - began

    budget = _payer.get()
    try:
        return await asyncio.to_thread(measured)
    finally:
        if budget is not None:
            budget.spend(seconds)


async def in_pieces(work: Generator[None, None, R]) -> R:
    """Does something that may take long a little at a time: the others have their turn in between."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: R = done.value
            return result
        await asyncio.sleep(0)


def heed(task: asyncio.Task[Any]) -> None:
    """Whoever waited for something may have gone: then nobody is left who could be told what went wrong."""
    if not task.cancelled():
        task.exception()
