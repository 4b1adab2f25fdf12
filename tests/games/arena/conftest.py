"""Every test that asks for a `side` is told by each pantheon, in each seat."""

import pytest

from .table import Side


@pytest.fixture(params=[(0, "greek"), (1, "norse"), (0, "norse"), (1, "greek")], ids=lambda p: f"{p[1]}-{p[0]}")
def side(request: pytest.FixtureRequest) -> Side:
    """The player who tells the test."""
    seat, pantheon = request.param
    return Side(seat, pantheon)
