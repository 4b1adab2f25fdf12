"""The games that are finished, one line each, in a file that only grows: whatever kills a run takes away no game."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

EVERY: Final = 1.0
"""The disk is asked to keep what was written after so many seconds."""

Finished = dict[str, Any]
"""One game: its number in the experiment, who sat where, what came out, and what was collected."""


class Journal:
    """The file of an experiment to which games are added as they end, in whole lines."""

    def __init__(self, file: Path) -> None:
        self.file = file
        _mend(file)
        self._open = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644)
        self._kept = time.monotonic()

    def add(self, game: Finished) -> None:
        """One more game is finished."""
        line = (json.dumps(game, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
        while line:
            line = line[os.write(self._open, line) :]
        if time.monotonic() - self._kept > EVERY:
            os.fsync(self._open)
            self._kept = time.monotonic()

    def close(self) -> None:
        """Nothing more is added for now."""
        os.fsync(self._open)
        os.close(self._open)


def _mend(file: Path) -> None:
    """Takes away the part of a line that a killed run left at the end: its game is played again."""
    if not file.exists():
        return
    with file.open("rb+") as opened:
        size = opened.seek(0, os.SEEK_END)
        end = size
        while end > 0:
            begin = max(0, end - 65536)
            opened.seek(begin)
            found = opened.read(end - begin).rfind(b"\n")
            if found >= 0:
                end = begin + found + 1
                break
            end = begin
        if end < size:
            opened.truncate(end)


def read(file: Path) -> Iterator[Finished]:
    """Every finished game once, in the order in which they ended."""
    if not file.exists():
        return
    seen: set[int] = set()
    with file.open("rb") as lines:
        for place, line in enumerate(lines, 1):
            if not line.endswith(b"\n"):
                return
            try:
                game = json.loads(line)
                number = game["number"]
            except (ValueError, KeyError, TypeError):
                raise ValueError(f"{file}, line {place}: this is no finished game.") from None
            if number not in seen:
                seen.add(number)
                yield game
