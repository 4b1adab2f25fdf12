"""The course of a game and of a match: who opens, when the field is complete, who has won."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Chance, Step
from palamedes.core.kernel.vectors import more

from .actions import CARDS, OPEN
from .field import is_full
from .state import Arena
from .turn import TURN


class Match(Step[Arena]):
    """Games are played until the match is decided; each begins with a fresh table."""

    id = "match"
    clause = "match.best-of-three"

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
        return [OPEN.at(0), OPEN.at(1)]

    def answer(self, s: Arena, action: int) -> None:
        s.opener = OPEN.first(action)
        s.seat = s.opener
        if s.heard:
            s.tell("open", {"seat": s.seat})


class Battlefield(Step[Arena]):
    """Turn after turn, until the square is complete or nobody has a card left to draw."""

    id = "battlefield"
    clause = "end.square"

    def run(self, s: Arena) -> None:
        if is_full(s.taken) or len(s.decks[0]) + len(s.decks[1]) == 0:
            if s.heard and not is_full(s.taken):
                s.tell("exhausted", {})
            s.push(SCORE)
        else:
            s.then(TURN, BATTLEFIELD)


class Score(Step[Arena]):
    """The majority of visible symbols gives Glory; most Glory wins, then most unused Power tokens."""

    id = "score"
    clause = "end.winner"
    also = ("goal.glory", "end.majority", "end.majority-tie", "match.opener", "match.drawn-game")

    def run(self, s: Arena) -> None:
        symbols = [visible(s, 0), visible(s, 1)]
        majority = 0 if symbols[0] > symbols[1] else 1 if symbols[1] > symbols[0] else NONE
        if majority != NONE:
            s.glory[majority] += s.printed.majority_glory
        s.games += 1
        s.drawn = NONE
        s.placed = NONE
        winner = leader(s)
        s.last_winner = winner
        if winner != NONE:
            s.wins = more(s.wins, winner, 1)
            s.opener = winner
        if s.heard:
            tell_majority(s, majority, symbols)
            tell_winner(s, winner, majority)
            if s.most_games() > 1:
                tell_match(s)


def tell_majority(s: Arena, seat: int, symbols: list[int]) -> None:
    """Who shows more symbols, or that nobody does."""
    if seat == NONE:
        s.tell("majority-none", {"amount_symbols": symbols[0]})
    else:
        amount = s.printed.majority_glory
        s.tell(
            "majority",
            {"seat": seat, "amount": amount, "amount_symbols": symbols[seat], "amount_fewer": symbols[1 - seat]},
        )


def tell_winner(s: Arena, seat: int, majority: int) -> None:
    """Who has won the game, by which of the ways, and by how much; the winner's number comes first."""
    tokens = [s.strength[i] + s.breakers[i] for i in (0, 1)]
    if seat == NONE:
        s.tell("drawn", {"amount": s.glory[0], "amount_tokens": tokens[0]})
    elif s.glory[0] == s.glory[1]:
        spare: dict[str, object] = {"amount_first": tokens[seat], "amount_second": tokens[1 - seat]}
        s.tell("won-tokens", {"seat": seat, "amount": s.glory[seat], **spare})
    else:
        lead = s.glory[seat] - s.glory[1 - seat]
        owed = majority == seat and lead <= s.printed.majority_glory
        points: dict[str, object] = {"amount_first": s.glory[seat], "amount_second": s.glory[1 - seat]}
        s.tell("won-majority" if owed else "won", {"seat": seat, **points})


def tell_match(s: Arena) -> None:
    """How the match stands after a game, or who has won it."""
    first = 0 if s.wins[0] >= s.wins[1] else 1
    games: dict[str, object] = {"amount_first": s.wins[first], "amount_second": s.wins[1 - first]}
    if not s.decided():
        s.tell("match-stands", {"seat": first, "seat_other": 1 - first, **games})
    elif s.wins[0] == s.wins[1]:
        s.tell("match-drawn", {"amount": s.games, "amount_first": s.wins[0]})
    else:
        s.tell("match-won", {"seat": first, **games})


def visible(s: Arena, seat: int) -> int:
    """The symbols of a seat's pantheon at the end of the game.

    Clauses: end.majority-outside.
    """
    count = 0
    for card in range(len(CARDS)):
        if s.where[card] >= 0 and s.holder[card] == seat and s.printed.symbol[card]:
            count += s.printed.power[card].symbols(s, card)
    return count


def leader(s: Arena) -> int:
    """The seat with more Glory, or else with more unused Power tokens; NONE where both are equal.

    Clauses: end.tie-tokens, end.draw.
    """
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
