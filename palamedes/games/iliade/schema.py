"""The shape of Iliade's content files. Never compiled: msgspec stops checking in native code."""

from typing import Annotated, Literal

import msgspec

from palamedes.core.content.schema import Source

Count = Annotated[int, msgspec.Meta(ge=0, le=40)]
Points = Annotated[int, msgspec.Meta(ge=0, le=99)]
Kind = Literal["hoplite", "archers", "chariot", "elephant", "catapult", "ballista", "portcullis", "horse"]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every table carries: where its values come from."""

    source: Source
    sources: dict[str, Source] = {}


class Army(Printed, frozen=True, kw_only=True):
    """An army card."""

    kind: Kind
    value: Points
    count: Count
    beats: list[Kind]


class Victory(Printed, frozen=True, kw_only=True):
    """A victory card."""

    kind: Literal["helen", "trireme", "city"]
    value: Points
    count: Count


class Oracle(Printed, frozen=True, kw_only=True):
    """An Oracle card."""

    kind: Literal["thanatos", "gorgon"]
    count: Count
    penalty: Points = 0


class Hero(Printed, frozen=True, kw_only=True):
    """A Hero."""

    value: Points


class Tile(Printed, frozen=True, kw_only=True):
    """A tile; `majority` is the sort of victory card that it goes with."""

    value: Points
    majority: Literal["city", "trireme"] | None = None


class Rules(Printed, frozen=True, kw_only=True):
    """What changes with the number of players."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=30)]
    victory: Annotated[int, msgspec.Meta(ge=1, le=9)]
    points: Annotated[int, msgspec.Meta(ge=1, le=99)]
    heroes: Annotated[int, msgspec.Meta(ge=0, le=6)]


class Always(Printed, frozen=True, kw_only=True):
    """What never changes."""

    draw: Annotated[int, msgspec.Meta(ge=0, le=9)]
    added: Annotated[int, msgspec.Meta(ge=0, le=9)]
    riders: Annotated[int, msgspec.Meta(ge=0, le=2)]


class Modes(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename=lambda name: name.replace("_", "-"),
):
    """The rules by number of players: each for themselves, or in teams."""

    seats_2: Rules
    seats_3: Rules
    seats_4: Rules
    seats_5: Rules
    teams_4: Rules
    teams_6: Rules
    always: Always


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed."""

    army: dict[str, Army]
    victory: dict[str, Victory]
    oracle: dict[str, Oracle]
    heroes: dict[str, Hero]
    tiles: dict[str, Tile]
    rules: Modes
