"""The webhook of the house: whoever is away learns once that it is their turn, and nobody has to wait for that."""

from __future__ import annotations

import asyncio
import json
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from palamedes.server.house.app import make_app
from palamedes.server.house.service import Calling
from palamedes.server.people import webhook as webhook_module
from palamedes.server.people.webhook import Call, Webhook, check_address
from palamedes.server.tables.calls import Calls
from tests.serving import ROOT

PATIENCE = 60.0
"""Seconds that anything may take, on a machine that does much else."""
HOUSE = "https://play.example/games"
WISH = {"game": "arena", "seats": [{"kind": "me", "name": "Zoé"}, {"kind": "here", "name": "Bob"}], "seed": "calls"}
CALL = Call("abc", "arena", 1, "Zoé", "Your turn", f"{HOUSE}/t/abc", "en")


class Listener:
    """A small server of the owner's: what it heard, and what it answers."""

    def __init__(self) -> None:
        self.heard: queue.Queue[dict[str, Any]] = queue.Queue()
        self.answers: list[int] = []
        """The first ones; then it is content."""
        self.release = threading.Event()
        """Until this is set, an answer of 0 is not given."""
        listener = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                listener.heard.put({"path": self.path, "headers": dict(self.headers), "body": body})
                status = listener.answers.pop(0) if listener.answers else 204
                if status == 0:
                    listener.release.wait(PATIENCE)
                    return
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", f"{listener.address}/elsewhere")
                self.end_headers()

            def log_message(self, *args: object) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def next(self) -> dict[str, Any]:
        """What it hears next."""
        return self.heard.get(timeout=PATIENCE)

    def close(self) -> None:
        self.release.set()
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def owner() -> Iterator[Listener]:
    listener = Listener()
    yield listener
    listener.close()


@contextmanager
def house(folder: Path, owner: Listener, after: float = 0.0) -> Iterator[TestClient]:
    """A house that calls."""

    def calls() -> Calls:
        return Calls(Webhook(f"{owner.address}/turns?house=1", pauses=(0.0,)), HOUSE, after)

    with TestClient(make_app(folder, processes=1, calls=calls)) as client:
        yield client


def answer(client: TestClient, made: dict[str, Any], seat: int, lang: str = "en") -> None:
    """Somebody opens the table, answers until it is another's turn, and closes it."""
    with client.websocket_connect(f"/api/tables/{made['id']}/play") as socket:
        socket.send_json({"type": "hello", "keys": [made["keys"][str(seat)]], "eyes": seat, "lang": lang})
        while True:
            news = socket.receive_json()
            if news["type"] != "table":
                continue
            if news["table"]["turn"] != [seat]:
                return
            if news["scene"]["offers"]:
                action = news["scene"]["offers"][-1]["action"]
                socket.send_json({"type": "answer", "seat": seat, "revision": news["revision"], "action": action})


# Whom the house calls.


def test_who_is_away_is_called_when_it_becomes_their_turn(tmp_path: Path, owner: Listener) -> None:
    with house(tmp_path, owner) as client:
        made = client.post("/api/tables", json=WISH).json()
        [first] = client.get(f"/api/tables/{made['id']}").json()["turn"]
        other = 1 - first
        called = owner.next()
        assert called["path"] == "/turns?house=1"
        assert called["headers"]["Content-Type"] == "application/json"
        assert called["body"] == {
            "table": made["id"],
            "game": "arena",
            "seat": first,
            "name": ["Zoé", "Bob"][first],
            "text": "Your turn: Mythic Arena",
            "link": f"{HOUSE}/t/{made['id']}",
            "lang": "en",
        }
        answer(client, made, first, "fr")
        assert owner.next()["body"]["seat"] == other
        answer(client, made, other)
        again = owner.next()["body"]
        assert (again["seat"], again["lang"], again["text"]) == (first, "fr", "À vous\xa0: Mythic Arena")
        assert not any(key in json.dumps(again) for key in made["keys"].values()), "no key leaves the house"


def test_one_turn_is_one_call_however_often_somebody_looks_in(tmp_path: Path, owner: Listener) -> None:
    with house(tmp_path, owner) as client:
        made = client.post("/api/tables", json=WISH).json()
        first = owner.next()["body"]["seat"]
        for _ in range(3):
            with client.websocket_connect(f"/api/tables/{made['id']}/play") as socket:
                socket.send_json({"type": "hello", "keys": [made["keys"][str(first)]], "eyes": first})
                socket.receive_json()
        answer(client, made, first)
        assert owner.next()["body"]["seat"] == 1 - first, "what comes next is the other's turn"


def test_who_has_the_table_open_is_not_called(tmp_path: Path, owner: Listener) -> None:
    with house(tmp_path, owner, after=0.0) as client:
        made = client.post("/api/tables", json=WISH).json()
        first = owner.next()["body"]["seat"]
        other = 1 - first
        with client.websocket_connect(f"/api/tables/{made['id']}/play") as socket:
            socket.send_json({"type": "hello", "keys": [made["keys"][str(other)]], "eyes": other})
            socket.receive_json()
            answer(client, made, first)
            # While they sit there another table is called to: the first call would have come before.
            away = client.post("/api/tables", json=WISH).json()
            assert owner.next()["body"]["table"] == away["id"]
        assert owner.next()["body"]["table"] == made["id"], "but when they have gone they are"


