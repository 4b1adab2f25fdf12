"""Two heaps: what is settled has the odds of all ways in which the cards can have gone, counted one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from palamedes.core.kernel.flow import Flow
from palamedes.core.kernel.heaps import Heaps, Shown
from palamedes.core.kernel.rng import Rng

Play = list[tuple[int, int | None]]
"""What happens in turn: a seat draws a card, or lays one of a kind open."""

Ways = tuple[bool, ...]
"""Of every card that was laid open, seat by seat, whether it was an old one."""


class Past(Heaps):
    """Heaps of a play: so many old cards for each seat, so many cards of each kind in either heap."""

    def __init__(self, old: list[int], new: list[int], hands: list[int], play: Play) -> None:
        seats, kinds = len(hands), len(old)
        drawn = [sum(who == seat and kind is None for who, kind in play) for seat in range(seats)]
        shown = [sum(what == kind for _, what in play) for kind in range(kinds)]
        super().__init__(old.copy(), new.copy(), hands.copy(), drawn, Flow(3 + kinds + len(play) + seats))
        for kind in range(kinds):
            self.flow.pipe(0, 3 + kind, old[kind])
            self.flow.pipe(3 + kind, 2, old[kind] + new[kind] - shown[kind])
        node = 3 + kinds
        for seat in range(seats):
            self.flow.pipe(node, 1, hands[seat])
            arrived, left = 0, hands[seat]
            for what in [what for who, what in play if who == seat]:
                if what is None:
                    self.flow.pipe(node + 1, node, left)
                    node += 1
                    arrived += 1
                    left += 1
                else:
                    pipe = self.flow.pipe(3 + what, node, 1) if old[what] else -1
                    self.shown.append(Shown(seat, what, arrived, pipe))
                    left -= 1
            self.flow.pipe(2, node, left)
            node += 1
        assert self.flow.fill(0, 1) == sum(old)


def all_ways(old: list[int], new: list[int], hands: list[int], play: Play) -> Counter[Ways]:
    """Every way in which single cards can have gone through the hands, by what was old of what was laid open."""
    found: Counter[Ways] = Counter()
    for dealt in dealings([(kind, True) for kind, count in enumerate(old) for _ in range(count)], hands):
        deck = [(kind, False) for kind, count in enumerate(new) for _ in range(count)]
        go_on(dealt, deck, play, [[] for _ in hands], found)
    return found


def dealings(cards: list[tuple[int, bool]], hands: list[int]) -> Iterator[list[list[tuple[int, bool]]]]:
    """All ways to deal single cards to hands."""
    if not cards:
        yield [[] for _ in hands]
        return
    for seat, room in enumerate(hands):
        if room:
            fewer = [each - (other == seat) for other, each in enumerate(hands)]
            for rest in dealings(cards[1:], fewer):
                yield [[*hand, cards[0]] if other == seat else hand for other, hand in enumerate(rest)]


def go_on(
    hands: list[list[tuple[int, bool]]],
    deck: list[tuple[int, bool]],
    play: Play,
    laid: list[list[bool]],
    found: Counter[Ways],
) -> None:
    if not play:
        found[tuple(is_old for shown in laid for is_old in shown)] += 1
        return
    seat, kind = play[0]
    source = deck if kind is None else hands[seat]
    for i, card in enumerate(source):
        rest = [*source[:i], *source[i + 1 :]]
        if kind is None:
            go_on(replaced(hands, seat, [*hands[seat], card]), rest, play[1:], laid, found)
        elif card[0] == kind:
            shown = [[*each, card[1]] if other == seat else each for other, each in enumerate(laid)]
            go_on(replaced(hands, seat, rest), deck, play[1:], shown, found)


def replaced(
    hands: list[list[tuple[int, bool]]], seat: int, hand: list[tuple[int, bool]]
) -> list[list[tuple[int, bool]]]:
    return [hand if other == seat else each for other, each in enumerate(hands)]


def chi_square(expected: Counter[Ways], found: Counter[Ways]) -> float:
    """How far counts are from what they should be; about as much as there are ways, where nothing is wrong."""
    whole, samples = sum(expected.values()), sum(found.values())
    assert found.keys() <= expected.keys(), "this cannot have happened"
    return sum(
        (found[way] - count * samples / whole) ** 2 / (count * samples / whole) for way, count in expected.items()
    )


DRAW = None
PLAYS: dict[str, tuple[list[int], list[int], list[int], Play]] = {
    "one card": ([1, 1], [1, 5], [1, 1], [(0, DRAW), (0, 0)]),
    "two hands": ([2, 1], [1, 3], [2, 1], [(0, DRAW), (0, 0), (1, DRAW), (1, 0)]),
    "before and after a draw": ([1, 2], [2, 2], [2, 1], [(0, 1), (0, DRAW), (0, 0), (1, DRAW), (1, 1)]),
    "the last old card": ([1, 1], [1, 2], [1, 1], [(0, 0), (0, DRAW), (0, DRAW), (0, 1), (1, DRAW)]),
    "many": ([2, 2], [3, 2], [2, 2], [(0, DRAW), (0, 0), (0, DRAW), (1, DRAW), (1, 0), (0, 1), (0, 0), (1, 1)]),
    "more than are all weighed": (
        *([2, 1], [3, 2], [2, 1]),
        [(0, DRAW), (0, 0), (1, DRAW), (1, 0), (0, DRAW), (0, 1), (1, DRAW), (1, 0), (0, 0), (1, 1)],
    ),
}


@pytest.mark.parametrize("play", PLAYS)
def test_what_was_old_has_the_odds_of_all_deals(play: str) -> None:
    old, new, hands, course = PLAYS[play]
    expected = all_ways(old, new, hands, course)
    found: Counter[Ways] = Counter()
    rng = Rng("heaps")
    for _ in range(3000):
        past = Past(old, new, hands, course)
        past.settle(rng)
        found[tuple(card.is_old for card in past.shown)] += 1
    freedom = len(expected) - 1
    # So far off is one test in a million or so.
    assert chi_square(expected, found) < freedom + 5 * (2 * freedom) ** 0.5 + 10


def test_what_is_settled_leaves_its_heap_and_its_hand() -> None:
    old, new, hands, course = PLAYS["two hands"]
    past = Past(old, new, hands, course)
    past.settle(Rng(1))
    gone = sum(card.is_old for card in past.shown)
    assert (sum(past.old), sum(past.old_room)) == (sum(old) - gone, sum(hands) - gone)
    assert (sum(past.new), sum(past.new_room)) == (sum(new) - 2 + gone, 2 - 2 + gone)
