"""What is printed: units, boards, and who sees what on them, drawn with a ruler once more.

Lines of sight are found here as one would at a table: a line from icon to icon, the zones it runs through and the
borders it crosses, from the outlines alone.
"""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import palamedes

Point = tuple[int, int]


@cache
def printed(chapter: str) -> Any:
    """A file of the list of contents."""
    folder = Path(palamedes.__file__).parent / "games" / "pantheon" / "content"
    return tomllib.loads((folder / f"{chapter}.toml").read_text("utf-8"))


UNITS: dict[str, Any] = {**printed("units")["units"], **printed("troops")["troops"]}
BOARDS: dict[str, Any] = printed("boards")["boards"]
TERRAINS: dict[str, Any] = printed("terrains")["terrains"]
HIGH = ("rock", "stairs")
"""From there one looks over every obstacle."""


def is_troop(kind: str) -> bool:
    return "figures" in UNITS[kind]


def side_of(a: Point, b: Point, p: Point) -> int:
    """Left of a line, right of it, or on it."""
    turn = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return (turn > 0) - (turn < 0)


def meets(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cross; none of ours touches the end of another."""
    return side_of(a, b, c) != side_of(a, b, d) and side_of(c, d, a) != side_of(c, d, b)


class Board:
    """One battlefield, read from its outlines."""

    def __init__(self, name: str) -> None:
        board = BOARDS[name]
        self.zones: dict[str, Any] = board["zones"]
        self.borders: list[Any] = list(board["borders"].values())
        self.near: dict[str, set[str]] = {zone: set() for zone in self.zones}
        for border in self.borders:
            one, other = border["zones"]
            self.near[one].add(other)
            self.near[other].add(one)
        self.upper = {
            next(zone for zone in border["zones"] if zone != border["down"])
            for border in self.borders
            if "down" in border
        }
        """The zones at the upper edge of some heights."""

    def icon(self, zone: str) -> Point:
        x, y = self.zones[zone]["icon"]
        return x, y

    def level(self, zone: str) -> int:
        return int(self.zones[zone].get("level", 0))

    @cache  # noqa: B019  the boards are few and stay
    def crossed(self, start: str, end: str) -> frozenset[str]:
        """The zones that the line from one icon to another runs through, without those at its ends."""
        a, b = self.icon(start), self.icon(end)
        found = set()
        for zone, values in self.zones.items():
            outline = [(x, y) for x, y in values["outline"]]
            if any(meets(a, b, c, d) for c, d in pairwise([*outline, outline[0]])):
                found.add(zone)
        return frozenset(found - {start, end})

    @cache  # noqa: B019
    def walled(self, start: str, end: str) -> bool:
        """Whether that line crosses a wall."""
        a, b = self.icon(start), self.icon(end)
        walls = [border["line"] for border in self.borders if border["type"] == "wall"]
        return any(meets(a, b, (c[0], c[1]), (d[0], d[1])) for line in walls for c, d in pairwise(line))

    @cache  # noqa: B019
    def distance(self, start: str, end: str) -> int:
        """The fewest zones to be entered on the way, whatever they are; 99 where there is none."""
        edge, reached, steps = {start}, {start}, 0
        while edge:
            if end in edge:
                return steps
            edge = {other for zone in edge for other in self.near[zone]} - reached
            reached |= edge
            steps += 1
        return 99


@cache
def board(name: str) -> Board:
    """A battlefield, drawn once."""
    return Board(name)
