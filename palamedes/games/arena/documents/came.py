"""What came of what was foretold in Mythic Arena: read from the table, so that the conformance suite can compare."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Saying

from ..actions import CARDS
from ..state import Arena


def came_of(told: Saying, before: Arena, after: Arena) -> Saying | None:
    """What should have been foretold of an answer; None while the turn it belongs to goes on, or once all is over."""
    seat = before.actor
    if _goes_on(after, seat):
        return None
    if told.key == "wins":
        return told if after.wins[seat] > before.wins[seat] or seat in after.winners() else Saying("")
    if after.over or after.games != before.games:
        return None
    if told.key == "captures":
        taken = [card for card in range(len(CARDS)) if _was_taken(before, after, seat, card)]
        fallen = sorted(CARDS[card] for card in taken)
        named = told.args["card"]
        same = isinstance(named, list) and sorted(str(card) for card in named) == fallen
        return told if same else Saying("captures", {"card": fallen, "amount": len(fallen)})
    if told.key == "lines":
        return Saying("lines", {**told.args, "amount": after.glory[seat] - before.glory[seat]})
    if told.key == "leaves":
        card = CARDS.index(str(told.args["card"]))
        return Saying("leaves", {"card": CARDS[card]}) if after.where[card] == NONE else Saying("")
    return None


def _goes_on(after: Arena, seat: int) -> bool:
    """Whether the seat is still asked about the turn in which it gave the answer."""
    return after.actor == seat and after.placed != NONE


def _was_taken(before: Arena, after: Arena, seat: int, card: int) -> bool:
    """Whether a card that was an enemy's has come to a seat on the field."""
    return before.where[card] != NONE and before.holder[card] == 1 - seat and after.holder[card] == seat
