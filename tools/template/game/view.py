"""What a seat may see: its own roll and choice, and of the others only that they have rolled and chosen."""

from __future__ import annotations

from .actions import CHOICES
from .state import NONE, UNROLLED, Astragali


def seen(s: Astragali, seat: int | None) -> dict[str, object]:
    """The table as this seat sees it; None is a spectator. Nothing is here that is not listed."""
    return {"faces": s.faces, "open": s.open, "cups": [cup(s, owner, seat) for owner in range(s.players)]}


def cup(s: Astragali, owner: int, seat: int | None) -> dict[str, object]:
    """The cup of one seat, as another (or the same) sees it."""
    seen = s.open or owner == seat
    return {
        "rolled": s.rolls[owner] != UNROLLED,
        "roll": s.rolls[owner] if seen and s.rolls[owner] != UNROLLED else None,
        "decided": s.chosen[owner] != NONE,
        "choice": CHOICES[s.chosen[owner]] if seen and s.chosen[owner] != NONE else None,
        "shown": s.shown[owner] if s.shown[owner] != UNROLLED else None,
    }
