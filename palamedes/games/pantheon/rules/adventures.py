"""Adventures: what their sides aim at, and when one of them has reached it."""

from __future__ import annotations

from typing import ClassVar

from palamedes.core.kernel.fields import NONE
from palamedes.games.pantheon.table.pieces import BY_AIM
from palamedes.games.pantheon.table.roster import Adventure
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS

from .ending import camp, end


class Aim:
    """What a side of an adventure wants besides the usual. A seat has the aim of its side, and so has its partner."""

    clause: ClassVar[str] = "adventure.usual"
    also: ClassVar[tuple[str, ...]] = ("adventure.first-steps", "aim.adventure")

    def activation_over(self, s: Pantheon, adventure: Adventure, seat: int) -> bool:
        """Whether the side has won, now that an activation has ended."""
        return False

    def round_over(self, s: Pantheon, adventure: Adventure, seat: int) -> bool:
        """Whether the side has won, now that a round has ended."""
        return False

    def destroyed(self, s: Pantheon, adventure: Adventure, seat: int, unit: int) -> bool:
        """Whether the side has won, now that a unit is destroyed."""
        return False


class Carry(Aim):
    """To bring an object to a goal: an own unit carries it there when an activation ends, from a certain round on."""

    clause = "adventure.carry"
    also = ("adventure.golden-fleece", "stone.objects")

    def activation_over(self, s: Pantheon, adventure: Adventure, seat: int) -> bool:
        if s.round < adventure.rounds:
            return False
        for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
            if s.stone[unit] >= s.omphaloi and s.zone[unit] in adventure.goals[s.side[seat]]:
                return True
        return False


class Hold(Aim):
    """To be alone in a goal when a round ends, from a certain round on."""

    clause = "adventure.hold"
    also = ("adventure.broken-chains", "adventure.titanomachy")

    def round_over(self, s: Pantheon, adventure: Adventure, seat: int) -> bool:
        if s.round < adventure.rounds:
            return False
        for zone in adventure.goals[s.side[seat]]:
            found = s.units_in(zone)
            if found and all(s.friendly(seat, unit) for unit in found):
                return True
        return False


class Keep(Aim):
    """To carry an object when a round ends, from a certain round on."""

    clause = "adventure.keep"
    also = ("adventure.apple-of-discord", "stone.objects")

    def round_over(self, s: Pantheon, adventure: Adventure, seat: int) -> bool:
        if s.round < adventure.rounds:
            return False
        for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
            if s.stone[unit] >= s.omphaloi:
                return True
        return False


class Outlast(Aim):
    """Not to be beaten until the end of a certain round."""

    clause = "adventure.outlast"
    also = ("adventure.hot-gates",)

    def round_over(self, s: Pantheon, adventure: Adventure, seat: int) -> bool:
        return s.round >= adventure.rounds


class Slay(Aim):
    """To see a certain unit of another side destroyed."""

    clause = "adventure.slay"
    also = ("adventure.hot-gates",)

    def destroyed(self, s: Pantheon, adventure: Adventure, seat: int, unit: int) -> bool:
        return s.kind[unit] == adventure.prey[s.side[seat]] and not s.friendly(seat, unit)


AIMS: dict[str, Aim] = {
    "skirmish": Aim(),
    "carry": Carry(),
    "hold": Hold(),
    "keep": Keep(),
    "outlast": Outlast(),
    "slay": Slay(),
}


def activation_over(s: Pantheon) -> None:
    """An activation has ended: perhaps a side has what it wants, the active one first."""
    if s.adventure == NONE or s.victory:
        return
    adventure = s.printed.adventures[s.adventure]
    for seat in in_order(s):
        if AIMS[adventure.aims[s.side[seat]]].activation_over(s, adventure, seat):
            end(s, camp(s, s.team(seat)), BY_AIM)
            return


def round_over(s: Pantheon) -> None:
    """A round has ended."""
    if s.adventure == NONE or s.victory:
        return
    adventure = s.printed.adventures[s.adventure]
    for seat in in_order(s):
        if AIMS[adventure.aims[s.side[seat]]].round_over(s, adventure, seat):
            end(s, camp(s, s.team(seat)), BY_AIM)
            return


def unit_destroyed(s: Pantheon, unit: int) -> None:
    """A unit is destroyed."""
    if s.adventure == NONE or s.victory:
        return
    adventure = s.printed.adventures[s.adventure]
    for seat in in_order(s):
        if AIMS[adventure.aims[s.side[seat]]].destroyed(s, adventure, seat, unit):
            end(s, camp(s, s.team(seat)), BY_AIM)
            return


def in_order(s: Pantheon) -> list[int]:
    """The seats still in the game, whose turn it is first."""
    order = [(s.seat + after) % s.players for after in range(s.players)]
    return [seat for seat in order if not s.eliminated[seat]]
