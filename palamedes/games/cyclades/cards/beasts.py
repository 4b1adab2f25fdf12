"""The creatures that stay on the board as figures, one small class each."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE

from ..rules.building import check_sets
from ..rules.zones import lose_fleets
from ..table.creature import Creature
from ..table.state import Cyclades
from .killing import HYDRA_FEEDS
from .scattering import SCATTER_FLEETS, SCATTER_UNITS


class Cerberus(Creature):
    """He eats the income of a land zone.

    Clauses: cerberus.place, cerberus.income.
    """

    name = "cerberus"
    takes_income = True


class Charybdis(Creature):
    """With Scylla she brings two sea zones together.

    Clauses: charybdis.place, charybdis.ways, charybdis.upkeep.
    """

    name = "charybdis"
    joins = True


class Chiron(Creature):
    """He keeps creatures off his zone.

    Clauses: chiron.place, chiron.shield.
    """

    name = "chiron"
    shields = True


class Geryon(Creature):
    """He gathers gold of the dead.

    Clauses: geryon.place, geryon.gold, geryon.income.
    """

    name = "geryon"
    mourns = True


class Hydra(Creature):
    """She doubles the income of her zone, and feeds.

    Clauses: hydra.place, hydra.doubles, hydra.upkeep.
    """

    name = "hydra"
    doubles_income = True

    def stays(self, s: Cyclades) -> None:
        s.push(HYDRA_FEEDS)


class Kraken(Creature):
    """He sinks fleets, and keeps others off.

    Clauses: kraken.place, kraken.sinks, kraken.closed.
    """

    name = "kraken"
    empties = True
    closes_sea = True

    def placed(self, s: Cyclades, zone: int) -> None:
        lose_fleets(s, zone, s.fleets[zone])


class Medusa(Creature):
    """Nobody enters her zone, or leaves it.

    Clauses: medusa.place, medusa.closed.
    """

    name = "medusa"
    closes_land = True
    holds = True


class Minotaur(Creature):
    """He fights for his zone.

    Clauses: minotaur.place, minotaur.force, minotaur.choice, minotaur.loss, minotaur.stays, minotaur.alone.
    """

    name = "minotaur"
    guards = True


class Nereid(Creature):
    """She takes the income of a sea zone.

    Clauses: nereid.place, nereid.income.
    """

    name = "nereid"
    takes_income = True


class Polyphemus(Creature):
    """He drives fleets from the coasts around him, and keeps others off.

    Clauses: polyphemus.place, polyphemus.closed.
    """

    name = "polyphemus"
    closes_coast = True

    def placed(self, s: Cyclades, zone: int) -> None:
        s.push(SCATTER_FLEETS)


class Boar(Creature):
    """It drives everybody from its zone, and keeps others off.

    Clauses: boar.place, boar.closed.
    """

    name = "boar"
    empties = True
    closes_land = True

    def placed(self, s: Cyclades, zone: int) -> None:
        s.push(SCATTER_UNITS)


class Typhon(Creature):
    """He silences buildings on the coasts around him; where he leaves, they count again.

    Clauses: typhon.place, typhon.silence, typhon.sets.
    """

    name = "typhon"
    silences = True

    def placed(self, s: Cyclades, zone: int) -> None:
        check_sets(s, s.creature_owner[self.number])

    def gone(self, s: Cyclades, owner: int) -> None:
        # In the upkeep nobody acts but its owner.
        check_sets(s, owner if s.faction == NONE else s.faction)
