"""What each seat begins with: its pantheon, and whether it begins."""

from __future__ import annotations

from palamedes.core.record.record import Record


def presences(record: Record) -> list[list[str]]:
    """By seat, from the record of a match."""
    first = next((answer.actor for answer in record.live() if answer.actor >= 0), 0)
    table = record.opening()
    return [[f"side {table.seat_word(seat)}", f"place {1 if seat == first else 2}"] for seat in (0, 1)]
