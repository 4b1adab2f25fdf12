"""How often a chance that is told comes true: a `chances.toml` beside `game.py`, by `palamedes lab chances`.

A judgement that plays well need not know how sure it is. Whoever is told three games of four should win three of four:
so it was counted, in games of bots, what came of each tenth of the chances that were told, and a curve through these
tenths bends what is told to people. Nobody plays by it. A file has one for each number of players:

    [2]
    came = [0.0, 0.06, 0.17, 0.29, 0.41, 0.5, 0.59, 0.71, 0.83, 0.94, 1.0]
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final

from ..words.errors import ContentError
from ..words.quoting import quoted

FILE: Final = "chances.toml"
CAME: Final = "came"
PARTS: Final = 10
"""A curve is straight between tenths."""


class Curve:
    """How often what was told came true, where nothing, one tenth, two tenths and so on up to ten were told."""

    def __init__(self, came: list[float]) -> None:
        self.came = came

    def bend(self, chances: list[float]) -> list[float]:
        """Chances that add up to one, as they should have been told."""
        found: list[float] = []
        total = 0.0
        for chance in chances:
            part = min(int(chance * float(PARTS)), PARTS - 1)
            beyond = chance * float(PARTS) - float(part)
            came = self.came[part] + beyond * (self.came[part + 1] - self.came[part])
            found.append(came)
            total += came
        return [came / total for came in found] if total > 0.0 else chances


def read_curves(text: str) -> dict[int, Curve]:
    """What a file says, for each number of players."""
    try:
        return _curves(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{FILE}: {error}.") from None


def _curves(tables: dict[str, object]) -> dict[int, Curve]:
    found: dict[int, Curve] = {}
    for players, table in tables.items():
        if not players.isdecimal() or not isinstance(table, dict) or table.keys() != {CAME}:
            raise ContentError(f"{FILE}: {quoted(players)} should be a number of players, with {CAME}.")
        found[int(players)] = Curve(_read(table[CAME]))
    return found


def _read(value: object) -> list[float]:
    if not isinstance(value, list) or len(value) != PARTS + 1:
        raise ContentError(f"{FILE}: {CAME} should be a list of {PARTS + 1} numbers, not {quoted(value)}.")
    found: list[float] = []
    for each in value:
        least = found[-1] if found else 0.0
        if isinstance(each, bool) or not isinstance(each, (int, float)) or not least <= each <= 1.0:
            raise ContentError(f"{FILE}: {CAME} should rise from 0 to 1; {quoted(each)} does not go on so.")
        found.append(float(each))
    if found[0] != 0.0 or found[-1] != 1.0:
        raise ContentError(f"{FILE}: {CAME} should begin with 0 and end with 1: what is sure is sure.")
    return found


_shipped: Final[dict[str, dict[int, Curve]]] = {}


def shipped_curves(package: str) -> dict[int, Curve]:
    """What was counted of a game as it comes; nothing where nothing was. The file is read once."""
    if package not in _shipped:
        file = resources.files(package).joinpath(FILE)
        _shipped[package] = read_curves(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return _shipped[package].copy()
