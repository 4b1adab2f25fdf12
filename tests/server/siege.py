"""Part of `make hostile`: what an honest player notices while somebody else, within the limits, takes all they can get.

For every kind of request and every message there is (see `kinds`), for every command of an owner, and for what was
found to hurt before, a process of its own attacks from another address as fast as it can. Beside it somebody plays on:
how long they wait is measured.

    python -m tests.server.siege --seconds 5 --only moments
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from typer.main import get_command
from typer.testing import CliRunner

import palamedes
from palamedes.server.wire import messages
from palamedes.server.wire.tables import Made
from palamedes.terminal.cli import app
from tests.server import cost
from tests.server.peers import Server

USUAL: Final = 0.25
"""Seconds in which 95 of 100 answers have to come, whatever anybody else does."""
WORST: Final = 1.0
"""And every single one."""
ENEMY: Final = "127.0.0.2"
"""Where attacks come from. Whoever plays comes from 127.0.0.1."""
ALONE: Final = "nobody else"
OWN: Final = 40
"""So many tables with values of their own are listed."""
BOTS: Final = 60
"""So many tables of bots are watched."""
LONG: Final = 24
"""So many long tables are opened at once."""


@dataclass
class Beat:
    """How long somebody had to wait, beside an attack."""

    name: str
    waits: list[float]
    looks: list[float] = field(default_factory=list)
    """How long they had to wait for a page of the house meanwhile: the hall, their table, a moment of it."""
    piece: float = 0.0
    """The longest piece of work of the loop meanwhile, in seconds of computing, however busy the machine is."""
    slowest: str = ""
    """The page that they had to wait for longest."""
    late: float = 0.0
    """How long the loop had no turn at worst, by the clock: where it is less than a wait, only that one was slow."""

    @property
    def fault(self) -> str:
        """What is wrong with it, if anything."""
        for what, waits in (("", self.waits), (" (a look)", self.looks)):
            if part(waits, 0.95) > USUAL or part(waits, 1.0) > WORST:
                usual, worst, late = (f"{wait * 1000:.0f} ms" for wait in (*_usual(waits), self.late))
                at = f" ({self.slowest})" if what else ""
                return f"{self.name}{what}: {usual} at the 95th percentile, {worst} at worst{at}; the loop {late} late"
        return ""

    def __str__(self) -> str:
        words = " ".join(f"{part(self.waits, share) * 1000:6.0f}" for share in (0.5, 0.95, 1.0))
        looks = " ".join(f"{part(self.looks, share) * 1000:6.0f}" for share in (0.5, 0.95, 1.0))
        return f"{words}  {looks} {self.piece * 1000:6.0f}  {len(self.waits):4}  {self.name}"


def _usual(waits: list[float]) -> tuple[float, float]:
    return part(waits, 0.95), part(waits, 1.0)


def part(waits: list[float], share: float) -> float:
    """So long or shorter was this share of the waits."""
    return sorted(waits)[min(int(len(waits) * share), len(waits) - 1)]


# What the enemy does, in a process of its own.

Attack = Callable[["Enemy"], Awaitable[None]]


class Enemy:
    """Somebody who comes from another address, and what they have prepared."""

    def __init__(self, port: int, plan: dict[str, Any]) -> None:
        self.port = port
        self.plan = plan

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ENEMY, 0), limit=2**26)

    async def ask(self, demands: list[dict[str, Any]], lines: int) -> None:
        """Asks for these again and again, on so many connections."""
        await asyncio.gather(*(self._ask(itertools.cycle(demands[n:] + demands[:n])) for n in range(lines)))

    async def _ask(self, demands: Any) -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, ValueError):
                reader, writer = await self.line()
                for demand in demands:
                    body = base64.b64decode(demand["body"])
                    head = f"{demand['method']} {demand['path']} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                    head += f"Accept-Encoding: {self.plan['packed']}\r\n"
                    head += f"Content-Length: {len(body)}\r\nPalamedes-Keys: {','.join(demand['keys'])}\r\n\r\n"
                    writer.write(head.encode() + body)
                    headers = (await reader.readuntil(b"\r\n\r\n")).lower()
                    length = int(headers.partition(b"content-length:")[2].partition(b"\r\n")[0] or 0)
                    await reader.readexactly(length)
                    if b" 429 " in headers[:20]:
                        await asyncio.sleep(1)
            await asyncio.sleep(0.1)

    async def dawdle(self, beginning: bytes) -> None:
        """Says a request byte by byte, and never comes to its end."""
        while True:
            with suppress(OSError):
                _, writer = await self.line()
                writer.write(beginning)
                for letter in itertools.repeat(120):
                    writer.write(bytes([letter]))
                    await writer.drain()
                    await asyncio.sleep(0.5)

    async def flood(self, said: bytes, reads: bool) -> None:
        """Says the same on one connection after the other, and reads what comes, or nothing."""
        while True:
            with suppress(OSError):
                reader, writer = await self.line()
                writer.write(said.replace(b"PORT", str(self.port).encode()))
                await asyncio.wait_for(_swallow(reader) if reads else asyncio.sleep(20), 15 if reads else 30)
                writer.close()
            await asyncio.sleep(0.05)

    async def say(self, table: str, hello: dict[str, Any] | None, frames: bytes, pause: float, deaf: bool) -> None:
        """Says these at a table again and again, and reads whatever comes, or nothing."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self.line()
                key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
                head = f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                writer.write(f"{head}Upgrade: websocket\r\nConnection: Upgrade\r\n{key}".encode())
                await reader.readuntil(b"\r\n\r\n")
                if hello is not None:
                    writer.write(framed(json.dumps(hello)))
                reading = asyncio.create_task(asyncio.sleep(60) if deaf else _swallow(reader))
                while not reading.done():
                    writer.write(frames)
                    await asyncio.wait_for(writer.drain(), 5)
                    await asyncio.sleep(pause)
            await asyncio.sleep(0.1)


