"""The boards: which zones touch, what a line from icon to icon crosses, how far zones are from each other.

All of it is worked out once, from the outlines, when the board is first asked for.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE

from . import schema
from .terms import BORDERS, TERRAINS, WALL, ZONE_COUNT, ZONES

BIT: Final = vec[i64]([2**zone for zone in range(ZONE_COUNT)])
"""Each zone as a bit; a table, since shifts by a variable go wrong past 31 bits when compiled."""
FAR: Final = 99
"""The distance of zones that are not on the same board."""
GRAZE: Final = 2
"""A line of sight that another zone comes this near to, in units of the board, could be read in two ways."""

KEPT: Final = 4
"""So many boards of one name are kept: ours, and those of the owners who came last."""

Point = tuple[int, int]


class Edge:
    """A straight piece of a border."""

    def __init__(self, border: int, start: Point, end: Point) -> None:
        self.border = border
        self.x1: int = start[0]
        self.y1: int = start[1]
        self.x2: int = end[0]
        self.y2: int = end[1]
        self.left: int = min(self.x1, self.x2)
        self.right: int = max(self.x1, self.x2)
        self.top: int = min(self.y1, self.y2)
        self.bottom: int = max(self.y1, self.y2)


class Battlefield:
    """A board. Lists have an entry for each of the 56 words for zones, pairs one for each two of them."""

    is_printed: ClassVar[bool] = True
    """It belongs to the game, and copies of a table share it."""

    clause: ClassVar[str] = "zone.boards"
    also: ClassVar[tuple[str, ...]] = (
        "zone.zones",
        "board.olympus",
        "board.styx",
        "board.labyrinth",
        "board.tartarus",
        "board.glade",
    )

    def __init__(self, id: str, index: int, board: schema.Board, terrains: dict[str, schema.Ground]) -> None:
        self.id = id
        self.index = index
        self.board = board
        self.terrains = terrains
        self.zones: list[int] = sorted(ZONES.index(name) for name in board.zones)
        self.terrain: vec[i64] = vec[i64]([NONE] * ZONE_COUNT)
        self.capacity: vec[i64] = vec[i64]([0] * ZONE_COUNT)
        self.level: vec[i64] = vec[i64]([0] * ZONE_COUNT)
        self.upper: vec[bool] = vec[bool]([False] * ZONE_COUNT)
        """Whether a zone has a border of heights that falls away from it."""
        self.elements: vec[i64] = vec[i64]([0] * ZONE_COUNT)
        """Trees and columns at the start."""
        self.solid = 0
        """Zones that always block sight, as bits."""
        self.wooded = 0
        """Zones that block sight while a tree or a column is left in them, as bits."""
        self.aquatic = 0
        """Zones of water and marsh, as bits."""
        self.near: list[list[int]] = [[] for _ in range(ZONE_COUNT)]
        """The zones that share a border with each one."""
        self.ways: vec[i64] = vec[i64]([0] * (ZONE_COUNT * ZONE_COUNT))
        """The types of border between two zones, as bits; 0 where they do not touch."""
        self.skulls: list[list[tuple[int, int]]] = [[] for _ in range(ZONE_COUNT)]
        """For a crevasse, from where to where paths of skulls lead through it."""
        self.distance: vec[i64] = vec[i64]([FAR] * (ZONE_COUNT * ZONE_COUNT))
        self.crossed: vec[i64] = vec[i64]([0] * (ZONE_COUNT * ZONE_COUNT))
        """The zones that the line between two icons crosses, without those it joins, as bits."""
        self.walled: vec[bool] = vec[bool]([False] * (ZONE_COUNT * ZONE_COUNT))
        """Whether it crosses a wall."""
        self.icon_x: list[int] = [0] * ZONE_COUNT
        self.icon_y: list[int] = [0] * ZONE_COUNT
        self.sides: list[int] = []
        """The zones on both sides of each border, as bits."""
        self.is_wall: list[bool] = []
        self.edges: list[Edge] = []
        self._read_zones(board, terrains)
        self._read_borders(board)
        self._measure()
        self._look()

    def _read_zones(self, board: schema.Board, terrains: dict[str, schema.Ground]) -> None:
        """What is printed on each zone.

        Clauses: terrain.one.
        """
        for name, place in board.zones.items():
            zone = ZONES.index(name)
            ground = terrains[place.terrain]
            self.terrain[zone] = TERRAINS.index(place.terrain)
            self.capacity[zone] = place.capacity
            self.level[zone] = place.level
            self.icon_x[zone] = place.icon[0]
            self.icon_y[zone] = place.icon[1]
            if ground.elements == "trees":
                self.elements[zone] = (place.capacity + 1) // 2
            elif ground.elements == "column":
                self.elements[zone] = 1
            if ground.obstacle:
                if ground.elements == "none":
                    self.solid |= BIT[zone]
                else:
                    self.wooded |= BIT[zone]
            if ground.aquatic:
                self.aquatic |= BIT[zone]

    def _read_borders(self, board: schema.Board) -> None:
        """Which zones touch, and by which borders.

        Clauses: zone.adjacent, border.one, border.several.
        """
        for border in board.borders.values():
            one = ZONES.index(border.zones[0])
            other = ZONES.index(border.zones[1])
            type = BORDERS.index(border.type)
            self.ways[one * ZONE_COUNT + other] |= BIT[type]
            self.ways[other * ZONE_COUNT + one] |= BIT[type]
            if other not in self.near[one]:
                self.near[one].append(other)
                self.near[other].append(one)
            if border.down:
                self.upper[one if ZONES.index(border.down) == other else other] = True
            for at in range(len(border.line) - 1):
                self.edges.append(Edge(len(self.sides), border.line[at], border.line[at + 1]))
            self.sides.append(BIT[one] | BIT[other])
            self.is_wall.append(BIT[type] == WALL)
        for zones in self.near:
            zones.sort()
        for path in board.skulls.values():
            start = ZONES.index(path.zones[0])
            middle = ZONES.index(path.zones[1])
            end = ZONES.index(path.zones[2])
            self.skulls[middle].append((start, end))
            self.skulls[middle].append((end, start))

    def _measure(self) -> None:
        """How far zones are from each other.

        Clauses: sight.distance.
        """
        for start in self.zones:
            at = start * ZONE_COUNT
            self.distance[at + start] = 0
            reached = [start]
            for zone in reached:
                for other in self.near[zone]:
                    if self.distance[at + other] == FAR:
                        self.distance[at + other] = self.distance[at + zone] + 1
                        reached.append(other)

    def _look(self) -> None:
        for at, one in enumerate(self.zones):
            for other in self.zones[at + 1 :]:
                crossed, walled = self.line(
                    float(self.icon_x[one]),
                    float(self.icon_y[one]),
                    float(self.icon_x[other]),
                    float(self.icon_y[other]),
                )
                crossed &= ~(BIT[one] | BIT[other])
                for pair in (one * ZONE_COUNT + other, other * ZONE_COUNT + one):
                    self.crossed[pair] = crossed
                    self.walled[pair] = walled

    def line(self, x1: float, y1: float, x2: float, y2: float) -> tuple[int, bool]:
        """The zones that a straight line touches by crossing their borders, as bits, and whether it crosses a wall.

        Clauses: sight.line, sight.obstacle, border.several-sight.
        """
        left = min(x1, x2)
        right = max(x1, x2)
        top = min(y1, y2)
        bottom = max(y1, y2)
        across = x2 - x1
        along = y2 - y1
        touched = 0
        walled = False
        for edge in self.edges:
            if edge.right < left or edge.left > right or edge.bottom < top or edge.top > bottom:
                continue
            # On which sides of the line the edge ends, and on which sides of the edge the line.
            a = across * (edge.y1 - y1) - along * (edge.x1 - x1)
            b = across * (edge.y2 - y1) - along * (edge.x2 - x1)
            if (a > 0) == (b > 0):
                continue
            dx = edge.x2 - edge.x1
            dy = edge.y2 - edge.y1
            c = dx * (y1 - edge.y1) - dy * (x1 - edge.x1)
            d = dx * (y2 - edge.y1) - dy * (x2 - edge.x1)
            if (c > 0) == (d > 0):
                continue
            touched |= self.sides[edge.border]
            if self.is_wall[edge.border]:
                walled = True
        return touched, walled

    def grazing(self) -> list[tuple[int, int]]:
        """Pairs of zones whose line could be read in two ways: moved a little aside it crosses something else."""
        found: list[tuple[int, int]] = []
        for at, one in enumerate(self.zones):
            for other in self.zones[at + 1 :]:
                if self._grazes(one, other):
                    found.append((one, other))
        return found

    def _grazes(self, one: int, other: int) -> bool:
        x1, y1 = float(self.icon_x[one]), float(self.icon_y[one])
        x2, y2 = float(self.icon_x[other]), float(self.icon_y[other])
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        aside_x = (y1 - y2) / length * float(GRAZE)
        aside_y = (x2 - x1) / length * float(GRAZE)
        ends = BIT[one] | BIT[other]
        for sign in (-1.0, 1.0):
            crossed, walled = self.line(
                x1 + sign * aside_x, y1 + sign * aside_y, x2 + sign * aside_x, y2 + sign * aside_y
            )
            pair = one * ZONE_COUNT + other
            if crossed & ~ends != self.crossed[pair] or walled != self.walled[pair]:
                return True
        return False


_laid: dict[str, list[Battlefield]] = {}
"""The boards that were worked out so far, by their names; those that were asked for last come first."""


def battlefield(id: str, index: int, board: schema.Board, terrains: dict[str, schema.Ground]) -> Battlefield:
    """A board. Games with an owner's values share those that the owner has left as they are."""
    kept = _laid.get(id, [])
    for found in kept:
        if found.board == board and found.terrains == terrains:
            break
    else:
        found = Battlefield(id, index, board, terrains)
    # A new list, whole at any moment: games are made in several threads.
    _laid[id] = [found, *(other for other in kept if other is not found)][:KEPT]
    return found
