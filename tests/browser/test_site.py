"""The documentation as a site: read from disk and in a house, and searched in both."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.documentation import built_site
from tests.machine import needs
from tests.serving import Serving
from tools import site

pytestmark = needs(site.lack())

WIDE = 960
"""Pixels from which on the field for searching stands open; on narrower screens it is opened first."""


@pytest.fixture(scope="module")
def docs() -> Path:
    return built_site()


@pytest.fixture(scope="module")
def documented(built_page: Path, docs: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A house that has the documentation."""
    environment = {**os.environ, "PALAMEDES_DOCS": str(docs)}
    server = Serving(tmp_path_factory.mktemp("data"), environment=environment)
    yield server
    server.stop()


def search(page: Page, words: str) -> None:
    """Looks for something as a reader would, and goes where the first answer leads."""
    size = page.viewport_size
    assert size is not None
    if size["width"] < WIDE:
        page.locator("label[for=__search]").first.click()
    page.get_by_role("textbox", name="Search").press_sequentially(words)
    page.locator(".md-search-result__link").first.click()


@pytest.mark.parametrize("phone", [False, True])
def test_the_site_is_read_and_searched_from_disk(welcome: Welcome, docs: Path, phone: bool) -> None:
    person = welcome(phone=phone)
    person.page.goto((docs / "index.html").as_uri())
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("Documentation")
    fits(person)
    search(person.page, "éléphant")
    expect(person.page).to_have_url(re.compile(r"^file:///.*/rules/iliade\.fr\.html"))
    fits(person)


def test_the_page_leads_to_the_documentation_which_is_searched_there_too(welcome: Welcome, documented: Serving) -> None:
    person = welcome(at=documented)
    person.open("/learn")
    person.page.get_by_role("link", name="The documentation").click()
    expect(person.page).to_have_url(f"{documented.address}/docs/")
    search(person.page, "éléphant")
    expect(person.page).to_have_url(re.compile(r"/docs/rules/iliade\.fr\.html"))


def fits(person: Person) -> None:
    """Nothing is wider than the window."""
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
