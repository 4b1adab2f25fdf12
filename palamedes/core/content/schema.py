"""What the content files of all games share. Never compiled: msgspec stops checking in native code."""

from typing import Literal

Source = Literal["rulebook", "official", "published", "fan", "reconstructed", "owner"]
"""Where a printed value comes from."""
