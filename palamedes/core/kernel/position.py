"""Reading documents that people write: each value is checked where it is used, and errors name its path."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from ..words.errors import PositionError
from ..words.quoting import quoted
from ..words.refusing import position_error
from ..words.saying import Saying

MOST_ANSWERS: Final = 4000
"""How many answers a position may carry: more than any game of ours has."""


class Reader:
    """A value of a JSON document, and the path that leads to it.

    >>> Reader({"glory": [3, "x"]}, "table").field("glory").item(1).whole(0, 99)
    Traceback (most recent call last):
    palamedes.core.words.errors.PositionError: table.glory[1]: should be a whole number from 0 to 99, not 'x'.
    """

    def __init__(self, value: object, path: str = "") -> None:
        self.value = value
        self.path = path

    def wrong(self, key: str, **names: object) -> PositionError:
        """The error to raise about this value: a key of [refused] and what it names."""
        return self.refused(Saying(key, names))

    def refused(self, why: Saying) -> PositionError:
        """The same for what is said already."""
        return position_error(self.path or "position", why)

    def _not(self, key: str, **names: object) -> PositionError:
        return self.wrong(key, found=quoted(self.value), **names)

    # Objects.

    def keys(self, allowed: list[str]) -> list[str]:
        """The keys of an object, in order; any other than the allowed ones is an error."""
        for key in self.names():
            if key not in allowed:
                raise Reader(None, self._below(key)).wrong("unknown", names=", ".join(allowed))
        return self.names()

    def names(self) -> list[str]:
        """The keys of an object, in order."""
        if not isinstance(self.value, dict):
            raise self._not("not-object")
        found: list[str] = []
        for key in self.value:
            if not isinstance(key, str):
                raise self.wrong("key-text", found=quoted(key))
            found.append(key)
        return found

    def has(self, name: str) -> bool:
        """Whether the object has this key."""
        return isinstance(self.value, dict) and name in self.value

    def field(self, name: str) -> Reader:
        """The value under a key that must be there."""
        if not isinstance(self.value, dict):
            raise self._not("not-object")
        if name not in self.value:
            raise self.wrong("missing", word=name)
        return Reader(self.value[name], self._below(name))

    def whole_or(self, name: str, low: int, high: int, otherwise: int) -> int:
        """The whole number under a key, or another where there is none."""
        return self.field(name).whole(low, high) if self._says(name) else otherwise

    def word_or(self, name: str, words: list[str], otherwise: int = -1) -> int:
        """The word under a key, as its place in the list; another number where there is none."""
        return self.field(name).word(words) if self._says(name) else otherwise

    def _says(self, name: str) -> bool:
        return isinstance(self.value, dict) and self.value.get(name) is not None

    def _below(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    # Lists.

    def items(self, length: int = -1) -> list[Reader]:
        """The items of a list, of this length if one is given."""
        if not isinstance(self.value, (list, tuple)):
            raise self._not("not-list")
        if length >= 0 and len(self.value) != length:
            raise self.wrong("length", most=length, count=len(self.value))
        return [Reader(value, f"{self.path}[{i}]") for i, value in enumerate(self.value)]

    def item(self, index: int) -> Reader:
        """One item of a list."""
        items = self.items()
        if index >= len(items):
            raise self.wrong("short", most=index + 1, count=len(items))
        return items[index]

    # Plain values.

    def whole(self, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise self._not("not-whole", low=low, high=high)

    def flag(self) -> bool:
        """true or false."""
        if isinstance(self.value, bool):
            return self.value
        raise self._not("not-flag")

    def text(self) -> str:
        """A text."""
        if isinstance(self.value, str):
            return self.value
        raise self._not("not-text")

    def word(self, words: list[str]) -> int:
        """One of these words; gives its place in the list."""
        value = self.value
        if isinstance(value, str) and value in words:
            return words.index(value)
        raise self.one_of(words)

    def one_of(self, words: list[str]) -> PositionError:
        """The error to raise where it should be one of these words."""
        return self._not("not-word", names=", ".join(words[:40]) + (" …" if len(words) > 40 else ""))

    def once(self, words: list[str], named: vec[bool]) -> int:
        """One of these words that was not named yet; from now on it is."""
        place = self.word(words)
        if named[place]:
            raise self.wrong("named-twice", word=words[place])
        named[place] = True
        return place
