"""What copies of a table share is never changed, only replaced: the one before stays as it was."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.vectors import cut, in_order, more, put, put_flag, with_one, without


def test_a_number_is_put_into_a_vector_of_its_own() -> None:
    before = vec[i64]([1, 2, 3])
    assert list(put(before, 1, 7)) == [1, 7, 3]
    assert list(before) == [1, 2, 3]


def test_so_much_more_is_put_into_a_vector_of_its_own() -> None:
    before = vec[i64]([1, 2, 3])
    assert list(more(before, 2, -2)) == [1, 2, 1]
    assert list(before) == [1, 2, 3]


def test_a_flag_is_put_into_a_vector_of_its_own() -> None:
    before = vec[bool]([True, False])
    assert list(put_flag(before, 1, True)) == [True, True]
    assert list(before) == [True, False]


@pytest.mark.interpreted_only  # compiled, a vector is no object of its own
def test_what_stands_there_already_needs_no_vector_of_its_own() -> None:
    numbers, flags = vec[i64]([1, 2]), vec[bool]([True])
    assert put(numbers, 1, 2) is numbers
    assert put_flag(flags, 0, True) is flags


def test_one_of_several_that_are_equal_goes() -> None:
    before = vec[i64]([4, 5, 4])
    assert list(without(before, 4)) == [5, 4]
    assert list(cut(before, 1)) == [4, 4]
    assert list(before) == [4, 5, 4]


def test_what_is_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match=r"6 is not among \[4, 5\]\."):
        without(vec[i64]([4, 5]), 6)


def test_one_more_stands_behind_the_others_or_in_its_place_among_them() -> None:
    before = vec[i64]([2, 4, 6])
    assert list(with_one(before, 3)) == [2, 4, 6, 3]
    assert list(with_one(before, 1)) == [2, 4, 6, 1]
    assert [list(in_order(before, number)) for number in (1, 4, 7)] == [[1, 2, 4, 6], [2, 4, 4, 6], [2, 4, 6, 7]]
    assert list(before) == [2, 4, 6]
