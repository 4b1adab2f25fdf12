"""The hall: all tables of the house. They are made here, found here, and kept in memory while somebody is at them."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar, cast

from palamedes.core.errors import PositionError, RecordError
from palamedes.core.fair import KIND
from palamedes.core.game import Game
from palamedes.core.record import Record
from palamedes.core.registry import game as find_game
from palamedes.core.registry import games, made_with
from palamedes.core.state import State

from . import sight
from .database import StorageError
from .desk import GRACE, Desk
from .dice import MASTER, check_reserved, new_master, reserve, secret_of
from .keys import digest, new_key, new_table_id
from .live import NAME, LiveTable, now
from .neighbours import Here
from .refusal import Refusal
from .setting import Chair, Setting, clean, clean_words, dealer_name
from .store import Creation, Exists, Store, Stored
from .table import Table, status
from .thinking import Thinkers
from .wire import CopyWish, Lang, Made, Reserved, SeatWish, TableInfo, TableWish, UndoRule

R = TypeVar("R")

KEPT: Final = 200
"""So many tables stay in memory although nobody is at them."""
REST: Final = 60.0
"""And so many seconds each that somebody has asked for."""
LISTED: Final = 100
RECENT: Final = timedelta(days=1)
"""So long a listed table is shown after its end."""
ANSWERS: Final = 20_000
"""The longest record that can be opened."""
SEED: Final = 100
FIRST_STEPS: Final = "first steps"
"""What every guided first game is dealt from: its lessons know what comes."""


class Hall:
    """All tables, the store that keeps them, and the processes in which their bots think."""

    def __init__(self, store: Store, pool: Thinkers, grace: float = GRACE) -> None:
        self.store = store
        self.pool = pool
        self.desk = Desk(store, pool, grace)
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._key = ""
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._catching: set[asyncio.Task[None]] = set()

    async def database(self, work: Callable[..., R], *args: Any) -> R:
        """Runs a function of the store in a thread that may wait for it; what it cannot do is refused."""
        try:
            return await self.desk.look(work, *args)
        except StorageError as error:
            raise Refusal("storage", 503, reason=str(error)) from None

    async def open(self) -> None:
        """Opens the database."""
        await self.desk.look(self.store.open)
        if self.desk.presence is not None:
            await self.desk.presence.open(self)

    async def close(self) -> None:
        """Brings everything to its end: answers being stored are stored, bots stop thinking."""
        await asyncio.gather(*self._opening.values(), *self._catching, return_exceptions=True)
        for live in list(self.tables.values()):
            await live.close()
        await self.desk.close()

    async def count(self) -> int:
        """How many tables there are, in memory or not."""
        return await self.database(self.store.count)

    async def check_database(self) -> None:
        """Refuses while the database does not answer."""
        await self.database(self.store.ping)

    @property
    def thinking(self) -> int:
        """At how many tables of this process a bot thinks."""
        return sum(live.is_thinking for live in self.tables.values())

    # Finding.

    async def find(self, id: str) -> LiveTable:
        """A table by its name, from memory or from the store; as it stands now, whoever has changed it."""
        live = self.tables.get(id)
        if live is None:
            if id not in self._opening:
                self._opening[id] = asyncio.create_task(self._open(id))
                self._opening[id].add_done_callback(_heed)
            live = await asyncio.shield(self._opening[id])
        else:
            live.used = time.monotonic()
            self.tables.move_to_end(id)
            await live.look_again()
        if self.desk.presence is not None and not live.guests:
            live.see((await self.desk.presence.elsewhere([id])).get(id, set()))
        return live

    async def _open(self, id: str) -> LiveTable:
        try:
            stored = await self.database(self.store.load, id)
            if stored is None:
                raise Refusal("no-table", 404)
            live = self._seat(stored)
            await live.start()
            return live
        finally:
            del self._opening[id]

    def _seat(self, stored: Stored) -> LiveTable:
        """A stored table, in memory."""
        try:
            live = LiveTable(stored, self.desk)
        except ValueError as error:
            raise Refusal("unplayable", 409, str(error)) from None
        self.tables[stored.setting.id] = live
        now = time.monotonic()
        for id in list(self.tables)[: max(len(self.tables) - KEPT, 0)]:
            # Who has just asked for a table may be about to sit down at it.
            if self.tables[id].idle and now - self.tables[id].used >= REST:
                del self.tables[id]
        return live

    async def listed(self, lang: Lang) -> list[TableInfo]:
        """The tables that everybody may find."""
        since = (datetime.now(UTC) - RECENT).isoformat()
        found: list[TableInfo] = []
        tables = await self.database(self.store.listed, since, LISTED)
        ids = [stored.setting.id for stored in tables]
        present = {} if self.desk.presence is None else await self.desk.presence.elsewhere(ids)
        for stored in tables:
            live = self.tables.get(stored.setting.id)
            elsewhere = present.get(stored.setting.id, set())
            try:
                if live is not None and live.version >= stored.version:
                    found.append(sight.table_info(live.table, live.here | elsewhere, lang, live.absent))
                else:
                    found.append(_info(stored, elsewhere, lang))
            except (Refusal, ValueError):
                continue  # a game that is no longer here
        return found

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
        versions: dict[str, int] = await self.desk.look(self.store.versions, list(self.tables))
        for id, version in versions.items():
            self.changed(id, version)
        for live in list(self.tables.values()):
            if live.doubtful:
                self._catch_up(live)

    # Making.

    async def _make(self, stored: Stored) -> LiveTable:
        try:
            await self.desk.write(Creation(stored))
        except Exists:
            raise Refusal("reserved-used", 409) from None
        except StorageError as error:
            raise Refusal("storage", 503, reason=str(error)) from None
        live = self._seat(stored)
        await live.start()
        return live

    async def _master(self) -> str:
        """The key that the secrets of this house's tables come from, made with its first table."""
        if not self._key:
            self._key = await self.database(self.store.house, MASTER, new_master())
        return self._key

    async def reserve(self) -> Reserved:
        """A name for a table to be set up, and what is promised about its dice."""
        return reserve(await self._master(), new_table_id())

    async def set_up(self, wish: TableWish) -> Made:
        """A new table as somebody wishes it."""
        game = _game(wish.game)
        count = len(wish.seats)
        if count not in game.seats:
            possible = ", ".join(str(n) for n in game.seats)
            raise Refusal("wrong-players", game=game.id, count=count, possible=possible)
        elsewhere = any(seat.kind == "open" for seat in wish.seats)
        if elsewhere and wish.undo == "free":
            raise Refusal("undo-free")
        if wish.seed is not None and len(wish.seed) > SEED:
            raise Refusal("seed-long", most=SEED)
        if wish.start is None:
            state = _opening(game, count, wish)
        else:
            # A position may be large, and nobody else should wait for it.
            state = await asyncio.to_thread(_opening, game, count, wish)
        keys: dict[str, str] = {}
        former = None if wish.after is None else (await self.find(wish.after)).table
        chairs = [_chair(seat, wanted, keys, former) for seat, wanted in enumerate(wish.seats)]
        seed = FIRST_STEPS if wish.guided and wish.seed is None else wish.seed
        id = new_table_id() if wish.reserved is None else check_reserved(wish.reserved)
        if any(chair.words for chair in chairs) and (seed is not None or wish.reserved is None):
            raise Refusal("words-unused")
        setting = Setting(
            id,
            game.id,
            game.rules,
            count,
            dict(state.options),
            KIND if seed is None else dealer_name(seed),
            dict(state.game.overlay),
            state.game.complete(wish.start) if wish.start is not None else None,
            wish.undo or ("safe" if elsewhere else "free"),
            wish.hold,
            wish.listed,
            wish.guided,
            created=now(),
            secret=secret_of(await self._master(), id) if seed is None else None,
        )
        await self._make(Stored(setting, chairs, setting.created, turn=state.waiting()))
        return Made(setting.id, keys, invitations(chairs))

    async def open_record(self, text: str) -> Made:
        """A table to look at, from a record."""
        record, result = await asyncio.to_thread(_read_record, text)
        setting = Setting(
            new_table_id(),
            record.game,
            record.rules,
            record.players,
            record.options,
            record.dealer,
            record.content,
            record.start,
            undo=cast(UndoRule, record.policy or "unknown"),
            recorded=True,
            created=now(),
        )
        people = record.people if record.policy else range(record.players)
        chairs = [
            Chair("person" if seat in people else "bot", clean(name)[:NAME]) for seat, name in enumerate(record.seats)
        ]
        await self._make(
            Stored(setting, chairs, setting.created, False, result, len(record.live()), [], record.answers)
        )
        return Made(setting.id, {})

    async def copy(self, live: LiveTable, seats: list[int], wish: CopyWish) -> Made:
        """A new table for one person, which goes on from a moment of this one."""
        table = live.table
        table.check_secrets(seats)
        course = table.course
        move = course.moves if wish.move is None else wish.move
        check_move(move, course.moves)
        if not 0 <= wish.seat < table.setting.players:
            raise Refusal("no-seat", 404, seat=wish.seat)
        state = course.at(move)
        if state.over:
            raise Refusal("over", 409)
        wanted = [
            SeatWish("me", table.chairs[seat].name) if seat == wish.seat else SeatWish("bot", strength=wish.strength)
            for seat in range(table.setting.players)
        ]
        start = await asyncio.to_thread(course.position, move)
        return await self.set_up(TableWish(table.setting.game, wanted, start=start, reserved=wish.reserved))


