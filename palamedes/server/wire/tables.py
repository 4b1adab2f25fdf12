"""Tables, as the page hears and wishes them: setting one up, sitting down, what everybody sees of it, its dice."""

from __future__ import annotations

from typing import Any, Literal

from .base import Base, Strength, UndoPolicy, UndoRule


class SeatWish(Base):
    """Who shall sit somewhere: me, another person at this screen, whoever takes the link, or a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: str = ""
    strength: Strength | None = None
    words: str = ""
    """What they add to the dice; only at a table that was reserved before."""
    like: int | None = None
    """An open seat for whoever holds this seat at the table `after` which they play again: their key opens it."""


class Reserved(Base):
    """The name of a table that may be set up, and the promise about its dice: before anybody adds words to them."""

    id: str
    commitment: str


class TableWish(Base):
    """A table to be set up."""

    game: str
    seats: list[SeatWish]
    options: dict[str, Any] = {}
    undo: UndoPolicy | None = None
    """None: free where everybody sits at one screen, else safe."""
    hold: bool = False
    """Whether a turn is handed over only when its seat says so."""
    listed: bool = False
    guided: bool = False
    seed: str | None = None
    """What is dealt from, for puzzles and tests: such dice cannot be checked."""
    start: dict[str, Any] | None = None
    """A position to play on from."""
    reserved: str | None = None
    """The name of a reserved table, which this one shall have."""
    after: str | None = None
    """The table whose people play again."""


class Made(Base):
    """A table that was made, with the keys of the seats of whoever made it: {"0": key}."""

    id: str
    keys: dict[str, str]
    invitations: dict[str, str] = {}
    """The keys of the open seats, for others: whoever shows one may sit down there. To watch, the name is enough."""


class SeatInfo(Base):
    """A seat as everybody sees it."""

    seat: int
    title: str
    """What the game calls it: "Argos"."""
    called: str
    """What texts call it: the name that somebody gave to whoever sits there, else what the game calls it."""
    name: str
    """Who sits there."""
    kind: Literal["person", "bot", "open"]
    strength: Strength | None
    stand_in: Strength | None
    """The bot that plays for an absent person, or for an engine that has failed."""
    present: bool
    """Whether the person has the table open."""
    absent: bool
    """Whether the person has been away for so long that others may let a bot play for them."""
    team: int
    shown: bool = False
    """Whether everybody may look through its eyes."""


class Dice(Base):
    """Where the draws of a table come from."""

    kind: Literal["fair", "seed", "hand"]
    """fair: every draw can be checked once the game is over; seed: who knows the seed knows them; hand: unknown."""
    commitment: str
    """The SHA-256 of the secret, promised before the first draw."""
    words: list[str]
    """What each seat has added."""
    secret: str | None
    """Shown when the game is over."""


class TableInfo(Base):
    """A table as everybody sees it."""

    id: str
    game: str
    game_name: str
    players: int
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: Literal["waiting", "playing", "over"]
    """waiting: a seat is still open."""
    undo: UndoRule
    hold: bool
    listed: bool
    guided: bool
    moves: int
    created: str
    updated: str
    recorded: bool
    """A record that somebody opened: to look at, not to play."""
    turn: list[int]
    """The seats that must answer now, as far as everybody knows."""
    dice: Dice
    own_start: bool
    """Whether it began from a position that somebody had set up, not as the rules begin."""
    own_content: bool
    """Whether somebody's own values are played with, not those that are printed."""


class TableList(Base):
    """The listed tables."""

    tables: list[TableInfo]


class Sit(Base):
    """Somebody takes an open seat."""

    name: str = ""
    words: str = ""
    """What they add to the dice."""


class Seated(Base):
    """The key of the seat that was taken."""

    seat: int
    key: str


class FeedPass(Base):
    """What opens the feed of one's seats at a table, for `?at=`: it tells whose turn it is, and opens no seat."""

    at: list[str]


class RecordText(Base):
    """A record that somebody opens."""

    text: str


class CopyWish(Base):
    """Play on alone from a moment of a table."""

    move: int | None = None
    seat: int = 0
    strength: Strength = "strategist"
    reserved: str | None = None


class Draw(Base):
    """One draw, roll or card dealt: what could come, and what came."""

    line: int
    """Its line in the record."""
    move: int
    """The number of its answer; 0 when it was taken back."""
    kind: str
    """The question to chance: "draw", "deal"…"""
    seat: int
    """Whose luck it was; -1: nobody's."""
    outcomes: list[str]
    weights: list[int]
    came: int
    """The place of what came among the outcomes."""


class Draws(Base):
    """Every draw of a game in order, those taken back too: their places are their counters."""

    table: str
    """The name under which they were dealt: an opened record has the one that it was played under."""
    dice: Dice
    draws: list[Draw]
    kinds: dict[str, str]
    """What the kinds of draws are called."""
    texts: dict[str, str]
    """The outcomes in words."""
    problem: str
    """What is wrong with the record, by the server's own check: "" when nothing is."""
