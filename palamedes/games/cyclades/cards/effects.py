"""What the effects of several creatures share: they ask the faction whose turn it is, and quarter mercenaries."""

from __future__ import annotations

from typing import Final

from ..rules.zones import open_lands, place_mercenary
from ..table.actions import HIRE
from ..table.asking import FactionQuestion
from ..table.state import Cyclades


def quarters(s: Cyclades) -> list[int]:
    """Where a creature's effect can place mercenaries."""
    return open_lands(s, s.faction, True)


class QuarterMercenary(FactionQuestion):
    """Where a mercenary goes."""

    id = "quarter-mercenary"
    clause = "giant.place"
    also = ("hippocampus.place", "hera.mercenary")
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [HIRE.at(land) for land in quarters(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_mercenary(s, s.faction, HIRE.first(action))


QUARTER_MERCENARY: Final = QuarterMercenary()
