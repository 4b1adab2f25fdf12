"""Programs that the owner of the house lets sit at its tables, beside our own bots: the engines.

Only the owner names them, in a file; whoever sits down chooses one by its short name, and no command comes from
outside. A program is started for a seat when that is first asked, plays on as long as somebody has the table open, and
ends with it. Each answer has a bound in time. One that fails is started anew and asked once more; then it is given up.
"""

from __future__ import annotations

import asyncio
import logging
import re
import tomllib
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from palamedes.bots.engine import EngineBot, EngineError
from palamedes.core.kernel.registry import games

from ..storage.setting import STAND_IN
from ..wire.base import LONGEST_STRENGTH, NAMES, Base, Strength
from ..wire.refusal import Refusal
from .bots import Played, imagined, only_answer, pondering
from .queue import Asker, Queue

MOST: Final = 8
"""So many programs run at a time, in each process of the server; who has waited longest gives way."""
TRIES: Final = 2
"""So often a program is asked the same, each time started anew, before it is given up."""
SECONDS: Final = 10.0
"""Seconds that a program may take for an answer where its owner does not say otherwise."""

_ID: Final = re.compile(rf"[a-z][a-z0-9-]{{0,{LONGEST_STRENGTH - 1}}}")

log = logging.getLogger("palamedes.server")


@dataclass(frozen=True)
class Engine:
    """A program that may play here, and what it is called."""

    id: str
    name: str
    command: str
    about: str = ""
    seconds: float = SECONDS
    games: tuple[str, ...] = ()
    """The games that it plays; none named: all of them."""

    def plays(self, game: str) -> bool:
        """Whether it may sit at a table of this game."""
        return not self.games or game in self.games


class _Entry(Base):
    """An engine as the file of the owner names it."""

    command: Annotated[str, Meta(min_length=1)]
    name: Annotated[str, Meta(max_length=40)] = ""
    about: Annotated[str, Meta(max_length=200)] = ""
    seconds: Annotated[float, Meta(gt=0, le=60)] = SECONDS
    games: list[str] = []


def read_engines(file: Path) -> tuple[Engine, ...]:
    """The engines that a file names; what is wrong with it is a ValueError with a sentence."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"--engines {file}: cannot be read: {error}.") from None
    engines: list[Engine] = []
    for id, wish in found.items():
        if id in NAMES or _ID.fullmatch(id) is None:
            raise ValueError(
                f"--engines {file}: [{id}] cannot be the short name of an engine: it has 1 to {LONGEST_STRENGTH} small"
                f" letters, digits and hyphens, begins with a letter, and is none of {', '.join(NAMES)}."
            )
        try:
            entry = msgspec.convert(wish, _Entry)
        except msgspec.ValidationError as error:
            raise ValueError(f"--engines {file}: [{id}] is not as it should be: {error}.") from None
        unknown = [game for game in entry.games if game not in games()]
        if unknown:
            raise ValueError(f"--engines {file}: [{id}] plays '{unknown[0]}'; there are {', '.join(games())}.")
        name = entry.name.strip() or id
        engines.append(Engine(id, name, entry.command, entry.about, entry.seconds, tuple(entry.games)))
    return tuple(engines)


Place = tuple[str, int, str]
"""A table, a seat, and the engine that plays there."""


def _quit(player: EngineBot, answer: Future[int]) -> None:
    """Ends a program that is being asked. It may be starting just now, so it is ended until nobody asks it any more."""
    while not answer.done():
        player.stop()
        wait([answer], 0.05)
    player.stop()


class Programs:
    """The engines of the house, and those that play at tables of this process: a program for each seat."""

    def __init__(self, engines: tuple[Engine, ...] = (), most: int = MOST) -> None:
        self.invited = engines
        self._engines = {engine.id: engine for engine in engines}
        self._most = most
        self._running: OrderedDict[Place, EngineBot] = OrderedDict()
        self._asked: set[Place] = set()
        self._queue = Queue(most)
        self._threads = ThreadPoolExecutor(2 * most, thread_name_prefix="programs")

    def check(self, strength: Strength, game: str) -> Engine | None:
        """The engine of this name, None for a bot of our own; refused where there is neither for this game."""
        engine = self._engines.get(strength)
        if strength not in NAMES and (engine is None or not engine.plays(game)):
            possible = [*NAMES, *(each.id for each in self.invited if each.plays(game))]
            raise Refusal("no-bot", 404, bot=strength, game=game, possible=", ".join(possible))
        return engine

    @property
    def running(self) -> list[Place]:
        """Where programs play now."""
        return list(self._running)

    async def decide(
        self, game: Played, seat: int, strength: Strength, asker: Asker
    ) -> tuple[int | None, Strength | None]:
        """What an engine answers, or who plays on for it where it fails; nothing for bots of our own."""
        if strength in NAMES:
            return None, None
        answer = await self._answer(game, seat, strength, asker)
        return (None, STAND_IN) if answer is None else (answer, None)

    async def _answer(self, game: Played, seat: int, id: str, asker: Asker) -> int | None:
        only = await only_answer(game, seat, id)
        if only is not None:
            return only
        engine = self._engines.get(id)
        if engine is None:
            log.warning("At table %s an engine '%s' is to play, which is not named any more.", game.setting.id, id)
            return None
        for _ in range(TRIES):
            try:
                with pondering(id):
                    return await self._ask(engine, game, seat, asker)
            except EngineError as error:
                log.warning("Engine '%s' at table %s: %s", id, game.setting.id, error)
        log.warning("Engine '%s' is given up at table %s: a bot of ours plays on for it.", id, game.setting.id)
        return None

    async def _ask(self, engine: Engine, game: Played, seat: int, asker: Asker) -> int:
        place = (game.setting.id, seat, engine.id)
        slot = await self._queue.take(asker)
        self._asked.add(place)
        try:
            player = self._seated(engine, place, game.setting.stream(f"engine seat {seat}"))
            answer = self._threads.submit(player.decide, imagined(game, seat), seat)
            try:
                return await asyncio.wrap_future(answer)
            except BaseException:
                # Whatever it was about to say, nobody wants it any more.
                self._running.pop(place, None)
                self._threads.submit(_quit, player, answer)
                raise
        finally:
            self._asked.discard(place)
            self._queue.give(slot, None)

    def _seated(self, engine: Engine, place: Place, seed: str) -> EngineBot:
        """The program that plays at a seat. Where too many run, one that is not asked now gives way."""
        if place not in self._running:
            idle = [other for other in self._running if other not in self._asked]
            for other in idle[: max(len(self._running) + 1 - self._most, 0)]:
                self._end(other)
            self._running[place] = EngineBot(engine.command, engine.seconds)
            self._running[place].start(seed)
        self._running.move_to_end(place)
        return self._running[place]

    def leave(self, table: str) -> None:
        """Nobody plays at a table any more: its programs end."""
        for place in [place for place in self._running if place[0] == table]:
            self._end(place)

    def _end(self, place: Place) -> None:
        player = self._running.pop(place, None)
        if player is not None:
            # A program may take a moment to be gone: nobody waits for it.
            self._threads.submit(player.stop)

    def stop(self) -> None:
        """The house closes: all programs end."""
        for place in self.running:
            self._end(place)
        self._threads.shutdown(wait=True)
