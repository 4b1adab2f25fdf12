"""The twelve blessings of Zeus, for hunts and heroes: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import more, put_flag
from palamedes.games.hellas.rules.control import claim_all
from palamedes.games.hellas.rules.drawing import can_draw, discard, draw
from palamedes.games.hellas.rules.hunt import go_hunting, prey
from palamedes.games.hellas.rules.killing import Kill
from palamedes.games.hellas.rules.turn import instead_of_hero
from palamedes.games.hellas.rules.wounds import fall, heal_one, rise
from palamedes.games.hellas.table.frames import hunt
from palamedes.games.hellas.table.gift import Gift
from palamedes.games.hellas.table.moments import (
    EACH_HUNT,
    EACH_TURN,
    HUNT_START,
    IN_DEFENCE,
    IN_HUNT,
    TURN,
)
from palamedes.games.hellas.table.pieces import STAT_COUNT, STRENGTH
from palamedes.games.hellas.table.state import Hellas

from .artefacts import enemies_at_hero
from .choices import DiscardBow, ShootAt, WoundAny, bows


class SacrificeOfFlesh(Gift[Hellas]):
    """In a hunt: a priest for an injury healed and a combat card."""

    clause = "blessing.sacrifice-of-flesh"
    also = ("blessings.active",)
    renews = EACH_HUNT

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if s.pool[seat] < self.priests or s.spent[self.number]:
            return False
        return moment == IN_HUNT or (moment == IN_DEFENCE and not hunt(s).begun)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.pool = more(s.pool, seat, -self.priests)
        draw(s, seat, self.cards)
        heal_one(s, seat)


class WeakSpot(Gift[Hellas]):
    """At the start of a hunt: a card for any wound."""

    clause = "blessing.weak-spot"
    also = ("trophy.arrows",)
    renews = EACH_HUNT

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return (
            moment == HUNT_START
            and not s.spent[self.number]
            and s.cards(seat) >= self.cards
            and s.slayer[hunt(s).monster] == NONE
        )

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(WoundAny(seat))
        discard(s, seat, self.cards)


class PushUps(Gift[Hellas]):
    """A combat card instead of the hero move."""

    clause = "blessing.push-ups"
    also = ("blessings.instead",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and not s.hero_moved and can_draw(s)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        instead_of_hero(s)
        draw(s, seat, self.cards)


class InspiringHunt(Gift[Hellas]):
    """A priest for beginning a hunt."""

    clause = "blessing.inspiring-hunt"

    def hunt_begins(self, s: Hellas, seat: int) -> None:
        s.gain_priests(seat, self.priests)


class CombatTraining(Gift[Hellas]):
    """Prepare draws a card more."""

    clause = "blessing.combat-training"

    def prepared(self, s: Hellas, seat: int) -> None:
        draw(s, seat, self.cards)


class HerosWrath(Gift[Hellas]):
    """After the hero move: a card for the death of hoplites where the hero is."""

    clause = "blessing.heros-wrath"
    also = ("blessings.instead",)
    renews = EACH_TURN

    def hero_stayed(self, s: Hellas, seat: int) -> None:
        s.spent = put_flag(s.spent, self.number, True)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return (
            moment == TURN
            and s.hero_moved
            and not s.spent[self.number]
            and s.cards(seat) >= self.cards
            and enemies_at_hero(s, seat) != NONE
        )

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(Kill(enemies_at_hero(s, seat), s.place[seat], self.amount))
        discard(s, seat, self.cards)


class LocalSupport(Gift[Hellas]):
    """Populations are lower."""

    clause = "blessing.locals"

    def population(self) -> int:
        return self.amount

    def received(self, s: Hellas, seat: int) -> None:
        claim_all(s)


class GloryOfZeus(Gift[Hellas]):
    """Usurp recruits more."""

    clause = "blessing.glory-of-zeus"

    def usurpers(self) -> int:
        return self.amount


class Armory(Gift[Hellas]):
    """Cards at once, and room for more."""

    clause = "blessing.armory"

    def received(self, s: Hellas, seat: int) -> None:
        draw(s, seat, self.cards)

    def hand_limit(self) -> int:
        return self.amount


class GodsStrength(Gift[Hellas]):
    """Strength, and healing with every monument."""

    clause = "blessing.gods-strength"

    def received(self, s: Hellas, seat: int) -> None:
        rise(s, seat, STRENGTH, self.stat)

    def monument_built(self, s: Hellas, seat: int) -> None:
        heal_one(s, seat)


class WildHunt(Gift[Hellas]):
    """A hunt instead of the hero move, for Strength."""

    clause = "blessing.wild-hunt"
    also = ("blessings.instead",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return (
            moment == TURN
            and not s.hero_moved
            and s.marker[seat * STAT_COUNT + STRENGTH] > self.stat
            and bool(prey(s, seat))
        )

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        instead_of_hero(s)
        fall(s, seat, STRENGTH, self.stat)
        go_hunting(s, seat)


class ShootToKill(Gift[Hellas]):
    """A bow for a wound, or for the death of hoplites, where the hero is."""

    clause = "blessing.shoot-to-kill"
    renews = EACH_TURN

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != TURN or s.spent[self.number] or s.place[seat] == NONE or not bows(s, seat):
            return False
        return enemies_at_hero(s, seat) != NONE or bool(s.monsters_in(s.place[seat]))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(ShootAt(seat, self.amount))
        s.push(DiscardBow(seat))


BLESSINGS_OF_ZEUS: Final[dict[str, type[Gift[Hellas]]]] = {
    "sacrifice-of-flesh": SacrificeOfFlesh,
    "weak-spot": WeakSpot,
    "push-ups": PushUps,
    "inspiring-hunt": InspiringHunt,
    "combat-training": CombatTraining,
    "heros-wrath": HerosWrath,
    "local-support": LocalSupport,
    "glory-of-zeus": GloryOfZeus,
    "armory": Armory,
    "gods-strength": GodsStrength,
    "wild-hunt": WildHunt,
    "shoot-to-kill": ShootToKill,
}
