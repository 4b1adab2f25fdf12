"""The shape of what a seat sees of Cyclades. Never compiled: msgspec stops checking in native code."""

from typing import Annotated

import msgspec

from palamedes.core.kernel.schema import Part, Seat

FactionNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Faction(Part):
    """What lies before a faction."""

    seat: Seat
    team: int
    gold: Annotated[int | None, msgspec.Meta(description="Only for those who may look behind the screen.")]
    priestesses: int
    philosophers: int
    metropolises: int
    shrine: bool
    income: int
    fleets_left: int
    troops_left: int
    temples: int
    heroes: list[str]
    fresh: Annotated[list[str], msgspec.Meta(description="Heroes that have come in this cycle.")]
    creatures: list[str]
    fallen: bool


class Tile(Part):
    """A tile of the archipelago."""

    tile: str
    spot: Annotated[str | None, msgspec.Meta(description="Where it lies; null while it is in somebody's hand.")]
    turn: int
    cells: Annotated[
        list[str], msgspec.Meta(description="The zones of its nineteen cells, row by row, before it is turned.")
    ]
    horns: dict[str, int]
    priestess: list[str]
    harbours: dict[str, list[str]]


class Archipelago(Part):
    """The tiles that lie, and the one in hand."""

    face: int | None
    tiles: list[Tile]
    hand: Tile | None


class Site(Part):
    """A building site."""

    site: str
    harbour: str
    building: str | None
    bonus: str | None


class Land(Part):
    """A land zone."""

    zone: str
    owner: FactionNumber | None
    troops: int
    mercenaries: int
    heroes: list[str]
    horns: int
    laid: int
    hoard: int
    priestess: bool
    island: str
    sites: list[Site]
    silenced: bool
    beside: list[str]


class Sea(Part):
    """A sea zone."""

    zone: str
    owner: FactionNumber | None
    fleets: int
    horns: int
    laid: int
    hoard: int
    closed: bool
    beside: list[str]


class Offering(Part):
    """Who has offered what to a god."""

    faction: FactionNumber
    price: int


class Move(Part):
    """A group on the move or in battle."""

    faction: FactionNumber
    origin: str | None = msgspec.field(name="from")
    to: str | None
    foe: FactionNumber | None
    fleet: int
    troop: int
    mercenary: int
    heroes: list[str]
    attack: int | None
    defence: int | None
    attack_die: int | None
    defence_die: int | None


class Table(Part):
    """The table of Cyclades as a seat sees it."""

    cycle: int
    goal: int
    faction: Annotated[FactionNumber | None, msgspec.Meta(description="The faction that acts.")]
    asked: Annotated[FactionNumber | None, msgspec.Meta(description="The faction that must decide.")]
    god: str | None
    factions: list[Faction]
    map: Archipelago
    lands: list[Land]
    seas: list[Sea]
    figures: Annotated[dict[str, str], msgspec.Meta(description="The zones where figures of creatures stand.")]
    gods: list[str]
    hidden_gods: int
    offers: dict[str, Offering]
    order: list[FactionNumber]
    done: list[FactionNumber]
    track: list[str | None]
    reserved: list[FactionNumber | None]
    prices: list[int]
    hero_price: int
    pile: int
    top: str | None
    drawn: list[str] | None
    discards: list[str]
    trophies: list[str]
    hero_track: list[str | None]
    hero_pile: int
    hero_discards: list[str]
    stock: dict[str, int]
    spaces: list[int]
    move: Move | None
