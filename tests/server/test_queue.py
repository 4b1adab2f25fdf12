"""Slots for many who want something done: never lost, shared by address and table, people's opponents first."""

from __future__ import annotations

import asyncio
import logging

import pytest

from palamedes.server.thinking.queue import Asker, Busy, Queue
from tests.server.house import run


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


class Served:
    """Slots, and the order in which those who wait have got one. Each keeps it for a second of the clock."""

    def __init__(self, size: int = 1) -> None:
        self.clock = Clock()
        self.queue = Queue(size, clock=self.clock)
        self.order: list[str] = []

    async def _stay(self, asker: Asker) -> None:
        slot = await self.queue.take(asker)
        self.order.append(asker.table)
        await asyncio.sleep(0)
        self.clock.time += 1
        self.queue.give(slot, None)

    def wait(self, table: str, address: str = "", plays: bool = True) -> asyncio.Task[None]:
        return asyncio.create_task(self._stay(Asker(table, frozenset({address}), plays)))


async def pause() -> None:
    """Lets everybody who waits take up their slot in the queue."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_slot_goes_past_somebody_who_has_just_given_up_waiting() -> None:
    async def scenario() -> None:
        served = Served()
        held = await served.queue.take(Asker("first"))
        gone, staying = served.wait("gone"), served.wait("staying")
        await pause()
        gone.cancel()  # it has not noticed yet when its turn comes
        served.queue.give(held, None)
        await asyncio.gather(gone, staying, return_exceptions=True)
        assert served.order == ["staying"]
        assert served.queue.free == [None]

    run(scenario())


def test_a_slot_that_comes_at_the_moment_of_giving_up_is_given_back() -> None:
    async def scenario() -> None:
        served = Served()
        held = await served.queue.take(Asker("first"))
        gone = served.wait("gone")
        await pause()
        served.queue.give(held, None)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        assert served.order == []
        assert served.queue.free == [None]

    run(scenario())


def test_a_slot_that_nobody_gave_back_is_filled_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        monkeypatch.setattr("palamedes.server.thinking.queue.WATCH", 0.01)
        served = Served()

        async def lose() -> None:
            await served.queue.take(Asker("careless"))

        await asyncio.create_task(lose())
        assert served.queue.free == []
        with caplog.at_level(logging.ERROR, "palamedes.server"):
            await served.wait("next")
        assert served.order == ["next"]
        assert "lost" in caplog.text

    run(scenario())


def test_a_slot_that_is_given_back_twice_is_one_slot() -> None:
    async def scenario() -> None:
        served = Served()
        held = await served.queue.take(Asker("first"))
        served.queue.give(held, None)
        served.queue.give(held, None)
        assert served.queue.free == [None]

    run(scenario())


def test_tables_of_one_address_get_their_turn_one_after_the_other() -> None:
    async def scenario() -> None:
        served = Served()
        held = await served.queue.take(Asker("z"))
        waiting = [served.wait(table) for table in ("a", "a", "a", "b", "c", "b")]
        await pause()
        waiting[1].cancel()
        served.queue.give(held, None)
        await asyncio.gather(*waiting, return_exceptions=True)
        assert served.order == ["a", "b", "c", "a", "b"]

    run(scenario())


def test_an_address_with_many_tables_gets_no_more_than_one_with_a_single_table() -> None:
    async def scenario() -> None:
        served = Served()
        held = await served.queue.take(Asker("z", frozenset({"elsewhere"})))
        waiting = [served.wait(f"many-{n}", "many") for n in range(20)]
        waiting += [served.wait("single", "single") for _ in range(5)]
        await pause()
        served.queue.give(held, None)
        await asyncio.gather(*waiting)
        assert served.order[:10].count("single") == 5

    run(scenario())


def test_who_comes_later_has_no_more_due_than_those_who_were_there() -> None:
    async def scenario() -> None:
        served = Served()
        await asyncio.gather(*(served.wait("early", "early") for _ in range(30)))
        held = await served.queue.take(Asker("z", frozenset({"elsewhere"})))
        waiting = [served.wait(who, who) for who in ["late"] * 6 + ["early"] * 6]
        await pause()
        served.queue.give(held, None)
        await asyncio.gather(*waiting)
        assert served.order[30:36].count("early") >= 2

    run(scenario())


def test_opponents_of_people_come_before_tables_without_people() -> None:
    async def scenario() -> None:
        served = Served()
        held = await served.queue.take(Asker("z"))
        waiting = [served.wait(f"watched-{n}", "watcher", plays=False) for n in range(60)]
        await pause()
        waiting.append(served.wait("played", "player"))
        await pause()
        served.queue.give(held, None)
        await asyncio.gather(*waiting)
        assert served.order[0] == "played"

    run(scenario())


def test_tables_without_people_leave_a_slot_to_the_others() -> None:
    async def scenario() -> None:
        served = Served(size=2)
        watched = [asyncio.create_task(served.queue.take(Asker(f"watched-{n}", plays=False))) for n in range(3)]
        await pause()
        assert [task.done() for task in watched] == [True, False, False]
        played = await served.queue.take(Asker("played"))
        served.queue.give(played, None)
        served.queue.give(watched[0].result(), None)
        await pause()
        assert [task.done() for task in watched] == [True, True, False]
        watched[2].cancel()
        await asyncio.gather(*watched, return_exceptions=True)

    run(scenario())


def test_with_one_slot_tables_without_people_have_it_too() -> None:
    async def scenario() -> None:
        served = Served()
        await served.wait("watched", plays=False)
        assert served.order == ["watched"]

    run(scenario())


def test_only_so_many_may_wait_and_a_quarter_of_them_from_one_address() -> None:
    async def scenario() -> None:
        full = Queue(1, most=8)
        held = await full.take(Asker("z"))
        waiting = [asyncio.create_task(full.take(Asker(str(n), frozenset({"one"})))) for n in range(2)]
        await pause()
        with pytest.raises(Busy):
            await full.take(Asker("third", frozenset({"one"})))
        waiting += [asyncio.create_task(full.take(Asker(str(n), frozenset({str(n)})))) for n in range(6)]
        await pause()
        with pytest.raises(Busy):
            await full.take(Asker("ninth", frozenset({"another"})))
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert full.waiting == 0
        full.give(held, None)
        assert full.free == [None]

    run(scenario())
