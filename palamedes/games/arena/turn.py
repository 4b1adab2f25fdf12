"""A turn: draw a card, discard it or place it, and what the card itself does then."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Chance, Question, Step
from palamedes.core.kernel.vectors import with_one, without

from .actions import CARDS, DISCARD, DRAW, PLACE
from .battle import BATTLE, LINES
from .field import CELL_NAMES, bit, cells_of, fifth_cells, is_inner, open_cells
from .state import Arena
from .tokens import USE_TOKENS


class Turn(Step[Arena]):
    """The active player draws and plays; without a card to draw, the turn passes."""

    id = "turn"
    clause = "draw.turns"
    also = ("draw.empty-deck",)

    def run(self, s: Arena) -> None:
        s.drawn = NONE
        s.discarded = False
        s.placed = NONE
        s.bonus = 0
        s.captured = vec[i64]()
        s.fought = 0
        s.push(END_TURN)
        if len(s.decks[s.seat]) > 0:
            s.push(PLAY_CARD)
            s.push(DRAW_CARD)
        elif s.heard:
            s.tell("pass", {"seat": s.seat})


class EndTurn(Step[Arena]):
    """The other player's turn is next."""

    id = "end-turn"
    clause = "draw.turns"

    def run(self, s: Arena) -> None:
        s.seat = 1 - s.seat


class Draw(Chance[Arena]):
    """The top card of the deck; only its owner sees it."""

    id = "draw"
    clause = "draw.top-card"
    also = ("draw.secret",)

    def legal(self, s: Arena) -> list[int]:
        first: i64 = DRAW.base
        return [first + card for card in s.decks[s.seat]]

    def whose(self, s: Arena) -> int:
        return s.seat

    def answer(self, s: Arena, action: int) -> None:
        s.drawn = DRAW.first(action)
        s.decks[s.seat] = without(s.decks[s.seat], s.drawn)
        if s.heard:
            s.tell("draw", {"seat": s.seat}, {s.seat: {"card": CARDS[s.drawn]}})


class Play(Question[Arena]):
    """The drawn card is placed, or discarded once for the next one."""

    id = "play"
    clause = "draw.discard"
    also = ("draw.once", "draw.last-card")

    def seat(self, s: Arena) -> int:
        return s.seat

    def legal(self, s: Arena) -> list[int]:
        card = s.drawn
        power = s.printed.power[card]
        if power.needs_discard and len(s.discards[s.seat]) == 0:
            return [DISCARD.at(card)]
        cells = cells_of(open_cells(s.taken))
        if power.goes_outside:
            cells = sorted(cells + fifth_cells(s.taken, s.grid))
        answers: list[int] = []
        if not s.discarded and len(s.decks[s.seat]) > 0:
            answers.append(DISCARD.at(card))
        first: i64 = PLACE.at(card)
        for cell in cells:
            answers.append(first + cell)
        return answers

    def answer(self, s: Arena, action: int) -> None:
        card = s.drawn
        s.drawn = NONE
        if PLACE.has(action):
            self.place(s, card, PLACE.second(action))
        else:
            self.discard(s, card)

    def discard(self, s: Arena, card: int) -> None:
        """Face up beside the deck; the next card must be played."""
        s.discards[s.seat] = with_one(s.discards[s.seat], card)
        s.discarded = True
        if s.heard:
            s.tell("discard", {"seat": s.seat, "card": CARDS[card]})
        if len(s.decks[s.seat]) > 0:
            s.push(PLAY_CARD)
            s.push(DRAW_CARD)

    def place(self, s: Arena, card: int, cell: int) -> None:
        """On the field: its effect, tokens, the battle, what follows it, and the lines made."""
        s.put(card, cell, is_inner(cell) and open_cells(s.taken) & bit(cell) != 0)
        if s.heard:
            s.tell("place", {"seat": s.seat, "card": CARDS[card], "cell": CELL_NAMES[cell]})
        s.push(LINES)
        s.push(AFTER_BATTLE)
        s.push(BATTLE)
        s.push(USE_TOKENS)
        s.push(PLACEMENT_EFFECT)


class PlacementEffect(Step[Arena]):
    """The effect of the placed card, before any battle."""

    id = "effect"
    clause = "place.effect"

    def run(self, s: Arena) -> None:
        s.printed.power[s.placed].placed(s)


class AfterBattle(Step[Arena]):
    """The effect of the placed card, after its battle."""

    id = "after"
    clause = "after.effect"

    def run(self, s: Arena) -> None:
        s.printed.power[s.placed].fought(s)


TURN: Final = Turn()
END_TURN: Final = EndTurn()
DRAW_CARD: Final = Draw()
PLAY_CARD: Final = Play()
PLACEMENT_EFFECT: Final = PlacementEffect()
AFTER_BATTLE: Final = AfterBattle()
