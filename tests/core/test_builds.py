"""The compiled build plays the same games as plain Python, to the letter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from palamedes.conformance.modes import Mode, all_modes
from palamedes.conformance.thorough import sparsely
from tests.core.replayed import Facts, difference
from tests.machine import lacking

HOME = Path(__file__).parent.parent.parent
GAMES = 1
"""So many games of each mode are compared: there are many modes."""

# The suite runs on both builds, but one comparison of the two is enough.
pytestmark = pytest.mark.interpreted_only


class Teller:
    """A process of one of the two builds, which plays the games it is asked for and tells them."""

    def __init__(self, build: str) -> None:
        self.build = build
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.core.replayed"],
            cwd=HOME,
            env={**os.environ, "PALAMEDES_BUILD": build, "PYTHONPATH": str(HOME)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def ask(self, mode: Mode, seed: int) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{mode} {seed}\n")
        self.process.stdin.flush()

    def hear(self) -> Any:
        """What it says next. Where it says nothing, the last line of its complaint is the reason."""
        assert self.process.stdout is not None and self.process.stderr is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"The {self.build} build: {self.process.stderr.read().strip()}")
        return json.loads(line)

    def __enter__(self) -> Teller:
        return self

    def __exit__(self, *reason: object) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture(scope="module")
def tellers() -> Iterator[tuple[Teller, Teller]]:
    """One process of each build."""
    with ExitStack() as stack:
        plain = stack.enter_context(Teller("python"))
        native = stack.enter_context(Teller("compiled"))
        try:
            assert native.hear() == "compiled"
        except RuntimeError as reason:
            lacking(f"The two builds cannot be compared. {str(reason).splitlines()[-1]}")
        assert plain.hear() == "python"
        yield plain, native


@pytest.mark.parametrize("mode", sparsely(all_modes()), ids=str)
def test_both_builds_play_the_same_games(tellers: tuple[Teller, Teller], mode: Mode) -> None:
    for seed in range(GAMES):
        for teller in tellers:
            teller.ask(mode, seed)
        plain, native = [teller.hear() for teller in tellers]
        assert len(plain) > 10
        found = difference(plain, native)
        assert not found, f"{mode}, seed {seed}: {found}."


def a_game(*judged: str) -> list[Facts]:
    """A game of which only the judgements are told."""
    return [{"judge": judged[0]}, *({"answer": f"move {i}", "judge": fact} for i, fact in enumerate(judged[1:], 1))]


def test_the_first_moment_that_differs_is_named_and_what_differs_there() -> None:
    assert difference(a_game("a", "b", "c"), a_game("a", "b", "c")) == ""
    named = "after 1 answers, the last of them 'move 1', they differ in: judge"
    assert difference(a_game("a", "b", "c"), a_game("a", "x", "y")) == named
    assert difference(a_game("a"), a_game("x")) == "after 0 answers, they differ in: judge"
    assert difference(a_game("a", "b"), a_game("a")) == "one game ends after 1 answers, the other after 0"


def test_a_fact_that_only_one_build_tells_differs() -> None:
    assert difference([{"judge": "a"}], [{"judge": "a", "clause": "b"}]) == "after 0 answers, they differ in: clause"
