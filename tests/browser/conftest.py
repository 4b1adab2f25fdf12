"""Tests with a real browser and a real server. They need Chromium and the page; where one is missing they say so.

tests/conftest.py shares them out file by file. All files of a process share its server and its browser; no test may
rely on running in the same process as those of another file.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Person
from tests.machine import lacking
from tests.serving import ROOT, WITH_TOYS, Serving
from tools import page, system

PICTURES = ROOT / "build" / "browser"

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # what draws is no process of its own: that takes a tenth of the browser's time
    "--process-per-site",  # the pages of one window share a process, and none is started in reserve:
    "--renderer-process-limit=1",  # a page that is opened takes a tenth less of the processor
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith("tests/browser/"):
            item.add_marker(pytest.mark.browser)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def built_page() -> Path:
    if not page.is_built() and page.find_node() is None:
        lacking(page.NO_NODE_SENTENCE)
    return page.build()


@pytest.fixture(scope="session")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server for all tests, with the toy games on its shelf. It sets up more tables in an hour than a guest may."""
    server = Serving(tmp_path_factory.mktemp("data"), WITH_TOYS, options=["--grace", "0", "--limit", "none"])
    yield server
    server.stop()


@pytest.fixture(scope="session")
def axe(built_page: Path) -> str:
    """What checks that a page is for everyone, as the page's own packages have it."""
    return Path(page.install_checks(), "axe-core", "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def own_server(built_page: Path, tmp_path: Path) -> Iterator[Serving]:
    """A server for one test, which may be stopped and started again."""
    server = Serving(tmp_path / "data", WITH_TOYS)
    yield server
    if server.process.poll() is None:
        server.stop()


# For all files here that a process runs one after the other, and not for the whole session: as long as it is there, its
# event loop counts as running in this process.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = system.browser()
    if program is None:
        lacking(system.NO_BROWSER)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


class Welcome(Protocol):
    """Lets somebody in, with a browser window of their own."""

    def __call__(self, at: Serving | None = None, **wishes: Any) -> Person: ...


@pytest.fixture
def welcome(browser: Browser, server: Serving, request: pytest.FixtureRequest) -> Iterator[Welcome]:
    """People with windows of their own. None of their pages may have had anything to complain of.

    When a test fails, what they saw last lies in build/browser.
    """
    people: list[Person] = []

    def let_in(at: Serving | None = None, **wishes: Any) -> Person:
        people.append(Person(browser, at or server, **wishes))
        return people[-1]

    yield let_in
    complaints = [complaint for person in people for complaint in person.complaints]
    if FAILED in request.node.stash:
        for number, person in enumerate(people):
            person.keep_picture(PICTURES / f"{request.node.name}-{number}.png")
    for person in people:
        person.context.close()
    assert complaints == []


@pytest.fixture
def person(welcome: Welcome) -> Person:
    """Somebody at a desk, who reads English."""
    return welcome()
