"""What each seat begins with: its hero, where that was placed, and its place in the order of play."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.record.record import Record

from ..table.pieces import HEROES, REGIONS
from ..table.state import Hellas


def presences(record: Record) -> list[list[str]]:
    """By seat, from the record of a game, at its first turn; nothing of one that ended before."""
    for table, _ in record.moments():
        assert isinstance(table, Hellas)
        if table.seat != NONE:
            return [
                [
                    f"hero {HEROES[table.hero[seat]]}",
                    f"region {REGIONS[table.place[seat]]}",
                    f"place {(seat - table.seat) % table.players + 1}",
                ]
                for seat in range(table.players)
            ]
    return [[] for _ in range(record.players)]
