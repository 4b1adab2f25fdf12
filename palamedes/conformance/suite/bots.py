"""Every bot plays every game: legally, the same for the same seed, and never from what its seat cannot see."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.bots import bot
from palamedes.core.kernel.state import State

from ..modes import all_games

SPECS = ["random", "greedy", "search:6"]
IDS = [game.id for game in all_games()]


def moments(id: str, players: int, seed: int, every: int) -> list[State]:
    """Some questions of a random game."""
    state = palamedes.game(id).new(players)
    rng = palamedes.Rng(seed)
    found: list[State] = []
    answers = 0
    while not state.over:
        if state.actor == palamedes.CHANCE:
            state.apply(state.outcome(rng))
            continue
        if answers % every == 0 and len(state.legal()) > 1:
            found.append(state.clone())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        answers += 1
    return found


def ask(spec: object, state: State, seat: int, seed: int = 1) -> int:
    """What a bot that has just sat down answers."""
    player = bot(spec)
    player.start(seed)
    return player.decide(state, seat)


def betrayed(spec: object, state: State, seat: int) -> bool:
    """Whether a bot answers differently when only what its seat cannot see is different."""
    answers = {ask(spec, state, seat)}
    for other in range(6):
        swapped = state.clone()
        swapped.determinize(seat, palamedes.Rng(other))
        answers.add(ask(spec, swapped, seat))
    return len(answers) > 1


@pytest.mark.once
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("id", IDS)
def test_a_bot_plays_whole_games_of_every_game_legally(id: str, spec: str) -> None:
    game = palamedes.game(id)
    for players in (game.seats[0], game.seats[-1]):
        spec = "search:3" if spec.startswith("search") else spec
        palamedes.play(game, [spec] * players, seed=players).verify()


@pytest.mark.once
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("id", IDS)
def test_the_same_seed_gives_the_same_answers_and_leaves_the_state_alone(id: str, spec: str) -> None:
    for state in moments(id, palamedes.game(id).seats[0], seed=3, every=23 if spec.startswith("search") else 11):
        before = state.position()
        answer = ask(spec, state, state.actor)
        assert answer in state.legal()
        assert state.position() == before
        assert ask(spec, state, state.actor) == answer


@pytest.mark.once
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("id", IDS)
def test_a_bot_never_uses_what_its_seat_cannot_see(id: str, spec: str) -> None:
    for state in moments(id, palamedes.game(id).seats[-1], seed=5, every=29):
        assert not betrayed(spec, state, state.actor)
