"""What a seat cannot know of Lords of Hellas, drawn anew from what it knows.

Hidden from a seat are the hands of the others, attack cards that a neighbour looks at, blessings that have not reached
it in a draft, and what others have just drawn. When the discards become a new deck everybody knows what is in it: so
cards held since before (`held`) and cards drawn since come from two different heaps.

Of a card that somebody has laid open since (`shown`) one mostly knows from which heap it came; where both heaps had one
of its kind, either may be. That is settled by construction: old cards flow from their kinds to the cards shown and to
hidden places, as many as each seat held. Order tells more: when a seat draws, it has no more old cards than it has in
hand. Any such flow is a world that can be; card by card it is changed towards what chance decides, where it can be.
"""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.flow import Flow
from palamedes.core.kernel.rng import Rng

from .frames import Hunt
from .pieces import ATTACK_COUNT, COMBAT_COUNT
from .state import Hellas


def redraw(s: Hellas, seat: int, rng: Rng) -> None:
    """Redraws everything that this seat cannot know, in place."""
    redraw_hands(s, seat, rng)
    redraw_attacks(s, seat, rng)
    if s.draft and not s.drafters[seat]:
        s.draft = some(sorted([*s.blessings_left(), *s.draft]), len(s.draft), rng)
    if s.found and s.finder != seat:
        pool = sorted([*s.neutral_left(), *s.found])
        s.found = some(pool, len(s.found), rng)


def redraw_hands(s: Hellas, seat: int, rng: Rng) -> None:
    """The hands of the others, and what somebody else has just drawn."""
    past = Past(s, seat)
    past.settle(rng)
    past.lay(rng)
    if s.seat != seat:
        drawn = [pick(past.new, rng) for _ in s.drawn]
        drawn.sort()
        s.drawn = drawn
    s.deck = past.new


# The nodes through which old cards flow.
SOURCE: Final = 0
SINK: Final = 1
HANDS: Final = 2
KIND: Final = 3
SEATS: Final = KIND + COMBAT_COUNT


class Shown:
    """A card that a rival has laid open, and the pipe through which it flows if it is an old one."""

    def __init__(self, seat: int, card: int, pipe: int) -> None:
        self.seat = seat
        self.card = card
        self.pipe = pipe


