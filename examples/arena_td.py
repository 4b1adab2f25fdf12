"""A learner for Mythic Arena in a page: TD(lambda), as TD-Gammon learnt backgammon, in NumPy, on the processor.

    pip install 'palamedes-games[learn]'
    python examples/arena_td.py --processes 4 --out school

A small network says how likely each seat wins, and knows nothing at first. It plays against itself: of all that a seat
can do in its turn it does what the network likes best, and now and then anything. What was said after a turn is then
moved towards what was said a turn later, and at last towards who won. The network sees the traits that Arena names
(`Game.speaks`), not the game's own judgement. It prints how often it beats `greedy` as it learns, and writes what it
has learnt (`palamedes.learn.judging.JudgingBot` reads it) and the curve to a folder.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any

import numpy as np

import palamedes
from palamedes.bots.bot import Bot, answers_of
from palamedes.bots.chain import Chain, imagine
from palamedes.core.kernel.learnt import FORMAT, Listed, Places, read_learnt
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.games.arena.traits import TRAITS
from palamedes.lab import Tournament
from palamedes.lab.ratings import Interval

Array = np.ndarray[Any, np.dtype[Any]]
LAMBDA = 0.8
"""How far what is said now is moved towards what is said much later, rather than a turn later."""
ASTRAY = 8
"""So many answers of a hundred are anything, so that tables are seen that the network would avoid."""
CLONES = 200
"""How many tables may be laid for one decision."""
RATE, DECAY, BATCH, EPOCHS = 1e-3, 0.05, 512, 2
KEPT = 8
"""Games of so many rounds are learnt from again and again."""
LOT = 25
"""So many games a process plays before it hands them in."""


class Network:
    """Two layers, from what speaks for a seat to one number; the two seats' numbers make the chance of each."""

    def __init__(self, places: Places, wide: int = 32, second: int = 16, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        sizes = [((places.count, wide), 0.1), ((wide, second), np.sqrt(2 / wide)), ((second,), 0.1)]
        first, inner, last = [(rng.standard_normal(size) * scale).astype(np.float32) for size, scale in sizes]
        empty = [np.zeros(count, np.float32) for count in (wide, second, 1)]
        self.parts: list[Array] = [first, empty[0], inner, empty[1], last, empty[2]]
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self.updates = 0

    def forward(self, rows: Array) -> tuple[Array, Array, Array]:
        """Both layers, and the chance of seat 0; the rows of both seats of a table stand one after the other."""
        first, bias, inner, inner_bias, last, last_bias = self.parts
        one = np.maximum(rows @ first + bias, 0)
        two = np.maximum(one @ inner + inner_bias, 0)
        speaks = (two @ last + last_bias).reshape(-1, 2)
        return one, two, 1 / (1 + np.exp(speaks[:, 1] - speaks[:, 0]))

    def slopes(self, rows: Array, goals: Array) -> list[Array]:
        """How what was said falls short of the goals (in nats), by every number of the network."""
        one, two, chances = self.forward(rows)
        off = ((chances - goals) / len(goals)).astype(rows.dtype)
        by_seat = np.stack([off, -off], 1).ravel()
        into_two = (by_seat[:, None] * self.parts[4]) * (two > 0)
        into_one = (into_two @ self.parts[2].T) * (one > 0)
        return [
            rows.T @ into_one,
            into_one.sum(0),
            one.T @ into_two,
            into_two.sum(0),
            two.T @ by_seat,
            by_seat.sum(keepdims=True),
        ]

    def learn(self, rows: Array, goals: Array, rate: float) -> None:
        """One step of Adam, and a little of everything is forgotten."""
        self.updates += 1
        rate_now = np.float32(rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates))
        for part, slope, (mean, square) in zip(self.parts, self.slopes(rows, goals), self.moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            part -= rate_now * mean / (np.sqrt(square) + np.float32(1e-8))
            part *= np.float32(1 - rate * DECAY)

    def data(self) -> bytes:
        """The network as the kernel reads it, which judges tables by it in native code; no trust in foresight."""
        wide, second = self.parts[2].shape
        head = {"format": FORMAT, "game": "arena", "places": len(self.parts[0]), "hidden": wide, "second": second}
        body = b"".join(part.astype("<f4").tobytes() for part in self.parts)
        return json.dumps({**head, "trust": 0.0}).encode() + b"\n" + body


class Pupil(Bot):
    """Answers what its network likes best once its own chain of answers has come to an end."""

    def __init__(self, data: bytes, name: str = "pupil") -> None:
        super().__init__(name)
        self.game = make_own("arena")
        self.game.learnt = read_learnt(data, "arena", TRAITS)

    def decide(self, state: State, seat: int) -> int:
        legal = answers_of(state, seat)
        if len(legal) == 1:
            return legal[0]
        imagined = imagine(state, seat, self.rng)
        imagined.game = self.game
        values: list[float] = []
        for answer in legal:
            branch = imagined.clone()
            branch.answer(answer)
            values.append(Chain(seat, CLONES // len(legal), foresight=True).follow(branch)[seat])
        return legal[int(np.argmax(values))]


def lesson(data: bytes, seed: int, first: int) -> tuple[Array, Array]:
    """Some games of the network against itself: the tables after each turn, and what it should have said of them."""
    pupil, all_rows, all_goals = Pupil(data), [], []
    for number in range(first, first + LOT):
        rows, goals = game_of(pupil, Rng(f"school {seed} {number}"))
        all_rows.append(rows)
        all_goals.append(goals)
    return np.concatenate(all_rows), np.concatenate(all_goals)


def game_of(pupil: Pupil, rng: Rng) -> tuple[Array, Array]:
    """One game. Turns end where chance is asked for the next card: nothing is hidden there from anybody."""
    game, listed = pupil.game, Listed(TRAITS)
    state = game.new(2)
    pupil.start(rng.word())
    rows: list[list[Array]] = []
    said: list[float] = []
    while not state.over:
        if state.actor == CHANCE:
            listed.begin(state)
            game.speaks(state, listed)
            rows.append([np.bincount(listed.places[seat], listed.values[seat], TRAITS.count) for seat in (0, 1)])
            said.append((game.expect(state)[0] + 1) / 2)
            state.apply(state.outcome(rng))
        elif rng.below(100) < ASTRAY:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        else:
            state.apply(pupil.decide(state, state.actor))
    return np.array(rows, np.float16), goals_of(said, (state.returns()[0] + 1) / 2)


def goals_of(said: list[float], end: float) -> Array:
    """What should have been said each time: some of what was said next, and the rest of what should have been then."""
    goals, goal, following = [], end, end
    for chance in reversed(said):
        goal = (1 - LAMBDA) * following + LAMBDA * goal
        following = chance
        goals.append(goal)
    return np.array(goals[::-1], np.float32)


def study(network: Network, kept: list[tuple[Array, Array]], rate: float, rng: np.random.Generator) -> None:
    """Learns from the games that are kept, in an order that is new each time."""
    rows, goals = np.concatenate([rows for rows, _ in kept]), np.concatenate([goals for _, goals in kept])
    for _ in range(EPOCHS):
        order = rng.permutation(len(goals))
        for begin in range(0, len(order), BATCH):
            some = order[begin : begin + BATCH]
            network.learn(rows[some].reshape(-1, rows.shape[2]).astype(np.float32), goals[some], rate)


def score(network: Network, games: int, seed: object) -> Interval:
    """The share of games won against greedy, a draw counted as half, every deal from both seats."""
    met = Tournament(palamedes.game("arena"), [Pupil(network.data()), "greedy"], games=games, seed=seed)
    for _ in met.run():
        pass
    return met.pairs()[0].score


def curve(points: list[tuple[int, float]]) -> str:
    """What was scored as it went, as a drawing; the last is a dot of its own."""
    most = max(games for games, _ in points) or 1
    *drawn, (last_x, last_y) = [(40 + 540 * games / most, 220 - 200 * won) for games, won in points]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in drawn)
    marks = "".join(f'<text x="4" y="{224 - 200 * y:.0f}">{y:.0%}</text>' for y in (0.0, 0.5, 1.0))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 250" font-family="sans-serif" font-size="11"'
        f' fill="#777">{marks}<path d="M40 20V220H580M40 120H580" fill="none" stroke="#999"/><polyline points="{line}"'
        f' fill="none" stroke="#b23a28" stroke-width="2"/><circle cx="{last_x:.1f}" cy="{last_y:.1f}" r="4"'
        f' fill="#b23a28"/><text x="40" y="240">won against greedy, after 0 to {most:,} games against itself'
        "</text></svg>\n"
    )


def main() -> None:
    """Learns for so many rounds of games, looks how it does at times, and at the end in many fresh games."""
    parser = argparse.ArgumentParser(description="Learns Mythic Arena against itself.")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--lots", type=int, default=12, help=f"in each round, of {LOT} games each")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--look", type=int, default=100, help="games against greedy after every round")
    parser.add_argument("--final", type=int, default=400, help="games against greedy at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("school"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    network, rng, began = Network(TRAITS, seed=given.seed), np.random.default_rng(given.seed), time.monotonic()
    points, kept = [(0, score(network, given.look, "look").value)], list[tuple[Array, Array]]()
    print(f"{points[0][1]:.0%} against greedy before the first game", flush=True)
    with ProcessPoolExecutor(given.processes) as pool:
        for number in range(given.rounds):
            firsts = range(number * given.lots * LOT, (number + 1) * given.lots * LOT, LOT)
            played = (pool.map if given.processes > 1 else map)(
                lesson, repeat(network.data()), repeat(given.seed), firsts
            )
            kept = [*kept, *played][-KEPT * given.lots :]
            # The steps grow smaller, so that the last games change little.
            study(network, kept, RATE * (1 - 0.9 * number / given.rounds), rng)
            points.append((firsts.stop, score(network, given.look, "look").value))
            minutes = (time.monotonic() - began) / 60
            print(f"{minutes:5.1f} min  {firsts.stop:6,} games  {points[-1][1]:.0%} against greedy", flush=True)
    won = score(network, given.final, "the end")
    points.append((given.rounds * given.lots * LOT, won.value))
    print(f"{won.value:.1%} ({won.low:.1%} to {won.high:.1%}) of {given.final} fresh games against greedy")
    (given.out / "judgement.bin").write_bytes(network.data())
    (given.out / "curve.csv").write_text("".join(f"{x},{y:.3f}\n" for x, y in points), encoding="utf-8")
    (given.out / "curve.svg").write_text(curve(points), encoding="utf-8")


if __name__ == "__main__":
    main()
