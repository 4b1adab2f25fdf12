"""What speaks for an answer, in one sentence of the game: what it wins, absorbs, destroys, wounds, or leads to."""

from __future__ import annotations

from typing import Final

from palamedes.core.words.saying import Saying, weighed
from palamedes.games.pantheon.documents.foretelling import foretell
from palamedes.games.pantheon.rules.activation import Act
from palamedes.games.pantheon.rules.area import AreaTarget
from palamedes.games.pantheon.rules.ending import stones_of
from palamedes.games.pantheon.table.actions import ABSORB, ABSORB_FROM, COLLECT
from palamedes.games.pantheon.table.state import Pantheon

FOR: Final = ["wins", "likely-falls", "stones", "collects", "wounds", "falls", "stone-there", "meets", "dice"]
"""The weightiest first."""
LIKELY: Final = 50
"""Percent from which on a blow is said to destroy rather than to wound."""


def reasons(s: Pantheon, seat: int, action: int) -> list[Saying]:
    """What speaks for an answer of a seat."""
    told: list[Saying] = []
    if isinstance(s.asked(seat), AreaTarget):
        # All of the zone are attacked, friends as well: nothing speaks for one of them.
        return told
    for saying in foretell(s, seat, action):
        chance = saying.args.get("amount")
        if saying.key == "falls" and isinstance(chance, int) and chance >= LIKELY:
            told.append(Saying("likely-falls", saying.args))
        else:
            told.append(saying)
    if isinstance(s.asked(seat), Act):
        goal: dict[str, object] = {"amount": stones_of(s, s.team(seat)) + 1, "amount_goal": s.winning}
        absorbs = action == ABSORB or ABSORB_FROM.has(action)
        if absorbs and 0 < s.winning <= stones_of(s, s.team(seat)) + 1:
            told.append(Saying("wins"))
        elif COLLECT.has(action) and s.winning > 0:
            told.append(Saying("collects", goal))
    return weighed(told, FOR)
