"""What comes to a faction wherever it is granted: a troop, a fleet, a Cornucopia, a reserved creature."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import place_of, put

from ..table.actions import HORN, LAUNCH, MUSTER, RESERVE
from ..table.asking import AskFaction, ForFaction
from ..table.pieces import CREATURES
from ..table.state import Cyclades
from .zones import open_lands, place_fleet, place_horn, place_troop


class SparingFaction(ForFaction):
    """Something that happens to a faction, and spares what is shielded where it is a creature's effect."""

    fields = {"faction": "faction", "spares": "flag"}

    def __init__(self, faction: int, spares: bool = False) -> None:
        super().__init__(faction)
        self.spares = spares


class AskSparingFaction(AskFaction):
    """A question to a faction, which spares what is shielded where it is a creature's effect."""

    fields = {"faction": "faction", "spares": "flag"}

    def __init__(self, faction: int, spares: bool = False) -> None:
        super().__init__(faction)
        self.spares = spares


class Levy(SparingFaction):
    """A basic troop for a zone of one's own, if there is one left."""

    id = "levy"
    clause = "bonus.troops"
    also = ("ares.troop", "troops.limit")

    def run(self, s: Cyclades) -> None:
        if s.troops_left(self.faction) > 0 and open_lands(s, self.faction, self.spares):
            s.push(MusterTroop(self.faction, self.spares))


class MusterTroop(AskSparingFaction):
    """Where a basic troop comes onto the board."""

    id = "muster"
    clause = "troops.place"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [MUSTER.at(land) for land in open_lands(s, self.faction, self.spares)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_troop(s, self.faction, MUSTER.first(action))


class Commission(ForFaction):
    """A fleet for a sea zone that one controls already, if there is one left."""

    id = "commission"
    clause = "bonus.fleets"

    def run(self, s: Cyclades) -> None:
        if s.fleets_left(self.faction) > 0 and s.seas_of(self.faction):
            s.push(CommissionFleet(self.faction))


class CommissionFleet(AskFaction):
    """On which of one's sea zones."""

    id = "commission-fleet"
    clause = "bonus.fleets"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [LAUNCH.at(sea) for sea in s.seas_of(self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_fleet(s, self.faction, LAUNCH.first(action))


class OfferHorn(ForFaction):
    """A Cornucopia for a zone of one's own."""

    id = "offer-horn"
    clause = "bonus.horn"

    def run(self, s: Cyclades) -> None:
        if s.lands_of(self.faction) or s.seas_of(self.faction):
            s.push(LayHorn(self.faction))


class LayHorn(AskFaction):
    """On which of one's zones, land or sea."""

    id = "lay-horn"
    clause = "bonus.horn"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [HORN.at(zone) for zone in (*s.lands_of(self.faction), *s.seas_of(self.faction))]

    def answer(self, s: Cyclades, action: int) -> None:
        place_horn(s, self.faction, HORN.first(action))


def unreserved(s: Cyclades) -> list[int]:
    """The creatures of the track that nobody has reserved."""
    return [s.track[slot] for slot in range(4) if s.track[slot] != NONE and s.reserved[slot] == NONE]


class ReserveCreature(AskFaction):
    """A creature of the track that nobody else may buy while it lies there."""

    id = "reserve"
    clause = "bonus.reserve"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [RESERVE.at(creature) for creature in unreserved(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        slot = place_of(RESERVE.first(action), s.track)
        s.reserved = put(s.reserved, slot, self.faction)
        if s.heard:
            s.tell("reserve", {"faction": str(self.faction), "creature": CREATURES[RESERVE.first(action)]})
