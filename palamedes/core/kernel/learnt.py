"""A judgement that was learnt from games: a small network over what speaks for each seat.

A game walks over its table once and puts numbers on places that it has named, in a row for every seat:

    TRAITS: Final = Places([("cycle", 1)], [("turn", 1), ("hand", 11)])
    TURN: Final = TRAITS.at("turn")

    traits.has(s.seat, TURN, 1.0)               # in the row of the seat, and as a rival's in those of its rivals
    traits.all(CYCLE, 0.1 * s.cycle)            # in all rows

What is not put there is nothing. The network turns each row into one number, how much speaks for the seat, and adds it
to what the game's own foresight says; e to the power of the sum, over all teams, is a team's chance. Most places are
empty at any moment, so each number that is put down is multiplied out at once, and an empty place costs nothing.

`palamedes train` learns the weights and writes the file that is read here: a line of JSON, then numbers of as many
bytes as that line says (`bytes`): two, or four where it says nothing. It also says for how many players it was learnt
(`tables`); at other tables foresight judges alone. Where it says nothing, it judges all of them.
"""

from __future__ import annotations

import json
import struct
from importlib import resources
from math import exp, isfinite
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ..words.errors import ContentError

if TYPE_CHECKING:
    from .state import State

FILE: Final = "judgement.bin"
FORMAT: Final = "palamedes-judgement 1"
WIDTHS: Final = {2: "e", 4: "f"}
"""How numbers of so many bytes are called where they are read."""
MOST_HIDDEN: Final = 1024
"""No network is larger: a file that says so is wrong."""
SURE: Final = 0.999
"""No judge is surer than this: only a game that is over is won."""


class Places:
    """The places of a game's traits, in blocks that are named: of the whole table, of a seat, and of its rivals."""

    def __init__(self, table: list[tuple[str, int]], seat: list[tuple[str, int]]) -> None:
        self.blocks = [*table, *seat, *[(f"their-{name}", length) for name, length in seat]]
        self.count: int = sum(length for _, length in self.blocks)
        self.theirs: int = sum(length for _, length in seat)
        """So much further stands the same of the rivals."""
        self._first: dict[str, int] = {}
        first = 0
        for name, length in self.blocks:
            self._first[name] = first
            first += length

    def at(self, name: str) -> int:
        """Where a block begins."""
        return self._first[name]

    def name(self, place: int) -> str:
        """What a place is called: its block, and its number there if the block has several.

        >>> Places([("turn", 1)], [("hand", 11)]).name(14)
        'their-hand[2]'
        """
        for name, length in self.blocks:
            if place < length:
                return name if length == 1 else f"{name}[{place}]"
            place -= length
        raise IndexError(f"There are {self.count} places.")


class Traits:
    """What speaks for everybody at one table, number by number."""

    def __init__(self, places: Places) -> None:
        self.theirs: i64 = places.theirs
        self.seats: i64 = 0
        self._teams: vec[i64] = vec[i64]([])
        self._shares: vec[float] = vec[float]([])

    def begin(self, state: State) -> None:
        """A new table: nothing speaks for anybody yet."""
        seats = state.players
        self.seats = seats
        teams = vec[i64]([0] * seats)
        for seat in range(seats):
            teams[seat] = state.team(seat)
        shares = vec[float]([0.0] * seats)
        for seat in range(seats):
            rivals = 0
            for other in range(seats):
                if teams[other] != teams[seat]:
                    rivals += 1
            shares[seat] = 1.0 / float(max(rivals, 1))
        self._teams = teams
        self._shares = shares

    def put(self, seat: i64, place: i64, value: float) -> None:
        """Puts a number into the row of one seat; what is put on a place twice adds up."""

    def has(self, seat: i64, place: i64, value: float) -> None:
        """What a seat has, in its own row and, as their average, in those of its rivals."""
        self.put(seat, place, value)
        other: i64 = 0
        while other < self.seats:
            if self._teams[other] != self._teams[seat]:
                self.put(other, place + self.theirs, value * self._shares[other])
            other += 1

    def all(self, place: i64, value: float) -> None:
        """What holds for the whole table, in all rows."""
        seat: i64 = 0
        while seat < self.seats:
            self.put(seat, place, value)
            seat += 1


class Listed(Traits):
    """Traits kept as they come, for those who learn from them."""

    def __init__(self, places: Places) -> None:
        super().__init__(places)
        self.places: list[list[int]] = []
        self.values: list[list[float]] = []

    def begin(self, state: State) -> None:
        super().begin(state)
        self.places = [[] for _ in range(state.players)]
        self.values = [[] for _ in range(state.players)]

    def put(self, seat: i64, place: i64, value: float) -> None:
        if value != 0.0:
            self.places[seat].append(int(place))
            self.values[seat].append(value)


