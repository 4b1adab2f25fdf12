"""Which answers of a record stand, where some were taken back, and the tables that a game comes back to by that."""

from __future__ import annotations

from ..kernel.state import State
from .text import Answer


def note(standing: list[int], n: int, answer: Answer) -> list[int]:
    """Notes a line among the places of those that stand; gives the places that it takes back, if it is an undo."""
    if not answer.taken_back:
        standing.append(n)
        return []
    first = len(standing) - answer.taken_back
    gone = standing[first:]
    del standing[first:]
    return gone


def places_of(answers: list[Answer]) -> list[int]:
    """The places of the answers that stand."""
    standing: list[int] = []
    for n, answer in enumerate(answers):
        note(standing, n, answer)
    return standing


def returns(answers: list[Answer]) -> list[bool]:
    """Whether the game is later gone on with from the table before each of these answers, as it was taken back.

    Where several undos follow each other, only the table that the last of them leads to is gone on with.
    """
    wanted = [False] * len(answers)
    standing: list[int] = []
    back = -1
    for n, answer in enumerate(answers):
        gone = note(standing, n, answer)
        if gone:
            back = gone[0]
        elif back >= 0:
            wanted[back] = True
            back = -1
    if back >= 0:
        wanted[back] = True
    return wanted


class Past:
    """The tables that a game comes back to while its answers are given again, each kept until then."""

    def __init__(self, answers: list[Answer]) -> None:
        self.wanted = returns(answers)
        self.kept: list[tuple[int, State]] = []
        self._standing: list[int] = []

    def note(self, n: int, answer: Answer) -> int:
        """The place of the answer that the game is gone on with from, where a line is an undo; else -1."""
        gone = note(self._standing, n, answer)
        return gone[0] if gone else -1

    def keep(self, n: int, state: State) -> None:
        """Keeps the table before an answer."""
        self.kept.append((n, state.clone()))

    def back_to(self, n: int) -> State | None:
        """The table before an answer, if it was kept; those of later answers are let go."""
        found: State | None = None
        while self.kept and self.kept[-1][0] >= n:
            place, state = self.kept.pop()
            if place == n:
                found = state
        return found
