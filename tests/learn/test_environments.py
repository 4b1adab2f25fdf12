"""PettingZoo's and Gymnasium's own tests hold for every game, and more that they do not look at."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import palamedes
from palamedes.core.words.errors import IllegalAction
from palamedes.learn.gym import Against
from palamedes.learn.picture import picture
from palamedes.learn.zoo import Table

pytestmark = pytest.mark.once

GAMES = palamedes.games()


def play(env: Table, seed: int, most: int = 100_000) -> tuple[dict[str, float], list[str]]:
    """A random game: what every agent got in all, and who left in which order."""
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    left: list[str] = []
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter(most):
        row, reward, termination, _, _ = env.last()
        got[agent] += reward
        if termination:
            left.append(agent)
            env.step(None)
        else:
            assert row is not None
            legal = row["action_mask"].nonzero()[0]
            env.step(int(legal[rng.integers(len(legal))]))
    return got, left


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_holds_a_game_to_its_interface(id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(Table(id), num_cycles=12)


def test_the_same_seed_gives_the_same_game() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: Table("arena"), num_cycles=20)
    env = Table("arena")
    drawn = []
    for seed in (1, 1, 2):
        env.reset(seed=seed)
        drawn.append(env.observe("seat_0")["observation"].tobytes())
    assert drawn[0] == drawn[1] != drawn[2]


def test_every_agent_gets_what_the_game_gives_its_seat() -> None:
    env = Table("arena")
    got, left = play(env, 3)
    assert [got[agent] for agent in env.possible_agents] == env.state_.returns()
    assert sorted(got.values()) == [-1.0, 1.0]
    assert sorted(left) == env.possible_agents


def test_a_seat_that_is_out_leaves_with_its_loss_while_the_others_go_on() -> None:
    env = Table("iliade", players=4)
    env.reset(seed=1)
    env.state_.eliminate(2)
    env._pay()
    assert env.terminations == {"seat_0": False, "seat_1": False, "seat_2": True, "seat_3": False}
    assert env.rewards["seat_2"] == -1.0
    env = Table("iliade", players=4, options={"teams": True})
    env.reset(seed=1)
    env.state_.eliminate(2)
    env._pay()
    assert not any(env.terminations.values())


def test_an_illegal_answer_is_refused() -> None:
    env = Table("arena")
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(0)


@pytest.mark.parametrize("id", GAMES)
def test_a_board_is_shown_as_text_and_as_a_picture(id: str) -> None:
    env = Table(id, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert "[/]" not in text and text.rstrip().endswith(env.state_.prompt("en", env.state_.actor))
    env.render_mode = "rgb_array"
    image = env.render()
    assert image.dtype == np.uint8 and image.shape[2] == 3 and len(np.unique(image)) > 20
    assert (picture(env.state_, env.state_.actor) == image).all()


def test_two_boards_are_two_pictures() -> None:
    game = palamedes.game("arena")
    one, other = (
        game.load({"game": "arena", "turn": 0, "table": {"field": {"e5": card}, "drawn": "hera"}})
        for card in ("odin", "thor")
    )
    assert not np.array_equal(picture(one, 0), picture(other, 0))


def test_gymnasium_holds_a_game_to_its_interface() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Against("arena", ["random"], strict=False), skip_render_check=True)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_against_a_bot_ends_with_what_the_seat_got(seat: int) -> None:
    env = Against("arena", ["random"], seat=seat, render_mode="ansi")
    rng = np.random.default_rng(1)
    row, info = env.reset(seed=5)
    done, reward = False, 0.0
    while not done:
        assert env.observation_space.contains(row) and env.state.actor == seat
        legal = info["action_mask"].nonzero()[0]
        assert reward == 0.0
        row, reward, done, _, info = env.step(int(legal[rng.integers(len(legal))]))
    assert reward == env.state.returns()[seat] != 0.0
    assert isinstance(env.render(), str)


def test_a_seat_may_change_from_game_to_game() -> None:
    env = Against("arena", ["random"], seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(8)} == {0, 1}


def test_an_illegal_answer_loses_only_where_that_is_wanted() -> None:
    strict, lax = Against("arena", ["random"]), Against("arena", ["random"], strict=False)
    for env in (strict, lax):
        env.reset(seed=1)
    assert lax.step(0)[1:3] == (-1.0, True)
    with pytest.raises(IllegalAction):
        strict.step(0)
