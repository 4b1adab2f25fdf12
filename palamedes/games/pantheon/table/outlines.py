"""Outlines of zones: closed lines of points, clockwise on the screen."""

from __future__ import annotations

import itertools

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
