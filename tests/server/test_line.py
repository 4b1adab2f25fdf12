"""A great many words at once, or only questions whether we are there: heard a little at a time, not for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from uvicorn.server import ServerState

from palamedes.server.house import socket as socket_module
from palamedes.server.house.app import make_app
from palamedes.server.people.budget import Budgets
from palamedes.server.people.doors import Doors
from palamedes.server.people.hangup import SIP, Line
from palamedes.server.people.limits import NO_LIMITS
from tests.server.house import run

WORDS = 20_000
WORD = bytes([0x81, 0x81, 0, 0, 0, 0]) + b"{"
PING = bytes([0x89, 0x80, 0, 0, 0, 0])
HANDSHAKE = (
    b"GET /api/tables/x/play HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Network:
    """The other end of a line."""

    def __init__(self) -> None:
        self.written = 0
        self.paused = False

    def write(self, data: bytes) -> None:
        self.written += 1

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...

    def abort(self) -> None: ...

    def get_extra_info(self, name: str) -> Any:
        return None


async def connected(reads: asyncio.Event, heard: list[str]) -> tuple[Line, Network]:
    """A line to an application that reads as soon as it may."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        scope["app"] = SimpleNamespace(state=SimpleNamespace(budgets=Budgets(NO_LIMITS)))
        await receive()
        await send({"type": "websocket.accept"})
        await reads.wait()
        while True:
            heard.append((await receive())["text"])

    config = uvicorn.Config(app, ws=Line, log_config=None)
    config.load()
    line = Line(config, ServerState(), {}, asyncio.get_running_loop())
    network = Network()
    line.connection_made(network)  # type: ignore[arg-type]
    line.data_received(HANDSHAKE)
    while not network.written:
        await asyncio.sleep(0)
    return line, network


async def turns(line: Line, network: Network) -> tuple[int, int]:
    """Until all is heard: how often others had their turn, and the most that was done between two of these."""
    count = most = 0
    before = line.queue.qsize() + network.written
    while line._unheard:
        await asyncio.sleep(0)
        now = line.queue.qsize() + network.written
        most, before = max(most, abs(now - before)), now
        count += 1
    return count, most


def test_very_many_words_at_once_are_heard_a_little_at_a_time() -> None:
    async def scenario() -> None:
        reads = asyncio.Event()
        heard: list[str] = []
        line, network = await connected(reads, heard)
        line.data_received(WORD * WORDS)
        for _ in range(100):
            await asyncio.sleep(0)
        # Nobody has taken any: no more are heard, and nothing more is taken from the network.
        assert line.queue.qsize() <= SIP // len(WORD) + 1
        assert network.paused
        reads.set()
        count, most = await turns(line, network)
        assert count > WORDS * len(WORD) // SIP and most <= 2 * SIP // len(WORD)
        while len(heard) < WORDS:
            await asyncio.sleep(0)
        assert not network.paused

    run(scenario())


def test_very_many_questions_whether_we_are_there_are_answered_a_little_at_a_time() -> None:
    async def scenario() -> None:
        line, network = await connected(asyncio.Event(), [])
        line.data_received(PING * WORDS)
        assert network.paused
        count, most = await turns(line, network)
        assert count >= WORDS * len(PING) // SIP and most <= 2 * SIP // len(PING)
        await asyncio.sleep(0)
        assert not network.paused

    run(scenario())


def test_whoever_does_not_greet_is_let_go_after_a_few_words(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, processes=1, doors=Doors(NO_LIMITS))) as house:
        made = house.post("/api/tables", json={"game": "arena", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()
        with house.websocket_connect(f"/api/tables/{made['id']}/play") as socket:
            for _ in range(socket_module.BAD):
                socket.send_text("{")
                assert socket.receive_json()["code"] == "malformed"
            assert socket.receive_json()["code"] == "hello"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == socket_module.POLICY


def test_whoever_says_again_and_again_what_nobody_can_read_is_let_go(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, processes=1, doors=Doors(NO_LIMITS))) as house:
        made = house.post("/api/tables", json={"game": "arena", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()
        with house.websocket_connect(f"/api/tables/{made['id']}/play") as socket:
            socket.send_json({"type": "hello"})
            socket.receive_json()
            for _ in range(socket_module.MUMBLED - 1):
                socket.send_text("{")
                assert [socket.receive_json()["type"] for _ in range(2)] == ["refused", "table"]
            socket.send_text("{")
            assert socket.receive_json()["code"] == "malformed"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == socket_module.POLICY
