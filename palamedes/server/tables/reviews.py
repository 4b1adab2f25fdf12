"""Reviews of games, made in the bots' processes a little at a time, and kept with their tables.

Each address has one made at a time, in the order in which it asked for them; between addresses every little piece is
shared out anew. What was asked for is kept until it is done: after a restart it is taken up again.

A finished game is reviewed once, for everybody, and where several processes share a database by one of them: the others
wait for it, and take it up where that process ends or comes to nothing. A game that goes on can be reviewed by whoever
sits at it alone with bots: from their own seat's eyes, kept in memory only until the table has moved on.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any, Final

from palamedes.bots.review import FORMAT, plan

from ..people.budget import beside
from ..storage.database import StorageError
from ..thinking.pool import Message
from ..thinking.queue import Asker, Queue
from ..wire.base import Lang
from ..wire.moments import things
from ..wire.refusal import Refusal
from ..wire.reviews import ReviewCost, ReviewPoint, ReviewSeat, ReviewSeen
from .live import LiveTable
from .services import Services

EVERYBODY: Final = -1
"""Through whose eyes a finished game is reviewed."""
REVIEW: Final = "review"
"""Under what the house keeps them, with the name of the table behind it."""
WISH: Final = " wish"
"""Behind the name of a review that was asked for and is not done yet."""
WAITING: Final = 64
"""So many reviews are under way at most, a quarter of them for one address."""
YIELD: Final = 2.0
"""Seconds until we ask again whether another process still makes a review."""
HOUSE: Final = "house"
"""For whom reviews are taken up again: who wanted them is not kept."""
CHUNK: Final = 4
"""So many answers are examined at once."""
KEPT: Final = 500
"""So many reviews stay in memory."""

log = logging.getLogger("palamedes.server")


class Progress:
    """A review that is being made, or was, for somebody from this address."""

    def __init__(self, address: str = "") -> None:
        self.address = address
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
        self._lines: dict[str, list[Progress]] = {}
        """The reviews under way for each address; the first one is being made."""
        self._moved = asyncio.Condition()
        self._queue = Queue(1)
        """One piece at a time: opponents who think come first."""

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
            # The wish first: who makes it writes the result before the wish is forgotten.
            wish = await self._services.look(self._services.store.word, name + WISH)
            result = _read(await self._services.look(self._services.store.word, name))
            if result is not None:
                progress = Progress()
                progress.done = progress.of
                progress.result = result
                self._keep(name, progress)
            elif wish is not None:
                if name not in self._known:  # another process makes it, or has ended before it was done
                    self._begin(live, eyes, self._line_up(name, HOUSE))
        return self._known.get(name)

    def ahead(self, progress: Progress) -> int:
        """How many reviews of the same address are made before this one."""
        line = self._lines.get(progress.address, [])
        return line.index(progress) if progress in line else 0

    async def resume(self, find: Callable[[str], Awaitable[LiveTable]]) -> None:
        """Takes up again what was asked for before the house was closed, or by a process that has ended since."""
        try:
            wishes = await self._services.look(self._services.store.names, f"{REVIEW} ", WISH)
        except StorageError as error:
            log.warning("Reviews that were not done are not taken up again: %s.", error)
            return
        for name in wishes:
            try:
                await self.start(await find(name.split()[1]), EVERYBODY, HOUSE)
            except Refusal as refusal:
                log.info("A review is not taken up again: %s", refusal.text("en"))

    async def start(self, live: LiveTable, eyes: int, address: str = HOUSE) -> Progress:
        """Makes a review for somebody from this address, unless there is one."""
        found = await self.find(live, eyes)
        if found is not None and not found.failed:
            return found
        if live.table.history.moves == 0:
            raise Refusal("no-review", 409)
        line = self._lines.get(address, [])
        if address != HOUSE and (len(line) >= WAITING // 4 or sum(map(len, self._lines.values())) >= WAITING):
            raise Refusal("busy", 503, seconds=60)
        name = _name(live, eyes)
        known = self._known.get(name)
        if known is not None and not known.failed:
            return known  # somebody else was faster
        progress = self._line_up(name, address)
        if eyes == EVERYBODY:
            try:
                await self._services.look(self._services.store.house, name + WISH, "")
            except StorageError as error:
                progress.failed = True
                await self._move_up(progress)
                raise Refusal("storage", 503, reason=str(error)) from None
        self._begin(live, eyes, progress)
        return progress

    def _line_up(self, name: str, address: str) -> Progress:
        progress = Progress(address)
        self._lines.setdefault(address, []).append(progress)
        self._keep(name, progress)
        return progress

    def _begin(self, live: LiveTable, eyes: int, progress: Progress) -> None:
        task = asyncio.create_task(self._make(live, eyes, progress))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _keep(self, name: str, progress: Progress) -> None:
        self._known[name] = progress
        while len(self._known) > KEPT:
            self._known.pop(next(iter(self._known)))

    async def _make(self, live: LiveTable, eyes: int, progress: Progress) -> None:
        name = _name(live, eyes)
        store = self._services.store
        try:
            async with self._moved:
                await self._moved.wait_for(lambda: self.ahead(progress) == 0)
            result = await self._made_elsewhere(live, name) if eyes == EVERYBODY else None
            if result is None:
                result = await self._result(live, eyes, progress)
            if eyes == EVERYBODY:
                await self._services.look(store.house, name, json.dumps(result))
                await self._services.look(store.forget, name + WISH)
            progress.done = progress.of
            progress.result = result
        except Exception:
            progress.failed = True
            log.exception("A review of table %s came to nothing.", live.id)
        finally:
            if self._services.presence is not None and eyes == EVERYBODY:
                await self._services.presence.give_up(live.id)
            await self._move_up(progress)

    async def _made_elsewhere(self, live: LiveTable, name: str) -> dict[str, Any] | None:
        """Waits while another process makes the same review, and gives it; None where it is ours to make."""
        presence, store = self._services.presence, self._services.store
        while presence is not None:
            is_ours = await presence.may_think(live.id, len(live.table.history.lines))
            # In this order: it may have been done, and given up, between two questions.
            result = _read(await self._services.look(store.word, name))
            if result is not None:
                return result
            if is_ours:
                break
            await asyncio.sleep(YIELD)  # should that process die, or give it up, it is ours
        return None

    async def _result(self, live: LiveTable, eyes: int, progress: Progress) -> dict[str, Any]:
        """Everything is looked at once, some answers closely, and all that was found is put together."""
        text = await beside(live.table.record().write)
        found = (await self._ask(live, progress, {"text": text, "eyes": eyes}))["found"]
        moves = plan(found)
        progress.of = 2 + (len(moves) + CHUNK - 1) // CHUNK
        progress.done = 1
        examined: list[dict[str, Any]] = []
        for start in range(0, len(moves), CHUNK):
            part = moves[start : start + CHUNK]
            reply = await self._ask(live, progress, {"text": text, "eyes": eyes, "moves": part})
            examined += reply["examined"]
            progress.done += 1
        whole = {"text": text, "eyes": eyes, "found": found, "examined": examined}
        return dict((await self._ask(live, progress, whole))["result"])

    async def _move_up(self, progress: Progress) -> None:
        """A review is done, or will not be: the next one of its address is made."""
        line = self._lines.get(progress.address, [])
        if progress in line:
            line.remove(progress)
        if not line:
            self._lines.pop(progress.address, None)
        async with self._moved:
            self._moved.notify_all()

    async def _ask(self, live: LiveTable, progress: Progress, wish: Message) -> Message:
        message = {"review": True, "games": list(import_module("palamedes.games").__path__), **wish}
        asker = Asker(live.id, frozenset({progress.address}), plays=False)
        slot = await self._queue.take(asker)
        try:
            return await self._services.pool.ask(asker, message)
        finally:
            self._queue.give(slot, None)

    async def close(self) -> None:
        """The house closes: what is not done is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _read(stored: str | None) -> dict[str, Any] | None:
    """A review that the house kept; None where there is none, or one of an older house that says less."""
    result: dict[str, Any] = {} if stored is None else json.loads(stored)
    return result if result.get("format") == FORMAT else None


