"""Bots think in processes of their own: a search in this one would make everybody wait.

A process gets a position in which all that the bot's seat cannot know was drawn anew, so it could not peek if it
wanted to. One that dies is replaced and asked again; if that fails too, or takes too long, somebody quick answers here.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, Protocol, cast

from palamedes.bots.bot import Bot
from palamedes.bots.greedy import GreedyBot
from palamedes.bots.processes import Worker, at_its_best
from palamedes.bots.search import SearchBot, game_of
from palamedes.bots.spec import bot
from palamedes.core.rng import Rng
from palamedes.core.state import State

from .course import Course
from .setting import SPECS
from .wire import Strength

TASK: Final = "palamedes.server.thinking:think"
HINT_TRIES: Final = 1000
DEADLINE: Final = 60.0
"""Seconds that a bot may take where nobody says otherwise."""

Message = dict[str, Any]

log = logging.getLogger("palamedes.server")


class Thinkers(Protocol):
    """Whoever thinks for bots: processes of this machine, or a cluster."""

    deadline: float
    """Seconds in which a question is to be answered, waiting for a free place included."""

    async def warm(self) -> None:
        """Gets ready for the first question."""

    async def ask(self, table: str, message: Message) -> Message:
        """What `think` says to a message of a table; a RuntimeError when nobody can. To cancel it ends the thinking."""

    def stop(self) -> None:
        """Ends everything, whatever is thought about."""


class Places:
    """A few places for many tables. Whoever waits gets the next free one by turns: each table one after the other."""

    def __init__(self, size: int) -> None:
        self.free: list[Worker | None] = [None] * size
        self._waiting: OrderedDict[str, deque[asyncio.Future[Worker | None]]] = OrderedDict()

    async def take(self, table: str) -> Worker | None:
        """A place, and the process that sits there if one does already."""
        if self.free:
            return self.free.pop()
        turn: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._leave(table, turn)
            else:
                self.give(turn.result())  # it came at the same moment
            raise

    def _leave(self, table: str, turn: asyncio.Future[Worker | None]) -> None:
        turns = self._waiting[table]
        turns.remove(turn)
        if not turns:
            del self._waiting[table]

    def give(self, place: Worker | None) -> None:
        """Gives a place back, to whoever is next."""
        if not self._waiting:
            self.free.append(place)
            return
        table, turns = self._waiting.popitem(last=False)
        turns.popleft().set_result(place)
        if turns:
            self._waiting[table] = turns


class Pool:
    """So many processes, started when they are needed, each with one thing to think about at a time."""

    def __init__(self, size: int = 2, deadline: float = DEADLINE) -> None:
        self.size = size
        self.deadline = deadline
        self._places = Places(size)
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="thinking")
        self._working: set[Worker] = set()

    async def warm(self) -> None:
        """Starts one process, so that the first question does not have to wait for it."""
        place = await self._places.take("")
        try:
            place = at_its_best(TASK, place)
        except OSError:
            place = None
        self._places.give(place)

    async def ask(self, table: str, message: Message) -> Message:
        """What a process answers. Whoever is cancelled while waiting ends that process."""
        for _ in range(2):
            place = await self._places.take(table)
            try:
                worker = at_its_best(TASK, place)
            except OSError as error:
                self._places.give(None)
                log.warning("A process for bots could not be started: %s.", error)
                continue
            self._working.add(worker)
            kept: Worker | None = None
            try:
                reply = await asyncio.get_running_loop().run_in_executor(self._threads, _exchange, worker, message)
                kept = worker
                return reply
            except RuntimeError as error:
                log.warning("%s", error)
            finally:
                self._working.discard(worker)
                if kept is None:
                    worker.process.kill()
                    # Nobody may have got as far as asking it, or its answer may have come too late.
                    with suppress(RuntimeError):
                        self._threads.submit(worker.stop)
                self._places.give(kept)
        raise RuntimeError("No process could answer.")

    def stop(self) -> None:
        """Ends all processes, whatever they are doing."""
        for worker in list(self._working):
            worker.process.kill()
        self._threads.shutdown(wait=True)
        for idle in self._places.free:
            if idle is not None:
                idle.stop()
        self._places.free.clear()


def _exchange(worker: Worker, message: Message) -> Message:
    try:
        worker.send(message)
        return worker.receive()
    except BaseException:
        worker.stop()
        raise


# What a process does.


def think(message: Message) -> Message:
    """Decides for a seat as a named bot, or weighs all its answers for a hint."""
    package = import_module("palamedes.games")
    package.__path__.extend(folder for folder in message["games"] if folder not in package.__path__)
    position = message["position"]
    state = game_of(position).load(position)
    player = bot(message["bot"])
    player.start(message["seed"])
    if message["weigh"]:
        weighed = cast(SearchBot, player).weigh(state, message["seat"])
        return {"answers": [[answer.action, answer.visits, answer.value] for answer in weighed]}
    return {"action": player.decide(state, message["seat"])}


def _message(course: Course, seat: int, spec: str, weigh: bool) -> Message:
    return {
        "games": list(import_module("palamedes.games").__path__),
        "position": imagined(course, seat).position(),
        "seat": seat,
        "bot": spec,
        "seed": course.setting.stream(f"answer {len(course.lines)} seat {seat}"),
        "weigh": weigh,
    }


def imagined(course: Course, seat: int) -> State:
    """The table as a seat sees it, with all that it cannot know drawn anew."""
    shown = course.seen(seat).clone()
    shown.determinize(seat, Rng(course.setting.stream(f"veil {len(course.lines)}")))
    return shown


async def decide(pool: Thinkers, course: Course, seat: int, strength: Strength) -> int:
    """What a bot answers. It depends on the dealer of the table and the answers before, as long as there is time."""
    legal = course.state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    try:
        async with asyncio.timeout(pool.deadline):
            message = _message(course, seat, SPECS[strength], False)
            action = (await pool.ask(course.setting.id, message))["action"]
        if action in legal:
            return int(action)
    except RuntimeError as error:
        log.warning("%s A quicker bot answers instead.", error)
    except TimeoutError:
        log.warning("A bot took longer than %g seconds. A quicker one answers instead.", pool.deadline)
    player: Bot = GreedyBot()
    player.start(course.setting.stream(f"answer {len(course.lines)} seat {seat}"))
    return player.decide(imagined(course, seat), seat)


async def weigh(pool: Thinkers, course: Course, seat: int) -> list[tuple[int, int, float]]:
    """What a search thinks of every answer of a seat, the best first: answer, visits, expected result."""
    try:
        async with asyncio.timeout(pool.deadline):
            reply = await pool.ask(course.setting.id, _message(course, seat, f"search:{HINT_TRIES}", True))
    except TimeoutError:
        raise RuntimeError("Nobody had the time to think about a hint.") from None
    return [(int(action), int(visits), float(value)) for action, visits, value in reply["answers"]]
