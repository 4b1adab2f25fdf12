"""Many games a call: what is written is what the games say, whatever the number of processes."""

from __future__ import annotations

import numpy as np
import pytest

import palamedes
from palamedes.core.kernel.batch import Batch
from palamedes.core.words.errors import IllegalAction
from palamedes.learn import Vector

pytestmark = pytest.mark.once

ARENA = palamedes.game("arena")


def told(games: Vector, steps: int) -> list[object]:
    """All that so many random steps write."""
    rng = np.random.default_rng(5)
    found: list[object] = []
    for _ in range(steps):
        games.step(games.random(rng))
        arrays = (games.observations, games.masks, games.actors, games.returns, games.ended, games.lengths)
        found.append([array.tolist() for array in arrays])
        found.append([games.legal[s : s + n].tolist() for s, n in zip(games.starts, games.counts, strict=True)])
    return found


def test_every_row_is_what_the_seat_that_is_asked_sees_and_may_answer() -> None:
    games = Vector(ARENA, 3, seed=2)
    batch = games._batch
    assert batch is not None
    rng = np.random.default_rng(1)
    for _ in range(12):
        for i, state in enumerate(batch.states):
            assert games.actors[i] == state.actor
            assert games.observations[i].tobytes() == bytes(ARENA.observe(state, state.actor))
            begin = games.starts[i]
            assert games.legal[begin : begin + games.counts[i]].tolist() == state.legal()
            assert np.flatnonzero(games.masks[i]).tolist() == state.legal()
        games.step(games.random(rng))


def test_a_game_that_is_over_begins_again_and_its_returns_are_told() -> None:
    games = Vector(ARENA, 4, seed=2, observations=False, masks=False)
    rng = np.random.default_rng(1)
    over = 0
    for _ in range(120):
        games.step(games.random(rng))
        for i in range(4):
            if games.ended[i]:
                over += 1
                assert games.returns[i].tolist() in ([1, -1], [-1, 1], [0, 0])
                assert games.lengths[i] > 30
            else:
                assert not games.returns[i].any() and not games.lengths[i]
    assert over >= 4


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    with Vector(ARENA, 3, seed=9) as one, Vector(ARENA, 3, seed=9, processes=2) as two:
        assert told(one, 6) == told(two, 6)
    other = Vector(ARENA, 3, seed=10)
    assert told(Vector(ARENA, 3, seed=9), 3) != told(other, 3)


@pytest.mark.parametrize("id", [id for id in palamedes.games() if id != "arena"])
def test_every_game_can_be_vectorised(id: str) -> None:
    game = palamedes.game(id)
    games = Vector(game, 2, seed=1, players=game.seats[-1])
    rng = np.random.default_rng(1)
    for _ in range(2):
        games.step(games.random(rng))
    assert games.observations.any(1).all() and (games.masks.sum(1) == games.counts).all()


def test_an_illegal_answer_changes_nothing() -> None:
    games = Vector(ARENA, 2, seed=1)
    before = games.observations.copy()
    answers = games.random(np.random.default_rng(1))
    answers[1] = 0
    with pytest.raises(IllegalAction, match="Game 1: 0 is not a legal answer"):
        games.step(answers)
    assert (games.observations == before).all()
    batch = games._batch
    assert batch is not None
    assert [bytes(ARENA.observe(state, state.actor)) for state in batch.states] == [row.tobytes() for row in before]
    with pytest.raises(IllegalAction, match="2 games, and 3 answers"):
        games.step([1, 2, 3])


def test_an_illegal_answer_in_another_process_is_told() -> None:
    refused = pytest.raises(RuntimeError, match="Game 0: 0 is not a legal answer")
    with Vector(ARENA, 2, seed=1, processes=2) as games, refused:
        games.step([0, 0])


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 game"):
        Batch(ARENA, 0)
    with pytest.raises(ValueError, match="takes a game"):
        Batch("arena", 2)
    with pytest.raises(ValueError, match="in 1 to 2 processes"):
        Vector(ARENA, 2, processes=3)
    with pytest.raises(ValueError, match="bytes of masks, and cannot here"):
        Batch(ARENA, 2).lend(masks=bytearray(5))
