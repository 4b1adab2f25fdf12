"""Small helps for reading a position."""

from __future__ import annotations

from palamedes.core.position import Reader
from palamedes.games.hellas.table.pieces import NONE


def whole_or(read: Reader, key: str, low: int, high: int, default: int) -> int:
    """A whole number under a key; the default where there is none."""
    if not read.has(key) or read.field(key).value is None:
        return default
    return read.field(key).whole(low, high)


def word_or_none(read: Reader, key: str, words: list[str]) -> int:
    """One of these words under a key; NONE where there is none."""
    if not read.has(key) or read.field(key).value is None:
        return NONE
    return read.field(key).word(words)


def once(item: Reader, words: list[str], named: list[bool]) -> int:
    """One of these words, which must not have been named yet."""
    index = item.word(words)
    if named[index]:
        raise item.wrong("is named twice.")
    named[index] = True
    return index
