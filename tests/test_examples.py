"""Every example in a docstring or a page of the documentation does what it says."""

from __future__ import annotations

import doctest
import pkgutil
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
