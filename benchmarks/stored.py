"""What lies in the database before `make load` measures: one long table, or very many."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect

from benchmarks.visited import Visited

LONG: Final = 1000


async def long_table(house: Visited, answers: int) -> tuple[str, str, int, int]:
    """Plays at one screen until a table has so many answers: its name, a key, its lines, and how many of them stand.

    A game that would end sooner goes a few answers back instead, as one may there.
    """
    chosen = random.Random("long")
    made = await _longest(house)
    keys = list(made["keys"].values())
    async with connect(f"ws://127.0.0.1:{house.port}/api/tables/{made['id']}/play", max_size=None) as connection:
        seat = 0
        given = 0
        await connection.send(json.dumps({"type": "hello", "keys": keys, "eyes": seat, "lang": "en"}))
        news = json.loads(await connection.recv())
        while given < answers or news["table"]["status"] == "over":
            asked = news["table"]["turn"]
            before = news["table"]["moves"]
            if not asked:
                await connection.send(json.dumps({"type": "undo", "seat": seat}))
            elif seat not in asked:
                seat = asked[0]
                await connection.send(json.dumps({"type": "look", "eyes": seat}))
            else:
                offer = chosen.choice(news["scene"]["offers"])
                message = {"type": "answer", "seat": seat, "revision": news["revision"], "action": offer["action"]}
                await connection.send(json.dumps(message))
            news = json.loads(await connection.recv())
            given += abs(news["table"]["moves"] - before)
        return made["id"], made["keys"]["0"], given, news["table"]["moves"]


async def _longest(house: Visited) -> Any:
    """A table of the game that lasts longest, with as many people as can play it."""
    shelf = house._ask("GET", "/api/shelf", None)
    for id in ("cyclades", "iliade"):
        for game in shelf["games"]:
            if game["id"] == id:
                seats = [{"kind": "me"}] + [{"kind": "here"}] * (max(game["seats"]) - 1)
                return await house.post("/api/tables", {"game": id, "seats": seats, "undo": "free", "seed": "long"})
    raise SystemExit("There is no long game here.")


def copies(folder: Path, id: str, count: int) -> None:
    """So many copies of a stored table, each under a name of its own, with all that belongs to it."""
    database = sqlite3.connect(folder / "palamedes.db")
    with database:
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            key = "id" if name == "tables" else "table_id"
            if key not in columns:
                continue
            rest = ", ".join(f'"{column}"' for column in columns if column != key)
            database.executemany(
                f"INSERT INTO {name} ({key}, {rest}) SELECT ?, {rest} FROM {name} WHERE {key} = ?",
                [(f"copy{n:08}", id) for n in range(count)],
            )
    database.close()
