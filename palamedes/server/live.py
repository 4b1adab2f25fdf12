"""A table with people at it: who looks on, who is told what, and the bots whose turn it is.

Whatever is done is done under the table's lock: tried on a copy, stored, adopted, told, in this order.
"""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

import msgspec

from . import sight
from .course import Course
from .keys import digest, new_key
from .refusal import Refusal, say
from .setting import Chair
from .store import StorageError, Store, difference
from .table import Table
from .thinking import HINT_TRIES, Pool, decide, weigh
from .wire import (
    Asked,
    ChatLine,
    Hint,
    HintLine,
    Lang,
    Line,
    News,
    Refused,
    Scene,
    Seated,
    Strength,
    UndoOffer,
)

R = TypeVar("R")

NAME: Final = 40
TALK: Final = 500
HINTS: Final = 5
"""So many answers are shown with a hint."""
BACKLOG: Final = 500
"""Whoever has not read so many messages has gone away."""
RETRY: Final = 5.0
"""Seconds until a bot's answer that could not be stored is tried again."""

log = logging.getLogger("palamedes.server")

Database = Callable[..., Awaitable[Any]]
"""Runs a function of the store in the thread that writes."""


def now() -> str:
    """The time in UTC, as it is stored and sent."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def clean(text: str) -> str:
    """A line of text without control characters and without spaces around it."""
    return " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in text).split())


class Guest:
    """A connection: the seats it holds, the eyes it looks through, and what it was told already."""

    def __init__(self) -> None:
        self.keys: set[str] = set()
        self.mine: list[int] = []
        self.eyes: int | None = None
        self.lang: Lang = "en"
        self.lines: list[Line] = []
        self.said = 0
        self.known: News | None = None
        """The situation that it was told last, without log, chat and hour."""
        self.gone = False
        self.hint: asyncio.Task[None] | None = None
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def forget(self) -> None:
        """What it was told was told to other eyes, or in another language: it is told all again."""
        self.lines = []
        self.said = 0
        self.known = None

    def send(self, message: News | Hint | Refused) -> None:
        """Puts a message into the outbox, from which the socket takes it. None in it means: go."""
        if self.gone:
            return
        if self.outbox.qsize() < BACKLOG:
            self.outbox.put_nowait(msgspec.json.encode(message))
        else:
            self.gone = True
            self.outbox.put_nowait(None)

    def refuse(self, refusal: Refusal) -> None:
        """Says why something was not done."""
        self.send(Refused(refusal.code, refusal.text(self.lang)))


class LiveTable:
    """One table in memory with its connections."""

    def __init__(self, table: Table, chat: list[ChatLine], store: Store, database: Database, pool: Pool) -> None:
        self.table = table
        self.chat = chat
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self._store = store
        self._database = database
        self._pool = pool
        self._thinking: asyncio.Task[None] | None = None
        self._thinker: tuple[int, int] | None = None
        """The seat whose bot thinks, and how many lines there were when it began."""
        self._doing: set[asyncio.Task[Any]] = set()
        self.closed = False

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.table.setting.id

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.guests and self._thinking is None and not self.lock.locked() and not self._doing

    @property
    def present(self) -> set[int]:
        """The seats whose people have the table open."""
        return {seat for guest in self.guests for seat in guest.mine}

    # Doing something.

    async def _whole(self, work: Coroutine[Any, Any, R]) -> R:
        """Does something to its end under the lock, even if whoever asked for it has gone meanwhile."""

        async def locked() -> R:
            async with self.lock:
                try:
                    return await work
                except StorageError as error:
                    log.error("Table %s could not be stored: %s.", self.id, error)
                    raise Refusal("storage", 503, reason=str(error)) from None

        task = asyncio.create_task(locked())
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    async def _adopt(self, course: Course) -> None:
        """Stores a course, then takes it for the table's own."""
        at = now()
        before = self.table.course
        await self._database(self._store.save, self.id, difference(before, course, at))
        self.table.course = course
        self.table.request = None
        # That somebody holds an answer, or has taken it back, is nobody else's business.
        if course.moves_for(None) != before.moves_for(None) or not (course.held or before.held):
            self.table.updated = at

    async def act(self, operation: Callable[[], Course | None]) -> None:
        """Somebody does something: the course that it leads to is stored, and all are told."""
        await self._whole(self._act(operation))

    async def _act(self, operation: Callable[[], Course | None]) -> None:
        course = operation()
        if course is not None:
            await self._adopt(course)
        await self._go_on()

    async def _go_on(self) -> None:
        """Deals what is to be dealt, lets the bot think whose turn it is, and tells everybody."""
        begun = self.table.begun()
        if begun is not None:
            await self._adopt(begun)
        self._wake()
        self.tell()

    async def start(self) -> None:
        """The table comes back to life, with whatever was to be done next."""
        if not self.table.setting.recorded:
            await self._whole(self._go_on())

    # Bots.

    def _wake(self) -> None:
        """Lets the bot think whose turn it is; one that thinks about a question of the past stops."""
        mover = None if self.closed else self.table.bot_to_move()
        wanted = None if mover is None else (mover[0], len(self.table.course.lines))
        if self._thinking is not None:
            if wanted == self._thinker:
                return
            self._thinking.cancel()
            self._thinking = None
        self._thinker = wanted
        if mover is not None:
            self._thinking = asyncio.create_task(self._think(*mover))

    async def _think(self, seat: int, strength: Strength) -> None:
        course = self.table.course
        lines = len(course.lines)
        action = await decide(self._pool, course, seat, strength)
        while self._is_asked(seat, lines):
            try:
                # From here on nobody cancels it: the answer is about to be stored.
                self._thinking = None
                await self.act(lambda: self.table.bot_answer(seat, action) if self._is_asked(seat, lines) else None)
                return
            except Refusal:
                await asyncio.sleep(RETRY)

    def _is_asked(self, seat: int, lines: int) -> bool:
        """Whether the bot of a seat is still asked what it was asked after so many lines."""
        mover = None if self.closed else self.table.bot_to_move()
        return mover is not None and mover[0] == seat and len(self.table.course.lines) == lines

    async def close(self) -> None:
        """The house closes: no bot thinks on, and what was begun is brought to its end."""
        self.closed = True
        self._wake()
        for guest in self.guests:
            guest.outbox.put_nowait(None)
        while self._doing:
            await asyncio.gather(*self._doing, return_exceptions=True)

    # People.

    async def join(self, guest: Guest, keys: list[str], eyes: int | None, lang: Lang) -> None:
        """Somebody opens the table. Who shows the key of an open seat takes it."""
        digests = {digest(key) for key in keys}
        if any(self.table.chairs[seat].kind == "open" for seat in self.table.seats_of(digests)):
            await self._whole(self._accept(digests))
        guest.keys = digests
        guest.mine = [seat for seat in self.table.seats_of(digests) if self.table.chairs[seat].kind == "person"]
        guest.lang = lang
        guest.forget()
        guest.eyes = eyes if eyes in guest.mine else None
        self.guests.add(guest)
        if eyes is not None and eyes not in guest.mine:
            guest.refuse(Refusal("not-yours", 403))
        self.tell()

    def leave(self, guest: Guest) -> None:
        """Somebody closes the table."""
        if guest.hint is not None:
            guest.hint.cancel()
        if guest in self.guests:
            self.guests.discard(guest)
            self.tell()

    async def sit(self, seat: int, name: str) -> Seated:
        """Somebody takes an open seat and gets a key that nobody else has."""
        self.table.check_seat(seat)
        key = new_key()
        await self._whole(self._sit(seat, name, key))
        return Seated(seat, key)

    async def _sit(self, seat: int, name: str, key: str | None = None) -> None:
        chair = self.table.chairs[seat]
        if chair.kind != "open":
            raise Refusal("taken", 409)
        kept = chair.key_digest if key is None else digest(key)
        await self._change_chair(seat, Chair("person", clean(name)[:NAME], key_digest=kept))
        await self._go_on()

    async def _accept(self, digests: set[str]) -> None:
        """Takes the seats that were still open when these keys were shown; two windows may show them at once."""
        for seat in self.table.seats_of(digests):
            if self.table.chairs[seat].kind == "open":
                await self._sit(seat, "")

    async def hand_over(self, guest: Guest, seat: int, strength: Strength | None) -> None:
        """A bot plays for a seat from now on, or no longer."""
        await self._whole(self._hand_over(guest.mine, seat, strength))

    async def _hand_over(self, by: list[int], seat: int, strength: Strength | None) -> None:
        self.table.check_hand_over(by, seat, strength, self.present)
        await self._change_chair(seat, replace(self.table.chairs[seat], stand_in=strength))
        if strength is not None and self.table.course.holder == seat:
            await self._adopt(self.table.end(seat))
        agreed = self.table.agreed()
        if agreed is not None:
            await self._adopt(agreed)
        await self._go_on()

    async def _change_chair(self, seat: int, chair: Chair) -> None:
        at = now()
        await self._database(self._store.seat, self.id, seat, chair, at)
        self.table.chairs[seat] = chair
        self.table.updated = at

    async def talk(self, seat: int, text: str) -> None:
        """Somebody says something to all at the table."""
        said = clean(text)
        if not said:
            raise Refusal("silence")
        if len(said) > TALK:
            raise Refusal("long-talk", most=TALK)
        await self._whole(self._talk(seat, said))

    async def _talk(self, seat: int, text: str) -> None:
        line = ChatLine(len(self.chat), seat, self.table.chairs[seat].name, text, now())
        await self._database(self._store.talk, self.id, line)
        self.chat.append(line)
        self.tell()

    # Hints.

    async def hint(self, guest: Guest, seat: int) -> None:
        """What a search would answer in this seat's place, and why."""
        table = self.table
        course = table.course
        revision = course.revision(seat)
        state = course.seen(seat)
        legal = state.legal(seat) if table.status == "playing" and not course.held else []
        if not legal:
            raise Refusal("not-asked", 409)
        words = state.game.words(guest.lang)
        answers = state.game.answers
        if len(legal) == 1:
            line = HintLine(legal[0], words.answer(state, answers, legal[0]), 0, 1.0, 0.0)
            guest.send(Hint(seat, revision, [line], say(guest.lang, "hint.forced")))
            return
        try:
            weighed = await weigh(self._pool, course, seat)
        except RuntimeError:
            raise Refusal("hint-failed", 503) from None
        lines = [
            HintLine(action, words.answer(state, answers, action), visits, visits / HINT_TRIES, value)
            for action, visits, value in weighed[:HINTS]
        ]
        best = lines[0]
        reason = say(
            guest.lang,
            "hint.why",
            tries=HINT_TRIES,
            share=f"{best.share:.0%}",
            answer=best.text,
            expected=f"{best.expected:+.2f}",
        )
        guest.send(Hint(seat, revision, lines, reason))

    # Telling.

    def tell(self, *guests: Guest) -> None:
        """Tells these connections how the table stands for their eyes; or all those for whom something has changed."""
        scenes: dict[tuple[int | None, str], tuple[Scene, list[Line], UndoOffer]] = {}
        for guest in guests or list(self.guests):
            place = (guest.eyes, guest.lang)
            if place not in scenes:
                scenes[place] = (
                    sight.scene_now(self.table, guest.eyes, guest.lang),
                    sight.log(self.table.course, guest.eyes, guest.lang),
                    sight.undo_offer(self.table, guest.eyes, guest.lang),
                )
            news = self._news(guest, *scenes[place])
            known = _situation(news)
            if guest in guests or news.log or news.chat or known != guest.known:
                guest.send(news)
            guest.known = known

    def _news(self, guest: Guest, scene: Scene, lines: list[Line], undo: UndoOffer) -> News:
        table = self.table
        course = table.course
        eyes = guest.eyes
        changed = _first_difference(guest.lines, lines)
        said = guest.said
        guest.lines = lines
        guest.said = len(self.chat)
        asked = table.request
        thinker = self._thinker if self._thinking is not None else None
        return News(
            table=sight.table_info(table, self.present, guest.lang),
            mine=guest.mine,
            scene=scene,
            revision=course.revision(eyes),
            log_from=changed,
            log=lines[changed:],
            since=sight.since(course, eyes, lines),
            held=course.held and course.holder == eyes,
            sealed=eyes is not None and course.has_decided(eyes),
            thinking=[] if thinker is None else [thinker[0]],
            undo=undo,
            asked=None if asked is None else Asked(asked.seat, sorted(asked.agreed), table.missing()),
            chat_from=said,
            chat=self.chat[said:],
        )


def _situation(news: News) -> News:
    """What a connection knows from the news before, apart from log and chat, which grow, and the hour."""
    table = msgspec.structs.replace(news.table, updated="")
    return msgspec.structs.replace(news, table=table, log=[], log_from=0, chat=[], chat_from=0)


def _first_difference(old: list[Line], new: list[Line]) -> int:
    at = 0
    while at < len(old) and at < len(new) and (old[at] is new[at] or old[at] == new[at]):
        at += 1
    return at
