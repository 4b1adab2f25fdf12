"""`make check` runs the tests that look at what was touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.check import chosen_for

pytestmark = pytest.mark.interpreted_only


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout with a few tests, of which only the names and imports matter."""
    for file, text in {
        "tests/test_examples.py": "",
        "tests/core/test_rng.py": "",
        "tests/core/test_dealer.py": "from palamedes.core.kernel.rng import Rng",
        "tests/core/helper.py": "",
        "tests/golden/test_golden.py": "",
        "tests/games/arena/test_place.py": "",
        "tests/games/iliade/test_siege.py": "",
        "tests/server/test_directory.py": "from palamedes.server.tables import directory, table",
        "tests/server/test_directory_seats.py": "from .tables import laid",
        "tests/server/test_directories.py": "",
        "tests/server/test_other.py": "import palamedes.server.tables.directories",
        "tests/browser/test_house.py": "from palamedes.server.tables.directory import Directory",
        "tests/building/test_page.py": "from tools import page",
        "tests/building/test_native.py": "import palamedes.core.kernel.rng",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("tests/core/test_rng.py", ["tests/core/test_rng.py"]),
        ("tests/core/helper.py", ["tests/core"]),
        ("palamedes/core/kernel/rng.py", ["tests/core/test_dealer.py", "tests/core/test_rng.py", "tests/golden"]),
        ("palamedes/games/arena/rules/place.py", ["tests/games/arena", "tests/golden"]),
        ("palamedes/games/arena/words/en.toml", ["tests/games/arena", "tests/golden"]),
        (
            "palamedes/server/tables/directory.py",
            ["tests/server/test_directory.py", "tests/server/test_directory_seats.py"],
        ),
        ("palamedes/native.py", ["tests/building/test_native.py"]),
        ("tools/page.py", ["tests/building/test_page.py"]),
        ("docs/terminal.md", ["tests/test_examples.py"]),
        ("tests/browser/test_house.py", []),
        ("tests/conftest.py", []),
        ("web/src/App.svelte", []),
    ],
)
def test_the_chosen_for_a_file_are_found(house: Path, file: str, tests: list[str]) -> None:
    assert chosen_for([file], house) == tests


def test_a_file_in_a_chosen_folder_is_not_named_twice(house: Path) -> None:
    assert chosen_for(["tests/core/helper.py", "tests/core/test_rng.py"], house) == ["tests/core"]
