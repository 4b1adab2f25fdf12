"""`make bench-learn`: how fast games are for learners, on one core, beside what others offer.

Answers a second, those of chance included, in one table: random play that never leaves the games (`inside`: our
`playouts`, a loop within JAX for Pgx), 256 games a call when only answers are exchanged (`answers`), the same with
observations and masks in NumPy arrays (`all`), one game asked from Python with what a seat sees at every answer
(`one game`: through PettingZoo, or OpenSpiel's own interface). Who is not installed is left out, and it is said why.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import time
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

import palamedes
from palamedes import native
from palamedes.learn import Vector
from palamedes.learn.zoo import Table

SIDE_BY_SIDE = 256
COLUMNS = ("inside", "answers", "all", "one game")

Speeds = dict[str, float]
"""Answers a second, by column."""


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


def pgx(name: str) -> tuple[Callable[[], int], Callable[[], int]]:
    """Many games of Pgx a call, on the processor; finished ones begin again.

    First with all of it inside JAX, random answers too; then with what a learner outside gets: NumPy arrays of
    observations and masks, and answers that come from there.
    """
    # Not at the top: both are for those who have installed them.
    import jax
    import pgx as played
    from pgx.experimental import act_randomly, auto_reset

    env = played.make(name)
    begin = jax.jit(jax.vmap(env.init))
    step = jax.vmap(auto_reset(env.step, env.init))
    state = begin(jax.random.split(jax.random.PRNGKey(1), SIDE_BY_SIDE))
    key = jax.random.PRNGKey(2)

    def once(carried: Any, _: Any) -> Any:
        table, key = carried
        key, choosing, dealing = jax.random.split(key, 3)
        answers = act_randomly(choosing, table.legal_action_mask)
        return (step(table, answers, jax.random.split(dealing, SIDE_BY_SIDE)), key), None

    together = jax.jit(lambda table, key: jax.lax.scan(once, (table, key), None, length=10)[0])
    stepped = jax.jit(step)
    rng = np.random.default_rng(1)

    def inside() -> int:
        nonlocal state, key
        state, key = together(state, key)
        state.terminated.block_until_ready()
        return 10 * SIDE_BY_SIDE

    def outside() -> int:
        nonlocal state, key
        for _ in range(10):
            key, dealing = jax.random.split(key)
            odds = np.asarray(state.legal_action_mask) * rng.random(state.legal_action_mask.shape)
            state = stepped(state, odds.argmax(1), jax.random.split(dealing, SIDE_BY_SIDE))
            np.asarray(state.observation)
        return 10 * SIDE_BY_SIDE

    # What is compiled at first is not what is measured.
    inside(), outside()
    return inside, outside


def pettingzoo(name: str) -> Callable[[], int]:
    """A game of PettingZoo's own classics."""
    return zoo(importlib.import_module(f"pettingzoo.classic.{name}").env())


def ours(id: str) -> Speeds:
    """One of our games."""
    game = palamedes.game(id)
    return {
        "inside": rate(lambda: int(palamedes.playouts(game, 20, seed=1))),
        "answers": rate(vectors(id, False)),
        "all": rate(vectors(id, True)),
        "one game": rate(zoo(Table(id))),
    }


def theirs() -> dict[str, Callable[[], Speeds]]:
    """What else there is to measure, if it is installed."""

    def many(name: str) -> Speeds:
        inside, outside = pgx(name)
        return {"inside": rate(inside), "all": rate(outside)}

    found: dict[str, Callable[[], Speeds]] = {}
    for name in ("tictactoe_v3", "connect_four_v3", "chess_v6"):
        found[f"PettingZoo {name}"] = partial(lambda name: {"one game": rate(pettingzoo(name))}, name)
    for name in ("tic_tac_toe", "connect_four", "backgammon", "chess"):
        found[f"OpenSpiel {name}"] = partial(lambda name: {"one game": rate(spiel(name))}, name)
    for name in ("tic_tac_toe", "connect_four", "backgammon"):
        found[f"Pgx {name}"] = partial(many, name)
    return found


def main() -> None:
    """Measures everything and prints one table, in Markdown, and one line of JSON."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    warnings.simplefilter("ignore")
    found: dict[str, Speeds] = {}
    left_out: list[str] = []
    print(f"Answers a second on one core, {native.build()} build\n")
    print(f"| {'':26} |" + "".join(f" {column:>10} |" for column in COLUMNS))
    print(f"|{'-' * 28}|" + f"{'-' * 11}:|" * len(COLUMNS))
    measured: dict[str, Callable[[], Speeds]] = {id: partial(ours, id) for id in palamedes.games()}
    for name, measure in (measured | theirs()).items():
        try:
            found[name] = measure()
        except ImportError as error:
            left_out.append(f"{name} is left out: {error}.")
            continue
        speeds = [f"{found[name][column]:,.0f}" if column in found[name] else "" for column in COLUMNS]
        print(f"| {name:26} |" + "".join(f" {speed:>10} |" for speed in speeds), flush=True)
    for sentence in left_out:
        print(sentence)
    print(json.dumps(found), file=sys.stderr)


if __name__ == "__main__":
    main()