def test_who_plays_with_bots_alone_is_not_called(tmp_path: Path, owner: Listener) -> None:
    alone = {**WISH, "seats": [{"kind": "me"}, {"kind": "bot", "strength": "novice"}]}
    with house(tmp_path, owner) as client:
        client.post("/api/tables", json=alone)
        made = client.post("/api/tables", json=WISH).json()
        assert owner.next()["body"]["table"] == made["id"]


def test_the_example_passes_calls_on(tmp_path: Path) -> None:
    example = [sys.executable, str(ROOT / "examples" / "turns.py"), "--port", "0"]
    with subprocess.Popen(example, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            at = running.stdout.readline().split()[-1]
            calling = Calling(at, HOUSE, 0.0)
            with TestClient(make_app(tmp_path, processes=1, calls=calling.calls)) as client:
                made = client.post("/api/tables", json=WISH).json()
                line = running.stdout.readline()
        finally:
            running.terminate()
    assert line.endswith(f": Your turn: Mythic Arena, {HOUSE}/t/{made['id']}\n")


# How a call is brought.


def bring(owner: Listener, *answers: int, pauses: tuple[float, ...] = (0.0, 0.0), seconds: float = PATIENCE) -> None:
    """Brings one call to an owner who answers so, and then another one to see that all is well."""
    owner.answers = list(answers)

    async def go() -> None:
        hook = Webhook(owner.address, pauses, seconds)
        hook.open()
        hook.send(CALL)
        while owner.heard.qsize() < len(answers):
            await asyncio.sleep(0.01)
        await hook.close()

    asyncio.run(asyncio.wait_for(go(), PATIENCE))


@pytest.mark.parametrize("status", [500, 503, 429, 408])
def test_an_owner_who_is_busy_is_asked_again(owner: Listener, status: int) -> None:
    bring(owner, status, status, 200)
    assert [owner.next()["body"]["seat"] for _ in range(3)] == [1, 1, 1]


def told(caplog: pytest.LogCaptureFixture) -> str:
    return " ".join(record.getMessage() for record in caplog.records)


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


def given_up(owner: Listener, caplog: pytest.LogCaptureFixture, seconds: float = PATIENCE) -> str:
    """What is said of a call that is given up."""

    async def go() -> None:
        hook = Webhook(owner.address, (0.0,), seconds)
        hook.open()
        hook.send(CALL)
        await until(lambda: "did not take" in told(caplog))
        await hook.close()

    asyncio.run(asyncio.wait_for(go(), PATIENCE))
    return told(caplog)


@pytest.mark.parametrize("status", [301, 302, 307, 400, 404, 410])
def test_a_redirection_leads_nowhere_and_a_refusal_is_final(
    owner: Listener, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    owner.answers = [status]
    assert f"table abc: it answered {status}" in given_up(owner, caplog)
    assert owner.next()["path"] == "/" and owner.heard.empty()


def test_an_owner_who_never_answers_is_waited_for_no_longer_than_that(
    owner: Listener, caplog: pytest.LogCaptureFixture
) -> None:
    owner.answers = [0, 0]
    assert "no answer within 0.05 seconds" in given_up(owner, caplog, seconds=0.05)


def test_an_owner_who_is_not_there_is_no_mistake_of_ours(owner: Listener, caplog: pytest.LogCaptureFixture) -> None:
    owner.close()
    assert "did not take the call to table abc" in given_up(owner, caplog)


def test_what_waits_is_bounded(
    owner: Listener, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook_module, "WAITING", 3)

    async def go() -> None:
        hook = Webhook(owner.address)
        for _ in range(5):
            hook.send(CALL)

    asyncio.run(go())
    assert told(caplog).count("is let go") == 2


def test_an_answer_that_is_not_http_is_none(caplog: pytest.LogCaptureFixture) -> None:
    async def babble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            writer.write(b"x" * 100_000)
            await writer.drain()
        writer.close()

    async def go() -> None:
        server = await asyncio.start_server(babble, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        hook = Webhook(f"http://127.0.0.1:{port}", ())
        hook.open()
        hook.send(CALL)
        await until(lambda: "did not take" in told(caplog))
        await hook.close()
        server.close()

    asyncio.run(asyncio.wait_for(go(), PATIENCE))


# What the owner says.


@pytest.mark.parametrize(
    "address",
    ["", "example.org", "ftp://example.org/x", "https://", "https://me:pass@example.org", "http://a b", "http://a:x/"],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"--webhook .*: should be an address like https://example\.org/turns"):
        check_address(address, "--webhook")


def test_a_line_cannot_be_smuggled_into_a_request() -> None:
    with pytest.raises(ValueError, match="should be an address"):
        Webhook("http://example.org/\r\nX-Other: 1")


def test_a_webhook_needs_the_address_that_calls_lead_to() -> None:
    with pytest.raises(ValueError, match="--webhook: needs --address"):
        Calling("https://example.org/turns", "")
    with pytest.raises(ValueError, match="--address nowhere: should be"):
        Calling("https://example.org/turns", "nowhere")
