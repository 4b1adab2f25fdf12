"""What holds for every source, whatever it is about."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST_LINES = {"palamedes": 500, "benchmarks": 600, "tests": 600, "tools": 600, "web/src": 600}


@pytest.mark.parametrize("folder", MOST_LINES)
def test_no_file_is_so_long_that_it_holds_two_things(folder: str) -> None:
    files = [file for file in (ROOT / folder).rglob("*.*") if file.suffix in (".py", ".ts", ".svelte")]
    assert files
    lines = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {file: count for file, count in lines.items() if count > MOST_LINES[folder]} == {}
