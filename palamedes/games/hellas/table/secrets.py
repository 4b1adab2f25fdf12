"""What a seat cannot know of Lords of Hellas, drawn anew from what it knows.

Hidden from a seat are the hands of the others, attack cards that a neighbour looks at, blessings that have not reached
it in a draft, and what others have just drawn. When the discards become a new deck everybody knows what is in it: so
cards held since before (`held`) and cards drawn since come from two different heaps.

Of a card that somebody has laid open since (`shown`) one mostly knows from which heap it came; where both heaps had one
of its kind, either may be. That is settled by construction: old cards flow from their kinds to the cards shown and to
hidden places, as many as each seat held. Order tells more: when a seat draws, it has no more old cards than it has in
hand. Any such flow is a world that can be; which one it is, `Heaps` decides by the odds of the deals.

Whoever is in the middle of something that takes certain cards has them (`proven`).
"""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.flow import Flow
from palamedes.core.kernel.heaps import FINE, Heaps, Shown
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import Question
from palamedes.core.kernel.vectors import more

from .frames import Hunt
from .pieces import ATTACK_COUNT, COMBAT_COUNT, SYMBOLS
from .state import Hellas


def redraw(s: Hellas, seat: int, rng: Rng) -> None:
    """Redraws everything that this seat cannot know, in place."""
    redraw_hands(s, seat, rng)
    redraw_attacks(s, seat, rng)
    if len(s.draft) > 0 and not s.drafters[seat]:
        s.draft = some(sorted([*s.blessings_left(), *s.draft]), len(s.draft), rng)
    if len(s.found) > 0 and s.finder != seat:
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
        s.drawn = vec[i64](drawn)
    s.deck = vec[i64](past.new)


# The nodes through which old cards flow.
SOURCE: Final = 0
SINK: Final = 1
HANDS: Final = 2
KIND: Final = 3
SEATS: Final = KIND + COMBAT_COUNT

BOW: Final = SYMBOLS.index("bow")


