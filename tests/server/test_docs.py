"""The documentation in a house: at /docs/, with the same care as the page, and told of on the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from palamedes.server.house.app import make_app
from palamedes.server.house.docs import Docs, find_docs
from palamedes.server.house.run import serve
from palamedes.server.people.doors import Doors

INDEX = '<html lang="en"><script src="./assets/main.js"></script>'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site."""
    (tmp_path / "site" / "look").mkdir(parents=True)
    (tmp_path / "site" / "index.html").write_text("<title>Docs</title><script>hello()</script>", encoding="utf-8")
    (tmp_path / "site" / "look" / "worker.js").write_text("search()", encoding="utf-8")
    (tmp_path / "secret.html").write_text("secret", encoding="utf-8")
    return tmp_path / "site"


def visitor(tmp_path: Path, docs: Docs | None, base: str = "") -> TestClient:
    """Somebody who visits a house with this documentation."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text(INDEX, encoding="utf-8")
    return TestClient(make_app(tmp_path / "data", page, processes=1, doors=Doors(base=base), docs=docs))


def test_the_documentation_is_under_a_path_of_its_own(tmp_path: Path, site: Path) -> None:
    client = visitor(tmp_path, Docs((site,)))
    assert client.get("/docs/").text.startswith("<title>Docs</title>")
    assert client.get("/docs/index.html").text == client.get("/docs/").text
    assert client.get("/docs/look/worker.js").text == "search()"
    assert str(client.get("/docs").url).endswith("/docs/")


@pytest.mark.parametrize("path", ["/docs/nothing.html", "/docs/look", "/docs/..%2fsecret.html", "/docs/%00"])
def test_nothing_but_its_files_can_be_had_there(tmp_path: Path, site: Path, path: str) -> None:
    answer = visitor(tmp_path, Docs((site,))).get(path)
    assert answer.status_code == 404
    assert answer.text == "There is no such page of the documentation here."


def test_it_may_load_only_what_is_ours(tmp_path: Path, site: Path) -> None:
    client = visitor(tmp_path, Docs((site,)))
    page = client.get("/docs/").headers["content-security-policy"]
    worker = client.get("/docs/look/worker.js").headers["content-security-policy"]
    assert "unsafe" not in page + worker
    assert "script-src 'self' 'sha256-" in page
    assert "script-src 'self';" in worker
    assert all("default-src 'none'" in policy for policy in (page, worker))


@pytest.mark.parametrize(
    ("base", "told"),
    [("", '<html data-docs="/docs/" lang="en">'), ("/games", '<html data-base="/games" data-docs="/docs/" lang="en">')],
)
def test_the_page_is_told_of_it(tmp_path: Path, site: Path, base: str, told: str) -> None:
    client = visitor(tmp_path, Docs((site,)), base)
    assert client.get(f"{base}/learn").text.startswith(told)
    assert client.get(f"{base}/docs/").text.startswith("<title>Docs</title>")


def test_the_page_is_told_of_it_as_soon_as_it_is_built(tmp_path: Path) -> None:
    client = visitor(tmp_path, Docs((tmp_path / "site",)))
    assert "data-docs" not in client.get("/learn").text
    assert client.get("/docs/").status_code == 404
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<title>Docs</title>", encoding="utf-8")
    assert 'data-docs="/docs/"' in client.get("/learn").text


def test_an_address_elsewhere_is_what_the_page_leads_to(tmp_path: Path) -> None:
    client = visitor(tmp_path, find_docs("https://docs.example.org/palamedes/?a=1&b=2"))
    assert 'data-docs="https://docs.example.org/palamedes/?a=1&amp;b=2"' in client.get("/learn").text
    assert client.get("/docs/").status_code == 404


def test_a_folder_can_be_named(site: Path) -> None:
    assert find_docs(str(site)).root() == site.resolve()


@pytest.mark.parametrize("named", ["javascript:alert(1)", "docs.example.org", "/nowhere/at/all", 'https://a"b'])
def test_what_is_neither_is_refused_in_a_sentence(tmp_path: Path, named: str) -> None:
    with pytest.raises(ValueError, match=r"^--docs .*: should be an address like https://"):
        serve("127.0.0.1", 0, tmp_path, False, docs=named)
