"""The documentation as a site: it opens from disk, is whole, and every link in it leads somewhere."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import palamedes
from tests.documentation import built_site, fingerprint
from tests.machine import needs
from tools import site

ROOT = Path(__file__).resolve().parents[2]
RULEBOOKS = sorted((ROOT / "palamedes" / "games").glob("*/rulebook/*.md"))

pytestmark = [pytest.mark.interpreted_only, needs(site.lack())]


@pytest.fixture(scope="module")
def built() -> Path:
    return built_site()


def leaf(html: str) -> str:
    return f"<!doctype html><title>A page</title>{html}"


def test_the_site_loads_nothing_from_elsewhere_and_every_link_leads_somewhere(built: Path) -> None:
    assert list(site.faults(built)) == []


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.stem)
def test_every_page_of_the_documentation_is_in_it(built: Path, page: Path) -> None:
    title = page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    name = "index.html" if page.stem == "README" else f"{page.stem}.html"
    assert re.search(rf"<h1[^>]*>{re.escape(title)}<", (built / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: f"{book.parent.parent.name}.{book.stem}")
def test_every_clause_of_every_rulebook_has_its_address_in_it(built: Path, book: Path) -> None:
    clauses = re.findall(r"\{#(\S+?)[ }]", book.read_text(encoding="utf-8"))
    page = (built / "rules" / f"{book.parent.parent.name}.{book.stem}.html").read_text(encoding="utf-8")
    assert clauses
    assert set(clauses) <= site.Leaf(page).anchors
    assert ('<article class="md-content__inner md-typeset" lang="fr"' in page) == (book.stem == "fr")


@pytest.mark.parametrize("page", ["CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md"])
def test_what_the_project_says_of_itself_is_in_it(built: Path, page: str) -> None:
    title = (ROOT / page).read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    name = page.lower().replace("_", "-").replace(".md", ".html")
    assert re.search(rf"<h1[^>]*>{re.escape(title)}<", (built / "project" / name).read_text(encoding="utf-8"))


def test_the_reference_shows_the_public_face_and_its_examples(built: Path) -> None:
    page = (built / "reference" / "palamedes.html").read_text(encoding="utf-8")
    anchors = site.Leaf(page).anchors
    assert [name for name in palamedes.__all__ if not any(anchor.endswith(f".{name}") for anchor in anchors)] == []
    assert '<span class="gp">&gt;&gt;&gt; </span>' in page


def test_a_picture_of_a_page_is_shown_as_one(built: Path) -> None:
    assert 'src="pictures/arena-td.svg"' in (built / "learn.html").read_text(encoding="utf-8")
    assert (built / "pictures" / "arena-td.svg").read_bytes() == (ROOT / "docs/pictures/arena-td.svg").read_bytes()


def test_the_examples_of_what_it_is_made_of_are_true() -> None:
    assert doctest.testmod(import_module("tools.site_sources")).failed == 0


def test_the_site_wears_the_colours_of_the_page(built: Path) -> None:
    colours = (ROOT / "web" / "src" / "look" / "theme.css").read_text(encoding="utf-8")
    worn = (built / "look" / "theme.css").read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9a-f]{6}", colours)) == set(re.findall(r"#[0-9a-f]{6}", worn))
    assert '[data-md-color-scheme="slate"]' in worn


def test_everything_in_it_is_small_enough_to_be_copied_anywhere(built: Path) -> None:
    assert sum(file.stat().st_size for file in built.rglob("*") if file.is_file()) < 10_000_000
    assert list(built.rglob("*.map")) == []


def test_no_page_needs_what_a_container_is_built_without() -> None:
    sources = import_module("tools.site_sources")
    pages = [f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")]
    left_out = ("tests/", "benchmarks/")
    assert [path for path in sources.linked(pages) if path.startswith(left_out)] == []


# It is built again when a file has changed.


def test_whatever_is_written_asks_for_another_site_and_what_is_made_does_not(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "page.md"
    page.parent.mkdir()
    page.write_text("one", encoding="utf-8")
    before = fingerprint(tmp_path)
    for made in ("build", ".venv"):
        (tmp_path / made).mkdir()
        (tmp_path / made / "page.html").touch()
    assert fingerprint(tmp_path) == before
    page.write_text("two", encoding="utf-8")
    changed = fingerprint(tmp_path)
    page.rename(page.with_name("other.md"))
    assert len({before, changed, fingerprint(tmp_path)}) == 3


# The check of links, which the builder runs over what it built.


@pytest.mark.parametrize(
    ("html", "said"),
    [
        ('<a href="gone.html">x</a>', "index.html links to gone.html, and there is no such file."),
        ('<a href="other.html#gone">x</a>', "index.html links to other.html#gone, and there is no such anchor."),
        ('<a href="#gone">x</a>', "index.html links to #gone, and there is no such anchor."),
        ('<script src="https://elsewhere.example/a.js"></script>', "index.html loads https://elsewhere.example/a.js,"),
        ('<link href="//elsewhere.example/a.css">', "index.html loads //elsewhere.example/a.css,"),
        ('<img src="gone.png">', "index.html links to gone.png, and there is no such file."),
    ],
)
def test_a_link_that_leads_nowhere_is_named(tmp_path: Path, html: str, said: str) -> None:
    (tmp_path / "index.html").write_text(leaf(html), encoding="utf-8")
    (tmp_path / "other.html").write_text(leaf('<h1 id="here">Other</h1>'), encoding="utf-8")
    [fault] = site.faults(tmp_path)
    assert fault.startswith(said)


def test_a_page_that_nobody_listed_or_a_link_in_it_ends_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small site by the same settings, but for where its pages lie."""
    settings = (ROOT / "docs" / "site" / "mkdocs.yml").read_text(encoding="utf-8")
    kept = re.sub(r"^(hooks|plugins|nav|extra|extra_css):\n(?:(?:[ #].*)?\n)*", "", f"{settings}\n", flags=re.MULTILINE)
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text("# Home\n\n[x](gone.md) [y](#gone)\n", encoding="utf-8")
    (tmp_path / "pages" / "unlisted.md").write_text("# Unlisted\n", encoding="utf-8")
    small = kept.replace("docs_dir: ..", "docs_dir: pages") + "\nnav: [index.md]\n"
    (tmp_path / "mkdocs.yml").write_text(small, encoding="utf-8")
    monkeypatch.setattr(site, "SETTINGS", tmp_path / "mkdocs.yml")
    with pytest.raises(site.SiteError) as refused:
        site.build(tmp_path / "site")
    for said in ("- unlisted.md", "contains a link 'gone.md'", "contains a link '#gone'", "strict mode"):
        assert said in str(refused.value)


def test_links_that_lead_somewhere_are_not_complained_of(tmp_path: Path) -> None:
    links = '<a href="other.html#d%C3%A9">x</a><a href="https://elsewhere.example/">y</a><a href="#own">z</a>'
    (tmp_path / "index.html").write_text(leaf(f'<p id="own">{links}'), encoding="utf-8")
    (tmp_path / "other.html").write_text(leaf('<h1 id="dé">Other</h1>'), encoding="utf-8")
    assert list(site.faults(tmp_path)) == []