async def _swallow(reader: asyncio.StreamReader) -> None:
    while await reader.read(2**16):
        pass


def framed(text: str, kind: int = 0x81) -> bytes:
    """A frame as clients send it, under a mask of zeros."""
    return _frame(text.encode(), kind)


def _frame(content: bytes, kind: int) -> bytes:
    size = bytes([0x80 | len(content)]) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2, "big")
    return bytes([kind]) + size + bytes(4) + content


async def _requests(enemy: Enemy) -> None:
    await enemy.ask(enemy.plan["demands"], enemy.plan["lines"])


async def _messages(enemy: Enemy) -> None:
    plan = enemy.plan
    frames = b"".join(framed(text) for text in plan["texts"]) if plan["texts"] else framed("", 0x89) * 5_000
    tables = itertools.islice(itertools.cycle(plan["tables"]), plan["lines"])
    await asyncio.gather(*(enemy.say(table, plan["hello"], frames, plan["pause"], plan["deaf"]) for table in tables))


async def _slowly(enemy: Enemy) -> None:
    await asyncio.gather(*(enemy.dawdle(enemy.plan["beginning"].encode()) for _ in range(enemy.plan["dawdlers"])))


async def _floods(enemy: Enemy) -> None:
    said = base64.b64decode(enemy.plan["said"])
    await asyncio.gather(*(enemy.flood(said, enemy.plan["reads"]) for _ in range(enemy.plan["lines"])))


def _command(words: list[str]) -> None:
    """What an owner does with the tables while people play, again and again."""
    while True:
        CliRunner().invoke(app, words)


def attack(port: int, plan: dict[str, Any]) -> None:
    """What the process of the enemy does, until it is ended."""
    enemy = Enemy(port, plan)
    if "words" in plan:
        _command(plan["words"])
    elif "said" in plan:
        asyncio.run(_floods(enemy))
    elif "demands" in plan:
        asyncio.run(_requests(enemy))
    else:
        asyncio.run(_slowly(enemy) if "dawdlers" in plan else _messages(enemy))


