"""`make bench`: how fast the games run, interpreted and compiled, beside Catanatron measured in the same run.

Each measurement is a process of its own, one after the other, on one core and in processor time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import palamedes

ROOT = Path(__file__).resolve().parent.parent
TABLES = (2, 3, 5, 6)
"""Every game is measured with so many seats, as far as it has them."""
WANTED = """Wanted, in Catanatron's decisions a second: Arena compiled 40 in playouts and 15 driven, interpreted 4;
Iliade compiled 25 in playouts, Cyclades 10; and copies a second: 200,000 of Arena, 60,000 of Cyclades."""


def measured() -> list[str]:
    """What is measured: each game with its numbers of seats."""
    found: list[str] = []
    for id in palamedes.games():
        seats = palamedes.game(id).seats
        found += [f"{id}:{players}" for players in seats if players in TABLES] or [f"{id}:{seats[0]}"]
    return found


def run(build: str, *command: str) -> Any:
    """What a measuring process prints."""
    environment = {**os.environ, "PALAMEDES_BUILD": build}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True, text=True
    )
    return json.loads(done.stdout)


def main() -> None:
    """Measures everything and prints one table."""
    console = Console() if sys.stdout.isatty() else Console(width=120)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with console.status("Measuring…"):
        yardstick = run("python", "benchmarks/yardstick.py")
        speeds = [
            speed for build in ("python", "compiled") for speed in run(build, "-m", "palamedes.lab.bench", *measured())
        ]
    table = Table(title="Random play on one core, a second")
    for heading in ("game", "seats", "build", "playouts", "×", "driven", "×", "games", "copies"):
        table.add_column(heading, justify="left" if heading in ("game", "build") else "right")
    base = yardstick["decisions"]
    table.add_row("Catanatron", "4", "python", "", "", f"{base:,.0f}", "1.0", f"{yardstick['games']:,.0f}", "")
    for speed in speeds:
        table.add_row(
            speed["game"],
            str(speed["players"]),
            speed["build"],
            f"{speed['playouts']:,.0f}",
            f"{speed['playouts'] / base:.1f}",
            f"{speed['driven']:,.0f}",
            f"{speed['driven'] / base:.1f}",
            f"{speed['games']:,.0f}",
            f"{speed['clones']:,.0f}",
        )
    console.print(table)
    console.print("Playouts and driven: answers a second. ×: in Catanatron's decisions a second, in the same run.")
    console.print(WANTED, highlight=False)


if __name__ == "__main__":
    main()
