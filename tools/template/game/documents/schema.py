"""The shape of what a seat sees of Astragali. Never compiled: msgspec stops checking in native code.

`python tools/wire.py` makes the types of the page of it, and the conformance suite holds real views against it.
"""

from typing import Annotated, Literal

import msgspec

from palamedes.core.kernel.schema import Part


class Cup(Part):
    """The cup of one seat."""

    rolled: bool
    roll: Annotated[int | None, msgspec.Meta(description="What lies under it, for those who may see it.")]
    decided: bool
    choice: Annotated[Literal["keep", "again"] | None, msgspec.Meta(description="For those who may know it.")]
    shown: Annotated[int | None, msgspec.Meta(description="What was there in the round before.")]


class Table(Part):
    """The table of Astragali as a seat sees it."""

    faces: int
    open: Annotated[bool, msgspec.Meta(description="Whether the cups are lifted.")]
    cups: list[Cup]
