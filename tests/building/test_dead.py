"""Code that nothing uses is named; what is used unseen is said once, and only as long as it is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.dead import USED, Known, Unused, dead, main, suspects

pytestmark = pytest.mark.interpreted_only


@pytest.fixture(scope="module")
def suspected() -> list[Unused]:
    return suspects()


def test_the_house_has_no_dead_code(suspected: list[Unused]) -> None:
    assert dead(suspected) == []


def test_what_nothing_uses_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "palamedes").mkdir()
    (tmp_path / "palamedes/rules.py").write_text("def used(): ...\n\ndef forgotten(): used()\n", encoding="utf-8")
    (tmp_path / "palamedes/schema.py").write_text("class Card:\n    price: int\n\nCard()\n", encoding="utf-8")
    assert main(tmp_path) == 1
    assert capsys.readouterr().out == "palamedes/rules.py:3: nothing uses the function 'forgotten'.\n"


def test_a_test_is_a_use(tmp_path: Path) -> None:
    for folder, text in (("palamedes", "def checked(): ...\n"), ("tests", "checked()\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "one.py").write_text(text, encoding="utf-8")
    assert main(tmp_path) == 0


@pytest.mark.parametrize("known", USED, ids=lambda known: f"{known.files} {known.kind}")
def test_whatever_is_used_unseen_would_be_named(known: Known, suspected: list[Unused]) -> None:
    assert any(known.covers(item) for item in suspected), "nobody needs this any more: take it out"
