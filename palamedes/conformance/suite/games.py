"""Hundreds of random games of every mode: they end, and nothing about them is ever out of order on the way."""

from __future__ import annotations

from itertools import count

import msgspec
import pytest

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import CHANCE, Question

from ..attributes import attributes, must_be_unchanged
from ..checks import QUICK, told
from ..copies import must_be_a_copy, must_load_back
from ..modes import Mode, all_games, all_modes, modes
from ..thorough import sparsely
from ..walk import Walk, recorded
from ..words import every_notation_parses_back

MODES = all_modes()


ALL_ANSWERS = 30_000
"""So many answers are given in all modes of a game together, if it has many."""
MOST_ANSWERS = 7_500
"""And in one mode: a hundred and fifty games of fifty, or thirty of two hundred and fifty. `make fuzz` plays on."""
BEGINNING = 60
"""Of a long game every moment is looked at up to here, and then every tenth."""


def is_looked_at(walk: Walk) -> bool:
    """Whether this moment is one that costly checks look at; the end of a game always is."""
    return walk.answers < BEGINNING or walk.answers % 10 == 0 or walk.state.over


@pytest.mark.parametrize("mode", sparsely(MODES), ids=str)
def test_random_games_come_to_an_end_in_good_order(mode: Mode) -> None:
    rng = Rng("old copies")
    wanted = min(MOST_ANSWERS, ALL_ANSWERS // len(modes(mode.game)))
    answers = 0
    for seed in count(1000):
        if answers >= wanted:
            break
        walk = Walk(mode, seed)
        old = walk.state.clone()
        before = attributes(old)
        with told(walk):
            while not walk.state.over:
                for check in QUICK:
                    check(walk.state, rng)
                if rng.below(30) == 0:
                    must_be_unchanged(before, old)
                    old = walk.state.clone()
                    before = attributes(old)
                walk.step()
            for check in QUICK:
                check(walk.state, rng)
            must_be_unchanged(before, old)
            answers += walk.answers


@pytest.mark.parametrize("mode", sparsely(MODES), ids=str)
def test_position_notation_and_clone_round_trip_on_the_way(mode: Mode) -> None:
    walk = Walk(mode, 2000)
    while True:
        rng = Rng(walk.answers)
        with told(walk):
            if is_looked_at(walk):
                before = attributes(walk.state)
                must_be_a_copy(before, walk.state, walk.state.clone())
                must_load_back(before, walk.state)
                every_notation_parses_back(walk.state, rng)
        if walk.state.over:
            break
        walk.step()


@pytest.mark.parametrize("mode", sparsely(MODES), ids=str)
def test_a_loaded_position_plays_on_like_the_state_it_came_from(mode: Mode) -> None:
    walk = Walk(mode, 3000)
    loaded = walk.state.clone()
    while not walk.state.over:
        action = walk.choose()
        if is_looked_at(walk):
            loaded = mode.game.restore(msgspec.json.decode(msgspec.json.encode(loaded.position())))
        assert loaded.actor == walk.state.actor
        assert loaded.legal() == walk.state.legal()
        if loaded.actor == CHANCE:
            assert loaded.outcomes() == walk.state.outcomes()
        loaded.apply(action)
        walk.step(action)
    assert loaded.position() == walk.state.position()
    assert loaded.returns() == walk.state.returns()


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_the_same_seed_gives_the_same_game(mode: Mode) -> None:
    one, two, other = ([str(answer) for answer in recorded(mode, seed)[0].answers] for seed in (1, 1, 2))
    assert one == two
    assert one != other


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_games_are_won_by_more_than_one_seat(mode: Mode) -> None:
    """Whoever can never win has been forgotten by the rules, or sits at a table that nobody wants."""
    won: set[int] = set()
    for seed in range(400):
        walk = Walk(mode, seed)
        walk.to_the_end()
        won.update(walk.state.winners())
        if len(won) == mode.players:
            return
    assert len(won) == mode.players, f"only {sorted(won)} ever won"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_what_goes_without_saying_reveals_nothing(game: Game) -> None:
    """Nobody gave such an answer, so nobody would be told that it cannot be taken back in safety."""
    for step in game.steps():
        assert not (issubclass(step, Question) and step.obvious and step.reveals), step.id


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_a_copy_belongs_to_the_game_of_its_original(game: Game) -> None:
    """A bot that judges by weights of its own shows its search a table of a game of its own."""
    state = game.new()
    state.game = make_own(game.id)
    copy = state.clone()
    assert copy.game is state.game
    copy.redraw(copy.waiting()[0] if copy.waiting() else 0, Rng("another table"))
    assert copy.clone().game is state.game
