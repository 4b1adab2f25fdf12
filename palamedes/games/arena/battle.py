"""The battle of the placed card with its neighbours, and the lines that the turn has made."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.step import Step

from .actions import CARDS
from .field import CELL_NAMES, NEIGHBOURS, TOUCHED
from .state import Arena


class Battle(Step[Arena]):
    """The placed card fights every enemy card that it touches. Only the side of the enemy card counts."""

    id = "battle"
    clause = "battle.neighbours"
    also = ("card.enemy", "battle.no-chain")

    def run(self, s: Arena) -> None:
        here = s.where[s.placed]
        for i in range(4):
            card = s.grid[here + NEIGHBOURS[i]]
            if card >= 0 and s.holder[card] != s.seat and falls(s, card, TOUCHED[i]):
                s.capture(card)
                s.fought += 1
                if s.heard:
                    cell = CELL_NAMES[s.where[card]]
                    s.tell("battle", {"seat": s.seat, "card": CARDS[card], "cell": cell, "card_by": CARDS[s.placed]})


def falls(s: Arena, enemy: int, side: int) -> bool:
    """Whether the placed card captures an enemy card that it touches on this side.

    Clauses: battle.shield, battle.shield-first, battle.fragility, battle.force, battle.equal-or-less, battle.own-sides.
    """
    if s.shields(enemy) & side and not s.printed.power[s.placed].ignores_shields:
        return False
    if s.printed.fragilities[enemy] & side:
        return True
    return s.force(s.placed) + s.bonus > s.force(enemy)


class Lines(Step[Arena]):
    """Glory for each line of exactly three that holds the placed card or one captured this turn."""

    id = "lines"
    clause = "line.three"
    also = ("line.moment", "line.made", "line.several")

    def run(self, s: Arena) -> None:
        starts: list[int] = []
        across = lines_through(s, s.placed, starts)
        for card in s.captured:
            lines_through(s, card, starts)
        bonus = across * s.printed.power[s.placed].line_bonus
        glory = len(starts) * s.printed.line_glory + bonus
        s.glory[s.seat] += glory
        if s.heard and glory:
            s.tell("lines", {"seat": s.seat, "amount": glory, "amount_lines": len(starts)})


def lines_through(s: Arena, card: i64, starts: list[int]) -> int:
    """Notes the lines of exactly three through a card that are not noted yet; gives how many there were.

    Clauses: line.four, line.contiguous.
    """
    here = s.where[card]
    if here < 0:
        return 0
    found = 0
    step: i64
    for step in (1, 9):
        start = here
        while counts(s, start - step):
            start -= step
        end = here
        while counts(s, end + step):
            end += step
        length = (end - start) // step + 1
        if length == 3:
            key = start if step == 1 else start + 100
            if key not in starts:
                starts.append(key)
                found += 1
    return found


def counts(s: Arena, cell: i64) -> bool:
    """Whether a card of the active player's allegiance lies there, inside the square or outside.

    Clauses: line.own, line.outside, card.no-symbol.
    """
    card = s.grid[cell]
    return card >= 0 and s.holder[card] == s.seat and s.printed.symbol[card]


BATTLE: Final = Battle()
LINES: Final = Lines()
