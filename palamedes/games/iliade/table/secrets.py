"""What a seat cannot know of Iliade, drawn anew from all that it has seen.

Hidden from a seat are the order of the deck and what the others have in hand, in Horses, and chosen to discard. A deck
made from the discards tells more: everybody saw what went into it, so what was dealt since comes from there, and what
the others still hold from before does not. `kept` is what each seat held when the deck was made, `shown` what it has
laid open since; a card shown may have been an old or a new one. Order tells more again: when new cards are dealt, a
seat has at most as many old ones left as it hides at that moment, and has shown the rest before: see `refills`.

Which of the cards shown were old is found by construction: old cards flow to the places where they may have gone, to
cards shown and to places hidden, as many as there are of each kind and as each seat kept. Any such flow is a world that
can be; card by card it is then changed towards what chance decides, where it can be changed.
"""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.flow import Flow
from palamedes.core.kernel.rng import Rng

from .cards import KINDS, RIDERS
from .state import Iliade


def note_refill(s: Iliade) -> None:
    """New cards are about to be dealt: what each seat has shown of its old ones by now."""
    for seat in range(s.players):
        left = total(s.hidden(seat), KINDS)
        if left < total(s.kept[seat], KINDS):
            s.refills[seat].append([left, *s.shown[seat]])


def redraw(s: Iliade, seat: int, rng: Rng) -> None:
    """Redraws everything that this seat cannot know, in place."""
    rivals = [other for other in range(s.players) if other != seat]
    if not any(any(s.kept[other]) for other in rivals):
        redraw_all(s, rivals, rng)
    else:
        past = Past(s, rivals)
        past.settle(rng)
        Hidden(past).lay(rng)


def redraw_all(s: Iliade, rivals: list[int], rng: Rng) -> None:
    """Redraws from one pool: all hidden cards have come from the deck as it is."""
    unseen = s.deck.copy()
    for other in rivals:
        hidden = s.hidden(other)
        for card in range(KINDS):
            unseen[card] += hidden[card]
    for other in rivals:
        # Horses first: only Hoplites and Archers can be inside.
        for i, load in enumerate(s.horses[other]):
            s.horses[other][i] = draw(unseen, sum(load), RIDERS, rng)
    for other in rivals:
        s.hands[other] = draw(unseen, sum(s.hands[other]), KINDS, rng)
        s.trimmed[other] = draw(unseen, sum(s.trimmed[other]), KINDS, rng)
    s.deck = unseen


def draw(pile: list[int], count: int, kinds: int, rng: Rng) -> list[int]:
    """Takes so many random cards of the first `kinds` kinds out of a pile."""
    drawn = [0] * kinds
    for _ in range(count):
        card = pick(pile, kinds, rng)
        pile[card] -= 1
        drawn[card] += 1
    return drawn


def pick(pile: list[int], kinds: int, rng: Rng) -> int:
    """A random card of the first `kinds` kinds of a pile that has some."""
    rest: int = rng.below(total(pile, kinds))
    card = 0
    while rest >= pile[card]:
        rest -= pile[card]
        card += 1
    return card


def total(pile: list[int], kinds: int) -> int:
    """How many cards of the first `kinds` kinds a pile has."""
    count = 0
    for card in range(kinds):
        count += pile[card]
    return count


class Shown:
    """Cards of one kind that a seat has shown in one stretch of play, and the pipe of those that were old."""

    def __init__(self, seat: int, card: int, count: int, pipe: int) -> None:
        self.seat = seat
        self.card = card
        self.count = count
        self.pipe = pipe
        self.old = 0


# The nodes through which old cards flow.
SOURCE: Final = 0
SINK: Final = 1
HORSES: Final = 2
RIDERS_IN_HANDS: Final = 3
HANDS: Final = 4
KIND: Final = 5
HIDDEN_KIND: Final = KIND + KINDS
SEATS: Final = HIDDEN_KIND + KINDS


