"""Combat cards: drawing, discarding, the limit of a hand."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.step import Ask, Chance, Step
from palamedes.core.kernel.vectors import any_of, more, sum_of
from palamedes.games.hellas.table.actions import C_COMBAT, C_LOSE, DISCARD
from palamedes.games.hellas.table.frames import hunting
from palamedes.games.hellas.table.pieces import COMBAT, COMBAT_COUNT, MOST_SEATS
from palamedes.games.hellas.table.state import Hellas


def draw(s: Hellas, seat: int, amount: int) -> None:
    """A seat draws so many combat cards next, and keeps to its limit."""
    if amount > 0:
        s.then(DrawCards(seat, amount), Limit(seat))


def limit(s: Hellas, seat: int) -> int:
    """How many combat cards a seat may hold."""
    most = s.printed.hand_limit
    for gift in s.gifts[seat]:
        other = s.powers.gifts[gift].hand_limit()
        if other > most:
            most = other
    return most


def can_draw(s: Hellas) -> bool:
    """Whether there is a combat card to draw, after shuffling if need be."""
    return any_of(s.deck) or any_of(s.discards)


def throw(s: Hellas, seat: int, card: int) -> None:
    """A card goes from a hand to the discards."""
    first = seat * COMBAT_COUNT
    s.hand[first + card] -= 1
    s.discards = more(s.discards, card, 1)
    if sum_of(s.held[first : first + COMBAT_COUNT]) > 0:
        shown = append(s.shown[:], seat)
        shown = append(shown, card)
        s.shown = append(shown, s.cards(seat))


def thrown_away(s: Hellas, seat: int, card: int) -> None:
    """The same for a card that does nothing more; all see it."""
    throw(s, seat, card)
    tell_discard(s, seat, card)


def tell_discard(s: Hellas, seat: int, card: int) -> None:
    """All see which card was discarded."""
    if s.heard:
        s.tell("discard", {"seat": seat, "card": COMBAT[card]})


def shuffle(s: Hellas) -> None:
    """The discards become the new deck: what is in hand now is older than what will be drawn."""
    s.deck = s.discards
    s.discards = vec[i64]([0] * COMBAT_COUNT)
    s.held = s.hand[:]
    s.shown = vec[i64]()
    if s.heard:
        s.tell("shuffle", {})


class DrawCards(Step[Hellas]):
    """So many combat cards are still to be drawn."""

    id = "draw-cards"
    clause = "cards.empty"
    fields = {"whom": "seat", "amount": "hoplites"}

    def __init__(self, whom: int, amount: int) -> None:
        self.whom = whom
        self.amount = amount

    def run(self, s: Hellas) -> None:
        if self.amount == 0 or not can_draw(s):
            return
        if not any_of(s.deck):
            shuffle(s)
        s.push(DrawCards(self.whom, self.amount - 1))
        s.push(DEAL[self.whom])


class Deal(Chance[Hellas]):
    """One combat card."""

    id = "deal"
    clause = "setup.card"
    also = ("turn.hidden",)
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def legal(self, s: Hellas) -> list[int]:
        return [C_COMBAT.base + card for card in range(COMBAT_COUNT) if s.deck[card] > 0]

    def weights(self, s: Hellas) -> list[int]:
        return [count for count in s.deck if count > 0]

    def whose(self, s: Hellas) -> int:
        return self.whom

    def answer(self, s: Hellas, action: int) -> None:
        card = C_COMBAT.first(action)
        s.deck = more(s.deck, card, -1)
        self.take(s, card)
        if s.heard:
            s.tell("draw", {"seat": self.whom}, {self.whom: {"seat": self.whom, "card": COMBAT[card]}})

    def take(self, s: Hellas, card: int) -> None:
        """Where the card goes: into the hand."""
        s.hand[self.whom * COMBAT_COUNT + card] += 1


class Limit(Step[Hellas]):
    """A hand above its limit is brought down to it, but not during a hunt of one's own."""

    id = "limit"
    clause = "cards.limit"
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Hellas) -> None:
        if not hunting(s, self.whom):
            discard_to(s, self.whom, limit(s, self.whom))


def discard_to(s: Hellas, seat: int, keep: int) -> None:
    """A seat discards down to so many cards next."""
    over = s.cards(seat) - keep
    if over > 0:
        s.push(Discard(seat, over))


def discard(s: Hellas, seat: int, amount: int) -> None:
    """A seat discards so many cards next, or all it has."""
    have = s.cards(seat)
    if amount > have:
        amount = have
    if amount > 0:
        s.push(Discard(seat, amount))


class Discard(Ask[Hellas]):
    """A seat chooses a card to discard, and perhaps another."""

    id = "discard"
    clause = "cards.limit"
    also = ("attack.choices",)
    fields = {"asked": "seat", "amount": "hoplites"}

    def __init__(self, asked: int, amount: int) -> None:
        super().__init__(asked)
        self.amount = amount

    def legal(self, s: Hellas) -> list[int]:
        at = self.asked * COMBAT_COUNT
        return [DISCARD.base + card for card in range(COMBAT_COUNT) if s.hand[at + card] > 0]

    def answer(self, s: Hellas, action: int) -> None:
        thrown_away(s, self.asked, DISCARD.first(action))
        if self.amount > 1:
            s.push(Discard(self.asked, self.amount - 1))


class LoseCard(Chance[Hellas]):
    """A card of a hand is discarded at random."""

    id = "lose-card"
    clause = "attack.attack-wild"
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def legal(self, s: Hellas) -> list[int]:
        at = self.whom * COMBAT_COUNT
        return [C_LOSE.base + card for card in range(COMBAT_COUNT) if s.hand[at + card] > 0]

    def weights(self, s: Hellas) -> list[int]:
        at = self.whom * COMBAT_COUNT
        return [count for count in s.hand[at : at + COMBAT_COUNT] if count > 0]

    def whose(self, s: Hellas) -> int:
        return self.whom

    def answer(self, s: Hellas, action: int) -> None:
        thrown_away(s, self.whom, C_LOSE.first(action))


DEAL: Final = [Deal(seat) for seat in range(MOST_SEATS)]
