"""The shape of what a seat sees of Lords of Hellas. Never compiled: msgspec stops checking in native code."""

from typing import Annotated, Any

import msgspec

from palamedes.core.kernel.schema import Part, Seat

Cards = Annotated[list[str] | None, msgspec.Meta(description="The cards, to those who may see them.")]


class Progress(Part):
    """How far a seat is on each of the four ways to win."""

    territories: int
    temples: int
    monsters: int
    king: Annotated[bool, msgspec.Meta(description="Whether it holds the region of the first finished monument.")]


class Sheet(Part):
    """What lies before a seat."""

    hero: str | None
    place: Annotated[str | None, msgspec.Meta(description="The region of the hero; null on a quest.")]
    quest: Annotated[int | None, msgspec.Meta(description="The place of the quest that the hero is on.")]
    step: str | None
    stats: Annotated[list[int], msgspec.Meta(description="Leadership, Strength, Speed, wounds not counted.")]
    injured: Annotated[list[str], msgspec.Meta(description="The stats that are wounded.")]
    priests: int
    used: Annotated[list[str], msgspec.Meta(description="The special actions that carry a token.")]
    gifts: Annotated[list[str], msgspec.Meta(description="Artefacts and blessings.")]
    cards: Annotated[int, msgspec.Meta(description="How many combat cards it has.")]
    hand: Cards
    reserve: Annotated[int, msgspec.Meta(description="Hoplites that are not on the board.")]
    slain: list[str]
    progress: Progress


class Region(Part):
    """What lies in a region."""

    control: Seat | None
    hoplites: Annotated[list[int], msgspec.Meta(description="Of each seat, without the fortified one.")]
    fort: Annotated[Seat | None, msgspec.Meta(description="Whose hoplite is fortified here.")]
    temple: bool
    territory: str
    population: Annotated[int, msgspec.Meta(description="So many hoplites take it from nobody.")]
    city: Annotated[int, msgspec.Meta(description="Hoplites recruited in its city; 0 without one, most in Sparta.")]
    altar: bool
    oracle: Annotated[bool, msgspec.Meta(description="Whether the Oracle is built here.")]
    monument: Annotated[str | None, msgspec.Meta(description="The god whose monument stands here.")]
    quests: Annotated[list[str], msgspec.Meta(description="The quests that lie here.")]


class Monument(Part):
    """A monument, and whose priests pray there."""

    level: int
    priests: list[int]


class Monster(Part):
    """A monster on the board, or a slain one."""

    region: str | None
    slayer: Seat | None
    wounds: Annotated[list[int], msgspec.Meta(description="The places of its row that are covered, from 1.")]
    evolved: list[str]
    row: Annotated[list[str], msgspec.Meta(description="The symbols that wound it.")]


class Acted(Part):
    """What has been done in this turn."""

    artefacts: int
    prayed: bool
    hero: bool
    hoplites: bool
    extra: int


class King(Part):
    """The monument that was finished first."""

    god: str
    builder: Seat
    countdown: int
    ripe: Annotated[bool, msgspec.Meta(description="Whether whoever holds its region wins.")]


class Goals(Part):
    """What wins, with so many players."""

    territories: int
    uncounted: Annotated[str | None, msgspec.Meta(description="The territory that does not count.")]
    temples: int
    monsters: int
    king: bool


class Battle(Part, tag="battle", tag_field="what"):
    """A battle under way."""

    region: str
    attacker: Seat
    defender: Seat
    strength: list[int]
    losses: list[int]
    played: Annotated[list[list[str]], msgspec.Meta(description="The cards that each side has played, in order.")]
    passed: list[bool]


class Hunt(Part, tag="hunt", tag_field="what"):
    """A hunt under way."""

    hunter: Seat
    monster: str
    attack: str | None
    worth: int | None
    parried: int
    seen: Annotated[list[str], msgspec.Meta(description="The attacks that have been met.")]
    set: str | None
    aim: int | None
    due: int


class Moves(Part, tag="moves", tag_field="what"):
    """Hoplites on the move."""

    seat: Seat
    left: int


class Trek(Part, tag="trek", tag_field="what"):
    """An army that goes through several regions."""

    seat: Seat
    region: str | None
    amount: int
    left: int


class Rampage(Part, tag="monsters", tag_field="what"):
    """The phase of monsters."""

    seat: Seat
    left: list[str]


class Levies(Part, tag="levies", tag_field="what"):
    """Regions in which hoplites are recruited."""

    seat: Seat
    left: list[str]


class Table(Part):
    """The table of Lords of Hellas as a seat sees it."""

    temple_card: str | None
    temples_built: int
    temples_left: int
    seats: list[Sheet]
    regions: dict[str, Region]
    monuments: dict[str, Monument]
    glory: Annotated[dict[str, Seat | None], msgspec.Meta(description="Who has the glory token of a territory.")]
    monsters: dict[str, Monster]
    quests: list[str | None]
    event_deck: list[str]
    event_discards: list[str]
    discharged: list[str]
    spent: list[str]
    deck: int
    discards: list[str]
    artefact_deck: list[str]
    blessing_deck: list[str]
    offered: Cards
    refused: Cards
    drawn: Cards
    found: Cards
    draft: Cards
    counts: Annotated[dict[str, int], msgspec.Meta(description="How many cards of these kinds lie there.")]
    drafters: list[Seat]
    turn: Seat | None
    acted: Acted
    builds: int
    king: King | None
    goals: Goals
    about: Annotated[dict[str, Any], msgspec.Meta(description="What the question is about.")]
    under_way: list[Battle | Hunt | Moves | Trek | Rampage | Levies]
    victory: Annotated[str | None, msgspec.Meta(description="The way in which the game was won.")]
