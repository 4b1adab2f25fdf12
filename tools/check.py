"""Which tests look at what was touched since the last commit: `python tools/check.py` prints them for pytest.

`make check` runs them after style and types. It is the loop one works in, of about a minute; the proof is `make test`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

PAGES: Final = ("tests/test_examples.py", "tests/test_dependencies.py")
"""What looks at the pages of the documentation."""


def touched() -> list[str]:
    """The files that differ from the last commit, new ones among them."""
    found: list[str] = []
    for command in (["diff", "--name-only", "HEAD"], ["ls-files", "--others", "--exclude-standard"]):
        said = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=True)
        found += said.stdout.splitlines()
    return sorted(set(found))


def chosen_for(files: Iterable[str], root: Path = ROOT) -> list[str]:
    """The tests that look at these files, as folders and files for pytest."""
    chosen: set[str] = set()
    for file in map(PurePosixPath, files):
        top, *rest = file.parts
        if file.suffix == ".md":
            chosen.update(PAGES)
        if top == "tests":
            # What is no test serves those beside it.
            chosen.add(str(file if file.name.startswith("test_") else file.parent))
        elif top in ("palamedes", "tools") and file.suffix == ".py":
            chosen.update(_that_mention(file, root))
        if top == "palamedes" and rest[0] in ("core", "games"):
            chosen.add("tests/golden")
        if top == "palamedes" and rest[0] == "games" and len(rest) > 2:
            chosen.add(f"tests/games/{rest[1]}")
    there = {each for each in chosen if (root / each).exists() and each not in (".", "tests")}
    # What lies in a chosen folder is chosen already. The tests in a browser take minutes.
    return sorted(
        each
        for each in there
        if not any(str(parent) in there for parent in PurePosixPath(each).parents)
        and not each.startswith("tests/browser")
    )


def _that_mention(file: PurePosixPath, root: Path) -> list[str]:
    """The test files that bear the name of a module, alone or before another word, or import the module.

    Those about builds are chosen by an import only for what builds.
    """
    package, name = ".".join(file.parent.parts), file.stem
    imports = re.compile(rf"\b{re.escape(package)}\.{name}\b|\bfrom {re.escape(package)} import [^\n]*\b{name}\b")
    return [
        str(test.relative_to(root))
        for test in sorted((root / "tests").rglob("test_*.py"))
        if f"{test.stem}_".startswith(f"test_{name}_")
        or (
            (file.parts[0] == "tools" or test.parent.name != "building")
            and imports.search(test.read_text(encoding="utf-8"))
        )
    ]


def main(files: Sequence[str]) -> int:
    print("\n".join(chosen_for(files or touched())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
