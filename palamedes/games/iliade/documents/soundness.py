"""On which tables a turn can begin: what a position written by hand is held against."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Saying

from ..table.cards import ORACLE
from ..table.state import Iliade


def unsound(s: Iliade) -> Saying | None:
    """Why a turn cannot begin on this table; "" when it can."""
    if s.weapon != NONE or s.ranking or any(any(cards) for cards in [*s.trimmed, *s.spilled]):
        return Saying("under-way")
    if s.victors:
        return Saying("won-already")
    if s.oracle == NONE and not (s.players == 2 and any(s.stakes)):
        return _unsound_between(s)
    if s.final and not s.gorgon:
        return Saying("last-gorgon", {"word": ORACLE[-1]})
    if s.gorgon and (any(s.horses) or any(s.hero)):
        return Saying("gorgon")
    if s.passed[s.seat]:
        return Saying("passed", {"number": s.seat})
    if not s.fighters[s.seat]:
        return Saying("looks-on", {"number": s.seat})
    return None


def _unsound_between(s: Iliade) -> Saying | None:
    """Before a siege begins there are no armies, and nobody has passed."""
    if any(s.hero) or any(any(cards) for cards in [*s.loose, *s.phalanxes, *s.elephants]) or any(s.horses):
        return Saying("armies")
    if True in s.passed or s.passes:
        return Saying("somebody-passed")
    return None
