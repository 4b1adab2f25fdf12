"""The combat cards in a battle: one small class for each effect, found by its name."""

from __future__ import annotations

from typing import Final

from palamedes.games.hellas.rules.battle import size
from palamedes.games.hellas.rules.killing import Kill
from palamedes.games.hellas.rules.recruiting import recruit
from palamedes.games.hellas.table.frames import Battle
from palamedes.games.hellas.table.pieces import ATTACKER, DEFENDER, LEADERSHIP
from palamedes.games.hellas.table.sheets import Tactic
from palamedes.games.hellas.table.state import Hellas

from .reinforcing import bring_from_one


class Fortification(Tactic[Hellas]):
    """Stronger in defence of a city."""

    clause = "combat.fortification"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        if side == DEFENDER and s.printed.city[b.region] > 0:
            b.bonus[side] += s.printed.combat_amount[card]


class LocalSupport(Tactic[Hellas]):
    """Recruits in defence of a city."""

    clause = "combat.local-support"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        if side == DEFENDER and s.printed.city[b.region] > 0:
            amount = s.printed.combat_amount[card]
            recruit(s, b.seats[side], b.region, amount, amount, True)


class Glory(Tactic[Hellas]):
    """Stronger where one holds the glory token."""

    clause = "combat.glory"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        if s.glory[s.printed.territory[b.region]] == b.seats[side]:
            b.bonus[side] += s.printed.combat_amount[card]


class Phalanx(Tactic[Hellas]):
    """Stronger by the pairs of one's own hoplites."""

    clause = "combat.phalanx"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        b.bonus[side] += size(s, b, side) // s.printed.combat_amount[card]


class FlankAttack(Tactic[Hellas]):
    """Stronger for the larger army."""

    clause = "combat.flank-attack"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        if size(s, b, side) > size(s, b, 1 - side):
            b.bonus[side] += s.printed.combat_amount[card]


class Trap(Tactic[Hellas]):
    """Stronger by the hero's Leadership."""

    clause = "combat.trap"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        b.bonus[side] += s.stat(b.seats[side], LEADERSHIP)


class TacticalManeuver(Tactic[Hellas]):
    """Stronger for the hero with more Leadership."""

    clause = "combat.tactical-maneuver"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        if s.stat(b.seats[side], LEADERSHIP) > s.stat(b.seats[1 - side], LEADERSHIP):
            b.bonus[side] += s.printed.combat_amount[card]


class Encirclement(Tactic[Hellas]):
    """The loser loses more."""

    clause = "combat.encirclement"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        b.extra[side] = s.printed.combat_amount[card]


class WildAttack(Tactic[Hellas]):
    """Its value alone."""

    clause = "combat.wild-attack"


class JavelinVolley(Tactic[Hellas]):
    """The larger army kills at once."""

    clause = "combat.javelin-volley"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        if size(s, b, side) > size(s, b, 1 - side):
            s.push(Kill(b.seats[1 - side], b.region, s.printed.combat_amount[card]))


class Assault(Tactic[Hellas]):
    """Stronger in attack."""

    clause = "combat.assault"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        if side == ATTACKER:
            b.bonus[side] += s.printed.combat_amount[card]


class Reinforcements(Tactic[Hellas]):
    """Hoplites come from a neighbouring region."""

    clause = "combat.reinforcements"

    def played(self, s: Hellas, b: Battle, side: int, card: int) -> None:
        bring_from_one(s, b.seats[side], b.region, 0)


class Charge(Tactic[Hellas]):
    """Its value alone."""

    clause = "combat.charge"


TACTICS: Final[dict[str, Tactic[Hellas]]] = {
    "fortification": Fortification(),
    "local-support": LocalSupport(),
    "glory": Glory(),
    "phalanx": Phalanx(),
    "flank-attack": FlankAttack(),
    "trap": Trap(),
    "tactical-maneuver": TacticalManeuver(),
    "encirclement": Encirclement(),
    "wild-attack": WildAttack(),
    "javelin-volley": JavelinVolley(),
    "assault": Assault(),
    "reinforcements": Reinforcements(),
    "charge": Charge(),
}
