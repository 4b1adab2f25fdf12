"""Standing orders: which questions pass by themselves, for each seat at the keyboard, until the game is left.

An order knows the question and the answer, never what somebody holds, and what it answers is an answer like any other:
the table and its record are the same as if it had been typed.
"""

from __future__ import annotations

import re
from typing import Final

from palamedes.core.words.words import Words

IN_A_ROW: Final = 12
"""After so many questions that have passed without a word the next one is asked, or a slip could pass a whole game."""


class Orders:
    """What each seat lets pass: the answer to each kind of question."""

    def __init__(self, seats: int) -> None:
        self._given: list[dict[str, int]] = [{} for _ in range(seats)]
        self._row = [0] * seats
        self._held = False

    def give(self, seat: int, question: str, answer: int) -> None:
        """From now on such a question is answered so."""
        self._given[seat][question] = answer
        self.asked(seat)

    def take_back(self, seat: int, question: str) -> None:
        """Such a question is asked again."""
        del self._given[seat][question]

    def of(self, seat: int) -> dict[str, int]:
        """The questions that pass and how they are answered, in the order in which it was said."""
        return dict(self._given[seat])

    def hold(self) -> None:
        """The next question is asked, whatever was ordered: somebody has gone back to it."""
        self._held = True

    def asked(self, seat: int) -> None:
        """A seat has been heard."""
        self._row[seat] = 0
        self._held = False

    def worn(self, seat: int, question: str) -> bool:
        """Whether a question would pass, and so many have before it that the seat should be heard."""
        return question in self._given[seat] and self._row[seat] >= IN_A_ROW

    def passes(self, seat: int, question: str, legal: list[int]) -> int | None:
        """The answer that was ordered, if it can be given now; it counts as one that has passed."""
        answer = self._given[seat].get(question)
        if answer is None or answer not in legal or self._held or self.worn(seat, question):
            return None
        self._row[seat] += 1
        return answer


def kind_of_question(words: Words, question: str) -> str:
    """What a question asks whenever it is asked: its prompt with gaps for what it speaks of."""
    text = words.get("prompts", f"{question}.you")
    return words.fill(text, dict.fromkeys(re.findall(r"\{(\w+)", text), "…"))
