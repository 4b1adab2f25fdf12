"""A table with people at it: who looks on, who is told what, and the bots whose turn it is.

Whatever is done is done under the table's lock: tried on a copy, stored, adopted, told, in this order.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context
from typing import Any, Final, NoReturn, TypeVar

from ..people.budget import charged, heed, in_pieces
from ..people.guest import Guest
from ..people.keys import digest, new_key
from ..storage.database import StorageError
from ..storage.setting import Chair, clean, clean_words
from ..storage.store import Outrun, Save
from ..storage.stored import Change, Stored, now
from ..thinking.bots import decide
from ..thinking.queue import Asker
from ..wire.base import Lang, Strength
from ..wire.moments import Eyes
from ..wire.moments import scene as scene_of
from ..wire.refusal import Refusal
from ..wire.scenes import Line, Scene
from ..wire.tables import Seated
from . import views
from .change import difference
from .hints import give_hint
from .history import History
from .services import Services
from .table import Table, spoken
from .telling import tell

R = TypeVar("R")

NAME: Final = 40
RETRY: Final = 5.0
"""Seconds until something that could not be stored is tried again."""
YIELD: Final = 2.0
"""Seconds until we ask again whether another process still thinks for a bot."""
LONG: Final = 5_000
"""Of a table with so many lines only the logs are kept that somebody has open."""
TRIES: Final = 20
"""So often something is tried while others change the table too."""

log = logging.getLogger("palamedes.server")


Operation = Callable[[Table], History | None]
"""Something that somebody does to a draft of the table; the history it leads to, if the game goes on by it.

