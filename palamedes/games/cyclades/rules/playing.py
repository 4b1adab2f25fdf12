"""A creature is played: one with a figure comes onto the board, any other has its effect and is discarded."""

from __future__ import annotations

from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import put

from ..table.pieces import CREATURES, FIRST_FIGURE, figures_of
from ..table.state import Cyclades
from .figures import PlaceFigure
from .piles import discard_creature


def play(s: Cyclades, creature: int) -> None:
    """The faction whose turn it is plays a creature.

    Clauses: creatures.at-once, creatures.useless.
    """
    if s.heard:
        s.tell("play", {"faction": str(s.faction), "creature": CREATURES[creature]})
    power = s.printed.creature_powers[creature]
    if creature >= FIRST_FIGURE:
        s.creature_owner = put(s.creature_owner, creature, s.faction)
        power.stays(s)
        s.then(*[PlaceFigure(figure) for figure in figures_of(creature)])
        return
    if power.usable(s):
        s.push(Afterwards(creature))
        power.use(s)
        return
    if s.heard:
        s.tell("useless", {"creature": CREATURES[creature]})
    discard_creature(s, creature)


class Afterwards(Step[Cyclades]):
    """When its effect is over, the card of a creature is discarded."""

    id = "afterwards"
    clause = "creatures.discard"
    fields = {"creature": "creature"}

    def __init__(self, creature: int) -> None:
        self.creature = creature

    def run(self, s: Cyclades) -> None:
        discard_creature(s, self.creature)
