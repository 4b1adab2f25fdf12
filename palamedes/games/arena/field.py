"""The battlefield: nine by nine cells, the first card on the middle one.

All cards but Sol and Hélios lie inside one square of four by four, which nobody chooses: it is whatever squares still
hold all cards played. So cards inside reach three cells from the centre at most, b2 to h8, and a fifth card at the end
of a line one cell more. Columns are a to i from the left, rows 1 to 9 from the top.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WIDTH: Final = 9
CELLS: Final = 81
PADDED: Final = 90
"""Cells past the edges, read by neighbours of the outermost ones: indices -9 to -1 and 81 to 89 are the same."""

CELL_NAMES: Final = [f"{'abcdefghi'[cell % 9]}{cell // 9 + 1}" for cell in range(81)]
CENTRE: Final = 40

TOP: Final = 1
RIGHT: Final = 2
BOTTOM: Final = 4
LEFT: Final = 8
SIDES: Final = {"top": TOP, "right": RIGHT, "bottom": BOTTOM, "left": LEFT}

NEIGHBOURS: Final = [-9, 1, 9, -1]
"""Up, right, down, left."""
TOUCHED: Final = [BOTTOM, LEFT, TOP, RIGHT]
"""Which side of that neighbour touches the cell."""


def is_inner(cell: int) -> bool:
    """Whether the square can ever reach this cell: b2 to h8."""
    return 1 <= cell // WIDTH <= 7 and 1 <= cell % WIDTH <= 7


BITS: Final = [1 << (cell - 9) if is_inner(cell) else 0 for cell in range(CELLS)]
_BITS: Final = vec[i64](BITS)


def bit(cell: i64) -> i64:
    """The cells b2 to h8 as bits of one number; a table, for native code shifts a constant within 32 bits only."""
    return _BITS[cell]


ROW_BANDS: Final = vec[i64]([sum(BITS[row * 9 : row * 9 + 36]) for row in range(1, 5)])
COLUMN_BANDS: Final = vec[i64]([sum(sum(BITS[column + i :: 9]) for i in range(4)) for column in range(1, 5)])
"""Four neighbouring rows, or columns: where one of each cross lies one of the sixteen squares that hold the centre."""

FULL_LINES: Final = [
    (sum(1 << (start + i * step - 9) for i in range(4)), start - step, start + 4 * step)
    for step in (1, 9)
    for start in range(CELLS)
    if is_inner(start) and (start % 9 <= 4 if step == 1 else start // 9 <= 4)
]
"""Each row or column of four: its cells as bits, and the two cells at its ends."""

_LINES: Final = vec[i64]([line for line, _, _ in FULL_LINES])
_BEFORE: Final = vec[i64]([before for _, before, _ in FULL_LINES])
_AFTER: Final = vec[i64]([after for _, _, after in FULL_LINES])


def room(taken: i64) -> i64:
    """The cells of all squares that still hold every card inside: those are the cells that may come to belong.

    Clauses: place.square.
    """
    rows: i64 = 0
    columns: i64 = 0
    for i in range(4):
        if taken & ~ROW_BANDS[i] == 0:
            rows |= ROW_BANDS[i]
        if taken & ~COLUMN_BANDS[i] == 0:
            columns |= COLUMN_BANDS[i]
    return rows & columns


def open_cells(taken: i64) -> i64:
    """The empty cells inside where a card may be laid: the centre at first, then beside a card.

    Clauses: place.centre, place.adjacent, place.reopen.
    """
    if taken == 0:
        return bit(CENTRE)
    beside: i64 = (taken << 1) | (taken >> 1) | (taken << 9) | (taken >> 9)
    return beside & ~taken & room(taken)


ROWS: Final = [[[9 + row * 9 + i for i in range(9) if bits >> i & 1] for bits in range(512)] for row in range(7)]
"""The cells of each row b to h by their bits."""


def cells_of(cells: i64) -> list[int]:
    """Cells as bits, one by one."""
    found: list[int] = []
    row = 0
    while cells:
        bits: i64 = cells & 511
        if bits:
            for cell in ROWS[row][bits]:
                found.append(cell)
        cells >>= 9
        row += 1
    return found


def is_one_piece(taken: i64) -> bool:
    """Whether every card inside can be reached from every other, side by side."""
    reached: i64 = taken & -taken
    grown: i64 = 0
    while grown != reached:
        grown = reached
        reached |= ((grown << 1) | (grown >> 1) | (grown << 9) | (grown >> 9)) & taken
    return reached == taken


def is_full(taken: i64) -> bool:
    """Whether the square is complete."""
    return taken != 0 and taken == room(taken)


def fifth_cells(taken: i64, grid: vec[i64]) -> list[int]:
    """The cells at the ends of complete lines that do not have their fifth card yet."""
    cells: list[int] = []
    for i in range(len(_LINES)):
        line = _LINES[i]
        if taken & line == line and grid[_BEFORE[i]] < 0 and grid[_AFTER[i]] < 0:
            cells.append(_BEFORE[i])
            cells.append(_AFTER[i])
    return cells