It may be tried again on a fresh draft, when somebody else was faster.
"""


class LiveTable:
    """One table in memory with its connections."""

    def __init__(self, stored: Stored, history: History, services: Services) -> None:
        self.table = Table(stored.setting, stored.chairs, history)
        self.table.chat = stored.chat
        self.table.request = stored.request
        self.table.updated = stored.updated
        self.version = stored.version
        self.heard = stored.version
        """The newest version that there is, as far as we have heard."""
        self.doubtful = False
        """Whether we were told that something could not be stored: it may have been stored nevertheless."""
        self.guests: set[Guest] = set()
        self.elsewhere: set[int] = set()
        """The seats whose people have the table open through another process."""
        self.used = time.monotonic()
        """When somebody has last asked for it."""
        self._opened = self.used
        self._left: dict[int, float] = {}
        """When the people of these seats were here last; those who are not named had not come by when it opened."""
        self.lock = asyncio.Lock()
        self._services = services
        self._thinking: asyncio.Task[None] | None = None
        self._thinker: tuple[int, str] | None = None
        """The seat whose bot thinks, and the question that it thinks about."""
        self._mending: asyncio.Task[None] | None = None
        self._doing: set[asyncio.Task[Any]] = set()
        self.closed = False
        self.vanished = False
        """Whether it was deleted."""

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.table.setting.id

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.guests and self._thinking is None and not self.lock.locked() and not self._doing

    @property
    def is_thinking(self) -> bool:
        """Whether a bot thinks here."""
        return self._thinking is not None

    @property
    def here(self) -> set[int]:
        """The seats whose people have the table open through this process."""
        return {seat for guest in self.guests for seat in guest.mine}

    @property
    def present(self) -> set[int]:
        """The seats whose people have the table open."""
        return self.here | self.elsewhere

    @property
    def absent(self) -> set[int]:
        """The seats whose people have been away for longer than they are waited for."""
        last = time.monotonic() - self._services.grace
        return {seat for seat in self.table.people() if self._left.get(seat, self._opened) <= last} - self.present

    def _miss(self, before: set[int]) -> None:
        """Some of those who were here may have gone: when they have been away for long enough, all are told."""
        gone = before - self.present
        if gone:
            self._left.update(dict.fromkeys(gone, time.monotonic()))
            self._tell_in(self._services.grace)

    def _tell_in(self, seconds: float) -> None:
        if not self.closed:
            # A little later than that, for clocks are not that precise.
            asyncio.get_running_loop().call_later(max(seconds, 0.0) + 0.05, self.tell)

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

        task = asyncio.create_task(charged(locked))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        task.add_done_callback(heed)
        return await asyncio.shield(task)

    async def act(self, operation: Operation) -> None:
        """Somebody does something: what it leads to is stored, and all are told."""
        await self._whole(self._do(operation))

    async def _do(self, operation: Operation) -> None:
        """Tries it, stores it, lets the bot think whose turn it is, and tells everybody."""
        for _ in range(TRIES):
            await self._refresh()
            draft = self.table.draft()
            history = operation(draft)
            if history is not None:
                draft.adopt(history)
            begun = draft.begun()
            if begun is not None:
                draft.adopt(begun)
            if self._is_news(draft):
                draft.updated = now()
            change = difference(self.table, draft)
            before = self.table.turn()
            if change is None or await self._store(change):
                self.table.take(draft)
                if change is not None and (calls := self._services.calls) is not None:
                    calls.turned(self.table, before)
                self._wake()
                self.tell()
                return
        raise StorageError("too many are at it at once")

    async def _store(self, change: Change) -> bool:
        """Whether a change is stored. If not, somebody else was faster; and after an error nobody knows."""
        try:
            await self._services.write(Save(self.id, self.version, change))
        except Outrun:
            self.doubtful = True
            return False
        except BaseException:
            self.doubtful = True
            self._mend()
            raise
        self.version += 1
        return True

    def _is_news(self, draft: Table) -> bool:
        """Whether everybody may know that something has changed. What is held or sealed is nobody else's business."""
        before, after = self.table.history, draft.history
        if draft.chairs != self.table.chairs:
            return True
        if after is before:
            return False
        told = len(after.lines) != len(before.lines) and not (after.held or before.held)
        return after.moves_for(None) != before.moves_for(None) or told

    async def start(self) -> None:
        """The table comes back to life, with whatever was to be done next."""
        if not self.table.setting.recorded:
            await self.act(_nothing)

    # Catching up with what was stored elsewhere.

    @property
    def is_behind(self) -> bool:
        """Whether the database may know more than we do."""
        return self.doubtful or self.heard > self.version

    async def catch_up(self) -> None:
        """Tells everybody what was stored elsewhere, or by ourselves without our knowing."""
        if self.is_behind:
            await self._whole(self._do(_nothing))

    def _vanish(self) -> NoReturn:
        """The owner of the house has deleted the table: whoever is still at it is let go."""
        self.closed = self.vanished = True
        self.doubtful = False
        self._wake()
        for guest in self.guests:
            guest.refuse(Refusal("no-table", 404))
            guest.outbox.put_nowait(None)
        raise Refusal("no-table", 404)

    async def look_again(self, anyway: bool = False) -> None:
        """Makes sure that nobody has changed the table meanwhile, where others may, and that it is still there."""
        if self.vanished:
            raise Refusal("no-table", 404)
        if self._services.store.is_shared or anyway:
            try:
                versions = await self._services.look(self._services.store.versions, [self.id])
            except StorageError as error:
                raise Refusal("storage", 503, reason=str(error)) from None
            if self.id not in versions:
                self._vanish()
            self.heard = max(self.heard, versions[self.id])
        await self.catch_up()

    async def _refresh(self) -> None:
        """Takes over what the database knows and we do not."""
        if not self.is_behind:
            return
        store, table = self._services.store, self.table
        stored = await self._services.look(store.load, self.id, len(table.history.lines), len(table.chat))
        if stored is None:
            self._vanish()
        draft = table.draft()
        try:
            if stored.version < self.version:
                raise ValueError("The database knows less than we do.")
            draft.history = table.history.copy()
            draft.history.catch_up(stored.lines, stored.sealed, stored.held)
            draft.chat += stored.chat
        except ValueError:
            stored = await self._services.look(store.load, self.id) or stored
            draft.history, draft.chat = History.of(stored, table.history.state.game), stored.chat
            self.heard = stored.version
        draft.request = stored.request
        draft.updated = stored.updated
        if draft.chairs != stored.chairs:
            draft.chairs = stored.chairs
            for guest in self.guests:
                guest.mine = draft.held_by(guest.keys)
        table.take(draft)
        self.version = stored.version  # of a newer one we may have heard meanwhile
        self.doubtful = False

    def _mend(self) -> None:
        """Finds out soon what has become of something that could not be stored."""
        if self._mending is None and not self.closed:
            self._mending = asyncio.create_task(self._ask_again())

    async def _ask_again(self) -> None:
        while self.doubtful and self.guests:
            await asyncio.sleep(RETRY)
            with suppress(Refusal):
                await self.catch_up()
        self._mending = None

    # Bots.

    def _wake(self) -> None:
        """Lets the bot think whose turn it is; one that thinks about a question of the past stops.

        Where nobody is no bot thinks, and it goes on when somebody comes: deserted tables could take all the time.
        """
        mover = None if self.closed or not self.guests else self.table.bot_to_move()
        wanted = None if mover is None else (mover[0], self.table.history.revision(mover[0]))
        if self._thinking is not None:
            if wanted == self._thinker:
                return
            self._thinking.cancel()
            self._thinking = None
        self._thinker = wanted
        if mover is not None:
            # It thinks for the whole table: nobody's time is used up by it.
            self._thinking = asyncio.create_task(self._think(*mover), context=Context())
            self._thinking.add_done_callback(self._thought)
        self._rest()

    def _rest(self) -> None:
        """Where nobody is, or nothing is played any more, no program is kept."""
        if self._thinking is None and (self.closed or not self.guests or self.table.status == "over"):
            self._services.programs.leave(self.id)

    def _thought(self, thinking: asyncio.Task[None]) -> None:
        """A thought has ended. If it came to nothing through a mistake of ours, the table soon asks again."""
        error = None if thinking.cancelled() else thinking.exception()
        lost = self._thinking is thinking and thinking.cancelled()
        if self._thinking is thinking:
            self._thinking = None
        if error is not None or lost:
            log.error("At table %s a bot came to no answer; it is asked again.", self.id, exc_info=error)
            asyncio.get_running_loop().call_later(RETRY, self._wake)

    def _asker(self, *guests: Guest) -> Asker:
        """For whom something is thought about here: those who play themselves, else those who look on."""
        present = guests or tuple(self.guests)
        chairs = self.table.chairs
        playing = {guest.address for guest in present if any(chairs[seat].stand_in is None for seat in guest.mine)}
        return Asker(self.id, frozenset(playing or {guest.address for guest in present} or {""}), bool(playing))

    async def _think(self, seat: int, strength: Strength) -> None:
        history = self.table.history
        lines, revision = len(history.lines), history.revision(seat)
        presence = self._services.presence
        while presence is not None and not await presence.may_think(self.id, lines):
            if not self.guests:
                self._thinking = None
                return
            await asyncio.sleep(YIELD)  # another process does; should it die, we go on for those who are here
        asker, services = self._asker(), self._services
        action, stand_in = await services.programs.decide(history, seat, strength, asker)
        if action is None:
            action = await decide(services.pool, history, seat, stand_in or strength, asker)

        def answer(table: Table) -> History | None:
            asked = not self.closed and table.asks_bot(seat, revision)
            return table.bot_answer(seat, action, stand_in) if asked else None

        while not self.closed and self.table.asks_bot(seat, revision):
            try:
                # From here on nobody cancels it: the answer is about to be stored.
                self._thinking = None
                await self.act(answer)
                return
            except Refusal:
                await asyncio.sleep(RETRY)

    async def close(self) -> None:
        """The house closes: no bot thinks on, and what was begun is brought to its end."""
        self.closed = True
        self._wake()
        if self._mending is not None:
            self._mending.cancel()
        for guest in self.guests:
            guest.outbox.put_nowait(None)
        while self._doing:
            await asyncio.gather(*self._doing, return_exceptions=True)

    # People.

    async def join(
        self, guest: Guest, keys: list[str], eyes: int | None, lang: Lang, name: str = "", words: str = ""
    ) -> None:
        """Somebody opens the table. Who shows the key of an open seat takes it, with this name and these words."""
        digests = {digest(key) for key in keys}
        await self.look_again()
        if any(self.table.chairs[seat].kind == "open" for seat in self.table.seats_of(digests)):
            # Two windows may show the same key at once: the second finds the seat taken, by itself.
            called, added = clean(name)[:NAME], clean_words(words)
            await self.act(lambda table: table.accept(digests, called, added))
        await self._receive(guest, digests, eyes, lang)

    async def _receive(self, guest: Guest, digests: set[str], eyes: int | None, lang: Lang) -> None:
        """Somebody is at the table from now on, and is told everything."""
        await self.read_up(eyes if self.table.may_look(eyes, self.table.held_by(digests)) else None, lang)
        before = (self.present, self._thinking_seat)
        guest.keys = digests
        guest.mine = self.table.held_by(digests)
        guest.lang = lang
        guest.forget()
        guest.eyes = eyes if self.table.may_look(eyes, guest.mine) else None
        if not self.guests:
            self._tell_in(self._opened + self._services.grace - time.monotonic())
        self.guests.add(guest)
        self._services.show(self.id)
        self._wake()
        if not self.table.may_look(eyes, guest.mine):
            guest.refuse(Refusal("not-yours", 403))
        # Of one more who looks on, or greets again, nobody else notices anything.
        self.tell(*(() if before != (self.present, self._thinking_seat) else (guest,)))

    async def retell(self, guest: Guest, eyes: int | None, lang: Lang) -> None:
        """Somebody wants to be told everything again: through other eyes, or in another language."""
        await self.read_up(eyes, lang)
        if not self.table.may_look(eyes, guest.mine):
            raise Refusal("not-yours", 403)
        guest.eyes, guest.lang = eyes, lang
        guest.forget()
        self.tell(guest)

    async def read_up(self, eyes: Eyes, lang: Lang) -> None:
        """Puts a log into words before somebody reads it, a little at a time: it may be long."""
        while views.word(self.table, eyes, lang):
            await asyncio.sleep(0)

    async def moment(self, move: int, eyes: Eyes, lang: Lang) -> tuple[Scene, list[Line]]:
        """The table after so many answers, and the log up to there."""
        table = self.table.draft()  # as it stands now: it may move on meanwhile
        history = table.history
        await self.read_up(eyes, lang)
        state = await in_pieces(history.coming_to(move))
        scene = scene_of(state, eyes, table.words(lang), move, history.moves_for(eyes))
        lines = views.log(table, eyes, lang, move)
        if len(history.lines) > LONG and (eyes, lang) not in {(guest.eyes, guest.lang) for guest in self.guests}:
            views.unlearn(table, eyes, lang)
        return scene, lines

    def leave(self, guest: Guest) -> None:
        """Somebody closes the table."""
        if guest.hint is not None:
            guest.hint.cancel()
        if guest in self.guests:
            before = self.present
            self.guests.discard(guest)
            self._miss(before)
            if self._services.calls is not None:
                self._services.calls.left(self.table, before - self.present, guest.lang)
            self._services.show(self.id)
            self._rest()
            if self.present != before:
                self.tell()

    def see(self, elsewhere: set[int]) -> None:
        """Others come and go through another process."""
        if self.elsewhere != elsewhere:
            before = self.present
            self.elsewhere = elsewhere
            self._miss(before)
            self.tell()

    async def sit(self, seat: int, name: str, words: str = "") -> Seated:
        """Somebody takes an open seat and gets a key that nobody else has."""
        key = new_key()
        chair = Chair("person", clean(name)[:NAME], key_digest=digest(key), words=clean_words(words))
        await self.act(lambda table: table.sit(seat, chair))
        return Seated(seat, key)

    async def hand_over(self, guest: Guest, seat: int, strength: Strength | None) -> None:
        """A bot plays for a seat from now on, or no longer."""
        await self.act(lambda table: table.hand_over(guest.mine, seat, strength, set(table.people()) - self.absent))

    async def show(self, seat: int, allow: bool) -> None:
        """Everybody may look through the eyes of a seat from now on, or no longer."""
        await self.act(lambda table: table.show(seat, allow))

    def _look_away(self) -> None:
        """Who looks through eyes that are not shown any more is a plain spectator again, and told so."""
        for guest in self.guests:
            if not self.table.may_look(guest.eyes, guest.mine):
                guest.eyes = None
                guest.forget()

    async def talk(self, seat: int, text: str) -> None:
        """Somebody says something to all at the table."""
        said = spoken(text)
        await self.act(lambda table: table.say(seat, said, now()))

    # Telling.

    async def hint(self, guest: Guest, seat: int) -> None:
        """What a search would answer in this seat's place, and why."""
        await give_hint(self.table, guest, seat, self._services.pool, self._asker(guest))

    def tell(self, *guests: Guest) -> None:
        """Tells these connections how the table stands for their eyes; or all those for whom something has changed."""
        self._look_away()
        told = guests or tuple(self.guests)
        tell(self.table, told, bool(guests), self.present, self.absent, self._thinking_seat)

    @property
    def _thinking_seat(self) -> int | None:
        """The seat whose bot thinks, as everybody may know. How long one builds an army would tell how large it is."""
        return self._thinker[0] if self._thinking and self._thinker and not self.table.history.is_secret else None


def _nothing(table: Table) -> None:
    """Only what goes on by itself: cards that are to be dealt."""
