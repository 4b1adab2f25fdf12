"""A server of its own for each file of tests that meet it from outside (see peers.py)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.peers import Server


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that runs as long as this file's tests do."""
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def server(running: Server) -> Iterator[Server]:
    """The same; whoever sat down in a test leaves at its end."""
    yield running
    running.leave()
