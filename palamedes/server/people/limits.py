"""How much one address, one seat and one table may ask of the house, so that nobody takes it from the others.

All limits are counted in this process and forgotten with it; nothing about an address is ever stored.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Final

from ..wire.refusal import Refusal

MINUTE: Final = 60.0
HOUR: Final = 3600.0
REMEMBERED: Final = 20_000
"""So many allowances are kept before those that are full again are forgotten."""


def _limit(default: int, about: str) -> int:
    made: int = field(default=default, metadata={"about": about})
    return made


@dataclass(frozen=True)
class Limits:
    """What is allowed; 0 means that there is no limit. An allowance may be used up at once, and then grows back."""

    requests: int = _limit(3000, "requests a minute from one address")
    work: int = _limit(500, "milliseconds of computing a second for one address; whoever has used them up waits")
    new_tables: int = _limit(600, "tables an hour that one address sets up, copies or opens from records")
    tables: int = _limit(100_000, "tables in the whole house")
    address_connections: int = _limit(200, "connections from one address on which no table was asked for")
    sockets: int = _limit(10_000, "connections to tables in one process")
    address_sockets: int = _limit(500, "connections to tables from one address")
    table_sockets: int = _limit(200, "spectators at one table")
    address_watchers: int = _limit(20, "spectators at one table from one address")
    seat_sockets: int = _limit(10, "connections of one seat; the oldest gives way")
    messages: int = _limit(1200, "messages a minute from one seat")
    address_messages: int = _limit(12_000, "messages a minute from one address")
    hints: int = _limit(60, "hints a minute for one address")

    @staticmethod
    def parse(wishes: Iterable[str]) -> Limits:
        """The defaults, changed as in `requests=600`, `tables=none`; `none` alone lifts all limits."""
        names = [limit.name.replace("_", "-") for limit in fields(Limits)]
        limits = Limits()
        for wish in wishes:
            if wish == "none":
                limits = NO_LIMITS
                continue
            name, _, value = wish.partition("=")
            if name not in names:
                raise ValueError(f"--limit {wish}: there is no such limit; possible: none, {', '.join(names)}.")
            if value != "none" and not (value.isascii() and value.isdecimal() and 0 < int(value) < 10**9):
                raise ValueError(f"--limit {wish}: should be a whole number above 0, as in {name}=100, or {name}=none.")
            limits = replace(limits, **{name.replace("-", "_"): 0 if value == "none" else int(value)})
        return limits


NO_LIMITS: Final = Limits(**{limit.name: 0 for limit in fields(Limits)})


def neighbourhood(address: str) -> str:
    """Who shares an allowance: an address, or the 64-bit network that one customer gets of the newer kind."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Allowance:
    """So much in so many seconds: a bucket that empties by use and fills by itself."""

    __slots__ = ("_at", "_left", "most", "seconds")

    def __init__(self, most: int, seconds: float, at: float) -> None:
        self.most = most
        self.seconds = seconds
        self._left = float(most)
        self._at = at

    def take(self, at: float) -> float:
        """Takes one. 0 if there was one, else the seconds until there is."""
        self._fill(at)
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) * self.seconds / self.most

    def is_full(self, at: float) -> bool:
        """Whether it has forgotten all use."""
        self._fill(at)
        return self._left >= self.most

    def _fill(self, at: float) -> None:
        self._left = min(self._left + (at - self._at) * self.most / self.seconds, float(self.most))
        self._at = at


class Gate:
    """Who has asked for how much lately."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._allowances: dict[tuple[str, str], Allowance] = {}

    # Allowances.

    def request(self, address: str) -> None:
        """Somebody asks for something."""
        self._take("requests", address, self.limits.requests, MINUTE)

    def new_table(self, address: str) -> None:
        """Somebody wants a table made."""
        self._take("tables", address, self.limits.new_tables, HOUR)

    def room(self, tables: int) -> None:
        """There is to be one more table than so many."""
        if 0 < self.limits.tables <= tables:
            raise Refusal("house-full", 503, most=self.limits.tables)

    def message(self, address: str, seat: str | None) -> None:
        """Somebody says something: for a seat of theirs, or for none."""
        self._take("messages", address, self.limits.address_messages, MINUTE)
        if seat is not None:
            self._take("seat", seat, self.limits.messages, MINUTE)

    def hint(self, address: str) -> None:
        """Somebody wants a search made for them."""
        self._take("hints", address, self.limits.hints, MINUTE)

    def _take(self, kind: str, who: str, most: int, seconds: float) -> None:
        if not most:
            return
        now = self._clock()
        key = (kind, who if kind == "seat" else neighbourhood(who))
        found = self._allowances.get(key)
        if found is None:
            if len(self._allowances) >= REMEMBERED:
                self._forget(now)
            found = self._allowances[key] = Allowance(most, seconds, now)
        wait = found.take(now)
        if wait:
            raise Refusal("too-fast", 429, seconds=max(math.ceil(wait), 1))

    def _forget(self, now: float) -> None:
        self._allowances = {key: kept for key, kept in self._allowances.items() if not kept.is_full(now)}
        if len(self._allowances) >= REMEMBERED:
            # More addresses than anybody has friends: those who were here first have the longest past.
            for key in list(self._allowances)[: REMEMBERED // 2]:
                del self._allowances[key]
