"""Hands and decks: drawing, and what happens to everybody's cards when somebody cannot draw."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.step import Chance, Step
from palamedes.games.pantheon.table.actions import C_DRAW
from palamedes.games.pantheon.table.pieces import ART, ART_WORD, CARDS, MOST_SEATS, OMPHALOS, OMPHALOS_WORD
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS


def card_of(s: Pantheon, seat: int, word: int) -> int:
    """The card of a seat that a word of answers stands for."""
    if word >= ART_WORD:
        return ART if word == ART_WORD else OMPHALOS
    return s.unit_of(seat, word) - seat * SLOTS


def draw(s: Pantheon, seat: int, count: int) -> None:
    """A seat draws so many cards next."""
    s.push(DrawCards(seat, count, False))


def from_deck(s: Pantheon, seat: int, card: int, seen: bool) -> None:
    """A certain card comes from the deck to the hand."""
    s.deck[seat * CARDS + card] -= 1
    s.deck_size[seat] -= 1
    s.gain(seat, card, seen)


def from_discards(s: Pantheon, seat: int, card: int) -> None:
    """A certain card comes from the discards to the hand, as everybody sees."""
    s.discards[seat * CARDS + card] -= 1
    s.gain(seat, card, True)


class DrawCards(Step[Pantheon]):
    """A seat draws, card by card; if it cannot, all decks are renewed first."""

    id = "draw-cards"
    clause = "deck.exhausted"
    also = ("deck.nothing", "deck.renew")
    fields = {"whom": "seat", "count": "amount", "renewed": "flag"}

    def __init__(self, whom: int, count: int, renewed: bool) -> None:
        self.whom = whom
        self.count = count
        self.renewed = renewed
        """Whether the decks were renewed for this draw already: what is missing then lapses."""

    def run(self, s: Pantheon) -> None:
        seat = self.whom
        if self.count == 0 or s.eliminated[seat]:
            return
        if s.deck_size[seat] > 0:
            if self.count > 1:
                s.push(DrawCards(seat, self.count - 1, self.renewed))
            s.push(DRAW_CARD[seat])
        elif not self.renewed:
            s.push(DrawCards(seat, self.count, True))
            renew(s)


class DrawCard(Chance[Pantheon]):
    """One card from the top of a deck, which only its owner sees."""

    id = "draw-card"
    clause = "deck.secret"
    also = ("turn.draw", "manoeuvre.draw", "table.hand", "team.hands")
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def legal(self, s: Pantheon) -> list[int]:
        seat = self.asked
        at: i64 = seat * CARDS
        units: i64 = seat * SLOTS
        first: i64 = C_DRAW.base
        deck = s.deck
        found = [first + s.kind[units + slot] for slot in range(s.army[seat]) if deck[at + slot] > 0]
        if deck[at + ART] > 0:
            found.append(C_DRAW.at(ART_WORD))
        if deck[at + OMPHALOS] > 0:
            found.append(C_DRAW.at(OMPHALOS_WORD))
        return found

    def weights(self, s: Pantheon) -> list[int] | None:
        at = self.asked * CARDS
        return [count for count in s.deck[at : at + CARDS] if count > 0]

    def whose(self, s: Pantheon) -> int:
        return self.asked

    def answer(self, s: Pantheon, action: int) -> None:
        seat = self.asked
        from_deck(s, seat, card_of(s, seat, C_DRAW.first(action)), False)
        if s.heard:
            word: dict[str, object] = {"card": s.printed.card_words[C_DRAW.first(action)]}
            s.tell("drew", {"seat": seat}, dict.fromkeys((seat, *s.partners(seat)), word))


def renew(s: Pantheon) -> None:
    """Everybody takes what is left of the deck, the discards become a new one, and small hands are filled up."""
    players: i64 = s.players
    for seat in range(players):
        if s.eliminated[seat]:
            continue
        at = seat * CARDS
        size: i64 = 0
        for card in range(at, at + CARDS):
            s.hand[card] += s.deck[card]
            # Whoever has seen the discards knows now what each hand holds.
            s.known[card] = s.hand[card]
            s.deck[card] = s.discards[card]
            s.discards[card] = 0
            size += s.deck[card]
        s.hand_size[seat] += s.deck_size[seat]
        s.deck_size[seat] = size
    if s.heard:
        s.tell("renewed", {})
    least = s.printed.least_cards
    for seat in range(s.players - 1, -1, -1):
        if not s.eliminated[seat] and s.hand_size[seat] < least:
            s.push(DrawCards(seat, least - s.hand_size[seat], True))


DRAW_CARD: Final = [DrawCard(seat) for seat in range(MOST_SEATS)]