# What is planned.


def _ask_for(demands: list[cost.Demand], lines: int = 30, packed: str = "identity") -> dict[str, Any]:
    return {
        "lines": lines,
        "packed": packed,
        "demands": [
            {
                "method": demand.method,
                "path": demand.path,
                "body": base64.b64encode(demand.body or b"").decode(),
                "keys": [key[:200] for key in demand.keys],
            }
            for demand in demands
        ],
    }


def _flood(said: bytes, lines: int, reads: bool = True) -> dict[str, Any]:
    return {"said": base64.b64encode(said).decode(), "lines": lines, "reads": reads}


def _get(*paths: str) -> list[cost.Demand]:
    return [cost.Demand(path, "GET", path) for path in paths]


def _say(
    table: str | list[str],
    texts: list[str],
    lines: int,
    hello: dict[str, Any] | None,
    pause: float = 0.0,
    deaf: bool = False,
) -> dict[str, Any]:
    tables = [table] if isinstance(table, str) else table
    return {"tables": tables, "texts": texts, "lines": lines, "hello": hello, "pause": pause, "deaf": deaf}


def kinds(house: cost.House) -> dict[str, dict[str, Any]]:
    """An attack for every kind of request and for every message that there is: a new one cannot escape."""
    plans = {kind: _ask_for(cost.demands(house, kind)) for kind in cost.ROUTES}
    made = house.tables[house.games[-1]]
    hello = {"type": "hello", "keys": list(made.keys.values()), "eyes": 0}
    for tag in cost.MESSAGES:
        texts = [text for text in (cost._message(tag, house.random) for _ in range(40)) if len(text) < 2**16][:20]
        plans[f"message {tag}"] = _say(made.id, texts, 8, hello, 0.05)
    return plans


def known(house: cost.House) -> dict[str, dict[str, Any]]:
    """What was found to hurt before."""
    server, long = house.server, house.long
    greeting = {"type": "hello"}
    last = server.info(long).moves
    record = cost.played(house.games[-1], house.random, 1500)
    text = json.dumps({"text": record.write()}).encode()
    speaking = [json.dumps({"type": "speak", "lang": lang}) for lang in ("fr", "en")]
    bots = [server.make("arena", "hoplite", "hoplite", seed=str(n)).id for n in range(BOTS)]
    return {
        "sockets that never read": _say(long, speaking, 20, greeting, 0.02, deaf=True),
        "requests that never end": {"dawdlers": 150, "beginning": "GET / HTTP/1.1\r\nX-Long: "},
        "bodies that never end": {
            "dawdlers": 150,
            "beginning": "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000\r\n\r\n",
        },
        f"{BOTS} watched tables of bots": _say(bots, [speaking[1]], BOTS, greeting, 10.0),
        "words before the greeting": _say(long, ["{"] * 5_000, 4, None),
        "questions whether we are there": _say(long, [], 8, greeting),
        "150 who ask for the last moment of a record": _ask_for(
            _get(f"/api/tables/{long}/moments/{last}?eyes=all"), 150
        ),
        "150 who ask for any moment of a record": _ask_for(
            _get(*(f"/api/tables/{long}/moments/{n * last // 200}?eyes=all" for n in range(200))), 150
        ),
        "the hall": _ask_for(_get("/api/tables", "/api/tables?lang=fr"), 100),
        "20 watchers who change their language": _say(long, speaking, 20, greeting, 0.05),
        "repeated greetings on 8 sockets": _say(long, [json.dumps(greeting)] * 20, 8, greeting, 0.05),
        "refused messages on 8 sockets": _say(
            long, [json.dumps({"type": "answer", "seat": 0, "revision": "x", "action": 1})] * 50, 8, greeting, 0.05
        ),
        "uploads": _ask_for([cost.Demand("upload", "POST", "/api/records", text)], 20),
        "reviews": _ask_for([cost.Demand("review", "POST", f"/api/tables/{long}/review", b"{}")], 25),
    }


