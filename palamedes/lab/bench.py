"""How fast a game runs: answers, games and copies a second, on one core, in the build that is loaded.

`python -m palamedes.lab.bench GAME …` prints the measures as JSON, one object a game: the benchmarks run it once for
each build. Processor time is counted, not the clock, so that a busy machine disturbs little.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

import palamedes
from palamedes import native
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State


@dataclass(frozen=True)
class Speed:
    """What one game does in a second."""

    game: str
    players: int
    build: str
    playouts: float
    """Answers in `palamedes.playouts`: random games in one loop inside the kernel."""
    driven: float
    """Answers when a plain Python script asks for and gives each one."""
    games: float
    """Whole random games in `palamedes.playouts`."""
    clones: float
    """Copies of a state in the middle of a game."""


def measure(id: str, players: int | None = None, seconds: float = 1.0) -> Speed:
    """Measures a game; each figure is the best of three runs of about so many seconds together."""
    game = palamedes.game(id)
    count = game.seats[0] if players is None else players
    answers_a_game = palamedes.playouts(game, 50, seed=1, players=count) / 50
    span = seconds / 3
    playouts = _best(lambda n: palamedes.playouts(game, n, seed=2, players=count), span)
    driven = _best(lambda n: _drive(game, count, n), span)
    halfway = _halfway(game, count)
    clones = _best(lambda n: _clone(halfway, n), span)
    return Speed(id, count, native.build(), playouts, driven, playouts / answers_a_game, clones)


def _best(work: Callable[[int], int], span: float) -> float:
    """The highest rate of three runs; the first finds out how much work fills the span."""
    size, spent = 1, 0.0
    while spent < span / 4:
        size *= 2
        start = time.process_time()
        work(size)
        spent = time.process_time() - start
    size = max(1, int(size * span / spent))
    rates = []
    for _ in range(3):
        start = time.process_time()
        done = work(size)
        rates.append(done / (time.process_time() - start))
    return max(rates)


def _drive(game: Game, players: int, games: int) -> int:
    """Random games answered one by one from here, as an outside program would."""
    rng = palamedes.Rng(3)
    answers = 0
    for seed in range(games):
        state = game.new(players)
        dealer = palamedes.Dealer(seed)
        while not state.over:
            if state.actor == palamedes.CHANCE:
                state.apply(dealer.answer(state))
            else:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
            answers += 1
    return answers


def _halfway(game: Game, players: int) -> State:
    """A state in the middle of a random game."""
    record = palamedes.play(game, ["random"] * players, seed=6, players=players)
    return record.replay(len(record.live()) // 2)


def _clone(state: State, rounds: int) -> int:
    """Copies of a state, 100 a round."""
    for _ in range(rounds * 100):
        state.clone()
    return rounds * 100


def main() -> None:
    """Measures the games named on the command line, each `id` or `id:players`, and prints JSON."""
    speeds = []
    for name in sys.argv[1:] or palamedes.games():
        id, _, players = name.partition(":")
        speeds.append(asdict(measure(id, int(players) if players else None)))
    print(json.dumps(speeds))


if __name__ == "__main__":
    main()
