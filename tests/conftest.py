"""What all tests share: the same examples of hypothesis on every machine, the build in the headline, a mark."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from palamedes import native

settings.register_profile("palamedes", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("palamedes")

SERVER = Path(__file__).parent / "server"


def pytest_report_header() -> str:
    """Which of the two builds these tests run on."""
    return f"palamedes: {native.build()} build"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in tests/server is about the server, which plays the same games on both builds."""
    for item in items:
        if SERVER in item.path.parents:
            item.add_marker(pytest.mark.server)
