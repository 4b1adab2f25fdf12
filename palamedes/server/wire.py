"""What travels between the server and the page, and nothing else does. The types of the page are made from these.

Requests and answers of the HTTP interface are plain structs; messages of a table's socket are tagged with `type`.
A seat's key is its secret: whoever shows it may play there. It travels in bodies and in the `Palamedes-Keys` header,
never in an address.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Lang = Literal["en", "fr"]
Strength = Literal["novice", "hoplite", "strategist", "oracle"]
"""The four named bots, the weakest first."""
UndoPolicy = Literal["free", "safe", "none"]
"""free: back to one's own last question, over bots, draws and rolls, for tables of one screen.
safe: back over one's own answers as long as nothing was drawn, rolled or revealed; further if the table agrees.
none: what is answered stands."""
UndoRule = Literal["free", "safe", "none", "unknown"]
"""unknown: a record that somebody opened, and that does not say."""


class Base(Struct, forbid_unknown_fields=True, omit_defaults=False):
    """What comes in must be what is written here, and nothing more."""


# What games there are.


class Choice(Base):
    """One value of an option, and what it means."""

    value: bool | int | str
    text: str


class OptionInfo(Base):
    """A choice to make before a game begins."""

    name: str
    text: str
    default: bool | int | str
    choices: list[Choice]


class GameInfo(Base):
    """A game on the shelf."""

    id: str
    name: str
    about: str
    seats: list[int]
    seat_names: dict[str, list[str]]
    """For each number of players, what the game calls the seats."""
    options: list[OptionInfo]
    guided: bool
    """Whether there is a guided first game."""
    aim: str = ""
    """What one plays for, in one line."""
    time: str = ""
    weight: str = ""


class StrengthInfo(Base):
    """One of the named bots."""

    id: Strength
    name: str
    about: str


class Shelf(Base):
    """What can be played here."""

    games: list[GameInfo]
    strengths: list[StrengthInfo]
    version: str
    build: str


class ClauseInfo(Base):
    """One rule, in our words."""

    anchor: str
    title: str
    chapter: str
    ruling: bool
    text: str


class Book(Base):
    """All texts of a game in one language: rules, names, printed facts, lessons."""

    game: str
    title: str
    introduction: str
    clauses: list[ClauseInfo]
    names: dict[str, dict[str, Any]]
    """The words of the game: [domain][word] -> name, and [board], [page]… as the words file has them."""
    facts: dict[str, str]
    """What is printed on a thing, in a few words: {"zeus": "Force 6 · shields: top"}."""
    rules: dict[str, list[str]]
    """The anchors of the rules that speak of a thing."""
    lessons: list[Lesson]


class Lesson(Base):
    """One stop of a guided first game: told once, when `when` first comes true."""

    id: str
    when: str
    """start | question:<id> | event:<key> | verb:<verb> (such an answer is offered) | over"""
    title: str
    text: str
    clause: str = ""
    advice: list[str] = []
    """Notations that the lesson recommends, the first that is offered is shown."""


# Tables.


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
    name: str
    """Who sits there."""
    kind: Literal["person", "bot", "open"]
    strength: Strength | None
    stand_in: Strength | None
    """The bot that plays for an absent person."""
    present: bool
    """Whether the person has the table open."""
    absent: bool
    """Whether the person has been away for so long that others may let a bot play for them."""
    team: int
    shown: bool = False
    """Whether spectators may look through its eyes."""


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


class RecordText(Base):
    """A record that somebody opens."""

    text: str


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


class Problem(Base):
    """Why a request was refused: a sentence for people, in both languages, and a stable word for programs."""

    code: str
    message: str
    detail: dict[str, Any] = {}


# A moment at a table, through somebody's eyes.


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
    """The answer that decided a game."""

    move: int
    text: str


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


class Moment(Base):
    """A moment to look back at, with the log up to it."""

    scene: Scene
    log: list[Line]
    mine: list[int]
    """The seats whose keys came with the request: their eyes may be looked through while a game goes on."""


# The socket: what the page says.


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

    The last only for who has no seat here.
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
    """Whether spectators may look through the eyes of my seat from now on; so may whoever opens the table to watch."""

    seat: int
    allow: bool


class HandOver(Base, tag="hand-over"):
    """Let a bot play for a seat (mine, or that of somebody absent), or with None take mine back."""

    seat: int
    strength: Strength | None


Incoming = Hello | Look | Speak | Reply | EndTurn | TakeBack | Vote | Talk | AskHint | Show | HandOver


# The socket: what the server says.


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
    TableWish,
    Reserved,
    Made,
    TableList,
    TableInfo,
    Sit,
    Seated,
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
