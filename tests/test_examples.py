"""Every example in a docstring or a page of the documentation does what it says."""

from __future__ import annotations

import doctest
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

import palamedes

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = [
    "palamedes",
    *(
        module.name
        for module in pkgutil.walk_packages(palamedes.__path__, "palamedes.")
        if "__main__" not in module.name
    ),
]
FLAGS = doctest.IGNORE_EXCEPTION_DETAIL | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    failures, _ = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert failures == 0


@pytest.mark.interpreted_only  # compiled modules have no docstrings
@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    if name == "palamedes.learn.spiel":
        pytest.importorskip("pyspiel", reason="OpenSpiel is not made for this machine")
    failures, _ = doctest.testmod(import_module(name), optionflags=FLAGS)
    assert failures == 0


NOTATIONS = re.findall(
    r"^\| (\w+) \| (`.+`) \| (`.+`) \|$", (ROOT / "docs" / "formats.md").read_text(encoding="utf-8"), re.MULTILINE
)


@pytest.mark.parametrize(("id", "answers", "chance"), [row for row in NOTATIONS if row[0] in palamedes.games()])
def test_the_answers_that_the_page_of_formats_shows_are_answers(id: str, answers: str, chance: str) -> None:
    game = palamedes.game(id)
    for cell, known in ((answers, game.answers), (chance, game.chance_answers)):
        for notation in re.findall("`(.+?)`", cell):
            assert known.notation(known.parse(notation)) == notation
