"""A server that is killed again and again while people and bots play; then every table is compared with what they were
told: no answer that was acknowledged is lost, none was given twice.

    python -m tests.kill --seconds 120
    python -m tests.kill --seconds 120 --postgres

With --postgres two processes share one database: now one of them is killed, now both, now the database itself.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import signal
import sys
import tempfile
import time
import urllib.error
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from palamedes.core.record.record import Record
from palamedes.server.wire import messages
from tests.postgres import Postgres
from tests.serving import Serving

OPTIONS: Final = ("--limit", "none")
WAIT: Final = 0.1
"""Seconds until somebody whose connection was cut tries again."""
PAUSE: Final = 0.05
"""Seconds that somebody may take for an answer."""
PATIENCE: Final = 60.0
HARMLESS: Final = {"storage", "stale", "not-asked", "held", "not-held", "over"}
"""What somebody may be told whose last words may have been heard or not."""

SEALED: Final = 4
"""More cards than anybody discards at a time."""

KINDS: Final[list[tuple[str, list[str], dict[str, Any]]]] = [
    ("arena", ["me", "open"], {"undo": "none"}),
    ("iliade", ["me", "open", "novice"], {"undo": "none"}),
    ("arena", ["me", "novice"], {"undo": "free"}),
    ("arena", ["me", "open"], {"undo": "safe", "hold": True}),
]
"""The tables that are played, by turns. Where nothing can be undone, what was told once must stay."""

_frame: msgspec.json.Decoder[messages.News | messages.Past | messages.Hint | messages.Refused] = msgspec.json.Decoder(
    messages.Outgoing
)
_marks = itertools.count(1)


class Person:
    """Somebody at a table: what they did, what they were told, and what of it can be relied upon."""

    def __init__(self, match: Match, seat: int, key: str, rng: random.Random) -> None:
        self.match = match
        self.seat = seat
        self.key = key
        self.rng = rng
        self.given: list[str] = []
        """The answers that were acknowledged, in order."""
        self.pending: tuple[str, str, int] | None = None
        """The answer that was sent and may have been heard: the name of its question, its text, and its number."""
        self.is_sent = False
        """Whether it was sent on this connection."""
        self.said: set[str] = set()
        self.heard: list[str] = []
        self.told: list[str] = []
        """The log, as far as it was told."""
        self.log: list[str] = []
        self.news: messages.News | None = None
        self.asked_back = False
        self.undone = 0
        self.perhaps_undone = 0
        self.cut = 0
        self.is_settled = False
        """Whether they have heard all that there is to hear."""

    @property
    def is_sealing(self) -> bool:
        """Whether they decide something in secret, together with others."""
        news = self.news
        discards = self.match.game == "iliade"
        return news is not None and (
            news.sealed or (discards and any(o.notation.startswith("discard ") for o in news.scene.offers))
        )

    async def play(self) -> None:
        """Comes back whenever the connection is cut, until the game is over or the run is."""
        while not self.is_settled:
            try:
                address = f"ws://127.0.0.1:{self.match.port}/api/tables/{self.match.id}/play"
                async with connect(address, compression=None, max_size=None, open_timeout=10, close_timeout=1) as page:
                    await self._sit(page)
            except (OSError, WebSocketException, TimeoutError):
                self.cut += 1
                self.perhaps_undone += self.asked_back
                self.asked_back = False
                await asyncio.sleep(WAIT)

    async def _sit(self, page: ClientConnection) -> None:
        self.log = []
        self.heard = []
        self.is_sent = False
        last = self.match.is_ending()
        await self._say(page, messages.Hello(keys=[self.key], eyes=self.seat))
        # Who has sat down before the end comes once more, and is told how it stands.
        while not self.is_settled and last == self.match.is_ending():
            try:
                async with asyncio.timeout(1):
                    message = _frame.decode(await page.recv())
            except TimeoutError:
                continue
            if isinstance(message, messages.Refused):
                if message.code == "storage":
                    # It may have been stored nevertheless.
                    self.is_sent = False
                    self.perhaps_undone += self.asked_back
                    self.asked_back = False
                if message.code not in HARMLESS:
                    self.match.wrong(f"seat {self.seat} was refused: {message.code}, {message.message}")
            elif isinstance(message, messages.Past):
                self._hear(message)
            elif isinstance(message, messages.News):
                self._take(message)
                if last and self.pending is None:
                    self.is_settled = True
                if not self.is_settled:
                    await self._go_on(page, message, last)

    async def _say(self, page: ClientConnection, message: messages.Incoming) -> None:
        await page.send(msgspec.json.encode(message).decode())

    def _hear(self, news: messages.News | messages.Past) -> None:
        self.log = self.log[: news.log_from] + [line.text for line in news.log]
        self.heard = self.heard[: news.chat_from] + [line.text for line in news.chat]

    def _take(self, news: messages.News) -> None:
        if self.asked_back and self.news is not None and news.scene.moves < self.news.scene.moves:
            self.asked_back = False
            self.undone += 1
        self.news = news
        self._hear(news)
        if self.match.undo == "none" and self.log[: len(self.told)] != self.told:
            self.match.wrong(f"seat {self.seat} was told {self.told[-3:]}, and later that it was otherwise")
        self.told = self.log
        if self.pending is not None and not (news.scene.offers and news.revision == self.pending[0]):
            self.given.append(self.pending[1])
            self.pending = None
            self.is_sent = False
        if news.table.status == "over":
            self.is_settled = True

    async def _go_on(self, page: ClientConnection, news: messages.News, last: bool) -> None:
        if self.rng.random() < 0.05 and not last:
            mark = f"mark {next(_marks)}"
            self.said.add(mark)
            await self._say(page, messages.Talk(seat=self.seat, text=mark))
            return  # and waits for its echo: one thing at a time, so that a refusal has one meaning
        if news.held and not last:
            await self._say(page, messages.EndTurn(seat=self.seat))
            return
        if self.asked_back:
            return  # what a bot did meanwhile is no echo: who asks again takes back twice
        if self.pending is None and self._wants_back(news):
            self.asked_back = True
            await self._say(page, messages.TakeBack(seat=self.seat))
            return
        if not news.scene.offers:
            return
        await asyncio.sleep(self.rng.random() * PAUSE)
        if self.pending is None:
            offer = self.rng.choice(news.scene.offers)
            self.pending = (news.revision, offer.notation, offer.action)
        if self.is_sent:
            return
        # An answer that may have been heard is given again as it was: it names its question, so it counts once.
        revision, _, action = self.pending
        self.is_sent = True
        for _ in range(2 if self.match.undo == "none" and self.rng.random() < 0.2 else 1):
            await self._say(page, messages.Reply(seat=self.seat, revision=revision, action=action))

    def _wants_back(self, news: messages.News) -> bool:
        return self.match.undo == "free" and news.undo.how == "now" and self.rng.random() < 0.05


class Match:
    """One table from its set-up to the end of the run."""

    def __init__(self, serving: Serving, kind: int, rng: random.Random, is_ending: Callable[[], bool]) -> None:
        self.serving = serving
        self.port = serving.port
        self.game, self.seats, self.wish = KINDS[kind % len(KINDS)]
        self.undo = self.wish["undo"]
        self.rng = rng
        self.id = ""
        self.people: list[Person] = []
        self.mistakes: list[str] = []
        self.is_ending = is_ending

    def wrong(self, what: str) -> None:
        mistake = f"Table {self.id} ({self.game}, undo {self.undo}): {what}."
        if mistake not in self.mistakes:
            self.mistakes.append(mistake)

    async def play(self) -> None:
        """Sets the table up and lets its people play. A table whose making was not acknowledged is made again."""
        while not self.is_ending():
            try:
                await asyncio.to_thread(self._set_up)
                break
            except (OSError, urllib.error.URLError, ValueError):
                self.people = []
                await asyncio.sleep(WAIT)
        await asyncio.gather(*(person.play() for person in self.people))

    def _set_up(self) -> None:
        kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "strength": seat} for seat in self.seats]
        made = self.serving.post("/api/tables", {"game": self.game, "seats": kinds, **self.wish})
        id, keys = made["id"], {int(seat): key for seat, key in made["keys"].items()}
        for seat, kind in enumerate(self.seats):
            if kind == "open":
                path, invited = f"/api/tables/{id}/seats/{seat}", {"Palamedes-Keys": made["invitations"][str(seat)]}
                keys[seat] = self.serving.post(path, {"name": f"Guest {seat}"}, **invited)["key"]
        self.id = id
        self.people = [Person(self, seat, key, random.Random(self.rng.random())) for seat, key in sorted(keys.items())]

    def check(self) -> None:
        """Compares what is stored with what everybody was told."""
        if not self.people:
            return
        keys = ",".join(person.key for person in self.people)
        text = self.serving.get(f"/api/tables/{self.id}/record", **{"palamedes-keys": keys}).decode()
        record = Record.read(text)
        if record.replay().over:
            record.verify()
        for person in self.people:
            self._check(person, record)
        undone = sum(answer.taken_back > 0 for answer in record.answers)
        at_least = sum(person.undone for person in self.people)
        most = at_least + sum(person.perhaps_undone + person.asked_back for person in self.people)
        if self.undo == "free" and not at_least <= undone <= most:
            self.wrong(f"{at_least} to {most} answers were taken back, but the record says {undone}")

    def _check(self, person: Person, record: Record) -> None:
        stored = [answer.notation for answer in record.answers if answer.actor == person.seat and not answer.taken_back]
        sent = [] if person.pending is None else [person.pending[1]]
        given = person.given
        if person.is_sealing:
            # What is sealed is not in the record before everybody has decided.
            given = given[: max(len(stored), len(given) - SEALED)]
        if stored not in (given, given + sent):
            same = sum(
                1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(stored, given, strict=False))
            )
            self.wrong(
                f"seat {person.seat} was told that {len(given)} answers were given, and {len(stored)} are stored; after"
                f" {same} of them the former are {given[same:][:3]}, the latter {stored[same:][:3]}"
            )
        chat = [line for line in person.heard if line in person.said]
        if len(chat) != len(set(chat)):
            self.wrong(f"something that seat {person.seat} said was heard twice")


class Trouble:
    """What happens to the server meanwhile."""

    def __init__(self, run: Run, serving: Serving, postgres: Postgres | None) -> None:
        self.run = run
        self.serving = serving
        self.postgres = postgres
        self.rng = run.rng

    async def make(self) -> None:
        """Kills something, again and again: at any moment, but not before something was done since the last time."""
        while not self.run.is_enough:
            answers = self.run.answers + self.rng.randint(1, 20)
            patience = time.monotonic() + PATIENCE
            while self.run.answers < answers and time.monotonic() < patience and not self.run.is_enough:
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.run.every * self.rng.random())
            await asyncio.to_thread(self._kill)
            self.run.kills += 1

    def _kill(self) -> None:
        if self.postgres is None:
            self.serving.kill()
            self.serving.start()
            return
        choice = self.rng.random()
        if choice < 0.7:
            process = self.rng.choice(children(self.serving.process.pid))
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        elif choice < 0.85:
            self.postgres.stop(signal.SIGQUIT)
            self.postgres.start()
        else:
            for process in children(self.serving.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            self.serving.kill()
            self.serving.start()


def children(pid: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    told = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in told.split()]


class Run:
    """So many tables at a time, until so many kills or seconds are over."""

    def __init__(
        self, tables: int, seed: int, every: float, kills: int = sys.maxsize, seconds: float = float("inf")
    ) -> None:
        self.tables = tables
        self.rng = random.Random(seed)
        self.every = every
        self.matches: list[Match] = []
        self.kills = 0
        self._most = kills
        self._until = time.monotonic() + seconds
        self._is_ending = False

    @property
    def is_enough(self) -> bool:
        return self.kills >= self._most or time.monotonic() >= self._until

    @property
    def people(self) -> list[Person]:
        return [person for match in self.matches for person in match.people]

    @property
    def answers(self) -> int:
        """How many were acknowledged."""
        return sum(len(person.given) for person in self.people)

    def hold(self, serving: Serving, postgres: Postgres | None = None) -> list[str]:
        """Plays, kills, and compares; what is wrong afterwards."""
        asyncio.run(self._play(serving, postgres))
        for match in self.matches:
            match.check()
        return [mistake for match in self.matches for mistake in match.mistakes]

    async def _play(self, serving: Serving, postgres: Postgres | None) -> None:
        playing = [asyncio.create_task(self._table(serving, place)) for place in range(self.tables)]
        await Trouble(self, serving, postgres).make()
        self._is_ending = True
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*playing)

    async def _table(self, serving: Serving, place: int) -> None:
        for kind in itertools.count(place):
            if self._is_ending:
                return
            match = Match(serving, kind, random.Random(self.rng.random()), lambda: self._is_ending)
            self.matches.append(match)
            await match.play()

    def report(self) -> str:
        """What was done, in one line."""
        return (
            f"{self.kills} kills, {len(self.matches)} tables, {self.answers} acknowledged answers,"
            f" {sum(person.undone for person in self.people)} taken back,"
            f" {sum(person.cut for person in self.people)} connections cut"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description="Kills a server while people play, and compares.")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--tables", type=int, default=8, help="how many tables are played at a time")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument(
        "--every", type=float, default=2, help="seconds at most that nothing is killed, once something was answered"
    )
    parser.add_argument("--postgres", action="store_true", help="two processes and a PostgreSQL")
    wanted = parser.parse_args()
    run = Run(wanted.tables, wanted.seed, wanted.every, seconds=wanted.seconds)
    print(f"Seed {wanted.seed}, {wanted.seconds:g} seconds.", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres() if wanted.postgres else None
        shared = () if postgres is None else ("--database", postgres.new_database(), "--processes", "2")
        serving = Serving(Path(folder), options=(*OPTIONS, *shared))
        try:
            mistakes = run.hold(serving, postgres)
        finally:
            serving.stop()
            if postgres is not None:
                postgres.close()
    print(run.report())
    print("\n".join(mistakes) or "Every table is as its people were told.")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
