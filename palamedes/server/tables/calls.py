"""Calls to the table: somebody whose turn it has become, and who has been away for a while, is called once.

Who shall be called is looked up again when it is time: whoever has come back or answered meanwhile is left in peace.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

from ..people.budget import heed
from ..people.webhook import Call, Webhook
from ..storage.setting import Chair
from ..wire.base import Lang
from ..wire.refusal import Refusal, say
from ..wire.tables import TableInfo
from .table import Table

AFTER: Final = 300.0
"""Seconds that somebody may be away before they are called."""
KNOWN: Final = 20_000
"""Of so many seats it is remembered whether they were called and which language they speak."""

T = TypeVar("T")

Place = tuple[str, int]
"""A seat of a table."""
Look = Callable[[list[str], Lang], Awaitable[list[tuple[TableInfo, list[Chair]]]]]
"""Tables as everybody sees them, whether they are in memory or not."""


class Calls:
    """Whom this house will call, and whom it has called."""

    def __init__(self, webhook: Webhook, address: str, after: float = AFTER) -> None:
        """`address` is where visitors find the house."""
        self._webhook = webhook
        self._address = address.rstrip("/")
        self._after = after
        self._look: Look | None = None
        self._due: dict[Place, asyncio.TimerHandle] = {}
        self._called: OrderedDict[Place, None] = OrderedDict()
        self._langs: OrderedDict[Place, Lang] = OrderedDict()
        self._calling: set[asyncio.Task[None]] = set()

    def open(self, look: Look) -> None:
        """Begins to call."""
        self._look = look
        self._webhook.open()

    async def close(self) -> None:
        """Calls nobody any more."""
        for timer in self._due.values():
            timer.cancel()
        await asyncio.gather(*self._calling, return_exceptions=True)
        await self._webhook.close()

    def turned(self, table: Table, before: Iterable[int]) -> None:
        """A table has changed: these seats were asked before."""
        asked = table.turn()
        for seat in before:
            if seat not in asked:
                self._called.pop((table.setting.id, seat), None)
                self._drop((table.setting.id, seat))
        self._expect(table, (seat for seat in asked if seat not in before))

    def left(self, table: Table, seats: Iterable[int], lang: Lang) -> None:
        """The people of these seats, who speak this language, have closed the table."""
        gone = list(seats)
        for seat in gone:
            _remember(self._langs, (table.setting.id, seat), lang)
        asked = table.turn()
        self._expect(table, (seat for seat in gone if seat in asked))

    def _expect(self, table: Table, seats: Iterable[int]) -> None:
        # Who plays with bots alone knows where the table is.
        if len(table.people()) < 2:
            return
        for seat in seats:
            place = (table.setting.id, seat)
            if not _plays(table.chairs[seat]) or place in self._called:
                continue
            self._drop(place)
            if len(self._due) < KNOWN:
                self._due[place] = asyncio.get_running_loop().call_later(self._after, self._begin, place)

    def _drop(self, place: Place) -> None:
        timer = self._due.pop(place, None)
        if timer is not None:
            timer.cancel()

    def _begin(self, place: Place) -> None:
        self._due.pop(place, None)
        task = asyncio.create_task(self._call(place))
        self._calling.add(task)
        task.add_done_callback(self._calling.discard)
        task.add_done_callback(heed)

    async def _call(self, place: Place) -> None:
        id, seat = place
        lang = self._langs.get(place, "en")
        assert self._look is not None
        try:
            found = await self._look([id], lang)
        except Refusal:
            return  # the database is away, and nobody can play there now
        for info, chairs in found:
            if seat in info.turn and not info.seats[seat].present and _plays(chairs[seat]):
                _remember(self._called, place, None)
                text = say(lang, "feed.turn", game=info.game_name)
                link = f"{self._address}/t/{id}"
                self._webhook.send(Call(id, info.game, seat, info.seats[seat].called, text, link, lang))


def _plays(chair: Chair) -> bool:
    """Whether a person plays there, and no bot for them."""
    return chair.kind == "person" and chair.stand_in is None


def _remember(known: OrderedDict[Place, T], place: Place, value: T) -> None:
    known[place] = value
    known.move_to_end(place)
    if len(known) > KNOWN:
        known.popitem(last=False)
