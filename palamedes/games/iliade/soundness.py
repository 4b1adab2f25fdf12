"""On which tables a turn can begin: what a position written by hand is held against."""

from __future__ import annotations

from .cards import ORACLE
from .state import NOBODY, Iliade


def unsound(s: Iliade) -> str:
    """Why a turn cannot begin on this table; "" when it can."""
    if s.weapon != NOBODY or s.ranking or any(any(cards) for cards in [*s.trimmed, *s.spilled]):
        return (
            "'weapon', 'ranking', 'trimmed' and 'spilled' are of what is under way: to be in the middle of something,"
            " give the 'answers' since."
        )
    if s.victors:
        return "somebody has won already."
    if s.oracle == NOBODY and not (s.players == 2 and any(s.stakes)):
        return _unsound_between(s)
    if s.final and not s.gorgon:
        return f"the last siege is a Gorgon siege: 'oracle' is '{ORACLE[-1]}'."
    if s.gorgon and (any(s.horses) or any(s.hero)):
        return "in a Gorgon siege there are neither Horses nor Heroes."
    if s.passed[s.seat]:
        return f"seat {s.seat} has passed."
    if not s.fighters[s.seat]:
        return f"seat {s.seat} takes no part in this siege."
    return ""


def _unsound_between(s: Iliade) -> str:
    """Before a siege begins there are no armies, and nobody has passed."""
    if any(s.hero) or any(any(cards) for cards in [*s.loose, *s.phalanxes, *s.elephants]) or any(s.horses):
        return "there are armies, so a siege is under way: 'oracle' should say which."
    if True in s.passed or s.passes:
        return "somebody has passed, so a siege is under way: 'oracle' should say which."
    return ""
