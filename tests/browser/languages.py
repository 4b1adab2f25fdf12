"""What a page says, and what of it is English to somebody who reads French."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.browser.people import Person
from tests.serving import ROOT

VISIBLE = """() => {
    const found = new Set();
    const other = "script, noscript, style, textarea, kbd, body [lang]";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
            if (!node.parentElement.closest(other)) found.add(node.data);
        } else {
            for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-valuetext"])
                if (node.hasAttribute(name)) found.add(node.getAttribute(name));
        }
    }
    found.add(document.title);
    return [...found];
}"""


def texts(person: Person) -> set[str]:
    """All that the page says, also to screen readers."""
    person.settle()
    return {" ".join(text.split()) for text in person.page.evaluate(VISIBLE)} - {""}


def leaves(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from leaves(item)
    elif isinstance(value, list):
        for item in value:
            yield from leaves(item)


def catalogue(lang: str) -> set[str]:
    """All texts of the house in a language: those of the page, the server, and the games."""
    found: set[str] = set()
    folders = [ROOT / "palamedes", ROOT / "tests" / "toys"]
    for file in [f for folder in folders for name in (f"{lang}.toml", f"{lang}/*.toml") for f in folder.rglob(name)]:
        found |= set(leaves(tomllib.loads(file.read_text(encoding="utf-8"))))
    for file in Path(ROOT, "web", "src", "texts", lang).glob("*.ts"):
        found |= set(re.findall(r'"((?:[^"\\]|\\.)*)"', file.read_text(encoding="utf-8")))
    return found


WORDS = re.compile(r"[^\W\d_]{2,}")


@cache
def same_in_both() -> set[str]:
    """Words that English and French share, such as the names of gods."""
    return {word for text in catalogue("en") & catalogue("fr") for word in WORDS.findall(text)}


def untranslated(english: set[str], french: set[str]) -> set[str]:
    """What a page says in both languages with the same words, unless these are so in both."""
    return {text for text in english & french if set(WORDS.findall(text)) - same_in_both()}
