"""Powers that attack: offensive ones, and those that attack besides."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import more
from palamedes.games.pantheon.rules.area import begin_area, choose_area
from palamedes.games.pantheon.rules.asking import asides, take_aside
from palamedes.games.pantheon.rules.attack import begin_attack
from palamedes.games.pantheon.rules.borders import LAST, crossing
from palamedes.games.pantheon.rules.power_attacks import choose_attack
from palamedes.games.pantheon.rules.sight import HAND_TO_HAND, can_target, in_range, sees, targets
from palamedes.games.pantheon.rules.terrains import entered, ignores, in_marsh, ways_out
from palamedes.games.pantheon.rules.values import power_reach, reach
from palamedes.games.pantheon.rules.walking import begin_walk, drop_stone, first_steps, may_move
from palamedes.games.pantheon.table.actions import AIM, DONE, DROP, TO
from palamedes.games.pantheon.table.frames import Activation
from palamedes.games.pantheon.table.pieces import ATTACKED, CHARGE, WALK, WALKED
from palamedes.games.pantheon.table.power import Power, ability, dice_of
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import LAVA, SLOTS, ZONES


class Fury(Power):
    """Walks and attacks a second time."""

    clause = "power.fury"
    also = ("power.fury-when",)

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return act.done & (WALKED | ATTACKED) != 0

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        act.again = WALKED | ATTACKED


class Frenzy(Power):
    """Attacks all in its own zone, besides its actions."""

    clause = "power.frenzy"

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return s.target_in(unit // SLOTS, s.zone[unit])

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        begin_area(s, unit, act.seat, s.zone[unit], self.number, self.dice(s, unit))


class AreaBlow(Power):
    """Attacks all in a zone that it sees within the power's range."""

    clause = "power.area"

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return self.reaches(s, unit, 0)

    def reaches(self, s: Pantheon, unit: int, more: int) -> bool:
        zone = s.zone[unit]
        far = power_reach(s, unit, self.reach) + more
        for other in s.targets(unit // SLOTS):
            to = s.zone[other]
            if in_range(s, zone, to, far) and sees(s, zone, to):
                return True
        return False

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        choose_area(s, unit, act.seat, power_reach(s, unit, self.reach), self.number, self.dice(s, unit))


class Missile(Power):
    """Attacks one target within the power's range."""

    clause = "power.missile"

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return self.reaches(s, unit, 0)

    def reaches(self, s: Pantheon, unit: int, more: int) -> bool:
        far = power_reach(s, unit, self.reach)
        if more == 0:
            return len(targets(s, unit, far)) > 0
        # A token is no nearer for a talent.
        near = targets(s, unit, far)
        return any(s.egg[other] == 0 or other in near for other in targets(s, unit, far + more))

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        far = power_reach(s, unit, self.reach)
        choose_attack(s, unit, act.seat, self.number, self.dice(s, unit), far, 0, False)


class Might(Missile):
    """Throws a tree or a column of its zone."""

    clause = "power.might"

    def reaches(self, s: Pantheon, unit: int, more: int) -> bool:
        # What makes the range longer has taken an element by then.
        return s.elements[s.zone[unit]] > min(more, 1) and super().reaches(s, unit, more)

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.elements = more(s.elements, s.zone[unit], -1)
        super().use(s, act, unit)


class Huntress(Power):
    """Attacks from afar, walks, and attacks in close combat."""

    clause = "power.huntress"

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return len(targets(s, unit, reach(s, unit), 1)) > 0

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.push(HuntOn(unit, act.seat, self.number, False))
        choose_attack(s, unit, act.seat, self.number, 0, reach(s, unit), 1, False)


class HuntOn(Step[Pantheon]):
    """The huntress has shot: she may walk, and then strike."""

    id = "hunt-on"
    clause = "power.huntress"
    fields = {"unit": "unit", "decider": "seat", "power": "power", "walked": "flag"}

    def __init__(self, unit: int, decider: int, power: int, walked: bool) -> None:
        self.unit = unit
        self.decider = decider
        self.power = power
        self.walked = walked

    def run(self, s: Pantheon) -> None:
        unit = self.unit
        if not s.on_board(unit):
            return
        if not self.walked:
            s.push(HuntOn(unit, self.decider, self.power, True))
            if may_move(s, unit, WALK) and first_steps(s, unit, WALK):
                begin_walk(s, unit, self.decider, WALK, NONE)
        elif targets(s, unit, HAND_TO_HAND):
            choose_attack(s, unit, self.decider, self.power, 0, HAND_TO_HAND, 0, True)


class Charge(Power):
    """Goes through zones and attacks all in each of them."""

    clause = "power.charge"
    also = ("power.charge-ends",)

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        if in_marsh(s, unit, s.zone[unit]):
            return False
        return leads_to_enemies(s, unit, s.zone[unit], self.amount)

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.push(ChargeOn(act.seat, unit, self.number, self.amount))


def leads_to_enemies(s: Pantheon, unit: int, zone: int, left: int) -> bool:
    """Whether a charge through so many zones meets an enemy."""
    for to in ways_out(s, unit, zone, CHARGE):
        if s.target_in(unit // SLOTS, to) and not burns(s, unit, to):
            return True
        if left > 1 and not charge_ends(s, unit, zone, to) and leads_to_enemies(s, unit, to, left - 1):
            return True
    return False


def burns(s: Pantheon, unit: int, zone: int) -> bool:
    """Whether a zone is lava that a unit must leave at once, so that it attacks nobody there."""
    return s.field.terrain[zone] == LAVA and not ignores(s, unit, LAVA)


def charge_ends(s: Pantheon, unit: int, zone: int, to: int) -> bool:
    """Whether a charge ends with a step, by the border or by the ground."""
    return crossing(s, unit, zone, to, CHARGE) == LAST or in_marsh(s, unit, to) or s.field.terrain[to] == LAVA


class ChargeOn(Ask[Pantheon]):
    """Where a charge goes on, if anywhere."""

    id = "charge-on"
    clause = "power.charge"
    also = ("stone.drop-moment",)
    fields = {"asked": "seat", "unit": "unit", "power": "power", "left": "amount"}

    def __init__(self, asked: int, unit: int, power: int, left: int) -> None:
        super().__init__(asked)
        self.unit = unit
        self.power = power
        self.left = left

    def legal(self, s: Pantheon) -> list[int]:
        found = [DONE]
        if s.on_board(self.unit):
            if s.stone[self.unit] != NONE:
                found.append(DROP)
            for zone in ways_out(s, self.unit, s.zone[self.unit], CHARGE):
                found.append(TO.at(zone))
        return asides(s, self.asked, found)

    def answer(self, s: Pantheon, action: int) -> None:
        if take_aside(s, self, action) or action == DONE:
            return
        unit = self.unit
        if action == DROP:
            drop_stone(s, unit)
            s.push(self)
            return
        zone = s.zone[unit]
        to = TO.first(action)
        if self.left > 1 and not charge_ends(s, unit, zone, to):
            s.push(Onwards(unit, self.asked, self.power, self.left - 1))
        s.put(unit, to)
        if s.heard:
            s.tell("entered", {"unit": s.word(unit), "zone": ZONES[to]})
        s.push(Trample(unit, self.asked, self.power, to))
        entered(s, unit, CHARGE)


class Trample(Step[Pantheon]):
    """A charge attacks all in the zone that it has come to."""

    id = "trample"
    clause = "power.charge"
    fields = {"unit": "unit", "decider": "seat", "power": "power", "zone": "zone"}

    def __init__(self, unit: int, decider: int, power: int, zone: int) -> None:
        self.unit = unit
        self.decider = decider
        self.power = power
        self.zone = zone

    def run(self, s: Pantheon) -> None:
        unit = self.unit
        # Whoever charged into lava is somewhere else by now.
        if s.on_board(unit) and s.zone[unit] == self.zone and s.target_in(unit // SLOTS, self.zone):
            begin_area(s, unit, self.decider, self.zone, self.power, dice_of(s, unit, self.power))


class Onwards(Step[Pantheon]):
    """After the zone of a charge comes the next, if its unit lives and has somewhere to go."""

    id = "onwards"
    clause = "power.charge"
    fields = {"unit": "unit", "decider": "seat", "power": "power", "left": "amount"}

    def __init__(self, unit: int, decider: int, power: int, left: int) -> None:
        self.unit = unit
        self.decider = decider
        self.power = power
        self.left = left

    def run(self, s: Pantheon) -> None:
        if not s.on_board(self.unit) or dice_of(s, self.unit, self.power) == 0:
            return
        if ways_out(s, self.unit, s.zone[self.unit], CHARGE):
            s.push(ChargeOn(self.decider, self.unit, self.power, self.left))


class TripleBite(Power):
    """Attacks several times, each time whom it likes."""

    clause = "power.triple-bite"
    also = ("power.several",)

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return len(targets(s, unit, reach(s, unit))) > 0

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.push(BiteAgain(unit, act.seat, self.number, self.amount, False))


class BiteAgain(Step[Pantheon]):
    """The next of several attacks of a power."""

    id = "bite-again"
    clause = "power.triple-bite"
    also = ("power.several", "power.several-dice")
    fields = {"unit": "unit", "decider": "seat", "power": "power", "left": "amount", "bitten": "flag"}

    def __init__(self, unit: int, decider: int, power: int, left: int, bitten: bool) -> None:
        self.unit = unit
        self.decider = decider
        self.power = power
        self.left = left
        self.bitten = bitten

    def run(self, s: Pantheon) -> None:
        unit = self.unit
        if not s.on_board(unit) or not targets(s, unit, reach(s, unit)):
            return
        x = dice_of(s, unit, self.power)
        if x == 0:
            return
        if self.left > 1:
            s.push(BiteAgain(unit, self.decider, self.power, self.left - 1, True))
        choose_attack(s, unit, self.decider, self.power, x, reach(s, unit), 0, self.bitten)


class Bites(Power):
    """Attacks each enemy that it sees in its range, one after the other."""

    clause = "power.bites"
    also = ("power.several", "power.several-dice")

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return len(prey(s, unit, self.number, vec[i64]())) > 0

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.push(BiteNext(unit, act.seat, self.number, []))


def bite_reach(s: Pantheon, unit: int, power: int) -> int:
    """How far a unit bites: its own range, or that of the power where it has one."""
    bites = ability(s, unit, power)
    return reach(s, unit) if bites is None or bites.reach == 0 else power_reach(s, unit, bites.reach)


def prey(s: Pantheon, unit: int, power: int, bitten: vec[i64]) -> list[int]:
    """The enemies that a unit sees in range and has not bitten yet."""
    far = bite_reach(s, unit, power)
    return [
        other for other in s.targets(unit // SLOTS) if other not in bitten and can_target(s, unit, other, far, 0, False)
    ]


class BiteNext(Step[Pantheon]):
    """The next enemy that is bitten; the one who bites chooses where there are several."""

    id = "bite-next"
    clause = "power.bites"
    also = ("power.several", "power.several-dice")
    fields = {"unit": "unit", "decider": "seat", "power": "power", "bitten": "unit*"}

    def __init__(self, unit: int, decider: int, power: int, bitten: list[int]) -> None:
        self.unit = unit
        self.decider = decider
        self.power = power
        self.bitten = vec[i64](bitten)

    def run(self, s: Pantheon) -> None:
        if not s.on_board(self.unit) or dice_of(s, self.unit, self.power) == 0:
            return
        found = prey(s, self.unit, self.power, self.bitten)
        if len(found) == 1:
            self.bite(s, found[0])
        elif found:
            s.push(ChooseBite(self.decider, self.unit, self.power, list(self.bitten)))

    def bite(self, s: Pantheon, target: int) -> None:
        """One enemy is bitten."""
        unit = self.unit
        s.push(BiteNext(unit, self.decider, self.power, [*self.bitten, target]))
        far = bite_reach(s, unit, self.power)
        x = dice_of(s, unit, self.power)
        begin_attack(s, unit, self.decider, target, False, False, self.power, x, far, 0)


class ChooseBite(Ask[Pantheon]):
    """Whom it bites next."""

    id = "choose-bite"
    clause = "power.bites"
    fields = {"asked": "seat", "unit": "unit", "power": "power", "bitten": "unit*"}

    def __init__(self, asked: int, unit: int, power: int, bitten: list[int]) -> None:
        super().__init__(asked)
        self.unit = unit
        self.power = power
        self.bitten = vec[i64](bitten)

    def legal(self, s: Pantheon) -> list[int]:
        found = [AIM.at(s.target(other)) for other in prey(s, self.unit, self.power, self.bitten)]
        return asides(s, self.asked, found)

    def answer(self, s: Pantheon, action: int) -> None:
        if take_aside(s, self, action):
            return
        BiteNext(self.unit, self.asked, self.power, list(self.bitten)).bite(s, s.unit_at(AIM.first(action)))
