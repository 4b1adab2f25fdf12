"""What one seat sees as a row of small numbers, for programs that learn.

A game walks over its table once and says number by number what a seat sees there:

    sight.count("glory", s.glory[seat], 60)         # one number
    sight.choice("drawn", card, 34)                 # 34 numbers, one of them 1; none for -1
    sight.flag("covered", covered)                  # 0 or 1

The walk is as long at every moment, so the same walk gives the layout, with a name for every number, and the numbers.
Numbers are bytes from 0 to 127: the same whether they are read as int8 or as uint8.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64, u8

MOST: Final = 127
"""The highest number: what is more is written as this."""

YOU: Final = "you"
"""The seat that looks, in names. The others are called after how far round the table they sit: `+1`, `+2` …"""


class Block:
    """Some numbers of a row that belong together: where they begin, how many they are, how high they can be."""

    def __init__(self, name: str, offset: int, length: int, highest: int) -> None:
        self.name = name
        self.offset = offset
        self.length = length
        self.highest = highest

    def __repr__(self) -> str:
        return f"<{self.name}: {self.length} from {self.offset}, 0 to {self.highest}>"


class Sight:
    """The row that is being written, or, with `blocks`, only described; and whose eyes it is for."""

    def __init__(self, length: int, players: int, blocks: list[Block] | None = None) -> None:
        self.page: vec[u8] = vec[u8]([0] * length)
        self._blank: vec[u8] = vec[u8]([0] * length)
        self.at: i64 = 0
        self.eyes: i64 = 0
        self.players: i64 = players
        self._blocks = blocks
        self._of = ""

    def begin(self, eyes: i64) -> None:
        """A new row, all of it nothing, for these eyes."""
        self.page = self._blank[:]
        self.at = 0
        self.eyes = eyes

    @property
    def described(self) -> bool:
        """Whether this walk is for the layout alone: then nothing is skipped, and nothing written."""
        return self._blocks is not None

    # Whose and what.

    def turned(self, seat: i64) -> i64:
        """How far round the table a seat sits from the eyes; 0 is the seat itself, -1 is nobody."""
        if seat < 0:
            return -1
        return (seat - self.eyes + self.players) % self.players

    def seat(self, far: i64) -> i64:
        """The seat that sits so far round the table."""
        return (self.eyes + far) % self.players

    def of(self, what: str) -> None:
        """The names of what follows begin with this; with nothing, they stand alone."""
        self._of = what

    def of_seat(self, far: i64) -> None:
        """The names of what follows begin with how far round the table a seat sits."""
        if self._blocks is not None:
            self._of = YOU if far == 0 else f"+{far}"

    # Numbers.

    def count(self, name: str, value: i64, highest: i64) -> None:
        """One number; more than the highest is written as the highest, and less than nothing as nothing."""
        if self._blocks is not None:
            self._note(name, 1, highest)
        elif value > 0:
            self.page[self.at] = u8(value if value < highest else highest)
        self.at += 1

    def flag(self, name: str, value: bool) -> None:
        """Whether something is so."""
        if self._blocks is not None:
            self._note(name, 1, 1)
        elif value:
            self.page[self.at] = 1
        self.at += 1

    def choice(self, name: str, value: i64, among: i64) -> None:
        """One of so many, or, with -1, none."""
        if self._blocks is not None:
            self._note(name, among, 1)
        elif 0 <= value < among:
            self.page[self.at + value] = 1
        self.at += among

    def flags(self, name: str, bits: i64, among: i64) -> None:
        """Some of so many, as the bits of one number; the lowest comes first."""
        if self._blocks is not None:
            self._note(name, among, 1)
        else:
            i: i64 = self.at
            while bits > 0:
                if bits & 1:
                    self.page[i] = 1
                bits >>= 1
                i += 1
        self.at += among

    def some(self, name: str, items: list[int], among: i64, highest: i64 = 1) -> None:
        """How many of each kind there are in a list of kinds, none of which is -1."""
        if self._blocks is not None:
            self._note(name, among, highest)
        else:
            for item in items:
                self.add(item, highest)
        self.at += among

    def counts(self, name: str, values: list[int], highest: i64) -> None:
        """A whole list of numbers, which is as long at every moment."""
        if self._blocks is not None:
            self._note(name, len(values), highest)
            self.at += len(values)
            return
        for value in values:
            self.count(name, value, highest)

    def add(self, place: i64, highest: i64) -> None:
        """One more at a place of the block that begins here."""
        i: i64 = self.at + place
        held: i64 = i64(self.page[i])
        if held < highest:
            self.page[i] = u8(held + 1)

    def skip(self, length: i64) -> None:
        """So many numbers that are nothing now. Their names come from the walk for the layout, which skips none."""
        self.at += length

    def scatter(self, name: str, view: object, among: i64) -> None:
        """All of a document, whatever its shape: every word, and every number, falls on a place by its name.

        Lists with one item for each seat are turned, so that the first is what belongs to the eyes.
        """
        if self._blocks is not None:
            self._note(name, among, MOST)
        else:
            self._fall(view, "", among)
        self.at += among

    def _fall(self, value: object, path: str, among: i64) -> None:
        if isinstance(value, dict):
            for key, below in value.items():
                self._fall(below, f"{path}.{key}", among)
        elif isinstance(value, (list, tuple)):
            turn: i64 = self.eyes if len(value) == self.players else 0
            for i in range(len(value)):
                self._fall(value[(i + turn) % len(value)], f"{path}.{i}", among)
        else:
            # A number counts twice: as itself, for how large it is, and as a word, so that any other differs.
            place: i64 = crc32(f"{path}={value}".encode()) % int(among)
            self.add(place, MOST)
            if isinstance(value, int) and value > 1:
                self._raise(crc32(path.encode()) % int(among), value)

    def _raise(self, place: i64, value: int) -> None:
        i: i64 = self.at + place
        held: i64 = i64(self.page[i]) + (value if value < MOST else MOST)
        self.page[i] = u8(held if held < MOST else MOST)

    def _note(self, name: str, length: i64, highest: i64) -> None:
        if self._blocks is not None:
            if highest < 1 or highest > MOST:
                raise ValueError(f"A number of an observation is at most {MOST}, and '{name}' would go to {highest}.")
            whole = f"{self._of}.{name}" if self._of else name
            self._blocks.append(Block(whole, self.at, length, highest))
