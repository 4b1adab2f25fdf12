"""What all tests share: the same examples of hypothesis on every machine, the build in the headline, who runs what."""

from __future__ import annotations

import gc
import os
import random
import sys
from collections.abc import Generator, Sequence
from typing import Any

import pytest
from hypothesis import settings

from palamedes import native

settings.register_profile("palamedes", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("palamedes")


def pytest_report_header() -> str:
    """Which of the two builds these tests run on."""
    return f"palamedes: {native.build()} build"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """No test hangs on luck: whatever its process would draw from the system's entropy, it draws alike each time.

    Keys and names of tables, the secrets that deals come from, generators without a seed: all of them begin anew with
    the name of the test, so that none is drawn in two tests. Servers in processes of their own are as random as ever.
    """
    luck = random.Random(item.nodeid)
    vars(random)["_urandom"] = luck.randbytes
    random.seed(item.nodeid)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(luck.getrandbits(32))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nobody looks for rubbish among more than ten thousand tests, neither while they are collected nor later.

    They all stay until the end: what is there now is left alone, and only what a test leaves behind is looked through.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Everything in tests/server is about the server, which plays the same games on both builds.

    What `make test` leaves to `make thorough` has something shorter beside it, in the same file.

    What is one long piece of work begins first, so that nobody waits for it alone at the end.
    """
    for item in items:
        plain = item.get_closest_marker("interpreted_only") is not None
        if item.nodeid.startswith("tests/server/") and not plain:
            item.add_marker(pytest.mark.server)
        elif plain and any(item.get_closest_marker(once) for once in ("browser", "server", "once")):
            # `make test` leaves the first out on the compiled build, and the others on the plain one.
            raise pytest.UsageError(f"{item.nodeid} is marked to run on no build at all.")
    if not any("::" in asked for asked in config.args):
        short = {item.path for item in items if item.get_closest_marker("thorough") is None}
        for item in items:
            if item.path not in short:
                raise pytest.UsageError(f"{item.path.name} has nothing that `make test` runs: all of it is thorough.")
    items.sort(key=lambda item: lengthy(item.nodeid))


def lengthy(nodeid: str) -> int:
    """Where a test stands in the queue: pieces of work that cannot be shared out come before those that can."""
    if together(nodeid) == nodeid:
        return 2
    return 0 if nodeid.startswith("tests/browser/") else 1


def together(nodeid: str) -> str:
    """The piece of work that a test belongs to; one process does the whole of it.

    A file of tests in a browser shares the browser, and all such files of a process its server. A file of tests of
    the server shares a server of its own, and one about builds shares what was built. Those about clauses read the
    rulebooks, the rules and their tests once. All others stand alone, and the parts of `make glance`, which are long.
    """
    file = nodeid.partition("::")[0]
    if file == "tests/test_clauses.py":
        return file
    if file == "tests/browser/test_glance.py" and "PALAMEDES_GLANCE" in os.environ:
        return nodeid
    folder = file.removeprefix("tests/").partition("/")[0]
    return file if folder in ("browser", "building", "server") else nodeid


# The marks of pytest-xdist itself would say the same, but version 3.8 does not heed them under pytest 9.2
# (pytest-dev/pytest-xdist#1386): it writes them where pytest no longer looks.
@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:
    """Shares the tests out to the processes, piece by piece and in the order of the queue."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class Sharing(LoadScopeScheduling):  # type: ignore[misc]
        """Counts what is left, and finds a test, without a look at all the others: there are more than ten thousand."""

        def _split_scope(self, nodeid: str) -> str:
            return together(nodeid)

        def add_node_collection(self, node: Any, collection: Sequence[str]) -> None:
            super().add_node_collection(node, collection)
            if node in self.registered_collections:
                self.registered_collections[node] = Collected(collection)

        def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
            piece = together(self.registered_collections[node][item_index])
            super().mark_test_complete(node, item_index, duration)
            under_way = self.assigned_work.get(node, {})
            if all(under_way.get(piece, {}).values()):
                under_way.pop(piece, None)

    config.option.loadscopereorder = False
    return Sharing(config, log)


class Collected(list[str]):
    """The tests that a process has collected."""

    def __init__(self, tests: Sequence[str]) -> None:
        super().__init__(tests)
        self._places = {test: place for place, test in reversed([*enumerate(tests)])}

    def index(self, value: str, *between: Any) -> int:
        """Where a test stands, from a table."""
        return super().index(value, *between) if between else self._places[value]
