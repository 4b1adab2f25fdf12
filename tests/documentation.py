"""The site of the documentation, built once for all tests that read it: in two files, and on both builds."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
from pathlib import Path
from typing import Final

from tools import site

ROOT: Final = Path(__file__).resolve().parents[1]
SITES: Final = ROOT / "build" / "sites"
NO_SOURCES: Final = ("__pycache__", "build", "dist", "node_modules")
"""Folders with nothing in them that somebody wrote; those whose names begin with a dot have nothing either."""


def fingerprint(root: Path = ROOT) -> str:
    """A digest of the path and contents of every file: a page may show, or lead to, any of them."""
    digest = hashlib.sha256()
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in NO_SOURCES and name[0] != ".")
        for file in sorted(files):
            contents = Path(folder, file).read_bytes()
            digest.update(f"{Path(folder, file).relative_to(root).as_posix()}\0{len(contents)}\0".encode())
            digest.update(contents)
    return digest.hexdigest()


def built_site() -> Path:
    """The site of the files as they are, as `make site` builds it; a link that leads nowhere would have ended that."""
    SITES.mkdir(parents=True, exist_ok=True)
    wanted = SITES / fingerprint()[:16]
    with open(SITES / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not wanted.is_dir():
            for old in SITES.iterdir():
                if old.is_dir():
                    shutil.rmtree(old)
            site.build(wanted)
    return wanted
