"""What all tests share: examples of hypothesis that are the same on every machine, and the build in the headline."""

from __future__ import annotations

from hypothesis import settings

from palamedes import native

settings.register_profile("palamedes", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("palamedes")


def pytest_report_header() -> str:
    """Which of the two builds these tests run on."""
    return f"palamedes: {native.build()} build"
