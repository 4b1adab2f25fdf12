"""Random games in one native loop: what simulations and speed measurements are made of."""

from __future__ import annotations

from .rng import Rng
from .state import State
from .step import CHANCE, NOBODY


class Tally:
    """What came out of some random games."""

    def __init__(self, players: int) -> None:
        self.answers = 0
        """How many there were in all, those of chance included."""
        self.wins: list[int] = [0] * players
        """How many games each seat has won; a victory that is shared counts for each."""
        self.draws = 0
        self.lengths: dict[int, int] = {}
        """How many games took so many answers."""

    def count(self, state: State, answers: int) -> None:
        """A game is over."""
        won = state.winners()
        for seat in won:
            self.wins[seat] += 1
        if not won:
            self.draws += 1
        self.answers += answers
        self.lengths[answers] = self.lengths.get(answers, 0) + 1

    def add(self, other: Tally) -> None:
        """More games, played elsewhere."""
        self.answers += other.answers
        self.draws += other.draws
        for seat in range(len(self.wins)):
            self.wins[seat] += other.wins[seat]
        for length, games in other.lengths.items():
            self.lengths[length] = self.lengths.get(length, 0) + games


def played(opening: State, games: int, seed: object) -> Tally:
    """Plays so many games from an opening with random answers."""
    rng = Rng(seed)
    tally = Tally(opening.players)
    for _ in range(games):
        state = opening.clone()
        tally.count(state, playout(state, rng))
    return tally


def playout(state: State, rng: Rng) -> int:
    """Plays a state to its end with random answers; gives how many."""
    answers = 0
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            state.answer(state.outcome(rng))
        else:
            legal = state.choices()
            state.answer(legal[rng.below(len(legal))])
        answers += 1
    return answers
