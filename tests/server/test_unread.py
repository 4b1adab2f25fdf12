"""Whoever does not read costs the house little: what lies unread is counted in bytes, and they learn it later."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palamedes.server.house import socket as socket_module
from palamedes.server.house.socket import Visit
from palamedes.server.people import guest as guest_module
from palamedes.server.people.budget import Budgets
from palamedes.server.people.guest import ADDRESS, BACKLOG, LAG, Guest
from palamedes.server.people.limits import NO_LIMITS
from palamedes.server.tables import making, telling
from palamedes.server.tables.directory import Directory
from palamedes.server.tables.table import Table
from palamedes.server.wire import messages
from tests.server.house import Visitor, open_directory, run, wish


def refused(size: int) -> messages.Refused:
    """A message of about so many bytes."""
    return messages.Refused("test", "x" * size)


async def two(directory: Directory) -> tuple[Visitor, Visitor]:
    """Somebody who plays, and somebody who looks on."""
    made = await making.set_up(directory, wish("me", "here", seed="unread"))
    return await Visitor.come(directory, made.id, *made.keys.values(), eyes=0), await Visitor.come(directory, made.id)


def test_what_lies_unread_does_not_grow_with_what_is_said(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, spectator = await two(directory)
            for n in range(300):
                await ann.live.talk(0, f"line {n} " + "y" * 400)
                ann.read()
            assert spectator.guest.outbox.bytes < 3 * LAG
            assert not spectator.guest.gone
            spectator.read()
            while spectator.guest.owed:
                spectator.read()
            assert [line.text for line in spectator.chat] == [line.text for line in ann.chat]

    run(scenario())


def test_a_long_log_comes_in_pieces_and_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, _ = await two(directory)
            for _ in range(15):
                for seat in ann.live.table.turn():
                    await ann.answer(seat)
                await ann.live.talk(0, "a word")
            ann.read()
            assert len(ann.log) > 10
            monkeypatch.setattr("palamedes.server.tables.telling.LINES", 4)
            monkeypatch.setattr("palamedes.server.tables.telling.CHAT", 2)
            late = await Visitor.come(directory, ann.live.id, *[], eyes=None)
            pieces = [msgspec.json.decode(frame) for frame in late.frames]
            assert [piece["type"] for piece in pieces] == ["past"] * (len(pieces) - 1) + ["table"]
            assert max(len(piece["log"]) for piece in pieces) == 4
            assert max(len(piece["chat"]) for piece in pieces) == 2
            assert [line.n for line in late.log] == list(range(len(late.log)))
            assert len(late.chat) == 15

    run(scenario())


def test_an_undo_between_two_pieces_leaves_the_log_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, _ = await two(directory)
            for _ in range(12):
                for seat in ann.live.table.turn():
                    await ann.answer(seat)
            monkeypatch.setattr("palamedes.server.tables.telling.LINES", 5)
            late = Visitor(ann.live)
            await ann.live.join(late.guest, [], None, "en")
            while len(late.log) < 10:
                late._take(late.guest.outbox.get_nowait())
            await ann.live.act(lambda table: table.undo(0))
            late.read()
            spectator = await Visitor.come(directory, ann.live.id)
            assert late.log == spectator.log

    run(scenario())


def test_who_only_asks_and_never_reads_has_gone_away() -> None:
    guest = Guest()
    for _ in range(3 * BACKLOG // 1000):
        guest.send(refused(1000))
    assert guest.gone
    assert guest.outbox.bytes == 0
    assert guest.outbox.get_nowait() is None


def test_connections_of_one_address_share_what_may_lie_unread() -> None:
    unread: Counter[str] = Counter()
    greedy = [Guest("here", unread) for _ in range(100)]
    for guest in greedy:
        for _ in range(4):
            guest.send(refused(BACKLOG // 5))
    assert unread["here"] <= ADDRESS + BACKLOG
    assert any(guest.gone for guest in greedy) and not all(guest.gone for guest in greedy)
    elsewhere = Guest("elsewhere", unread)
    for _ in range(4):
        elsewhere.send(refused(BACKLOG // 5))
    assert not elsewhere.gone
    for guest in [*greedy, elsewhere]:
        guest.outbox.clear()
    assert not unread


def test_who_takes_nothing_is_disconnected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The network takes no more for them, and they say nothing: their visit ends, and the table knows it."""

    class Stuck:
        """A socket whose other end does not read."""

        def __init__(self, directory: Directory, id: str) -> None:
            shared = {"directory": directory, "budgets": Budgets(NO_LIMITS)}
            state = type("State", (), {"gate": None, "metrics": None, "connections": None, **shared})
            self.app = type("App", (), {"state": state})
            self.scope: dict[str, Any] = {"client": ("127.0.0.1", 1)}
            self.path_params = {"id": id}
            self.query_params: dict[str, str] = {}

        async def send_text(self, text: str) -> None:
            await asyncio.Event().wait()

        async def receive(self) -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

    async def scenario() -> None:
        monkeypatch.setattr(socket_module, "STALLED", 0.05)
        async with open_directory(tmp_path) as directory:
            ann, spectator = await two(directory)
            spectator.go()
            visit = Visit(Stuck(directory, ann.live.id))  # type: ignore[arg-type]
            writing = asyncio.create_task(visit._write(ann.live))
            await ann.live.join(visit.guest, [], None, "en")
            assert len(ann.live.guests) == 2
            await visit._listen(ann.live, writing)
            ann.live.leave(visit.guest)
            visit.guest.outbox.clear()
            assert visit.guest.gone
            assert not directory.services.unread["127.0.0.1"]

    run(scenario())


def test_nothing_is_worked_out_for_those_who_lag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(guest_module, "LAG", 1)
        told: list[Guest] = []
        news = telling._news

        def noted(table: Table, guest: Guest, *rest: Any) -> messages.News:
            told.append(guest)
            return news(table, guest, *rest)

        # With so much grace nobody is told meanwhile that somebody has been away for long.
        async with open_directory(tmp_path, grace=3600.0) as directory:
            ann, spectator = await two(directory)
            ann.read()
            spectator.read()
            monkeypatch.setattr(telling, "_news", noted)
            for n in range(5):
                await ann.live.talk(0, f"line {n}")
                ann.read()
            assert told.count(spectator.guest) == 1

    run(scenario())