class Past:
    """Which of the cards that rivals have laid open since the deck was made were old ones."""

    flow: Flow

    def __init__(self, s: Hellas, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.old = [0] * COMBAT_COUNT
        self.new = s.deck.copy()
        self.old_room = [0] * s.players
        self.new_room = [0] * s.players
        self.shown: list[Shown] = []
        """Those that may have come from either heap."""
        mine = seat * COMBAT_COUNT
        for at in range(COMBAT_COUNT * s.players):
            if not mine <= at < mine + COMBAT_COUNT:
                self.old[at % COMBAT_COUNT] += s.held[at]
                self.new[at % COMBAT_COUNT] += s.hand[at] - s.held[at]
                self.old_room[at // COMBAT_COUNT] += s.held[at]
                self.new_room[at // COMBAT_COUNT] += s.hand[at] - s.held[at]
        if s.seat != seat:
            for card in s.drawn:
                self.new[card] += 1
        for i in range(0, len(s.shown), 3):
            if s.shown[i] != seat:
                self.new[s.shown[i + 1]] += 1
                self.new_room[s.shown[i]] += 1
        for other in range(s.players):
            if other != seat:
                for card in range(COMBAT_COUNT):
                    s.held[other * COMBAT_COUNT + card] = 0
        if s.shown:
            self._explain()

    def _explain(self) -> None:
        """Where one heap alone had a card of its kind, it came from there; the others are left to be settled."""
        s = self.s
        either = False
        for i in range(0, len(s.shown), 3):
            card = s.shown[i + 1]
            if s.shown[i] != self.seat and self.old[card] > 0 and self.new[card] > 0:
                either = True
        if either:
            self._lead()
            return
        for i in range(0, len(s.shown), 3):
            if s.shown[i] != self.seat:
                self._use(s.shown[i], s.shown[i + 1], self.old[s.shown[i + 1]] > 0)

    def _lead(self) -> None:
        """From the kinds to the cards shown and to hands, and on to the seats, the latest stretch of play innermost."""
        s = self.s
        shown = [0] * COMBAT_COUNT
        for i in range(0, len(s.shown), 3):
            if s.shown[i] != self.seat:
                shown[s.shown[i + 1]] += 1
        self.flow = Flow(SEATS + s.players + len(s.shown) // 3)
        for card in range(COMBAT_COUNT):
            if self.old[card] > 0:
                self.flow.pipe(SOURCE, KIND + card, self.old[card])
                self.flow.pipe(KIND + card, HANDS, self.old[card] + self.new[card] - shown[card])
        node = SEATS
        for other in range(s.players):
            if other == self.seat:
                continue
            self.flow.pipe(node, SINK, self.old_room[other])
            hand = s.cards(other)
            left = -1
            for i in range(0, len(s.shown), 3):
                if s.shown[i] != other:
                    continue
                # A card was drawn in between: of what was in hand before, so many at most were old.
                if left >= 0 and s.shown[i + 2] + 1 > left:
                    self.flow.pipe(node + 1, node, left)
                    node += 1
                card = s.shown[i + 1]
                self.shown.append(
                    Shown(other, card, self.flow.pipe(KIND + card, node, 1) if self.old[card] > 0 else -1)
                )
                left = s.shown[i + 2]
            if left >= 0 and hand > left:
                self.flow.pipe(node + 1, node, left)
                node += 1
            self.flow.pipe(HANDS, node, hand)
            node += 1
        if self.flow.fill(SOURCE, SINK) != sum(self.old):
            raise RuntimeError("What was laid open and what was held do not go together: no deal explains them.")

    def settle(self, rng: Rng) -> None:
        """Decides of every card that may have come from either heap whether it was an old one."""
        while self.shown:
            card = self.shown.pop(rng.below(len(self.shown)))
            old = self.old[card.card] * self.old_room[card.seat]
            new = self.new[card.card] * self.new_room[card.seat]
            is_old = card.pipe >= 0 and old > 0 and (new <= 0 or rng.below(old + new) < old)
            if card.pipe < 0:
                is_old = False
            elif is_old:
                is_old = self.flow.settle_in(card.pipe) or not self.flow.settle_out(card.pipe)
            else:
                is_old = not self.flow.settle_out(card.pipe) and self.flow.settle_in(card.pipe)
            self._use(card.seat, card.card, is_old)

    def _use(self, seat: int, card: int, is_old: bool) -> None:
        """A card shown is explained."""
        if is_old:
            self.old[card] -= 1
            self.old_room[seat] -= 1
            self.s.held[seat * COMBAT_COUNT + card] += 1
        else:
            self.new[card] -= 1
            self.new_room[seat] -= 1

    def lay(self, rng: Rng) -> None:
        """Deals the hands: what was held for long from one heap, the rest from the other."""
        s = self.s
        for other in range(s.players):
            if other == self.seat:
                continue
            at = other * COMBAT_COUNT
            for card in range(COMBAT_COUNT):
                s.hand[at + card] = 0
            for _ in range(self.old_room[other]):
                card = pick(self.old, rng)
                s.held[at + card] += 1
                s.hand[at + card] += 1
            for _ in range(self.new_room[other]):
                s.hand[at + pick(self.new, rng)] += 1


def explains(s: Hellas, seat: int) -> bool:
    """Whether what a seat held, has laid open since and has in hand can have come about."""
    at = seat * COMBAT_COUNT
    held = 0
    flow = Flow(SEATS + 2 + len(s.shown) // 3)
    for card in range(COMBAT_COUNT):
        held += s.held[at + card]
        flow.pipe(SOURCE, KIND + card, s.held[at + card])
    node = SEATS
    flow.pipe(node, SINK, held)
    left = -1
    for i in range(0, len(s.shown), 3):
        if s.shown[i] == seat:
            if left >= 0 and s.shown[i + 2] + 1 < left:
                return False
            if left >= 0 and s.shown[i + 2] + 1 > left:
                flow.pipe(node + 1, node, left)
                node += 1
            flow.pipe(KIND + s.shown[i + 1], node, 1)
            left = s.shown[i + 2]
    if left > s.cards(seat):
        return False
    if left >= 0 and s.cards(seat) > left:
        flow.pipe(node + 1, node, left)
        node += 1
    for card in range(COMBAT_COUNT):
        flow.pipe(KIND + card, node, s.hand[at + card])
    return flow.fill(SOURCE, SINK) == held


def neighbour(s: Hellas) -> int:
    """Who chooses the attacks of the hunt under way, or NONE."""
    for frame in s.frames:
        if isinstance(frame, Hunt):
            return s.next_seat(frame.seat)
    return NONE


def redraw_attacks(s: Hellas, seat: int, rng: Rng) -> None:
    """The attack cards that the neighbour of a hunter has seen alone."""
    if neighbour(s) == seat:
        return
    pool = s.attacks.copy()
    refused = 0
    for attack in range(ATTACK_COUNT):
        pool[attack] += s.refused[attack]
        refused += s.refused[attack]
    for attack in s.offered:
        pool[attack] += 1
    if refused == 0 and not s.offered:
        return
    s.refused = [0] * ATTACK_COUNT
    for _ in range(refused):
        s.refused[pick(pool, rng)] += 1
    offered = [pick(pool, rng) for _ in s.offered]
    offered.sort()
    s.offered = offered
    s.attacks = pool


def pick(pile: list[int], rng: Rng) -> int:
    """Takes a random card out of a pile that has some."""
    total = 0
    for count in pile:
        total += count
    rest: int = rng.below(total)
    card = 0
    while rest >= pile[card]:
        rest -= pile[card]
        card += 1
    pile[card] -= 1
    return card


def some(pool: list[int], count: int, rng: Rng) -> list[int]:
    """So many of these, at random, in order."""
    found: list[int] = []
    for _ in range(count):
        found.append(pool.pop(rng.below(len(pool))))
    found.sort()
    return found
