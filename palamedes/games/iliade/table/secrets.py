"""What a seat cannot know of Iliade, drawn anew from all that it has seen.

Hidden from a seat are the order of the deck and what the others have in hand, in Horses, and chosen to discard. A deck
made from the discards tells more: everybody saw what went into it, so what was dealt since comes from there, and what
the others still hold from before does not. `kept` is what each seat held when the deck was made, `shown` what it has
laid open since; a card shown may have been an old or a new one. Order tells more again: when new cards are dealt, a
seat has at most as many old ones left as it hides at that moment, and has shown the rest before: see `refills`.

Which of the cards shown were old is found by construction: old cards flow to the places where they may have gone, to
cards shown and to places hidden, as many as there are of each kind and as each seat kept. Any such flow is a world that
can be; which of them it is, `Heaps` decides by the odds of the deals.

When the next deck is made, what was proved while the former one lasted stays true: `earlier` keeps what each seat held,
had shown and hid then. What is imagined must go together with that as well; how likely it was is forgotten.
"""

from __future__ import annotations

from math import comb, perm
from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from palamedes.core.kernel.flow import Flow
from palamedes.core.kernel.heaps import Heaps, Shown, drawn
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.vectors import sum_of

from .cards import KINDS, MOST_HORSES, RIDERS, lay_of_seat, of_seat, row_of
from .state import Iliade

TRIES: Final = 10
"""So many worlds are drawn until one goes together with what earlier decks have proved.

With six seats the first does in eight cases of ten, one of the first eight in 994 of a thousand. Where none of ten
does, forty seldom do, and whoever imagines the table waits four times as long.
"""
EFFORT: Final = 2_000
"""And no more than so many stretches of play are looked at: a position that somebody wrote may have thousands."""


def make_deck(s: Iliade) -> None:
    """The discards become the deck; everybody knows what went into it, and what was known of the one before.

    Of a single rival that is all there is to know, and of the first deck nothing is proved.
    """
    seats = range(s.players)
    if s.players > 2 and any(any(of_seat(s.kept, seat, KINDS)) for seat in seats):
        former = [[row_of(s.kept, i), row_of(s.shown, i), *s.refills[i]] for i in seats]
        s.earlier = [*s.earlier, former]
    s.deck = s.discard
    s.discard = vec[i64]([0] * KINDS)
    for seat in seats:
        lay_of_seat(s.kept, seat, s.hidden(seat))
        lay_of_seat(s.shown, seat, [0] * KINDS)
    s.refills = [[] for _ in range(s.players)]


def note_refill(s: Iliade) -> None:
    """New cards are about to be dealt: none that was shown by now is one of them, so it was the likelier an old one."""
    refills = s.refills.copy()
    for seat in range(s.players):
        kept = total(of_seat(s.kept, seat, KINDS), KINDS)
        if kept == 0:
            continue
        marks = refills[seat]
        before = sum_of(marks[-1]) - marks[-1][0] if marks else 0
        left = total(s.hidden(seat), KINDS)
        if left < kept or total(of_seat(s.shown, seat, KINDS), KINDS) > before:
            refills[seat] = [*marks, extend(vec[i64]([left]), row_of(s.shown, seat))]
    s.refills = refills


def redraw(s: Iliade, seat: int, rng: Rng) -> None:
    """Redraws everything that this seat cannot know, in place."""
    rivals = [other for other in range(s.players) if other != seat]
    if not any(any(of_seat(s.kept, other, KINDS)) for other in rivals):
        redraw_all(s, rivals, rng)
    else:
        for _ in range(tries(s)):
            past = Past(s, rivals)
            past.settle(rng)
            past.lay(rng)
            if not s.earlier or recall(s, rivals, rng):
                return
        # What has been proved in so many ways is let go; what this deck proves holds.
        s.earlier = []


