"""The archipelago: tiles that lie in a honeycomb, and which zones lie beside which.

A tile is a hexagon of nineteen cells, and so is every turn of it. Its land never reaches its rim: an island lies on one
tile, and where tiles meet, sea meets sea.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import in_order

from .pieces import LANDS, SITES, SITES_PER_LAND, SPOTS, ZONES

CELLS: Final[list[tuple[int, int]]] = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if -2 <= q + r <= 2]
"""The cells of a tile around its middle, row by row, as columns and rows."""

_NEIGHBOURS: Final[list[tuple[int, int]]] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


class Face:
    """One side of a tile: what each of its cells belongs to, and what is printed on its zones.

    Clauses: map.design.
    """

    def __init__(self) -> None:
        self.cells: list[int] = []
        """The zone of each cell."""
        self.lands: list[int] = []
        self.seas: list[int] = []
        self.harbours: list[list[int]] = []
        """For each land zone, the sea zones that its sites open to."""
        self.horns: list[int] = []
        """For each land zone, then for each sea zone."""
        self.priestess: list[bool] = []


def middle(spot: int) -> tuple[int, int]:
    """The middle cell of the tile on a spot."""
    column, row = SPOTS[spot]
    return 5 * column + 2 * row, -2 * column + 3 * row


def turned(cell: tuple[int, int], turn: int) -> tuple[int, int]:
    """A cell of a tile, turned around its middle by so many sixths."""
    q, r = cell
    for _ in range(turn):
        q, r = -r, q + r
    return q, r


# The cells that tiles can cover, row after row in one list: what lies beside a cell is a few places further on. A dict
# of cells took a tenth of the time of a random game, since every game lays its own archipelago.
_REACH: Final[int] = 3 + max(abs(number) for spot in range(len(SPOTS)) for number in middle(spot))
_ROW: Final[int] = 2 * _REACH + 1
_MIDDLES: Final = vec[i64]([(middle(s)[0] + _REACH) * _ROW + middle(s)[1] + _REACH for s in range(len(SPOTS))])
_TURNED: Final = [vec[i64]([q * _ROW + r for q, r in (turned(c, turn) for c in CELLS)]) for turn in range(6)]
_AROUND: Final = vec[i64]([q * _ROW + r for q, r in _NEIGHBOURS])


def beside(spot: int) -> list[int]:
    """The spots next to a spot."""
    column, row = SPOTS[spot]
    return [i for i, (q, r) in enumerate(SPOTS) if (q - column, r - row) in _NEIGHBOURS]


class Archipelago:
    """Tiles as they lie, and what follows from it. It never changes during a game.

    Clauses: map.zones.
    """

    def __init__(self, faces: list[Face], spots: vec[i64], turns: vec[i64]) -> None:
        """`spots` and `turns` by tile; NONE for a tile that is not in the game."""
        self.near: list[vec[i64]] = [vec[i64]()] * ZONES
        """The zones of the same kind beside a zone."""
        self.coast: list[vec[i64]] = [vec[i64]()] * ZONES
        """The zones of the other kind beside a zone."""
        self.lands: vec[i64] = vec[i64]()
        self.seas: vec[i64] = vec[i64]()
        self.horns: vec[i64] = vec[i64]([0] * ZONES)
        self.priestess: vec[bool] = vec[bool]([False] * LANDS)
        self.island: vec[i64] = vec[i64]([NONE] * LANDS)
        """Lands of one island share a number."""
        self.sites: list[vec[i64]] = [vec[i64]()] * LANDS
        self.harbour: vec[i64] = vec[i64]([NONE] * SITES)
        self.ports: list[vec[i64]] = [vec[i64]()] * ZONES
        """For each sea zone, the sites whose ports would open to it."""
        ground = vec[i64]([NONE] * (_ROW * _ROW))
        for tile in range(len(faces)):
            if spots[tile] != NONE:
                self._lay(faces[tile], spots[tile], turns[tile], ground)
        for tile in range(len(faces)):
            if spots[tile] != NONE:
                self._join(spots[tile], ground)
        self._name_islands()

    def _lay(self, face: Face, spot: i64, turn: i64, ground: vec[i64]) -> None:
        """A tile covers its cells, and brings its sites and icons.

        Clauses: map.sites, map.icons.
        """
        at = _MIDDLES[spot]
        cells = _TURNED[turn]
        for i in range(len(cells)):
            ground[at + cells[i]] = face.cells[i]
        for i, land in enumerate(face.lands):
            self.lands = in_order(self.lands, land)
            self.horns[land] = face.horns[i]
            self.priestess[land] = face.priestess[i]
            for n, sea in enumerate(face.harbours[i]):
                site = land * SITES_PER_LAND + n
                self.sites[land] = append(self.sites[land], site)
                self.harbour[site] = sea
                self.ports[sea] = append(self.ports[sea], site)
        for i, sea in enumerate(face.seas):
            self.seas = in_order(self.seas, sea)
            self.horns[sea] = face.horns[len(face.lands) + i]

    def _join(self, spot: i64, ground: vec[i64]) -> None:
        """Zones are neighbours where their cells touch: those of a tile, and what lies beside it.

        Clauses: map.borders.
        """
        at = _MIDDLES[spot]
        around = _AROUND
        for inner in _TURNED[0]:
            cell = at + inner
            zone = ground[cell]
            for step in around:
                other = ground[cell + step]
                if other != zone and other != NONE:
                    side = self.near if (other < LANDS) == (zone < LANDS) else self.coast
                    if other not in side[zone]:
                        side[zone] = in_order(side[zone], other)

    def _name_islands(self) -> None:
        """Lands that lie side by side are one island, with the number of its first land.

        Clauses: map.islands.
        """
        for land in self.lands:
            if self.island[land] != NONE:
                continue
            todo = [land]
            while todo:
                zone = todo.pop()
                if self.island[zone] == NONE:
                    self.island[zone] = land
                    todo += list(self.near[zone])
