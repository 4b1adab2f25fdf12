"""Bots that err as people do: they overlook answers, others at every question, and never what the game hangs on."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.rng import Rng

ALL: Final = 100
"""Of a hundred answers so many are noticed by whoever overlooks nothing."""

BLUNDER: Final = 0.3
"""Nobody overlooks what the game hangs on: an answer that leaves so much less than the best one is never given."""


def noticed(values: list[float], least: float, attention: int, rng: Rng) -> list[int]:
    """Which answers are noticed, by their places: so many of a hundred, but none that is worth less than the least."""
    return [i for i in range(len(values)) if rng.below(ALL) < attention and values[i] >= least]


def any_of(values: list[float], least: float, rng: Rng) -> int:
    """The place of any answer that is worth at least so much: what whoever noticed nothing takes.

    Were it the best one, those who see less would play better where answers are few.
    """
    possible = [i for i in range(len(values)) if values[i] >= least]
    return possible[rng.below(len(possible))]


def spelled(name: str, attention: int) -> str:
    """The name of a bot that notices so much.

    >>> spelled("greedy", 60), spelled("greedy", ALL)
    ('greedy~60', 'greedy')
    """
    return name if attention == ALL else f"{name}~{attention}"
