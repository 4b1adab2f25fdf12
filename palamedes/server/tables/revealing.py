"""What an answer lets somebody see, and who is asked after it: tried out on copies of the table."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.telling import Log

GUESSES: Final = 8
"""So many tables are imagined to see whether an answer reveals something."""


def reveals(state: State, action: int) -> bool:
    """Whether the actor, or everybody, sees more after this answer than it decides by itself.

    A question may say so itself. Otherwise the answer is tried on several tables that the actor may imagine. If what
    is seen and told afterwards is the same on all of them, it depends on nothing that was hidden.
    """
    if state.question is not None and state.question.reveals:
        return True
    seat = state.actor
    first: object = None
    for guess in range(GUESSES):
        imagined = state.clone()
        imagined.determinize(seat, Rng(guess))
        if action not in imagined.choices():
            return True
        log = Log()
        imagined.listen(log)
        imagined.answer(action)
        heard = [(event.key, event.seen_by(seat), event.seen_by(None)) for event in log.events]
        seen = (imagined.view(seat), heard)  # whatever everybody sees, the actor sees too
        if first is None:
            first = seen
        elif seen != first:
            return True
    return False


def asked_next(state: State) -> list[int]:
    """Who is asked after what chance does next, whatever it is."""
    ahead = state.clone()
    rng = Rng("ahead")
    while ahead.actor == CHANCE:
        ahead.answer(ahead.outcome(rng))
    return ahead.waiting()
