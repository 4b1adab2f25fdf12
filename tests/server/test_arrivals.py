"""Before anything was asked: connections are counted, silence ends, and that files have run out is said once."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import resource
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.asyncio.client import connect

from palamedes.server.people.arrivals import QUIET, SIP, Admission, Arrival, Complaints, arrivals
from palamedes.server.people.budget import Budget
from palamedes.server.people.doors import Doors
from palamedes.server.people.limits import NO_LIMITS, Limits
from tests.server.house import run
from tests.serving import PALAMEDES, Serving

# Counting.


def test_an_address_has_so_many_connections_and_no_more() -> None:
    admission = Admission(Doors(Limits(address_connections=2)), 1000)
    assert [admission.admits("1.2.3.4", n) for n in range(3)] == [True, True, False]
    assert admission.admits("1.2.3.5", 2)
    admission.leaves("1.2.3.4")
    assert admission.admits("1.2.3.4", 2)


def test_a_proxy_speaks_for_many() -> None:
    admission = Admission(Doors(Limits(address_connections=1), ("10.0.0.0/8",)), 1000)
    assert all(admission.admits("10.1.2.3", n) for n in range(5))


def test_files_are_left_for_the_house_itself() -> None:
    admission = Admission(Doors(NO_LIMITS), 100)
    assert admission.most == 75
    assert admission.admits("1.2.3.4", 75) and not admission.admits("1.2.3.4", 76)


def test_running_out_of_files_is_said_once_in_a_while(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("palamedes.server.people.arrivals.time.monotonic", lambda: now[0])
    complaints = Complaints()
    loop = asyncio.new_event_loop()
    context = {
        "message": "socket.accept() out of system resource",
        "exception": OSError(errno.EMFILE, "Too many files"),
    }
    monkeypatch.setattr(logging.getLogger("palamedes"), "propagate", True)
    with caplog.at_level(logging.ERROR):
        for _ in range(1000):
            complaints(loop, context)
        assert [record.getMessage() for record in caplog.records] == [
            "No more connections can be taken: Too many files. See LimitNOFILE, or `ulimit -n`."
        ]
        now[0] += QUIET
        complaints(loop, context)
        assert len(caplog.records) == 2 and not any(record.exc_info for record in caplog.records)
    loop.close()


# At a real door.

PIECE: Final = 64 * 1024
"""So much of an answer is sent at once."""
HEAD: Final = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"


@dataclass
class Heard:
    """A server at a door, and the bodies that it has heard."""

    port: int
    protocol: type[Arrival]
    body: bytes = b""


@asynccontextmanager
async def door(doors: Doors, silence: float) -> AsyncIterator[int]:
    """A server that says hello; at this port."""
    async with listening_door(doors, silence) as heard:
        yield heard.port


@asynccontextmanager
async def listening_door(
    doors: Doors, silence: float = 30.0, stalled: float = 30.0, says: bytes = b"hello"
) -> AsyncIterator[Heard]:
    """The same, with what it hears; what it says may be long."""

    async def hello(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                await send({"type": "websocket.send", "text": "hello"})
            return
        while (part := await receive())["type"] == "http.request":
            heard.body += part["body"]
            if not part["more_body"]:
                break
        length = str(len(says)).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
        for first in range(0, len(says), PIECE):
            more = first + PIECE < len(says)
            await send({"type": "http.response.body", "body": says[first : first + PIECE], "more_body": more})

    protocol = arrivals(doors, 1000)
    protocol.silence, protocol.stalled = silence, stalled
    server = uvicorn.Server(
        uvicorn.Config(hello, http=protocol, lifespan="off", log_config=None, ws="websockets-sansio")
    )
    listening = socket.create_server(("127.0.0.1", 0))
    # As little as possible lies with the network, as with somebody who is far away.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    heard = Heard(listening.getsockname()[1], protocol)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield heard
    finally:
        server.should_exit = True
        await serving


def test_a_table_s_socket_may_be_silent_for_as_long_as_it_likes() -> None:
    async def scenario() -> None:
        async with door(Doors(), 0.5) as port, connect(f"ws://127.0.0.1:{port}/") as line:
            await asyncio.sleep(1.2)
            await line.send("anybody there?")
            assert await line.recv() == "hello"

    run(scenario())


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\n"])
def test_who_does_not_finish_asking_is_let_go(said: bytes) -> None:
    async def scenario() -> None:
        async with door(Doors(), 0.2) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            with pytest.raises((asyncio.IncompleteReadError, ConnectionResetError)):
                await reader.readexactly(1)
            writer.close()

    run(scenario())


def test_nor_do_bytes_one_by_one_win_time() -> None:
    async def scenario() -> None:
        async with door(Doors(), 0.3) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200")
            # A second request on the same connection, which never comes to its end.
            gone = asyncio.create_task(reader.read())
            while not gone.done():
                writer.write(b"G")
                await asyncio.wait([gone], timeout=0.05)
            writer.close()

    run(scenario())


def test_who_has_too_many_connections_is_told_so_and_another_address_is_not() -> None:
    async def scenario() -> None:
        async with door(Doors(Limits(address_connections=2)), 30) as port:
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert (await reader.read()).startswith(b"HTTP/1.1 503")
            writer.close()
            other, words = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
            words.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            assert (await other.readuntil(b"hello")).startswith(b"HTTP/1.1 200")
            for _, one in [*silent, (None, words)]:
                one.close()

    run(scenario())


@contextmanager
def few_files(folder: Path, files: int) -> Iterator[Serving]:
    """A server that may have so many files open."""
    limited = [
        sys.executable,
        "-c",
        f"import os, resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}));"
        " os.execv(sys.argv[1], sys.argv[1:])",
    ]
    server = Serving(folder, [*limited, *PALAMEDES], options=["--limit", "none"])
    try:
        yield server
    finally:
        server.stop()


def _when_there_is_room(server: Serving) -> Any:
    """A table, as soon as those who left are noticed to have left."""
    until = time.monotonic() + 60
    while True:
        try:
            return server.post("/api/tables", {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]})
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.1)


@pytest.mark.skipif(sys.platform != "linux", reason="needs limits on open files")
def test_a_server_with_few_files_goes_on_and_does_not_fill_the_disk_with_complaints(tmp_path: Path) -> None:
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 400
    with few_files(tmp_path, 100) as server:
        with ExitStack() as stay:
            for _ in range(300):
                line = stay.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=60))
                line.sendall(b"GET / HTTP/1.1\r\n")
        made = _when_there_is_room(server)
        assert server.get_json(f"/api/tables/{made['id']}")["id"] == made["id"]
    assert sum(len(line) for line in server.output) < 2000


# What is said in many small parts.


def noted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes of requests are heard at once, one after the other."""
    heard: list[int] = []
    hear = H11Protocol.data_received

    def note(line: H11Protocol, data: bytes) -> None:
        heard.append(len(data))
        hear(line, data)

    monkeypatch.setattr(H11Protocol, "data_received", note)
    return heard


