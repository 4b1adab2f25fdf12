"""Code that nothing uses any more: `python tools/dead.py` names it, and `make lint` wants none.

vulture looks for names that occur nowhere else in the house, tests among it. What is used in a way that it cannot see
is said here, each with its reason, and no more: search the whole repository for a name, TOML and all, before you add
it.
"""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, NamedTuple

from vulture import Vulture

ROOT: Final = Path(__file__).resolve().parent.parent

LOOKED_THROUGH: Final = ("palamedes", "tools", "tests", "benchmarks", "setup.py")
"""Where a name may be used."""
KEPT_CLEAN: Final = ("palamedes/*", "tools/*", "setup.py")
"""Where nothing may be unused."""


class Unused(NamedTuple):
    """Something that vulture sees no use of."""

    file: str
    line: int
    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: nothing uses the {self.kind} '{self.name}'."


class Known(NamedTuple):
    """Things of one kind in some files that are used, but not by their name in Python."""

    files: str
    kind: str
    names: tuple[str, ...]
    reason: str

    def covers(self, item: Unused) -> bool:
        """Whether this is why something is used."""
        named = any(fnmatch(item.name, pattern) for pattern in self.names)
        return named and fnmatch(item.file, self.files) and self.kind in ("*", item.kind)


USED: Final = (
    Known("*/schema.py", "variable", ("*",), "a field of a document, which is read as a whole"),
    Known("palamedes/server/wire/*", "variable", ("*",), "a field of a message, which the page reads"),
    Known("palamedes/games/*/cards/*", "class", ("*",), "a power, found by its name in the content"),
    Known("palamedes/conformance/suite/*", "function", ("test_*",), "a test"),
    Known("palamedes/conformance/__init__.py", "function", ("pytest_*",), "pytest calls it"),
    Known("palamedes/server/storage/migrations/*", "*", ("*",), "Alembic reads it"),
    Known("palamedes/server/storage/models.py", "class", ("*Row",), "SQLAlchemy knows the table by it"),
    Known("palamedes/server/storage/database.py", "attribute", ("isolation_level",), "the driver reads it"),
    Known("palamedes/server/house/logs.py", "attribute", ("handlers",), "logging reads it"),
    Known("palamedes/server/house/service.py", "*", ("capture_signals", "force_exit"), "uvicorn's"),
    Known("palamedes/terminal/*", "function", ("palamedes_command", "bench", "lab", "train"), "typer's commands"),
    Known("palamedes/learn/gym.py", "attribute", ("action_space",), "Gymnasium reads it"),
    Known("palamedes/learn/zoo.py", "*", ("action_space", "truncations", "infos"), "PettingZoo reads it"),
    Known(
        "palamedes/learn/spiel.py",
        "method",
        ("make_py_observer", "_legal_actions", "_apply_action", "set_from", "string_from"),
        "OpenSpiel calls it",
    ),
    Known("palamedes/core/words/quoting.py", "attribute", ("max*",), "reprlib reads it"),
    Known("palamedes/bots/*", "function", ("search_for", "play_blocks"), "a process finds it by its name"),
    Known("tools/compile.py", "method", ("build_extensions",), "setuptools calls it"),
    Known("setup.py", "method", ("has_ext_modules",), "setuptools calls it"),
    Known("tools/site.py", "method", ("handle_starttag",), "the parser of HTML calls it"),
    Known("tools/site_sources.py", "*", ("on_*", "Examples"), "the maker of the site calls it"),
)


def suspects(root: Path = ROOT) -> list[Unused]:
    """Everything that vulture sees no use of, where nothing may be unused."""
    found = Vulture()
    found.scavenge([str(root / part) for part in LOOKED_THROUGH if (root / part).exists()])
    items = [
        Unused(Path(item.filename).resolve().relative_to(root).as_posix(), item.first_lineno, item.typ, item.name)
        for item in found.get_unused_code()
    ]
    return [item for item in items if any(fnmatch(item.file, pattern) for pattern in KEPT_CLEAN)]


def dead(items: list[Unused]) -> list[Unused]:
    """Those of them that nothing uses unseen, either."""
    return [item for item in items if not any(known.covers(item) for known in USED)]


def needless(items: list[Unused]) -> list[Known]:
    """What is said to be used unseen, and is seen to be used, or gone."""
    return [known for known in USED if not any(known.covers(item) for item in items)]


def main(root: Path = ROOT) -> int:
    suspected = suspects(root)
    found = [str(item) for item in dead(suspected)]
    if root == ROOT:
        found += [f"{known.files}: nobody needs the reason {known.reason!r} any more." for known in needless(suspected)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
