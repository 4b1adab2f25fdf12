"""What waits for the disk: short changes together, long ones alone and in their turn."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from sqlalchemy import Connection

from palamedes.server.storage.store import Store, Writing
from palamedes.server.tables.services import LONG, TOGETHER, Services
from tests.postgres import place
from tests.server.house import open_directory, run


class Note:
    """A change of a table that only has a length."""

    def __init__(self, id: str, lines: int) -> None:
        self.id = id
        self.lines = lines

    def write(self, connection: Connection) -> None:
        pass


class Watched(Store):
    """A store that says what came to it together, and is as slow as one wants."""

    def __init__(self, place: Path | str) -> None:
        super().__init__(place)
        self.trips: list[list[str]] = []
        self.may_go_on = threading.Event()

    def write(self, writings: list[Writing]) -> list[Exception | None]:
        self.trips.append([writing.id for writing in writings])
        assert self.may_go_on.wait(60)
        return [None for _ in writings]


async def trips(services: Services, store: Watched, *waiting: tuple[str, int]) -> list[list[str]]:
    """What came to the store together while one change was under way, in this order."""
    first = asyncio.create_task(services.write(Note("first", 1)))
    while not store.trips:
        await asyncio.sleep(0)
    others = [asyncio.create_task(services.write(Note(*one))) for one in waiting]
    await asyncio.sleep(0)
    store.may_go_on.set()
    await asyncio.gather(first, *others)
    return store.trips[1:]


def test_nobody_waits_for_two_long_changes(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Watched(place(tmp_path))
        async with open_directory(tmp_path, store) as directory:
            long = LONG + 1
            found = await trips(
                directory.services, store, ("a", long), ("b", long), ("c", 1), ("b", 2), ("d", LONG), ("e", long)
            )
            assert found == [["a"], ["c", "d"], ["b"], ["b"], ["e"]]

    run(scenario())


def test_long_changes_have_their_turn_too(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Watched(place(tmp_path))
        async with open_directory(tmp_path, store) as directory:
            short = [(f"s{n}", 1) for n in range(TOGETHER + 1)]
            found = await trips(directory.services, store, *short, ("long", LONG + 1))
            assert found == [["long"], [name for name, _ in short[:TOGETHER]], [short[-1][0]]]

    run(scenario())