class Past:
    """Which of the cards that rivals have shown since the deck was made may have been old ones.

    Old cards flow from their kinds to the cards shown and to hidden places, and on to the seats, each of which kept so
    many. Between two refills lies a stretch of play; what flows to a seat from later stretches and from hidden places
    is no more than the seat hid when the later one began.
    """

    def __init__(self, s: Iliade, rivals: list[int]) -> None:
        self.s = s
        self.rivals = rivals
        self.old = [0] * KINDS
        self.new = s.deck.copy()
        self.old_room = [0] * s.players
        self.new_room = [0] * s.players
        self.in_horses = [0] * s.players
        self.in_hands = [0] * s.players
        self.shown: list[Shown] = []
        for seat in rivals:
            self._count(seat)
        stretches = sum(len(s.refills[seat]) + 1 for seat in rivals)
        self.flow = Flow(SEATS + stretches)
        self._lead_to_seats(self._lead_to_places())
        self.fits = self.flow.fill(SOURCE, SINK) == total(self.old, KINDS)

    def _count(self, seat: int) -> None:
        s = self.s
        hidden = s.hidden(seat)
        kept = s.kept[seat]
        for card in range(KINDS):
            self.old[card] += kept[card]
            self.new[card] += hidden[card] + s.shown[seat][card] - kept[card]
        for load in s.horses[seat]:
            self.in_horses[seat] += sum(load)
        self.in_hands[seat] = total(hidden, KINDS) - self.in_horses[seat]
        self.old_room[seat] = total(kept, KINDS)
        self.new_room[seat] = total(hidden, KINDS) + total(s.shown[seat], KINDS) - self.old_room[seat]

    def _lead_to_places(self) -> list[int]:
        """From the kinds to hidden places; gives how many cards of each kind lie hidden, in the deck too."""
        unseen = [0] * KINDS
        for card in range(KINDS):
            shown = sum(self.s.shown[seat][card] for seat in self.rivals)
            unseen[card] = self.old[card] + self.new[card] - shown
            if self.old[card] == 0:
                continue
            self.flow.pipe(SOURCE, KIND + card, self.old[card])
            self.flow.pipe(KIND + card, HIDDEN_KIND + card, unseen[card])
            if card < RIDERS:
                self.flow.pipe(HIDDEN_KIND + card, HORSES, self.old[card])
                self.flow.pipe(HIDDEN_KIND + card, RIDERS_IN_HANDS, self.old[card])
            else:
                self.flow.pipe(HIDDEN_KIND + card, HANDS, self.old[card])
        # Some of the riders that lie hidden are in Horses: the others may be in hands.
        self.flow.pipe(RIDERS_IN_HANDS, HANDS, total(unseen, RIDERS) - sum(self.in_horses))
        return unseen

    def _lead_to_seats(self, unseen: list[int]) -> None:
        """From cards shown and hidden places to the seats, the latest stretch of play innermost."""
        node = SEATS
        for seat in self.rivals:
            marks = self.s.refills[seat]
            self.flow.pipe(node, SINK, self.old_room[seat])
            before = [0] * KINDS
            for i in range(len(marks) + 1):
                now = marks[i][1:] if i < len(marks) else self.s.shown[seat]
                for card in range(KINDS):
                    count = now[card] - before[card]
                    if count > 0:
                        pipe = self.flow.pipe(KIND + card, node, count) if self.old[card] > 0 else -1
                        self.shown.append(Shown(seat, card, count, pipe))
                before = now
                if i < len(marks):
                    self.flow.pipe(node + 1, node, marks[i][0])
                    node += 1
            self.flow.pipe(HORSES, node, self.in_horses[seat])
            self.flow.pipe(HANDS, node, self.in_hands[seat])
            node += 1

    def settle(self, rng: Rng) -> None:
        """Decides of every card shown whether it was an old one; where nothing lies hidden, any way will do."""
        if not self.fits:
            raise RuntimeError("What was shown and what was kept do not go together: no deal explains them.")
        if sum(self.in_hands) + sum(self.in_horses) == 0:
            for group in self.shown:
                self._use(group, self.flow.flowing(group.pipe) if group.pipe >= 0 else 0, group.count)
            return
        open_groups: list[int] = []
        for i, group in enumerate(self.shown):
            if group.pipe < 0:
                self._use(group, 0, group.count)
            else:
                for _ in range(group.count):
                    open_groups.append(i)
        while open_groups:
            at = rng.below(len(open_groups))
            group = self.shown[open_groups[at]]
            open_groups[at] = open_groups[-1]
            open_groups.pop()
            old = self.old[group.card] * self.old_room[group.seat]
            new = self.new[group.card] * self.new_room[group.seat]
            is_old = old > 0 and (new <= 0 or rng.below(old + new) < old)
            if is_old:
                is_old = self.flow.settle_in(group.pipe) or not self.flow.settle_out(group.pipe)
            else:
                is_old = not self.flow.settle_out(group.pipe) and self.flow.settle_in(group.pipe)
            self._use(group, 1 if is_old else 0, 1)

    def _use(self, group: Shown, old: int, count: int) -> None:
        """So many of these cards shown are explained, so many of them as old ones."""
        group.old += old
        self.old[group.card] -= old
        self.old_room[group.seat] -= old
        self.new[group.card] -= count - old
        self.new_room[group.seat] -= count - old


