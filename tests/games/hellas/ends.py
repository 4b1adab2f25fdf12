"""Which of the ways to win are taken between equal bots.

    python -m tests.games.hellas.ends 500 --players 3 --bot search:4

plays so many games and prints how many ended in each way, and its part of all with the interval of 95 %.
"""

from __future__ import annotations

import argparse
from collections import Counter

import palamedes
from palamedes.lab import Openings, share


def ways(games: int, players: int, bot: str) -> Counter[str]:
    """How often each way was taken."""
    openings = Openings(palamedes.game("hellas"), bot, games, f"ends {players}", players, ways=True)
    for _ in openings.run():
        pass
    assert openings.ways is not None
    return openings.ways


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--bot", default="search:4")
    wish = parser.parse_args()
    for name, count in ways(wish.games, wish.players, wish.bot).most_common():
        part = share(count, wish.games)
        print(f"{name:<12} {count:>5}  {part.value:6.1%}  {part.low:6.1%} – {part.high:6.1%}")


if __name__ == "__main__":
    main()
