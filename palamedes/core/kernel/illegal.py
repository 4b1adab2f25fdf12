"""What is said of an answer that is not legal: that it is not, and what would be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..words.errors import IllegalAction
from ..words.quoting import quoted
from ..words.saying import Saying

if TYPE_CHECKING:
    from .state import State

NAMED: Final = 24
"""So many of the legal answers are named at most."""


def refusal(state: State, action: object, legal: list[int] | None = None) -> IllegalAction:
    """That this is not a legal answer; `legal` are the answers of another seat than the actor."""
    name = quoted(action)
    if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < state.vocabulary().total:
        name = f"{action} ({state.notation(action)})"
    return IllegalAction(f"{name} is not a legal answer here. {possible(state, legal)}")


def possible(state: State, legal: list[int] | None = None) -> str:
    """What would be legal."""
    if state.over:
        return "The game is over: nothing is legal any more."
    if legal is None:
        legal = state.choices()
    known = ", ".join(f"{action} ({state.notation(action)})" for action in legal[:NAMED])
    more = "" if len(legal) <= NAMED else f" and {len(legal) - NAMED} more"
    return f"Legal now: {known}{more}."


def not_asked(state: State, seat: int) -> IllegalAction:
    """That a seat is not asked, and who is."""
    waiting = state.waiting()
    if waiting:
        who = f"{'seats' if len(waiting) > 1 else 'seat'} {', '.join(map(str, waiting))} may answer"
    else:
        who = "the game is over" if state.over else "chance is to answer"
    return IllegalAction(f"Seat {seat} is not asked now: {who}.")


def illegal(state: State, found: object) -> Saying:
    """That something is no answer to the question of a state, and some of what would be one."""
    legal = state.choices()
    known = ", ".join(state.notation(action) for action in legal[:NAMED])
    return Saying("illegal", {"found": quoted(found), "names": known + (" …" if len(legal) > NAMED else "")})
