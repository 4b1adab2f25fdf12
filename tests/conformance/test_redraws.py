"""What a seat imagines has the odds of what was drawn, and can be played on; flaws of that are found in toys."""

from __future__ import annotations

import pytest

from palamedes.conformance.modes import Mode, modes
from palamedes.conformance.redraws import (
    a_redraw_is_as_likely_as_the_draw,
    a_redraw_is_as_likely_as_what_was_lived,
    every_seat_can_play_on,
    hidden_draws,
    stretches,
)
from palamedes.conformance.suite.redraws import *  # noqa: F403
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.errors import Unanswerable
from tests.toys.hoard import COPIES, KINDS, Hoard, HoardGame
from tests.toys.morra.game import MorraGame
from tests.toys.morra.rounds import Draw
from tests.toys.morra.state import Morra

from .test_toys import DeadEnd, FlawedGame, OtherSteps


def look_at(mode: Mode) -> int:
    """Looks at everything in some games; gives how many stretches said something."""
    for state, seat in hidden_draws(mode, 16):
        a_redraw_is_as_likely_as_the_draw(state, seat)
    return sum(a_redraw_is_as_likely_as_what_was_lived(stretch) for stretch in stretches(mode, 60, 12))


@pytest.mark.parametrize("mode", modes(MorraGame()), ids=str)
def test_a_sound_game_passes(mode: Mode) -> None:
    assert list(hidden_draws(mode, 3))
    look_at(mode)


@pytest.mark.parametrize("mode", modes(HoardGame()), ids=str)
def test_a_sound_game_passes_whose_deck_is_made_anew(mode: Mode) -> None:
    draws = list(hidden_draws(mode, 4))
    assert draws
    for state, seat in draws:
        a_redraw_is_as_likely_as_the_draw(state, seat)


def test_over_several_decks_all_is_as_likely_as_what_two_lived_through() -> None:
    assert look_at(Mode(HoardGame(), 2, {})) >= 3


class MeanRedraw(Morra):
    """Redraws the lowest value half of the time, whatever is left in the bag."""

    def redraw(self, seat: int, rng: Rng) -> None:
        super().redraw(seat, rng)
        for other in range(self.players):
            if other != seat and self.tokens[other] != NONE and self.shown[other] == NONE:
                self.bag[self.tokens[other]] += 1
                left = [value for value, count in enumerate(self.bag) if count]
                self.tokens[other] = left[0] if rng.below(2) else left[rng.below(len(left))]
                self.bag[self.tokens[other]] -= 1


def test_wrong_odds_are_found() -> None:
    with pytest.raises(AssertionError, match="is drawn"):
        look_at(Mode(FlawedGame(MeanRedraw), 6, {}))


class OneHeap(Hoard):
    """Forgets which cards were in hand when the deck was made: all come from one heap."""

    def redraw(self, seat: int, rng: Rng) -> None:
        rivals = [other for other in range(self.players) if other != seat]
        unseen = [self.deck[kind] + sum(self.hands[other][kind] for other in rivals) for kind in range(KINDS)]
        for other in rivals:
            drawn = [self.pick(unseen, rng) for _ in range(sum(self.hands[other]))]
            self.hands[other] = [drawn.count(kind) for kind in range(KINDS)]
        self.deck = unseen


class Uniform(Hoard):
    """Draws a kind, whichever is left, and not a card."""

    def pick(self, pile: list[int], rng: Rng) -> int:
        left = [kind for kind in range(KINDS) if pile[kind]]
        kind = left[rng.below(len(left))]
        pile[kind] -= 1
        return kind


class SingleMove(Hoard):
    """Sorts what is unseen, and instead of shuffling it moves one card from a hand to another place."""

    def redraw(self, seat: int, rng: Rng) -> None:
        rivals = [other for other in range(self.players) if other != seat]
        self.held = [[0] * KINDS for _ in range(self.players)]
        unseen = [COPIES[kind] - self.laid[kind] - self.hands[seat][kind] for kind in range(KINDS)]
        cards = [kind for kind in range(KINDS) for _ in range(unseen[kind])]
        one, other = rng.below(len(cards)), rng.below(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
        for rival in rivals:
            count = sum(self.hands[rival])
            self.hands[rival] = [cards[:count].count(kind) for kind in range(KINDS)]
            cards = cards[count:]
        self.deck = [cards.count(kind) for kind in range(KINDS)]


# At a table of four, what was in hand when the deck was made is too little to tell one heap from two in these games.
@pytest.mark.parametrize(
    ("flaw", "players"),
    [(OneHeap, 2), (OneHeap, 3), *((flaw, players) for flaw in (Uniform, SingleMove) for players in (2, 3, 4))],
)
def test_a_flaw_of_what_is_imagined_is_found(flaw: type[Hoard], players: int) -> None:
    with pytest.raises(AssertionError, match="is drawn"):
        look_at(Mode(HoardGame(flaw), players, {}))


def test_a_table_on_which_nobody_can_answer_is_found() -> None:
    """The seat that is asked has an answer, but others imagine that it has none."""
    mode = Mode(OtherSteps(Draw, DeadEnd), 3, {})
    state = mode.new()
    while state.actor == CHANCE:
        state.apply(state.legal()[-1])
    assert state.legal()
    with pytest.raises(Unanswerable, match=r"The question 'show' to seat . has no possible answer") as caught:
        every_seat_can_play_on(state, 12, Rng(1))
    (imagined,) = [note for note in caught.value.__notes__ if "imagines" in note]
    assert imagined != f"At a table that seat {caught.value.seat} imagines."
