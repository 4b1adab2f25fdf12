"""The shape of Cyclades' content files. Never compiled: msgspec stops checking in native code."""

from typing import Annotated, Literal

import msgspec

from palamedes.core.content.schema import Source

Small = Annotated[int, msgspec.Meta(ge=0, le=40)]
Gold = Annotated[int, msgspec.Meta(ge=0, le=99)]
Sea = Literal["x", "y", "z"]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every table carries: where its values come from."""

    source: Source
    sources: dict[str, Source] = {}


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A land zone of a tile: the sea zone that the port of each of its sites opens to, and its icons."""

    harbours: Annotated[list[Sea], msgspec.Meta(max_length=3)]
    horns: Small
    priestess: bool
    sources: dict[str, Source] = {}


class Water(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sea zone of a tile."""

    horns: Small
    sources: dict[str, Source] = {}


class Face(Printed, frozen=True, kw_only=True, rename=lambda name: name.replace("_", "-")):
    """One side of a tile: nineteen cells, and the zones that they form."""

    cells: str
    land_1: Land
    land_2: Land | None = None
    land_3: Land | None = None
    sea_x: Water
    sea_y: Water | None = None
    sea_z: Water | None = None


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile and its two faces."""

    first: Face
    second: Face


class Creature(Printed, frozen=True, kw_only=True):
    """A creature: where its figure stands, if it has one."""

    count: Annotated[int, msgspec.Meta(ge=0, le=1)]
    stands: Literal["", "land", "sea", "any", "own"] = ""


class Hero(Printed, frozen=True, kw_only=True):
    """A hero."""

    force: Small
    needs: Small = 0
    """How many of what the sacrifice counts: zones, gold, horns, units, heroes, creatures."""


class Mode(Printed, frozen=True, kw_only=True):
    """What changes with the number of factions."""

    tiles: Annotated[int, msgspec.Meta(ge=2, le=12)]
    hidden: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Pieces(Printed, frozen=True, kw_only=True):
    """How many there are of everything."""

    fleets: Annotated[int, msgspec.Meta(ge=3, le=8)]
    troops: Annotated[int, msgspec.Meta(ge=3, le=8)]
    mercenaries: Annotated[int, msgspec.Meta(ge=0, le=16)]
    philosophers: Small
    priestesses: Small
    port: Small
    fortress: Small
    temple: Small
    university: Small
    bonus: Annotated[int, msgspec.Meta(ge=1, le=9)]
    gold: Gold
    die: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=3)]], msgspec.Meta(min_length=1, max_length=12)]


class Costs(Printed, frozen=True, kw_only=True):
    """What things cost."""

    creatures: Annotated[list[Gold], msgspec.Meta(min_length=4, max_length=4)]
    heroes: Gold
    philosopher: Gold
    priestess: Gold
    peeked: Gold
    fleets: Annotated[list[Gold], msgspec.Meta(max_length=8)]
    troops: Annotated[list[Gold], msgspec.Meta(max_length=8)]
    mercenaries: Annotated[list[Gold], msgspec.Meta(max_length=16)]
    sail: Gold
    march: Gold
    heroic: Gold
    reroll: Gold


class Gains(Printed, frozen=True, kw_only=True):
    """What Apollo gives, and the bonus of a Metropolis."""

    apollo: Gold
    bonus: Gold


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed."""

    tiles: dict[str, Tile]
    creatures: dict[str, Creature]
    heroes: dict[str, Hero]
    modes: dict[str, Mode]
    pieces: Pieces
    costs: Costs
    gains: Gains
