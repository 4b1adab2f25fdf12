"""`make bench-learn`: how fast games are for learners, on one core, beside what others offer.

Answers a second, those of chance included: random play in the kernel (`playouts`), many games a call when only answers
are exchanged (`answers`), with observations and masks (`all`), one game through PettingZoo (`zoo`). The others are
driven from Python, one game at a time, as their own examples do it; who is not installed is left out.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import palamedes
from palamedes import native
from palamedes.learn import Vector
from palamedes.learn.zoo import Table

SIDE_BY_SIDE = 256


def rate(work: Callable[[], int], seconds: float = 1.0) -> float:
    """The best of three spans: how much is done in a second of the processor."""
    best = 0.0
    for _ in range(3):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / 3:
            done += work()
        best = max(best, done / spent)
    return best


def vectors(id: str, whole: bool) -> Callable[[], int]:
    """Ten steps of many games side by side; how many answers that were."""
    games = Vector(palamedes.game(id), SIDE_BY_SIDE, seed=1, observations=whole, masks=whole)
    batch, rng = games._batch, np.random.default_rng(1)
    assert batch is not None

    def work() -> int:
        before = batch.answers
        for _ in range(10):
            games.step(games.random(rng))
        return int(batch.answers) - int(before)

    return work


def zoo(env: Any) -> Callable[[], int]:
    """A random game through PettingZoo; how many answers of seats that were."""
    rng = np.random.default_rng(1)

    def work() -> int:
        env.reset(seed=int(rng.integers(2**31)))
        answers = 0
        for _ in env.agent_iter():
            seen, _, done, cut, info = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(None if done or cut else int(rng.choice(np.flatnonzero(mask))))
            answers += 1
        return answers

    return work


def spiel(name: str) -> Callable[[], int]:
    """A random game of OpenSpiel's own, in C++, asked from Python; with its observation tensor at every answer."""
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)

    def work() -> int:
        state, answers = game.new_initial_state(), 0
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.integers(len(legal)))])
            answers += 1
        return answers

    return work


def pgx_steps(name: str) -> Callable[[], int]:
    """Many games of Pgx a call, on the processor."""
    import jax
    import pgx

    env = pgx.make(name)
    step, begin = jax.jit(jax.vmap(env.step)), jax.jit(jax.vmap(env.init))
    keys = jax.random.split(jax.random.PRNGKey(1), SIDE_BY_SIDE)
    state = begin(keys)

    def work() -> int:
        nonlocal state
        for _ in range(10):
            odds = np.asarray(state.legal_action_mask) * np.random.random(state.legal_action_mask.shape)
            state = step(state, odds.argmax(1))
        state.terminated.block_until_ready()
        if bool(state.terminated.all()):
            state = begin(keys)
        return 10 * SIDE_BY_SIDE

    return work


def others() -> dict[str, Callable[[], Callable[[], int]]]:
    """What else there is to measure, if it is installed."""

    def connect_four() -> Callable[[], int]:
        from pettingzoo.classic import connect_four_v3

        return zoo(connect_four_v3.env())

    return {
        "PettingZoo, connect_four_v3": connect_four,
        "OpenSpiel, connect_four": lambda: spiel("connect_four"),
        "OpenSpiel, backgammon": lambda: spiel("backgammon"),
        "Pgx, connect_four, 256 a call": lambda: pgx_steps("connect_four"),
        "Pgx, backgammon, 256 a call": lambda: pgx_steps("backgammon"),
    }


def main() -> None:
    """Measures everything and prints a table, and one line of JSON."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    found: dict[str, dict[str, float]] = {}
    print(f"Answers a second on one core, {native.build()} build")
    print(f"{'':34}{'playouts':>12}{'answers':>12}{'all':>12}{'zoo':>12}")
    for id in palamedes.games():
        game = palamedes.game(id)
        speeds = {
            "playouts": rate(lambda game=game: int(palamedes.playouts(game, 20, seed=1))),  # type: ignore[misc]
            "answers": rate(vectors(id, False)),
            "all": rate(vectors(id, True)),
            "zoo": rate(zoo(Table(id))),
        }
        found[id] = speeds
        print(f"{id:34}" + "".join(f"{speed:12,.0f}" for speed in speeds.values()), flush=True)
    for name, make in others().items():
        try:
            found[name] = {"driven": rate(make())}
        except ImportError as error:
            print(f"{name:34}  left out: {error}")
            continue
        print(f"{name:34}{found[name]['driven']:12,.0f}", flush=True)
    print(json.dumps(found), file=sys.stderr)


if __name__ == "__main__":
    main()
