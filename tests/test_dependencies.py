"""Everything that Palamedes is built on is pinned, by digest, and listed with a reason and a licence."""

from __future__ import annotations

import json
import re
from email.message import Message
from importlib import metadata
from pathlib import Path
from typing import cast
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).resolve().parent.parent
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
LISTED = re.compile(r"^\| `([^`]+)` \| ([^|]+) \|(.*)\|$", re.MULTILINE)

PINS = dict(PINNED.findall((ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")))
PAGE = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
LIST = {
    name: (licence.strip(), rest)
    for name, licence, rest in LISTED.findall((ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8"))
}

TOOLS = {"@sveltejs/vite-plugin-svelte", "vite"}
"""What builds the page: nothing of it reaches a browser. What only checks it is among the devDependencies."""

SPELLED = {
    "BSD License": "BSD-3-Clause",
    "ISC License": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""How older packages call their licences."""


ACCEPTED: dict[str, str] = {}
"""Known weaknesses that do not concern us: the name of each, and why it does not."""


def known_weaknesses(name: str, version: str) -> list[str]:
    """What the package index knows to be wrong with a version of a package."""
    with urlopen(f"https://pypi.org/pypi/{name}/{version}/json", timeout=5) as answer:
        found = json.load(answer)["vulnerabilities"]
    return [each["id"] for each in found if not each.get("withdrawn") and each["id"] not in ACCEPTED]


@pytest.mark.once
def test_no_pinned_package_has_a_known_weakness() -> None:
    try:
        found = {name: known_weaknesses(name, version) for name, version in PINS.items()}
    except (OSError, KeyError, ValueError) as error:
        if isinstance(error, HTTPError):
            error.close()
        pytest.skip("What is known about weaknesses of packages cannot be reached from here.")
    assert {name: weaknesses for name, weaknesses in found.items() if weaknesses} == {}


def test_every_pinned_package_is_listed_and_every_listed_one_is_pinned() -> None:
    page = set(PAGE["dependencies"]) - TOOLS
    assert set(LIST) == set(PINS) | page


def test_every_package_is_there_for_a_reason() -> None:
    assert [name for name, (_, rest) in LIST.items() if len(rest.strip()) < 5] == []


def test_every_file_is_pinned_by_its_digest() -> None:
    for file in ("play", "wheel", "test", "bench", "site", "release", "workflows"):
        entries = re.split(r"\n(?=[a-z])", (ROOT / "requirements" / f"{file}.txt").read_text(encoding="utf-8"))
        packages = [entry for entry in entries if PINNED.match(entry)]
        assert packages
        assert [entry.split()[0] for entry in packages if "--hash=sha256:" not in entry] == []


def test_every_package_of_the_page_is_pinned_by_its_digest() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name and not package.get("link")}
    assert packages
    assert [name for name, package in packages.items() if not package["integrity"].startswith("sha512-")] == []


@pytest.mark.parametrize("name", sorted(PINS))
def test_a_package_has_the_licence_that_is_listed(name: str) -> None:
    try:
        about = cast(Message, metadata.metadata(name))
    except metadata.PackageNotFoundError:
        pytest.skip(f"{name} is not needed on this machine.")
    said = about.get("License-Expression") or about.get("License") or ""
    if not said or len(said) > 40:
        said = next(text.rpartition(" :: ")[2] for text in about.get_all("Classifier") or [] if "License ::" in text)
    assert SPELLED.get(said, said) == LIST[name][0]
