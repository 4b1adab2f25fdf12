"""Powers of troops, which count their figures."""

from __future__ import annotations

from palamedes.games.pantheon.table.frames import Attack
from palamedes.games.pantheon.table.power import Power
from palamedes.games.pantheon.table.state import Pantheon

from .spirits import Regeneration


class Ranks(Power):
    """Stronger while enough figures are left."""

    clause = "power.ranks"
    also = ("power.troops",)

    def combat(self, s: Pantheon, a: Attack, unit: int) -> int:
        return self.amount if a.attacker == unit and self.holds(s, unit) else 0

    def holds(self, s: Pantheon, unit: int) -> bool:
        """Whether enough figures are left."""
        return self.line is not None and s.vitality[unit] >= self.line.figures


class Shields(Ranks):
    """Harder to wound while enough figures are left."""

    clause = "power.shields"

    def combat(self, s: Pantheon, a: Attack, unit: int) -> int:
        return 0

    def defence(self, s: Pantheon, a: Attack, unit: int) -> int:
        return self.amount if a.target == unit and self.holds(s, unit) else 0


class EachFigure(Power):
    """Stronger by each figure that is left."""

    clause = "power.each-figure"
    also = ("power.troops",)

    def combat(self, s: Pantheon, a: Attack, unit: int) -> int:
        return self.amount * s.vitality[unit] if a.attacker == unit else 0


class Undying(Regeneration):
    """Figures come back at the end of its activation."""

    clause = "power.undying"
