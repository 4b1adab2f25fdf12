"""What a card that a player holds can do, and when. Chapters ask at named moments; they know no card by name."""

from __future__ import annotations

from typing import ClassVar, Generic

from palamedes.core.kernel import S

from .frames import Battle


class Gift(Generic[S]):
    """An artefact, a blessing, the reward of a quest, a hero. One without power does none of these things."""

    clause: ClassVar[str] = "turn.standard"
    also: ClassVar[tuple[str, ...]] = ()

    renews: ClassVar[int] = 0
    """After what something that can be used once can be used again (see `moments`); 0: it is not limited like that."""

    def __init__(
        self, number: int, amount: int, cards: int, priests: int = 0, injuries: int = 0, stat: int = 0
    ) -> None:
        self.number = number
        self.limit: int = self.renews
        """The same for rules, which ask every gift at every turn: what belongs to a class is looked up by its name."""
        # The numbers that are printed in its text.
        self.amount = amount
        self.cards = cards
        self.priests = priests
        self.injuries = injuries
        self.stat = stat

    # What its owner may do with it.

    def usable(self, s: S, seat: int, moment: int) -> bool:
        """Whether its owner may use it at this moment."""
        return False

    def use(self, s: S, seat: int, moment: int) -> None:
        """Its owner uses it."""

    def reopens(self, s: S, seat: int, action: int) -> bool:
        """Whether it allows a special action that carries a token."""
        return False

    def reopen(self, s: S, seat: int, action: int) -> None:
        """Pays for that."""

    def saves(self, s: S, seat: int) -> int:
        """How many of its owner's hoplites that would be killed it can save."""
        return 0

    # What happens by itself.

    def received(self, s: S, seat: int) -> None:
        """It has come to this seat."""

    def placed(self, s: S, seat: int) -> None:
        """Its hero has been placed for the first time."""

    def battle_begins(self, s: S, b: Battle, side: int) -> None:
        """A battle of its owner begins."""

    def battle_won(self, s: S, seat: int) -> None:
        """Its owner has won a battle."""

    def hunt_begins(self, s: S, seat: int) -> None:
        """Its owner begins a hunt."""

    def prepared(self, s: S, seat: int) -> None:
        """Its owner has taken the Prepare action."""

    def recruited(self, s: S, seat: int) -> None:
        """Its owner has taken the Recruit action."""

    def can_recruit(self, s: S, seat: int) -> bool:
        """Whether the Recruit action brings its owner something even without a city."""
        return False

    def hero_stayed(self, s: S, seat: int) -> None:
        """Its owner has done something else instead of moving the hero."""

    def marched(self, s: S, seat: int, region: int) -> None:
        """Its owner's army has marched out of a region."""

    def temple_built(self, s: S, seat: int) -> None:
        """Its owner has taken the Build Temple action."""

    def monument_built(self, s: S, seat: int) -> None:
        """Somebody has built a monument."""

    # Numbers that it changes.

    def strength(self, s: S, b: Battle, side: int) -> int:
        """What it adds to the strength of its owner's army."""
        return 0

    def card_strength(self, s: S, b: Battle, side: int) -> int:
        """What it adds to a combat card that its owner plays in a battle."""
        return 0

    def losses(self, s: S, b: Battle, side: int, symbols: int) -> int:
        """How many loss symbols of a combat card count that its owner plays next."""
        return symbols

    def enemy_cards(self, s: S, b: Battle, side: int) -> int:
        """How many combat cards it leaves to the enemy; -1: as many as there are."""
        return -1

    def usurpers(self) -> int:
        """How many hoplites Usurp recruits; 0: as usual."""
        return 0

    def population(self) -> int:
        """By how much it lowers the population of regions for its owner."""
        return 0

    def hand_limit(self) -> int:
        """The limit of combat cards; 0: as usual."""
        return 0

    def reach(self) -> int:
        """Through how many regions its owner's March goes; 0: as usual."""
        return 0

    def leap_price(self) -> int:
        """How many hoplites die so that its owner's March goes anywhere; 0: it does not."""
        return 0

    def bars(self, s: S, seat: int, mover: int, region: int) -> bool:
        """Whether it keeps hoplites of another player out of a region where its owner's hero is."""
        return False

    def defence(self, s: S, seat: int, cards: int) -> int:
        """What it could still add to a defence in a hunt, with so many cards to add it to, one after the other."""
        return 0
