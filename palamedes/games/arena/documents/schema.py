"""The shape of what a seat sees of Mythic Arena. Never compiled: msgspec stops checking in native code."""

from typing import Annotated, Literal

import msgspec

from palamedes.core.kernel.schema import Part, Seat

Side = Literal["top", "right", "bottom", "left"]
Pantheon = Literal["greek", "norse"]


class Tokens(Part):
    """Power tokens."""

    strength: int
    breaker: int


class Drawn(Part):
    """The card that was drawn and not played yet. What is printed on it is for its owner's eyes."""

    seat: Seat
    card: str | None
    force: int | msgspec.UnsetType | None = msgspec.UNSET
    shields: list[Side] | msgspec.UnsetType = msgspec.UNSET
    fragilities: list[Side] | msgspec.UnsetType = msgspec.UNSET


class Lying(Part):
    """A card on the battlefield."""

    cell: str
    card: str
    allegiance: Annotated[Seat, msgspec.Meta(description="The seat that holds it.")]
    force: Annotated[int | None, msgspec.Meta(description="None is printed on Hela and Hades.")]
    strength: Annotated[int, msgspec.Meta(description="Strength tokens on it.")]
    shields: list[Side]
    broken: Annotated[list[Side], msgspec.Meta(description="Shields that a token has broken.")]
    fragilities: list[Side]
    outside: Annotated[bool, msgspec.Meta(description="Whether it lies outside of the square.")]
    covering: Annotated[bool, msgspec.Meta(description="Whether Hela or Hades lies under it.")]


class Table(Part):
    """The table of Mythic Arena as a seat sees it."""

    turn: Seat
    pantheons: tuple[Pantheon, Pantheon]
    opener: Seat
    glory: list[int]
    tokens: list[Tokens]
    stock: Tokens
    decks: list[int]
    discards: list[list[str]]
    drawn: Drawn | None
    placed: str | None
    bonus: int
    captured: list[str]
    symbols: list[int]
    field: list[Lying]
    out: list[str]
    games: int
    wins: list[int]
