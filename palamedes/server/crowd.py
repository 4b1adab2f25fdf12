"""Whose connections are open now, to which tables: those who hold a seat always get in, and spectators give way.

A connection is first somebody who has not said yet who they are. By their greeting they become a player, who is counted
by seat, or a spectator, who is counted by table and address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from .limits import Limits, neighbourhood
from .refusal import Refusal

GREETING: Final = 50
"""So many connections of one address may be about to greet."""
GREETING_IN_ALL: Final = 1000

Group = tuple[str, ...]
"""What connections are counted by: `("table", id)` are the spectators of a table."""

ALL: Final[Group] = ("all",)
STRANGERS: Final[Group] = ("greeting",)
SPECTATORS: Final[Group] = ("watching",)


class Connection:
    """One of them, from its first moment to its last."""

    def __init__(self, crowd: Crowd, address: str, table: str, leave: Callable[[], None]) -> None:
        self.address = neighbourhood(address)
        self.table = table
        self.leave = leave
        """Asks it to go, soon."""
        self._crowd = crowd
        self.groups: list[Group] = []

    def greets(self, seats: Iterable[int]) -> None:
        """Somebody says who they are: they hold these seats, or none. Refused where there is no room for them."""
        before = self.groups
        self._crowd.take_away(self)
        try:
            self._crowd.seat(self, list(seats))
        except Refusal:
            self._crowd.count(self, before)
            raise


class Crowd:
    """All connections to tables in this process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._groups: dict[Group, dict[Connection, None]] = {}

    def __len__(self) -> int:
        return len(self._in(ALL))

    @contextmanager
    def enter(self, address: str, table: str, leave: Callable[[], None]) -> Iterator[Connection]:
        """A connection to a table, as long as it is open. `leave` asks it to make room for somebody with a seat."""
        come = Connection(self, address, table, leave)
        if self.limits.address_sockets:
            self._check((*STRANGERS, come.address), GREETING, "many-sockets")
        if self.limits.sockets:
            self._check(STRANGERS, GREETING_IN_ALL, "house-crowded")
        self.count(come, [ALL, ("address", come.address), STRANGERS, (*STRANGERS, come.address)])
        try:
            yield come
        finally:
            self.take_away(come)

    def seat(self, come: Connection, seats: list[int]) -> None:
        """Finds room for somebody who has greeted."""
        limits = self.limits
        groups = [ALL, ("address", come.address)]
        if not seats:
            watching: Group = ("watching", come.table, come.address)
            self._check(watching, limits.address_watchers, "many-watchers")
            self._check(("table", come.table), limits.table_sockets, "table-crowded")
            self._check(("address", come.address), limits.address_sockets, "many-sockets")
            self._check(ALL, limits.sockets, "house-crowded")
            groups += [SPECTATORS, (*SPECTATORS, come.address), watching, ("table", come.table)]
        else:
            chairs: list[Group] = [("seat", come.table, str(seat)) for seat in seats]
            for chair in chairs:
                # Whoever opens their own table again and again loses the windows that they opened first.
                self._make_room(chair, limits.seat_sockets, chair, "")
            self._make_room(
                ("address", come.address), limits.address_sockets, (*SPECTATORS, come.address), "many-sockets"
            )
            self._make_room(ALL, limits.sockets, SPECTATORS, "house-crowded")
            groups += chairs
        self.count(come, groups)

    def _make_room(self, group: Group, most: int, willing: Group, code: str) -> None:
        """Lets those of a group that are willing go, the oldest first, until there is room for one more."""
        while 0 < most <= len(self._in(group)):
            oldest = next(iter(self._in(willing)), None)
            if oldest is None:
                raise Refusal(code, 503, most=most)
            self.take_away(oldest)
            oldest.leave()

    def _check(self, group: Group, most: int, code: str) -> None:
        if 0 < most <= len(self._in(group)):
            raise Refusal(code, 503, most=most)

    def _in(self, group: Group) -> dict[Connection, None]:
        return self._groups.get(group, {})

    def count(self, one: Connection, groups: list[Group]) -> None:
        """It is one of these from now on."""
        one.groups = groups
        for group in groups:
            self._groups.setdefault(group, {})[one] = None

    def take_away(self, one: Connection) -> None:
        """It is counted no longer."""
        for group in one.groups:
            del self._groups[group][one]
            if not self._groups[group]:
                del self._groups[group]
        one.groups = []
