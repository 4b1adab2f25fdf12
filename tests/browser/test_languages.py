"""French is French throughout: no screen shows a text that is the same as in English, unless it is so in both."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.screens import SCREENS
from tests.browser.tables import set_table
from tests.serving import ROOT, Serving

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


@pytest.fixture(scope="module")
def same_in_both() -> set[str]:
    """Words that English and French share, such as the names of gods."""
    return {word for text in catalogue("en") & catalogue("fr") for word in WORDS.findall(text)}


@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_shows_english_to_a_french_reader(welcome: Welcome, same_in_both: set[str], screen: str) -> None:
    english, french = welcome(lang="en"), welcome(lang="fr")
    for person in (english, french):
        SCREENS[screen](person)
    unchanged = texts(english) & texts(french)
    assert {text for text in unchanged if set(WORDS.findall(text)) - same_in_both} == set()
    assert french.page.locator("html").get_attribute("lang") == "fr"


def test_the_language_changes_at_any_moment(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="language")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    english = person.see("prompt").inner_text()
    person.button("Français").click()
    expect(person.see("prompt")).not_to_have_text(english)
    expect(person.page.locator("html")).to_have_attribute("lang", "fr")
    person.wait_for_phase("mine")
    person.press_first("place")
    person.wait_for_phase("mine")
