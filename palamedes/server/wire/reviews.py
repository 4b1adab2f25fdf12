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
    things: list[tuple[str, str]]
    """What the answer spoke of, as pairs of a domain and a word, for the board to show."""
    better_things: list[tuple[str, str]]
    before: float
    """The chance that the better answer would have left, 0 to 1."""
    after: float
    """The chance that this one left."""
    cost: float


class ReviewSeat(Base):
    """How a seat played, and what draws and dice gave to it in all, in parts of 1."""

    seat: int
    luck: float
    answers: int
    """So many of its answers were judged."""
    loss: float
    """What one of them cost on average, in parts of 1."""
    mark: int | None
    """From 0 to 100; null where it had nothing to choose."""
    costly: int
    """So many of them cost something that is worth a word."""


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
    seats: list[ReviewSeat] = []
    deciding: int | None = None
    """The moment of the answer with which those who won went ahead for good."""
    ahead: int = 0
    """How many others, asked for from the same address, are made before this one."""
