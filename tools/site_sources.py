"""What the pages of the documentation's site are made of: its builder, mkdocs, asks here.

Sources stay where they lie in the repository, and their links to each other are those that work on a forge. A page's
address in the site is shorter: docs/play.md is play.html, a rulebook rules/arena.en.html.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any, Final

import griffe
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parent.parent

ABOUT_THE_PROJECT: Final = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "web/README.md")
"""Pages that lie outside docs/, besides the rulebooks."""

REFERENCE: Final = ("palamedes", "palamedes.core", "palamedes.bots", "palamedes.lab", "palamedes.server.wire")
"""Packages whose docstrings make the reference; those inside them have pages of their own."""

LANGUAGES: Final = {"en": "{}", "fr": "{} (français)"}
"""The languages of rulebooks, and how a rulebook is listed."""

_LINK: Final = re.compile(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
_SHOWN: Final = re.compile(r"^( *)```python\n(?=\s*>>> )", re.MULTILINE)
_ARTICLE: Final = '<article class="md-content__inner md-typeset"'


# Which pages there are.


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fills the chapters of the list of pages that grow with the program."""
    assert config.nav is not None
    for chapter in config.nav:
        if "Rules" in chapter:
            chapter["Rules"] = [{title: source} for title, source in rulebooks()]
        if "Reference" in chapter:
            chapter["Reference"] = [{package: f"reference/{package}.md"} for package, _ in packages()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages, what they link to, and how they look; what else of the theme there is stays."""
    pages = [f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md"))]
    pages += [source for source in ABOUT_THE_PROJECT if (ROOT / source).is_file()]
    pages += [source for _, source in rulebooks()]
    found = [file for file in files if not file.src_dir or Path(file.src_dir) != ROOT / "docs"]
    found += [_file(source, address(source), config) for source in pages]
    found += [_file(source, shown_at(source), config) for source in linked(pages)]
    found += [_file(f"docs/site/{name}", f"look/{name}", config) for name in ("look.css", "iframe-worker.js")]
    found.append(_file("web/public/favicon.svg", "look/favicon.svg", config))
    found.append(File.generated(config, "look/theme.css", content=colours()))
    found += [
        File.generated(config, f"reference/{package}.md", content=reference(package, modules))
        for package, modules in packages()
    ]
    return Files(found)


def _file(source: str, destination: str, config: MkDocsConfig) -> File:
    return File(source, str(ROOT), config.site_dir, False, dest_uri=destination)


def address(source: str) -> str:
    """Where a page of the repository is in the site.

    >>> [address(source) for source in ("docs/README.md", "docs/play.md", "CONTRIBUTING.md", "web/README.md")]
    ['index.html', 'play.html', 'project/contributing.html', 'project/web.html']
    >>> address("palamedes/games/arena/rulebook/fr.md")
    'rules/arena.fr.html'
    """
    path = PurePosixPath(source)
    if source == "docs/README.md":
        return "index.html"
    if path.parent.name == "rulebook":
        return f"rules/{path.parent.parent.name}.{path.stem}.html"
    if path.parent.name == "docs":
        return f"{path.stem}.html"
    name = path.parent.name if path.stem == "README" else path.stem
    return f"project/{name.lower().replace('_', '-')}.html"


def rulebooks() -> list[tuple[str, str]]:
    """The title and the source of every rulebook, by game and language."""
    found = []
    for folder in sorted((ROOT / "palamedes" / "games").glob("*/rulebook")):
        for lang, listed in LANGUAGES.items():
            source = folder / f"{lang}.md"
            title = source.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
            found.append((listed.format(title), source.relative_to(ROOT).as_posix()))
    return found


def shown_at(source: str) -> str:
    """Where in the site something lies that is no page: a picture is shown, everything else is read as text.

    >>> shown_at("docs/pictures/arena-td.svg"), shown_at("examples/first.js")
    ('pictures/arena-td.svg', 'files/examples/first.js.txt')
    """
    pictures, _, name = source.rpartition("/")
    return f"pictures/{name}" if pictures == "docs/pictures" else f"files/{source}.txt"


def linked(pages: list[str]) -> list[str]:
    """Sources that are no pages but are linked to, to be seen as they are."""
    found = set()
    for page in pages:
        for target in _LINK.findall((ROOT / page).read_text(encoding="utf-8")):
            file = (ROOT / page).parent.joinpath(target).resolve()
            if file.is_file() and file.is_relative_to(ROOT):
                found.add(file.relative_to(ROOT).as_posix())
    return sorted(found - set(pages))


# The reference.


def packages() -> Iterator[tuple[str, list[str]]]:
    """Every package of the reference, with the modules that its page describes."""
    for top in REFERENCE:
        yield top, modules_of(top) if top != "palamedes" else []
        inner = sorted((ROOT / top.replace(".", "/")).glob("*/__init__.py")) if top != "palamedes" else []
        for package in inner:
            name = f"{top}.{package.parent.name}"
            yield name, modules_of(name)


def modules_of(package: str) -> list[str]:
    """The public modules of a package, in the order of their names."""
    folder = ROOT / package.replace(".", "/")
    return [f"{package}.{module.stem}" for module in sorted(folder.glob("*.py")) if not module.stem.startswith("_")]


def reference(package: str, modules: list[str]) -> str:
    """The page of a package: what it says of itself, then its modules; for the whole, the names to begin with."""
    opening = f"# {package}\n\n::: {package}\n    options:\n      show_root_heading: false\n      members: false\n"
    opening += "      show_root_toc_entry: false\n"
    described = face() if package == "palamedes" else modules
    return opening + "".join(f"\n::: {each}\n" for each in described)


def face() -> list[str]:
    """What `palamedes` itself offers, each by the name of where it is written down."""
    source = (ROOT / "palamedes" / "__init__.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
            return [origin("palamedes", name) for name in ast.literal_eval(node.value)]
    raise LookupError("palamedes/__init__.py says nowhere what it offers: it should have a list __all__.")


def origin(module: str, name: str) -> str:
    """Where a name that a module offers is written down: in the module, or where that has it from."""
    place = ROOT / module.replace(".", "/")
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and any((each.asname or each.name) == name for each in node.names):
            package = module if place.is_dir() else module.rpartition(".")[0]
            return origin(f"{package}.{node.module}" if node.level else str(node.module), name)
    return f"{module}.{name}"


class Examples(griffe.Extension):
    """Docstrings are plain sentences and examples, and are shown as such."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = shown(obj.docstring.value)


def shown(docstring: str) -> str:
    r"""A docstring as Markdown: examples are sessions of Python, and brackets are brackets.

    >>> shown("Adds.\n\n>>> 1 + 1\n2\n\nWords under [why], `[so]`.")
    'Adds.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nWords under \\[why], `[so]`.'
    """
    return "\n\n".join(
        f"```pycon\n{text}\n```" if text.lstrip().startswith(">>>") else _literal(text)
        for text in re.split(r"\n{2,}", docstring)
    )


def _literal(text: str) -> str:
    """A paragraph that links to nothing and holds no tags, whatever brackets it has outside of code."""
    pieces = text.split("`")
    return "`".join(re.sub(r"([\[<])", r"\\\1", each) if n % 2 == 0 else each for n, each in enumerate(pieces))


# How they look.


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Sessions of Python are coloured as such."""
    return _SHOWN.sub(r"\1```pycon\n", markdown)


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """A rulebook says in which language it is, for whoever has it read aloud."""
    if page.file.dest_uri.endswith(".fr.html"):
        return output.replace(_ARTICLE, f'{_ARTICLE} lang="fr"', 1)
    return output


def colours() -> str:
    """The colours of the page, under the names by which the site's theme calls light and dark."""
    theme = (ROOT / "web" / "src" / "look" / "theme.css").read_text(encoding="utf-8")
    return theme.replace(':root[data-theme="dark"]', '[data-md-color-scheme="slate"]')


def on_post_build(config: MkDocsConfig) -> None:
    """Takes away what nobody needs: other languages, maps of minified files, a list of pages for search engines."""
    site = Path(config.site_dir)
    kept = {"lunr.fr.min.js", "lunr.multi.min.js", "lunr.stemmer.support.min.js"}
    lunr = site / "assets" / "javascripts" / "lunr"
    unwanted = [file for file in lunr.rglob("*.js") if file.name not in kept]
    unwanted += [
        *site.rglob("*.map"),
        *site.glob("sitemap.xml*"),
        site / "404.html",
        site / "assets/images/favicon.png",
    ]
    for file in unwanted:
        file.unlink(missing_ok=True)
