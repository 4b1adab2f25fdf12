"""Outlines of zones: closed lines of points, clockwise on the screen, and how they fit together on a board."""

from __future__ import annotations

import itertools

from palamedes.core.words.refusing import content_error
from palamedes.core.words.saying import Saying

from .terms import PACKAGE

Point = tuple[int, int]
Edge = tuple[Point, Point]


def edges_of(line: list[Point]) -> list[Edge]:
    """The straight pieces of a line, in its order."""
    return list(itertools.pairwise(line))


def edges_around(outline: list[Point]) -> list[Edge]:
    """Those of an outline, which ends where it begins."""
    return edges_of([*outline, outline[0]])


def doubled_area(outline: list[Point]) -> int:
    """Twice the area of an outline; negative where it runs against the clock on the screen."""
    return sum(a * d - c * b for (a, b), (c, d) in edges_around(outline))


def is_inside(point: Point, outline: list[Point]) -> bool:
    """Whether a point lies in an outline."""
    x, y = point
    inside = False
    for (a, b), (c, d) in edges_around(outline):
        if (b > y) != (d > y):
            # Where the edge crosses the height of the point, compared without dividing.
            ahead = (a - x) * (d - b) + (y - b) * (c - a)
            if ahead != 0 and (ahead > 0) == (d > b):
                inside = not inside
    return inside


class Fitting:
    """The outlines of a board, put together: what does not fit is refused with its path in the content.

    Every edge of an outline is the board's own, or lies in exactly one border of its zone; icons lie inside.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.sides: dict[str, list[str]] = {}
        """The two zones of each border."""
        self.borders: dict[Edge, str] = {}
        """The border in which each edge lies, either way."""
        self.used: dict[str, set[Edge]] = {}
        """The edges of each border that outlines have."""
        self.edges: dict[str, int] = {}
        """How many edges each border has."""
        self.covered = 0
        """Twice the area of all outlines."""

    def add_border(self, name: str, zones: list[str], line: list[Point]) -> None:
        """A border of two zones; no other one shares an edge with it."""
        for edge in edges_of(line):
            for way in (edge, (edge[1], edge[0])):
                if way in self.borders:
                    twin = f"borders.{self.borders[way]}"
                    raise content_error(PACKAGE, Saying("common-edge", {"found": twin}), f"borders.{name}.line")
                self.borders[way] = name
        self.sides[name] = zones
        self.used[name] = set()
        self.edges[name] = len(line) - 1

    def add_zone(self, zone: str, outline: list[Point], icon: Point) -> None:
        """A zone, once all borders are there."""
        where = f"zones.{zone}.outline"
        for edge in edges_around(outline):
            if edge in self.borders:
                name = self.borders[edge]
                if zone not in self.sides[name]:
                    raise content_error(PACKAGE, Saying("strange-border", {"found": f"borders.{name}"}), where)
                self.used[name].add(edge)
            elif not self.is_rim(edge):
                spelled = f"{list(edge[0])}-{list(edge[1])}"
                raise content_error(PACKAGE, Saying("loose-edge", {"found": spelled}), where)
        if not is_inside(icon, outline):
            spelled = str(list(icon))
            raise content_error(PACKAGE, Saying("icon-outside", {"found": spelled}), f"zones.{zone}.icon")
        self.covered += doubled_area(outline)

    def is_rim(self, edge: Edge) -> bool:
        """Whether an edge lies on the rim of the board."""
        (a, b), (c, d) = edge
        return (a == c and a in (0, self.width)) or (b == d and b in (0, self.height))

    def check(self) -> None:
        """Every border is one of both its zones, and the zones cover the board."""
        for name, count in self.edges.items():
            if len(self.used[name]) != 2 * count:
                raise content_error(PACKAGE, Saying("border-outlines"), f"borders.{name}.line")
        if self.covered != 2 * self.width * self.height:
            raise content_error(PACKAGE, Saying("board-covered"))
