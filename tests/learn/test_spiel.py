"""OpenSpiel knows every game, holds it to its own tests, searches it and learns it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not made for this machine")

import palamedes  # noqa: E402
from palamedes.learn import spiel  # noqa: E402

pytestmark = pytest.mark.once


def walked(game: Any, answers: int, seed: int = 1) -> Any:
    """A state after so many random answers."""
    state, rng = game.new_initial_state(), random.Random(seed)
    for _ in range(answers):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_openspiel_holds_arena_to_its_own_tests() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("palamedes_arena"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("id", palamedes.games())
def test_every_game_is_registered_and_plays(id: str) -> None:
    ours = palamedes.game(id)
    game = pyspiel.load_game(f"palamedes_{id}", {"players": ours.seats[-1]})
    assert (game.num_players(), game.num_distinct_actions()) == (ours.seats[-1], ours.actions)
    state = walked(game, 6)
    length = ours.observation(ours.seats[-1]).length
    assert len(state.observation_tensor(0)) == length
    assert len(state.information_state_tensor(0)) == length + 8 * spiel.DIGEST
    copy = game.deserialize_state(state.serialize())
    assert copy.information_state_string(0) == state.information_state_string(0)
    assert copy.history() == state.history()


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("palamedes_iliade", {"players": 4, "teams": "True"})
    assert game.new_initial_state().held.state.options["teams"] is True
    with pytest.raises(ValueError, match="is no value of teams"):
        spiel._chosen([True, False], {"teams": "perhaps"}, "teams")


def test_an_information_state_tells_what_an_observation_forgets() -> None:
    game = pyspiel.load_game("palamedes_arena")
    states = [walked(game, 30, seed) for seed in (1, 2)]
    assert states[0].information_state_string(0) != states[1].information_state_string(0)
    first = walked(game, 30, 1)
    assert first.information_state_string(0) == states[0].information_state_string(0)
    assert np.array_equal(first.observation_tensor(1), states[0].observation_tensor(1))


def test_what_is_resampled_is_alike_to_its_seat_and_not_to_the_other() -> None:
    state = pyspiel.load_game("palamedes_arena").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 0
    others = [state.resample_from_infostate(1, lambda i=i: float(i)) for i in range(8)]
    assert {other.information_state_string(1) for other in others} == {state.information_state_string(1)}
    assert len({other.information_state_string(0) for other in others}) > 1


def test_its_information_set_search_plays_arena() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    rng = np.random.RandomState(1)
    game = pyspiel.load_game("palamedes_arena")
    state = walked(game, 44)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=1.0, max_simulations=4, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_one_of_its_learners_learns_from_arena() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import tabular_qlearner

    # Without a seed, the deal is the system's, and now and then nobody wins.
    np.random.seed(1)
    dealer = rl_environment.ChanceEventSampler(seed=1)
    env = rl_environment.Environment(pyspiel.load_game("palamedes_arena"), chance_event_sampler=dealer)
    agents = [
        tabular_qlearner.QLearner(player_id=seat, num_actions=env.action_spec()["num_actions"]) for seat in (0, 1)
    ]
    step = env.reset()
    while not step.last():
        step = env.step([agents[step.observations["current_player"]].step(step).action])
    for agent in agents:
        agent.step(step)
    assert sorted(step.rewards) == [-1.0, 1.0]
    assert any(value for table in agents[0]._q_values.values() for value in table.values())