def _heed(task: asyncio.Task[LiveTable]) -> None:
    """Whoever waited for a table may have gone: then nobody is left who could be told why there is none."""
    if not task.cancelled():
        task.exception()


def check_move(move: int, most: int) -> None:
    """Refuses a moment that there is not, or that is not shown yet."""
    if not 0 <= move <= most:
        raise Refusal("no-move", 404, move=move, most=most)


def _game(id: str) -> Game:
    if id not in games():
        raise Refusal("no-game", 404, game=id[:40])
    return find_game(id)


def _opening(game: Game, count: int, wish: TableWish) -> State:
    """The table that a wish begins with."""
    try:
        if wish.start is None:
            return game.open(count, wish.options)
        content = wish.start.get("content")
        if isinstance(content, dict) and content:
            game = made_with(game.id, content, "content")
        state = game.load(wish.start)
    except PositionError as error:
        raise Refusal("position", 400, str(error)) from None
    except ValueError as error:
        raise Refusal("options", 400, str(error)) from None
    if state.players != count:
        raise Refusal("start-players", players=state.players, count=count)
    return state


def invitations(chairs: list[Chair]) -> dict[str, str]:
    """The keys of the seats that are still open, by seat."""
    return {str(seat): chair.invitation for seat, chair in enumerate(chairs) if chair.invitation}


