"""What an experiment may ask for, as it is written in a TOML file."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

MOST_DEALS: Final = 10_000_000
USUAL: Final = ("length", "ending", "openings", "statistics", "lead")
"""What is collected where nobody says what."""

Deals = Annotated[int, msgspec.Meta(ge=1, le=MOST_DEALS)]


class Asked(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Which games are to be played. A list where one value would do is crossed with all other lists."""

    game: str | list[str] = "arena"
    bots: list[str] = msgspec.field(default_factory=lambda: ["greedy", "random"])
    """Every group of them that fills a table meets; fewer than the seats sit several times."""
    tables: list[list[str]] = []
    """Or who sits at each table, seat by seat."""
    players: int | list[int] | None = None
    options: dict[str, Any] = {}
    content: dict[str, Any] = {}
    """Printed values of one's own, laid over those of the game."""
    deals: Deals = 100
    """How often each table is dealt; each deal is played from every rotation of the seats."""
    seed: int | str | list[int | str] = 0
    rotate: bool = True
    collect: list[str] = msgspec.field(default_factory=lambda: list(USUAL))
    records: bool = False
