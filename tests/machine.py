"""What one's own machine may lack: a test then says so and is left out. A machine that is there for testing may not."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def lacking(what: str) -> NoReturn:
    """Leaves a test out for what this machine lacks, or lets it fail for that."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def needs(lack: str) -> pytest.MarkDecorator:
    """The same as a mark: `lack` is a sentence on what is missing, or "" for nothing. Under CI it fails by itself."""
    return pytest.mark.skipif(bool(lack) and not os.environ.get("CI"), reason=lack)
