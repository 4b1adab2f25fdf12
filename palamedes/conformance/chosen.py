"""Which games the suite is run over, and where the tests of games from outside lie: what the plugin was told."""

from __future__ import annotations

from pathlib import Path

GAMES: list[str] = []
"""Ids; all games there are where none is named."""

TESTS: Path | None = None
"""The folder of the package that is tested."""
