"""Power tokens: taking them from the reserve, and playing them before a battle."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.step import Question, Step
from palamedes.core.kernel.vectors import more, put

from .actions import BREAK, BREAKER, CARDS, FIGHT, STRENGTH, STRENGTHEN, TAKE, TOKENS
from .field import CELL_NAMES, NEIGHBOURS, TOUCHED
from .state import Arena


def breakable(s: Arena) -> list[int]:
    """The cells of the enemy cards whose touching side has a shield that still stands."""
    cells: list[int] = []
    here = s.where[s.placed]
    for i in range(4):
        cell = here + NEIGHBOURS[i]
        card = s.grid[cell]
        if card >= 0 and s.holder[card] != s.seat and s.shields(card) & TOUCHED[i]:
            cells.append(cell)
    return cells


class UseTokens(Step[Arena]):
    """Between the placement effect and the battle, Power tokens may be played, as many as one likes."""

    id = "tokens"
    clause = "power.use"
    also = ("power.permanent",)

    def run(self, s: Arena) -> None:
        if s.breakers[s.seat] > 0 and breakable(s):
            s.push(BREAK_SHIELD)
        if s.strength[s.seat] > 0 and s.printed.power[s.placed].strengthens:
            s.push(STRENGTHEN_CARD)


class Strengthen(Question[Arena]):
    """+1 Force tokens stay on the placed card for the whole game."""

    id = "strengthen"
    clause = "power.strength"
    also = ("power.adds", "power.permanent")

    def seat(self, s: Arena) -> int:
        return s.seat

    def legal(self, s: Arena) -> list[int]:
        return [STRENGTHEN.at(n) for n in range(s.strength[s.seat] + 1)]

    def answer(self, s: Arena, action: int) -> None:
        amount = STRENGTHEN.first(action)
        s.strength = more(s.strength, s.seat, -amount)
        s.plus = more(s.plus, s.placed, amount)
        if s.heard and amount:
            s.tell("strengthen", {"seat": s.seat, "card": CARDS[s.placed], "amount": amount})


class BreakShield(Question[Arena]):
    """A shield breaker destroys, for the whole game, one shield that touches the placed card."""

    id = "break"
    clause = "power.breaker"

    def seat(self, s: Arena) -> int:
        return s.seat

    def legal(self, s: Arena) -> list[int]:
        return [*(BREAK.at(cell) for cell in breakable(s)), FIGHT]

    def answer(self, s: Arena, action: int) -> None:
        if action == FIGHT:
            return
        cell = BREAK.first(action)
        card = s.grid[cell]
        s.breakers = more(s.breakers, s.seat, -1)
        touched = TOUCHED[NEIGHBOURS.index(cell - s.where[s.placed])]
        s.broken = put(s.broken, card, s.broken[card] | touched)
        if s.heard:
            s.tell("break", {"seat": s.seat, "card": CARDS[card], "cell": CELL_NAMES[cell]})
        if s.breakers[s.seat] > 0 and breakable(s):
            s.push(BREAK_SHIELD)


class Reward(Step[Arena]):
    """So many tokens may still be taken, while the reserve lasts."""

    id = "reward"
    clause = "power.stock"
    fields = {"amount": "amount"}

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Arena) -> None:
        if self.amount > 0 and s.strength_stock + s.breaker_stock > 0:
            s.then(TAKE_TOKEN, REWARDS[self.amount - 1])


class Take(Question[Arena]):
    """Whoever takes a token chooses its kind."""

    id = "take"
    clause = "power.kind"

    def seat(self, s: Arena) -> int:
        return s.seat

    def legal(self, s: Arena) -> list[int]:
        kinds: list[int] = []
        if s.strength_stock > 0:
            kinds.append(TAKE.at(STRENGTH))
        if s.breaker_stock > 0:
            kinds.append(TAKE.at(BREAKER))
        return kinds

    def answer(self, s: Arena, action: int) -> None:
        token = TAKE.first(action)
        if token == STRENGTH:
            s.strength_stock -= 1
            s.strength = more(s.strength, s.seat, 1)
        else:
            s.breaker_stock -= 1
            s.breakers = more(s.breakers, s.seat, 1)
        if s.heard:
            s.tell("take", {"seat": s.seat, "token": TOKENS[token]})


USE_TOKENS: Final = UseTokens()
STRENGTHEN_CARD: Final = Strengthen()
BREAK_SHIELD: Final = BreakShield()
TAKE_TOKEN: Final = Take()
REWARDS: Final = [Reward(amount) for amount in range(10)]
