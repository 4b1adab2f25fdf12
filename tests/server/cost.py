"""Part of `make hostile`: requests and messages that are allowed, but made to cost as much as they can.

Every route and every message has makers of such: documents blown up at random places, records that take back and
forth, tables as long as they may be, sockets that do not read. After each the house is asked what it cost (see
watched.py): time on its loop, memory, slots for processes.
"""

from __future__ import annotations

import json
import socket as sockets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from starlette.routing import Route, WebSocketRoute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

import palamedes
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from palamedes.server.house.app import make_app
from palamedes.server.house.service import SWITCH
from palamedes.server.people.keys import digest, feed_pass
from palamedes.server.wire import messages
from palamedes.server.wire.tables import Made
from tests.server.peers import Server

LOOP: Final = 0.1
"""Seconds of computing that nobody else may have to wait for."""
HELD: Final = 0.25
"""The same where a thread beside the loop keeps the interpreter: some of it may have run beside it."""
MEMORY: Final = 50 * 1024 * 1024
"""Bytes by which one attack may make the house grow."""
CALM: Final = 0.004
"""Seconds of computing between two beats of a house that has nothing to do but be watched."""
CONNECTIONS: Final = 200
"""As many as may look on at one table."""
LINES: Final = 19_900
ADDRESS: Final = 7_500
"""So many parts has an address that is as long as one may be."""
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
FULL: Final = 250_000
"""Bytes of the largest documents."""


class Watched(Server):
    """A server that says what was asked of it."""

    module = "tests.server.watched"

    def calm(self) -> Cost:
        """What it cost until nothing was left to be done."""
        whole = self.watch()
        still = 0
        while still < 5:
            time.sleep(0.1)
            now = self.watch()
            still = still + 1 if now.loop < CALM else 0
            whole = Cost(max(whole.loop, now.loop), max(whole.held, now.held), max(whole.memory, now.memory), now.lost)
        return whole

    def watch(self) -> Cost:
        """What it cost since this was last asked."""
        told = self.get("/watched")
        assert told.status == 200, told.text
        return Cost(**json.loads(told.body))


@dataclass
class Cost:
    """What something has cost the house."""

    loop: float
    held: float
    memory: int
    lost: int
    late: float = 0.0
    switch: float = 0.0
    """How long a thread waits until a loop that is busy hands it the interpreter, each time."""


@dataclass(frozen=True)
class Demand:
    """A request, by what it is called in a report."""

    name: str
    method: str
    path: str
    body: bytes | None = None
    keys: tuple[str, ...] = ()


