"""Prints what the changelog says of a version, for its release: `python tools/release.py v0.2.0`.

It refuses a version that is not the program's own, has no section, or is not dated yet.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SECTION: Final = re.compile(r"^## (?P<version>\S+)(?: \((?P<when>[^)]+)\))?$", re.MULTILINE)
DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


class ReleaseError(ValueError):
    """Why a version cannot be released."""


def version(root: Path = ROOT) -> str:
    """The version of the program: the one place that says it."""
    source = (root / "palamedes" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', source, re.MULTILINE)
    if found is None:
        raise ReleaseError("palamedes/__init__.py does not say its __version__.")
    return found[1]


def sections(changelog: str) -> dict[str, tuple[str, str]]:
    """When each version was released and what is said of it, the newest first.

    >>> sections("# Changelog\\n\\n## 1.1 (unreleased)\\n\\n- B.\\n\\n## 1.0\\n\\n- A.\\n")
    {'1.1': ('unreleased', '- B.'), '1.0': ('', '- A.')}
    """
    heads = list(SECTION.finditer(changelog))
    ends = [head.start() for head in heads[1:]] + [len(changelog)]
    return {
        head["version"]: (head["when"] or "", changelog[head.end() : end].strip())
        for head, end in zip(heads, ends, strict=True)
    }


def notes(tag: str, root: Path = ROOT) -> str:
    """What the release of this tag says of itself."""
    wanted, own = tag.removeprefix("v"), version(root)
    if wanted != own:
        raise ReleaseError(f"{tag}: the program says that it is {own}; set __version__ in palamedes/__init__.py.")
    found = sections((root / "CHANGELOG.md").read_text(encoding="utf-8")).get(wanted)
    if found is None:
        raise ReleaseError(f"{tag}: CHANGELOG.md has no section {wanted}; it should tell what is new.")
    when, text = found
    if not DATE.fullmatch(when):
        raise ReleaseError(f"{tag}: CHANGELOG.md should say when {wanted} was released: ## {wanted} (2026-01-31).")
    if not text:
        raise ReleaseError(f"{tag}: the section {wanted} of CHANGELOG.md is empty; it should tell what is new.")
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description="Prints what the changelog says of a version.")
    parser.add_argument("tag", help="the tag of the release: v0.2.0")
    try:
        print(notes(parser.parse_args().tag))
    except ReleaseError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
