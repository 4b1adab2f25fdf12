"""The suite itself, tried on a toy: it passes a sound game with teams and secrets, and finds each flaw put into one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from palamedes.conformance import copies, questions, secrets, words
from palamedes.conformance.checks import QUICK, THOROUGH, Check, name
from palamedes.conformance.modes import Mode, modes
from palamedes.conformance.walk import moments
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.words.errors import Unanswerable
from tests.toys.morra.game import MorraGame
from tests.toys.morra.rounds import Draw, Round, Show
from tests.toys.morra.state import Morra


@pytest.mark.parametrize("check", [*QUICK, *THOROUGH], ids=name)
def test_a_sound_game_passes(check: Check) -> None:
    for mode in modes(MorraGame()):
        for moment in moments(mode, 60):
            check(moment.state, Rng(moment.seed))


def test_options_are_tried_with_the_fewest_and_the_most_who_can_choose_them() -> None:
    assert [mode.name() for mode in modes(MorraGame()) if mode.options] == [
        "2-players-teams-True",
        "6-players-teams-True",
    ]


class Flawed(Morra):
    """A state in which something is wrong."""


class ForgetfulClone(Flawed):
    def clone(self) -> Morra:
        other = super().clone()
        other.points = [0] * self.players
        return other


class SharingClone(Flawed):
    def clone(self) -> Morra:
        other = super().clone()
        other.points = self.points
        return other


class NoRedraw(Flawed):
    def redraw(self, seat: int, rng: Rng) -> None:
        pass


class PeekingRedraw(Flawed):
    """Redraws what was hidden from what was hidden."""

    def redraw(self, seat: int, rng: Rng) -> None:
        for other in range(self.players):
            if other != seat and self.tokens[other] != NONE:
                self.bag[self.tokens[other]] += 1
                self.tokens[other] = self.pick(rng) if self.tokens[other] else 0
                self.bag[self.tokens[other]] -= 1
                self.shown[other] = min(self.shown[other], self.tokens[other])


class KeepingRedraw(Flawed):
    """Keeps the tokens of others, and redraws only the fingers."""

    def redraw(self, seat: int, rng: Rng) -> None:
        for other in range(self.players):
            if other != seat and self.shown[other] != NONE:
                self.shown[other] = rng.below(self.tokens[other] + 1)


class CarelessRedraw(Flawed):
    """Redraws what the seat itself holds."""

    def redraw(self, seat: int, rng: Rng) -> None:
        super().redraw((seat + 1) % self.players, rng)


class SoreWinner(Flawed):
    def returns(self) -> list[float]:
        return [-1.0 if seat in self.winners() else 1.0 for seat in range(self.players)]


class FlawedGame(MorraGame):
    """Morra with a state in which something is wrong."""

    def __init__(self, kind: type[Morra]) -> None:
        super().__init__()
        self.kind = kind

    def blank(self, players: int, options: dict[str, object]) -> State:
        return self.kind(self, players, options)


class OpenTokens(MorraGame):
    """Everybody sees all tokens."""

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return {**super().view(state, seat), "tokens": cast(Morra, state).tokens.copy()}


class OpenFingers(MorraGame):
    """Spectators see the fingers that are not revealed yet."""

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        shown = {"shown": cast(Morra, state).shown.copy()} if seat is None else {}
        return {**super().view(state, seat), **shown}


class LostPoints(MorraGame):
    """A position that leaves something out."""

    def lay(self, state: State, table: Reader) -> None:
        super().lay(state, table)
        cast(Morra, state).points = [0] * state.players


class LoudDraw(Draw):
    """Tells everybody what was drawn."""

    def answer(self, s: Morra, action: int) -> None:
        super().answer(s, action)
        s.tell("draw", {"seat": self.asked, "token": str(action)})


class LoudShow(Show):
    """Tells everybody how many fingers will be shown."""

    def answer(self, s: Morra, action: int) -> None:
        super().answer(s, action)
        s.tell("reveal", {"seat": self.asked, "amount": action})


class TwiceTheSame(Show):
    def legal(self, s: Morra) -> list[int]:
        return [*super().legal(s), 0]


class DeadEnd(Show):
    def legal(self, s: Morra) -> list[int]:
        return super().legal(s) if s.tokens[self.asked] else []


class DependentAnswers(Show):
    """What one seat may show depends on what another has already chosen."""

    def legal(self, s: Morra) -> list[int]:
        return [0] if 1 in s.shown else super().legal(s)


class Weightless(Draw):
    def weights(self, s: Morra) -> list[int]:
        return [0, *super().weights(s)[1:]]


class OwnRound(Round):
    """A round with other steps in it."""

    draw: type[Draw] = Draw
    show: type[Show] = Show

    def run(self, s: Morra) -> None:
        super().run(s)
        for i, step in enumerate(s.agenda):
            if isinstance(step, Draw):
                s.agenda[i] = self.draw(step.asked)
            elif isinstance(step, Show):
                s.agenda[i] = self.show(step.asked)


class OtherSteps(MorraGame):
    """Morra with other draws or shows."""

    def __init__(self, draw: type[Draw], show: type[Show]) -> None:
        super().__init__()
        self.round = OwnRound()
        self.round.draw = draw
        self.round.show = show

    def set_up(self, state: State) -> None:
        state.push(self.round)


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (FlawedGame(ForgetfulClone), copies.a_clone_has_every_attribute),
        (FlawedGame(SharingClone), copies.a_clone_plays_on_and_the_old_copy_does_not_change),
        (FlawedGame(SharingClone), copies.the_original_plays_on_and_its_clone_does_not_change),
        (LostPoints(), copies.a_position_loads_back_with_every_attribute),
        (FlawedGame(PeekingRedraw), secrets.determinizing_depends_on_knowledge_and_rng_alone),
        (FlawedGame(NoRedraw), secrets.what_a_seat_has_neither_seen_nor_heard_is_redrawn),
        (FlawedGame(KeepingRedraw), secrets.what_a_seat_has_neither_seen_nor_heard_is_redrawn),
        (FlawedGame(CarelessRedraw), secrets.what_a_seat_sees_does_not_depend_on_what_it_cannot_know),
        (OpenTokens(), secrets.what_a_seat_sees_does_not_depend_on_what_it_cannot_know),
        (OpenTokens(), secrets.a_spectator_sees_no_more_than_any_seat),
        (OpenFingers(), secrets.a_spectator_sees_no_more_than_any_seat),
        (OpenFingers(), secrets.answers_decided_together_stay_sealed),
        (OtherSteps(LoudDraw, Show), secrets.secret_answers_are_not_heard_of),
        (OtherSteps(Draw, LoudShow), secrets.secret_answers_are_not_heard_of),
        (OtherSteps(Draw, LoudShow), secrets.answers_decided_together_stay_sealed),
        (OtherSteps(Draw, TwiceTheSame), questions.legal_answers_are_distinct_ints_in_range),
        (OtherSteps(Draw, DeadEnd), questions.a_question_always_has_an_answer),
        (OtherSteps(Draw, DependentAnswers), questions.answers_decided_together_do_not_depend_on_each_other),
        (OtherSteps(Weightless, Show), questions.chance_has_positive_weights_in_a_stable_order),
        (FlawedGame(SoreWinner), words.returns_and_winners_agree),
    ],
    ids=lambda part: name(part) if callable(part) else type(part).__name__,
)
def test_a_flaw_is_found(game: Game, check: Check) -> None:
    with pytest.raises((AssertionError, Unanswerable)):
        for seed in range(20):
            for moment in flawed_moments(game, seed):
                check(moment, Rng(seed))


def flawed_moments(game: Game, seed: int) -> Iterator[State]:
    """Every moment of a game, each dealt and played afresh: a clone may be what is wrong. It may stop at a dead end."""
    answers: list[int] = []
    rng = Rng(seed)
    while True:
        state = Mode(game, 3, {}).new()
        for action in answers:
            state.apply(action)
        yield state
        legal = state.legal()
        if not legal:
            return
        answers.append(legal[rng.below(len(legal))])
