"""Where games are kept while they are played, so that not even a kill loses one."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from palamedes.core.content.printed import unread
from palamedes.core.record.record import Record
from palamedes.core.record.text import FORMAT
from palamedes.core.words.refusing import record_error, within


def folder() -> Path:
    """The folder of saved games: $PALAMEDES_HOME, or where this system keeps what belongs to a user of a program.

    Until 0.1 that was the same place on every system. Whoever has games there, and none in the other, goes on there.
    """
    home = os.environ.get("PALAMEDES_HOME", "")
    if home:
        return Path(home)
    place = user_data_path("palamedes", appauthor=False)
    data = os.environ.get("XDG_DATA_HOME", "")
    before = (Path(data) if data else Path.home() / ".local" / "share") / "palamedes"
    return before if holds_games(before) and not holds_games(place) else place


def holds_games(place: Path) -> bool:
    """Whether saved games, or tables of a server, lie in a folder."""
    try:
        return any(file.suffix in (".txt", ".db") for file in place.iterdir())
    except OSError:
        return False


class Save:
    """The file of one game. It is written anew after each answer, whole or not at all."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.failure = ""

    @staticmethod
    def fresh(game: str) -> Save:
        """A new file in the folder of saved games, named after the game and the time."""
        name = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
        place = folder()
        save = Save(place / f"{name}.txt")
        try:
            place.mkdir(parents=True, exist_ok=True)
            number = 1
            while True:
                try:
                    save.file.open("x", encoding="utf-8").close()
                    break
                except FileExistsError:
                    number += 1
                    save.file = place / f"{name}-{number}.txt"
        except OSError as error:
            save.failure = reason(error)
        return save

    def write(self, record: Record) -> None:
        """Keeps the game as it stands. If the disk refuses, `failure` says why, and the game goes on."""
        try:
            write_whole(self.file, record.write())
            self.failure = ""
        except OSError as error:
            self.failure = reason(error)


def write_whole(file: Path, text: str) -> None:
    """Writes a file so that a kill at any moment leaves the old one or the new one, never half of it."""
    beside = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        # The same bytes on every system: a record may travel.
        with beside.open("w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


def is_record(file: Path) -> bool:
    """Whether this file holds a record, so that another one may take its place."""
    try:
        with file.open(encoding="utf-8") as lines:
            return lines.readline().strip() == FORMAT
    except (OSError, UnicodeDecodeError):
        return False


def read(file: Path) -> Record:
    """The record in a file; what is wrong with it is said with the file's name."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise record_error(unread(error), str(file)) from None
    try:
        return Record.read(text)
    except ValueError as error:
        raise within(error, str(file)) from None


def reason(error: OSError) -> str:
    """Why the disk refused, in a few words."""
    return (error.strerror or str(error)).lower()


def command(*words: str) -> str:
    """A command of ours as this person can type it here."""
    called = sys.argv[0] if sys.argv else ""
    if os.path.basename(called) == "__main__.py":
        start = [_near(sys.executable), "-m", "palamedes"]
    elif os.path.basename(called) in ("palamedes", "palamedes.exe") and shutil.which("palamedes") is None:
        start = [_near(called)]
    else:
        start = ["palamedes"]
    return as_typed([*start, *words])


def as_typed(words: list[str]) -> str:
    """Words as one line of a shell; those of Windows know no single quotes."""
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def _near(path: str) -> str:
    """A path as seen from here, if it lies below."""
    try:
        inside = os.path.relpath(path)
    except ValueError:  # on another drive
        return path
    return path if inside.startswith("..") else inside
