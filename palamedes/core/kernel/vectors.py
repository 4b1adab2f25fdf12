"""What a list of numbers can do and a vector cannot: find a number, count it, add them up, say whether there is any.

And a vector that differs from another in one place: so is written what copies of a table share (`tools/facts.py`).

A table keeps its numbers in vectors (`librt.vecs`): compiled, they are read and changed where they lie, and copied as
one block. Code that is not told what is in a vector gets it boxed, so what searches one is written here.
"""

from __future__ import annotations

from librt.vecs import append, pop, vec
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


# What copies of a table share is never changed, only replaced.


def put(numbers: vec[i64], at: i64, number: i64) -> vec[i64]:
    """The same numbers, with this one in a place."""
    if numbers[at] == number:
        return numbers
    other = numbers[:]
    other[at] = number
    return other


def more(numbers: vec[i64], at: i64, by: i64) -> vec[i64]:
    """The same numbers, with so much more in a place."""
    other = numbers[:]
    other[at] += by
    return other


def put_flag(flags: vec[bool], at: i64, flag: bool) -> vec[bool]:
    """The same flags, with this one in a place."""
    if flags[at] == flag:
        return flags
    other = flags[:]
    other[at] = flag
    return other


def with_one(numbers: vec[i64], number: i64) -> vec[i64]:
    """The same numbers, and this one after them."""
    return append(numbers[:], number)


def in_order(numbers: vec[i64], number: i64) -> vec[i64]:
    """The same numbers, which stand in order, and this one in its place among them."""
    other = append(numbers[:], number)
    at: i64 = len(numbers)
    while at > 0 and other[at - 1] > number:
        other[at] = other[at - 1]
        at -= 1
    other[at] = number
    return other


def without(numbers: vec[i64], number: i64) -> vec[i64]:
    """The same numbers without the first of these; ValueError where there is none."""
    return cut(numbers, place_of(number, numbers))


def cut(numbers: vec[i64], at: i64) -> vec[i64]:
    """The same numbers without the one in a place."""
    return pop(numbers[:], at)[0]
