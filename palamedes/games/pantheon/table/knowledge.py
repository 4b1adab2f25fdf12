"""What everybody knows of a hand, how one can pay, and what a seat cannot know, drawn anew.

A seat's cards are public but for how they are shared out between hand and deck. Of a hand everybody knows `known`; the
rest of it and the deck are one heap for those who cannot see it. Windows open by these facts alone, so that they betray
nothing.
"""

from __future__ import annotations

from mypy_extensions import i64

from palamedes.core.kernel.rng import Rng

from .pieces import ART, CARDS, COIN_ART, COIN_FALLEN, COIN_OMPHALOS, FIRST_COIN, FREE, OMPHALOS
from .printed import Secret
from .state import Pantheon
from .terms import SLOTS


def might_hold(s: Pantheon, seat: int, card: int) -> bool:
    """Whether, by what everybody knows, a seat could have a card in hand."""
    at = seat * CARDS + card
    known = s.known[at]
    if known > 0:
        return True
    return s.deck[at] + s.hand[at] > 0 and unknown(s, seat) > 0


def unknown(s: Pantheon, seat: i64) -> i64:
    """How many cards of a hand are not known to everybody."""
    count = s.hand_size[seat]
    known = s.known
    for at in range(seat * CARDS, seat * CARDS + CARDS):
        count -= known[at]
    return count


def might_pay(s: Pantheon, seat: i64, cost: i64) -> bool:
    """Whether, by what everybody knows, a seat could pay so many art of war cards."""
    at = seat * CARDS
    coins = s.known[at + ART] + s.known[at + OMPHALOS]
    if coins >= cost:
        return True
    spare = unknown(s, seat)
    hidden = s.deck[at + ART] + s.hand[at + ART] + s.deck[at + OMPHALOS] + s.hand[at + OMPHALOS] - coins
    if hidden > spare:
        hidden = spare
    coins += hidden
    if coins >= cost:
        return True
    spare -= hidden
    fallen = 0
    maybe = 0
    for slot in range(s.army[seat]):
        if s.is_fallen(seat * SLOTS + slot):
            fallen += s.known[at + slot]
            maybe += s.deck[at + slot] + s.hand[at + slot] - s.known[at + slot]
    return coins + (fallen + (maybe if maybe < spare else spare)) // 2 >= cost


def fallen_cards(s: Pantheon, seat: i64) -> i64:
    """How many activation cards of destroyed units that are no troops a seat has in hand."""
    count: i64 = 0
    at = seat * SLOTS
    vitality = s.vitality
    for slot in range(s.army[seat]):
        if vitality[at + slot] == 0 and s.hand[seat * CARDS + slot] > 0 and s.is_fallen(at + slot):
            count += s.hand[seat * CARDS + slot]
    return count


def coins(s: Pantheon, seat: int, cost: int) -> list[int]:
    """The ways in which a seat can pay so many art of war cards.

    Clauses: art.pay, art.choice, stone.pay.
    """
    if cost == 0:
        return [FREE]
    at = seat * CARDS
    art = s.hand[at + ART]
    omphaloi = s.hand[at + OMPHALOS]
    pairs = fallen_cards(s, seat) // 2
    if cost == 1:
        found: list[int] = []
        if art > 0:
            found.append(1)
        if omphaloi > 0:
            found.append(2)
        if pairs > 0:
            found.append(3)
        return found
    return [
        coin
        for coin in range(FIRST_COIN[cost], FIRST_COIN[cost + 1])
        if COIN_ART[coin] <= art and COIN_OMPHALOS[coin] <= omphaloi and COIN_FALLEN[coin] <= pairs
    ]


def pay(s: Pantheon, seat: int, coin: int) -> None:
    """A seat pays; of cards of destroyed units those go first whose unit does not come back, in the army's order.

    Clauses: art.choice.
    """
    for _ in range(COIN_ART[coin]):
        s.throw(seat, ART)
    for _ in range(COIN_OMPHALOS[coin]):
        s.throw(seat, OMPHALOS)
    due = 2 * COIN_FALLEN[coin]
    for hatching in (False, True):
        for slot in range(s.army[seat]):
            unit = seat * SLOTS + slot
            if s.is_fallen(unit) and (s.egg[unit] > 0) == hatching:
                while due > 0 and s.hand[seat * CARDS + slot] > 0:
                    s.throw(seat, slot)
                    due -= 1


class Hands(Secret):
    """The hands that a seat cannot see: what everybody knows stays, the rest is drawn with the deck."""

    def redraw(self, s: Pantheon, seat: int, rng: Rng) -> None:
        for other in range(s.players):
            if s.sees(seat, other):
                continue
            count = unknown(s, other)
            at = other * CARDS
            for card in range(at, at + CARDS):
                known = s.known[card]
                s.deck[card] += s.hand[card] - known
                s.hand[card] = known
            left = s.deck_size[other] + count
            for _ in range(count):
                rest: int = rng.below(left)
                card = at
                while rest >= s.deck[card]:
                    rest -= s.deck[card]
                    card += 1
                s.deck[card] -= 1
                s.hand[card] += 1
                left -= 1
