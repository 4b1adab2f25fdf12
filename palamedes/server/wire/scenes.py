"""A moment at a table, through somebody's eyes: what is seen, what may be answered, what happened, how it ended."""

from __future__ import annotations

from typing import Any, Literal

from .base import Base, Lang
from .tables import SeatInfo


class Offer(Base):
    """One possible answer."""

    action: int
    notation: str
    verb: str
    args: dict[str, str]
    text: str
    note: str = ""
    """What it would do without saying so: "captures Zeus", "3 troops against 2: 71 % to win"; "" where nothing is."""
    things: list[tuple[str, str]] = []
    """What it speaks of, as pairs of a domain and a word of it."""
    price: int = -1
    """What it costs, where its words say so; -1 where they do not."""


class RefusedOffer(Base):
    """An answer that one could expect to be possible, and why it is not."""

    action: int
    notation: str
    verb: str
    args: dict[str, str]
    text: str
    why: str
    clause: str
    """The rule behind it; "" where there is none."""
    things: list[tuple[str, str]]


class EndingPart(Base):
    """Where some of a seat's points came from."""

    label: str
    amount: int


class EndingStanding(Base):
    """How a seat came off."""

    seat: int
    place: int
    """From 1 on; equals share a place."""
    team: int
    won: bool
    total: str
    parts: list[EndingPart]


class EndingMoment(Base):
    """The answer that decided a game, and the chances of those who won before it and after it, from 0 to 1."""

    move: int
    text: str
    seat: int | None
    """Who gave it; null: the dice or the cards did."""
    before: float
    after: float


class EndingStatistic(Base):
    """How often each seat did something."""

    label: str
    values: list[str]


class EndingStory(Base):
    """How a game ended, in words."""

    way: str
    standings: list[EndingStanding]
    """The best first."""
    deciding: EndingMoment | None
    statistics: list[EndingStatistic]


class Scene(Base):
    """The table through one seat's eyes, or a spectator's, or (a finished game) everybody's."""

    eyes: int | Literal["all"] | None
    view: dict[str, Any]
    """`state.view(eyes)` without its answers."""
    prompt: str
    clause: str
    offers: list[Offer]
    move: int
    """How many answers stand before this moment."""
    moves: int
    """How many answers stand in all, as far as these eyes may know."""
    refusals: list[RefusedOffer] = []
    """What these eyes could expect to be able to answer now and cannot, with the reason."""
    ending: EndingStory | None = None
    """At the last moment of a finished game."""
    turn: int | None = None
    """Whose turn it is, where the game says so; whoever else is asked may react."""
    aside: bool = False
    """Whether these eyes are asked beside what a turn is about, or out of theirs: they may let it always pass."""


class Line(Base):
    """Something that happened: for the log, the animation, the screen reader."""

    n: int
    """Its place in the log."""
    move: int
    """After how many answers it happened: it belongs to the move with this number."""
    key: str
    args: dict[str, Any]
    text: str
    seat: int = -1
    """Who did it; -1 where nobody in particular did."""
    group: str = ""
    """The heading that it stands under: "Cycle 3"."""
    setup: bool = False
    """Whether it belongs to the set-up."""
    things: list[tuple[str, str]] = []
    """What it speaks of, as pairs of a domain and a word of it."""


class Moment(Base):
    """A moment to look back at, with the log up to it."""

    scene: Scene
    log: list[Line]
    mine: list[int]
    """The seats whose keys came with the request: their eyes may be looked through while a game goes on."""


class MinuteStep(Base):
    """One step of how a game is won, with its picture: a table to look at, through the eyes of whoever is asked."""

    id: str
    title: str
    text: str
    clause: str
    """The rule behind it; "" where there is none."""
    things: list[tuple[str, str]]
    """What is lit in the picture, as pairs of a domain and a word of it."""
    scene: Scene
    seats: list[SeatInfo]


class Minute(Base):
    """How a game is won, in a few steps."""

    game: str
    title: str
    steps: list[MinuteStep]


class PositionText(Base):
    """A position that somebody tries out, as the JSON that they typed."""

    text: str
    lang: Lang = "en"
    eyes: int | Literal["all"] | None = None


class PositionSeen(Base):
    """What a position looks like, or why it is none: a sentence, and the path of what is wrong."""

    ok: bool
    message: str = ""
    path: str = ""
    position: dict[str, Any] | None = None
    scene: Scene | None = None
