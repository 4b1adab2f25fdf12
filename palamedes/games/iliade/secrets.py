"""What a seat cannot know of Iliade, drawn anew from all that it has seen.

Hidden from a seat are the order of the deck and what the others have in hand, in Horses, and chosen to discard. A deck
made from the discards tells more: everybody saw what went into it, so what was dealt since comes from there, and what
the others still hold from before does not. `kept` is what each seat held when the deck was made, `shown` what it has
laid open since; a card shown may have been an old or a new one.
"""

from __future__ import annotations

from palamedes.core.rng import Rng

from .cards import KINDS, RIDERS
from .state import Iliade

ATTEMPTS = 1000
"""How often to guess which cards shown were old ones. Of 12,450 redraws in random games the hardest took 40 guesses."""


def redraw(s: Iliade, seat: int, rng: Rng) -> None:
    """Redraws everything that this seat cannot know, in place."""
    if not any(any(s.kept[other]) for other in range(s.players) if other != seat):
        redraw_all(s, seat, rng)
        return
    for _ in range(ATTEMPTS):
        guess = Guess(s, seat, rng)
        if guess.succeeds():
            guess.lay()
            return


def redraw_all(s: Iliade, seat: int, rng: Rng) -> None:
    """Redraws from one pool: all hidden cards have come from the deck as it is."""
    unseen = s.deck.copy()
    for other in range(s.players):
        if other != seat:
            hidden = s.hidden(other)
            for card in range(KINDS):
                unseen[card] += hidden[card]
    for other in range(s.players):
        if other != seat:
            # Horses first: only Hoplites and Archers can be inside.
            for i, load in enumerate(s.horses[other]):
                s.horses[other][i] = draw(unseen, sum(load), RIDERS, rng)
    for other in range(s.players):
        if other != seat:
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


class Guess:
    """One way in which the hidden cards may lie, old and new ones told apart."""

    def __init__(self, s: Iliade, seat: int, rng: Rng) -> None:
        self.s = s
        self.seat = seat
        self.rng = rng
        self.old = [0] * KINDS
        self.new = s.deck.copy()
        self.old_room = [0] * s.players
        self.new_room = [0] * s.players
        self.kept: list[list[int]] = [[0] * KINDS for _ in range(s.players)]
        self.hands: list[list[int]] = [[] for _ in range(s.players)]
        self.trimmed: list[list[int]] = [[] for _ in range(s.players)]
        self.horses: list[list[list[int]]] = [[] for _ in range(s.players)]
        for other in range(s.players):
            if other != seat:
                self._gather(other)

    def _gather(self, other: int) -> None:
        s = self.s
        kept = s.kept[other]
        for card in range(KINDS):
            self.old[card] += kept[card]
            self.new[card] -= kept[card]
            self.old_room[other] += kept[card]
        for cards in [s.hands[other], s.trimmed[other], s.shown[other], *s.horses[other]]:
            for card in range(len(cards)):
                self.new[card] += cards[card]
                self.new_room[other] += cards[card]
        self.new_room[other] -= self.old_room[other]

    def succeeds(self) -> bool:
        """Fills every place; says whether that was possible."""
        rivals = [other for other in range(self.s.players) if other != self.seat]
        if not self._explain_all(rivals):
            return False
        for other in rivals:
            for load in self.s.horses[other]:
                drawn = self._take(other, sum(load), RIDERS)
                if drawn is None:
                    return False
                self.horses[other].append(drawn)
        for other in rivals:
            trimmed = self._take(other, sum(self.s.trimmed[other]), KINDS)
            hand = self._take(other, sum(self.s.hands[other]), KINDS)
            if trimmed is None or hand is None:
                return False
            self.trimmed[other] = trimmed
            self.hands[other] = hand
        return True

    def _explain_all(self, rivals: list[int]) -> bool:
        """Decides for every card that a rival has shown whether it was an old one."""
        left = [shown.copy() for shown in self.s.shown]
        while True:
            open_seats: list[int] = []
            open_cards: list[int] = []
            settled = False
            for other in rivals:
                for card in range(KINDS):
                    if left[other][card] == 0:
                        continue
                    old = self.old[card] * self.old_room[other]
                    new = self.new[card] * self.new_room[other]
                    if old == 0 and new == 0:
                        return False
                    if old == 0 or new == 0:
                        self._use(other, card, old > 0)
                        left[other][card] -= 1
                        settled = True
                    else:
                        open_seats.append(other)
                        open_cards.append(card)
            if settled:
                continue
            if not open_seats:
                return True
            i = self.rng.below(len(open_seats))
            other = open_seats[i]
            card = open_cards[i]
            old = self.old[card] * self.old_room[other]
            new = self.new[card] * self.new_room[other]
            self._use(other, card, self.rng.below(old + new) < old)
            left[other][card] -= 1

    def _use(self, other: int, card: int, is_old: bool) -> None:
        if is_old:
            self.old[card] -= 1
            self.old_room[other] -= 1
            self.kept[other][card] += 1
        else:
            self.new[card] -= 1
            self.new_room[other] -= 1

    def _take(self, other: int, count: int, kinds: int) -> list[int] | None:
        """So many hidden cards for a seat, each from among the old or the new ones; None where there are too few."""
        drawn = [0] * kinds
        for _ in range(count):
            old = total(self.old, kinds) * self.old_room[other]
            new = total(self.new, kinds) * self.new_room[other]
            if kinds == KINDS:
                # Every place is filled in the end: what counts is how many of each sort the seat still has.
                old = self.old_room[other]
                new = self.new_room[other]
            if old + new == 0:
                return None
            is_old = self.rng.below(old + new) < old
            card = pick(self.old if is_old else self.new, kinds, self.rng)
            self._use(other, card, is_old)
            drawn[card] += 1
        return drawn

    def lay(self) -> None:
        """Lays the guess on the table."""
        s = self.s
        for other in range(s.players):
            if other != self.seat:
                s.hands[other] = self.hands[other]
                s.trimmed[other] = self.trimmed[other]
                s.horses[other] = self.horses[other]
                s.kept[other] = self.kept[other]
        s.deck = self.new
