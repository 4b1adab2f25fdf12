"""The answers of a record on a table: what each means there, and when a turn began."""

from __future__ import annotations

from ..kernel.illegal import illegal
from ..kernel.state import State
from ..kernel.step import CHANCE
from ..words.errors import IllegalAction
from ..words.saying import Saying
from .text import Answer, wrong

_TURN = 64
"""How many answers are looked through at once for the beginning of a turn."""


def meant(state: State, answer: Answer) -> int:
    """The action that an answer names; RecordError where it cannot be given."""
    if state.over:
        raise wrong(answer, Saying("answer-after", {"found": str(answer)}))
    if answer.actor != state.actor:
        if state.actor == CHANCE:
            raise wrong(answer, Saying("chance-asked", {"found": str(answer)}))
        raise wrong(answer, Saying("seat-asked", {"found": str(answer), "number": state.actor}))
    try:
        action = state.parse(answer.notation)
    except IllegalAction:
        raise wrong(answer, illegal(state, answer.notation)) from None
    if action not in state.choices():
        raise wrong(answer, illegal(state, answer.notation))
    return action


def follow(state: State, answer: Answer) -> None:
    """Gives an answer."""
    state.answer(meant(state, answer))


def since_turn(state: State, answers: list[Answer]) -> dict[str, object] | None:
    """The table after these answers, as people write it: as it was at the last beginning of a turn, and those since.

    None before any turn has begun. The state is the one before the first answer, and moves on.
    """
    # Tables are kept on the way: to play again from the start for every part would be quadratic.
    end = len(answers)
    marks: list[State] = []
    for i in range(end):
        if i % _TURN == 0:
            marks.append(state.clone())
        follow(state, answers[i])
    while marks:
        state = marks.pop()
        low = len(marks) * _TURN
        high = min(end, low + _TURN)
        past = [state.clone()]
        for i in range(low, high):
            follow(state, answers[i])
            past.append(state.clone())
        for i in range(high, low - 1, -1):
            seat = state.game.turn_of(past[i - low])
            if seat >= 0:
                return as_written(past[i - low], seat, [answer.notation for answer in answers[i:end]])
    return None


def as_written(state: State, turn: int, answers: list[str] | None = None) -> dict[str, object]:
    """A moment at which a turn begins, as people write it, with the answers given since."""
    document = state.position()
    del document["agenda"]
    document["turn"] = turn
    if answers:
        document["answers"] = answers
    return document
