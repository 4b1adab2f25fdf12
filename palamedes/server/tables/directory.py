"""The directory: all tables of the house. They are found here, and kept in memory while somebody is at them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

from palamedes.core.kernel.game import Game

from ..people.budget import charged, heed
from ..storage.database import StorageError
from ..storage.neighbours import Here
from ..storage.setting import Chair, Setting
from ..storage.store import Creation, Exists, Store
from ..storage.stored import Place, Stored
from ..thinking.bots import Thinkers
from ..thinking.engines import Engine
from ..thinking.judging import Judges
from ..thinking.queue import Asker, Queue
from ..wire.base import Lang
from ..wire.refusal import Refusal, in_all_words
from ..wire.tables import TableInfo
from . import views
from .calls import Calls
from .games import Games
from .history import History
from .kept import Kept
from .live import LiveTable
from .reviews import Reviews
from .services import GRACE, Services
from .table import status

R = TypeVar("R")

log = logging.getLogger("palamedes.server")

NAMED: Final = 12
"""So many letters has the name of a table at most."""
KEPT: Final = 200
"""So many tables stay in memory although nobody is at them."""
REST: Final = 60.0
"""And so many seconds each that somebody has asked for."""
LISTED: Final = 100
SHOWN: Final = 20
"""So many tables of a list are put into words at once; then others have their turn."""
RECENT: Final = timedelta(days=1)
"""So long a listed table is shown after its end."""
CARRIED: Final = 500_000
"""So many lines the tables may have together that people are at, before another one is opened."""
WEIGHT: Final = 50_000
"""So many lines the tables may have together that stay in memory although nobody is at them."""
KNOWN: Final = 10_000
"""Of so many tables it is remembered whether they can be opened."""
OPENERS: Final = 2
"""So many tables are brought into memory at the same time, fairly by address: others have their turn in between."""
HOUSE: Final = "house"
"""On whose behalf stored tables are looked at."""
TRIED: Final = 1.0
"""Seconds for which the database counts as able to store something, once it was."""


class Directory:
    """All tables, the store that keeps them, and the processes in which their bots think."""

    def __init__(
        self,
        store: Store,
        pool: Thinkers,
        grace: float = GRACE,
        engines: tuple[Engine, ...] = (),
        calls: Calls | None = None,
    ) -> None:
        self.store = store
        self.pool = pool
        self.services = Services(store, pool, grace, engines, calls)
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.judges = Judges()
        self.games = Games()
        self.kept = Kept()
        self._loaders = Queue(OPENERS)
        self._openers = Queue(OPENERS)
        self.reviews = Reviews(self.services)
        self._sound: OrderedDict[str, Refusal | None] = OrderedDict()
        """Tables of which it is known whether they can be opened; those that cannot are set aside, with the reason."""
        self._tried = -TRIED
        self._trial: asyncio.Task[None] | None = None
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._catching: set[asyncio.Task[None]] = set()
        self._resuming: asyncio.Task[None] | None = None

    async def database(self, work: Callable[..., R], *args: Any) -> R:
        """Runs a function of the store in a thread that may wait for it; what it cannot do is refused."""
        try:
            return await self.services.look(work, *args)
        except StorageError as error:
            raise Refusal("storage", 503, reason=str(error)) from None

    async def open(self) -> None:
        """Opens the database."""
        await self.services.look(self.store.open)
        if self.services.presence is not None:
            await self.services.presence.open(self)
        if self.services.calls is not None:
            self.services.calls.open(self.some)
        self._resuming = asyncio.create_task(self.reviews.resume(self.find))

    async def close(self) -> None:
        """Brings everything to its end: answers being stored are stored, bots stop thinking."""
        if self._resuming is not None:
            self._resuming.cancel()
            await asyncio.gather(self._resuming, return_exceptions=True)
        await asyncio.gather(*self._opening.values(), *self._catching, return_exceptions=True)
        await self.reviews.close()
        if self.services.calls is not None:
            await self.services.calls.close()
        for live in list(self.tables.values()):
            await live.close()
        for end in (self.judges.stop, self.games.stop):
            await asyncio.get_running_loop().run_in_executor(None, end)
        await self.services.close()

    async def count(self) -> int:
        """How many tables there are, in memory or not."""
        return await self.database(self.store.count)

    async def check_database(self) -> None:
        """Refuses while nothing can be stored. Many may ask, so what was found out is true for a moment."""
        if time.monotonic() - self._tried < TRIED:
            return
        if self._trial is None:
            self._trial = asyncio.create_task(self._try_out())
            self._trial.add_done_callback(heed)
        await asyncio.shield(self._trial)

    async def _try_out(self) -> None:
        try:
            await self.database(self.store.try_out)
            self._tried = time.monotonic()
        finally:
            self._trial = None

    @property
    def thinking(self) -> int:
        """At how many tables of this process a bot thinks."""
        return sum(live.is_thinking for live in self.tables.values())

    # Finding.

    async def find(self, id: str, address: str = HOUSE) -> LiveTable:
        """A table by its name, from memory or from the store; as it stands now, whoever has changed it.

        What it takes to open it is done at the expense of this address.
        """
        live = self.tables.get(id)
        if live is None:
            if not (id.isascii() and id.isalnum() and len(id) <= NAMED):
                raise Refusal("no-table", 404)  # nor need the database be asked about it
            if id not in self._opening:
                self._opening[id] = asyncio.create_task(charged(self._open, id, address))
                self._opening[id].add_done_callback(heed)
            live = await asyncio.shield(self._opening[id])
        else:
            rested = time.monotonic() - live.used >= REST
            live.used = time.monotonic()
            self.tables.move_to_end(id)
            try:
                await live.look_again(rested)
            except Refusal:
                if live.vanished:
                    self.tables.pop(id, None)
                raise
        if self.services.presence is not None and not live.guests:
            live.see((await self.services.presence.elsewhere([id])).get(id, set()))
        return live

    async def _open(self, id: str, address: str) -> LiveTable:
        try:
            stored = await self._load(id, address)
            if stored is None:
                raise Refusal("no-table", 404)
            await self._check_sound(stored.setting, address)
            self._check_weight(stored)
            live = self._seat(stored, await self._follow(stored, address))
            await live.start()
            return live
        finally:
            del self._opening[id]

    async def _load(self, id: str, address: str) -> Stored | None:
        """What the database knows of a table; a long one takes a while, so this is shared out fairly, too."""
        slot = await self._loaders.take(Asker(addresses=frozenset({address})))
        try:
            return await self.database(self.store.load, id)
        finally:
            self._loaders.give(slot, None)

    async def add(self, stored: Stored, address: str = HOUSE) -> LiveTable:
        """A new table, stored and in memory, at the expense of this address."""
        try:
            await self.services.write(Creation(stored))
        except Exists:
            raise Refusal("reserved-used", 409) from None
        except StorageError as error:
            raise Refusal("storage", 503, reason=str(error)) from None
        live = self._seat(stored, await self._follow(stored, address))
        await live.start()
        return live

    def _check_weight(self, stored: Stored) -> None:
        """Refuses a long table while those that people are at have more lines than can be kept in memory."""
        lines = sum(len(live.table.history.lines) for live in self.tables.values() if not live.idle)
        if lines and lines + len(stored.lines) > CARRIED:
            raise Refusal("long-tables", 503)

    async def _follow(self, stored: Stored, address: str) -> History:
        """The history of a stored table and all that was told on the way, a little at a time: others wait meanwhile."""
        game = await self._find_game(stored.setting, address)
        slot = await self._openers.take(Asker(addresses=frozenset({address})))
        try:
            history = History(stored.setting, game)
            for _ in history.come_back(stored.lines, stored.sealed, stored.held, stored.snapshot):
                await asyncio.sleep(0)
            for _ in history.recall():
                await asyncio.sleep(0)
        except Exception as error:
            raise self._set_aside(stored.setting.id, error) from None
        finally:
            self._openers.give(slot, None)
        return history

    async def _find_game(self, setting: Setting, address: str) -> Game:
        try:
            return await self.games.find(setting, address)
        except Refusal as refusal:
            # That too many wait for one says nothing about the table.
            raise refusal if refusal.status == 503 else self._set_aside(setting.id, refusal) from None

    def _seat(self, stored: Stored, history: History) -> LiveTable:
        """A stored table, in memory."""
        try:
            live = LiveTable(stored, history, self.services)
        except Exception as error:
            raise self._set_aside(stored.setting.id, error) from None
        self.tables[stored.setting.id] = live
        self._make_room()
        return live

    def _make_room(self) -> None:
        """Lets go of tables that nobody is at: of those beyond so many, and the longest ones sooner."""
        now = time.monotonic()
        lines = sum(len(live.table.history.lines) for live in self.tables.values())
        count = len(self.tables)
        for id, live in list(self.tables.items())[:-1]:
            if count <= KEPT and lines <= WEIGHT:
                return
            # Who has just asked for a table may be about to sit down at it.
            if live.idle and (lines > WEIGHT or now - live.used >= REST):
                del self.tables[id]
                count -= 1
                lines -= len(live.table.history.lines)

    # What cannot be opened.

    def _set_aside(self, id: str, error: Exception) -> Refusal:
        """A table that cannot be opened is named once, and left alone from then on; what is said about it."""
        if isinstance(error, Refusal):
            refusal = error
        elif isinstance(error, ValueError):
            refusal = Refusal("unplayable", 409, in_all_words(error))
        else:
            refusal = Refusal("set-aside", 409)
        if self._sound.get(id) is None:
            reason = refusal.text("en") if isinstance(error, (Refusal, ValueError)) else repr(error)
            log.error("Table %s cannot be opened and is set aside: %s", id, reason)
        self.note_sound(id, refusal)
        return refusal

    def note_sound(self, id: str, wrong: Refusal | None) -> None:
        """It is known whether a table can be opened, or why not."""
        self._sound[id] = wrong
        self._sound.move_to_end(id)
        if len(self._sound) > KNOWN:
            self._sound.popitem(last=False)

    async def _check_sound(self, setting: Setting, address: str) -> list[Place] | None:
        """Refuses a stored table that cannot be opened. What a list shows of its seats, where that was found out.

        One with a start or values of its own is first opened in another process: nobody here has to wait for it.
        """
        places = None
        if setting.id not in self._sound and (setting.start is not None or setting.content):
            try:
                found = await self.judges.hear(address, "opening", setting={**asdict(setting), "secret": None})
                places = [Place(word, team) for word, team in found["places"]]
            except Refusal as refusal:
                if refusal.status == 503:
                    raise
                self._set_aside(setting.id, Refusal("set-aside", 409) if refusal.status == 413 else refusal)
            else:
                self.note_sound(setting.id, None)
        wrong = self._sound.get(setting.id)
        if wrong is not None:
            raise wrong
        return places

    async def listed(self, lang: Lang) -> list[TableInfo]:
        """The tables that everybody may find."""
        since = (datetime.now(UTC) - RECENT).isoformat()
        tables = await self.database(self.store.listed, since, LISTED)
        return [info for info, _ in await self._shown(tables, lang)]

    async def some(self, ids: list[str], lang: Lang) -> list[tuple[TableInfo, list[Chair]]]:
        """These tables as everybody sees them, and who sits at each; none of them has to be opened for that."""
        return await self._shown(await self.database(self.store.some, ids), lang)

    async def _shown(self, tables: list[Stored], lang: Lang) -> list[tuple[TableInfo, list[Chair]]]:
        """Tables as a list shows them; one that cannot be shown is set aside."""
        found: list[tuple[TableInfo, list[Chair]]] = []
        ids = [stored.setting.id for stored in tables]
        present = {} if self.services.presence is None else await self.services.presence.elsewhere(ids)
        for n, stored in enumerate(tables, start=1):
            if n % SHOWN == 0:
                await asyncio.sleep(0)
            live = self.tables.get(stored.setting.id)
            elsewhere = present.get(stored.setting.id, set())
            try:
                if live is not None and live.version >= stored.version:
                    info = views.table_info(live.table, live.here | elsewhere, lang, live.absent)
                    found.append((info, live.table.chairs))
                else:
                    game = stored.setting.accept(await self.games.find(replace(stored.setting, content={})))
                    places = stored.places or await self._look_up(stored)
                    found.append((_info(stored, game, places, elsewhere, lang), stored.chairs))
            except Exception as error:
                if not isinstance(error, Refusal) or error.status != 503:
                    self._set_aside(stored.setting.id, error)
        return found

    async def _look_up(self, stored: Stored) -> list[Place]:
        """What a list shows of the seats of a table from before that was kept; from now on it is."""
        setting = stored.setting
        places = await self._check_sound(setting, HOUSE)
        if places is None:
            places = views.places(setting.opening(await self.games.find(setting)))
            await asyncio.sleep(0)
        await self.database(self.store.keep_places, setting.id, places)
        return places

    # What other processes do.

    def here(self) -> Here:
        """The tables that people have open through this process, and who they are."""
        return {id: live.here for id, live in self.tables.items() if live.guests}

    def changed(self, table: str, version: int) -> None:
        """A table has this version now. Where nobody is at it, it is looked at again when somebody comes."""
        live = self.tables.get(table)
        if live is not None and version > live.heard:
            live.heard = version
            if live.guests:
                self._catch_up(live)

    def _catch_up(self, live: LiveTable) -> None:
        async def catch_up() -> None:
            with suppress(Refusal):  # it stays behind, and is looked at again
                await live.catch_up()

        task = asyncio.create_task(catch_up())
        self._catching.add(task)
        task.add_done_callback(self._catching.discard)

    def seen(self, elsewhere: Here) -> None:
        """Who is at these tables through other processes."""
        for id, seats in elsewhere.items():
            if id in self.tables:
                self.tables[id].see(seats)

    async def look_again(self) -> None:
        """The database was away: every table here may have changed without our hearing of it."""
        versions: dict[str, int] = await self.services.look(self.store.versions, list(self.tables))
        for id, version in versions.items():
            self.changed(id, version)
        for live in list(self.tables.values()):
            if live.doubtful:
                self._catch_up(live)


def _info(stored: Stored, game: Game, places: list[Place], present: set[int], lang: Lang) -> TableInfo:
    """A table that is not in memory, as everybody sees it: its game need not be made for that."""
    stands = status(stored.over or stored.setting.recorded, stored.chairs)
    turn = stored.turn if stands == "playing" else []
    known = (stands, stored.moves, turn, stored.updated)
    return views.info(stored.setting, game.words(lang), places, stored.chairs, *known, present, lang)
