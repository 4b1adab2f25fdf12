"""The twelve blessings of Athena, for battles: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import more
from palamedes.games.hellas.rules.battle import size
from palamedes.games.hellas.rules.drawing import can_draw, draw
from palamedes.games.hellas.rules.killing import Kill
from palamedes.games.hellas.rules.recruiting import own_regions, recruit_somewhere
from palamedes.games.hellas.rules.turn import instead_of_hoplites
from palamedes.games.hellas.table.frames import Battle, battle, hunt
from palamedes.games.hellas.table.gift import Gift
from palamedes.games.hellas.table.moments import (
    BEFORE_BATTLE,
    CARD_PLAYED,
    IN_BATTLE,
    IN_DEFENCE,
    IN_HUNT,
    TURN,
)
from palamedes.games.hellas.table.pieces import DEFENDER
from palamedes.games.hellas.table.state import Hellas


class CunningTactician(Gift[Hellas]):
    """Every combat card in a battle is stronger."""

    clause = "blessing.cunning-tactician"

    def card_strength(self, s: Hellas, b: Battle, side: int) -> int:
        return self.amount


class Mobilization(Gift[Hellas]):
    """Recruit brings more."""

    clause = "blessing.mobilization"

    def recruited(self, s: Hellas, seat: int) -> None:
        recruit_somewhere(s, seat, self.amount)

    def can_recruit(self, s: Hellas, seat: int) -> bool:
        return bool(own_regions(s, seat, False))


class MasterPlan(Gift[Hellas]):
    """A priest makes a combat card stronger."""

    clause = "blessing.master-plan"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if s.pool[seat] < self.priests or s.seat != seat:
            return False
        if moment == CARD_PLAYED:
            return not battle(s).boosted
        if moment == IN_DEFENCE:
            h = hunt(s)
            return h.last != NONE and not h.boosted
        return False

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.pool = more(s.pool, seat, -self.priests)
        if moment == CARD_PLAYED:
            b = battle(s)
            b.bonus[b.side(seat)] += self.amount
            b.boosted = True
        else:
            h = hunt(s)
            h.parried += self.amount
            h.boosted = True

    def defence(self, s: Hellas, seat: int, cards: int) -> int:
        boosts = s.pool[seat] // self.priests if self.priests else cards
        return self.amount * min(boosts, cards)


class AthenasGift(Gift[Hellas]):
    """A priest for every battle won."""

    clause = "blessing.athenas-gift"
    also = ("battle.nobody",)

    def battle_won(self, s: Hellas, seat: int) -> None:
        s.gain_priests(seat, self.priests)


class HeroicPresence(Gift[Hellas]):
    """Stronger where the hero is."""

    clause = "blessing.heroic-presence"

    def strength(self, s: Hellas, b: Battle, side: int) -> int:
        return self.amount if s.place[b.seats[side]] == b.region else 0


class AlwaysPrepared(Gift[Hellas]):
    """A card for an empty hand when a battle begins."""

    clause = "blessing.always-prepared"
    also = ("blessing.always-prepared-when",)

    def battle_begins(self, s: Hellas, b: Battle, side: int) -> None:
        if s.cards(b.seats[side]) == 0:
            draw(s, b.seats[side], self.cards)


class UnbrokenMorale(Gift[Hellas]):
    """The larger army loses somebody before the battle."""

    clause = "blessing.unbroken-morale"

    def battle_begins(self, s: Hellas, b: Battle, side: int) -> None:
        if size(s, b, 1 - side) > size(s, b, side):
            s.push(Kill(b.seats[1 - side], b.region, self.amount))


class LocalVolunteers(Gift[Hellas]):
    """Recruits instead of the hoplite move."""

    clause = "blessing.local-volunteers"
    also = ("blessings.instead",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and not s.hoplites_moved and bool(own_regions(s, seat, False))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        instead_of_hoplites(s)
        recruit_somewhere(s, seat, self.amount)


class StalwartDefense(Gift[Hellas]):
    """Stronger in defence."""

    clause = "blessing.stalwart-defense"

    def strength(self, s: Hellas, b: Battle, side: int) -> int:
        return self.amount if side == DEFENDER else 0


class NoAttrition(Gift[Hellas]):
    """The first card of a battle costs nobody."""

    clause = "blessing.no-attrition"

    def losses(self, s: Hellas, b: Battle, side: int, symbols: int) -> int:
        return 0 if b.played(side) < self.amount else symbols


class BattlePrayer(Gift[Hellas]):
    """A priest for a combat card, at any time."""

    clause = "blessing.battle-prayer"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if s.pool[seat] < self.priests or not can_draw(s):
            return False
        if moment == IN_DEFENCE:
            return not hunt(s).begun
        return moment in (TURN, BEFORE_BATTLE, IN_BATTLE, IN_HUNT)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.pool = more(s.pool, seat, -self.priests)
        draw(s, seat, self.cards)


class RestrictiveManeuver(Gift[Hellas]):
    """The attacker has one card."""

    clause = "blessing.restrictive-maneuver"

    def enemy_cards(self, s: Hellas, b: Battle, side: int) -> int:
        return self.amount if side == DEFENDER else -1


BLESSINGS_OF_ATHENA: Final[dict[str, type[Gift[Hellas]]]] = {
    "cunning-tactician": CunningTactician,
    "mobilization": Mobilization,
    "master-plan": MasterPlan,
    "athenas-gift": AthenasGift,
    "heroic-presence": HeroicPresence,
    "always-prepared": AlwaysPrepared,
    "unbroken-morale": UnbrokenMorale,
    "local-volunteers": LocalVolunteers,
    "stalwart-defense": StalwartDefense,
    "no-attrition": NoAttrition,
    "battle-prayer": BattlePrayer,
    "restrictive-maneuver": RestrictiveManeuver,
}
