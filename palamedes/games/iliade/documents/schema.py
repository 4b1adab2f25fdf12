"""The shape of what a seat sees of Iliade. Never compiled: msgspec stops checking in native code."""

from typing import Annotated

import msgspec

from palamedes.core.kernel.schema import Part, Seat


class Horse(Part):
    """A Trojan Horse in an army."""

    number: Annotated[int, msgspec.Meta(description="By which it is called as long as it stands.")]
    cards: int
    load: Annotated[list[str] | None, msgspec.Meta(description="What is hidden in it, for its owner's eyes.")]


class Camp(Part):
    """What lies before a seat."""

    team: int
    hand: Annotated[list[str] | None, msgspec.Meta(description="For its owner's eyes.")]
    cards: Annotated[int, msgspec.Meta(description="How many cards are in the hand.")]
    trimmed: Annotated[list[str] | None, msgspec.Meta(description="What was given up, for its owner's eyes.")]
    phalanxes: list[str]
    phalanx_values: list[int]
    elephants: list[str]
    elephant_values: list[int]
    loose: list[str]
    horses: list[Horse]
    spilled: list[str]
    hero: int
    strength: int
    passed: bool
    fights: bool
    won: list[str]
    penalties: list[str]
    tiles: list[str]
    points: int
    team_points: int


class Piles(Part):
    """How many cards the piles hold."""

    army: int
    victory: int
    oracle: int


class Table(Part):
    """The table of Iliade as a seat sees it."""

    turn: Seat
    opener: Seat
    siege: int
    oracle: str | None
    final: bool
    goal: int
    limit: int
    stakes: list[str]
    piles: Piles
    discard: list[str]
    weapon: str | None
    heroes: list[int]
    seats: list[Camp]
