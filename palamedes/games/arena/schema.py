"""The shape of Mythic Arena's content files. Never compiled: msgspec stops checking in native code."""

from typing import Annotated, Literal

import msgspec

from palamedes.core.content.schema import Source

Side = Literal["top", "right", "bottom", "left"]
Force = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a character."""

    pantheon: Literal["norse", "greek"]
    power: str
    shields: list[Side]
    fragilities: list[Side]
    source: Source
    force: Force | None = None
    """None where none is printed."""
    symbol: bool = True
    weakened: Force | None = None
    weakened_by: str | None = None
    sources: dict[str, Source] = {}


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many Power tokens lie in the reserve, and what Glory is given for."""

    strength: Count
    breaker: Count
    majority: Count
    line: Count
    source: Source
    sources: dict[str, Source] = {}


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed."""

    cards: dict[str, Card]
    tokens: Tokens
