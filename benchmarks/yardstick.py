"""The yardstick: Catanatron, a well-known Python board game simulator, with four random players.

Prints how many decisions and games it plays a second, as JSON. A decision is one entry of its list of actions.
"""

from __future__ import annotations

import json
import random
import time

from catanatron import Color, Game, RandomPlayer


def play(games: int) -> int:
    """Plays so many games; gives how many decisions they took."""
    decisions = 0
    for seed in range(games):
        random.seed(seed)
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        decisions += len(game.state.actions)
    return decisions


def main() -> None:
    """Three runs of forty games; the best one counts."""
    games = 40
    play(2)
    best, best_games = 0.0, 0.0
    for _ in range(3):
        start = time.process_time()
        decisions = play(games)
        spent = time.process_time() - start
        if decisions / spent > best:
            best, best_games = decisions / spent, games / spent
    print(json.dumps({"decisions": best, "games": best_games}))


if __name__ == "__main__":
    main()
