"""Processor time by address: what is done is counted, whoever has used theirs up waits, and the others do not."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
import warnings
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from palamedes.server.house.app import make_app
from palamedes.server.house.socket import Visit
from palamedes.server.people import budget as budget_module
from palamedes.server.people.budget import Budget, Budgets, beside, beside_in, charged, paced
from palamedes.server.people.doors import Doors
from palamedes.server.people.limits import NO_LIMITS, REMEMBERED, Limits
from palamedes.server.tables.live import LiveTable
from palamedes.server.tables.table import Table
from tests.server.house import run


class Clock:
    """A clock that stands still until it is told to go on; and a processor whose time it tells."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.computed = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("palamedes.server.people.budget.time.thread_time", lambda: made.computed)
    return made


async def as_far_as_it_goes() -> None:
    """Lets everybody do what they can before the clock goes on."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_time_may_be_saved_up_is_used_up_and_comes_back(clock: Clock) -> None:
    async def scenario() -> None:
        budget = Budget(0.5, clock)
        budget.spend(1.25)
        assert budget.delay() == pytest.approx(0.5)
        clock.now += 0.4
        assert budget.delay() == pytest.approx(0.1)
        clock.now += 0.2
        assert budget.delay() == 0
        clock.now += 3600
        budget.spend(1.1)
        assert budget.delay() == pytest.approx(0.2)

    run(scenario())


def test_nobody_owes_more_than_a_little(clock: Clock) -> None:
    async def scenario() -> None:
        budget = Budget(0.5, clock)
        budget.spend(1000)
        assert budget.delay() == budget_module.OWED

    run(scenario())


async def work(clock: Clock, seconds: float, note: Callable[[], None]) -> None:
    """Computes for so long, waits for a moment, and computes again."""
    for _ in range(2):
        clock.computed += seconds
        note()
        await asyncio.sleep(0)


def test_whoever_has_used_up_their_time_waits_and_nobody_else_does(clock: Clock) -> None:
    async def scenario() -> None:
        budgets = Budgets(Limits(work=500), clock)
        done: list[str] = []
        theirs = [
            asyncio.create_task(paced(budgets.of("theirs"), work, clock, 1.0, lambda: done.append("theirs")))
            for _ in range(3)
        ]
        await as_far_as_it_goes()
        assert done == ["theirs", "theirs"]  # as much as they had, and what they may owe
        await paced(budgets.of("mine"), work, clock, 0.1, lambda: done.append("mine"))
        assert done[2:] == ["mine", "mine"]
        assert budgets.of("theirs").waiting
        for task in theirs:
            task.cancel()
        await asyncio.gather(*theirs, return_exceptions=True)

    run(scenario())


def test_however_many_requests_of_one_address_wait_the_others_are_next(clock: Clock) -> None:
    """Without any limit, too: after one piece of work for an address the others have their turn."""

    async def scenario() -> None:
        budgets = Budgets(NO_LIMITS, clock)
        done: list[str] = []
        theirs = [
            asyncio.create_task(paced(budgets.of("theirs"), work, clock, 0.05, lambda: done.append("theirs")))
            for _ in range(100)
        ]
        mine = asyncio.create_task(paced(budgets.of("mine"), work, clock, 0.001, lambda: done.append("mine")))
        await mine
        assert done.count("theirs") <= 4
        await asyncio.gather(*theirs)
        assert done.count("theirs") == 200

    run(scenario())


def test_a_task_that_waits_for_its_time_can_be_ended(clock: Clock) -> None:
    async def scenario() -> None:
        budgets = Budgets(Limits(work=500), clock)
        budgets.of("a").spend(100)
        ended: list[str] = []

        async def careful() -> None:
            try:
                await asyncio.sleep(3600)
            finally:
                ended.append("cleared up")

        waiting = asyncio.create_task(paced(budgets.of("a"), careful))
        begun = asyncio.create_task(paced(budgets.of("b"), careful))
        await asyncio.sleep(0)
        for task in (waiting, begun):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        assert ended == ["cleared up"]

    run(scenario())


def test_a_task_that_is_ended_before_it_began_leaves_nothing_behind(clock: Clock) -> None:
    async def scenario() -> None:
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            task = asyncio.create_task(paced(Budget(0.5, clock), asyncio.sleep, 3600))
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            del task
            gc.collect()
        assert not said

    run(scenario())


def test_errors_results_and_timeouts_pass_through() -> None:
    async def scenario() -> None:
        budget = Budgets(Limits()).of("a")

        async def fails() -> None:
            await asyncio.sleep(0)
            raise ValueError("no")

        async def slow() -> str:
            try:
                async with asyncio.timeout(0.01):
                    await asyncio.sleep(3600)
            except TimeoutError:
                return "too slow"
            return "done"

        with pytest.raises(ValueError, match="no"):
            await paced(budget, fails)
        assert await paced(budget, slow) == "too slow"

    run(scenario())


def test_what_others_wait_for_too_is_counted_and_never_made_to_wait(clock: Clock) -> None:
    async def scenario() -> None:
        budgets = Budgets(Limits(work=500), clock)
        done: list[str] = []

        async def asks() -> None:
            clock.computed += 100.0  # nothing is left now
            await asyncio.create_task(charged(work, clock, 0.1, lambda: done.append("locked")))
            done.append("never")

        task = asyncio.create_task(paced(budgets.of("theirs"), asks))
        await as_far_as_it_goes()
        assert done == ["locked", "locked"]
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    run(scenario())


def test_what_is_done_in_a_thread_is_counted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    computed: defaultdict[int, float] = defaultdict(float)
    monkeypatch.setattr("palamedes.server.people.budget.time.thread_time", lambda: computed[threading.get_ident()])

    def compute(fails: bool) -> str:
        computed[threading.get_ident()] += 1.0
        if fails:
            raise ValueError("no")
        return "done"

    async def scenario() -> None:
        budget = Budget(0.5, Clock())
        assert await paced(budget, beside, compute, False) == "done"
        assert budget.delay() == 0
        with pytest.raises(ValueError, match="no"):
            await paced(budget, beside, compute, True)
        assert budget.delay() == pytest.approx(2.0)
        assert await beside(compute, False) == "done", "nobody's work is nobody's expense"

    run(scenario())


def test_however_much_one_address_wants_done_in_threads_the_others_are_next() -> None:
    """One thing at a time is done for each in a thread; what others wait for is not kept back."""

    async def scenario() -> None:
        budgets = Budgets(NO_LIMITS)
        with ThreadPoolExecutor(1) as threads:
            go, begun = threading.Event(), threading.Event()
            done: list[str] = []

            def wait() -> None:
                begun.set()
                go.wait()

            def named(name: str) -> Callable[[], None]:
                return lambda: done.append(name)

            blocked = asyncio.create_task(asyncio.to_thread(threads.submit(wait).result))
            await asyncio.to_thread(begun.wait)
            theirs = budgets.of("theirs")
            tasks = [asyncio.create_task(paced(theirs, beside_in, threads, named("theirs"))) for _ in range(50)]
            locked = partial(charged, beside_in, threads, named("locked"))
            tasks.append(asyncio.create_task(paced(theirs, locked)))
            await asyncio.sleep(0)
            tasks.append(asyncio.create_task(paced(budgets.of("mine"), beside_in, threads, named("mine"))))
            for _ in range(1000):
                await asyncio.sleep(0)
            go.set()
            await asyncio.gather(blocked, *tasks)
        assert sorted(done[:3]) == ["locked", "mine", "theirs"]
        assert done.count("theirs") == 50

    run(scenario())


def test_what_is_remembered_of_very_many_addresses_is_bounded() -> None:
    budgets = Budgets(Limits(), time.monotonic)
    for n in range(2 * REMEMBERED):
        budgets.of(f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}")
    assert len(budgets._budgets) <= REMEMBERED


def test_every_request_is_counted_and_probes_are_not(tmp_path: Path) -> None:
    app = make_app(tmp_path, processes=1, doors=Doors(Limits()))
    with TestClient(app) as house:
        budgets: Budgets = app.state.budgets
        spent: list[str] = []
        of = budgets.of

        def noted(address: str) -> Budget:
            spent.append(address)
            return of(address)

        budgets.of = noted  # type: ignore[method-assign]
        for path in ("/healthz", "/readyz"):
            house.get(path)
        assert not spent
        probes: Budgets = app.middleware_stack.app.probes  # type: ignore[union-attr]
        assert probes._budgets, "but they have their turn like everybody else"
        for path in ("/api/shelf", "/api/nothing", "/", "/docs/", "/boards/none/x"):
            house.get(path)
        assert len(spent) == 5
        with pytest.raises(WebSocketDisconnect), house.websocket_connect("/api/tables/none/play") as socket:
            socket.receive_text()
            socket.receive_text()
        assert len(spent) > 5


@pytest.mark.parametrize(
    "owner, name",
    [(Table, "say"), (LiveTable, "__init__"), (Visit, "_send"), (LiveTable, "hint")],
    ids=["a change", "an opening", "packing", "a hint"],
)
def test_whatever_is_done_for_a_visitor_is_counted(
    owner: type, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change of a table, bringing it into memory, packing what is said, thinking about a hint."""
    computed: defaultdict[int, float] = defaultdict(float)
    spent: list[float] = []
    work = getattr(owner, name)

    def costly(*args: Any) -> Any:
        computed[threading.get_ident()] += 100.0
        return work(*args)

    async def costly_later(*args: Any) -> Any:
        computed[threading.get_ident()] += 100.0
        return None if name == "hint" else await work(*args)

    app = make_app(tmp_path, processes=1, doors=Doors(NO_LIMITS))
    with TestClient(app) as house:
        made = house.post("/api/tables", json={"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]}).json()
        app.state.directory.tables.clear()
        monkeypatch.setattr("palamedes.server.people.budget.time.thread_time", lambda: computed[threading.get_ident()])
        monkeypatch.setattr(Budget, "spend", lambda budget, seconds: spent.append(seconds))
        monkeypatch.setattr(owner, name, costly_later if asyncio.iscoroutinefunction(work) else costly)
        with house.websocket_connect(f"/api/tables/{made['id']}/play") as socket:
            socket.send_json({"type": "hello", "keys": list(made["keys"].values()), "eyes": 0})
            socket.receive_json()
            socket.send_json({"type": "hint", "seat": 0})
            socket.send_json({"type": "talk", "seat": 0, "text": "a word"})
            socket.receive_json()
            house.get("/healthz")  # by now all of it is done
        assert max(spent) >= 100.0


def test_what_is_said_at_a_table_waits_for_its_time_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget_module, "OWED", 1000.0)
    app = make_app(tmp_path, processes=1, doors=Doors(Limits()))
    with TestClient(app) as house:
        made = house.post("/api/tables", json={"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]}).json()
        live: LiveTable = app.state.directory.tables[made["id"]]
        budget: Budget = app.state.budgets.of("testclient")

        def pay() -> None:
            """All that is owed is given."""
            budget.rate, budget._left = 0.0, 0.0
            assert budget._waking is not None
            budget._waking.cancel()
            budget._waking = None
            budget._wake()

        with house.websocket_connect(f"/api/tables/{made['id']}/play") as socket:
            socket.send_json({"type": "hello", "keys": list(made["keys"].values()), "eyes": 0})
            socket.receive_json()
            assert house.portal is not None
            house.portal.call(budget.spend, 1000.0)
            socket.send_json({"type": "talk", "seat": 0, "text": "a word"})
            while not budget.waiting:
                time.sleep(0.001)
            assert not live.table.chat, "it was not even heard"
            house.portal.call(pay)
            assert socket.receive_json()["chat"][0]["text"] == "a word"
