"""A server of its own for each file of tests that meet it from outside (see peers.py), and databases of PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.machine import lacking
from tests.postgres import MISSING, Postgres, programs, shared
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


@pytest.fixture
def postgres() -> Postgres:
    """A PostgreSQL that all tests of this process share; whoever stops it starts it again."""
    if programs() is None:
        lacking(MISSING)
    return shared()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database, which is this test's as long as it runs."""
    return postgres.empty_database()
