"""Builds the documentation as a site that opens from disk, into build/site: `python tools/site.py [FOLDER]`.

Every link and every anchor must lead somewhere in it, and nothing may be loaded from elsewhere.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

ROOT: Final = Path(__file__).resolve().parent.parent
SITE: Final = ROOT / "build" / "site"
SETTINGS: Final = ROOT / "docs" / "site" / "mkdocs.yml"

NO_BUILDER: Final = "The site is built by packages that are not here: make site installs them."

LOADED: Final = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src"), ("source", "src")}
"""Tags and attributes that let a browser load something by itself."""


class SiteError(RuntimeError):
    """Why the site was not built, or is not as it should be."""


def lack() -> str:
    """A sentence on what is missing for building; "" where nothing is."""
    return "" if importlib.util.find_spec("material") and importlib.util.find_spec("mkdocstrings") else NO_BUILDER


def build(site: Path = SITE) -> Path:
    """Builds the site, checks it, and puts it where an older one was."""
    if lack():
        raise SiteError(lack())
    fresh = site.with_name(f"{site.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    site.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(SETTINGS), "-d", str(fresh)]
    # The theme advertises on every start, unless it is told not to.
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True)
    if done.returncode:
        raise SiteError(f"The site was not built.\n{done.stdout}{done.stderr}".rstrip())
    wrong = list(faults(fresh))
    if wrong:
        raise SiteError("\n".join(["The site is not as it should be.", *wrong]))
    shutil.rmtree(site, ignore_errors=True)
    fresh.rename(site)
    return site


class Leaf(HTMLParser):
    """One page as far as it concerns others: where it can be entered, where it leads, what it loads."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is None:
                continue
            if name == "id" or (tag, name) == ("a", "name"):
                self.anchors.add(value)
            elif (tag, name) in LOADED:
                self.loaded.append(value)
            elif (tag, name) == ("a", "href"):
                self.links.append(value)


def faults(site: Path) -> Iterator[str]:
    """What is wrong with the links of a site, one sentence each."""
    leaves = {file.resolve(): Leaf(file.read_text(encoding="utf-8")) for file in sorted(site.rglob("*.html"))}
    for file, leaf in leaves.items():
        where = file.relative_to(site.resolve()).as_posix()
        for target in leaf.loaded:
            if urlsplit(target).scheme not in ("", "data") or urlsplit(target).netloc:
                yield f"{where} loads {target}, which is elsewhere."
        for target in [*leaf.links, *leaf.loaded]:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            there = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if not there.is_file():
                yield f"{where} links to {target}, and there is no such file."
            elif parts.fragment and there in leaves and unquote(parts.fragment) not in leaves[there].anchors:
                yield f"{where} links to {target}, and there is no such anchor."


def main() -> int:
    parser = argparse.ArgumentParser(description="Builds the documentation as a site that opens from disk.")
    parser.add_argument("folder", nargs="?", type=Path, default=SITE, help="where it goes; build/site unless said")
    try:
        site = build(parser.parse_args().folder.absolute())
    except SiteError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"The documentation is built: {site / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
