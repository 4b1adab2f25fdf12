"""The thirty-six blessings: one small class each, found by name. First Athena's, then those of Zeus, then Hermes'."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.games.hellas.rules.battle import OneMore, playable, size
from palamedes.games.hellas.rules.control import claim_all
from palamedes.games.hellas.rules.drawing import can_draw, discard, draw
from palamedes.games.hellas.rules.hunt import DealAny, go_hunting, prey
from palamedes.games.hellas.rules.killing import Kill
from palamedes.games.hellas.rules.marching import begin_trek, can_trek
from palamedes.games.hellas.rules.recruiting import Reinforce, own_regions, recruit_somewhere
from palamedes.games.hellas.rules.wounds import fall, heal_one, injure, rise
from palamedes.games.hellas.table.frames import Battle, Hunt, battle, hunt
from palamedes.games.hellas.table.moments import (
    BEFORE_BATTLE,
    BOTH_PASSED,
    CARD_PLAYED,
    HUNT_START,
    IN_BATTLE,
    IN_DEFENCE,
    IN_HUNT,
    TURN,
)
from palamedes.games.hellas.table.pieces import ATTACKER, DEFENDER, HUNT, SPEED, STAT_COUNT, STRENGTH
from palamedes.games.hellas.table.state import Hellas

from .artefacts import enemies_at_hero
from .choices import DiscardBow, ShootAt, Thread, bows
from .gift import EACH_BATTLE, EACH_HUNT, EACH_MONUMENT, EACH_TURN, Gift
from .reinforcing import Leap, bring_from_one, camps, leapers

# Athena.


class CunningTactician(Gift):
    """Every combat card in a battle is stronger."""

    clause = "blessing.cunning-tactician"

    def card_strength(self, s: Hellas, b: Battle, side: int) -> int:
        return self.amount


class Mobilization(Gift):
    """Recruit brings more."""

    clause = "blessing.mobilization"

    def recruited(self, s: Hellas, seat: int) -> None:
        recruit_somewhere(s, seat, self.amount)

    def can_recruit(self, s: Hellas, seat: int) -> bool:
        return bool(own_regions(s, seat, False))


class MasterPlan(Gift):
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
        s.pool[seat] -= self.priests
        if moment == CARD_PLAYED:
            b = battle(s)
            b.bonus[b.side(seat)] += self.amount
            b.boosted = True
        else:
            h = hunt(s)
            h.parried += self.amount
            h.boosted = True

    def defence(self, s: Hellas, seat: int, h: Hunt) -> int:
        if s.pool[seat] < self.priests or (s.cards(seat) == 0 and (h.last == NONE or h.boosted)):
            return 0
        return self.amount


class AthenasGift(Gift):
    """A priest for every battle won."""

    clause = "blessing.athenas-gift"

    def battle_won(self, s: Hellas, seat: int) -> None:
        s.gain_priests(seat, self.priests)


class HeroicPresence(Gift):
    """Stronger where the hero is."""

    clause = "blessing.heroic-presence"

    def strength(self, s: Hellas, b: Battle, side: int) -> int:
        return self.amount if s.place[b.seats[side]] == b.region else 0


class AlwaysPrepared(Gift):
    """A card for an empty hand when a battle begins."""

    clause = "blessing.always-prepared"

    def battle_begins(self, s: Hellas, b: Battle, side: int) -> None:
        if s.cards(b.seats[side]) == 0:
            draw(s, b.seats[side], self.cards)


class UnbrokenMorale(Gift):
    """The larger army loses somebody before the battle."""

    clause = "blessing.unbroken-morale"

    def battle_begins(self, s: Hellas, b: Battle, side: int) -> None:
        if size(s, b, 1 - side) > size(s, b, side):
            s.push(Kill(b.seats[1 - side], b.region, self.amount))


class LocalVolunteers(Gift):
    """Recruits instead of the hoplite move."""

    clause = "blessing.local-volunteers"
    also = ("blessings.instead",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and not s.hoplites_moved and bool(own_regions(s, seat, False))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        instead_of_hoplites(s)
        recruit_somewhere(s, seat, self.amount)


class StalwartDefense(Gift):
    """Stronger in defence."""

    clause = "blessing.stalwart-defense"

    def strength(self, s: Hellas, b: Battle, side: int) -> int:
        return self.amount if side == DEFENDER else 0


class NoAttrition(Gift):
    """The first card of a battle costs nobody."""

    clause = "blessing.no-attrition"

    def losses(self, s: Hellas, b: Battle, side: int, symbols: int) -> int:
        return 0 if b.played(side) < self.amount else symbols


class BattlePrayer(Gift):
    """A priest for a combat card, at any time."""

    clause = "blessing.battle-prayer"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if s.pool[seat] < self.priests or not can_draw(s):
            return False
        if moment == IN_DEFENCE:
            return not hunt(s).begun
        return moment in (TURN, BEFORE_BATTLE, IN_BATTLE, IN_HUNT)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.pool[seat] -= self.priests
        draw(s, seat, self.cards)


class RestrictiveManeuver(Gift):
    """The attacker has one card."""

    clause = "blessing.restrictive-maneuver"

    def enemy_cards(self, s: Hellas, b: Battle, side: int) -> int:
        return self.amount if side == DEFENDER else -1


# Zeus.


class SacrificeOfFlesh(Gift):
    """In a hunt: a priest for an injury healed and a combat card."""

    clause = "blessing.sacrifice-of-flesh"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if s.pool[seat] < self.priests:
            return False
        return moment == IN_HUNT or (moment == IN_DEFENCE and not hunt(s).begun)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.pool[seat] -= self.priests
        draw(s, seat, self.cards)
        heal_one(s, seat)


class WeakSpot(Gift):
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
        s.push(DealAny(seat))
        discard(s, seat, self.cards)


class PushUps(Gift):
    """A combat card instead of the hero move."""

    clause = "blessing.push-ups"
    also = ("blessings.instead",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and not s.hero_moved and can_draw(s)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        instead_of_hero(s)
        draw(s, seat, self.cards)


class InspiringHunt(Gift):
    """A priest for beginning a hunt."""

    clause = "blessing.inspiring-hunt"

    def hunt_begins(self, s: Hellas, seat: int) -> None:
        s.gain_priests(seat, self.priests)


class CombatTraining(Gift):
    """Prepare draws a card more."""

    clause = "blessing.combat-training"

    def prepared(self, s: Hellas, seat: int) -> None:
        draw(s, seat, self.cards)


class HerosWrath(Gift):
    """After the hero move: a card for the death of hoplites where the hero is."""

    clause = "blessing.heros-wrath"
    renews = EACH_TURN

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


class LocalSupport(Gift):
    """Populations are lower."""

    clause = "blessing.locals"

    def population(self) -> int:
        return self.amount

    def received(self, s: Hellas, seat: int) -> None:
        claim_all(s)


class GloryOfZeus(Gift):
    """Usurp recruits more."""

    clause = "blessing.glory-of-zeus"

    def usurpers(self) -> int:
        return self.amount


class Armory(Gift):
    """Cards at once, and room for more."""

    clause = "blessing.armory"

    def received(self, s: Hellas, seat: int) -> None:
        draw(s, seat, self.cards)

    def hand_limit(self) -> int:
        return self.amount


class GodsStrength(Gift):
    """Strength, and healing with every monument."""

    clause = "blessing.gods-strength"

    def received(self, s: Hellas, seat: int) -> None:
        rise(s, seat, STRENGTH, self.stat)

    def monument_built(self, s: Hellas, seat: int) -> None:
        heal_one(s, seat)


class WildHunt(Gift):
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


class ShootToKill(Gift):
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


# Hermes.


class ExhaustedFight(Gift):
    """A second hunt, for an injury."""

    clause = "blessing.exhausted-fight"
    renews = EACH_MONUMENT

    def reopens(self, s: Hellas, seat: int, action: int) -> bool:
        return action == HUNT and not s.spent[self.number] and s.sound(seat) >= self.injuries

    def reopen(self, s: Hellas, seat: int, action: int) -> None:
        s.spent[self.number] = True
        injure(s, seat, self.injuries)


class ForcedMarch(Gift):
    """March goes farther."""

    clause = "blessing.forced-march"

    def reach(self) -> int:
        return self.amount


class Rearguard(Gift):
    """Recruits where a march began."""

    clause = "blessing.rearguard"

    def marched(self, s: Hellas, seat: int, region: int) -> None:
        s.push(Reinforce(seat, region, self.amount))


class ResponseForce(Gift):
    """Hoplites come to the defence by Speed."""

    clause = "blessing.response-force"
    renews = EACH_BATTLE

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != BEFORE_BATTLE or s.spent[self.number]:
            return False
        b = battle(s)
        return b.side(seat) == DEFENDER and bool(camps(s, seat, b.region))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        bring_from_one(s, seat, battle(s).region, s.stat(seat, SPEED))


class Bluff(Gift):
    """One more card after both have passed."""

    clause = "blessing.bluff"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != BOTH_PASSED or s.seat != seat:
            return False
        b = battle(s)
        return bool(playable(s, b, b.side(seat)))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(OneMore(seat))


class Exile(Gift):
    """A monster is sent away, for an injury."""

    clause = "blessing.exile"
    renews = EACH_TURN

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return (
            moment == TURN
            and not s.spent[self.number]
            and s.sound(seat) >= self.injuries
            and s.place[seat] != NONE
            and bool(s.monsters_in(s.place[seat]))
        )

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(Thread(seat, 0, True))
        injure(s, seat, self.injuries)


class Ambush(Gift):
    """Who attacks a fortified hoplite loses somebody before the battle."""

    clause = "blessing.ambush"

    def battle_begins(self, s: Hellas, b: Battle, side: int) -> None:
        if side == DEFENDER and s.fort[b.region] == b.seats[side]:
            s.push(Kill(b.seats[ATTACKER], b.region, self.amount))


class MurderousMarch(Gift):
    """March goes anywhere, for the death of hoplites."""

    clause = "blessing.murderous-march"

    def leap_price(self) -> int:
        return self.amount


class AdvancedDodge(Gift):
    """Speed, and once a hunt Speed in defence."""

    clause = "blessing.advanced-dodge"
    renews = EACH_HUNT

    def received(self, s: Hellas, seat: int) -> None:
        rise(s, seat, SPEED, self.stat)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != IN_DEFENCE or s.spent[self.number]:
            return False
        h = hunt(s)
        if h.begun:
            return True
        # Begun by the dodge alone, the defence must still be carried through.
        at = h.parried + s.stat(seat, SPEED)
        return at >= h.worth or self.could_reach(s, seat, h)

    def could_reach(self, s: Hellas, seat: int, h: Hunt) -> bool:
        """Whether the cards in hand and this would do."""
        total = h.parried + s.stat(seat, SPEED)
        at = seat * len(s.deck)
        for card in range(len(s.deck)):
            total += s.hand[at + card] * s.printed.card_values[card]
        return total >= h.worth

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        h = hunt(s)
        h.begun = True
        h.parried += s.stat(seat, SPEED)

    def defence(self, s: Hellas, seat: int, h: Hunt) -> int:
        return 0 if s.spent[self.number] else s.stat(seat, SPEED)


class HermesTemple(Gift):
    """A priest, and another special action after a temple."""

    clause = "blessing.hermes-temple"

    def received(self, s: Hellas, seat: int) -> None:
        s.gain_priests(seat, self.priests)

    def temple_built(self, s: Hellas, seat: int) -> None:
        s.extra += self.amount


class WingedBoots(Gift):
    """One hoplite goes anywhere instead of the hoplite move."""

    clause = "blessing.winged-boots"
    also = ("blessings.instead",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and not s.hoplites_moved and bool(leapers(s, seat))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        instead_of_hoplites(s)
        s.push(Leap(seat))


class HerosApprentice(Gift):
    """One hoplite goes far instead of the hero move."""

    clause = "blessing.heros-apprentice"
    also = ("blessings.instead",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and not s.hero_moved and can_trek(s, seat)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        instead_of_hero(s)
        begin_trek(s, seat, s.stat(seat, SPEED), self.amount, False)


def instead_of_hero(s: Hellas) -> None:
    """Something takes the place of the hero move, a standard action like any other."""
    s.hero_moved = True
    close_artefacts(s)


def instead_of_hoplites(s: Hellas) -> None:
    """Something takes the place of the hoplite move."""
    s.hoplites_moved = True
    close_artefacts(s)


def close_artefacts(s: Hellas) -> None:
    """Another standard action ends the use of artefacts."""
    if s.artefacts_used == 1:
        s.artefacts_used = 2


BLESSINGS_BY_NAME: Final[dict[str, type[Gift]]] = {
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
    "exhausted-fight": ExhaustedFight,
    "forced-march": ForcedMarch,
    "rearguard": Rearguard,
    "response-force": ResponseForce,
    "bluff": Bluff,
    "exile": Exile,
    "ambush": Ambush,
    "murderous-march": MurderousMarch,
    "advanced-dodge": AdvancedDodge,
    "hermes-temple": HermesTemple,
    "winged-boots": WingedBoots,
    "heros-apprentice": HerosApprentice,
}
