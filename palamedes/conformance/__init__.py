"""What every game must keep, as tests that anybody's game can be held to: a plugin of pytest, and a suite.

A game in a package of its own runs it in three lines. Two in its pyproject.toml, under `[tool.pytest.ini_options]`:

    addopts = ["-p", "palamedes.conformance"]
    palamedes_games = ["kottabos"]

and one in a file of tests:

    from palamedes.conformance.suite import *

`pip install 'palamedes-games[conformance]'` brings what it needs; `import palamedes` knows nothing of it.
"""

from __future__ import annotations

import pytest

from palamedes.conformance import chosen


def pytest_addoption(parser: pytest.Parser) -> None:
    """The games that the suite is run over: all there are, unless they are named."""
    told = "the ids of the games that palamedes.conformance looks at; all there are if none is named"
    parser.addini("palamedes_games", told, type="args", default=[])
    parser.addoption("--palamedes-game", action="append", default=[], metavar="ID", help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Notes which games are meant, before any test asks, and where their own tests lie."""
    mark = "clause(anchor, ...): the clauses of a rulebook that this test checks"
    config.addinivalue_line("markers", mark)
    once = "once: long games that say the same on both builds of Palamedes"
    config.addinivalue_line("markers", once)
    thorough = "thorough: long, where a shorter test beside it looks at much the same"
    config.addinivalue_line("markers", thorough)
    chosen.GAMES[:] = config.getoption("--palamedes-game") or config.getini("palamedes_games")
    chosen.TESTS = config.rootpath
