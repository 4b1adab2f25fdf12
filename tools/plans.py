"""Battlefields for the page: `content/boards.toml` of a game as `web/src/games/<id>/boards.ts`.

Pictures of boards are shown before a table exists, and outlines never change in a game: they need not travel in views.
`tools/wire.py` writes the file with the others.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

TYPES = """\
/** What parts two zones; `lower`: the zone that an arrow of heights points at. */
export interface Border {
  zones: [string, string | null];
  kind: string;
  points: [number, number][];
  lower: string | null;
}

/** A zone as it is printed. */
export interface Printed {
  zone: string;
  terrain: string;
  capacity: number;
  level: number;
  icon: [number, number];
  outline: [number, number][];
}

/** A way through a crevasse: from a zone through it to another. */
export interface Skulls {
  zones: [string, string, string];
  points: [number, number][];
}

/** A battlefield as it is printed. */
export interface Plan {
  width: number;
  height: number;
  zones: Printed[];
  borders: Border[];
  skulls: Skulls[];
}
"""


def typescript(source: Path) -> str:
    """All boards of a file, each on a few lines."""
    boards: dict[str, Any] = tomllib.loads(source.read_text(encoding="utf-8"))["boards"]
    place = "/".join(source.parts[-5:])
    parts = [f"// The battlefields as they are printed. Made by `python tools/wire.py` from {place}.\n", TYPES]
    parts.append("// prettier-ignore\nexport const BOARDS: Record<string, Plan> = {")
    for name, board in boards.items():
        parts.append(f"  {json.dumps(name)}: {{ width: {board['width']}, height: {board['height']},")
        for field, rows in (("zones", _zones(board)), ("borders", _borders(board)), ("skulls", _skulls(board))):
            parts.append(f"    {field}: [")
            parts += [f"      {json.dumps(row, separators=(',', ':'))}," for row in rows]
            parts.append("    ],")
        parts.append("  },")
    return "\n".join([*parts, "};", ""])


def _zones(board: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "zone": name,
            "terrain": zone["terrain"],
            "capacity": zone["capacity"],
            "level": zone.get("level", 0),
            "icon": zone["icon"],
            "outline": zone["outline"],
        }
        for name, zone in board["zones"].items()
    ]


def _borders(board: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "zones": (border["zones"] + [None])[:2],
            "kind": border["type"],
            "points": border["line"],
            "lower": border.get("down") or None,
        }
        for border in board["borders"].values()
    ]


def _skulls(board: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"zones": path["zones"], "points": path["line"]} for path in board.get("skulls", {}).values()]
