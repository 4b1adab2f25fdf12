"""Reviews of games, made in the bots' processes a little at a time, and kept with their tables.

A finished game is reviewed once, for everybody. A game that goes on can be reviewed by whoever sits at it alone with
bots: from their own seat's eyes, kept in memory only until the table has moved on.
"""

from __future__ import annotations

import asyncio
import json
import logging
from importlib import import_module
from typing import Any, Final

from palamedes.bots.review import plan

from ..thinking.pool import Message
from ..thinking.queue import Asker
from ..wire.base import Lang
from ..wire.refusal import Refusal
from ..wire.reviews import ReviewCost, ReviewLuck, ReviewPoint, ReviewSeen
from .live import LiveTable
from .services import Services

REVIEW: Final = "review"
"""Under what the house keeps them, with the name of the table behind it."""
CHUNK: Final = 4
"""So many answers are examined at once."""
KEPT: Final = 500
"""So many reviews stay in memory."""

log = logging.getLogger("palamedes.server")


class Progress:
    """A review that is being made, or was."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 1
        self.result: dict[str, Any] | None = None
        self.failed = False


class Reviews:
    """All reviews of the house: those under way, and those that were asked for lately."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: dict[str, Progress] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(1)
        """One review at a time: opponents who think come first."""

    def eyes(self, live: LiveTable, seats: list[int]) -> int:
        """Through whose eyes somebody may have a review: everybody's (-1) once the game is over, else their own."""
        table = live.table
        if table.is_open_book:
            return -1
        people = table.people()
        if len(people) != 1 or people[0] not in seats:
            raise Refusal("private", 403)
        return people[0]

    async def find(self, live: LiveTable, eyes: int) -> Progress | None:
        """A review that there is, or is being made, of the table as it stands."""
        name = _name(live, eyes)
        if name not in self._known and eyes < 0:
            stored = await self._services.look(self._services.store.word, name)
            if stored is not None:
                progress = Progress()
                progress.done = progress.of
                progress.result = json.loads(stored)
                self._keep(name, progress)
        return self._known.get(name)

    async def start(self, live: LiveTable, eyes: int) -> Progress:
        """Makes a review, unless there is one."""
        found = await self.find(live, eyes)
        if found is not None and not found.failed:
            return found
        if live.table.history.moves == 0:
            raise Refusal("no-review", 409)
        progress = Progress()
        self._keep(_name(live, eyes), progress)
        task = asyncio.create_task(self._make(live, eyes, progress))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return progress

    def _keep(self, name: str, progress: Progress) -> None:
        self._known[name] = progress
        while len(self._known) > KEPT:
            self._known.pop(next(iter(self._known)))

    async def _make(self, live: LiveTable, eyes: int, progress: Progress) -> None:
        name = _name(live, eyes)
        text = live.table.record().write()
        try:
            async with self._turn:
                found = (await self._ask(live, {"text": text, "eyes": eyes}))["found"]
                moves = plan(found)
                progress.of = 2 + (len(moves) + CHUNK - 1) // CHUNK
                progress.done = 1
                examined: list[dict[str, Any]] = []
                for start in range(0, len(moves), CHUNK):
                    part = moves[start : start + CHUNK]
                    reply = await self._ask(live, {"text": text, "eyes": eyes, "moves": part})
                    examined += reply["examined"]
                    progress.done += 1
                whole = {"text": text, "eyes": eyes, "found": found, "examined": examined}
                result = (await self._ask(live, whole))["result"]
            if eyes < 0:
                await self._services.look(self._services.store.house, name, json.dumps(result))
            progress.done = progress.of
            progress.result = result
        except Exception:
            progress.failed = True
            log.exception("A review of table %s came to nothing.", live.id)

    async def _ask(self, live: LiveTable, wish: Message) -> Message:
        message = {"review": True, "games": list(import_module("palamedes.games").__path__), **wish}
        return await self._services.pool.ask(Asker(live.id, plays=False), message)

    async def close(self) -> None:
        """The house closes: what is not done is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _name(live: LiveTable, eyes: int) -> str:
    """Under which a review is kept: another one when the table has moved on, or was taken back."""
    lines = len(live.table.history.lines)
    name = f"{REVIEW} {live.id} {lines}"
    return name if eyes < 0 else f"{name} of {eyes}"


def seen(live: LiveTable, progress: Progress | None, eyes: int, lang: Lang) -> ReviewSeen:
    """How far a review is, and what it says, in words."""
    looks = None if eyes < 0 else eyes
    if progress is None:
        return ReviewSeen("none", 0, 0, looks)
    if progress.failed:
        return ReviewSeen("failed", progress.done, progress.of, looks)
    result = progress.result
    if result is None:
        return ReviewSeen("running", progress.done, progress.of, looks)
    return ReviewSeen(
        "done",
        progress.of,
        progress.of,
        looks,
        [ReviewPoint(point["move"], point["seats"]) for point in result["chances"]],
        [_cost(live, line, lang) for line in result["costly"]],
        [ReviewLuck(each["seat"], each["luck"], each["choices"]) for each in result["luck"]],
        result["deciding"],
    )


def _cost(live: LiveTable, line: dict[str, Any], lang: Lang) -> ReviewCost:
    state = live.table.history.at(line["move"])
    played, better = state.parse(line["played"]), state.parse(line["better"])
    return ReviewCost(
        line["move"],
        line["seat"],
        state.text(played, lang),
        state.text(better, lang),
        better,
        line["before"],
        line["after"],
        line["cost"],
    )