@pytest.mark.parametrize("before", [b"", b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"])
def test_a_body_of_tiny_parts_is_heard_a_little_at_a_time(monkeypatch: pytest.MonkeyPatch, before: bytes) -> None:
    """Behind another request as well: no more than a little of it lies in wait there."""
    pieces = noted(monkeypatch)

    async def scenario() -> None:
        async with listening_door(Doors()) as heard:
            reader, writer = await asyncio.open_connection("127.0.0.1", heard.port)
            writer.write(before + HEAD + b"1\r\na\r\n" * 20_000 + b"0\r\n\r\n")
            for _ in range(2 if before else 1):
                assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200")
            assert heard.body == b"a" * 20_000
            writer.close()

    run(scenario())
    assert max(pieces) <= SIP and sum(pieces) > 120_000


def test_what_waited_when_somebody_went_is_not_heard_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: list[dict[str, Any]] = []
    lines: list[Arrival] = []
    go_on = Arrival._go_on

    def note(line: Arrival) -> None:
        lines.append(line)
        go_on(line)

    monkeypatch.setattr(Arrival, "_go_on", note)

    async def scenario() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: wrong.append(context))
        async with listening_door(Doors()) as heard:
            budget = heard.protocol.admission.budget("127.0.0.2")
            budget.spend(1.1)
            _, writer = await asyncio.open_connection("127.0.0.1", heard.port, local_addr=("127.0.0.2", 0))
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            while not budget.waiting:
                await asyncio.sleep(0.01)
            lines[0].transport.abort()
            while lines[0]._hearing is not None:
                await asyncio.sleep(0.01)
            writer.close()
        gc.collect()

    run(scenario())
    assert not wrong


def test_what_is_heard_is_paid_for_by_whoever_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[Budget] = []
    spend = Budget.spend

    def note(budget: Budget, seconds: float) -> None:
        spent.append(budget)
        spend(budget, seconds)

    monkeypatch.setattr(Budget, "spend", note)

    async def scenario() -> None:
        async with listening_door(Doors(proxies=("127.0.0.3",))) as heard:
            for address in ("127.0.0.2", "127.0.0.3"):
                reader, writer = await asyncio.open_connection("127.0.0.1", heard.port, local_addr=(address, 0))
                writer.write(HEAD + b"1\r\na\r\n" * 5_000 + b"0\r\n\r\n")
                await reader.readuntil(b"hello")
                writer.close()
            # A proxy speaks for many: nobody knows yet for whom.
            one, many = (heard.protocol.admission.budget(address) for address in ("127.0.0.2", "127.0.0.3"))
            assert one.rate and not many.rate
            assert one in spent and many in spent

    run(scenario())


def test_whoever_has_used_up_their_time_waits_and_is_heard_then() -> None:
    async def scenario() -> None:
        async with listening_door(Doors(), silence=0.3) as heard:
            budget = heard.protocol.admission.budget("127.0.0.2")
            budget.spend(1.3)  # a second of it was saved: there is none for most of another second
            assert budget.delay() > 0.3
            reader, writer = await asyncio.open_connection("127.0.0.1", heard.port, local_addr=("127.0.0.2", 0))
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200")
            writer.close()

    run(scenario())


@pytest.mark.parametrize("length", [300, SIP, SIP + 2, 2 * SIP, 2 * SIP + 3])
def test_what_follows_a_greeting_at_once_is_for_the_socket(length: int) -> None:
    async def scenario() -> None:
        async with listening_door(Doors()) as heard:
            reader, writer = await asyncio.open_connection("127.0.0.1", heard.port)
            key = b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            head = b"GET / HTTP/1.1\r\nhost: x\r\n" + key + b"sec-websocket-version: 13\r\n"
            filling = b"x: " + b"y" * (length - len(head) - 7) + b"\r\n\r\n"
            word = b"\x81\x82\x00\x00\x00\x00hi"
            writer.write(head + filling + word * 3)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            assert await reader.readexactly(21) == b"\x81\x05hello" * 3
            writer.close()

    run(scenario())


def test_the_head_of_a_request_has_a_longest_length_however_it_comes() -> None:
    async def scenario() -> None:
        async with door(Doors(), 30) as port:
            for length, status in ((8_000, b"200"), (40_000, b"400")):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /" + b"x" * length + b" HTTP/1.1\r\nhost: x\r\n\r\n")
                assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 " + status)
                writer.close()

    run(scenario())


# What is not taken.


async def _until_gone(heard: Heard) -> None:
    while heard.protocol.admission.count:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("length", [5 * PIECE, 40_000])
@pytest.mark.parametrize("asks", [b"", b"connection: close\r\n"])
def test_who_does_not_take_what_they_have_asked_for_is_let_go(length: int, asks: bytes) -> None:
    async def scenario() -> None:
        async with listening_door(Doors(), stalled=0.2, says=b"x" * length) as heard:
            with socket.socket() as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.connect(("127.0.0.1", heard.port))
                line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n" + asks + b"\r\n")
                while not heard.protocol.admission.count:
                    await asyncio.sleep(0.01)
                await asyncio.wait_for(_until_gone(heard), 20)

    run(scenario())


def test_whoever_takes_some_of_it_has_all_the_time_again() -> None:
    async def scenario() -> None:
        line = object.__new__(Arrival)
        line.loop = asyncio.get_running_loop()
        line.transport = asyncio.Transport()
        line.flow = FlowControl(line.transport)
        line.pause_writing()
        first = line._untaken
        assert first is not None and first.when() - line.loop.time() > 20
        line.resume_writing()
        assert first.cancelled() and line._untaken is None
        line.pause_writing()
        assert line._untaken is not None and line._untaken.when() >= first.when()
        line._taken()

    run(scenario())
