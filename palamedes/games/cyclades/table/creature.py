"""A creature as the rules know one: what its figure does where it stands, and moments at which it has something to say.

The chapters ask; what a creature answers stands in its small class in `cards`, beside the steps of its effect or in
`beasts.py`. What none of them says otherwise here is what every creature does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .pieces import CREATURES

if TYPE_CHECKING:
    from .state import Cyclades


class Creature:
    """What a creature does at each moment that the rules name."""

    name: ClassVar[str] = ""

    # What its figure does where it stands.
    closes_land: ClassVar[bool] = False
    """Whether no troop or hero may come onto its land zone."""
    holds: ClassVar[bool] = False
    """Whether none may leave it either."""
    empties: ClassVar[bool] = False
    """Whether no unit is left on its zone when it has come, and none comes after."""
    closes_sea: ClassVar[bool] = False
    """Whether no fleet may come onto its sea zone."""
    closes_coast: ClassVar[bool] = False
    """Whether no fleet may come onto the sea zones beside it."""
    silences: ClassVar[bool] = False
    """Whether the buildings beside it have no effect."""
    shields: ClassVar[bool] = False
    """Whether the effects of creatures stop at its zone."""
    joins: ClassVar[bool] = False
    """Whether its two figures bring their zones together for the fleets of its owner."""
    guards: ClassVar[bool] = False
    """Whether it fights for its owner."""
    takes_income: ClassVar[bool] = False
    """Whether its owner gets the income of its zone."""
    doubles_income: ClassVar[bool] = False
    mourns: ClassVar[bool] = False
    """Whether it lays down gold for each unit destroyed."""
    reshuffles: ClassVar[bool] = False
    """Whether discards and pile are shuffled when its card is discarded."""

    def __init__(self) -> None:
        self.number: int = CREATURES.index(self.name)

    # A creature with an effect at once.

    def usable(self, s: Cyclades) -> bool:
        """Whether its effect can be used now; otherwise its card is discarded without."""
        return True

    def use(self, s: Cyclades) -> None:
        """Its effect, for the faction whose turn it is."""

    # A creature with a figure.

    def placed(self, s: Cyclades, zone: int) -> None:
        """One of its figures has come onto a zone."""

    def stays(self, s: Cyclades) -> None:
        """It stands on the board, newly bought, or kept and perhaps moved."""

    def gone(self, s: Cyclades, owner: int) -> None:
        """It has left the board."""