def floods(house: cost.House) -> dict[str, dict[str, Any]]:
    """What is said in another way than any page would."""
    host = b"Host: 127.0.0.1:PORT\r\nConnection: close\r\n"
    chunked = b"POST /api/positions HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\n"
    line = f"GET /api/tables/{house.long}/play HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nUpgrade: websocket\r\n"
    key = "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    socket = f"{line}{key}Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n".encode()
    hello = framed(json.dumps({"type": "hello"}))
    draws = f"GET /api/tables/{house.long}/draws HTTP/1.1\r\n".encode() + host + b"\r\n"
    return {
        "bodies of tiny parts": _flood(chunked + b"1\r\n{\r\n" * 40_000 + b"0\r\n\r\n", 20),
        "messages of parts without end": _flood(socket + hello + framed("{", 0x01) + framed("", 0x00) * 10_000, 20),
        "compressed messages": _flood(socket + hello + _squeezed(json.dumps({"type": "x" * 60_000})) * 300, 20),
        "answers that nobody reads": _flood(draws, 150, reads=False),
        "pages that are to be compressed": _ask_for(
            [
                demand
                for game in house.games
                for demand in _get(f"/api/games/{game}/book", f"/api/games/{game}/book?lang=fr")
            ],
            packed="gzip",
        ),
    }


def _squeezed(text: str) -> bytes:
    """The same, compressed."""
    packing = zlib.compressobj(wbits=-12)
    return _frame((packing.compress(text.encode()) + packing.flush(zlib.Z_SYNC_FLUSH))[:-4], 0xC1)


COMMANDS: Final = {
    "tables list": ["tables", "list"],
    "tables export": ["tables", "export", "{folder}/records"],
    "backup": ["backup", "{folder}/tables.gz"],
    "tables renew": ["tables", "renew"],
    "tables delete": ["tables", "delete", "--over", "--yes"],
}
"""What an owner may do while people play; the last one takes from the others what they would look at."""
CLOSED: Final = {"serve", "restore"}
"""What only works where no house is open."""


def commands() -> set[str]:
    """All commands that are about the tables of a house."""

    def within(command: Any, name: str) -> set[str]:
        if hasattr(command, "commands"):
            return {found for word, part in command.commands.items() for found in within(part, f"{name} {word}")}
        return {name.strip()} if any("--data" in option.opts for option in command.params) else set()

    return within(get_command(app), "")


def own_values(server: Server) -> None:
    """Listed tables, each with values of its own."""
    for n in range(OWN):
        start = {"game": "pantheon", "content": {"points": {"two": 12 + n % 20}, "hands": {"art": n % 9}}, "turn": 0}
        server.post("/api/tables", {"game": "pantheon", "seats": [{"kind": "me"}] * 2, "start": start, "listed": True})


def long_tables(server: Server, random: Random, game: str) -> list[str]:
    """Records that are long to open."""
    text = cost.played(game, random, 1500).write()
    return [server.post("/api/records", {"text": text}).read(Made).id for _ in range(LONG)]


# What is measured.


