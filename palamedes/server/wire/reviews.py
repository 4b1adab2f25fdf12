"""A review of a game, as the page hears it."""

from __future__ import annotations

from typing import Literal

from .base import Base


class ReviewPoint(Base):
    """The chance to win of every seat (0 to 1) after so many answers."""

    move: int
    seats: list[float]


class ReviewCost(Base):
    """An answer that cost its seat something of its chance to win."""

    move: int
    """How many answers stood before it: the moment at which it was given."""
    seat: int
    text: str
    better: str
    """What would have been better, in words."""
    better_action: int
    before: float
    """The chance that the better answer would have left, 0 to 1."""
    after: float
    """The chance that this one left."""
    cost: float


class ReviewLuck(Base):
    """What draws and dice gave to a seat in all, and what its own answers cost it, in parts of 1."""

    seat: int
    luck: float
    choices: float


class ReviewSeen(Base):
    """A review of a game: how far it is, and what it says once it is done."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    of: int
    eyes: int | None
    """Through whose eyes; null: everybody's, the game is over."""
    chances: list[ReviewPoint] = []
    costly: list[ReviewCost] = []
    """The costliest first."""
    luck: list[ReviewLuck] = []
    deciding: int | None = None
    """The moment of the costliest answer."""
    ahead: int = 0
    """How many others, asked for from the same address, are made before this one."""
