"""Before anything was asked: connections are counted, silence ends, and that files have run out is said once."""

from __future__ import annotations

import asyncio
import errno
import logging
import resource
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from palamedes.server.people.arrivals import QUIET, Admission, Complaints, arrivals
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


@asynccontextmanager
async def door(doors: Doors, silence: float) -> AsyncIterator[int]:
    """A server that says hello; at this port."""

    async def hello(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                await send({"type": "websocket.send", "text": "hello"})
            return
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
        await send({"type": "http.response.body", "body": b"hello"})

    protocol = arrivals(doors, 1000)
    protocol.silence = silence
    server = uvicorn.Server(
        uvicorn.Config(hello, http=protocol, lifespan="off", log_config=None, ws="websockets-sansio")
    )
    listening = socket.create_server(("127.0.0.1", 0))
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await serving


def test_a_table_s_socket_may_be_silent_for_as_long_as_it_likes() -> None:
    async def scenario() -> None:
        async with door(Doors(), 0.2) as port, connect(f"ws://127.0.0.1:{port}/") as line:
            await asyncio.sleep(0.6)
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
