"""The seventeen talents: one small class each, in the order of their bits."""

from __future__ import annotations

from typing import ClassVar, Final

from palamedes.core.kernel.vectors import more, with_one
from palamedes.games.pantheon.rules.sight import targets
from palamedes.games.pantheon.rules.values import reach
from palamedes.games.pantheon.table.frames import Activation, Attack
from palamedes.games.pantheon.table.power import TALENT, Power
from palamedes.games.pantheon.table.priority import works
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import MONSTER, OFFENSIVE, TROOP

from .dice import RollAgain
from .leading import lead
from .throwing import Throw, blanks_needed, landings


class Talent(Power):
    """What a unit is good at. Talents that chapters look up by their bit have nothing to say here."""

    clause = "talent.choice"
    also: ClassVar[tuple[str, ...]] = ("talent.gain", "talent.last-figure", "talent.once")

    def __init__(self, number: int) -> None:
        super().__init__(None, number, TALENT)


def company(s: Pantheon, unit: int, troop: bool) -> bool:
    """Whether another unit of its camp, or a troop, is in a unit's zone."""
    zone = s.zone[unit]
    for other in s.fielded:
        if other != unit and s.zone[other] == zone and s.allied(other, unit):
            if not troop or s.sheet(other).type == TROOP:
                return True
    return False


def strikes_close(a: Attack, unit: int) -> bool:
    """Whether a unit makes this normal attack at range 0."""
    return a.attacker == unit and a.far == 0 and not a.area


class SneakAttack(Talent):
    """Stronger in close combat where an ally is with it."""

    clause = "talent.sneak-attack"
    also = ("talent.until-end",)

    def combat(self, s: Pantheon, a: Attack, unit: int) -> int:
        return 1 if strikes_close(a, unit) and company(s, unit, False) else 0

    def lasts(self) -> bool:
        return True


class Block(Talent):
    """Enemies in its zone neither walk nor run, and collect nothing from it."""

    clause = "talent.block"
    also = ("talent.block-limits",)


class GemCollector(Talent):
    """Collects from zones beside it."""

    clause = "talent.gem-collector"


class CloseCombat(Talent):
    """Stronger in close combat."""

    clause = "talent.close-combat"
    also = ("talent.until-end",)

    def combat(self, s: Pantheon, a: Attack, unit: int) -> int:
        return 1 if strikes_close(a, unit) else 0

    def lasts(self) -> bool:
        return True


class Climb(Talent):
    """Walks up rocks and cliffs and over escarpments."""

    clause = "talent.climb"


class ForceOfNature(Talent):
    """Takes a tree or column to hit with."""

    clause = "talent.force-of-nature"
    also = ("talent.force-of-nature-used", "talent.until-end")

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.far_reach = 1

    def prepares(self, s: Pantheon, act: Activation, unit: int) -> bool:
        if s.elements[s.zone[unit]] == 0 or self.number in act.lasting:
            return False
        near = targets(s, unit, reach(s, unit))
        # A token is no nearer for a talent.
        if any(s.egg[other] == 0 or other in near for other in targets(s, unit, reach(s, unit) + self.far_reach)):
            return True
        for power in s.printed.acting[s.kind[unit]]:
            if power.sort == OFFENSIVE and works(s, unit, power) and power.reaches(s, unit, self.far_reach):
                return True
        return False

    def prepare(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.elements = more(s.elements, s.zone[unit], -1)
        act.lasting = with_one(act.lasting, self.number)
        act.must_attack = True


class Guard(Talent):
    """Takes the place of an ally in its zone as a target."""

    clause = "talent.guard"
    also = ("talent.guard-once", "area.guard")


class Torment(Talent):
    """Makes those easier to wound whom it attacks in close combat."""

    clause = "talent.torment"

    def pierces(self, s: Pantheon, a: Attack) -> int:
        return 1 if a.far == 0 and not a.area else 0


class Initiative(Talent):
    """Retaliates first."""

    clause = "talent.initiative"
    also = ("talent.initiative-both", "talent.initiative-check")


class Leader(Talent):
    """Fetches the card of a troop beside it, which may go next."""

    clause = "talent.leader"
    also = ("talent.leader-partner", "talent.leader-detail")

    def activation_ends(self, s: Pantheon, act: Activation, unit: int) -> None:
        lead(s, act, unit, self.number)


class Mobility(Talent):
    """Walks even after an attack."""

    clause = "talent.mobility"


class Bolster(Talent):
    """Allied troops in its zone fight better."""

    clause = "talent.bolster"

    def combat(self, s: Pantheon, a: Attack, unit: int) -> int:
        return 1 if s.sheet(a.attacker).type == TROOP else 0

    def defence(self, s: Pantheon, a: Attack, unit: int) -> int:
        return 1 if s.sheet(a.target).type == TROOP else 0


class Phalanx(Talent):
    """Fights better where an allied troop is with it."""

    clause = "talent.phalanx"
    also = ("unit.another",)

    def combat(self, s: Pantheon, a: Attack, unit: int) -> int:
        return 1 if a.attacker == unit and company(s, unit, True) else 0

    def defence(self, s: Pantheon, a: Attack, unit: int) -> int:
        return 1 if a.target == unit and company(s, unit, True) else 0


class Projection(Talent):
    """Throws its target into the next zone."""

    clause = "talent.projection"
    also = ("talent.projection-after",)

    def meddles(self, s: Pantheon, a: Attack, unit: int) -> bool:
        return (
            a.attacker == unit
            and s.on_board(a.target)
            and a.dice[0] >= blanks_needed(s, a.target)
            and len(landings(s, a.target)) > 0
        )

    def meddle(self, s: Pantheon, a: Attack, unit: int) -> None:
        s.push(Throw(a.seat))


class CloseProtection(Talent):
    """Harder to wound where an ally is with it."""

    clause = "talent.close-protection"
    also = ("unit.another",)

    def defence(self, s: Pantheon, a: Attack, unit: int) -> int:
        return 1 if a.target == unit and company(s, unit, False) else 0


class Archery(Talent):
    """Stronger from afar."""

    clause = "talent.archery"

    def combat(self, s: Pantheon, a: Attack, unit: int) -> int:
        return 1 if a.attacker == unit and a.far > 0 and not a.area else 0


class MonsterSlayer(Talent):
    """Rolls dice again against monsters."""

    clause = "talent.monster-slayer"

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.amount = 2

    def meddles(self, s: Pantheon, a: Attack, unit: int) -> bool:
        return a.attacker == unit and s.sheet(a.target).type == MONSTER and s.egg[a.target] == 0

    def meddle(self, s: Pantheon, a: Attack, unit: int) -> None:
        s.push(RollAgain(a.seat, self.amount, 0))


TALENT_CLASSES: Final[list[Talent]] = [
    SneakAttack(0),
    Block(1),
    GemCollector(2),
    CloseCombat(3),
    Climb(4),
    ForceOfNature(5),
    Guard(6),
    Torment(7),
    Initiative(8),
    Leader(9),
    Mobility(10),
    Bolster(11),
    Phalanx(12),
    Projection(13),
    CloseProtection(14),
    Archery(15),
    MonsterSlayer(16),
]
"""In the order of `TALENTS`."""
