"""The shape of Astragali's content files. Never compiled: msgspec stops checking in native code."""

from typing import Annotated, Literal

import msgspec

from .actions import MOST_FACES

Source = Literal["rulebook", "official", "published", "fan", "reconstructed", "owner"]


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The die that everybody rolls."""

    faces: Annotated[int, msgspec.Meta(ge=2, le=MOST_FACES)]
    source: Source
    sources: dict[str, Source] = {}


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed."""

    die: Die
