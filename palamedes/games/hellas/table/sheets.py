"""What the sheets of monsters and the cards of combat, quests and temples can do; the chapters ask them by number."""

from __future__ import annotations

from typing import ClassVar, Generic

from palamedes.core.kernel import S

from .frames import Battle, Hunt


class Beast(Generic[S]):
    """A monster."""

    clause: ClassVar[str] = "monster.sheet"
    also: ClassVar[tuple[str, ...]] = ()

    def __init__(self, number: int, injuries: int, least: int, deaths: int) -> None:
        self.number = number
        self.injuries = injuries
        """What its special attack does to the hero."""
        self.least = least
        """The stat under which its special attack ends the hunt."""
        self.deaths = deaths
        """How many hoplites its region attack kills in one region."""
        self.holds_armies = False
        self.bars_recruits = False
        self.bars_prayers = False

    def special(self, s: S, h: Hunt) -> None:
        """Its special attack on the hunter."""

    def ravage(self, s: S, seat: int) -> None:
        """Its region attack; this seat decides what must be decided."""


class Evolution(Generic[S]):
    """A card by which a monster evolves. Those with more wounds do nothing else."""

    clause: ClassVar[str] = "monster.more-wounds"
    also: ClassVar[tuple[str, ...]] = ()

    def __init__(self, number: int, amount: int, least: int) -> None:
        self.number = number
        self.amount = amount
        self.least = least
        self.arrivals_killed = 0
        """How many of the hoplites that enter its region die."""
        self.by_speed = False
        """Whether its hunter draws cards by Speed."""

    def worth(self, s: S, h: Hunt) -> int:
        """What it adds to an attack card."""
        return 0

    def ends_hunt(self, s: S, h: Hunt) -> bool:
        """Whether the attack that was not defended ends the hunt."""
        return False

    def huntable(self, s: S, seat: int) -> bool:
        """Whether this seat may hunt its monster."""
        return True


class Tactic(Generic[S]):
    """The effect of a combat card in a battle."""

    clause: ClassVar[str] = "combat.wild-attack"
    also: ClassVar[tuple[str, ...]] = ()

    def played(self, s: S, b: Battle, side: int, card: int) -> None:
        """The card has been played; its value is counted already."""


class Labour(Generic[S]):
    """The reward of a quest."""

    clause: ClassVar[str] = "quests.finish"
    also: ClassVar[tuple[str, ...]] = ()

    def __init__(self, number: int) -> None:
        self.number = number
        self.kept = False
        """Whether the card stays with whoever has done it."""

    def reward(self, s: S, seat: int) -> None:
        """The reward."""


class Oracle(Generic[S]):
    """The reward on a temple card for the Oracle of Delphi."""

    clause: ClassVar[str] = "temple.oracle"
    also: ClassVar[tuple[str, ...]] = ()

    def __init__(self, number: int) -> None:
        self.number = number

    def built(self, s: S, seat: int) -> None:
        """The Oracle has been built."""