def _name(live: LiveTable, eyes: int) -> str:
    """Under which a review is kept: another one when the table has moved on, or was taken back."""
    lines = len(live.table.history.lines)
    name = f"{REVIEW} {live.id} {lines}"
    return name if eyes < 0 else f"{name} of {eyes}"


def seen(live: LiveTable, progress: Progress | None, eyes: int, lang: Lang, ahead: int = 0) -> ReviewSeen:
    """How far a review is, how many are made before it, and what it says, in words."""
    looks = None if eyes < 0 else eyes
    if progress is None:
        return ReviewSeen("none", 0, 0, looks)
    if progress.failed:
        return ReviewSeen("failed", progress.done, progress.of, looks)
    result = progress.result
    if result is None:
        return ReviewSeen("running", progress.done, progress.of, looks, ahead=ahead)
    return ReviewSeen(
        "done",
        progress.of,
        progress.of,
        looks,
        [ReviewPoint(point["move"], point["seats"]) for point in result["chances"]],
        [_cost(live, line, lang) for line in result["costly"]],
        [ReviewSeat(**each) for each in result["seats"]],
        result["deciding"],
    )


def _cost(live: LiveTable, line: dict[str, Any], lang: Lang) -> ReviewCost:
    state = live.table.history.at(line["move"])
    words = live.table.words(lang)
    played, better = state.parse(line["played"]), state.parse(line["better"])
    return ReviewCost(
        line["move"],
        line["seat"],
        words.answer(state, state.vocabulary(), played),
        words.answer(state, state.vocabulary(), better),
        better,
        things(state, played),
        things(state, better),
        line["before"],
        line["after"],
        line["cost"],
    )
