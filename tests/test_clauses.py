"""The rulebooks are carried out and checked clause by clause, and both languages hold the same rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import palamedes
from palamedes.conformance.suite.clauses import *  # noqa: F403
from palamedes.conformance.suite.clauses import GAMES, covered
from palamedes.lab.clauses import Coverage, cited, coverage, main, marked, said
from tests import toys

# Texts, and what stands in the sources: the questions of both builds are compared with their clauses elsewhere.
pytestmark = pytest.mark.interpreted_only

# The reader of marks and citations.


TEST_FILE = """
import pytest

pytestmark = pytest.mark.clause("whole.file")

@pytest.mark.clause("draw.once", "draw.empty")
@pytest.mark.parametrize("card", [pytest.param("zeus", marks=pytest.mark.clause("one.case")), "hera"])
def test_drawing(card): ...

@pytest.mark.clause("of.class")
class TestPlacing:
    @pytest.mark.clause("draw.once")
    def test_placing(self): ...

@pytest.mark.skip("not.a.clause")
def test_other(): "pytest.mark.clause('in a text')"
"""


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TEST_FILE, encoding="utf-8")
    assert marked(tmp_path) == {
        "whole.file": ["test_it.py, line 4"],
        "draw.once": ["test_it.py, line 6", "test_it.py, line 12"],
        "draw.empty": ["test_it.py, line 6"],
        "one.case": ["test_it.py, line 7"],
        "of.class": ["test_it.py, line 10"],
    }


@pytest.mark.parametrize("argument", ["NAME", 'f"draw.{x}"', "*ANCHORS", "5"])
def test_a_mark_that_cannot_be_read_is_refused(tmp_path: Path, argument: str) -> None:
    (tmp_path / "test_it.py").write_text(f"@pytest.mark.clause({argument})\ndef test(): ...\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"test_it\.py, line 1: a clause mark takes anchors written out"):
        marked(tmp_path)


def test_a_folder_without_tests_checks_nothing(tmp_path: Path) -> None:
    assert marked(tmp_path / "none") == {}


def test_the_classes_of_a_game_cite_what_they_carry_out() -> None:
    with toys.among_the_games():
        package = palamedes.game("morra").package
        assert cited(package) == {
            "end.winner": [f"{package}.rounds.Round"],
            "round.draw": [f"{package}.rounds.Draw"],
            "round.show": [f"{package}.rounds.Show"],
            "round.reveal": [f"{package}.rounds.Reveal"],
        }


CITING_FILE = '''
class Crossing:
    """How one crosses.

    Clauses: move.crossing.
    """

    def way(self):
        """The way.

        Clauses: move.first, move.second.
        """

def other():
    """This speaks of Clauses: but cites none."""
'''


def test_docstrings_cite_clauses_in_a_line_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "crossing.py").write_text(CITING_FILE, encoding="utf-8")
    assert said(tmp_path / "crossing.py") == [
        ("move.crossing", "Crossing"),
        ("move.first", "way"),
        ("move.second", "way"),
    ]


def test_a_report_names_what_is_missing_and_ends_with_the_counts() -> None:
    found = Coverage("toy", ["a", "b", "c"], {"a": ["t, line 1"], "x": ["t, line 2"]}, {"a": ["toy.A"], "b": ["toy.B"]})
    assert not found.is_complete()
    assert found.report() == [
        "toy: no test checks:",
        "    b",
        "    c",
        "toy: nothing cites:",
        "    c",
        "toy: cited, but in no rulebook:",
        "    x (t, line 2)",
        "toy: 3 clauses, 1 checked by tests, 2 cited by code, 1 unknown.",
    ]


def test_a_complete_report_is_one_line() -> None:
    found = Coverage("toy", ["a"], {"a": ["t, line 1"]}, {"a": ["toy.A"]})
    assert found.is_complete()
    assert found.report() == ["toy: 1 clauses, 1 checked by tests, 1 cited by code, 0 unknown."]


def test_a_toy_without_marked_tests_is_not_complete(tmp_path: Path) -> None:
    with toys.among_the_games():
        assert coverage(palamedes.game("morra"), tmp_path).unchecked() == [
            "round.draw",
            "round.show",
            "round.reveal",
            "end.winner",
        ]


def test_the_command_says_whether_all_is_complete(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # What was read for other tests is not read again.
    monkeypatch.setattr("palamedes.lab.clauses.coverage", covered)
    status = main()
    assert (status == 0) == all(covered(game).is_complete() for game in GAMES)
    closing = [line for line in capsys.readouterr().out.splitlines() if line.endswith("unknown.")]
    assert [line.partition(":")[0] for line in closing] == [game.id for game in GAMES]
