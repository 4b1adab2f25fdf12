"""What is alike in many places is looked at in some of them at once, and in all of them by whoever has time.

Here that is `make test` and `make thorough`; a package of its own runs all of it, or with `-m "not thorough"` a part.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from .modes import Mode


def shortly(cases: Iterable[Any], *kept: Any) -> list[Any]:
    """The cases of a test, of which those that are kept are enough in a hurry; a case of several values is a tuple."""
    every = list(cases)
    for case in kept:
        if case not in every:
            raise ValueError(f"{case!r} is to be kept, but is none of the cases: {every!r}.")
    return [_param(case, [] if case in kept else [pytest.mark.thorough]) for case in every]


def sparsely(modes: list[Mode]) -> list[Any]:
    """The modes of games. In a hurry a game is tried with the fewest and the most seats, an option with the fewest."""
    least: dict[str, Mode] = {}
    most: dict[str, Mode] = {}
    for mode in modes:
        least.setdefault(f"{mode.game.id} {mode.options}", mode)
        if not mode.options:
            most[mode.game.id] = mode
    kept = [*least.values(), *most.values()]
    return shortly(modes, *(mode for mode in modes if mode in kept))


def _param(case: Any, marks: list[Any]) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks)
