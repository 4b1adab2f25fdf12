"""The numbers by which a game weighs a table: `weights.toml` beside its `game.py`, which `palamedes lab fit` learns.

A file has a table for each way to see a table of the game, such as `[glance]` and `[foresight]`. What is in it is a
number, or a list of numbers. `conviction` is how far to believe what comes out.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final

from ..words.errors import ContentError
from ..words.quoting import quoted

FILE: Final = "weights.toml"
MOST: Final = 1_000_000.0
"""No number is larger, nor is its opposite."""


class Numbers:
    """One table of numbers, whose reader names all of them: one that is missing, or that nobody reads, is refused."""

    def __init__(self, table: dict[str, object], where: str = "") -> None:
        self.table = table
        self.where = where
        self._read: list[str] = []

    def number(self, name: str) -> float:
        """The number of this name."""
        return self._number(name, self._value(name))

    def numbers(self, name: str, count: int) -> list[float]:
        """The list of this name, of so many numbers."""
        value = self._value(name)
        if not isinstance(value, list) or len(value) != count:
            raise self._wrong(name, f"should be a list of {count} numbers, not {quoted(value)}")
        return [self._number(f"{name}[{i}]", value[i]) for i in range(count)]

    def inside(self, name: str) -> Numbers:
        """The table of this name."""
        value = self._value(name)
        if not isinstance(value, dict):
            raise self._wrong(name, f"should be a table of numbers, not {quoted(value)}")
        return Numbers(value, f"{self.where}{name}.")

    def end(self) -> None:
        """Refuses what nobody has read: it would do nothing."""
        for name in self.table:
            if name not in self._read:
                raise self._wrong(name, f"is not weighed; possible: {', '.join(self._read)}")

    def _value(self, name: str) -> object:
        if name not in self.table:
            raise self._wrong(name, "is missing")
        self._read.append(name)
        return self.table[name]

    def _number(self, name: str, value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not -MOST <= value <= MOST:
            raise self._wrong(name, f"should be a number, not {quoted(value)}")
        return float(value)

    def _wrong(self, name: str, why: str) -> ContentError:
        return ContentError(f"weights: {self.where}{name} {why}.")


_shipped: Final[dict[str, dict[str, object]]] = {}


def shipped_weights(package: str) -> dict[str, object]:
    """What the weights of a game are as it comes; read once, however many games are made with values of their own."""
    if package not in _shipped:
        _shipped[package] = read_weights(resources.files(package).joinpath(FILE).read_text(encoding="utf-8"))
    return _shipped[package]


def read_weights(text: str) -> dict[str, object]:
    """The tables of a text in TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"weights: this is no TOML: {error}.") from None


def names_of(weights: dict[str, object]) -> list[str]:
    """All numbers by their names, such as `foresight.coin` and `foresight.kinds.3`, in the order of the file."""
    found: list[str] = []
    for name, value in weights.items():
        if isinstance(value, dict):
            found += [f"{name}.{inside}" for inside in names_of(value)]
        elif isinstance(value, list):
            found += [f"{name}.{i}" for i in range(len(value))]
        else:
            found.append(name)
    return found


def value_of(weights: dict[str, object], name: str) -> float:
    """One number by its name."""
    inside: object = weights
    for part in name.split("."):
        inside = inside[int(part)] if isinstance(inside, list) else inside[part] if isinstance(inside, dict) else None
    if not isinstance(inside, (int, float)):
        raise ContentError(f"weights: {name} is no number.")
    return float(inside)


def changed(weights: dict[str, object], values: dict[str, float]) -> dict[str, object]:
    """The same weights with other values of the numbers that are named; those given stay as they are."""
    return {name: _changed(value, name, values) for name, value in weights.items()}


def _changed(value: object, name: str, values: dict[str, float]) -> object:
    if isinstance(value, dict):
        return {inside: _changed(each, f"{name}.{inside}", values) for inside, each in value.items()}
    if isinstance(value, list):
        return [_changed(each, f"{name}.{i}", values) for i, each in enumerate(value)]
    return values.get(name, value)


def written(weights: dict[str, object], comment: str) -> str:
    """Weights as a file, with a comment at its head."""
    head = "".join(f"# {line}\n" for line in comment.splitlines())
    lines: list[str] = []
    for name, value in weights.items():
        if isinstance(value, dict):
            lines += ["", f"[{name}]"]
            lines += [f"{inside} = {_text(each)}" for inside, each in value.items()]
        else:
            lines.append(f"{name} = {_text(value)}")
    return head + "\n".join(lines) + "\n"


def _text(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_text(each) for each in value) + "]"
    assert isinstance(value, (int, float))
    short = f"{float(value):.4g}"
    return short if any(mark in short for mark in ".en") else short + ".0"
