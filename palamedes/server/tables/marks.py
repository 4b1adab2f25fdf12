"""Tables of the past that are kept, so that going back is short however long the game has become."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from palamedes.core.kernel.state import State

SPACING: Final = 32
"""The table is kept after every so many answers."""
MARKS: Final = 64
"""More tables than these are not kept: then only every second one is."""


class Mark:
    """The table after so many of the answers that stand; it is never changed, only copied."""

    def __init__(self, moves: int, state: State, group: int | None) -> None:
        self.moves = moves
        self.state = state
        self.group = group


class Marks:
    """The tables that are kept of one game, in order; the first is the one before any answer was given."""

    def __init__(self, state: State, group: int | None) -> None:
        self.spacing = SPACING
        self._kept = [Mark(0, state.clone(), group)]

    def copy(self) -> Marks:
        """The same tables, for a history that goes another way."""
        other = Marks.__new__(Marks)
        other.spacing = self.spacing
        other._kept = self._kept.copy()
        return other

    def __len__(self) -> int:
        return len(self._kept)

    def before(self, moves: int) -> Mark:
        """The last table that is kept up to so many answers."""
        return self._kept[bisect_right(self._kept, moves, key=_moves) - 1]

    def pass_by(self, moves: int, state: State, group: int | None) -> None:
        """Keeps the table after so many answers, if it is one of those and not kept already.

        When there are too many, every second one is let go.
        """
        if moves % self.spacing:
            return
        place = bisect_right(self._kept, moves, key=_moves)
        if self._kept[place - 1].moves == moves:
            return
        self._kept.insert(place, Mark(moves, state.clone(), group))
        if len(self._kept) > MARKS:
            self.spacing *= 2
            self._kept = [mark for mark in self._kept if mark.moves % self.spacing == 0]

    def forget_after(self, moves: int) -> None:
        """Only so many answers stand any more."""
        del self._kept[bisect_right(self._kept, moves, key=_moves) :]


def _moves(mark: Mark) -> int:
    return mark.moves