def _chair(seat: int, wish: SeatWish, keys: dict[str, str], former: Table | None) -> Chair:
    """A chair as somebody wishes it; the key of one that they sit in themselves goes into `keys`."""
    name = clean(wish.name)[:NAME]
    if wish.kind == "bot":
        if wish.strength is None:
            raise Refusal("bot-strength", seat=seat)
        return Chair("bot", name, wish.strength)
    key = new_key()
    if wish.kind == "open" and former is not None and wish.like is not None:
        former.check_seat(wish.like)
        kept = former.chairs[wish.like]
        if kept.kind == "person" and kept.key_digest is not None:
            return Chair("open", key_digest=kept.key_digest)
    if wish.kind == "open":
        return Chair("open", key_digest=digest(key), invitation=key)
    keys[str(seat)] = key
    return Chair("person", name, key_digest=digest(key), words=clean_words(wish.words))


def _read_record(text: str) -> tuple[Record, bool]:
    """A record whose every answer is legal, and whether its game came to an end."""
    if text.count("\n") > ANSWERS:
        raise Refusal("long-record", 413, most=ANSWERS)
    try:
        record = Record.read(text)
        return record, record.replay().over
    except RecordError as error:
        raise Refusal("record", 400, str(error)) from None
    except ValueError as error:
        raise Refusal("record", 400, str(error)) from None


def _info(stored: Stored, present: set[int], lang: Lang) -> TableInfo:
    """A table that is not in memory, as everybody sees it."""
    stands = status(stored.over or stored.setting.recorded, stored.chairs)
    turn = stored.turn if stands == "playing" else []
    state = stored.setting.opening()
    return sight.info(stored.setting, state, stored.chairs, stands, stored.moves, turn, stored.updated, present, lang)
