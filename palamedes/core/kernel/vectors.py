"""What a list of numbers can do and a vector cannot: find a number, count it, add them up, say whether there is any.

A table keeps its numbers in vectors (`librt.vecs`): compiled, they are read and changed where they lie, and copied as
one block. Code that is not told what is in a vector gets it boxed, so what searches one is written here.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def place_of(number: i64, numbers: vec[i64]) -> i64:
    """Where a number stands first; ValueError where it does not stand at all."""
    for i in range(len(numbers)):
        if numbers[i] == number:
            return i
    raise ValueError(f"{number} is not among {list(numbers)}.")


def count_of(number: i64, numbers: vec[i64]) -> i64:
    """How often a number is there."""
    count: i64 = 0
    for i in range(len(numbers)):
        if numbers[i] == number:
            count += 1
    return count


def any_of(numbers: vec[i64]) -> bool:
    """Whether any of them is more than nothing."""
    for i in range(len(numbers)):
        if numbers[i]:
            return True
    return False


def sum_of(numbers: vec[i64]) -> i64:
    """All of them together."""
    total: i64 = 0
    for i in range(len(numbers)):
        total += numbers[i]
    return total
