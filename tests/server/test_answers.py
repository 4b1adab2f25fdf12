"""Long answers go out in pieces, and no address has too many of them unread."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import Message

from palamedes.server.house.app import make_app
from palamedes.server.house.unread import ADDRESS, PIECE, Unread
from palamedes.server.wire.refusal import Refusal
from tests.server.house import run


class Line:
    """Somebody at an address; what they are sent waits until they read it."""

    def __init__(self, unread: Unread, address: str) -> None:
        self.taken: list[Message] = []
        self.refused: list[str] = []
        self.reads = asyncio.Event()
        self.send = unread.in_pieces(address, self._take, self._refuse)

    async def _take(self, message: Message) -> None:
        if message["type"] == "http.response.body":
            await self.reads.wait()
        self.taken.append(message)

    async def _refuse(self, refusal: Refusal) -> None:
        self.refused.append(refusal.code)

    async def answer(self, *bodies: bytes) -> None:
        """What an application does."""
        await self.send({"type": "http.response.start", "status": 200, "headers": []})
        for n, body in enumerate(bodies, start=1):
            await self.send({"type": "http.response.body", "body": body, "more_body": n < len(bodies)})

    @property
    def whole(self) -> bytes:
        return b"".join(message["body"] for message in self.taken[1:])


@pytest.mark.parametrize("length", [0, 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE - 1])
def test_an_answer_arrives_whole_and_in_pieces(length: int) -> None:
    async def scenario() -> None:
        unread = Unread()
        line = Line(unread, "1.2.3.4")
        line.reads.set()
        body = bytes(n % 251 for n in range(length))
        await line.answer(body, b"the end")
        assert line.whole == body + b"the end"
        assert [message.get("more_body") for message in line.taken[1:]][-1] is False
        assert all(message["more_body"] for message in line.taken[1:-1])
        assert max(len(message["body"]) for message in line.taken[1:]) <= PIECE
        assert unread["1.2.3.4"] == 0

    run(scenario())


def test_who_reads_nothing_is_refused_more_and_nobody_else_is() -> None:
    async def scenario() -> None:
        unread = Unread(10 * PIECE)
        lines = [Line(unread, "1.2.3.4") for _ in range(4)]
        waiting = [asyncio.create_task(line.answer(b"x" * 4 * PIECE)) for line in lines]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert [line.refused for line in lines] == [[], [], ["unread"], ["unread"]]
        assert unread["1.2.3.4"] == 8 * PIECE
        short, other = Line(unread, "1.2.3.4"), Line(unread, "1.2.3.5")
        for line in (short, other):
            line.reads.set()
        await short.answer(b"short")
        await other.answer(b"y" * 4 * PIECE)
        assert short.whole == b"short" and len(other.whole) == 4 * PIECE
        waiting[0].cancel()
        lines[1].reads.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert unread["1.2.3.4"] == 0
        again = Line(unread, "1.2.3.4")
        again.reads.set()
        await again.answer(b"x" * 20 * PIECE)
        assert len(again.whole) == 20 * PIECE, "one alone is never too much"

    run(scenario())


def test_the_house_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Unread, "_is_too_much", lambda self, place, more: more > 1000)
    with TestClient(make_app(tmp_path, processes=1)) as house:
        answer = house.get("/api/games/hellas/book?lang=fr", headers={"accept-encoding": "identity"})
        assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (503, "unread", "5")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "pas encore lu" in answer.json()["message"]
        assert house.get("/healthz").status_code == 200
    assert ADDRESS > 100 * PIECE


def test_an_answer_is_the_same_for_whoever_reads_it(tmp_path: Path) -> None:
    def book(house: TestClient, **headers: str) -> Any:
        return house.get("/api/games/hellas/book", headers=headers)

    with TestClient(make_app(tmp_path, processes=1)) as house:
        plain, packed = book(house, **{"accept-encoding": "identity"}), book(house, **{"accept-encoding": "gzip"})
        assert len(plain.content) > PIECE and int(plain.headers["content-length"]) == len(plain.content)
        assert plain.json() == packed.json()
