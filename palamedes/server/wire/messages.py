"""What travels between the server and the page, and nothing else does. The types of the page are made from these.

Requests and answers of the HTTP interface are plain structs; messages of a table's socket are tagged with `type`.
A seat's key is its secret: whoever shows it may play there. It travels in bodies and in the `Palamedes-Keys` header,
never in an address.

Here are the messages of the socket, and the list of all that travels. What they and the HTTP interface speak of is
beside: `shelf.py` (games and their books), `tables.py` (tables, seats, dice), `scenes.py` (what somebody sees),
`reviews.py` (what a review says of a game), and `base.py`, which all of them share.
"""

from __future__ import annotations

from typing import Any, Literal

from .base import Base, Lang, Problem, Strength
from .reviews import ReviewSeen
from .scenes import Line, Minute, Moment, PositionSeen, PositionText, Scene
from .shelf import Book, Shelf
from .tables import CopyWish, Draws, FeedPass, Made, RecordText, Reserved, Seated, Sit, TableInfo, TableList, TableWish

# What the page says.


class Hello(Base, tag="hello"):
    """The first message: which seats are mine, through whose eyes I look, in which language."""

    keys: list[str] = []
    eyes: int | None = None
    lang: Lang = "en"
    name: str = ""
    """Under which I take an open seat whose key I show."""
    words: str = ""
    """What I add to the dice there."""
    invited: bool = False
    """Whether the keys come from a link just opened: then a seat that somebody has taken already is not joined."""


class Look(Base, tag="look"):
    """Through whose eyes I want to look: one of my seats, None for a spectator's, or a seat that shows itself.

    The last is for everybody, rivals too.
    """

    eyes: int | None


class Speak(Base, tag="speak"):
    """The language from here on."""

    lang: Lang


class Reply(Base, tag="answer"):
    """My answer to the question with this revision."""

    seat: int
    revision: str
    action: int


class EndTurn(Base, tag="end"):
    """My turn is over: tell the others what I did."""

    seat: int


class TakeBack(Base, tag="undo"):
    """Take my last answer back, or ask the table to."""

    seat: int


class Vote(Base, tag="vote"):
    """Whether I agree to what was asked."""

    seat: int
    agree: bool


class Talk(Base, tag="talk"):
    """A line of chat."""

    seat: int
    text: str


class AskHint(Base, tag="hint"):
    """What would a bot do in my place?"""

    seat: int


class Show(Base, tag="show"):
    """Whether everybody may look through the eyes of my seat from now on: who watches, and rivals too."""

    seat: int
    allow: bool


class HandOver(Base, tag="hand-over"):
    """Let a bot play for a seat (mine, or that of somebody absent), or with None take mine back."""

    seat: int
    strength: Strength | None


Incoming = Hello | Look | Speak | Reply | EndTurn | TakeBack | Vote | Talk | AskHint | Show | HandOver


# What the server says.


class UndoOffer(Base):
    """What undo would do for my eyes now."""

    how: Literal["no", "now", "ask"]
    """no: nothing to take back; now: at once; ask: the others are asked."""
    text: str
    """Why, or what would be taken back."""


class Asked(Base):
    """Somebody asks the table to take something back."""

    seat: int
    agreed: list[int]
    missing: list[int]


class News(Base, tag="table"):
    """The whole situation, for one connection. Sent after each change."""

    table: TableInfo
    mine: list[int]
    scene: Scene
    revision: str
    """Belongs to the question that my eyes are asked."""
    log_from: int
    """The lines below replace everything in the log from here on."""
    log: list[Line]
    since: int
    """The first line that happened since the last answer of my eyes."""
    held: bool
    """My last answer waits for me to end my turn."""
    sealed: bool
    """I have decided; others still do."""
    thinking: list[int]
    """Seats whose bot is thinking."""
    undo: UndoOffer
    asked: Asked | None
    chat_from: int
    chat: list[ChatLine]


class Past(Base, tag="past"):
    """Lines before those of the next situation, where there are too many for one message. They come in order."""

    log_from: int
    """The lines below replace everything in the log from here on."""
    log: list[Line]
    chat_from: int
    chat: list[ChatLine]


class ChatLine(Base):
    """Something that was said."""

    n: int
    seat: int
    name: str
    text: str
    at: str


class HintLine(Base):
    """An answer, the chance to win that it leaves (0 to 1), and what speaks for it."""

    action: int
    text: str
    chance: float
    why: str
    """One reason from the game; "" where it names none."""
    things: list[tuple[str, str]]


class Hint(Base, tag="hint"):
    """What a bot would do in my place, the best first, and why in a sentence."""

    seat: int
    revision: str
    lines: list[HintLine]
    reason: str
    chance: float
    """The chance to win that an answer taken at random would leave, 0 to 1."""


class Refused(Base, tag="refused"):
    """Something was not done: why. The situation follows in a message of its own."""

    code: str
    message: str


Outgoing = News | Past | Hint | Refused

ROOTS: tuple[Any, ...] = (
    Shelf,
    Book,
    Minute,
    TableWish,
    Reserved,
    Made,
    TableList,
    TableInfo,
    Sit,
    Seated,
    FeedPass,
    RecordText,
    PositionText,
    PositionSeen,
    CopyWish,
    Draws,
    ReviewSeen,
    Problem,
    Moment,
    Incoming,
    Outgoing,
)
"""From these the types of the page are made."""
