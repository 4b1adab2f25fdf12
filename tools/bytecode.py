"""Byte code that is lent: whoever starts Python in a folder of their own need not compile all that it imports."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent.parent / "palamedes"


def lend(cache: Path, package: Path | None = None) -> dict[str, str]:
    """What is in the environment of a process that keeps byte code in a new folder, and finds there what is known.

    That is what Python's own modules and the libraries were compiled to, and our package, where it lies in another
    place as it is here: as a link, or as a copy, whose byte code is its own.
    """
    if sys.pycache_prefix is not None:
        known = Path(sys.pycache_prefix)
        for place in {sys.prefix, sys.base_prefix}:
            _link(_kept(cache, Path(place)), _kept(known, Path(place)))
        if package is not None and package.is_symlink():
            _link(_kept(cache, package), _kept(known, PACKAGE))
        elif package is not None and _kept(known, PACKAGE).is_dir():
            # What another process is just writing has a longer name, and is gone a moment later.
            unfinished = shutil.ignore_patterns("*.pyc.*")
            shutil.copytree(_kept(known, PACKAGE), _kept(cache, package), ignore=unfinished)
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(cache)}


def _kept(cache: Path, place: Path) -> Path:
    """Where the byte code of a folder lies."""
    return Path(cache, *place.parts[1:])


def _link(link: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(folder)
