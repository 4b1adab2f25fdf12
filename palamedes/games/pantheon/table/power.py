"""What a talent or a power can do, and when. Chapters ask at named moments; they know no unit by name."""

from __future__ import annotations

from typing import ClassVar, Final

from .frames import Activation, Attack
from .roster import PowerLine
from .state import Pantheon

TALENT: Final = 4
"""A sort of its own, beside the four types of powers."""


class Power:
    """One thing that a unit can do. Most answer at one moment only; at the others they find nothing to do."""

    clause: ClassVar[str] = "power.available"
    also: ClassVar[tuple[str, ...]] = ("priority.order", "priority.ignored", "power.off-board")

    def __init__(self, line: PowerLine | None, number: int, sort: int) -> None:
        self.line = line
        """What the dashboard says of it; None for a talent."""
        self.number = number
        """Its place among all talents and powers."""
        self.sort = sort
        """Which of the four types of powers it is, or a talent."""
        self.cost = 0 if line is None else line.cost
        self.amount = 0 if line is None else line.amount
        self.reach = 0 if line is None else line.range
        self.far_reach = 0
        """What it adds to the range of its unit while it lasts."""
        self.boosts = 0
        """What it adds to combat and defence of a troop that it has led, until the end of the turn."""
        # What its tokens do to the unit or in the zone on which they lie.
        self.paralyses = False
        self.weakens = 0
        self.snares = False
        self.outlives = False
        """Whether it works for a unit that has just been destroyed for good."""

    def dice(self, s: Pantheon, unit: int) -> int:
        """The X of its attacks, on the line where the unit stands."""
        line = self.line
        return 0 if line is None else line.dice[s.vitality[unit]]

    # Numbers of an attack. `unit` is who has this power: an ally of the attacker in its zone, or of the target.

    def combat(self, s: Pantheon, a: Attack, unit: int) -> int:
        """What it adds to the combat of the attack."""
        return 0

    def lasts(self) -> bool:
        """Whether what it adds stays until the end of the activation."""
        return False

    def defence(self, s: Pantheon, a: Attack, unit: int) -> int:
        """What it adds to the defence of the target, of whose camp its unit is."""
        return 0

    def pierces(self, s: Pantheon, a: Attack) -> int:
        """What it takes from the defence of a target that its unit attacks."""
        return 0

    # What its unit may do while it is activated.

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        """Whether its unit can use it now, between two actions, but for its price."""
        return False

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        """Its unit uses it: the price is paid, and an offensive power has taken the place of an attack."""

    def prepares(self, s: Pantheon, act: Activation, unit: int) -> bool:
        """Whether its unit can use it before it chooses whom to attack."""
        return False

    def reaches(self, s: Pantheon, unit: int, more: int) -> bool:
        """Whether its attack has a target if its unit's range is longer by so many zones."""
        return False

    def prepare(self, s: Pantheon, act: Activation, unit: int) -> None:
        """Its unit uses it, and then attacks."""

    # Windows of an attack.

    def reacts(self, s: Pantheon, a: Attack, unit: int) -> bool:
        """Whether its unit, of the target's camp, can use it once the target is chosen, but for its price."""
        return False

    def react(self, s: Pantheon, a: Attack, unit: int) -> None:
        """Its unit uses it."""

    def meddles(self, s: Pantheon, a: Attack, unit: int) -> bool:
        """Whether its unit, attacker or target, can use it once the dice of the first assault lie there."""
        return False

    def meddle(self, s: Pantheon, a: Attack, unit: int) -> None:
        """Its unit uses it."""

    def lifts(self, s: Pantheon, a: Attack, unit: int) -> int:
        """How many times in its attack a die gets 1 more without another one being spent."""
        return 0

    def wounds(self, s: Pantheon, a: Attack, unit: int, wounds: int) -> int:
        """How many wounds of an attack its unit takes."""
        return wounds

    # What happens by itself.

    def wounded(self, s: Pantheon, a: Attack, unit: int, wounds: int) -> None:
        """Its unit has been wounded by an attack, and lives or not."""

    def destroyed(self, s: Pantheon, unit: int, fallen: int, by: int, zone: int) -> None:
        """A unit, this one or another, has been destroyed in a zone, by another one or by nobody."""

    def turn_begins(self, s: Pantheon, unit: int) -> None:
        """A turn of its owner begins."""

    def activation_ends(self, s: Pantheon, act: Activation, unit: int) -> None:
        """The activation of its unit ends."""

    def manoeuvre_price(self, s: Pantheon, unit: int, price: int) -> int:
        """What a manoeuvre of its owner costs."""
        return price


def dice_of(s: Pantheon, unit: int, power: int) -> int:
    """The X of a power, read on the line where its unit stands by now; 0 where that line has a dash.

    Clauses: power.x, power.x-read.
    """
    found = ability(s, unit, power)
    return 0 if found is None else found.dice(s, unit)


def ability(s: Pantheon, unit: int, number: int) -> Power | None:
    """The talent or power of a unit that has a number."""
    for power in s.printed.abilities[s.kind[unit]]:
        if power.number == number:
            return power
    return None
