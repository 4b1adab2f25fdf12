"""The shape of Astragali's content files. Never compiled: msgspec stops checking in native code."""

from typing import Annotated

import msgspec

from palamedes.core.content.schema import Source

from .table import FACES


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The die that everybody rolls."""

    faces: Annotated[int, msgspec.Meta(ge=2, le=len(FACES))]
    source: Source
    sources: dict[str, Source] = {}


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is printed."""

    die: Die
