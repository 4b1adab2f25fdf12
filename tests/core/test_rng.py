"""The generator is xoshiro128** to the bit, seeded by a digest, and favours no number."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.kernel.rng import Rng

PUBLISHED = [
    11520,
    0,
    5927040,
    70819200,
    2031721883,
    1637235492,
    1287239034,
    3734860849,
    3729100597,
    4258142804,
]
"""What the authors' own code gives from the state 1, 2, 3, 4."""


def rotated(x: int, k: int) -> int:
    return ((x << k) | (x >> (32 - k))) & 0xFFFFFFFF


class Reference:
    """xoshiro128** as Blackman and Vigna published it, written down once more."""

    def __init__(self, state: list[int]) -> None:
        self.s = state.copy()

    def next(self) -> int:
        s = self.s
        result = (rotated((s[1] * 5) & 0xFFFFFFFF, 7) * 9) & 0xFFFFFFFF
        t = (s[1] << 9) & 0xFFFFFFFF
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotated(s[3], 11)
        return result


def test_the_reference_gives_the_published_numbers() -> None:
    reference = Reference([1, 2, 3, 4])
    assert [reference.next() for _ in PUBLISHED] == PUBLISHED


def test_the_generator_gives_the_published_numbers() -> None:
    rng = Rng(0)
    rng.restore([1, 2, 3, 4])
    assert [rng.word() for _ in PUBLISHED] == PUBLISHED


@given(state=st.lists(st.integers(0, 0xFFFFFFFF), min_size=4, max_size=4))
def test_the_generator_follows_the_reference_from_any_state(state: list[int]) -> None:
    rng = Rng(0)
    rng.restore(state)
    reference = Reference(state)
    assert [rng.word() for _ in range(20)] == [reference.next() for _ in range(20)]
    assert rng.save() == reference.s


@pytest.mark.parametrize(
    ("seed", "kind"), [(7, "number"), (-1, "number"), (2**200, "number"), ("7", "text"), ("", "text")]
)
def test_a_seed_becomes_a_state_by_its_digest(seed: object, kind: str) -> None:
    digest = hashlib.sha256(f"palamedes {kind} {seed}".encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12)]
    assert Rng(seed).save() == [*words[:3], words[3] | 1]


def test_a_number_and_the_text_of_it_are_different_seeds() -> None:
    assert Rng(7).save() != Rng("7").save()


@given(seed=st.integers(), n=st.integers(1, 2**32))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(10))


def test_below_throws_words_away_that_would_favour_small_numbers() -> None:
    n = 3 * 2**30
    rng, words = Rng(5), Rng(5)
    kept = [word for word in (words.word() for _ in range(60)) if word < n]
    assert len(kept) < 60
    assert [rng.below(n) for _ in kept] == kept


def test_below_reaches_every_number_about_as_often() -> None:
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)


def test_shuffle_keeps_all_items_and_reaches_every_order() -> None:
    rng = Rng(1)
    orders = set()
    for _ in range(200):
        items = [1, 2, 3]
        rng.shuffle(items)
        assert sorted(items) == [1, 2, 3]
        orders.add(tuple(items))
    assert len(orders) == 6


def test_restore_goes_back_to_where_save_was_called() -> None:
    rng = Rng(3)
    rng.word()
    saved = rng.save()
    first = [rng.word() for _ in range(5)]
    rng.restore(saved)
    assert [rng.word() for _ in range(5)] == first


def test_split_makes_another_stream() -> None:
    rng = Rng(3)
    split = rng.split()
    assert [split.word() for _ in range(5)] != [rng.word() for _ in range(5)]
    assert Rng(3).split().save() == Rng(3).split().save()
