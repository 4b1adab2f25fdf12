"""The four heroes: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask
from palamedes.core.kernel.vectors import put
from palamedes.games.hellas.rules.trophies import find_artefacts, take_glory
from palamedes.games.hellas.table.actions import CHOOSE, DECLINE, YIELD
from palamedes.games.hellas.table.frames import Battle
from palamedes.games.hellas.table.gift import Gift
from palamedes.games.hellas.table.moments import PREPARED, TURN_START
from palamedes.games.hellas.table.pieces import REGION_COUNT, REGIONS, SPEED, STRENGTH, TERRITORIES
from palamedes.games.hellas.table.state import Hellas


class Achilles(Gift[Hellas]):
    """Fights beside his army."""

    clause = "hero.achilles"

    def strength(self, s: Hellas, b: Battle, side: int) -> int:
        seat = b.seats[side]
        if s.place[seat] != b.region:
            return 0
        return min(s.stat(seat, SPEED), s.stat(seat, STRENGTH))


class Helen(Gift[Hellas]):
    """No army comes where she is, unless its hero is there too."""

    clause = "hero.helen"
    also = ("hero.helen-enter",)

    def placed(self, s: Hellas, seat: int) -> None:
        find_artefacts(s, seat, self.cards)

    def bars(self, s: Hellas, seat: int, mover: int, region: int) -> bool:
        return s.place[mover] != region


class Heracles(Gift[Hellas]):
    """Gives glory for artefacts."""

    clause = "hero.heracles"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN_START and seat in s.glory and bool(s.neutral_left())

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(GiveGlory(seat))


class GiveGlory(Ask[Hellas]):
    """Which glory token is given up for an artefact."""

    id = "give-glory"
    clause = "hero.heracles"

    def legal(self, s: Hellas) -> list[int]:
        return [YIELD.base + territory for territory in range(5) if s.glory[territory] == self.asked]

    def answer(self, s: Hellas, action: int) -> None:
        territory = YIELD.first(action)
        s.glory = put(s.glory, territory, NONE)
        if s.heard:
            s.tell("glory-given", {"seat": self.asked, "territory": TERRITORIES[territory]})
        find_artefacts(s, self.asked, s.printed.hero_draws[s.hero[self.asked]])


class Perseus(Gift[Hellas]):
    """Begins with glory, and is soon elsewhere."""

    clause = "hero.perseus"

    def placed(self, s: Hellas, seat: int) -> None:
        take_glory(s, seat, s.printed.territory[s.place[seat]])

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == PREPARED and s.place[seat] != NONE

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(PlaceAnywhere(seat))


class PlaceAnywhere(Ask[Hellas]):
    """A hero is placed in any region, which starts no quest."""

    id = "place-anywhere"
    clause = "hero.perseus"
    also = ("artefact.boots-of-hermes",)

    def legal(self, s: Hellas) -> list[int]:
        here = s.place[self.asked]
        return [DECLINE, *(CHOOSE.base + region for region in range(REGION_COUNT) if region != here)]

    def answer(self, s: Hellas, action: int) -> None:
        if action != DECLINE:
            s.place = put(s.place, self.asked, CHOOSE.first(action))
            if s.heard:
                s.tell("hero-moved", {"seat": self.asked, "region": REGIONS[CHOOSE.first(action)]})


HEROES_BY_NAME: Final[dict[str, type[Gift[Hellas]]]] = {
    "achilles": Achilles,
    "helen": Helen,
    "heracles": Heracles,
    "perseus": Perseus,
}
