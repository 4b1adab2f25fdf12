"""The server as its users meet it: a process of its own, requests, and sockets. Nothing of its inside is known here.

    with Server(folder) as server:
        made = server.make("arena", "me", "open")
        ann = server.join(made.id, made.keys["0"])
        ann.answer("place zeus e5")

Whoever sits at a table is a `Chair`: it keeps every frame that ever reached it, checks that each is what the contract
allows, and puts the log together as a page would.
"""

from __future__ import annotations

import http.client
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from palamedes.server.wire import messages
from palamedes.server.wire.base import Lang, Problem
from palamedes.server.wire.scenes import Line
from palamedes.server.wire.tables import Made, Seated, TableInfo
from tests.postgres import place

CHECKOUT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60.0
"""Seconds until something that should have happened counts as missing. Nothing waits as long when all is well."""

NAMES = ("Ann", "Bob", "Col", "Dan", "Eve", "Fay")
"""Who sits where."""

Shape = TypeVar("Shape")

_frame: msgspec.json.Decoder[messages.News | messages.Past | messages.Hint | messages.Refused] = msgspec.json.Decoder(
    messages.Outgoing
)
_marks = itertools.count(1)


class Reply:
    """What came back from a request."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def text(self) -> str:
        return self.body.decode("utf-8")

    def read(self, shape: type[Shape]) -> Shape:
        """The body of a request that was granted, as the contract describes it."""
        assert self.status == 200, self.text
        return msgspec.json.decode(self.body, type=shape)

    def problem(self, *statuses: int) -> Problem:
        """Why a request was refused."""
        assert 400 <= self.status < 500, f"{self.status}: {self.text}"
        assert not statuses or self.status in statuses, f"{self.status}: {self.text}"
        problem = msgspec.json.decode(self.body, type=Problem)
        assert problem.code
        assert_sentence(problem.message)
        return problem


def assert_sentence(message: str) -> None:
    """A sentence for people: it ends like one, and no machine speaks through it."""
    assert len(message) > 8 and message.rstrip()[-1] in ".!?…", message
    assert "Traceback" not in message and "Error:" not in message, message


class Server:
    """`palamedes serve` over a folder of its own; it can be stopped and started again.

    Who leaves can be replaced by a bot at once, unless there are other options.
    """

    module = "palamedes"
    """What is run."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options or ("--grace", "0")
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self._chairs: list[Chair] = []
        self._invitations: dict[tuple[str, int], str] = {}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.leave()
        if self._process is not None:
            self.stop()

    def start(self) -> None:
        """Starts it, and waits for the line with its address."""
        command = [sys.executable, "-m", self.module, "serve", "--port", "0", "--no-open", "--data", str(self.folder)]
        command += self.options
        kept = place(self.folder)
        if isinstance(kept, str):
            command += ["--database", kept]
        with open(self.folder / "stderr.txt", "a", encoding="utf-8") as complaints:
            self._process = subprocess.Popen(
                command,
                cwd=CHECKOUT,
                # Nobody here thinks before answering: a test is about something else than how fast one may be.
                env={"PALAMEDES_LIMITS": "work=none", **os.environ, "PYTHONPATH": str(CHECKOUT), "CI": "1"},
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
            )
        alarm = threading.Timer(PATIENCE, self._process.kill)
        alarm.start()
        assert self._process.stdout is not None
        said = ""
        for line in self._process.stdout:
            said += line
            address = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if address is not None:
                self.port = int(address[1])
                break
        else:
            raise AssertionError(f"The server said no address: {said!r}\n{self.complaints()}")
        alarm.cancel()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Ends it, and gives its exit status."""
        process = self._process
        assert process is not None
        self._process = None
        process.send_signal(by)
        try:
            return process.wait(PATIENCE)
        finally:
            process.kill()
            assert process.stdout is not None
            process.stdout.close()

    def restart(self, by: signal.Signals = signal.SIGTERM) -> None:
        """Ends it and starts another over the same folder. Everybody has to come back."""
        self.stop(by)
        self.leave()
        self.start()

    @property
    def pid(self) -> int:
        """Its number among the processes of this machine."""
        assert self._process is not None
        return self._process.pid

    def children(self) -> list[int]:
        """The processes that it has started itself, where the system tells."""
        told = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(pid) for pid in told.read_text().split()]

    def complaints(self) -> str:
        """What it wrote to stderr."""
        return (self.folder / "stderr.txt").read_text(encoding="utf-8")

    def leave(self) -> None:
        """Everybody leaves their table."""
        for chair in self._chairs:
            chair.leave()
        self._chairs.clear()

    # Requests.

    def call(
        self,
        method: str,
        path: str,
        body: object = None,
        keys: Iterable[str] = (),
        headers: dict[str, str] | None = None,
    ) -> Reply:
        """One request; a body that is not bytes is sent as JSON."""
        sent = {"Content-Type": "application/json", **(headers or {})}
        shown = ",".join(keys)
        if shown:
            sent["Palamedes-Keys"] = shown
        content = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, content, sent)
            answer = connection.getresponse()
            return Reply(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def get(self, path: str, keys: Iterable[str] = ()) -> Reply:
        return self.call("GET", path, keys=keys)

    def post(self, path: str, body: object, keys: Iterable[str] = ()) -> Reply:
        return self.call("POST", path, body, keys)

    def make(self, game: str, *seats: str, **wish: Any) -> Made:
        """A table; a seat is `me`, `here`, `open`, or the strength of a bot."""
        made = self.post("/api/tables", wish_for(game, *seats, **wish)).read(Made)
        self._invitations.update({(made.id, int(seat)): key for seat, key in made.invitations.items()})
        return made

    def info(self, table: str) -> TableInfo:
        return self.get(f"/api/tables/{table}").read(TableInfo)

    def sit(self, table: str, seat: int, name: str = "") -> str:
        """Takes an open seat, for which there is an invitation, and gives its key."""
        keys = [self._invitations[table, seat]]
        seated = self.post(f"/api/tables/{table}/seats/{seat}", {"name": name}, keys).read(Seated)
        assert seated.seat == seat
        return seated.key

    def record(self, table: str, keys: Iterable[str] = ()) -> str:
        reply = self.get(f"/api/tables/{table}/record", keys)
        assert reply.status == 200, reply.text
        return reply.text

    def moment(self, table: str, move: int, eyes: object = "none", keys: Iterable[str] = (), lang: str = "en") -> Reply:
        return self.get(f"/api/tables/{table}/moments/{move}?eyes={eyes}&lang={lang}", keys)

    # Sockets.

    def open(self, table: str, origin: str | None = None) -> ClientConnection:
        """A socket to a table on which nothing was said yet."""
        address = f"127.0.0.1:{self.port}"
        return connect(
            f"ws://{address}/api/tables/{table}/play",
            origin=Origin(origin or f"http://{address}"),
            open_timeout=PATIENCE,
            close_timeout=5,
            max_size=None,
            max_queue=None,  # a full one would keep the farewell of a chair that no longer listens from being read
            compression=None,
        )

    def greet(self, table: str, hello: messages.Hello) -> messages.Refused | messages.News:
        """The first word that a table has for a greeting."""
        with self.open(table) as connection:
            connection.send(msgspec.json.encode(hello).decode())
            text = connection.recv(timeout=PATIENCE, decode=True)
            frame: messages.Refused | messages.News = msgspec.json.decode(text, type=messages.Refused | messages.News)
            return frame

    def join(self, table: str, *keys: str, eyes: int | str | None = "mine", lang: Lang = "en") -> Chair:
        """Sits down with these keys; by default one looks through the first of one's own seats."""
        chair = Chair(self.open(table), keys, None if isinstance(eyes, str) else eyes, lang)
        self._chairs.append(chair)
        if eyes == "mine" and chair.news.mine and chair.news.scene.eyes is None:
            chair.look(chair.news.mine[0])
        return chair


