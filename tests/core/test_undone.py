"""What was taken back: who asked, who agreed, and what each policy allows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from palamedes.core.record.record import Record
from palamedes.core.record.undone import parties, read_parties, read_policy
from palamedes.core.words.errors import RecordError
from tests import toys
from tests.core.test_record import ROUND, played


@pytest.fixture(autouse=True)
def among_the_games() -> Iterator[None]:
    with toys.among_the_games():
        yield


@pytest.mark.parametrize("by, agreed, text", [(0, [], "by 0"), (2, [1, 0], "by 2 with 0 1")])
def test_who_asked_and_who_agreed_is_written_and_read(by: int, agreed: list[int], text: str) -> None:
    assert parties(by, agreed) == text
    assert read_parties(text) == (by, sorted(agreed))


@pytest.mark.parametrize("text", ["", "by", "by x", "by 0 with", "by 0 1", "by 0 with x", "by -1", "by 0  with 1", "0"])
def test_anything_else_is_not_read(text: str) -> None:
    assert read_parties(text) is None


NO_POLICIES = ["", "safe", "safe 0", "safe [2]", "safe [1, 0]", "safe [0, 0]", "sure [0]", "safe [true]"]


@pytest.mark.parametrize("text", NO_POLICIES)
def test_a_policy_that_is_none_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(ValueError, match="should"):
        read_policy(text, 2)
    record, _ = played(ROUND[:3])
    head, empty, body = record.write().partition("\n\n")
    with pytest.raises(RecordError, match=rf"^line {len(head.splitlines()) + 1}: undo: should"):
        Record.read(f"{head}\nundo {text}{empty}{body}")


def test_an_undo_that_cannot_be_understood_is_refused_with_its_line() -> None:
    record, _ = played(ROUND[:3])
    with pytest.raises(RecordError, match=r"^line 12: should be .*'undo n by seat'"):
        Record.read(record.write() + "undo 1 for Ann\n")


def test_a_record_comes_back_with_its_policy_and_its_undos() -> None:
    record, _ = played(ROUND[:3])
    record.policy, record.people = "safe", [0, 1]
    record.undo(1, 0, [1])
    again = Record.read(record.write())
    assert again.write() == record.write()
    assert (again.policy, again.people) == ("safe", [0, 1])
    [undone] = again.undone()
    assert (undone.by, undone.agreed, undone.own, undone.others, undone.draws) == (0, [1], 1, 0, 0)


def test_ones_own_last_answer_may_be_taken_back_by_oneself_under_every_policy() -> None:
    for policy in ("free", "safe", "none"):
        record, _ = played(ROUND[:3])
        record.policy, record.people = policy, [0, 1]
        record.undo(1, 0)
        record.verify()


def test_what_is_taken_back_is_counted_by_kind() -> None:
    record, _ = played(ROUND[:4])
    record.undo(4, 0)
    [undone] = record.undone()
    assert (undone.draws, undone.own, undone.others) == (2, 1, 1)
    assert record.burnt() == 2
