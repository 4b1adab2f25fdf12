"""What procedures remember while they are under way: an activation, a move, an attack, an attack on a whole zone."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.frame import Frame
from palamedes.core.kernel.state import State

from .pieces import MOST_VALUE


class Activation(Frame):
    """A unit that is activated."""

    id = "activation"
    fields = {
        "unit": "unit",
        "seat": "seat",
        "complex": "flag",
        "left": "amount",
        "done": "bits",
        "again": "bits",
        "lasting": "power*",
        "must_attack": "flag",
        "ended": "flag",
        "led": "unit?",
    }

    def __init__(self) -> None:
        self.unit = NONE
        self.seat = NONE
        """Who decides for it: a partner's troop may be led by another."""
        self.complex = False
        """Whether it was activated for one complex action: its talents and most of its powers are ignored."""
        self.left = 0
        """How many actions it may still do."""
        self.done = 0
        """Which simple actions it has done, as bits."""
        self.again = 0
        """Which it may do once more, besides those that are left."""
        self.lasting: vec[i64] = vec[i64]()
        """Powers, by number, whose bonus stays until the end of the activation."""
        self.must_attack = False
        """Whether it has prepared an attack, which it must now make."""
        self.ended = False
        """Whether something has ended it before its time."""
        self.led = NONE
        """A troop that may be activated next without an art of war card."""

    def copy(self) -> Activation:
        other = Activation()
        other.unit = self.unit
        other.seat = self.seat
        other.complex = self.complex
        other.left = self.left
        other.done = self.done
        other.again = self.again
        other.lasting = self.lasting
        other.must_attack = self.must_attack
        other.ended = self.ended
        other.led = self.led
        return other


class Move(Frame):
    """A unit that walks, runs or flies, zone by zone."""

    id = "move"
    fields = {
        "unit": "unit",
        "seat": "seat",
        "manner": "manner",
        "most": "amount",
        "entered": "amount",
        "wet": "flag",
        "before": "zone?",
        "ended": "flag",
    }

    def __init__(self) -> None:
        self.unit = NONE
        self.seat = NONE
        self.manner = 0
        self.most = 0
        """How many zones it may enter, without what it gains as an aquatic unit."""
        self.entered = 0
        self.wet = False
        """Whether it began in an aquatic zone and has entered no other."""
        self.before = NONE
        """The zone it was in before the one it is in now."""
        self.ended = False

    def copy(self) -> Move:
        other = Move()
        other.unit = self.unit
        other.seat = self.seat
        other.manner = self.manner
        other.most = self.most
        other.entered = self.entered
        other.wet = self.wet
        other.before = self.before
        other.ended = self.ended
        return other


class Attack(Frame):
    """One unit attacks another one."""

    id = "attack"
    fields = {
        "attacker": "unit",
        "seat": "seat",
        "chosen": "unit?",
        "target": "unit?",
        "close": "flag",
        "far": "amount",
        "area": "flag",
        "retaliation": "flag",
        "aerial": "flag",
        "power": "power?",
        "x": "amount",
        "reach": "amount?",
        "nearest": "amount",
        "combat": "amount",
        "defence": "amount",
        "dice": "amount*",
        "rolling": "amount",
        "second": "flag",
        "wounds": "amount",
        "lifted": "amount",
        "cover": "amount",
        "reacted": "power*",
        "meddled": "power*",
        "passed": "seat*",
    }

    def __init__(self) -> None:
        self.attacker = NONE
        self.seat = NONE
        """Who decides for the attacker: an opponent where one's own unit is hit by an attack on its zone."""
        self.chosen = NONE
        """The target that was chosen; a guard may have taken its place since."""
        self.target = NONE
        self.close = False
        """Whether it counts as an attack at range 0 although the target stands in a saturated zone beside."""
        self.far = 0
        """The distance that it counts as: 0 where `close` is set."""
        self.area = False
        self.retaliation = False
        self.aerial = False
        self.power = NONE
        """The offensive or other power that attacks, or NONE."""
        self.x = 0
        """The dice that a power had to give when it was used; 0 where the attacker's combat counts.

        How many it gives is read on the attacker's line when the values are counted.
        """
        self.reach = 0
        """How far the target may be."""
        self.nearest = 0
        """How far the target must be at least."""
        self.combat = 0
        self.defence = 0
        self.dice: vec[i64] = vec[i64]([0] * (MOST_VALUE + 1))
        """How many dice lie there with each value; 0 is a blank."""
        self.rolling = 0
        """Dice still in the hand."""
        self.second = False
        """Whether this is the second assault."""
        self.wounds = 0
        """Dice that have reached the defence."""
        self.lifted = 0
        """How many times a die was raised without another one being spent."""
        self.cover = 0
        """Defence that the target gains for this attack alone."""
        self.reacted: vec[i64] = vec[i64]()
        """Powers that were used against it, by number."""
        self.meddled: vec[i64] = vec[i64]()
        """Powers that were used upon its dice, by number."""
        self.passed: vec[i64] = vec[i64]()
        """Seats that have no more reactions to it as it stands."""

    def turn_to(self, target: int) -> None:
        """Somebody becomes the target; what another one did for itself does not help it."""
        self.target = target
        self.cover = 0

    def copy(self) -> Attack:
        other = Attack()
        other.attacker = self.attacker
        other.seat = self.seat
        other.chosen = self.chosen
        other.target = self.target
        other.close = self.close
        other.far = self.far
        other.area = self.area
        other.retaliation = self.retaliation
        other.aerial = self.aerial
        other.power = self.power
        other.x = self.x
        other.reach = self.reach
        other.nearest = self.nearest
        other.combat = self.combat
        other.defence = self.defence
        other.dice = self.dice[:]
        other.rolling = self.rolling
        other.second = self.second
        other.wounds = self.wounds
        other.lifted = self.lifted
        other.cover = self.cover
        other.reacted = self.reacted
        other.meddled = self.meddled
        other.passed = self.passed
        return other


class Area(Frame):
    """An attack on all units of a zone, or on several targets one after the other."""

    id = "area"
    fields = {
        "attacker": "unit",
        "seat": "seat",
        "zone": "zone?",
        "power": "power?",
        "x": "amount",
        "ticked": "unit*",
    }

    def __init__(self) -> None:
        self.attacker = NONE
        self.seat = NONE
        self.zone = NONE
        self.power = NONE
        self.x = 0
        self.ticked: vec[i64] = vec[i64]()
        """The units that have been chosen as targets."""

    def copy(self) -> Area:
        other = Area()
        other.attacker = self.attacker
        other.seat = self.seat
        other.zone = self.zone
        other.power = self.power
        other.x = self.x
        other.ticked = self.ticked
        return other


FRAMES: list[type[Frame]] = [Activation, Move, Attack, Area]


def activation(s: State) -> Activation:
    """The innermost procedure, which is an activation."""
    return cast(Activation, s.frames[-1])


def move(s: State) -> Move:
    """The innermost procedure, which is a move."""
    return cast(Move, s.frames[-1])


def attack(s: State) -> Attack:
    """The innermost procedure, which is an attack."""
    return cast(Attack, s.frames[-1])


def area(s: State) -> Area:
    """The innermost procedure, which is an attack on a zone."""
    return cast(Area, s.frames[-1])


def activated(s: State) -> Activation | None:
    """The activation under way, however deep in it we are; it is always the outermost procedure of a turn."""
    for frame in s.frames:
        if isinstance(frame, Activation):
            return frame
    return None
