"""`make load`: people at many tables, over real sockets, against a real server in a process of its own.

Every table has two people and a spectator, each with a connection of their own. An answer counts as told when all three
have heard of it; the time from giving it until then is what the percentiles are about. An answer that should have been
given while the one before was still on its way counts from the moment at which it was due, so a server that falls
behind cannot hide it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table as Sheet
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.stored import LONG, copies, long_table
from benchmarks.visited import Visited

WARM: Final = 3.0
"""Seconds before anything is counted: tables begin, and everything that is made once is made."""
RESTING: Final = 45.0
"""Seconds in which the server asks every idle connection once whether somebody is still there."""


class SeenTable(msgspec.Struct):
    """What a connection reads of a table; the rest is skipped, for the machine that measures is the one measured."""

    moves: int
    status: str


class SeenOffer(msgspec.Struct):
    """An answer that is offered."""

    action: int


class SeenScene(msgspec.Struct):
    """What somebody is offered."""

    offers: list[SeenOffer]


class Seen(msgspec.Struct, tag_field="type", tag="table"):
    """The situation."""

    table: SeenTable
    scene: SeenScene
    revision: str


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    """Something was not done."""

    code: str
    message: str


class Hinted(msgspec.Struct, tag_field="type", tag="hint"):
    """Nobody here asks for one."""


class Past(msgspec.Struct, tag_field="type", tag="past"):
    """Lines of a long log, of which nothing is measured but their bytes."""


_reader = msgspec.json.Decoder(Seen | Past | Refused | Hinted)


@dataclass
class Score:
    """What was measured."""

    told: list[float] = field(default_factory=list)
    """Seconds from each answer until everybody had heard of it."""
    refused: int = 0
    bytes: int = 0


class LoadTable:
    """One table: two people who answer, one who looks on."""

    def __init__(self, house: Visited, game: str, seed: int, score: Score) -> None:
        self.house = house
        self.game = game
        self.random = random.Random(seed)
        self.score = score
        self.connections: list[ClientConnection] = []
        self.seen: list[Seen | None] = []
        self.changed = asyncio.Event()
        self.reading: list[asyncio.Task[None]] = []

    async def sit(self, people: Sequence[int | None] = (0, 1, None)) -> None:
        """Sets a table up and opens a connection to it for each of these: two people, and a spectator."""
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
        made = await self.house.post("/api/tables", {"game": self.game, "seats": seats, "undo": "safe"})
        for seat in people:
            # As a browser does it: only the server asks now and then whether somebody is still there.
            address = f"ws://127.0.0.1:{self.house.port}/api/tables/{made['id']}/play"
            connection = await connect(address, max_queue=None, ping_interval=None)
            keys = [] if seat is None else [made["keys"][str(seat)]]
            await connection.send(json.dumps({"type": "hello", "keys": keys, "eyes": seat, "lang": "en"}))
            self.connections.append(connection)
            self.seen.append(None)
            self.reading.append(asyncio.create_task(self._read(len(self.reading), connection)))
        await self._until(lambda: all(seen is not None for seen in self.seen))

    async def _read(self, place: int, connection: ClientConnection) -> None:
        async for frame in connection:
            self.score.bytes += len(frame)
            message = _reader.decode(frame)
            if isinstance(message, Seen):
                self.seen[place] = message
            elif isinstance(message, Refused):
                self.score.refused += 1
            self.changed.set()

    async def _until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self.changed.clear()
            await self.changed.wait()

    @property
    def moves(self) -> int:
        """How many answers everybody has heard of."""
        return min(seen.table.moves if seen else 0 for seen in self.seen)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return any(seen is not None and seen.table.status == "over" for seen in self.seen)

    async def answer(self, due: float | None) -> None:
        """Whoever is asked gives an answer, and all hear of it."""
        await self._until(lambda: self.over or any(seen and bool(seen.scene.offers) for seen in self.seen[:2]))
        if self.over:
            return
        seat = next(seat for seat in (0, 1) if (seen := self.seen[seat]) and seen.scene.offers)
        seen = self.seen[seat]
        assert seen is not None
        known = self.moves
        action = self.random.choice(seen.scene.offers).action
        given = time.perf_counter()
        began = due if due is not None and given - due > 0.05 else given
        await self.connections[seat].send(
            json.dumps({"type": "answer", "seat": seat, "revision": seen.revision, "action": action})
        )
        await self._until(lambda: self.moves > known)
        self.score.told.append(time.perf_counter() - began)

    async def leave(self) -> None:
        """All three go."""
        for connection in self.connections:
            await connection.close()
        for task in self.reading:
            await task
        self.connections, self.seen, self.reading = [], [], []

    async def play(self, first: float, pause: float, end: float) -> None:
        """Answers again and again until the end; a game that is over is followed by the next."""
        due = first
        while True:
            if not self.connections:
                await self.sit()
            await asyncio.sleep(max(due - time.perf_counter(), 0))
            if time.perf_counter() >= end:
                return
            await self.answer(due if pause else None)
            due = due + pause
            if self.over:
                await self.leave()


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not exceed."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else float("nan")


async def drive(house: Visited, tables: int, pause: float, seconds: float, games: list[str]) -> dict[str, float]:
    """So many tables, an answer each so often (0: as fast as it goes), for so long."""
    score = Score()
    seated = [LoadTable(house, games[n % len(games)], n, score) for n in range(tables)]
    for table in seated:
        await table.sit()
    begin = time.perf_counter()
    end = begin + WARM + seconds
    gc.collect()
    gc.disable()
    playing = [asyncio.create_task(t.play(begin + pause * n / tables, pause, end)) for n, t in enumerate(seated)]
    await asyncio.sleep(WARM)
    score.told.clear()
    score.bytes = 0
    before, mine = house.processor(), time.process_time()
    await asyncio.sleep(end - time.perf_counter())
    told = score.told.copy()
    spent, own = house.processor() - before, time.process_time() - mine
    sent = score.bytes
    await asyncio.gather(*playing)
    gc.enable()
    memory = house.memory()
    for table in seated:
        await table.leave()
    return {
        "answers": len(told) / seconds,
        "p50": percentile(told, 0.5) * 1000,
        "p99": percentile(told, 0.99) * 1000,
        "worst": max(told, default=float("nan")) * 1000,
        "processor": spent / max(len(told), 1) * 1000,
        "busy": spent / seconds,
        "driver": own / seconds,
        "bytes": sent / max(len(told), 1),
        "refused": score.refused,
        "memory": memory,
    }


async def idle(house: Visited, tables: int, seconds: float, games: list[str]) -> dict[str, float]:
    """So many tables with a person at each, and nobody answers."""
    before = house.memory()
    score = Score()
    seated = [LoadTable(house, games[n % len(games)], n, score) for n in range(tables)]
    for table in seated:
        await table.sit([0])
    await asyncio.sleep(WARM)
    spent = house.processor()
    await asyncio.sleep(seconds)
    busy = (house.processor() - spent) / seconds
    memory = house.memory()
    for table in seated:
        await table.leave()
    return {"busy": busy, "memory": memory, "each": (memory - before) / tables * 1024}


async def opened(house: Visited, id: str, key: str) -> float:
    """Milliseconds from opening a connection until the table is on the screen."""
    began = time.perf_counter()
    async with connect(f"ws://127.0.0.1:{house.port}/api/tables/{id}/play", max_size=None) as connection:
        await connection.send(json.dumps({"type": "hello", "keys": [key], "eyes": 0, "lang": "en"}))
        await connection.recv()
        return (time.perf_counter() - began) * 1000


async def measure(wanted: argparse.Namespace, console: Console) -> None:
    """One measurement after the other, each over a server of its own."""
    sheet = Sheet("what", "measured", "wanted", title=f"The server under load, {wanted.build} build")
    options = wanted.serve.split()
    with TemporaryDirectory() as folder:
        if "live" in wanted.parts:
            with Visited(Path(folder) / "live", wanted.build, options) as house:
                games = wanted.games or await house.games()
                figures = await drive(house, wanted.tables, wanted.pause, wanted.seconds, games)
            rows(sheet, f"{wanted.tables} tables, an answer each {wanted.pause:g} s", figures, True)
        if "rush" in wanted.parts:
            with Visited(Path(folder) / "rush", wanted.build, options) as house:
                games = wanted.games or await house.games()
                figures = await drive(house, wanted.rush, 0, wanted.seconds, games)
            rows(sheet, f"{wanted.rush} tables, as fast as they can", figures, False)
        if "idle" in wanted.parts:
            with Visited(Path(folder) / "idle", wanted.build, options) as house:
                games = wanted.games or await house.games()
                resting = await idle(house, wanted.idle, max(wanted.seconds, RESTING), games)
            sheet.add_section()
            sheet.add_row(f"{wanted.idle} idle tables, processor", f"{resting['busy']:.1%}", "nothing but memory")
            sheet.add_row("  memory in all; of each", f"{resting['memory']:.0f} MB; {resting['each']:.0f} kB", "")
        if "long" in wanted.parts:
            with Visited(Path(folder) / "long", wanted.build, options) as house:
                id, key, answers, stands = await long_table(house, wanted.long)
                house.restart()
                await opened(house, *await house.small_table())
                first, second = await opened(house, id, key), await opened(house, id, key)
            sheet.add_section()
            what = f"to open a table of {answers} answers ({stands} stand)"
            sheet.add_row(f"{what}, from disk", f"{first:.0f} ms", "< 300 ms")
            sheet.add_row("  once more, from memory", f"{second:.0f} ms", "")
        if "start" in wanted.parts:
            with Visited(Path(folder) / "start", wanted.build, options) as house:
                id, key = await house.small_table()
                house.stop()
                copies(Path(folder) / "start", id, wanted.stored)
                seconds = house.start()
            sheet.add_section()
            sheet.add_row(f"start-up with {wanted.stored:,} stored tables", f"{seconds:.1f} s", "< 2 s")
    console.print(sheet)


def rows(sheet: Sheet, title: str, figures: dict[str, float], bound: bool) -> None:
    """The figures of one run."""
    sheet.add_section()
    sheet.add_row(f"{title}: answers/s", f"{figures['answers']:.0f}", "")
    sheet.add_row("  told to everybody, p50", f"{figures['p50']:.1f} ms", "")
    sheet.add_row("  told to everybody, p99", f"{figures['p99']:.1f} ms", "< 150 ms" if bound else "")
    sheet.add_row("  the slowest", f"{figures['worst']:.1f} ms", "")
    sheet.add_row("  processor per answer", f"{figures['processor']:.2f} ms", "")
    sheet.add_row("  processor, server and driver", f"{figures['busy']:.0%} and {figures['driver']:.0%}", "")
    sheet.add_row("  sent per answer, unpacked", f"{figures['bytes'] / 1024:.1f} kB", "")
    sheet.add_row("  memory", f"{figures['memory']:.0f} MB", "< 600 MB" if bound else "")
    if figures["refused"]:
        sheet.add_row("  refused", f"{figures['refused']:.0f}", "0")


def main() -> None:
    """Reads what is wanted, measures it, and prints one table."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("parts", nargs="*", default=["live", "rush", "idle", "long", "start"])
    reader.add_argument("--tables", type=int, default=200)
    reader.add_argument("--pause", type=float, default=1.0, help="seconds between two answers at a table")
    reader.add_argument("--seconds", type=float, default=30.0)
    reader.add_argument("--rush", type=int, default=50, help="tables that answer as fast as they can")
    reader.add_argument("--idle", type=int, default=1000)
    reader.add_argument("--long", type=int, default=LONG, help="answers of the long table")
    reader.add_argument("--stored", type=int, default=10_000)
    reader.add_argument("--games", nargs="*", help="by default all that two can play")
    reader.add_argument("--build", default=os.environ.get("PALAMEDES_BUILD", "python"), choices=["python", "compiled"])
    reader.add_argument("--serve", default="", help="more options for `palamedes serve`, as one word")
    console = Console() if sys.stdout.isatty() else Console(width=120)
    # Every connection is an open file, here as there.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(measure(reader.parse_args(), console))


if __name__ == "__main__":
    main()
