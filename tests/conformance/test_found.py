"""What the fuzzer has found once is not to come back: each record it left behind is looked at again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import fuzz

FOUND = sorted((Path(__file__).parent / "found").glob("*"))


@pytest.mark.parametrize("file", FOUND, ids=lambda file: str(file.stem))
def test_it_has_not_come_back(file: Path) -> None:
    fuzz.replay(file)
