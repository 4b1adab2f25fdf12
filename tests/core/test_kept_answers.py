"""Lists of answers are used again, compiled, where nobody keeps them; what somebody keeps stays as it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

import palamedes
from palamedes import native
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.games.pantheon.rules.dice import SIX
from tests.toys.blank import Ask, Blank, BlankGame

GAMES = palamedes.games()
MOMENTS = 120


def moments(game: str, seed: str) -> Iterator[tuple[State, Rng]]:
    """The moments of a random game, one after the other in the same state."""
    state = palamedes.game(game).new()
    rng = Rng(seed)
    for _ in range(MOMENTS):
        if state.over:
            return
        yield state, rng
        legal = state.choices()
        state.answer(legal[rng.below(len(legal))])


def play_on(state: State, rng: Rng, answers: int = 4) -> None:
    for _ in range(answers):
        if not state.over:
            legal = state.choices()
            state.answer(legal[rng.below(len(legal))])


@pytest.mark.parametrize("game", GAMES)
def test_answers_that_somebody_keeps_stay_while_the_game_goes_on(game: str) -> None:
    kept: list[tuple[list[int], list[int]]] = []
    for state, _ in moments(game, "kept"):
        kept += [(state.choices(), [*state.choices()]), (state.legal(), [*state.choices()])]
    assert [answers for answers, _ in kept] == [written for _, written in kept]


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_of_a_state_stay_while_its_copy_plays_on(game: str) -> None:
    for state, rng in moments(game, "model"):
        written = tuple(state.choices())
        play_on(state.clone(), rng)
        assert tuple(state.choices()) == written


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_of_a_copy_stay_while_its_model_plays_on(game: str) -> None:
    copies: list[tuple[State, tuple[int, ...]]] = []
    for state, _ in moments(game, "copy"):
        written = tuple(state.choices())
        copies.append((state.clone(), written))
    assert [tuple(copy.choices()) for copy, _ in copies] == [written for _, written in copies]


@pytest.mark.parametrize("game", GAMES)
def test_one_can_try_every_answer_out_of_the_list_itself(game: str) -> None:
    for state, rng in moments(game, "branches"):
        written = tuple(state.choices())
        tried: list[int] = []
        for action in state.choices():
            branch = state.clone()
            branch.answer(action)
            play_on(branch, rng, 1)
            tried.append(action)
        assert tuple(tried) == written


ALWAYS: list[int] = []
for _number in range(9):
    ALWAYS.append(_number)


class AskTheSame(Ask):
    """A question whose answers are a constant of its module."""

    id = "ask-the-same"

    def legal(self, s: Blank) -> list[int]:
        return ALWAYS


class AskWhilePlaying(Ask):
    """A question that has games played elsewhere while it finds its answers."""

    id = "ask-while-playing"

    def legal(self, s: Blank) -> list[int]:
        answers: list[int] = []
        for answer in range(9):
            answers.append(answer)
            play_on(palamedes.game("arena").new(), Rng(answer))
        return answers


def test_answers_that_are_a_constant_are_never_emptied() -> None:
    state = BlankGame([AskTheSame], [AskTheSame(0), AskTheSame(1)] * 3).new(2)
    while not state.over:
        state.answer(state.choices()[0])
        play_on(palamedes.game("arena").new(), Rng("elsewhere"))
        assert list(range(9)) == ALWAYS


def test_the_answers_of_a_die_stay_what_they_are() -> None:
    written = tuple(SIX)
    palamedes.playouts(palamedes.game("pantheon"), 1, seed="dice")
    assert tuple(SIX) == written


def test_answers_that_are_being_found_are_nobody_elses() -> None:
    state = BlankGame([AskWhilePlaying], [AskWhilePlaying(0), AskWhilePlaying(1)]).new(2)
    while not state.over:
        assert state.choices() == list(range(9))
        state.answer(3)


@pytest.mark.skipif(native.build() != "compiled", reason="plain Python makes every list anew")
def test_a_list_that_nobody_keeps_is_used_again() -> None:
    """The deck in Arena is a list of just so many places where it is made anew."""
    room: list[int] = []
    for seed in range(10):
        for state, _ in moments("arena", f"room {seed}"):
            if state.actor == CHANCE and len(state.choices()) < 8:
                room.append((sys.getsizeof(state.choices()) - sys.getsizeof([])) // 8 - len(state.choices()))
    assert len(room) > 20 and sum(places > 0 for places in room) > len(room) * 3 // 4
