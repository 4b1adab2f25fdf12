"""The books of the cards: what every answer moves between hands, decks and discards, and when cards are drawn."""

from __future__ import annotations

from collections import Counter
from typing import Any, Self, cast

from palamedes.core.kernel.state import State

from .. import Model

ART, OMPHALOS = "art-of-war", "omphalos"
PAID = ("another", "recall", "draw-two", "search", "evade")
"""What costs one art of war card, and says how it is paid."""
COINS = {"art": ART, "omphalos": OMPHALOS}
SILENT = ("decline", "stand", "done", "to", "fly", "attack", "close", "collect", "drop")
"""Answers that move no card of themselves."""
CALM = ("turn", "another", "interlude", "recall", "step", "act")
"""Questions after which no wound, and no power, moves a card either."""

Pile = Counter[str]


class Book:
    """The cards of one player."""

    def __init__(self, seat: dict[str, Any]) -> None:
        self.hand, self.deck, self.discards = (Pile(seat[pile]) for pile in ("hand", "deck", "discards"))

    def throw(self, card: str) -> None:
        self.hand[card] -= 1
        self.discards[card] += 1

    def renew(self) -> None:
        """What is left of the deck comes to the hand, and the discards become the deck."""
        self.hand += self.deck
        self.deck, self.discards = self.discards, Pile()

    def shown(self) -> dict[str, object]:
        return {
            "hand": sorted(self.hand.elements()),
            "deck": sorted(self.deck.elements()),
            "discards": sorted(self.discards.elements()),
        }


class Cards(Model):
    """All cards of all players, answer by answer."""

    def __init__(self, state: State) -> None:
        self.read(state)
        self.sure = False
        """Whether it knows what the last answer did to cards."""
        self.passed = False
        """Whether somebody has just passed, and draws."""
        self.drew = self.step != "turn"
        """Whether the active player has drawn in this turn."""
        self.said: dict[str, object] = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.over:
            return None
        table = cast(dict[str, Any], state.position()["table"])
        return cls(state) if table["round"] else None

    def read(self, state: State) -> None:
        """Takes the books as they are."""
        document = cast(dict[str, Any], state.position())
        table = document["table"]
        first = document["agenda"][0] if document["agenda"] else ""
        self.step: str = first if isinstance(first, str) else first[0]
        self.whose: int = -1 if isinstance(first, str) else first[1]
        self.active: int = table["acting"]["seat"]
        self.out = [not any(seat[pile] for pile in ("hand", "deck", "discards")) for seat in table["seats"]]
        self.books = [Book(seat) for seat in table["seats"]]
        self.fallen = sum(not unit["vitality"] for seat in table["seats"] for unit in seat["army"])
        self.armies = [[unit["kind"] for unit in seat["army"]] for seat in table["seats"]]

    def see(self, state: State) -> None:
        expected, was_active, passed, fell = self.books, self.active, self.passed, self.fallen
        self.read(state)
        if self.fallen > fell:  # on the way into lava, say: powers may take cards then
            self.sure = False
        self.said = {}
        self.passed = False
        if state.over:
            self.done = True
            return
        if self.active != was_active:
            self.drew = False
        if self.step == "draw-card" and self.whose == self.active:
            self.drew = True
        if self.sure:
            inside = [seat for seat in range(len(expected)) if not self.out[seat]]
            for _ in range(2):  # whoever passes draws, and so does the next player, before anybody is asked
                same = all(expected[seat].shown() == self.books[seat].shown() for seat in inside)
                if not same and any(not expected[seat].deck.total() for seat in inside):
                    for seat in inside:  # somebody had to draw and could not
                        expected[seat].renew()
            for seat, book in enumerate(expected):
                if not self.out[seat]:
                    self.said[f"cards of {seat}"] = book.shown()
        if passed and expected[was_active].deck.total() + expected[was_active].discards.total():
            self.said["a card is drawn"] = True
        if self.step == "turn" and self.books[self.active].deck.total() and not self.drew:
            self.said["a card is drawn"] = True  # before anybody is activated

    def actor(self) -> int | None:
        return None

    def legal(self) -> None:
        return None

    def answer(self, notation: str) -> None:
        verb, *words = notation.split()
        self.sure = True
        seat = self.whose
        if self.step == "draw-card":
            self.books[seat].deck[words[0]] -= 1
            self.books[seat].hand[words[0]] += 1
        elif verb in ("simple", "complex"):
            # Armies that were constructed may hold the same unit: then it is one's own that acts.
            holders = [each for each, army in enumerate(self.armies) if words[0] in army]
            self.books[seat if seat in holders else holders[0]].throw(words[0])
        elif verb in PAID and words[-1] in COINS:
            self.books[seat].throw(COINS[words[-1]])
        elif self.step == "turn" and verb == "pass":
            self.passed = True
        elif verb == "absorb":
            self.books[seat].hand[OMPHALOS] += 1
        elif verb not in SILENT or self.step not in CALM or (self.step == "act" and verb == "done"):
            self.sure = False

    def claims(self) -> dict[str, object]:
        return self.said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        document = cast(dict[str, Any], state.position())
        told: dict[str, object] = {}
        for seat, about in enumerate(document["table"]["seats"]):
            told[f"cards of {seat}"] = Book(about).shown()
        first = document["agenda"][0] if document["agenda"] else ""
        told["a card is drawn"] = not isinstance(first, str) and first[0] == "draw-card"
        return told
