"""Shares with intervals, and ratings: the arithmetic against numbers worked out elsewhere."""

from __future__ import annotations

from math import log10

import pytest

from palamedes.lab.ratings import expected, rate, share, share_of_deals, student


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # textbook values of Wilson's interval
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_a_share_has_the_interval_of_wilson(part: int, whole: int, low: float, high: float) -> None:
    found = share(part, whole)
    assert found.value == part / whole
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_a_share_of_no_games_may_be_anything() -> None:
    assert share(0, 0) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("part", [-1, 11])
def test_a_part_larger_than_the_whole_is_refused(part: int) -> None:
    with pytest.raises(ValueError, match="is no part of 10 games"):
        share(part, 10)


def test_more_games_make_an_interval_narrower() -> None:
    few, many = share(50, 100), share(500, 1000)
    assert few.low < many.low < many.high < few.high


def test_equals_have_equal_ratings_around_1500() -> None:
    first, second, third = rate([[0, 5, 5], [5, 0, 5], [5, 5, 0]])
    assert first.value == pytest.approx(1500)
    assert first == pytest.approx(second)
    assert second == pytest.approx(third)


def test_two_entrants_are_as_far_apart_as_the_odds_say() -> None:
    """90 to 9 and one draw more each: 90.5 to 9.5, and 400 points for every factor of ten."""
    first, second = rate([[0, 90], [9, 0]])
    assert first.value - second.value == pytest.approx(400 * log10(90.5 / 9.5))
    assert first.value + second.value == pytest.approx(3000)
    assert expected(first.value, second.value) == pytest.approx(0.905)


def test_the_interval_of_two_is_that_of_the_normal_approximation() -> None:
    """50.5 to 50.5: the odds' logarithm has the deviation 2/sqrt(101), half of it to each side of the average."""
    first, _ = rate([[0, 50], [50, 0]])
    assert first.high - first.value == pytest.approx(1.959964 * 2 / 101**0.5 * 173.7178 / 2, abs=0.001)
    assert first.value - first.low == pytest.approx(first.high - first.value)


def test_whoever_never_lost_has_a_finite_rating_with_a_wide_interval() -> None:
    first, second = rate([[0, 20], [0, 0]])
    assert first.value - second.value == pytest.approx(400 * log10(20.5 / 0.5))
    assert first.high - first.low > rate([[0, 10], [10, 0]])[0].high - rate([[0, 10], [10, 0]])[0].low


def test_ratings_agree_with_who_beat_whom_where_some_never_met() -> None:
    found = rate([[0, 30, 0], [10, 0, 30], [0, 10, 0]])
    assert found[0].value > found[1].value > found[2].value
    assert sum(rating.value for rating in found) == pytest.approx(4500)


def test_scores_must_be_square() -> None:
    with pytest.raises(ValueError, match="2 rows of 2 numbers"):
        rate([[0, 1], [1]])


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.7062), (3, 3.1824), (5, 2.5706), (9, 2.2622), (29, 2.0452), (99, 1.9842)]
)
def test_few_deals_have_the_deviations_of_students_tables(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=2e-3)


def test_a_distribution_without_freedom_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 degree of freedom, not 0"):
        student(0)


def test_deals_of_one_game_each_are_games() -> None:
    """But for Student's distribution, which is a little wider."""
    parts = [1.0, 0.0] * 100
    found, games = share_of_deals(parts, [1.0] * 200), share(100, 200)
    assert found.value == games.value
    assert (found.low, found.high) == pytest.approx((games.low, games.high), abs=2e-3)


def test_a_deal_that_says_the_same_twice_counts_once() -> None:
    twice, once = share_of_deals([2.0, 0.0] * 20, [2.0] * 40), share_of_deals([1.0, 0.0] * 20, [1.0] * 40)
    assert twice == pytest.approx(once)


@pytest.mark.parametrize("deals", [1, 12])
def test_deals_that_do_not_differ_count_as_one_game_each(deals: int) -> None:
    assert share_of_deals([4.0] * deals, [4.0] * deals) == share(deals, deals)


def test_a_share_of_no_deals_may_be_anything() -> None:
    assert share_of_deals([], []) == (0.0, 0.0, 1.0)
    with pytest.raises(ValueError, match=r"3\.0 is no part of 2\.0 games"):
        share_of_deals([3.0], [2.0])


def test_ratings_of_deals_have_intervals_that_are_theirs() -> None:
    """The same scores, as two hundred games, and as forty tables of five pairs that each had one winner."""
    one, other = [[0.0, 5.0], [0.0, 0.0]], [[0.0, 0.0], [5.0, 0.0]]
    games = rate([[0, 100], [100, 0]])[0]
    deals = rate([[0, 100], [100, 0]], [one, other] * 20)[0]
    assert deals.value == games.value
    assert (deals.high - deals.low) / (games.high - games.low) == pytest.approx(5**0.5, rel=0.05)


def test_a_single_deal_is_one_game_for_a_rating() -> None:
    deal = [[0.0, 8.0], [8.0, 0.0]]
    many, single = rate(deal)[0], rate(deal, [deal])[0]
    assert single.high - single.low == pytest.approx(4 * (many.high - many.low))