class Network(Traits):
    """Two layers of units that are silent below nothing, and one number at the end."""

    def __init__(self, places: Places, hidden: int, second: int, numbers: list[float]) -> None:
        """`numbers`: for each place the weights of all units, their thresholds, the second layer, the last unit."""
        super().__init__(places)
        self.hidden: i64 = hidden
        self.second: i64 = second
        first = places.count * hidden
        bias = first + hidden
        inner = bias + hidden * second
        after = inner + second
        self._weights: vec[float] = vec[float](numbers[:first])
        self._bias: vec[float] = vec[float](numbers[first:bias])
        self._inner: vec[float] = vec[float](numbers[bias:inner])
        self._inner_bias: vec[float] = vec[float](numbers[inner:after])
        self._last: vec[float] = vec[float](numbers[after : after + second])
        self._last_bias: float = numbers[after + second]
        self._sums: vec[float] = vec[float]([])

    def begin(self, state: State) -> None:
        super().begin(state)
        hidden = self.hidden
        sums = vec[float]([0.0] * int(self.seats * hidden))
        bias = self._bias
        at: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            i: i64 = 0
            while i < hidden:
                sums[at] = bias[i]
                at += 1
                i += 1
            seat += 1
        self._sums = sums

    def put(self, seat: i64, place: i64, value: float) -> None:
        if value == 0.0:
            return
        sums = self._sums
        weights = self._weights
        hidden = self.hidden
        to: i64 = seat * hidden
        end: i64 = to + hidden
        at: i64 = place * hidden
        while to < end:
            sums[to] += value * weights[at]
            at += 1
            to += 1

    def end(self, seat: i64) -> float:
        """How much speaks for a seat, all in all."""
        sums = self._sums
        inner = self._inner
        second = self.second
        found = self._inner_bias[:]
        from_: i64 = seat * self.hidden
        i: i64 = 0
        at: i64 = 0
        while i < self.hidden:
            signal = sums[from_ + i]
            if signal > 0.0:
                j: i64 = 0
                while j < second:
                    found[j] += signal * inner[at + j]
                    j += 1
            at += second
            i += 1
        total = self._last_bias
        last = self._last
        i = 0
        while i < second:
            if found[i] > 0.0:
                total += found[i] * last[i]
            i += 1
        return total


def count_of(places: int, hidden: int, second: int) -> int:
    """How many numbers a network of this size has."""
    return places * hidden + hidden + hidden * second + second + second + 1


class Learnt:
    """What was learnt of a game: a network, and how far its foresight is to be believed beside it."""

    def __init__(self, network: Network, trust: float, told: dict[str, Any]) -> None:
        self.network = network
        self.trust = trust
        self.told = told
        """What the file says of itself: the recipe that made it."""
        self.tables: list[int] = told.get("tables", [])
        """The numbers of players at whose tables it judges; none: at all of them."""

    def knows(self, players: int) -> bool:
        """Whether it was learnt at tables of so many."""
        return not self.tables or players in self.tables

    def expect(self, state: State) -> list[float]:
        """What each seat may expect, from -1 to 1: twice the chance of its team, less one; else what is foreseen."""
        if not self.knows(state.players):
            return state.game.foresee(state)
        network = self.network
        seats = state.players
        network.begin(state)
        foreseen = state.game.speaks(state, network)
        teams: list[float] = [0.0] * seats
        most = -1.0e9
        for seat in range(seats):
            teams[state.team(seat)] += self.trust * foreseen[seat] + network.end(seat)
        alive: list[bool] = [False] * seats
        for seat in range(seats):
            team = state.team(seat)
            if not (state.eliminated[seat] and foreseen[seat] <= -1.0):
                alive[team] = True
            if alive[team] and teams[team] > most:
                most = teams[team]
        total = 0.0
        for team in range(seats):
            teams[team] = exp(teams[team] - most) if alive[team] else 0.0
            total += teams[team]
        return [SURE * (2.0 * teams[state.team(seat)] / total - 1.0) for seat in range(seats)]


def read_learnt(data: bytes, game: str, places: Places) -> Learnt:
    """What a file says that was learnt of a game with these places for traits."""
    head, _, body = data.partition(b"\n")
    try:
        told: dict[str, Any] = json.loads(head)
        hidden, second = int(told["hidden"]), int(told["second"])
        known = told["format"] == FORMAT and told["game"] == game
        trust = float(told["trust"])
        width = int(told.get("bytes", 4))
        tables: object = told.get("tables", [])
    except (ValueError, TypeError, KeyError, RecursionError):
        raise ContentError(
            f"judgement: this is no judgement of {game}, as `palamedes train {game}` writes it."
        ) from None
    sized = 0 < hidden <= MOST_HIDDEN and 0 < second <= MOST_HIDDEN and width in WIDTHS
    counted = isinstance(tables, list) and all(type(players) is int for players in tables)
    if not known or not sized or not counted or not -100.0 <= trust <= 100.0:
        raise _foreign(game)
    count = count_of(places.count, hidden, second)
    if told.get("places") != places.count or len(body) != width * count:
        raise ContentError(
            f"judgement: {game} names {places.count} traits, and this was learnt from others; `palamedes train {game}`"
            " learns it anew."
        )
    numbers: list[float] = list(struct.unpack(f"<{count}{WIDTHS[width]}", body))
    if not all(isfinite(number) for number in numbers):
        raise _foreign(game)
    return Learnt(Network(places, hidden, second, numbers), trust, told)


def _foreign(game: str) -> ContentError:
    return ContentError(f"judgement: this is no judgement of {game}, as `palamedes train {game}` writes it.")


_shipped: Final[dict[str, bytes]] = {}


def shipped_learnt(package: str, game: str, places: Places) -> Learnt | None:
    """What was learnt of a game as it comes; None where nothing was. The file is read once."""
    if package not in _shipped:
        file = resources.files(package).joinpath(FILE)
        _shipped[package] = file.read_bytes() if file.is_file() else b""
    data = _shipped[package]
    return read_learnt(data, game, places) if data else None
