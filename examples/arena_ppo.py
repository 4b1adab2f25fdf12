"""A learner for Mythic Arena in a page: PPO against itself, with a small network in NumPy, on the processor.

    pip install 'palamedes-games[learn]'
    python examples/arena_ppo.py --minutes 10 --processes 4 --out school

It prints how often it beats `greedy` as it learns, and writes its weights and the curve to a folder. The network scores
the parts of answers: laying a card on e6 is `place`, plus this card, plus this cell, so that what is learnt
of a cell holds for every card.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import palamedes
from palamedes.bots.bot import Bot
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State
from palamedes.lab import Tournament
from palamedes.learn import Vector

Array = np.ndarray[Any, np.dtype[Any]]
LAMBDA, CLIP, ENTROPY, RATE = 0.9, 0.2, 0.01, 5e-4
STEPS, EPOCHS, PIECES = 48, 3, 8


class Network:
    """Two layers, from what a seat sees to a score for every part of an answer, and to how well the seat stands."""

    def __init__(self, game: Game, wide: int = 256, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        layout = game.observation()
        self.scale: Array = 1 / np.frombuffer(layout.highest(), np.int8).astype(np.float32)
        self.parts: Array = parts_of(game)
        sizes = {"in": (layout.length, wide), "mid": (wide, wide), "out": (wide, int(self.parts.max()) + 2)}
        self.weights: dict[str, Array] = {
            name: (rng.standard_normal(size) * (0.01 if name == "out" else np.sqrt(2 / size[0]))).astype(np.float32)
            for name, size in sizes.items()
        }
        self.weights |= {f"{name}+": np.zeros(size[1], np.float32) for name, size in sizes.items()}
        self.moments = {name: [np.zeros_like(w), np.zeros_like(w)] for name, w in self.weights.items()}
        self.updates = 0

    def forward(self, rows: Array) -> tuple[Array, Array, Array, Array]:
        """Both layers, the scores of all parts, and the value."""
        w = self.weights
        x = rows * self.scale
        one = np.maximum(x @ w["in"] + w["in+"], 0)
        two = np.maximum(one @ w["mid"] + w["mid+"], 0)
        out = two @ w["out"] + w["out+"]
        return one, two, out[:, :-1], np.tanh(out[:, -1])

    def odds(self, scores: Array, legal: Array, counts: Array) -> Array:
        """How likely each legal answer is; those of one row stand side by side."""
        row = np.repeat(np.arange(len(counts)), counts)
        z = scores[row[:, None], self.parts[legal]].sum(1)
        starts = np.cumsum(counts) - counts
        z = np.exp(z - np.maximum.reduceat(z, starts)[row])
        odds: Array = z / np.add.reduceat(z, starts)[row]
        return odds

    def learn(self, rows: Array, slopes: Array, value_slopes: Array) -> None:
        """One step of Adam, from how the loss changes with scores and values."""
        w, (one, two, _, _) = self.weights, self.forward(rows)
        out = np.concatenate([slopes, value_slopes[:, None]], 1).astype(np.float32)
        mid = (out @ w["out"].T) * (two > 0)
        first = (mid @ w["mid"].T) * (one > 0)
        down = {"out": two.T @ out, "mid": one.T @ mid, "in": (rows * self.scale).T @ first}
        down |= {"out+": out.sum(0), "mid+": mid.sum(0), "in+": first.sum(0)}
        self.updates += 1
        rate = RATE * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        size = max(1.0, float(np.sqrt(sum((slope**2).sum() for slope in down.values()))))
        for name, slope in down.items():
            mean, square = self.moments[name]
            mean += 0.1 * (slope / size - mean)
            square += 0.001 * ((slope / size) ** 2 - square)
            w[name] -= rate * mean / (np.sqrt(square) + 1e-8)


def parts_of(game: Game) -> Array:
    """For every answer its verb and its arguments, each as one of all parts that there are; the last is no part."""
    found, total = [], 0
    for verb in game.answers.verbs:
        sizes = [1, *verb.sizes, *[1] * (2 - len(verb.sizes))]
        grid = np.indices(sizes).reshape(3, -1)
        bases = np.cumsum([0, *sizes[:-1]]) + total
        found.append(np.where(np.arange(3)[:, None] <= len(verb.sizes), grid + bases[:, None], -1))
        total += sum(sizes)
    parts = np.concatenate(found, 1).T
    parts[parts < 0] = total
    return parts


class Learnt(Bot):
    """A bot that answers what its network likes best."""

    def __init__(self, network: Network, name: str = "learnt") -> None:
        super().__init__(name)
        self.network = network

    def decide(self, state: State, seat: int) -> int:
        row = np.frombuffer(state.game.observe(state, seat), np.int8)[None]
        legal = state.legal(seat)
        scores = self.network.forward(row)[2]
        return legal[int(self.network.odds(scores, np.array(legal), np.array([len(legal)])).argmax())]


def gather(games: Vector, network: Network, rng: np.random.Generator) -> dict[str, Array]:
    """Plays all games on for a while: what was seen, answered and thought of it, and how it turned out."""
    kept: dict[str, list[Array]] = {}
    for _ in range(STEPS + 1):
        counts, starts = games.counts.copy(), np.cumsum(games.counts) - games.counts
        legal = np.concatenate([games.legal[s : s + n] for s, n in zip(games.starts, counts, strict=True)])
        rows = games.observations.copy()
        _, _, scores, values = network.forward(rows)
        odds = network.odds(scores, legal, counts)
        sums = np.cumsum(odds)
        drawn = np.searchsorted(sums, sums[starts] - odds[starts] + rng.random(games.games) * 0.999999)
        drawn = np.clip(drawn, starts, starts + counts - 1)
        moment = {"rows": rows, "legal": legal, "counts": counts, "chosen": drawn - starts, "odds": odds[drawn]}
        moment |= {"values": values, "actors": games.actors.copy()}
        games.step(legal[drawn])
        moment |= {"ended": games.ended.copy(), "returns": games.returns.copy()}
        for name, array in moment.items():
            kept.setdefault(name, []).append(array)
    return judged(kept)


def judged(kept: dict[str, list[Array]]) -> dict[str, Array]:
    """How much better each answer turned out than was thought; what is good for one seat is bad for the other."""
    advantages, ahead = [], np.zeros_like(kept["values"][0])
    for t in range(STEPS - 1, -1, -1):
        actors, ended = kept["actors"][t], kept["ended"][t] > 0
        sign = np.where(kept["actors"][t + 1] == actors, 1.0, -1.0)
        got = kept["returns"][t][np.arange(len(actors)), actors]
        future = np.where(ended, got, sign * kept["values"][t + 1])
        ahead = future - kept["values"][t] + np.where(ended, 0.0, LAMBDA * sign * ahead)
        advantages.append(ahead)
    found = {name: np.concatenate(arrays[:STEPS]) for name, arrays in kept.items()}
    found["advantages"] = np.concatenate(advantages[::-1])
    return found


def improve(network: Network, kept: dict[str, Array], rng: np.random.Generator) -> None:
    """PPO: a few passes over what was gathered, never far from what was likely then."""
    counts, advantages = kept["counts"], kept["advantages"]
    starts = np.cumsum(counts) - counts
    goal = np.clip(advantages + kept["values"], -1, 1)
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in np.array_split(rng.permutation(len(counts)), PIECES):
            n = counts[rows]
            row, first = np.repeat(np.arange(len(rows)), n), np.cumsum(n) - n
            legal = kept["legal"][np.arange(n.sum()) - first[row] + starts[rows][row]]
            chosen = first + kept["chosen"][rows]
            _, _, scores, values = network.forward(kept["rows"][rows])
            odds = network.odds(scores, legal, n)
            ratio, better = odds[chosen] / kept["odds"][rows], advantages[rows]
            free = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            pull = -better * ratio * free
            logs = np.log(odds + 1e-12)
            entropy = -np.add.reduceat(odds * logs, first)
            slope = ENTROPY * odds * (logs + entropy[row]) - pull[row] * odds
            slope[chosen] += pull
            parts, width = network.parts[legal], scores.shape[1]
            places = (row[:, None] * width + parts).ravel()
            spread = np.bincount(places, np.repeat(slope, 3), len(rows) * width).reshape(len(rows), width)
            off = (values - goal[rows]) * (1 - values**2)
            network.learn(kept["rows"][rows], spread / len(rows), off / len(rows))


def score(network: Network, games: int, seed: object) -> float:
    """The share of games won against greedy, a draw counted as half, the seats shared evenly."""
    met = Tournament(palamedes.game("arena"), [Learnt(network), "greedy"], games=games, seed=seed)
    for _ in met.run():
        pass
    return float(met.pairs()[0].score.value)


def curve(points: list[tuple[float, float]]) -> str:
    """What was scored as it went, as a drawing."""
    most = max(x for x, _ in points) or 1.0
    line = " ".join(f"{40 + 540 * x / most:.1f},{220 - 200 * y:.1f}" for x, y in points)
    marks = "".join(f'<text x="4" y="{224 - 200 * y:.0f}">{y:.0%}</text>' for y in (0.0, 0.5, 1.0))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 250" font-family="sans-serif" font-size="11">'
        f'{marks}<path d="M40 20V220H580M40 120H580" fill="none" stroke="#999"/><polyline points="{line}" fill="none"'
        f' stroke="#b23a28" stroke-width="2"/><text x="40" y="240">answers learnt from: 0 to {most:.1f} million;'
        " games won against greedy</text></svg>\n"
    )


def main() -> None:
    """Learns for so many minutes, looks how it does at times, and at the end in many fresh games."""
    parser = argparse.ArgumentParser(description="Learns Mythic Arena against itself.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=256, help="so many are played side by side")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--final", type=int, default=400, help="games against greedy at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("school"))
    given = parser.parse_args()
    game = palamedes.game("arena")
    network, rng = Network(game, seed=given.seed), np.random.default_rng(given.seed)
    points, learnt, looked, began = [(0.0, score(network, 40, "look 0"))], 0, 0.0, time.monotonic()
    with Vector(game, given.games, seed=given.seed, processes=given.processes, masks=False) as games:
        while (spent := (time.monotonic() - began) / 60) < given.minutes:
            kept = gather(games, network, rng)
            improve(network, kept, rng)
            learnt += len(kept["counts"])
            if spent - looked > given.minutes / 20:
                looked = spent
                points.append((learnt / 1e6, score(network, 100, f"look {learnt}")))
                print(f"{spent:5.1f} min  {learnt / 1e6:6.2f} million answers  {points[-1][1]:.0%} against greedy")
    won = score(network, given.final, "the end")
    points.append((learnt / 1e6, won))
    print(f"after {learnt / 1e6:.2f} million answers: {won:.1%} of {given.final} games against greedy")
    given.out.mkdir(parents=True, exist_ok=True)
    weights: dict[str, Any] = network.weights
    np.savez_compressed(given.out / "weights.npz", **weights)
    (given.out / "curve.csv").write_text("".join(f"{x:.3f},{y:.3f}\n" for x, y in points), encoding="utf-8")
    (given.out / "curve.svg").write_text(curve(points), encoding="utf-8")


if __name__ == "__main__":
    main()
