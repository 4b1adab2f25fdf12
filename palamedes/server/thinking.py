"""Bots think in processes of their own: a search in this one would make everybody wait.

A process gets a position in which all that the bot's seat cannot know was drawn anew, so it could not peek if it
wanted to. One that dies is replaced and asked again; if that fails too, somebody quick answers here.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, Final, cast

from palamedes.bots.bot import Bot
from palamedes.bots.greedy import GreedyBot
from palamedes.bots.processes import Worker
from palamedes.bots.search import SearchBot, game_of
from palamedes.bots.spec import bot
from palamedes.core.rng import Rng
from palamedes.core.state import State

from .course import Course
from .setting import SPECS
from .wire import Strength

TASK: Final = "palamedes.server.thinking:think"
HINT_TRIES: Final = 1000

Message = dict[str, Any]

log = logging.getLogger("palamedes.server")


class Pool:
    """So many processes, started when they are needed, each with one thing to think about at a time."""

    def __init__(self, size: int = 2) -> None:
        self.size = size
        self._places: asyncio.Queue[Worker | None] = asyncio.Queue()
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="thinking")
        self._working: set[Worker] = set()
        for _ in range(size):
            self._places.put_nowait(None)

    async def warm(self) -> None:
        """Starts one process, so that the first question does not have to wait for it."""
        place = await self._places.get()
        try:
            place = place or Worker(TASK)
        except OSError:
            place = None
        self._places.put_nowait(place)

    async def ask(self, message: Message) -> Message:
        """What a process answers. Whoever is cancelled while waiting ends that process."""
        for _ in range(2):
            place = await self._places.get()
            try:
                worker = place or Worker(TASK)
            except OSError as error:
                self._places.put_nowait(None)
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
                self._places.put_nowait(kept)
        raise RuntimeError("No process could answer.")

    def stop(self) -> None:
        """Ends all processes, whatever they are doing."""
        for worker in list(self._working):
            worker.process.kill()
        self._threads.shutdown(wait=True)
        while not self._places.empty():
            idle = self._places.get_nowait()
            if idle is not None:
                idle.stop()


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
    moment = f"{course.setting.dealer} answer {len(course.lines)} seat {seat}"
    return {
        "games": list(import_module("palamedes.games").__path__),
        "position": imagined(course, seat).position(),
        "seat": seat,
        "bot": spec,
        "seed": moment,
        "weigh": weigh,
    }


def imagined(course: Course, seat: int) -> State:
    """The table as a seat sees it, with all that it cannot know drawn anew."""
    shown = course.seen(seat).clone()
    shown.determinize(seat, Rng(f"{course.setting.dealer} veil {len(course.lines)}"))
    return shown


async def decide(pool: Pool, course: Course, seat: int, strength: Strength) -> int:
    """What a bot answers. It depends on the seed of the table and the answers before, on nothing else."""
    legal = course.state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    try:
        action = (await pool.ask(_message(course, seat, SPECS[strength], False)))["action"]
        if action in legal:
            return int(action)
    except RuntimeError as error:
        log.warning("%s A quicker bot answers instead.", error)
    player: Bot = GreedyBot()
    player.start(f"{course.setting.dealer} answer {len(course.lines)} seat {seat}")
    return player.decide(imagined(course, seat), seat)


async def weigh(pool: Pool, course: Course, seat: int) -> list[tuple[int, int, float]]:
    """What a search thinks of every answer of a seat, the best first: answer, visits, expected result."""
    reply = await pool.ask(_message(course, seat, f"search:{HINT_TRIES}", True))
    return [(int(action), int(visits), float(value)) for action, visits, value in reply["answers"]]
