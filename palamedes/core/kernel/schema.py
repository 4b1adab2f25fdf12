"""The shape of a view, whatever the game. Never compiled: msgspec stops checking in native code.

Each game says in its own `documents/schema.py` what its `Table` looks like. `tools/wire.py` makes the page's types of
both, and the conformance suite holds real views against them.
"""

from typing import Annotated, Any

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=0)]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a view: what is in it, and nothing else."""


class Answer(Part):
    """A legal answer of the seat that looks."""

    action: int
    notation: str
    verb: str
    args: dict[str, str]


class View(Part):
    """What a seat, or a spectator, may see."""

    game: str
    players: int
    options: dict[str, int | str | bool]
    seat: Annotated[Seat | None, msgspec.Meta(description="Who looks; null for a spectator.")]
    actor: Annotated[int, msgspec.Meta(description="Who must answer: a seat; less than 0 for chance, or for nobody.")]
    waiting: Annotated[list[Seat], msgspec.Meta(description="All who may answer now.")]
    over: bool
    winners: list[Seat]
    eliminated: list[bool]
    question: Annotated[str | None, msgspec.Meta(description="What is asked.")]
    clause: Annotated[str, msgspec.Meta(description="The clause of the rules that asks it.")]
    table: dict[str, Any]
    answers: Annotated[
        list[Answer] | msgspec.UnsetType, msgspec.Meta(description="Left out where offers with texts travel beside it.")
    ] = msgspec.UNSET
