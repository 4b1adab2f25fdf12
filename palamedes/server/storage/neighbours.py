"""The processes that share one database: which are alive, who is at which table through them, who thinks for a bot.

None of it is precious: whatever is lost here is said again with the next beat, so none of it waits for the disk.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, text

from .store import CHANNEL, Store

BEAT: Final = 3.0
"""Seconds between two signs of life."""
DEAD: Final = 10.0
"""A process that was not seen for so many seconds is dead."""
LEASE: Final = 10.0
"""So many seconds a bot belongs to the process that thinks for it, unless that says so again."""

_CLOCK: Final = "extract(epoch FROM clock_timestamp())"
"""The clock of the database: processes may run on machines that do not agree about the time."""

Here = dict[str, set[int]]
"""The seats whose people are there, by table."""


class Neighbours:
    """What this process tells the others, and what it knows of them."""

    def __init__(self, store: Store, me: str) -> None:
        self.store = store
        self.me = me

    @contextmanager
    def _quickly(self) -> Iterator[Connection]:
        with self.store.begin() as connection:
            connection.execute(text("SET LOCAL synchronous_commit = off"))
            yield connection

    def beat(self, here: Here) -> None:
        """Says that this process lives and who is here, and buries those that were not seen any more."""
        with self._quickly() as connection:
            alive = f"""INSERT INTO processes (id, seen) VALUES (:me, {_CLOCK})
                ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"""
            connection.execute(text(alive), {"me": self.me})
            lease = text(f"UPDATE thinking SET until = {_CLOCK} + {LEASE} WHERE process = :me")
            connection.execute(lease, {"me": self.me})
            shown = text("SELECT DISTINCT table_id FROM presences WHERE process = :me")
            known = connection.scalars(shown, {"me": self.me}).all()
            self._show(connection, {table: here.get(table, set()) for table in {*known, *here}})
        with self._quickly() as connection:
            self._bury(connection)

    def _bury(self, connection: Connection) -> None:
        dead = connection.scalars(text(f"SELECT id FROM processes WHERE seen < {_CLOCK} - {DEAD}")).all()
        if not dead:
            return
        names = {"dead": list(dead)}
        left = """SELECT table_id FROM presences WHERE process = ANY(:dead)
            UNION SELECT table_id FROM thinking WHERE process = ANY(:dead)"""
        tables = connection.scalars(text(left), names).all()
        connection.execute(text("DELETE FROM processes WHERE id = ANY(:dead)"), names)
        for table in tables:
            self._notify(connection, table, "nobody")

    def show(self, here: Here) -> None:
        """Says who is at these tables now."""
        with self._quickly() as connection:
            self._show(connection, here)

    def _show(self, connection: Connection, here: Here) -> None:
        names = {"me": self.me, "tables": list(here)}
        shown = text("SELECT table_id, seat FROM presences WHERE process = :me AND table_id = ANY(:tables)")
        before = {(table, seat) for table, seat in connection.execute(shown, names)}
        after = {(table, seat) for table, seats in here.items() for seat in seats}
        for table, seat in sorted(before - after):
            gone = text("DELETE FROM presences WHERE process = :me AND table_id = :table AND seat = :seat")
            connection.execute(gone, {"me": self.me, "table": table, "seat": seat})
        for table, seat in sorted(after - before):
            come = """INSERT INTO presences (process, table_id, seat) VALUES (:me, :table, :seat)
                ON CONFLICT DO NOTHING"""
            connection.execute(text(come), {"me": self.me, "table": table, "seat": seat})
        for table in sorted({table for table, _ in before ^ after}):
            self._notify(connection, table)

    def _notify(self, connection: Connection, table: str, by: str = "") -> None:
        notice = {"notice": f"{table} present {by or self.me}"}
        connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :notice)"), notice)

    def elsewhere(self, tables: list[str]) -> Here:
        """Who is at these tables through other processes."""
        found: Here = {table: set() for table in tables}
        with self._quickly() as connection:
            shown = text("SELECT table_id, seat FROM presences WHERE process <> :me AND table_id = ANY(:tables)")
            for table, seat in connection.execute(shown, {"me": self.me, "tables": tables}):
                found[table].add(seat)
        return found

    def may_think(self, table: str, lines: int) -> bool:
        """Whether the bot whose turn it is after so many lines is ours to think for: from now on it is."""
        lease = f"""INSERT INTO thinking (table_id, process, lines, until)
            VALUES (:table, :me, :lines, {_CLOCK} + {LEASE})
            ON CONFLICT (table_id) DO UPDATE
            SET process = excluded.process, lines = excluded.lines, until = excluded.until
            WHERE thinking.process = excluded.process OR thinking.lines < excluded.lines OR thinking.until < {_CLOCK}
            RETURNING lines"""
        with self._quickly() as connection:
            return connection.scalar(text(lease), {"table": table, "me": self.me, "lines": lines}) is not None

    def give_up(self, table: str) -> None:
        """We no longer think about this table: any other process may."""
        with self._quickly() as connection:
            ours = text("DELETE FROM thinking WHERE table_id = :table AND process = :me")
            connection.execute(ours, {"table": table, "me": self.me})

    def leave(self) -> None:
        """This process ends: its people are gone, and its bots are anybody's."""
        with self._quickly() as connection:
            tables = connection.scalars(text("SELECT table_id FROM presences WHERE process = :me"), {"me": self.me})
            left = sorted(set(tables))
            connection.execute(text("DELETE FROM processes WHERE id = :me"), {"me": self.me})
            for table in left:
                self._notify(connection, table)

    def alive(self) -> int:
        """How many processes, other than this one, were seen lately."""
        with self._quickly() as connection:
            seen = text(f"SELECT count(*) FROM processes WHERE id <> :me AND seen >= {_CLOCK} - {DEAD}")
            return int(connection.scalars(seen, {"me": self.me}).one())
