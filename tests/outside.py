"""Packages from outside that announce games, as an installer lays them: for tests that start other processes."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def announce(folder: Path, **games: str) -> dict[str, str]:
    """Lays a package into a folder that announces these games and where each is; gives an environment that finds it."""
    notes = folder / "strangers-1.0.dist-info"
    notes.mkdir(parents=True, exist_ok=True)
    (notes / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n", encoding="utf-8")
    points = [f"{id} = {module}" for id, module in games.items()]
    (notes / "entry_points.txt").write_text("\n".join(["[palamedes.games]", *points, ""]), encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
