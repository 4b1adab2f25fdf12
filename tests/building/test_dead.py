"""Code that nothing uses is named; what is used unseen is said once, and only as long as it is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.dead import USED, Unused, main, needless

pytestmark = pytest.mark.interpreted_only


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


# The house itself is looked through by `make lint`, which takes as long as all the tests here together.


def test_what_is_said_of_code_that_is_gone_is_named() -> None:
    field = Unused("palamedes/games/arena/schema.py", 1, "variable", "price")
    assert [known.files for known in USED if known not in needless([field])] == ["*/schema.py"]
