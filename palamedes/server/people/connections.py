"""Whose connections are open now, to which tables: those who hold a seat always get in, and the others give way.

A connection is first somebody who has not said yet who they are. By their greeting they become a player, who is counted
by seat, or a spectator, who is counted by table and address. Where there is no room for a player, spectators go first,
then windows of seats that have another, then, in a full house, whoever comes from the address that has most: so nobody
can keep others out, whatever they open themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from ..wire.refusal import Refusal
from .limits import Limits, neighbourhood

GREETING: Final = 50
"""So many connections of one address may be about to greet; whoever has been silent longest gives way."""
GREETING_IN_ALL: Final = 1000

Group = tuple[str, ...]
"""What connections are counted by: `("table", id)` are the spectators of a table."""

ALL: Final[Group] = ("all",)
STRANGERS: Final[Group] = ("greeting",)
SPECTATORS: Final[Group] = ("watching",)


class Connection:
    """One of them, from its first moment to its last."""

    def __init__(self, connections: Connections, address: str, table: str, leave: Callable[[], None]) -> None:
        self.address = neighbourhood(address)
        self.table = table
        self.leave = leave
        """Asks it to go, soon."""
        self._connections = connections
        self.groups: list[Group] = []

    def greets(self, seats: Iterable[int]) -> None:
        """Somebody says who they are: they hold these seats, or none. Refused where there is no room for them."""
        before = self.groups
        self._connections.take_away(self)
        try:
            self._connections.seat(self, list(seats))
        except Refusal:
            self._connections.count(self, before)
            raise


class Connections:
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
            silent: Group = (*STRANGERS, come.address)
            self._make_room(silent, GREETING, lambda: self._first(silent))
        if self.limits.sockets:
            self._make_room(STRANGERS, GREETING_IN_ALL, lambda: self._first(STRANGERS))
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
                self._make_room(chair, limits.seat_sockets, lambda chair=chair: self._first(chair))  # type: ignore[misc]
            own: Group = ("address", come.address)
            # People who share an address may be many; beyond the limit each seat has one window there.
            self._make_room(own, limits.address_sockets, lambda: self._willing(own))
            self._make_room(ALL, limits.sockets, lambda: self._first(SPECTATORS) or self._most_crowded(own))
            groups += chairs
        self.count(come, groups)

    def _make_room(self, group: Group, most: int, next_to_go: Callable[[], Connection | None]) -> None:
        """Lets others go until there is room in a group for one more, or nobody is left who would."""
        while 0 < most <= len(self._in(group)):
            leaving = next_to_go()
            if leaving is None:
                return
            self.take_away(leaving)
            leaving.leave()

    def _first(self, group: Group) -> Connection | None:
        return next(iter(self._in(group)), None)

    def _willing(self, place: Group) -> Connection | None:
        """The oldest spectator of an address, or else the oldest window of somebody who has others for their seats."""
        return self._first((*SPECTATORS, place[1])) or next(filter(self._is_spare, self._in(place)), None)

    def _is_spare(self, one: Connection) -> bool:
        chairs = [group for group in one.groups if group[0] == "seat"]
        return bool(chairs) and all(len(self._in(chair)) > 1 for chair in chairs)

    def _most_crowded(self, own: Group) -> Connection | None:
        """Somebody of the address that has most windows; of one's own, where none has more."""
        places = [group for group in self._groups if group[0] == "address"]
        most = max(places, key=lambda place: (len(self._in(place)), place == own))
        return self._willing(most) or self._first(most)

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
