"""Toy games, small enough to see through, for tests of the kernel and of the conformance suite itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

FOLDER = str(Path(__file__).parent)


@contextmanager
def among_the_games() -> Iterator[None]:
    """The registry finds every folder on the path of `palamedes.games`; for a while, ours as well."""
    package = import_module("palamedes.games")
    package.__path__.append(FOLDER)
    try:
        yield
    finally:
        package.__path__.remove(FOLDER)