# Documents that grow.


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything within a document."""
    yield path
    if isinstance(document, dict):
        for key, value in document.items():
            yield from places(value, (*path, key))
    elif isinstance(document, list):
        for n, value in enumerate(document):
            yield from places(value, (*path, n))


def blown_up(document: Any, random: Random, size: int = FULL) -> Any:
    """The same document with one thing in it as large as it can be."""
    made = json.loads(json.dumps(document))
    path = random.choice([path for path in places(made) if path])
    within = made
    for step in path[:-1]:
        within = within[step]
    within[path[-1]] = _larger(within[path[-1]], random, size)
    return made


def _larger(value: Any, random: Random, size: int) -> Any:
    part = json.dumps(value)
    count = max(size // (len(part) + 2), 2)
    deep: Any = value
    for _ in range(random.choice([40, 900])):
        deep = [deep]
    kinds: list[Any] = [
        [value] * count,
        {f"{n}": value for n in range(size // (len(part) + 12))},
        "x" * size,
        10**300,
        10**6,
        10**9,
        -1,
        deep,
    ]
    if isinstance(value, list) and value:
        kinds += [value * max(size // (len(part) + 2), 2)] * 3
    if isinstance(value, dict) and value:
        kinds.append({**value, **{f"{key}{n}": value[key] for key in value for n in range(200)}})
    return random.choice(kinds)


def played(game: str, random: Random, answers: int) -> Record:
    """A record of so many random answers, or of a whole game."""
    state = palamedes.game(game).new(random.choice(palamedes.game(game).seats))
    record = Record(state)
    rng = Rng(random.randrange(10**9))
    while len(record.answers) < answers and not state.over:
        action = state.outcome(rng) if state.actor == CHANCE else state.choices()[rng.below(len(state.choices()))]
        record.play(state, action)
    return record


def written(game: str, random: Random) -> dict[str, Any]:
    """A position from the middle of a game, as somebody would write it."""
    record = played(game, random, random.randrange(5, 150))
    found: dict[str, Any] = record.position()
    return found


def bombs(game: str, random: Random) -> Iterator[tuple[str, str]]:
    """Records as long as they may be, which take back in all kinds of ways."""
    record = played(game, random, 120)
    head = record.write()
    lines = [str(answer) for answer in record.answers]
    last = lines[-1]
    room = LINES - len(lines)
    yield "one answer again and again", head + f"undo 1\n{last}\n" * (room // 2)
    whole = "\n".join([f"undo {len(lines)}", *lines]) + "\n"
    yield "the whole game again and again", head + whole * (room // (len(lines) + 1))
    yield (
        "single undos back to the start",
        head + ("undo 1\n" * len(lines) + "\n".join(lines) + "\n") * (room // (2 * len(lines))),
    )
    deep = "".join(f"undo {2 if n else 1}\n{line}\n" for n, line in enumerate(reversed(lines[20:])))
    yield "deeper and deeper", head + deep
    yield "many blank lines", head.replace("\n\n", "\n \n") + "\n" * (LINES - 100)
    yield "undos of nothing", head + "undo 1\n" * LINES


@dataclass
class House:
    """What the enemy has prepared: tables of every game, one of them as long as it may be."""

    server: Watched
    random: Random
    games: list[str]
    long: str = ""
    tables: dict[str, Made] = field(default_factory=dict)

    def prepare(self) -> None:
        """Whatever is done for the first visitor of all is done now."""
        for lang in ("en", "fr"):
            self.server.get(f"/api/shelf?lang={lang}")
            for game in self.games:
                self.server.get(f"/api/games/{game}/book?lang={lang}")
                self.server.get(f"/api/games/{game}/minute?lang={lang}")
        for game in self.games:
            players = palamedes.game(game).seats[0]
            made = self.tables[game] = self.server.make(game, *["me"] * players, listed=True, undo="free")
            for lang in ("en", "fr"):
                self.server.get(f"/api/tables/{made.id}/moments/0?lang={lang}", made.keys.values())
            start = {"game": game, "turn": 0}
            self.server.post("/api/positions", {"text": json.dumps(start)})
        text = dict(bombs(self.games[0], self.random))["the whole game again and again"]
        self.long = self.server.post("/api/records", {"text": text}).read(Made).id
        self.server.watch()


Maker = Callable[[House], Iterator[Demand]]


def _post(name: str, path: str, body: Any) -> Demand:
    return Demand(name, "POST", path, body if isinstance(body, bytes) else json.dumps(body).encode())


def _positions(house: House) -> Iterator[Demand]:
    for game in house.games:
        large = blown_up(written(game, house.random), house.random, 120_000)
        yield _post(f"position of {game}", "/api/positions", {"text": json.dumps(large)})
        agenda = {**written(game, house.random), "agenda": [["afterwards", 12]] * 5_500}
        yield _post(f"agenda of {game}", "/api/positions", {"text": json.dumps(agenda)})


def _wish(game: str, **more: Any) -> dict[str, Any]:
    return {"game": game, "seats": [{"kind": "me"}] * palamedes.game(game).seats[0], **more}


def _set_up(house: House) -> Iterator[Demand]:
    for game in house.games:
        start = blown_up(written(game, house.random), house.random)
        players = start.get("players")
        seats = [{"kind": "me"}] * (players if isinstance(players, int) and 0 < players < 9 else 2)
        yield _post(f"start of {game}", "/api/tables", {"game": game, "seats": seats, "start": start, "listed": True})
        content = blown_up({"content": palamedes.game(game).content()}, house.random)["content"]
        yield _post(
            f"values of {game}", "/api/tables", _wish(game, start={"game": game, "content": content}, listed=True)
        )
        yield _post(f"wish for {game}", "/api/tables", blown_up(_wish(game, options={}, seed="x"), house.random))
        yield _post(f"options of {game}", "/api/tables", _wish(game, options={"x" * 1000: "y" * FULL}))
    yield _post("name", "/api/tables", {"game": "arena", "seats": [{"kind": "me", "name": "\u0007" * 40_000}] * 2})


def _records(house: House) -> Iterator[Demand]:
    for game in house.games:
        for name, text in bombs(game, house.random):
            yield _post(f"record of {game}: {name}", "/api/records", {"text": text})
        record = played(game, house.random, 60)
        lines = record.write().splitlines()
        lines[house.random.randrange(len(lines))] += "x" * 1_900_000
        yield _post(f"record of {game} with a long line", "/api/records", {"text": "\n".join(lines)})
        start = blown_up(written(game, house.random), house.random)
        text = record.write().replace("\nseats", f"\nstart {json.dumps(start)}\nseats", 1)
        yield _post(f"record of {game} with a start", "/api/records", {"text": text})


def _copies(house: House) -> Iterator[Demand]:
    for move in (0, 50, 110):
        yield _post("copy of a long table", f"/api/tables/{house.long}/copy", {"move": move})


def _looks(what: str, *queries: str) -> Maker:
    def make(house: House) -> Iterator[Demand]:
        for query in queries or ("",):
            yield Demand(f"{what} of a long table", "GET", f"/api/tables/{house.long}{what}{query}")

    return make


def _reviews(house: House) -> Iterator[Demand]:
    yield Demand("review of a long table", "POST", f"/api/tables/{house.long}/review", b"{}")


def _moments(house: House) -> Iterator[Demand]:
    for eyes in ("none", "all", "0", "1"):
        for lang in ("en", "fr"):
            move = house.random.randrange(100)
            path = f"/api/tables/{house.long}/moments/{move}?eyes={eyes}&lang={lang}"
            yield Demand("moment of a long table", "GET", path)


def _moments_positions(house: House) -> Iterator[Demand]:
    for move in (0, 60, 118):
        yield Demand("position of a long table", "GET", f"/api/tables/{house.long}/positions/{move}?eyes=all")


def _sit(house: House) -> Iterator[Demand]:
    for table in house.tables.values():
        body = {"name": "\u202e" * 40_000, "words": "w" * 40_000}
        yield _post("sitting down", f"/api/tables/{table.id}/seats/0", body)


def _feeds(house: House) -> Iterator[Demand]:
    """With a pass for every seat, and with more passes than are read."""
    passes = [f"{made.id}.{feed_pass(digest(key))}" for made in house.tables.values() for key in made.keys.values()]
    for shown in (passes, [f"{house.long}.{n}" for n in range(700)]):
        for lang in ("en", "fr"):
            yield Demand("feed", "GET", f"/api/feed?lang={lang}&at={'&at='.join(shown)}")


def _plain(path: str) -> Maker:
    def make(house: House) -> Iterator[Demand]:
        table = house.tables[house.games[0]]
        method, _, address = path.partition(" ")
        at = address.replace("{id}", house.games[0] if "/games/" in address else table.id)
        keys = ("k" * 700,) * 20 if "/tables/" in path else ()
        yield Demand(path[:40], method, at, None if method == "GET" else b"{}", keys)

    return make


ROUTES: Final[dict[str, Maker]] = {
    **{path: _plain(path) for path in ("GET /healthz", "GET /readyz", "GET /metrics", "GET /api/shelf", "GET /docs")},
    "GET /api/games/{id}/book": _plain("GET /api/games/{id}/book"),
    "GET /api/games/{id}/minute": _plain("GET /api/games/{id}/minute"),
    "GET /api/tables": _plain("GET /api/tables?lang=fr"),
    "POST /api/tables": _set_up,
    "POST /api/tables/reserved": _plain("POST /api/tables/reserved"),
    "GET /api/tables/{id}": _looks(""),
    "POST /api/tables/{id}/seats/{seat}": _sit,
    "GET /api/tables/{id}/invitations": _plain("GET /api/tables/{id}/invitations"),
    "GET /api/tables/{id}/moments/{move}": _moments,
    "GET /api/tables/{id}/positions/{move}": _moments_positions,
    "GET /api/tables/{id}/record": _looks("/record"),
    "GET /api/tables/{id}/draws": _looks("/draws", "?lang=fr"),
    "GET /api/tables/{id}/review": _looks("/review", "", "?lang=fr"),
    "POST /api/tables/{id}/review": _reviews,
    "POST /api/tables/{id}/copy": _copies,
    "GET /api/tables/{id}/feed": _plain("GET /api/tables/{id}/feed"),
    "GET /api/feed": _feeds,
    "POST /api/records": _records,
    "POST /api/positions": _positions,
    "GET /boards/{game}/{path:path}": _plain("GET /boards/none/" + "x/" * ADDRESS),
    "GET /docs/{path:path}": _plain("GET /docs/" + "../x/" * (ADDRESS // 3)),
    "GET /{path:path}": _plain("GET /" + "x/" * ADDRESS),
    **{f"{method} /api": _plain(f"{method} /api") for method in METHODS},
    **{f"{method} /api/{{rest:path}}": _plain(f"{method} /api/" + "x/" * ADDRESS) for method in METHODS},
}
"""For every kind of request that the house answers somebody who makes it dear."""
SOCKETS: Final = {"/api/tables/{id}/play"}
"""Where one may go on talking; what can be said there is in MESSAGES."""


def demands(house: House, kind: str) -> list[Demand]:
    """The dear requests of one kind."""
    found = list(ROUTES[kind](house))
    assert {demand.method for demand in found} == {kind.partition(" ")[0]}, kind
    return found


def routes() -> tuple[set[str], set[str]]:
    """Every kind of request that the house answers, whatever answers it; and the addresses of its sockets."""
    asked: set[str] = set()
    sockets: set[str] = set()
    for route in make_app(Path("nowhere"), processes=1).routes:
        if isinstance(route, WebSocketRoute):
            sockets.add(route.path)
        else:
            assert isinstance(route, Route), f"{route}: what is asked there cannot be told"
            asked |= {f"{method} {route.path}" for method in route.methods or METHODS if method != "HEAD"}
    return asked, sockets


# Messages.


def _message(tag: str, random: Random) -> str:
    """A message of this type, as large as it may be or just as a page would send it."""
    large = random.choice(["x" * 60_000, "\u0007" * 9_000, "\u202e" * 9_000, 10**18, ["k" * 22] * 2_000])
    seat = random.choice([0, 1, 2, 10**9, -1])
    text = large if isinstance(large, str) else "a word"
    known: dict[str, dict[str, Any]] = {
        "hello": {"keys": large if isinstance(large, list) else [], "eyes": None, "name": text, "words": text},
        "look": {"eyes": random.choice([None, seat])},
        "speak": {"lang": random.choice(["en", "fr"])},
        "answer": {"seat": seat, "revision": text, "action": random.choice([0, 1, 10**9])},
        "end": {"seat": seat},
        "undo": {"seat": seat},
        "vote": {"seat": seat, "agree": True},
        "talk": {"seat": seat, "text": random.choice([text, "a word"])},
        "hint": {"seat": seat},
        "show": {"seat": seat, "allow": random.choice([True, False])},
        "hand-over": {"seat": seat, "strength": random.choice(["novice", None])},
    }
    return json.dumps({"type": tag, **known[tag]})


def tags() -> set[str]:
    """The types of all messages that a page may send."""
    return {str(member.__struct_config__.tag) for member in messages.Incoming.__args__}


MESSAGES: Final = ("hello", "look", "speak", "answer", "end", "undo", "vote", "talk", "hint", "show", "hand-over")


# Attacks.


@dataclass
class Report:
    """What was tried, and what cost too much."""

    tried: int = 0
    dearest: list[tuple[float, str]] = field(default_factory=list)
    largest: list[tuple[int, str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def note(self, name: str, before: Cost, cost: Cost) -> None:
        """What something has cost."""
        self.tried += 1
        self.dearest = sorted([*self.dearest, (max(cost.loop, cost.held), name)], reverse=True)[:10]
        self.largest = sorted([*self.largest, (cost.memory - before.memory, name)], reverse=True)[:5]
        if cost.loop > LOOP:
            self.faults.append(f"{name}: the loop computed for {cost.loop * 1000:.0f} ms without a pause.")
        if cost.held > HELD:
            self.faults.append(f"{name}: the interpreter was held for {cost.held * 1000:.0f} ms.")
        if cost.memory - before.memory > MEMORY:
            grown = (cost.memory - before.memory) / 1024 / 1024
            self.faults.append(f"{name}: the house grew by {grown:.0f} MB.")
        if cost.switch > SWITCH:
            self.faults.append(f"{name}: threads wait {cost.switch * 1000:.1f} ms for the interpreter, each time.")
        if cost.lost:
            self.faults.append(f"{name}: {cost.lost} slots for processes are lost.")


def assault(
    server: Watched, games: list[str], rounds: int = 1, seed: int = 1, connections: int = CONNECTIONS
) -> Report:
    """So many rounds of everything that might be dear; each has other documents."""
    report = Report()
    for n in range(rounds):
        house = House(server, Random(f"{seed} {n}"), games)
        house.prepare()
        for kind in ROUTES:
            for demand in demands(house, kind):
                _ask(house, demand, report)
        _talk(house, report)
        _read_nothing(house, report)
        _connections(house, report, connections)
        _give_up(house, report)
    return report


def _ask(house: House, demand: Demand, report: Report) -> None:
    before = house.server.watch()
    reply = house.server.call(demand.method, demand.path, demand.body, demand.keys)
    assert reply.status < 500 or reply.status == 503, (demand.name, reply.status, reply.text[:300])
    report.note(demand.name, before, house.server.watch())


def _talk(house: House, report: Report) -> None:
    """Every message, again and again, at a short table and at a long one."""
    short = house.tables[house.games[-1]]
    for table, keys in ((short.id, list(short.keys.values())), (house.long, [])):
        for tag in MESSAGES:
            before = house.server.watch()
            with ExitStack() as stay:
                line = stay.enter_context(house.server.open(table))
                _say(line, json.dumps({"type": "hello", "keys": keys}))
                for _ in range(20):
                    _say(line, _message(tag, house.random))
                _hear(line)
            report.note(f"20 times {tag}", before, house.server.watch())


def _say(line: ClientConnection, text: str) -> None:
    with suppress(ConnectionClosed):
        line.send(text)


def _hear(line: ClientConnection) -> None:
    """Reads until something that was said last is answered."""
    _say(line, json.dumps({"type": "the end"}))
    try:
        while "the end" not in str(line.recv(timeout=60)):
            pass
    except ConnectionClosed:
        pass


def _read_nothing(house: House, report: Report) -> None:
    """Connections that want to know everything, and read none of it."""
    before = house.server.watch()
    deaf = [_deaf(house.server, house.long) for _ in range(15)]
    for n in range(400):
        for line in deaf:
            try:
                line.sendall(_framed(json.dumps({"type": "speak", "lang": ("en", "fr")[n % 2]})))
            except OSError:
                continue
    report.note("15 who do not read", before, house.server.calm())
    for line in deaf:
        line.close()


def _connections(house: House, report: Report, size: int) -> None:
    """As many spectators as a table may have, while somebody talks."""
    game = house.games[-1]
    made = house.server.make(game, *["me"] * palamedes.game(game).seats[0])
    chairs = [house.server.join(made.id, key) for key in made.keys.values()]
    before = house.server.watch()
    connections = [_deaf(house.server, made.id) for _ in range(size)]
    report.note(f"{size} who come", before, house.server.calm())
    played = -1
    for n in range(3):
        news = chairs[0].until(lambda news, played=played: news.table.moves > played and bool(news.table.turn))  # type: ignore[misc]
        played = news.table.moves
        chair = chairs[news.table.turn[0]]
        chair.until(lambda news, played=played: news.table.moves == played and bool(news.scene.offers))  # type: ignore[misc]
        chair.answer(next(iter(chair.offers)))
        chair.talk(f"line {n}")
    report.note(f"{size} who look on", before, house.server.calm())
    for line in connections:
        line.close()
    house.server.leave()


def _deaf(server: Server, table: str) -> sockets.socket:
    """A socket whose other end reads nothing but the greeting of the protocol."""
    line = sockets.socket()
    line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    line.settimeout(2)
    line.connect(("127.0.0.1", server.port))
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    line.sendall(
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(200)
    line.sendall(_framed(json.dumps({"type": "hello"})))
    return line


def _framed(text: str) -> bytes:
    """A text frame as clients send it, under a mask of zeros."""
    content = text.encode()
    assert len(content) < 126
    return bytes([0x81, 0x80 | len(content), 0, 0, 0, 0]) + content


def _give_up(house: House, report: Report) -> None:
    """Hints that are wished for and given up at once, by several; afterwards a bot answers as ever."""
    before = house.server.watch()
    game = house.games[0]
    made = house.server.make(game, *["me"] * palamedes.game(game).seats[0])
    with ExitStack() as stay:
        lines = [stay.enter_context(house.server.open(made.id)) for _ in range(4)]
        for line in lines:
            _say(line, json.dumps({"type": "hello", "keys": list(made.keys.values())}))
        for _ in range(14):
            for line in lines:
                for seat in range(2):
                    _say(line, json.dumps({"type": "hint", "seat": seat}))
    played_on = house.server.make(game, "me", *["hoplite"] * (palamedes.game(game).seats[0] - 1))
    chair = house.server.join(played_on.id, *played_on.keys.values())
    for _ in range(3):
        chair.asked()  # where no bot has a place any more, nobody comes to this in time
        chair.answer(next(iter(chair.offers)))
    chair.asked()
    house.server.leave()
    report.note("hints that are given up", before, house.server.watch())


def told(report: Report) -> str:
    """A report for people."""
    lines = [f"{report.tried} attacks on the time and memory of the house; the dearest, in ms:"]
    lines += [f"  {seconds * 1000:8.0f}  {name}" for seconds, name in report.dearest]
    lines.append("and those that made it grow most, in MB:")
    lines += [f"  {grown / 1024 / 1024:8.1f}  {name}" for grown, name in report.largest]
    return "\n".join([*lines, *(f"TOO DEAR: {fault}" for fault in report.faults)])


def run(folder: Path, games: list[str], rounds: int, seed: int, connections: int = CONNECTIONS) -> Report:
    """Attacks a house of its own."""
    with Watched(folder) as server:
        report = assault(server, games, rounds, seed, connections)
        assert "Traceback" not in server.complaints(), server.complaints()
    return report
