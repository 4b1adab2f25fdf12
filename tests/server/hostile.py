"""`make hostile`: messages and requests that no page would send, by the hundred thousand, while people play.

They come from a spectator, from somebody who has not greeted, from whoever holds a seat at another table, and from a
seat of the table itself. Each must get a clear refusal or do what its sender may do; nobody else may notice.
Before them come those that are allowed, but dear (see cost.py), and what an honest player notices of all that is within
the limits (see siege.py).
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed

import palamedes
from palamedes.core.record.record import Record
from palamedes.server.wire import messages
from palamedes.server.wire.tables import Made
from tests.server import cost, siege
from tests.server.peers import Chair, Server, assert_sentence, settle, strangers

BATCH: Final = 50
ROUND: Final = 5_000
"""So many messages to one table; then people sit down at another."""
REQUESTS: Final = 20
"""One request for so many messages."""

_frame: msgspec.json.Decoder[messages.News | messages.Past | messages.Hint | messages.Refused] = msgspec.json.Decoder(
    messages.Outgoing
)

ODD: Final[list[Any]] = [
    None,
    True,
    -1,
    0,
    7,
    2**31,
    2**63,
    2**64,
    -(2**200),
    1e308,
    0.5,
    "",
    "0.0",
    "1.0",
    "99999999999999999999.0",
    "null",
    "é\u0000\u202e\ud83d\ude00",
    "x" * 3000,
    [],
    {},
    [[[[[]]]]],
    {"type": "hello"},
    ["a"] * 300,
]


class Enemy:
    """Makes up things to send, from what others might send."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.overheard: list[dict[str, Any]] = []
        """Messages that somebody has really sent."""
        self.keys: list[str] = ["", "AAAAAAAAAAAAAAAAAAAAAA", "0" * 64]

    def _plausible(self) -> dict[str, Any]:
        """A message as a page might send it."""
        pick = self.random.choice
        seat = pick([0, 1, 0, 1, 2, -1, 99])
        messages: list[dict[str, Any]] = [
            {"type": "hello", "keys": [pick(self.keys)], "eyes": pick([None, 0, 1]), "lang": pick(["en", "fr"])},
            {"type": "look", "eyes": pick([None, 0, 1, 5])},
            {"type": "speak", "lang": pick(["en", "fr"])},
            {"type": "answer", "seat": seat, "revision": f"{pick(range(60))}.0", "action": pick(range(400))},
            {"type": "end", "seat": seat},
            {"type": "undo", "seat": seat},
            {"type": "vote", "seat": seat, "agree": pick([True, False])},
            {"type": "talk", "seat": seat, "text": pick(["", "\u0007", "y" * 600])},
            {"type": "hand-over", "seat": seat, "strength": pick(["novice", "oracle", None])},
        ]
        return pick([pick(messages), pick(self.overheard) if self.overheard else pick(messages)])

    def message(self) -> str | bytes:
        """Something to say at a table."""
        message = dict(self._plausible())
        chance = self.random.random()
        if chance < 0.35:
            name = self.random.choice([*message, "extra"])
            message[name] = self.random.choice(ODD)
        elif chance < 0.45:
            message.pop(self.random.choice(list(message)))
        text = json.dumps(message)
        if chance > 0.9:
            return self._torn(text)
        return text

    def _torn(self, text: str) -> str | bytes:
        place = self.random.randrange(len(text))
        torn: list[str | bytes] = [
            text[:place],
            text + text,
            text[:place] + chr(self.random.randrange(1, 0xD7FF)) + text[place:],
            text.encode(),
            "[" * 20_000,
            '{"type":' * 5_000,
            "z" * 70_000,
            '{"type":"talk","seat":0,"text":"\\ud800"}',
            '{"type":"hello","keys":["\\ud800\\udfff"]}',
            "",
        ]
        return self.random.choice(torn)

    def request(self, table: str) -> tuple[str, str, bytes | None, dict[str, str]]:
        """Something to ask for: method, path, body, headers."""
        pick = self.random.choice
        odd = pick(["0", "-1", "1e3", "99999999", "..", "%2e%2e", "%00", "a" * 200, "é", "null"])
        path = pick(
            [
                "/api/tables",
                "/api/records",
                "/api/positions",
                "/api/tables/reserved",
                f"/api/tables/{odd}",
                f"/api/tables/{table}/seats/{odd}",
                f"/api/tables/{table}/seats/{pick([0, 1])}",
                f"/api/tables/{table}/moments/{odd}?eyes={odd}",
                f"/api/tables/{table}/moments/{pick(range(9))}?eyes={pick([0, 1, 'all', 'none'])}",
                f"/api/tables/{table}/positions/{odd}",
                f"/api/tables/{table}/record",
                f"/api/tables/{table}/draws",
                f"/api/tables/{table}/copy",
                f"/api/tables/{table}/invitations",
                f"/api/games/{odd}/book",
                f"/{odd}/{odd}",
                "/assets/../../palamedes.db",
                "/assets/%2e%2e/%2e%2e/palamedes.db",
            ]
        )
        body: Any = pick(
            [
                {"game": pick(["arena", "iliade", 3, None]), "seats": pick([*ODD, [{"kind": "me"}] * 2])},
                {"text": pick([odd, json.dumps({"game": "arena", "table": pick(ODD)}), "palamedes 1\n"])},
                {"move": pick(ODD), "seat": pick(ODD), "strength": pick(ODD)},
                {"name": pick(ODD), "words": pick(ODD)},
                pick(ODD),
            ]
        )
        content = pick([json.dumps(body).encode(), b"\xff\xfe", b"{" * 9_000, b"", b"x" * 300_000])
        headers = {"Palamedes-Keys": pick(["", "a,b,,c", "," * 500, pick(self.keys) or "k"])}
        method = pick(["GET", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"])
        quoted = "".join(c if ord(c) < 128 else f"%{ord(c):02X}" for c in path)
        return method, quoted, content if method in ("POST", "PUT") else None, headers


class Line:
    """An enemy's connection, taken up again whenever the house has closed it."""

    def __init__(self, server: Server, table: str, keys: list[str] | None) -> None:
        self.server = server
        self.table = table
        self.keys = keys
        self.refused: Counter[str] = Counter()
        self.closed = 0
        self._marks = 0
        self._stay = ExitStack()
        self._greet()

    def _greet(self) -> None:
        self._stay.close()
        self.connection = self._stay.enter_context(self.server.open(self.table))
        if self.keys is not None:
            self.connection.send(json.dumps({"type": "hello", "keys": self.keys}))

    def leave(self) -> None:
        """Enough of it."""
        self._stay.close()

    def send(self, messages: list[str | bytes]) -> None:
        """Says all this, and hears what comes of it."""
        self._marks += 1
        mark = f"mark-{self._marks}"
        try:
            for message in messages:
                self.connection.send(message)
            self.connection.send(json.dumps({"type": mark}))
            while mark not in self._hear():
                pass
        except ConnectionClosed:
            self.closed += 1
            self._greet()

    def _hear(self) -> str:
        text = self.connection.recv(timeout=60, decode=True)
        assert isinstance(text, str)
        message = _frame.decode(text)
        if not isinstance(message, messages.Refused):
            return ""
        assert_sentence(message.message)
        assert message.code != "failed", message
        self.refused[message.code] += 1
        return message.message


def assault(server: Server, messages: int, seed: int = 1) -> Counter[str]:
    """So many messages, and requests between them, while people play. How often what was refused."""
    enemy = Enemy(seed)
    refused: Counter[str] = Counter()
    for begun in range(0, messages, ROUND):
        refused += _round(server, enemy, min(ROUND, messages - begun))
        server.leave()
    return refused


def _round(server: Server, enemy: Enemy, messages: int) -> Counter[str]:
    people = strangers(server, "iliade", undo="none")
    table = people[0].news.table.id
    own = server.make("arena", "me", "here")
    enemy.keys = [*enemy.keys[-30:], *own.keys.values()]
    lines = [
        Line(server, table, []),
        Line(server, table, None),
        Line(server, table, list(own.keys.values())),
        Line(server, own.id, list(own.keys.values())),
    ]
    given = 0
    for batch in range(0, messages, BATCH):
        given += _play(people, enemy)
        lines[batch // BATCH % len(lines)].send([enemy.message() for _ in range(BATCH)])
        for _ in range(BATCH // REQUESTS):
            method, path, body, headers = enemy.request(table)
            reply = server.call(method, path, body, headers=headers)
            # Where the page has not been built, its addresses say so.
            unbuilt = reply.status == 503 and not path.startswith("/api")
            assert reply.status < 500 or unbuilt, (method, path, reply.text)
    settle(*people)
    _check(server, people, given, own)
    for line in lines:
        line.leave()
    return sum((line.refused for line in lines), Counter[str]())


def _play(people: list[Chair], enemy: Enemy) -> int:
    """One answer of whoever is asked; 0 when the game is over. The enemy overhears it, and may say it again."""
    for chair in people:
        chair.until(lambda news: news.table.status == "over" or bool(news.table.turn))
    settle(*people)
    for chair in people:
        if chair.offers:
            reply = chair.reply(enemy.random.choice(list(chair.offers)))
            enemy.overheard = [*enemy.overheard[-30:], msgspec.to_builtins(reply)]
            chair.answer(next(text for text, action in chair.offers.items() if action == reply.action))
            return 1
    return 0


def _check(server: Server, people: list[Chair], given: int, own: Made) -> None:
    """The table is what its people have made of it, and the enemy's own table is still one."""
    keys = [key for chair in people for key in chair.keys]
    record = Record.read(server.record(people[0].news.table.id, keys))
    record.replay()
    assert sum(answer.actor >= 0 for answer in record.answers) == given
    assert not any(answer.taken_back for answer in record.answers)
    assert {line.name for chair in people for line in chair.chat} <= {"Ann", "Bob", ""}
    Record.read(server.record(own.id, own.keys.values())).replay()
    complaints = server.complaints()
    assert "Traceback" not in complaints, complaints


def main() -> None:
    """Reads what is wanted, does it, and says how it went."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--messages", type=int, default=100_000)
    reader.add_argument("--rounds", type=int, default=3, help="how often everything that may be dear is tried")
    reader.add_argument("--beat", type=float, default=4.0, help="seconds that somebody plays beside each attack")
    reader.add_argument("--seed", type=int, default=1)
    wanted = reader.parse_args()
    os.environ["PALAMEDES_LIMITS"] = "none"
    faults = 0
    if wanted.rounds:
        with tempfile.TemporaryDirectory() as folder:
            report = cost.run(Path(folder), palamedes.games(), wanted.rounds, wanted.seed)
        print(cost.told(report), flush=True)
        faults = len(report.faults)
    if wanted.beat:
        with tempfile.TemporaryDirectory() as folder:
            beats = siege.run(Path(folder), palamedes.games(), wanted.beat, seed=wanted.seed)
        print(siege.told(beats), flush=True)
        faults += sum(bool(beat.fault) for beat in beats)
    os.environ["PALAMEDES_LIMITS"] = "none"
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        refused = assault(server, wanted.messages, wanted.seed)
    print(f"{wanted.messages:,} messages in {time.monotonic() - began:.0f} s; {refused.total():,} refused:")
    for code, times in refused.most_common():
        print(f"  {times:8,}  {code}")
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
