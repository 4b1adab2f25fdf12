"""The games that tables are played by: those with an owner's values are made beside the loop, once, in turn.

To make such a game takes long, and anybody may bring values of their own. So it is work like any other that is done for
somebody: it waits in the line of whoever wants it, and everybody else goes on meanwhile.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import made_with
from palamedes.core.words.texts import LANGUAGES

from ..people.budget import heed
from ..storage.setting import Setting
from ..thinking.queue import Asker, Busy, Queue
from ..wire.refusal import Refusal, in_all_words

KEPT: Final = 32
"""So many games with an owner's values are kept although no table in memory may need them."""
WAITING: Final = 64
"""So many wait until theirs is made, a quarter of them from one address."""


class Games:
    """All games that were asked for lately. A table in memory holds its own, whatever is let go here."""

    def __init__(self) -> None:
        self._queue = Queue(1, WAITING)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="making")
        self._kept: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self._shared: dict[str, Game] = {}
        self._making: dict[tuple[str, str], asyncio.Task[Game]] = {}

    async def find(self, setting: Setting, address: str = "") -> Game:
        """The game of a table, at the expense of whoever wants it; refused when its rules have changed since."""
        key = (setting.game, json.dumps(setting.content) if setting.content else "")
        game = self._kept.get(key) if setting.content else self._shared.get(setting.game)
        if game is None:
            if key not in self._making:
                self._making[key] = asyncio.create_task(self._make(key, setting, address))
                self._making[key].add_done_callback(heed)
            game = await asyncio.shield(self._making[key])
        elif setting.content:
            self._kept.move_to_end(key)
        return setting.accept(game)

    async def _make(self, key: tuple[str, str], setting: Setting, address: str) -> Game:
        try:
            slot = await self._queue.take(Asker(addresses=frozenset({address})))
            try:
                game = await asyncio.get_running_loop().run_in_executor(self._thread, _made, setting)
            finally:
                self._queue.give(slot, None)
        except Busy:
            raise Refusal("busy", 503, seconds=5) from None
        finally:
            del self._making[key]
        if setting.content:
            self._kept[key] = game
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._shared[setting.game] = game
        return game

    def stop(self) -> None:
        """Makes no more."""
        self._thread.shutdown(wait=True)


def _made(setting: Setting) -> Game:
    """A game with its words: to read these takes long, too."""
    try:
        game = made_with(setting.game, setting.content, "content")
    except ValueError as error:
        raise Refusal("unplayable", 409, in_all_words(error)) from None
    for lang in LANGUAGES:
        game.words(lang)
    return game
