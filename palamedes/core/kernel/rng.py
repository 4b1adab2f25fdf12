"""The one random generator of the house: xoshiro128**, the same numbers in both builds.

Its words have 32 bits, so that no product or shift ever leaves 64: plain Python and native code agree to the bit.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

from ..words.quoting import quoted

WORD: Final = 0xFFFFFFFF


class Rng:
    """A stream of random numbers that depends on its seed alone.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(5)]
    [2, 4, 0, 0, 4]
    """

    def __init__(self, seed: object = 0) -> None:
        if isinstance(seed, bool) or not isinstance(seed, (int, str)):
            raise ValueError(f"A seed is a whole number or a text, not {quoted(seed)}.")
        kind = "text" if isinstance(seed, str) else "number"
        digest = hashlib.sha256(f"palamedes {kind} {seed}".encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.d: i64 = int.from_bytes(digest[12:16], "big") | 1

    def word(self) -> i64:
        """The next 32 random bits."""
        b: i64 = self.b
        x: i64 = (b * 5) & WORD
        x = (((x << 7) & WORD) | (x >> 25)) * 9 & WORD
        c: i64 = self.c ^ self.a
        d: i64 = self.d ^ b
        self.b = b ^ c
        self.a ^= d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) & WORD) | (d >> 21)
        return x

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n-1, all equally likely. n is at most 2**32."""
        if n < 1 or n > 4294967296:
            raise ValueError(f"below(n) takes n from 1 to 2**32, not {n}.")
        # Words past the last whole multiple of n would favour small numbers: they are thrown away.
        x: i64 = self.word()
        found: i64 = x % n
        while x - found > 4294967296 - n:
            x = self.word()
            found = x % n
        return found

    def shuffle(self, items: list[int]) -> None:
        """Shuffles in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def split(self) -> Rng:
        """A new generator whose stream has nothing to do with what this one gives from now on."""
        return Rng(f"{self.word()} {self.word()} {self.word()} {self.word()}")

    def save(self) -> list[int]:
        """The state of the generator, for `restore`."""
        return [self.a, self.b, self.c, self.d]

    def restore(self, saved: list[int]) -> None:
        """Back to where `save` was called."""
        self.a, self.b, self.c, self.d = saved[0], saved[1], saved[2], saved[3]
