"""Golden records: one game of each mode, kept. They replay to the letter, or a rule has changed.

It is a short game, to be looked at when it changes: the first one from a seed on that is over soon, or else the
beginning of a long one.

`python -m tests.golden --write` writes them anew (`--game <id>` those of one game); do that when a rule was changed on
purpose, and look at what differs.
Beside each record stands a file of sums, one line for every tenth moment and the last: how many answers were given, and
the digest of the position.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from palamedes.conformance.modes import Mode, all_modes
from palamedes.conformance.walk import recorded
from palamedes.core.record.record import Record

FOLDER = Path(__file__).parent
SEED = 2024
TRIED = 20
"""So many games of a mode are tried for a short one."""
MOST_ANSWERS = 600
"""And none is kept beyond this many answers."""


def file_of(mode: Mode) -> Path:
    """Where the golden record of a mode is kept."""
    return FOLDER / mode.game.id / f"{mode.name()}.txt"


def short_game(mode: Mode) -> Record:
    """The game of a mode that is kept."""
    for seed in range(SEED, SEED + TRIED):
        record, state = recorded(mode, seed, MOST_ANSWERS)
        if state.over:
            return record
    return recorded(mode, SEED, MOST_ANSWERS)[0]


def sums_of(record: Record) -> str:
    """The positions that a record passes through, as digests."""
    lines = [
        f"{given} {digest(state.position())}" for given, (state, _) in enumerate(record.moments()) if given % 10 == 0
    ]
    lines.append(f"{len(record.live())} {digest(record.replay().position())}")
    return "\n".join(lines) + "\n"


def digest(position: dict[str, object]) -> str:
    """A position in sixteen letters."""
    return hashlib.sha256(json.dumps(position).encode()).hexdigest()[:16]


def write(game: str | None = None) -> list[Path]:
    """Writes the golden records of a game, or of all; gives the files that were not there or have changed.

    Those of no mode are removed.
    """
    changed: list[Path] = []
    kept: set[Path] = set()
    for mode in all_modes():
        if game not in (None, mode.game.id):
            continue
        record = short_game(mode)
        file = file_of(mode)
        for path, text in ((file, record.write()), (file.with_suffix(".sums"), sums_of(record))):
            kept.add(path)
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
                changed.append(path)
    for path in FOLDER.glob(f"{game or '*'}/*"):
        if path.suffix in (".txt", ".sums") and path not in kept:
            path.unlink()
            changed.append(path)
    return changed
