"""A toy game of pure secrets: everybody holds a card, and all guess at once what the next seat holds."""

from __future__ import annotations

from typing import cast

from palamedes.core.kernel.actions import Actions
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Chance, Question
from tests.bots.bare import BareGame

CARDS = 5


class Guess(State):
    """Who holds what, and who has guessed what; -1 for nothing yet. A seat knows its own card and its own guess."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.cards = [-1] * players
        self.guesses = [-1] * players

    def clone(self) -> Guess:
        other = Guess(self.game, self.players, self.options)
        self.copy_kernel(other)
        other.cards = self.cards.copy()
        other.guesses = self.guesses.copy()
        return other

    def redraw(self, seat: int, rng: Rng) -> None:
        for other in range(self.players):
            if other != seat and not self.over:
                self.cards[other] = -1 if self.cards[other] < 0 else rng.below(CARDS)
                self.guesses[other] = -1 if self.guesses[other] < 0 else rng.below(CARDS)

    def winners(self) -> list[int]:
        if not self.over:
            return []
        right = [seat for seat in range(self.players) if self.guesses[seat] == self.cards[self.next_seat(seat)]]
        return [] if len(right) == self.players else right


class Deal(Chance[Guess]):
    """A hidden card for one seat."""

    id = "deal"
    fields = {"who": "who"}

    def __init__(self, who: int) -> None:
        self.who = who

    def legal(self, s: Guess) -> list[int]:
        return list(range(CARDS))

    def answer(self, s: Guess, action: int) -> None:
        s.cards[self.who] = action


class Say(Question[Guess]):
    """The guess of one seat, in secret with all the others."""

    id = "say"
    together = True
    fields = {"who": "who"}

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, s: Guess) -> int:
        return self.who

    def legal(self, s: Guess) -> list[int]:
        return list(range(CARDS))

    def answer(self, s: Guess, action: int) -> None:
        s.guesses[self.who] = action


class GuessGame(BareGame):
    """For two to six."""

    def __init__(self) -> None:
        cards = {"card": [str(card) for card in range(CARDS)]}
        answers = Actions(cards, [("guess", ["card"])])
        deals = Actions(cards, [("deal", ["card"])])
        super().__init__("tests.bots", "guess", "1", [2, 3, 4, 5, 6], [], answers, deals, [Deal, Say])

    def blank(self, players: int, options: dict[str, object]) -> State:
        return Guess(self, players, options)

    def set_up(self, state: State) -> None:
        for seat in range(state.players - 1, -1, -1):
            state.push(Say(seat))
        for seat in range(state.players - 1, -1, -1):
            state.push(Deal(seat))

    def judge(self, state: State) -> list[float]:
        return state.returns()

    def table(self, state: State) -> dict[str, object]:
        guess = cast(Guess, state)
        return {"cards": guess.cards.copy(), "guesses": guess.guesses.copy()}

    def domains(self) -> dict[str, list[str] | int]:
        return {"who": 6}


def dealt(cards: list[int]) -> Guess:
    """A table at which these cards were dealt and all have yet to guess."""
    state = GuessGame().new(len(cards))
    for card in cards:
        state.apply(card)
    return cast(Guess, state)