def tries(s: Iliade) -> int:
    """How many worlds are drawn at most: the fewer, the more there is to remember."""
    stretches = 1
    for deck in s.earlier:
        for rows in deck:
            stretches += len(rows) - 1
    return min(TRIES, max(1, EFFORT // stretches))


def redraw_all(s: Iliade, rivals: list[int], rng: Rng) -> None:
    """Redraws from one pool: all hidden cards have come from the deck as it is."""
    unseen = list(s.deck)
    for other in rivals:
        hidden = s.hidden(other)
        for card in range(KINDS):
            unseen[card] += hidden[card]
    for other in rivals:
        # Horses first: only Hoplites and Archers can be inside.
        first = other * MOST_HORSES
        for horse in range(first, first + s.horse_count(other)):
            lay_of_seat(s.horses, horse, draw(unseen, s.loaded(horse), RIDERS, rng))
    for other in rivals:
        lay_of_seat(s.hands, other, draw(unseen, s.held(other), KINDS, rng))
        lay_of_seat(s.trimmed, other, draw(unseen, sum(of_seat(s.trimmed, other, KINDS)), KINDS, rng))
    s.deck = vec[i64](unseen)


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


# The nodes through which old cards flow.
SOURCE: Final = 0
SINK: Final = 1
HORSES: Final = 2
RIDERS_IN_HANDS: Final = 3
HANDS: Final = 4
KIND: Final = 5
HIDDEN_KIND: Final = KIND + KINDS
SEATS: Final = HIDDEN_KIND + KINDS


class Past(Heaps):
    """Which of the cards that rivals have shown since the deck was made may have been old ones.

    Old cards flow from their kinds to the cards shown and to hidden places, and on to the seats, each of which kept so
    many. Between two refills lies a stretch of play; what flows to a seat from later stretches and from hidden places
    is no more than the seat hid when the later one began.
    """

    def __init__(self, s: Iliade, rivals: list[int]) -> None:
        super().__init__([0] * KINDS, list(s.deck), [0] * s.players, [0] * s.players, Flow(0))
        self.s = s
        self.rivals = rivals
        self.in_horses = [0] * s.players
        self.in_hands = [0] * s.players
        for seat in rivals:
            self._count(seat)
        stretches = sum(len(s.refills[seat]) + 1 for seat in rivals)
        self.flow = Flow(SEATS + stretches)
        self._lead_to_places()
        self._lead_to_seats()
        if self.flow.fill(SOURCE, SINK) != total(self.old, KINDS):
            raise RuntimeError("What was shown and what was kept do not go together: no deal explains them.")

    def _count(self, seat: int) -> None:
        s = self.s
        hidden = s.hidden(seat)
        kept = of_seat(s.kept, seat, KINDS)
        shown = of_seat(s.shown, seat, KINDS)
        for card in range(KINDS):
            self.old[card] += kept[card]
            self.new[card] += hidden[card] + shown[card] - kept[card]
        first = seat * MOST_HORSES
        for horse in range(first, first + s.horse_count(seat)):
            self.in_horses[seat] += s.loaded(horse)
        self.in_hands[seat] = total(hidden, KINDS) - self.in_horses[seat]
        self.old_room[seat] = total(kept, KINDS)
        self.new_room[seat] = total(hidden, KINDS) + total(shown, KINDS) - self.old_room[seat]

    def _lead_to_places(self) -> None:
        """From the kinds to hidden places."""
        unseen = [0] * KINDS
        for card in range(KINDS):
            shown = sum(self.s.shown[seat * KINDS + card] for seat in self.rivals)
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

    def _lead_to_seats(self) -> None:
        """From cards shown and hidden places to the seats, the latest stretch of play innermost."""
        node = SEATS
        for seat in self.rivals:
            marks = self.s.refills[seat]
            self.flow.pipe(node, SINK, self.old_room[seat])
            before = vec[i64]([0] * KINDS)
            for i in range(len(marks) + 1):
                now = marks[i][1:] if i < len(marks) else row_of(self.s.shown, seat)
                left = marks[i][0] if i < len(marks) else self.in_horses[seat] + self.in_hands[seat]
                arrived = left + sum_of(now) - self.old_room[seat]
                for card in range(KINDS):
                    count = now[card] - before[card]
                    if count > 0:
                        pipe = self.flow.pipe(KIND + card, node, count) if self.old[card] > 0 else -1
                        for _ in range(count):
                            self.shown.append(Shown(seat, card, arrived, pipe))
                before = now
                if i < len(marks):
                    self.flow.pipe(node + 1, node, marks[i][0])
                    node += 1
            self.flow.pipe(HORSES, node, self.in_horses[seat])
            self.flow.pipe(HANDS, node, self.in_hands[seat])
            node += 1

    def worth(self) -> float:
        """In what part of all deals only Hoplites and Archers are in Horses."""
        if not any(self.in_horses):
            return 1.0
        ways = self._loads()[-1]
        found = 0.0
        for old in range(len(ways)):
            found += ways[old] * self._fitting(old)
        return found

    def _loads(self) -> list[list[float]]:
        """In how many ways so many of the cards in Horses are old ones: in those of no rival, of the first, of two…"""
        ways = [1.0]
        table = [ways]
        for seat in self.rivals:
            places = self.in_horses[seat]
            after = [0.0] * (len(ways) + places)
            for old in range(places + 1):
                here = self._loaded(seat, old)
                for before in range(len(ways)):
                    after[before + old] += ways[before] * here
            ways = after
            table.append(ways)
        return table

    def _loaded(self, seat: int, old: int) -> float:
        """In how many ways so many of a seat's cards in Horses are old ones."""
        places = self.in_horses[seat]
        return float(comb(places, old) * perm(self.old_room[seat], old) * perm(self.new_room[seat], places - old))

    def _fitting(self, old: int) -> float:
        """How likely all cards in Horses are riders where so many of them are old ones."""
        return _all_riders(self.old, old) * _all_riders(self.new, sum(self.in_horses) - old)

    def lay(self, rng: Rng) -> None:
        """Fills every hidden place once the cards shown are settled: Horses first, as only riders can be inside."""
        s = self.s
        for seat in self.rivals:
            lay_of_seat(s.kept, seat, [0] * KINDS)
        for shown in self.shown:
            if shown.is_old:
                s.kept[shown.seat * KINDS + shown.card] += 1
        if any(self.in_horses):
            self._load_horses(rng)
        for seat in self.rivals:
            lay_of_seat(s.trimmed, seat, self._hand(seat, sum(of_seat(s.trimmed, seat, KINDS)), rng))
            lay_of_seat(s.hands, seat, self._hand(seat, s.held(seat), rng))
        s.deck = vec[i64](self.new)

    def _load_horses(self, rng: Rng) -> None:
        """Decides of how many cards each rival's Horses hold old ones, and loads them."""
        table = self._loads()
        ways = table[-1]
        left = drawn([ways[old] * self._fitting(old) for old in range(len(ways))], rng)
        old_riders = [0] * self.s.players
        for i in range(len(self.rivals) - 1, -1, -1):
            seat = self.rivals[i]
            weights = [0.0] * (min(left, self.in_horses[seat]) + 1)
            for old in range(len(weights)):
                if left - old < len(table[i]):
                    weights[old] = table[i][left - old] * self._loaded(seat, old)
            old_riders[seat] = drawn(weights, rng)
            left -= old_riders[seat]
        for seat in self.rivals:
            places = self.in_horses[seat]
            first = seat * MOST_HORSES
            for horse in range(first, first + self.s.horse_count(seat)):
                riders = [0] * RIDERS
                for _ in range(self.s.loaded(horse)):
                    is_old = rng.below(places) < old_riders[seat]
                    places -= 1
                    old_riders[seat] -= 1 if is_old else 0
                    riders[self._place(seat, is_old, RIDERS, rng)] += 1
                lay_of_seat(self.s.horses, horse, riders)

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
            self.s.kept[seat * KINDS + card] += 1
        else:
            self.new_room[seat] -= 1
        return card


def _all_riders(pile: list[int], count: int) -> float:
    """How likely so many cards of a pile are all riders."""
    riders = total(pile, RIDERS)
    cards = total(pile, KINDS)
    if count > riders:
        return 0.0
    found = 1.0
    for i in range(count):
        found *= float(riders - i) / float(cards - i)
    return found


# What earlier decks have proved.


def recall(s: Iliade, rivals: list[int], rng: Rng) -> bool:
    """Whether what rivals kept, as it is imagined, can have come from earlier decks; what they kept then is redrawn."""
    held = [row_of(s.kept, seat) for seat in range(s.players)]
    found: list[list[list[vec[i64]]]] = []
    for i in range(len(s.earlier) - 1, -1, -1):
        former = _recalled(s.earlier[i], held, rivals, rng)
        if former is None:
            return False
        found.insert(0, former)
        held = [rows[0] for rows in former]
    s.earlier = found
    return True


def _recalled(
    former: list[list[vec[i64]]], held: list[vec[i64]], rivals: list[int], rng: Rng
) -> list[list[vec[i64]]] | None:
    """An earlier deck with some of all that rivals can have kept when it was made, of which they held this at its end.

    None where nothing explains it.
    """
    stretches = sum(len(former[seat]) - 1 for seat in rivals)
    flow = Flow(2 + KINDS + stretches)
    wanted = 0
    for card in range(KINDS):
        count = 0
        for seat in rivals:
            count += former[seat][0][card]
        flow.pipe(0, 2 + card, count)
        wanted += count
    pipes: list[list[int]] = []
    node = 2 + KINDS
    order = rivals.copy()
    for i in range(len(order) - 1, 0, -1):
        other: int = rng.below(i + 1)
        order[i], order[other] = order[other], order[i]
    for seat in order:
        rows = former[seat]
        flow.pipe(node, 1, sum_of(rows[0]))
        pipes.append(_lead(flow, node, rows[1], rows[2:], held[seat]))
        node += len(rows) - 1
    if flow.fill(0, 1) != wanted:
        return None
    found = former.copy()
    for i in range(len(order)):
        kept = vec[i64]([0] * KINDS)
        for pipe in pipes[i]:
            kept[flow.to[pipe ^ 1] - 2] += flow.room[pipe ^ 1]
        found[order[i]] = [kept, *former[order[i]][1:]]
    return found


def _lead(flow: Flow, node: int, shown: vec[i64], marks: list[vec[i64]], held: vec[i64]) -> list[int]:
    """Leads old cards of a seat from their kinds (from node 2 on) to its stretches of play, the first of which is here.

    What flows from later stretches, and from what it still hides, is no more than it hid when the later one began.
    Gives the pipes that leave kinds.
    """
    pipes: list[int] = []
    before = vec[i64]([0] * KINDS)
    for i in range(len(marks) + 1):
        now = marks[i][1:] if i < len(marks) else shown
        for card in range(KINDS):
            if now[card] > before[card]:
                pipes.append(flow.pipe(2 + card, node, now[card] - before[card]))
        before = now
        if i < len(marks):
            flow.pipe(node + 1, node, marks[i][0])
            node += 1
    for card in range(KINDS):
        if held[card] > 0:
            pipes.append(flow.pipe(2 + card, node, held[card]))
    return pipes


def explains(s: Iliade, seat: int) -> bool:
    """Whether what a seat kept, has shown and hides can have come about, with this deck and with earlier ones."""
    held = row_of(s.kept, seat)
    if not _explains(held, row_of(s.shown, seat), s.refills[seat], vec[i64](s.hidden(seat))):
        return False
    for i in range(len(s.earlier) - 1, -1, -1):
        rows = s.earlier[i][seat]
        if not _explains(rows[0], rows[1], rows[2:], held):
            return False
        held = rows[0]
    return True


def _explains(kept: vec[i64], shown: vec[i64], marks: list[vec[i64]], held: vec[i64]) -> bool:
    before = vec[i64]([0] * KINDS)
    for i in range(len(marks) + 1):
        now = marks[i][1:] if i < len(marks) else shown
        for card in range(KINDS):
            if now[card] < before[card]:
                return False
        before = now
    flow = Flow(2 + KINDS + len(marks) + 1)
    flow.pipe(2 + KINDS, 1, sum_of(kept))
    for card in range(KINDS):
        flow.pipe(0, 2 + card, kept[card])
    _lead(flow, 2 + KINDS, shown, marks, held)
    return flow.fill(0, 1) == sum_of(kept)
