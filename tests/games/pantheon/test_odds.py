"""What an attack may be expected to do: the table against free choice of every die."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from palamedes.games.pantheon.mind.odds import expected, falling, five_made, hope, likely, plan, wound_shares

Dice = tuple[int, ...]


def spent(dice: Dice, defence: int) -> set[tuple[int, Dice]]:
    """Every way to spend dice for others: wounds so far, and the values that are left."""
    found: set[tuple[int, Dice]] = set()
    todo: list[tuple[int, Dice]] = [(0, dice)]
    while todo:
        wounds, values = todo.pop()
        hits = sum(value >= defence for value in values)
        at = (wounds + hits, tuple(sorted(value for value in values if value < defence)))
        if at in found:
            continue
        found.add(at)
        left = at[1]
        for out in range(len(left)):
            for up in range(len(left)):
                if up != out:
                    kept = [value + (i == up) for i, value in enumerate(left) if i != out]
                    todo.append((at[0], tuple(kept)))
    return found


@cache
def freely(dice: Dice, defence: int) -> float:
    """The most wounds that can be expected of the dice of a first assault, every choice tried."""
    best = 0.0
    for wounds, left in spent(dice, defence):
        fives = left.count(5)
        others = tuple(value for value in left if value != 5)
        for again in range(fives + 1):
            total = 0.0
            for faces in product(range(6), repeat=again):
                fallen = tuple(5 + face for face in faces if face)
                total += max(hits for hits, _ in spent((*others, *(5,) * (fives - again), *fallen), defence))
            best = max(best, wounds + total / 6.0**again)
    return best


@pytest.mark.parametrize("defence", range(1, 11))
def test_expected_wounds_are_the_best_that_free_choice_can_do(defence: int) -> None:
    for count in range(4):
        total = 0.0
        for faces in product(range(6), repeat=count):
            total += freely(tuple(sorted(face for face in faces if face)), defence)
        assert expected(count, defence) == pytest.approx(total / 6.0**count, abs=1e-4)


@pytest.mark.parametrize(
    ("dice", "defence", "wounds"),
    [(4, 7, 1.10), (6, 5, 2.27), (6, 7, 1.77), (8, 8, 2.11), (9, 9, 2.02), (10, 9, 2.28)],
)
def test_known_figures(dice: int, defence: int, wounds: float) -> None:
    assert expected(dice, defence) == pytest.approx(wounds, abs=0.006)


def test_the_table_is_what_the_chances_come_to() -> None:
    for dice in range(7):
        for defence in range(11):
            shares = wound_shares(dice, defence)
            assert sum(shares) == pytest.approx(1.0)
            mean = sum(count * share for count, share in enumerate(shares))
            assert expected(dice, defence) == pytest.approx(mean, abs=6e-5)
            for count in range(1, dice + 1):
                assert likely(dice, defence)[count - 1] == pytest.approx(sum(shares[count:]), abs=6e-5)


def test_more_than_ten_dice_or_defence_count_as_ten() -> None:
    assert expected(12, 5) == expected(10, 5)
    assert expected(5, 12) == expected(5, 10)


def test_a_die_is_spent_to_make_a_five_that_is_rolled_again() -> None:
    # The dice of the worked example: 3, 4 and 5 against a defence of 7.
    dice = vec[i64]([0, 0, 0, 1, 1, 1])
    assert plan(dice, 7).make
    assert list(five_made(dice)) == [0, 0, 0, 0, 0, 2]
    assert plan(vec[i64]([0, 0, 0, 0, 0, 2]), 7).again == 2
    assert hope(dice, 7) == falling(vec[i64]([0] * 6), 2, 7).hope


def test_nothing_is_rolled_again_where_fives_have_hit() -> None:
    dice = vec[i64]([0, 1, 2, 1, 1, 0])
    assert plan(dice, 5).again == 0
    assert hope(dice, 5) == 2.0


def test_a_five_cannot_be_made_of_too_few_dice() -> None:
    assert len(five_made(vec[i64]([0, 0, 1, 1, 0, 0]))) == 0
    assert len(five_made(vec[i64]([0, 0, 0, 0, 1, 0]))) == 0


def test_dice_above_five_are_another_question() -> None:
    """A die that was raised to six counts, and what is found for it is not taken for the same dice without it."""
    with_six = plan(vec[i64]([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0]), 7)
    without = plan(vec[i64]([0, 0, 0, 0, 0, 1]), 7)
    assert with_six.hope > without.hope
    assert wound_shares(1, 7) == pytest.approx([32 / 36, 4 / 36])