def measure(server: cost.Watched, name: str, plan: dict[str, Any] | None, seconds: float) -> Beat:
    """How long an honest player waits for so many seconds, beside an attack."""
    made = server.make("arena", "me", "here")
    chair = server.join(made.id, *made.keys.values())
    enemy = None
    if plan is not None:
        command = [sys.executable, "-m", "tests.server.siege", "--attack", str(server.port)]
        enemy = subprocess.Popen(command, stdin=subprocess.PIPE, text=True)
        assert enemy.stdin is not None
        enemy.stdin.write(json.dumps(plan))
        enemy.stdin.close()
        time.sleep(1)
    waits: list[float] = []
    looks: list[tuple[float, str]] = []
    pages = ["/api/tables", f"/api/tables/{made.id}", f"/api/tables/{made.id}/moments/0", "/api/shelf"]
    for page in pages:  # what is done for the first visitor of all is done now
        server.get(page)
    paths = itertools.cycle(pages)
    server.watch()
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until or len(waits) < 5:
            began = time.monotonic()
            chair.say(messages.Talk(seat=0, text=f"beat {len(waits)}"))
            word = f"beat {len(waits)}"
            chair.until(lambda news, word=word: any(line.text == word for line in chair.chat))  # type: ignore[misc]
            waits.append(time.monotonic() - began)
            began, page = time.monotonic(), next(paths)
            assert server.get(page).status == 200
            looks.append((time.monotonic() - began, page.replace(made.id, "{id}")))
            time.sleep(0.05)
    finally:
        if enemy is not None:
            enemy.kill()
            enemy.wait()
    watched = server.watch()
    server.leave()
    return Beat(name, waits, [wait for wait, _ in looks], watched.loop, max(looks)[1], watched.late)


def run(folder: Path, games: list[str], seconds: float, only: str = "", seed: int = 1) -> list[Beat]:
    """Besieges a house of its own; the beat beside each attack."""
    found: list[Beat] = []

    def note(name: str, plan: dict[str, Any] | None) -> None:
        if only in name or name == ALONE:
            found.append(measure(server, name, plan, seconds))
            print(found[-1], flush=True)

    # Those who prepare the siege may be quick; those who carry it out are within the limits.
    os.environ["PALAMEDES_LIMITS"] = "none"
    random = Random(seed)
    with cost.Watched(folder) as server:
        house = cost.House(server, random, games)
        house.prepare()
        own_values(server)
        longs = long_tables(server, random, games[-1])
        plans = {**kinds(house), **known(house), **floods(house)}
        server.stop()
        os.environ["PALAMEDES_LIMITS"] = "tables=none"
        server.start()
        note(ALONE, None)
        note("the hall after a restart", plans["the hall"])
        note(f"{LONG} long tables opened at once", _ask_for(_get(*(f"/api/tables/{id}" for id in longs)), LONG))
        for name, plan in plans.items():
            note(name, plan)
        for name, words in COMMANDS.items():
            given = [word.replace("{folder}", str(folder)) for word in words]
            note(f"palamedes {name}", {"words": [*given, "--data", str(folder)]})
        assert "Traceback" not in server.complaints(), server.complaints()
    return found


def told(beats: list[Beat]) -> str:
    """A report for people."""
    lines = [
        "What an honest player waits beside each attack, in ms: until what they say is heard (usually, 95 of 100, at",
        "worst), and for a page of the house; the longest piece of work meanwhile, in ms of computing; how often.",
        *(str(beat) for beat in beats if beat.name == ALONE),
        *(str(beat) for beat in sorted(beats, key=lambda beat: -part(beat.waits + beat.looks, 0.95))[:15]),
    ]
    return "\n".join([*lines, *(f"TOO SLOW: {beat.fault}" for beat in beats if beat.fault)])


def main() -> None:
    """Reads what is wanted, does it, and says how it went."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--attack", type=int, default=0, help="attack this port, as the plan on the input says")
    reader.add_argument("--seconds", type=float, default=4.0, help="how long the beat is measured beside each attack")
    reader.add_argument("--only", default="", help="attacks whose name has this in it")
    reader.add_argument("--seed", type=int, default=1)
    wanted = reader.parse_args()
    if wanted.attack:
        attack(wanted.attack, json.load(sys.stdin))
        return
    with tempfile.TemporaryDirectory() as folder:
        beats = run(Path(folder), palamedes.games(), wanted.seconds, wanted.only, wanted.seed)
    print(told(beats))
    if any(beat.fault for beat in beats):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
