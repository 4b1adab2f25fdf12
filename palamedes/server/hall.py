"""The hall: all tables of the house. They are made here, found here, and kept in memory while somebody is at them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

from palamedes.core.errors import PositionError, RecordError
from palamedes.core.game import Game
from palamedes.core.record import Record
from palamedes.core.registry import game as find_game
from palamedes.core.registry import games, made_with
from palamedes.core.state import State

from . import sight
from .keys import digest, new_key, new_seed, new_table_id
from .live import NAME, LiveTable, clean, now
from .refusal import Refusal
from .setting import Chair, Setting, dealer_name
from .store import StorageError, Store, Stored
from .table import Table, status
from .thinking import Pool
from .wire import CopyWish, Lang, Made, SeatWish, TableInfo, TableWish

R = TypeVar("R")

KEPT: Final = 200
"""So many tables stay in memory although nobody is at them."""
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

    def __init__(self, store: Store, pool: Pool) -> None:
        self.store = store
        self.pool = pool
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._opening = asyncio.Lock()

    async def database(self, work: Callable[..., R], *args: Any) -> R:
        """Runs a function of the store in the one thread that speaks to the database."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, work, *args)

    async def open(self) -> None:
        """Opens the database."""
        await self.database(self.store.open)

    async def close(self) -> None:
        """Brings everything to its end: answers being stored are stored, bots stop thinking."""
        for live in list(self.tables.values()):
            await live.close()
        await asyncio.get_running_loop().run_in_executor(None, self.pool.stop)
        await self.database(self.store.close)
        self._writer.shutdown()

    async def _stored(self, work: Callable[..., R], *args: Any) -> R:
        try:
            return await self.database(work, *args)
        except StorageError as error:
            raise Refusal("storage", 503, reason=str(error)) from None

    # Finding.

    async def find(self, id: str) -> LiveTable:
        """A table by its name, from memory or from the store."""
        async with self._opening:
            live = self.tables.get(id)
            if live is None:
                stored = await self._stored(self.store.load, id)
                if stored is None:
                    raise Refusal("no-table", 404)
                live = self._seat(stored)
                await live.start()
            self.tables.move_to_end(id)
            return live

    def _seat(self, stored: Stored) -> LiveTable:
        """A stored table, in memory."""
        try:
            course = stored.course()
        except ValueError as error:
            raise Refusal("unplayable", 409, str(error)) from None
        table = Table(stored.setting, stored.chairs, course)
        table.updated = stored.updated
        live = LiveTable(table, stored.chat, self.store, self.database, self.pool)
        self.tables[stored.setting.id] = live
        for id in list(self.tables)[: max(len(self.tables) - KEPT, 0)]:
            if self.tables[id].idle:
                del self.tables[id]
        return live

    async def listed(self, lang: Lang) -> list[TableInfo]:
        """The tables that everybody may find."""
        since = (datetime.now(UTC) - RECENT).isoformat()
        found: list[TableInfo] = []
        for stored in await self._stored(self.store.listed, since, LISTED):
            live = self.tables.get(stored.setting.id)
            try:
                found.append(_info(stored, lang) if live is None else sight.table_info(live.table, live.present, lang))
            except (Refusal, ValueError):
                continue  # a game that is no longer here
        return found

    # Making.

    async def _make(self, stored: Stored) -> LiveTable:
        await self._stored(self.store.create, stored)
        live = self._seat(stored)
        await live.start()
        return live

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
        state = _opening(game, count, wish)
        keys: dict[str, str] = {}
        chairs = [_chair(seat, wanted, keys) for seat, wanted in enumerate(wish.seats)]
        seed = wish.seed if wish.seed is not None else FIRST_STEPS if wish.guided else new_seed()
        setting = Setting(
            new_table_id(),
            game.id,
            game.rules,
            count,
            dict(state.options),
            dealer_name(seed),
            dict(state.game.overlay),
            state.position() if wish.start is not None else None,
            wish.undo or ("safe" if elsewhere else "free"),
            wish.hold,
            wish.listed,
            wish.guided,
            created=now(),
        )
        await self._make(Stored(setting, chairs, setting.created, turn=state.waiting()))
        return Made(setting.id, keys)

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
            undo="none",
            recorded=True,
            created=now(),
        )
        chairs = [Chair("person", clean(name)[:NAME]) for name in record.seats]
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
        return await self.set_up(TableWish(table.setting.game, wanted, start=state.position()))


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


def _chair(seat: int, wish: SeatWish, keys: dict[str, str]) -> Chair:
    """A chair as somebody wishes it; the key of one that they sit in themselves goes into `keys`."""
    name = clean(wish.name)[:NAME]
    if wish.kind == "bot":
        if wish.strength is None:
            raise Refusal("bot-strength", seat=seat)
        return Chair("bot", name, wish.strength)
    key = new_key()
    if wish.kind == "open":
        return Chair("open", key_digest=digest(key), invitation=key)
    keys[str(seat)] = key
    return Chair("person", name, key_digest=digest(key))


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


def _info(stored: Stored, lang: Lang) -> TableInfo:
    """A table that is not in memory, as everybody sees it."""
    stands = status(stored.over or stored.setting.recorded, stored.chairs)
    turn = stored.turn if stands == "playing" else []
    state = stored.setting.opening()
    return sight.info(stored.setting, state, stored.chairs, stands, stored.moves, turn, stored.updated, set(), lang)
