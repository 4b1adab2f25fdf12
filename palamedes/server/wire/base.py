"""What all messages between server and page share: their base, the words that many of them use, and a refusal."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

from msgspec import Meta, Struct

Lang = Literal["en", "fr"]
Named = Literal["novice", "hoplite", "strategist", "oracle"]
"""The four named bots, the weakest first."""
NAMES: Final[tuple[str, ...]] = get_args(Named)
LONGEST_STRENGTH: Final = 16
Strength = Annotated[str, Meta(max_length=LONGEST_STRENGTH)]
"""One of the four, or the short name of an engine that the owner of the house lets play."""
UndoPolicy = Literal["free", "safe", "none"]
"""free: back to one's own last question, over bots, draws and rolls, for tables of one screen.
safe: back over one's own answers as long as nothing was drawn, rolled or revealed; further if the table agrees.
none: what is answered stands."""
UndoRule = Literal["free", "safe", "none", "unknown"]
"""unknown: a record that somebody opened, and that does not say."""


class Base(Struct, forbid_unknown_fields=True, omit_defaults=False):
    """What comes in must be what is written here, and nothing more."""


class Problem(Base):
    """Why a request was refused: a sentence for people, in both languages, and a stable word for programs."""

    code: str
    message: str
    detail: dict[str, Any] = {}
