"""A hero as the rules know one: the moments at which each may have something to say.

The chapters ask; what a hero answers stands in its small class in `cards/heroes.py`. What none of them says otherwise
here is what every hero does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .frames import Battle
from .pieces import HEROES

if TYPE_CHECKING:
    from .state import Cyclades


class Hero:
    """What a hero does at each moment that the rules name."""

    name: ClassVar[str] = ""

    # What a hero simply has, for who asks.
    borrows_fleets: ClassVar[bool] = False
    """Whether it goes along the fleets of rivals in a heroic move."""
    versatile: ClassVar[bool] = False
    """Whether Ports and Fortresses of its zone count as both in battle."""
    ignores_fortresses: ClassVar[bool] = False
    """Whether Fortresses do not help those whom it attacks."""
    slays_at_sea: ClassVar[bool] = False
    """Whether it slays what stands on the sea zones that it crosses."""
    wins_ties: ClassVar[bool] = False
    routs: ClassVar[bool] = False
    """Whether those whom its side has beaten in a round must retreat, or are destroyed."""
    serves_apollo: ClassVar[bool] = False
    """Whether it moves, and can be sacrificed, with Apollo too."""
    bears_metropolis: ClassVar[bool] = False
    """Whether it can be given for a Metropolis on its card."""
    asks: ClassVar[str] = ""
    """What its sacrifice counts, in a word, for who judges how near it is."""
    founds: ClassVar[bool] = False
    """Whether its sacrifice builds a Metropolis, and so needs a place for one."""

    def __init__(self) -> None:
        self.number: int = HEROES.index(self.name)

    # Moves.

    def fare(self, s: Cyclades, steps: int) -> int:
        """What its next heroic move costs, after so many further ones.

        Clauses: heroic.cost.
        """
        return s.printed.heroic_cost * (s.heroic[self.number] + 1 + steps)

    def comes(self, s: Cyclades, zone: int) -> None:
        """It has moved onto a zone."""

    def goes(self, s: Cyclades) -> None:
        """It leaves the board, and its owner."""

    # Battles: it fights, and its owner has not chosen Apollo.

    def begins(self, s: Cyclades, b: Battle, party: int) -> None:
        """A battle on land begins."""

    def die(self, rolled: int) -> int:
        """What a roll of its side counts."""
        return rolled

    def ponders(self, s: Cyclades, party: int) -> None:
        """Both dice are rolled."""

    def rescues(self, s: Cyclades, b: Battle, party: int, unit: int) -> bool:
        """Whether a unit that its side loses may withdraw instead."""
        return False

    def aids(self, s: Cyclades, sea: int) -> int:
        """What it adds to the force of its faction in a battle at sea."""
        return 0

    # Its sacrifice.

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        """Whether its condition is met, with the number that its card names, when the hero `given` has left."""
        return False

    def sacrifice(self, s: Cyclades) -> None:
        """What its sacrifice does, for the faction whose turn it is."""
