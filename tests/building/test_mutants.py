"""Rules broken on purpose: what can be changed, what notices it, and that a checkout stays as it is."""

from __future__ import annotations

import ast
import random
import subprocess
from pathlib import Path

import pytest

from tools.mutants import Source, drawn, main, narrow_first

pytestmark = pytest.mark.interpreted_only

RULES = b'''"""Rules, and a number in a text: 3."""

from __future__ import annotations


def wins(points: int | None, most: int = 4) -> bool:
    """Whether so many points are enough."""
    return points is not None and points >= most


def count(items: list[int]) -> int:
    total = 0
    for item in items:
        if not item:
            continue
        total += item % 7
    while total > 100:
        total -= 100
    return total
'''

TESTS = """
from palamedes.rules import count, wins

def test_wins():
    assert wins(4) and wins(9)
    assert not wins(None) and not wins(3)

def test_count():
    assert count([0, 3]) == 3
"""


def texts(source: bytes) -> set[str]:
    """Every line that a change makes."""
    found = set()
    for change in Source(source).changes:
        changed = change.made_in(source)
        ast.parse(changed)
        found.add(changed.splitlines()[change.line - 1].decode().strip())
    return found


def test_operators_numbers_conditions_and_statements_are_changed() -> None:
    assert texts(RULES) >= {
        "def wins(points: int | None, most: int = 5) -> bool:",
        "return points is None and points >= most",
        "return points is not None or points >= most",
        "return points is not None and points > most",
        "total = 1",
        "if  item:",
        "if not (not item):",
        "break",
        "total += item * 7",
        "total += item % 8",
        "pass",
        "while total >= 100:",
        "while not (total > 100):",
    }


def test_annotations_texts_and_what_is_there_for_types_are_left_alone() -> None:
    assert not texts(b'"""A text of 3."""\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    limit = 3\n')
    assert not texts(b"def first(items: list[int] | None, other: tuple[3, 4]) -> int | None: ...\n")
    assert not texts(b"def join(name):\n    return 'a' + name\n")


def test_a_seed_draws_the_same_lines_again_each_once() -> None:
    source = Source(RULES)
    again = [drawn(source, 5, random.Random(7)) for _ in range(2)]
    assert again[0] == again[1] != drawn(source, 5, random.Random(8))
    assert len({change.line for change in again[0]}) == 5


def test_what_is_nearest_runs_first() -> None:
    assert narrow_first(["tests/games/arena", "tests/golden", "tests/test_z.py"])[0] == "tests/test_z.py"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small repository whose second rule is hardly tested."""
    files = {"palamedes/__init__.py": b"", "palamedes/rules.py": RULES, "tests/test_rules.py": TESTS.encode()}
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    return tmp_path


def test_what_nobody_notices_is_printed_and_the_checkout_stays_as_it_is(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = [change for change in Source(RULES).changes if change.text in (b">", b">=")]
    monkeypatch.setattr("tools.mutants.drawn", lambda *_: changes)
    assert main(["--seed", "5", "--minutes", "30"], checkout) == 0
    said = capsys.readouterr().out
    assert "SEED=5." in said
    assert "Nobody notices: palamedes/rules.py:17\n" in said
    assert "\n-    while total > 100:\n+    while total >= 100:\n" in said
    assert "points" not in said, "the first rule is tested"
    assert "2 changes: 1 noticed, 0 hung, 1 noticed by nobody." in said
    assert (checkout / "palamedes/rules.py").read_bytes() == RULES
    assert sorted(path.name for path in checkout.iterdir()) == [".git", "palamedes", "tests"]


def test_a_change_that_lets_tests_hang_is_noticed(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # It sleeps: only time has to go by until it is ended.
    endless = RULES.replace(b"total > 100", b"total > 2").replace(b"-= 100", b"-= 1\n        sleep(0.01)")
    endless = endless.replace(b"annotations\n", b"annotations\n\nfrom time import sleep\n")
    (checkout / "palamedes/rules.py").write_bytes(endless)
    (checkout / "tests/test_rules.py").write_text(TESTS.replace("== 3", "== 2"), encoding="utf-8")
    still = [change for change in Source(endless).changes if endless[change.begin : change.end] == b"total -= 1"]
    monkeypatch.setattr("tools.mutants.drawn", lambda *_: still)
    monkeypatch.setattr("tools.mutants.PATIENCE", 1.0)
    monkeypatch.setattr("tools.mutants.GRACE", 3.0)
    main(["--under", "palamedes/rules.py", "--minutes", "30"], checkout)
    assert "1 changes: 0 noticed, 1 hung, 0 noticed by nobody." in capsys.readouterr().out


def test_tests_that_fail_as_they_are_notice_nothing(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "tests/test_rules.py").write_text(TESTS.replace("== 3", "== 4"), encoding="utf-8")
    main(["--minutes", "30"], checkout)
    said = capsys.readouterr().out
    assert "palamedes/rules.py: its tests fail as they are: tests/test_rules.py" in said
    assert "0 changes: 0 noticed" in said