def wish_for(game: str, *seats: str, **wish: Any) -> dict[str, Any]:
    """The wish for a table, as a page sends it; dealt from a seed of ours, so that every run plays the same game."""
    if not wish.get("guided"):
        wish.setdefault("seed", "peers")
    kinds = [{"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "strength": seat} for seat in seats]
    return {"game": game, "seats": kinds, **wish}


class Chair:
    """One connection to a table."""

    def __init__(self, connection: ClientConnection, keys: Sequence[str], eyes: int | None, lang: Lang) -> None:
        self._stay = ExitStack()
        self.connection = self._stay.enter_context(connection)
        self.keys = list(keys)
        self.frames: list[str] = []
        self.log: list[Line] = []
        self.chat: list[messages.ChatLine] = []
        self.news: messages.News
        self.say(messages.Hello(keys=list(keys), eyes=eyes, lang=lang))
        while not hasattr(self, "news"):
            self.read()

    def leave(self) -> None:
        self._stay.close()

    # Saying.

    def say(self, message: messages.Incoming) -> None:
        self.send(msgspec.json.encode(message).decode())

    def send(self, text: str | bytes) -> None:
        """Anything at all, however malformed."""
        self.connection.send(text)

    def look(self, eyes: int | None) -> messages.News:
        self.say(messages.Look(eyes=eyes))
        return self.until(lambda news: news.scene.eyes == eyes)

    def answer(self, notation: str, seat: int | None = None) -> messages.News:
        """Gives one of the answers that are offered, and waits for the situation that follows."""
        before = self._situation()
        self.say(self.reply(notation, seat))
        return self.until(lambda news: self._situation() != before)

    def reply(self, notation: str, seat: int | None = None) -> messages.Reply:
        """The message that gives an answer which is offered now."""
        return messages.Reply(
            seat=self.seat if seat is None else seat, revision=self.news.revision, action=self.offers[notation]
        )

    def undo(self) -> None:
        self.say(messages.TakeBack(seat=self.seat))

    def end(self) -> None:
        self.say(messages.EndTurn(seat=self.seat))

    def talk(self, text: str) -> None:
        self.say(messages.Talk(seat=self.seat, text=text))

    # Hearing.

    def read(self) -> messages.News | messages.Past | messages.Hint | messages.Refused:
        """The next frame."""
        text = self.connection.recv(timeout=PATIENCE, decode=True)
        assert isinstance(text, str)
        self.frames.append(text)
        message = _frame.decode(text)
        if isinstance(message, messages.News):
            self._take(message)
        elif isinstance(message, messages.Past):
            self._hear(message)
        return message

    def until(self, condition: Callable[[messages.News], bool]) -> messages.News:
        """Reads on until the situation is such; the one that is known already may be."""
        while not condition(self.news):
            message = self.read()
            assert not isinstance(message, messages.Refused), f"refused: {message.message}"
        return self.news

    def asked(self) -> messages.News:
        """Waits until my eyes are asked something."""
        return self.until(lambda news: bool(news.scene.offers))

    def refusal(self) -> messages.Refused:
        """Waits for a refusal, and for the situation that follows it."""
        while True:
            message = self.read()
            if isinstance(message, messages.Refused):
                break
        assert message.code
        assert_sentence(message.message)
        while not isinstance(self.read(), messages.News):
            pass
        return message

    def hint(self) -> messages.Hint:
        """Asks for a hint and waits for it."""
        self.say(messages.AskHint(seat=self.seat))
        while True:
            message = self.read()
            assert not isinstance(message, messages.Refused), f"refused: {message.message}"
            if isinstance(message, messages.Hint):
                return message

    # What I know.

    @property
    def seat(self) -> int:
        """The seat whose eyes I look through, or else the first of mine."""
        eyes = self.news.scene.eyes
        return eyes if isinstance(eyes, int) else self.news.mine[0]

    @property
    def key(self) -> str:
        """The key of my only seat."""
        (key,) = self.keys
        return key

    @property
    def offers(self) -> dict[str, int]:
        return {offer.notation: offer.action for offer in self.news.scene.offers}

    @property
    def table(self) -> Any:
        """What lies on the table, as I see it."""
        return self.news.scene.view["table"]

    @property
    def said(self) -> list[str]:
        """The lines of the log, as they are worded for me."""
        return [line.text for line in self.log]

    def _situation(self) -> tuple[object, ...]:
        """What my own answer changes, and nobody else's can."""
        news = self.news
        return (news.revision, news.held, news.sealed, news.table.status)

    def _take(self, news: messages.News) -> None:
        self._hear(news)
        self.news = news
        assert news.since <= len(self.log)

    def _hear(self, news: messages.News | messages.Past) -> None:
        assert news.log_from <= len(self.log), "lines of the log were left out"
        self.log = self.log[: news.log_from] + news.log
        assert [line.n for line in self.log] == list(range(len(self.log)))
        assert news.chat_from <= len(self.chat), "lines of the chat were left out"
        self.chat = self.chat[: news.chat_from] + news.chat


def apart(server: Server, game: str = "arena", players: int = 2, **wish: Any) -> list[Chair]:
    """So many people, each at a screen of their own, by seat; everybody has heard everything."""
    chairs = strangers(server, game, players, **wish)
    settle(*chairs)
    return chairs


def strangers(server: Server, game: str = "arena", players: int = 2, **wish: Any) -> list[Chair]:
    """The same, and not a word has been said yet."""
    made = server.make(game, "me", *["open"] * (players - 1), **wish)
    keys = [made.keys["0"], *(server.sit(made.id, seat, NAMES[seat]) for seat in range(1, players))]
    return [server.join(made.id, key) for key in keys]


def settle_whatever(chair: Chair) -> None:
    """Something was sent that may be refused or granted; either way the connection goes on."""
    mark = f"mark {next(_marks)}"
    chair.talk(mark)
    while not any(line.text == mark for line in chair.chat):
        chair.read()


def comparable(frame: str) -> dict[str, Any]:
    """A frame without what differs between two tables that are played alike: their names, the hour, and the chat."""
    message: dict[str, Any] = json.loads(frame)
    for name in ("id", "created", "updated"):
        message["table"].pop(name)
    for seat in message["table"]["seats"]:
        seat.pop("present")
    message.pop("chat")
    message.pop("chat_from")
    return message


def settle(speaker: Chair, *others: Chair) -> None:
    """Everything that was sent so far has arrived everywhere: the speaker says a word, and all wait to hear it."""
    mark = f"mark {next(_marks)}"
    speaker.talk(mark)
    for chair in (speaker, *others):
        chair.until(lambda news, chair=chair: any(line.text == mark for line in chair.chat))  # type: ignore[misc]
