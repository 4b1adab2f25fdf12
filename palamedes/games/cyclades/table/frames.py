"""What procedures under way remember: units on the move and in battle, buildings set aside, cards and tiles in hand."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.frame import Frame

_UNITS: Final = {
    "faction": "faction",
    "troops": "amount",
    "mercenaries": "amount",
    "fleets": "amount",
    "heroes": "hero*",
}


class Group(Frame):
    """Units of a faction that stand on no zone, or are about to leave theirs."""

    def __init__(self, faction: int = 0) -> None:
        self.faction = faction
        self.troops = 0
        self.mercenaries = 0
        self.fleets = 0
        self.heroes: vec[i64] = vec[i64]()
        self.under_way = False
        """Whether they have left their zone."""

    def units(self) -> int:
        """How many they are."""
        return self.troops + self.mercenaries + self.fleets + len(self.heroes)

    def take(self, other: Group) -> None:
        """The units of another group become those of this one."""
        self.troops = other.troops
        self.mercenaries = other.mercenaries
        self.fleets = other.fleets
        self.heroes = other.heroes[:]
        self.under_way = other.under_way


class Move(Group):
    """A move: from where to where, and whether a hero leads it."""

    id: ClassVar[str] = "move"
    fields: ClassVar[dict[str, str]] = {
        **_UNITS,
        "under_way": "flag",
        "origin": "zone",
        "there": "zone?",
        "venturer": "hero?",
        "met": "creature*",
    }

    def __init__(self, faction: int = 0, origin: int = 0, venturer: int = NONE) -> None:
        super().__init__(faction)
        self.origin = origin
        self.there = NONE
        """Where they go; NONE until that is chosen."""
        self.venturer = venturer
        """The hero whose heroic move it is."""
        self.met: vec[i64] = vec[i64]()
        """The creatures that a hero who slays them crosses."""

    def copy(self) -> Move:
        other = Move(self.faction, self.origin, self.venturer)
        other.take(self)
        other.there = self.there
        other.met = self.met[:]
        return other


class Battle(Group):
    """A battle: the attackers are the group, the defenders stand on the zone."""

    id: ClassVar[str] = "battle"
    fields: ClassVar[dict[str, str]] = {
        **_UNITS,
        "foe": "faction",
        "zone": "zone",
        "origin": "zone",
        "attack_die": "face?",
        "defence_die": "face?",
    }

    def __init__(self, faction: int = 0, foe: int = 0, zone: int = 0, origin: int = 0) -> None:
        super().__init__(faction)
        self.foe = foe
        self.zone = zone
        self.origin = origin
        """From where the attackers came."""
        self.attack_die = NONE
        self.defence_die = NONE
        self.under_way = True

    def copy(self) -> Battle:
        other = Battle(self.faction, self.foe, self.zone, self.origin)
        other.take(self)
        other.attack_die = self.attack_die
        other.defence_die = self.defence_die
        return other


class Aside(Frame):
    """Buildings that are set aside for a Metropolis, or were built together."""

    id: ClassVar[str] = "aside"
    fields: ClassVar[dict[str, str]] = {"sites": "site*"}

    def __init__(self) -> None:
        self.sites: vec[i64] = vec[i64]()

    def copy(self) -> Aside:
        other = Aside()
        other.sites = self.sites[:]
        return other


class Drawn(Frame):
    """The cards that the Sphinx has drawn, which only she sees."""

    id: ClassVar[str] = "drawn"
    fields: ClassVar[dict[str, str]] = {"cards": "creature*"}

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]()

    def copy(self) -> Drawn:
        other = Drawn()
        other.cards = self.cards[:]
        return other


class Laying(Frame):
    """A tile of the archipelago that is being laid."""

    id: ClassVar[str] = "laying"
    fields: ClassVar[dict[str, str]] = {"tile": "tile", "laid": "laid"}

    def __init__(self, tile: int = 0, laid: int = 0) -> None:
        self.tile = tile
        self.laid = laid
        """How many lie already."""

    def copy(self) -> Laying:
        return Laying(self.tile, self.laid)


FRAMES: Final[list[type[Frame]]] = [Move, Battle, Aside, Drawn, Laying]
