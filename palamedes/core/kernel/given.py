"""What somebody gives to a call that takes a game and numbers, refused with a sentence where it is something else."""

from __future__ import annotations

from ..words.quoting import quoted
from .game import Game


def given_game(game: object, taker: str) -> Game:
    """The game that was given; `taker` is what it was given to."""
    if not isinstance(game, Game):
        raise ValueError(f"{taker} takes a game, such as palamedes.game('arena'), not {quoted(game)}.")
    return game


def given_count(count: object, least: int, sentence: str) -> int:
    """The whole number that was given, at least so many; `sentence` says what it should be."""
    if isinstance(count, bool) or not isinstance(count, int) or count < least:
        raise ValueError(f"{sentence}, not {quoted(count)}.")
    return count
