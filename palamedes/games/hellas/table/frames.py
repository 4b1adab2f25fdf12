"""What procedures remember while they are under way: a battle, a hunt, a move, a phase of monsters."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.frame import Frame
from palamedes.core.kernel.state import State
from palamedes.core.kernel.vectors import count_of

from .pieces import REGION_COUNT


class Moves(Frame):
    """Armies on the move: the hoplite move, a march, whatever brings hoplites into regions in one action."""

    id = "moves"
    fields = {"seat": "seat", "left": "hoplites", "arrived": "region*", "ways": "pair*", "fights": "region*"}

    def __init__(self) -> None:
        self.seat = NONE
        self.left = 0
        """How many hoplites may still move."""
        self.arrived: vec[i64] = vec[i64]()
        """The region of every hoplite that has moved in this action, once for each."""
        self.ways: vec[i64] = vec[i64]()
        """From where somebody has come to where, each once."""
        self.fights: vec[i64] = vec[i64]()
        """Where enemies were met."""

    def copy(self) -> Moves:
        other = Moves()
        other.seat = self.seat
        other.left = self.left
        other.arrived = self.arrived[:]
        other.ways = self.ways[:]
        other.fights = self.fights[:]
        return other

    def came_to(self, region: int) -> bool:
        """Whether somebody came into a region from another one; out of its city is not from another."""
        for way in self.ways:
            if way % REGION_COUNT == region and way // REGION_COUNT != region:
                return True
        return False

    def ways_in(self) -> list[int]:
        """The regions where somebody was fortified in this action."""
        return [way % REGION_COUNT for way in self.ways if way % REGION_COUNT == way // REGION_COUNT]


class Trek(Frame):
    """One army that goes through one or more regions."""

    id = "trek"
    fields = {
        "seat": "seat",
        "region": "region?",
        "before": "region?",
        "start": "region?",
        "amount": "hoplites",
        "left": "reach",
        "march": "flag",
    }

    def __init__(self) -> None:
        self.seat = NONE
        self.region = NONE
        """Where it stands; NONE until it is chosen."""
        self.before = NONE
        """The region that it left last, where it goes back if it loses."""
        self.start = NONE
        """Where it set out."""
        self.amount = 0
        self.left = 0
        """Through how many regions it may still go."""
        self.march = False
        """Whether it is the March action, which cards can change."""

    def copy(self) -> Trek:
        other = Trek()
        other.seat = self.seat
        other.region = self.region
        other.before = self.before
        other.start = self.start
        other.amount = self.amount
        other.left = self.left
        other.march = self.march
        return other


class Battle(Frame):
    """A battle. Lists of two are by side: attacker, defender."""

    id = "battle"
    fields = {
        "region": "region",
        "seats": "seat*",
        "sources": "region*",
        "bonus": "strength*",
        "losses": "losses*",
        "cards": "card*",
        "sides": "side*",
        "passed": "flag*",
        "extra": "losses*",
        "last": "card?",
        "boosted": "flag",
        "turn": "side",
        "winner": "side?",
    }

    def __init__(self) -> None:
        self.region = 0
        self.seats: vec[i64] = vec[i64]([NONE, NONE])
        self.sources: vec[i64] = vec[i64]()
        """Where the attackers came from."""
        self.bonus: vec[i64] = vec[i64]([0, 0])
        """What cards and artefacts have added."""
        self.losses: vec[i64] = vec[i64]([0, 0])
        """The loss symbols on the cards that each side has played."""
        self.cards: vec[i64] = vec[i64]()
        """The cards that were played, in order."""
        self.sides: vec[i64] = vec[i64]()
        """Which side played each of them."""
        self.passed: vec[bool] = vec[bool]([False, False])
        self.extra: vec[i64] = vec[i64]([0, 0])
        """What the other side loses on top of all if this one wins; 0: as usual."""
        self.last = NONE
        """The card that has just been played, whether or not it was boosted."""
        self.boosted = False
        self.turn = 1
        self.winner = NONE

    def copy(self) -> Battle:
        other = Battle()
        other.region = self.region
        other.seats = self.seats[:]
        other.sources = self.sources[:]
        other.bonus = self.bonus[:]
        other.losses = self.losses[:]
        other.cards = self.cards[:]
        other.sides = self.sides[:]
        other.passed = self.passed[:]
        other.extra = self.extra[:]
        other.last = self.last
        other.boosted = self.boosted
        other.turn = self.turn
        other.winner = self.winner
        return other

    def side(self, seat: int) -> int:
        """On which side a seat fights; NONE for the others."""
        if self.seats[0] == seat:
            return 0
        return 1 if self.seats[1] == seat else NONE

    def played(self, side: int) -> int:
        """How many cards a side has played."""
        return count_of(side, self.sides)


class Hunt(Frame):
    """A hunt."""

    id = "hunt"
    fields = {
        "seat": "seat",
        "monster": "monster",
        "marks": "bits",
        "dealt": "flag",
        "rounds": "rounds",
        "attack": "attack?",
        "worth": "strength",
        "seen": "attack*",
        "parried": "strength",
        "begun": "flag",
        "last": "card?",
        "boosted": "flag",
        "blocked": "flag",
        "failed": "flag",
        "symbol": "symbol?",
        "aim": "place?",
        "due": "hoplites",
    }

    def __init__(self) -> None:
        self.seat = NONE
        self.monster = 0
        self.marks = 0
        """The places of the row that were covered in this hunt, as bits."""
        self.dealt = False
        """Whether the monster was wounded in this round."""
        self.rounds = 0
        """How often the monster has attacked."""
        self.attack = NONE
        self.worth = 0
        """The attack under way, and what a defence must reach."""
        self.seen: vec[i64] = vec[i64]()
        """The attacks that the monster has made."""
        self.parried = 0
        """What the defence has come to."""
        self.begun = False
        """Whether the defence has begun: then it is carried through."""
        self.last = NONE
        self.boosted = False
        self.blocked = False
        self.failed = False
        self.symbol = NONE
        """The set of cards that is being laid, the wound it is for, and how many cards are still due."""
        self.aim = NONE
        self.due = 0

    def copy(self) -> Hunt:
        other = Hunt()
        other.seat = self.seat
        other.monster = self.monster
        other.marks = self.marks
        other.dealt = self.dealt
        other.rounds = self.rounds
        other.attack = self.attack
        other.worth = self.worth
        other.seen = self.seen[:]
        other.parried = self.parried
        other.begun = self.begun
        other.last = self.last
        other.boosted = self.boosted
        other.blocked = self.blocked
        other.failed = self.failed
        other.symbol = self.symbol
        other.aim = self.aim
        other.due = self.due
        return other


class Rampage(Frame):
    """A monster phase: whose decisions it is, and which monsters are still to come."""

    id = "rampage"
    fields = {"seat": "seat", "left": "monster*"}

    def __init__(self) -> None:
        self.seat = NONE
        self.left: vec[i64] = vec[i64]()

    def copy(self) -> Rampage:
        other = Rampage()
        other.seat = self.seat
        other.left = self.left
        return other


class Levies(Frame):
    """Recruiting in several regions in one action."""

    id = "levies"
    fields = {"seat": "seat", "left": "region*", "came": "hoplites", "each": "hoplites"}

    def __init__(self) -> None:
        self.seat = NONE
        self.left: vec[i64] = vec[i64]()
        """The regions that are still to come."""
        self.came = 0
        """How many hoplites have been recruited."""
        self.each = 0
        """How many each region gets at most; 0: as many as its city brings."""

    def copy(self) -> Levies:
        other = Levies()
        other.seat = self.seat
        other.left = self.left
        other.came = self.came
        other.each = self.each
        return other


FRAMES: list[type[Frame]] = [Moves, Trek, Battle, Hunt, Rampage, Levies]


def moves(s: State) -> Moves:
    """The innermost move under way."""
    return cast(Moves, s.frames[-1])


def trek(s: State) -> Trek:
    """The innermost trek under way."""
    return cast(Trek, s.frames[-1])


def battle(s: State) -> Battle:
    """The innermost battle under way."""
    return cast(Battle, s.frames[-1])


def hunt(s: State) -> Hunt:
    """The innermost hunt under way."""
    return cast(Hunt, s.frames[-1])


def hunting(s: State, seat: int) -> bool:
    """Whether this seat is hunting, however deep in it we are."""
    for frame in s.frames:
        if isinstance(frame, Hunt) and frame.seat == seat:
            return True
    return False