class Past(Heaps):
    """Which of the cards that rivals have laid open since the deck was made were old ones."""

    def __init__(self, s: Hellas, seat: int) -> None:
        super().__init__([0] * COMBAT_COUNT, list(s.deck), [0] * s.players, [0] * s.players, Flow(0))
        self.s = s
        self.seat = seat
        mine = seat * COMBAT_COUNT
        held = s.held[:]
        for at in range(COMBAT_COUNT * s.players):
            if not mine <= at < mine + COMBAT_COUNT:
                self.old[at % COMBAT_COUNT] += s.held[at]
                self.new[at % COMBAT_COUNT] += s.hand[at] - s.held[at]
                self.old_room[at // COMBAT_COUNT] += s.held[at]
                self.new_room[at // COMBAT_COUNT] += s.hand[at] - s.held[at]
                held[at] = 0
        s.held = held
        if s.seat != seat:
            for card in s.drawn:
                self.new[card] += 1
        for i in range(0, len(s.shown), 3):
            if s.shown[i] != seat:
                self.new[s.shown[i + 1]] += 1
                self.new_room[s.shown[i]] += 1
        if len(s.shown) > 0:
            self._lead()

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
            laid = 0
            for i in range(0, len(s.shown), 3):
                if s.shown[i] != other:
                    continue
                # A card was drawn in between: of what was in hand before, so many at most were old.
                if left >= 0 and s.shown[i + 2] + 1 > left:
                    self.flow.pipe(node + 1, node, left)
                    node += 1
                card = s.shown[i + 1]
                left = s.shown[i + 2]
                laid += 1
                arrived = left + laid - self.old_room[other]
                pipe = self.flow.pipe(KIND + card, node, 1) if self.old[card] > 0 else -1
                self.shown.append(Shown(other, card, arrived, pipe))
            if left >= 0 and hand > left:
                self.flow.pipe(node + 1, node, left)
                node += 1
            self.flow.pipe(HANDS, node, hand)
            node += 1
        if self.flow.fill(SOURCE, SINK) != sum(self.old):
            raise RuntimeError("What was laid open and what was held do not go together: no deal explains them.")

    def lay(self, rng: Rng) -> None:
        """Deals the hands: what was held for long from one heap, the rest from the other."""
        s = self.s
        for card in self.shown:
            if card.is_old:
                s.held = more(s.held, card.seat * COMBAT_COUNT + card.card, 1)
        proof = proven(s)
        if proof is not None and proof.seat != self.seat:
            self._lay_hand(proof.seat, proof.draw(self, rng))
        for other in range(s.players):
            if other == self.seat or (proof is not None and other == proof.seat):
                continue
            drawn = [pick(self.old, rng) for _ in range(self.old_room[other])]
            drawn += [COMBAT_COUNT + pick(self.new, rng) for _ in range(self.new_room[other])]
            self._lay_hand(other, drawn)

    def _lay_hand(self, seat: int, drawn: list[int]) -> None:
        """These are in a hand: old cards by their kinds, and after them the kinds of the new ones."""
        s = self.s
        at = seat * COMBAT_COUNT
        for card in range(COMBAT_COUNT):
            s.hand[at + card] = 0
        for card in drawn:
            s.hand[at + card % COMBAT_COUNT] += 1
            if card < COMBAT_COUNT:
                s.held = more(s.held, at + card, 1)


class Proof:
    """What somebody has proven to have in hand by what it does: cards that are together worth so much at least."""

    def __init__(self, seat: int, worth: list[int], least: int) -> None:
        self.seat = seat
        self.worth = worth
        """What each kind of card counts for."""
        self.least = least

    def draw(self, past: Past, rng: Rng) -> list[int]:
        """A hand that bears it out, each as likely as any other: old kinds, and after them new ones; from the heaps."""
        heaps = [*past.old, *past.new]
        wide = past.new_room[self.seat] + 1
        size = (past.old_room[self.seat] + 1) * wide
        ways = self._ways(heaps, past.old_room[self.seat], past.new_room[self.seat])
        most = self.least * size + past.old_room[self.seat] * wide + past.new_room[self.seat]
        drawn = self._drawn(heaps, ways, size, wide, most, rng)
        for card in drawn:
            if card < COMBAT_COUNT:
                past.old[card] -= 1
            else:
                past.new[card - COMBAT_COUNT] -= 1
        return drawn

    def _ways(self, heaps: list[int], old: int, new: int) -> list[list[float]]:
        """In how many ways a hand can be completed with the kinds from each one on.

        By what it lacks: so much worth, so many old and so many new cards. Where the proof cannot be given, because
        something else has helped whoever gave it, any hand will do.
        """
        wide = new + 1
        size = (old + 1) * wide
        last = [0.0] * ((self.least + 1) * size)
        last[0] = 1.0
        table = [last]
        for place in range(len(heaps) - 1, -1, -1):
            after = table[-1]
            worth = self.worth[place % COMBAT_COUNT]
            step = wide if place < COMBAT_COUNT else 1
            here = after.copy()
            for taken in range(1, heaps[place] + 1):
                choose = float(comb(heaps[place], taken))
                for lacking in range(self.least + 1):
                    rest = lacking - taken * worth if lacking > taken * worth else 0
                    for at in range(size):
                        room = at // wide if place < COMBAT_COUNT else at % wide
                        if room >= taken:
                            here[lacking * size + at] += choose * after[rest * size + at - taken * step]
            table.append(here)
        table.reverse()
        return table

    def _drawn(
        self, heaps: list[int], ways: list[list[float]], size: int, wide: int, begin: int, rng: Rng
    ) -> list[int]:
        lacking = begin // size
        at = begin % size
        if ways[0][begin] <= 0.0:
            lacking = 0
        drawn: list[int] = []
        for place in range(len(heaps)):
            worth = self.worth[place % COMBAT_COUNT]
            step = wide if place < COMBAT_COUNT else 1
            rest = float(rng.below(FINE)) / float(FINE) * ways[place][lacking * size + at]
            taken = 0
            while True:
                room = at // wide if place < COMBAT_COUNT else at % wide
                if taken == heaps[place] or taken == room:
                    break
                left = lacking - taken * worth if lacking > taken * worth else 0
                rest -= float(comb(heaps[place], taken)) * ways[place + 1][left * size + at - taken * step]
                if rest < 0.0:
                    break
                taken += 1
            drawn += [place] * taken
            lacking = lacking - taken * worth if lacking > taken * worth else 0
            at -= taken * step
        return drawn


def proven(s: Hellas) -> Proof | None:
    """What whoever is in the middle of something must have in hand to carry it through.

    A set that is being laid is laid to its end; a defence that has begun reaches the attack; whoever is
    to discard a bow has one.
    """
    for i in range(len(s.agenda) - 1, -1, -1):
        step = s.agenda[i]
        if isinstance(step, Question) and step.id == "discard-bow":
            return Proof(step.seat(s), of_symbol(s, BOW), 1)
    for frame in s.frames:
        if isinstance(frame, Hunt):
            if frame.symbol != NONE:
                return Proof(frame.seat, of_symbol(s, frame.symbol), frame.due)
            if frame.begun and not frame.blocked and frame.parried < frame.worth:
                lacking = frame.worth - frame.parried
                # The card laid last can still be made stronger.
                cards = s.cards(frame.seat) + (1 if frame.last != NONE and not frame.boosted else 0)
                for gift in s.gifts[frame.seat]:
                    lacking -= s.powers.gifts[gift].defence(s, frame.seat, cards)
                if lacking > 0:
                    return Proof(frame.seat, list(s.printed.card_values), lacking)
    return None


def of_symbol(s: Hellas, symbol: int) -> list[int]:
    """Which kinds of combat cards bear a symbol."""
    return [1 if s.printed.symbol[card] == symbol else 0 for card in range(COMBAT_COUNT)]


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


def redraw_attacks(s: Hellas, seat: int, rng: Rng) -> None:
    """The attack cards that the neighbour of a hunter has seen alone."""
    if s.neighbour == seat:
        return
    pool = list(s.attacks)
    refused = 0
    for attack in range(ATTACK_COUNT):
        pool[attack] += s.refused[attack]
        refused += s.refused[attack]
    for attack in s.offered:
        pool[attack] += 1
    if refused == 0 and len(s.offered) == 0:
        return
    s.refused = vec[i64]([0] * ATTACK_COUNT)
    for _ in range(refused):
        s.refused = more(s.refused, pick(pool, rng), 1)
    offered = [pick(pool, rng) for _ in s.offered]
    offered.sort()
    s.offered = vec[i64](offered)
    s.attacks = vec[i64](pool)


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


def some(pool: list[int], count: int, rng: Rng) -> vec[i64]:
    """So many of these, at random, in order."""
    found: list[int] = []
    for _ in range(count):
        found.append(pool.pop(rng.below(len(pool))))
    found.sort()
    return vec[i64](found)
