"""The course of a game and of a match: who opens, when the field is complete, who has won."""

from __future__ import annotations

from typing import Final

from palamedes.core.step import Chance, Step

from .actions import CARDS, OPEN
from .field import is_full
from .state import NONE, Arena
from .turn import TURN


class Match(Step[Arena]):
    """Games are played until the match is decided; each begins with a fresh table."""

    id = "match"
    clause = "match.best-of-three"
    also = (
        "match.opener",
        "match.drawn-game",
        "match.reset",
        "setup.pantheons",
        "setup.decks",
        "setup.discard",
        "setup.field",
        "setup.tokens",
        "setup.supply",
    )

    def run(self, s: Arena) -> None:
        if s.decided():
            return
        s.lay_out()
        s.seat = s.opener
        s.then(BATTLEFIELD, MATCH)
        if s.games == 0 and s.options["opener"] == "draw":
            s.push(LOT)


class Lot(Chance[Arena]):
    """Who opens the first game, by lot."""

    id = "lot"
    clause = "setup.opener"

    def legal(self, s: Arena) -> list[int]:
        return [OPEN, OPEN + 1]

    def answer(self, s: Arena, action: int) -> None:
        s.opener = action - OPEN
        s.seat = s.opener
        if s.heard:
            s.tell("open", {"seat": s.seat})


class Battlefield(Step[Arena]):
    """Turn after turn, until the square is complete or nobody has a card left to draw."""

    id = "battlefield"
    clause = "end.square"

    def run(self, s: Arena) -> None:
        if is_full(s.taken) or not (s.decks[0] or s.decks[1]):
            s.push(SCORE)
        else:
            s.then(TURN, BATTLEFIELD)


class Score(Step[Arena]):
    """The majority of visible symbols gives Glory; most Glory wins, then most unused Power tokens."""

    id = "score"
    clause = "end.winner"
    also = (
        "goal.glory",
        "end.majority",
        "end.majority-tie",
        "end.majority-outside",
        "end.tie-tokens",
        "end.draw",
    )

    def run(self, s: Arena) -> None:
        symbols = [visible(s, 0), visible(s, 1)]
        if symbols[0] != symbols[1]:
            seat = 0 if symbols[0] > symbols[1] else 1
            s.glory[seat] += s.printed.majority_glory
            if s.heard:
                amount = s.printed.majority_glory
                s.tell("majority", {"seat": seat, "amount": amount, "amount_symbols": symbols[seat]})
        s.games += 1
        s.drawn = NONE
        s.placed = NONE
        winner = leader(s)
        s.last_winner = winner
        if winner != NONE:
            s.wins[winner] += 1
            s.opener = winner
        if s.heard:
            points: dict[str, object] = {"amount_first": s.glory[0], "amount_second": s.glory[1]}
            if winner != NONE:
                s.tell("won", {"seat": winner, **points})
            else:
                s.tell("drawn", points)


def visible(s: Arena, seat: int) -> int:
    """The symbols of a seat's pantheon at the end of the game."""
    count = 0
    for card in range(len(CARDS)):
        if s.where[card] >= 0 and s.holder[card] == seat and s.printed.symbol[card]:
            count += s.printed.power[card].symbols(s, card)
    return count


def leader(s: Arena) -> int:
    """The seat with more Glory, or else with more unused Power tokens; NONE where both are equal."""
    for first, second in (
        (s.glory[0], s.glory[1]),
        (s.strength[0] + s.breakers[0], s.strength[1] + s.breakers[1]),
    ):
        if first != second:
            return 0 if first > second else 1
    return NONE


MATCH: Final = Match()
LOT: Final = Lot()
BATTLEFIELD: Final = Battlefield()
SCORE: Final = Score()
