"""On which tables a turn can begin: what a position written by hand is held against."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Saying

from ..table.cards import ORACLE, TILES
from ..table.state import Iliade


def unsound(s: Iliade) -> Saying | None:
    """Why a turn cannot begin on this table; "" when it can."""
    if s.weapon != NONE or len(s.ranking) > 0 or any(s.trimmed) or any(s.spilled):
        return Saying("under-way")
    if len(s.victors) > 0:
        return Saying("won-already")
    for seat in range(s.players):
        if _settled_points(s, seat) >= s.mode.points:
            return Saying("enough-points", {"number": seat, "most": s.mode.points})
    if s.oracle == NONE and not (s.players == 2 and any(s.stakes)):
        return _unsound_between(s)
    if s.final and not s.gorgon:
        return Saying("last-gorgon", {"word": ORACLE[-1]})
    if s.gorgon and (any(s.horse_numbers) or any(s.hero)):
        return Saying("gorgon")
    if s.passed[s.seat]:
        return Saying("passed", {"number": s.seat})
    if not s.fighters[s.seat]:
        return Saying("looks-on", {"number": s.seat})
    return None


def _settled_points(s: Iliade, seat: int) -> int:
    """The points of a seat's team without Agamemnon, which alone may come when no points are counted.

    Clauses: goal.mark, points.moment.
    """
    leader = s.tiles[TILES.index("agamemnon")]
    led = leader != NONE and s.team(leader) == s.team(seat)
    return s.team_points(seat) - (s.printed.tile_values[TILES.index("agamemnon")] if led else 0)


def _unsound_between(s: Iliade) -> Saying | None:
    """Before a siege begins there are no armies, and nobody has passed."""
    if any(s.hero) or any(s.loose) or any(s.phalanxes) or any(s.elephants) or any(s.horse_numbers):
        return Saying("armies")
    if any(s.passed) or s.passes:
        return Saying("somebody-passed")
    return None