class Hidden:
    """The hidden places of the rivals, once it is settled how many old and new cards of each kind lie there."""

    def __init__(self, past: Past) -> None:
        self.s = past.s
        self.rivals = past.rivals
        self.old = past.old
        self.new = past.new
        self.old_room = past.old_room
        self.new_room = past.new_room
        self.in_horses = past.in_horses
        self.in_hands = past.in_hands
        for seat in self.rivals:
            self.s.kept[seat] = [0] * KINDS
        for group in past.shown:
            self.s.kept[group.seat][group.card] += group.old

    def lay(self, rng: Rng) -> None:
        """Fills every place: Horses first, as only Hoplites and Archers can be inside."""
        s = self.s
        for seat in self.rivals:
            for i, load in enumerate(s.horses[seat]):
                s.horses[seat][i] = self._load(seat, sum(load), rng)
        for seat in self.rivals:
            s.trimmed[seat] = self._hand(seat, sum(s.trimmed[seat]), rng)
            s.hands[seat] = self._hand(seat, sum(s.hands[seat]), rng)
        s.deck = self.new

    def _load(self, seat: int, count: int, rng: Rng) -> list[int]:
        load = [0] * RIDERS
        for _ in range(count):
            self.in_horses[seat] -= 1
            old = total(self.old, RIDERS) * self.old_room[seat]
            new = total(self.new, RIDERS) * self.new_room[seat]
            is_old = old > 0 and rng.below(old + new) < old
            if not self._can_be(seat, is_old):
                is_old = not is_old
            load[self._place(seat, is_old, RIDERS, rng)] += 1
        return load

    def _can_be(self, seat: int, is_old: bool) -> bool:
        """Whether all other places can still be filled after an old, or a new, card in this seat's Horse."""
        old_riders = total(self.old, RIDERS) - (1 if is_old else 0)
        new_riders = total(self.new, RIDERS) - (0 if is_old else 1)
        if old_riders < 0 or new_riders < 0:
            return False
        fewest = 0
        most = 0
        places = 0
        for other in self.rivals:
            used = 1 if other == seat else 0
            old = self.old_room[other] - (used if is_old else 0)
            new = self.new_room[other] - (0 if is_old else used)
            if old < 0 or new < 0:
                return False
            least = max(0, old - self.in_hands[other])
            greatest = min(self.in_horses[other], old)
            if least > greatest:
                return False
            fewest += least
            most += greatest
            places += self.in_horses[other]
        return fewest <= old_riders and places - new_riders <= min(most, old_riders)

    def _hand(self, seat: int, count: int, rng: Rng) -> list[int]:
        cards = [0] * KINDS
        for _ in range(count):
            # Every place is filled in the end: what counts is how many of each sort the seat still has.
            is_old = rng.below(self.old_room[seat] + self.new_room[seat]) < self.old_room[seat]
            cards[self._place(seat, is_old, KINDS, rng)] += 1
        return cards

    def _place(self, seat: int, is_old: bool, kinds: int, rng: Rng) -> int:
        """A card of these kinds for this seat, from among the old or the new ones."""
        pile = self.old if is_old else self.new
        card = pick(pile, kinds, rng)
        pile[card] -= 1
        if is_old:
            self.old_room[seat] -= 1
            self.s.kept[seat][card] += 1
        else:
            self.new_room[seat] -= 1
        return card


def explains(s: Iliade, seat: int) -> bool:
    """Whether what a seat kept, has shown and hides can have come about."""
    hidden = s.hidden(seat)
    marks = s.refills[seat]
    flow = Flow(2 + KINDS + len(marks) + 1)
    node = 2 + KINDS
    flow.pipe(node, 1, total(s.kept[seat], KINDS))
    before = [0] * KINDS
    for i in range(len(marks) + 1):
        now = marks[i][1:] if i < len(marks) else s.shown[seat]
        for card in range(KINDS):
            if now[card] < before[card]:
                return False
            flow.pipe(2 + card, node, now[card] - before[card])
        before = now
        if i < len(marks):
            flow.pipe(node + 1, node, marks[i][0])
            node += 1
    for card in range(KINDS):
        flow.pipe(0, 2 + card, s.kept[seat][card])
        flow.pipe(2 + card, node, hidden[card])
    return flow.fill(0, 1) == total(s.kept[seat], KINDS)
