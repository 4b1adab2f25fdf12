"""What everybody can tell of the gold behind the others' screens.

All gold that comes and goes is seen, so that whoever keeps books from set-up on knows every purse. At a table that was
laid by hand nobody has kept any: what is seen from then on says how much somebody has at least, or at most.
"""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.vectors import more, put

from ..table.pieces import APOLLO
from ..table.state import Cyclades


def due(s: Cyclades, faction: int) -> int:
    """What a faction owes for its standing offering, less a gold piece for each Priestess.

    Clauses: priestess.reduction.
    """
    for god in range(APOLLO):
        if s.bidder[god] == faction:
            return max(0, s.bid[god] - s.priestesses[faction])
    return 0


def owed(s: Cyclades, side: int) -> int:
    """What the factions of a side owe for their standing offerings."""
    return sum(due(s, faction) for faction in range(s.factions) if s.side(faction) == side)


def keep_no_books(s: Cyclades) -> None:
    """Everybody forgets all but their own gold."""
    sides = len(s.gold)
    s.counted = False
    for teller in range(sides):
        for side in range(sides):
            if teller != side:
                s.less = put(s.less, teller * sides + side, s.gold[side])
                s.more = put(s.more, teller * sides + side, NONE)


def rob(s: Cyclades, thief: int, robbed: int) -> int:
    """A side takes half of the gold of another; gives how much. Only those two learn it by that."""
    amount = s.gold[robbed] // 2
    s.gold[robbed] -= amount
    s.gold[thief] += amount
    if s.counted:
        return amount
    sides = len(s.gold)
    for teller in range(sides):
        at = teller * sides + robbed
        least = s.gold[robbed] + amount - s.less[at]
        most = NONE if s.more[at] == NONE else s.gold[robbed] + amount + s.more[at]
        if teller == thief:
            # Twice as much as was stolen, or one more.
            least = max(least, 2 * amount)
            most = 2 * amount + 1 if most == NONE else min(most, 2 * amount + 1)
        if teller != robbed:
            s.less = put(s.less, at, s.gold[robbed] - (least + 1) // 2)
            s.more = put(s.more, at, NONE if most == NONE else (most + 1) // 2 - s.gold[robbed])
        if teller != thief and teller != robbed:
            at = teller * sides + thief
            s.less = more(s.less, at, amount - least // 2)
            s.more = put(s.more, at, NONE if most == NONE or s.more[at] == NONE else s.more[at] + most // 2 - amount)
    return amount


def add_unseen(s: Cyclades, side: int) -> None:
    """A purse that is being imagined holds a gold piece more; what everybody can tell of it stays the same."""
    sides = len(s.gold)
    s.gold[side] += 1
    for at in range(side, sides * sides, sides):
        if at // sides != side:
            s.less = more(s.less, at, 1)
            s.more = put(s.more, at, NONE if s.more[at] == NONE else max(0, s.more[at] - 1))


def imagine(s: Cyclades, teller: int, unpaid: bool, rng: Rng) -> None:
    """Redraws the gold of the others as one side may imagine it: all that it can tell stays true.

    Where nothing limits a purse, it holds up to twice the gold of set-up more than it must.
    """
    if s.counted:
        return
    sides = len(s.gold)
    for side in range(sides):
        if side == teller:
            continue
        at = teller * sides + side
        least = s.gold[side] - s.less[at]
        most = NONE if s.more[at] == NONE else s.gold[side] + s.more[at]
        lowest = max(least, owed(s, side)) if unpaid else least
        highest = lowest + 2 * s.printed.start_gold * s.factions // sides if most == NONE else max(lowest, most)
        s.gold[side] = lowest + rng.below(highest - lowest + 1)
        # What the others can tell is not known either: no more than oneself.
        for other in range(sides):
            if other != side:
                s.less = put(s.less, other * sides + side, s.gold[side] - least)
                s.more = put(s.more, other * sides + side, NONE if most == NONE else most - s.gold[side])
