"""A normal attack: target, reactions, values, dice, wounds, retaliation."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import with_one
from palamedes.games.pantheon.table.actions import (
    DECLINE,
    EVADE,
    GUARD_ANSWER,
    RETALIATE,
    USE,
)
from palamedes.games.pantheon.table.frames import Attack, activated, attack
from palamedes.games.pantheon.table.knowledge import coins, might_pay
from palamedes.games.pantheon.table.pieces import CARDS, EVADED, RETALIATED, STRUCK
from palamedes.games.pantheon.table.priority import talent, works
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import (
    FLYING,
    GUARD,
    INITIATIVE,
    SLOTS,
    TALENTS,
    TROOP,
    ZONE_COUNT,
    ZONES,
)

from .aiming import aimed_at, aims, is_close
from .asking import asides, manoeuvre, manoeuvre_price, might_come_by, pay_price, take_aside
from .dice import DIE, FIRST_ASSAULT
from .meddling import MEDDLE_ATTACKER, MEDDLE_TARGET
from .sight import can_target, is_beside
from .values import fix_values
from .wounds import wound

GUARDED = TALENTS.index("guard")


def begin_attack(
    s: Pantheon,
    attacker: int,
    seat: int,
    target: int,
    close: bool,
    aerial: bool,
    power: int,
    x: int,
    reach: int,
    nearest: int,
) -> None:
    """A unit attacks a target that was chosen; `seat` decides for it.

    Clauses: attack.kinds.
    """
    a = Attack()
    a.attacker = attacker
    a.seat = seat
    a.aerial = aerial
    a.power = power
    a.x = x
    a.reach = reach
    a.nearest = nearest
    choose(s, a, target, close)
    has_struck(s, attacker)
    if s.heard:
        where = ZONES[s.zone[target]]
        s.tell("attack", {"unit": s.word(attacker), "unit_target": s.word(target), "zone": where})
    s.begin(a, REACTIONS, VALUES, MEDDLE_ATTACKER, MEDDLE_TARGET, FIRST_ASSAULT, WOUNDS, RETALIATION)


def has_struck(s: Pantheon, unit: int) -> None:
    """The active unit attacks, by whatever means: it has walked enough."""
    act = activated(s)
    if act is not None and act.unit == unit:
        act.done |= STRUCK


def begin_area_attack(s: Pantheon, attacker: int, seat: int, target: int, power: int, x: int) -> None:
    """A unit attacks one of those whom its attack on a zone hits."""
    a = Attack()
    a.attacker = attacker
    a.seat = seat
    a.area = True
    a.power = power
    a.x = x
    choose(s, a, target, False)
    a.reach = a.far
    if s.heard:
        where = ZONES[s.zone[target]]
        s.tell("attack", {"unit": s.word(attacker), "unit_target": s.word(target), "zone": where})
    s.begin(a, REACTIONS, VALUES, MEDDLE_ATTACKER, MEDDLE_TARGET, FIRST_ASSAULT, WOUNDS)


def begin_retaliation(s: Pantheon, unit: int, against: Attack) -> None:
    """The target of an attack discards one of its activation cards and hits back."""
    s.throw(unit // SLOTS, unit % SLOTS)
    s.flags[unit] |= RETALIATED
    a = Attack()
    a.attacker = unit
    a.seat = unit // SLOTS
    a.retaliation = True
    a.chosen = against.attacker
    a.target = against.attacker
    a.close = against.close
    if s.heard:
        where = ZONES[s.zone[against.attacker]]
        s.tell("retaliates", {"unit": s.word(unit), "unit_target": s.word(against.attacker), "zone": where})
    s.begin(a, REACTIONS, VALUES, MEDDLE_ATTACKER, MEDDLE_TARGET, FIRST_ASSAULT, WOUNDS)


def choose(s: Pantheon, a: Attack, target: int, close: bool) -> None:
    """An attack has a target."""
    a.chosen = target
    a.turn_to(target)
    a.close = close
    a.far = 0 if close else s.field.distance[s.zone[a.attacker] * ZONE_COUNT + s.zone[target]]
    a.passed = vec[i64]()


# Reactions.


class Reactions(Step[Pantheon]):
    """Whoever could react to an attack is asked, the target's owner first."""

    id = "reactions"
    clause = "attack.sequence"
    also = ("manoeuvre.windows", "talent.guard", "talent.initiative", "manoeuvre.evasion", "unit.allied")

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        if not s.is_there(a.target) or not s.on_board(a.attacker):
            s.finish()
            return
        if s.egg[a.target] > 0:
            return
        owner = a.target // SLOTS
        for seat in (owner, *s.partners(owner)):
            if seat not in a.passed and might_react(s, a, seat):
                s.push(self)
                s.push(React(seat))
                return


def evades(s: Pantheon, a: Attack, seat: int) -> bool:
    """Whether a seat could evade an attack, but for the price.

    Clauses: manoeuvre.evasion, manoeuvre.evasion-normal, manoeuvre.once, attack.retaliation-plain.
    """
    if a.area or a.retaliation or a.far > 0 or a.target // SLOTS != seat or s.manoeuvres[seat] & EVADED:
        return False
    sheet = s.sheet(a.target)
    return sheet.trait == FLYING and sheet.type != TROOP


def strikes_first(s: Pantheon, a: Attack) -> bool:
    """Whether the target could retaliate before the attack, but for its card.

    Clauses: talent.initiative, talent.initiative-both, attack.retaliation-plain.
    """
    if a.area or a.retaliation or a.far > 0 or s.flags[a.target] & RETALIATED:
        return False
    return talent(s, a.target, INITIATIVE) and not talent(s, a.attacker, INITIATIVE)


def guards(s: Pantheon, a: Attack, seat: int) -> list[int]:
    """The units of a seat that can take the target's place.

    Clauses: talent.guard, talent.guard-once, talent.guard-order, area.guard, attack.retaliation-plain.
    """
    target = a.target
    if a.retaliation or GUARDED in a.reacted or s.allied(a.attacker, target):
        return []
    zone = s.zone[target]
    found: list[int] = []
    for unit in s.fielded:
        if s.zone[unit] == zone and unit // SLOTS == seat and unit != target and unit != a.attacker:
            if talent(s, unit, GUARD):
                found.append(unit)
    return found


def might_react(s: Pantheon, a: Attack, seat: int) -> bool:
    """Whether, by what everybody knows, a seat could react to an attack.

    Clauses: manoeuvre.windows.
    """
    if evades(s, a, seat) and might_pay(s, seat, manoeuvre_price(s, seat)):
        return True
    if a.target // SLOTS == seat and strikes_first(s, a) and might_come_by(s, seat, a.target % SLOTS):
        return True
    if guards(s, a, seat):
        return True
    for unit in s.fielded:
        if unit // SLOTS == seat:
            for power in s.printed.reacting[s.kind[unit]]:
                if power.number not in a.reacted and works(s, unit, power) and power.reacts(s, a, unit):
                    if might_pay(s, seat, power.cost):
                        return True
    return False


class React(Ask[Pantheon]):
    """How a seat of the target's camp reacts to an attack."""

    id = "react"
    clause = "attack.sequence"
    also = ("manoeuvre.windows", "power.passive", "talent.once", "art.choice")
    aside = True

    def legal(self, s: Pantheon) -> list[int]:
        a = attack(s)
        seat = self.asked
        answers = [DECLINE]
        if evades(s, a, seat):
            for coin in coins(s, seat, manoeuvre_price(s, seat)):
                answers.append(EVADE.at(coin))
        for unit in guards(s, a, seat):
            answers.append(GUARD_ANSWER.at(s.kind[unit]))
        if a.target // SLOTS == seat and strikes_first(s, a) and s.hand[seat * CARDS + a.target % SLOTS] > 0:
            answers.append(RETALIATE)
        for unit in s.fielded:
            if unit // SLOTS == seat:
                for power in s.printed.reacting[s.kind[unit]]:
                    if power.number not in a.reacted and works(s, unit, power) and power.reacts(s, a, unit):
                        for coin in coins(s, seat, power.cost):
                            answers.append(USE.at(power.number, coin))
        return asides(s, seat, answers)

    def answer(self, s: Pantheon, action: int) -> None:
        a = attack(s)
        seat = self.asked
        if action == DECLINE:
            a.passed = with_one(a.passed, seat)
        elif take_aside(s, self, action):
            pass
        elif action == RETALIATE:
            s.push(FIRST_STRUCK)
            begin_retaliation(s, a.target, a)
        elif EVADE.has(action):
            manoeuvre(s, seat, EVADED, EVADE.first(action))
            if s.heard:
                s.tell("evaded", {"unit": s.word(a.target)})
            s.push(REDIRECTION)
        elif GUARD_ANSWER.has(action):
            a.turn_to(s.unit_of(seat, GUARD_ANSWER.first(action)))
            a.reacted = with_one(a.reacted, GUARDED)
            a.passed = vec[i64]()
            if s.heard:
                s.tell("guarded", {"unit": s.word(a.target), "unit_target": s.word(a.chosen)})
        else:
            react(s, a, seat, USE.first(action), USE.second(action))


def react(s: Pantheon, a: Attack, seat: int, number: int, coin: int) -> None:
    """A unit uses a power against an attack."""
    for unit in s.fielded:
        if unit // SLOTS == seat:
            for power in s.printed.reacting[s.kind[unit]]:
                if power.number == number and works(s, unit, power) and power.reacts(s, a, unit):
                    pay_price(s, seat, coin)
                    a.reacted = with_one(a.reacted, number)
                    a.passed = vec[i64]()
                    if s.heard:
                        s.tell("used", {"unit": s.word(unit), "power": s.printed.power_words[number]})
                    power.react(s, a, unit)
                    return


class FirstStruck(Step[Pantheon]):
    """After a retaliation by Initiative: the attack goes on if it could still be made."""

    id = "first-struck"
    clause = "talent.initiative"
    also = ("talent.initiative-check",)

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        if not s.on_board(a.attacker) or not s.on_board(a.target) or not is_valid(s, a):
            s.finish()


def is_valid(s: Pantheon, a: Attack) -> bool:
    """Whether the condition under which the target was chosen still holds."""
    if a.close:
        return is_beside(s, a.attacker, a.target) or s.zone[a.attacker] == s.zone[a.target]
    return can_target(s, a.attacker, a.target, a.reach, a.nearest, a.aerial)


class Redirection(Step[Pantheon]):
    """The target has evaded: the attacker may turn to another one in range."""

    id = "redirection"
    clause = "manoeuvre.evasion"

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        if others(s, a):
            s.push(Redirect(a.seat))
        else:
            s.finish()


def others(s: Pantheon, a: Attack) -> list[int]:
    """Whom an attack can be turned to, as answers."""
    found = aims(s, a.attacker, a.reach, a.nearest, a.aerial)
    return [answer for answer in found if aimed_at(s, answer) != a.target]


class Redirect(Ask[Pantheon]):
    """Whom the attack is turned to, or that it is lost."""

    id = "redirect"
    clause = "manoeuvre.evasion"
    also = ("manoeuvre.evasion-normal",)

    def legal(self, s: Pantheon) -> list[int]:
        return asides(s, self.asked, [DECLINE, *others(s, attack(s))])

    def answer(self, s: Pantheon, action: int) -> None:
        a = attack(s)
        if action == DECLINE:
            s.finish()
            return
        if take_aside(s, self, action):
            return
        choose(s, a, aimed_at(s, action), is_close(action))
        if s.heard:
            s.tell("redirected", {"unit": s.word(a.attacker), "unit_target": s.word(a.target)})


# The dice.


class Values(Step[Pantheon]):
    """The effective values are counted, and stay what they are; then the dice are rolled."""

    id = "values"
    clause = "attack.values"
    also = ("attack.values-fixed", "attack.given-dice", "priority.bounds", "unit.combat", "unit.defence", "power.x")

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        fix_values(s, a)
        if s.heard:
            s.tell("values", {"unit": s.word(a.attacker), "combat": str(a.combat), "defence": str(a.defence)})
        a.rolling = a.combat
        if a.combat > 0:
            s.push(DIE)


# What comes of it.


def endured(s: Pantheon, a: Attack, target: int, wounds: int) -> int:
    """How many of the wounds of an attack its target takes: some powers endure a part of them."""
    if wounds > 0:
        for power in s.printed.enduring[s.kind[target]]:
            if works(s, target, power):
                wounds = power.wounds(s, a, target, wounds)
    return wounds


class Wounds(Step[Pantheon]):
    """The target loses as much vitality as dice have reached its defence."""

    id = "wounds"
    clause = "attack.wounds"
    also = ("destroy.during",)

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        target = a.target
        if not s.is_there(target) or not s.on_board(a.attacker):
            s.finish()
            return
        if s.egg[target] > 0:
            strike_egg(s, a)
            s.finish()
            return
        amount = endured(s, a, target, a.wounds)
        if amount == 0:
            if s.heard:
                s.tell("missed", {"unit": s.word(a.attacker), "unit_target": s.word(target)})
            return
        wound(s, target, amount, a.attacker, a)


def strike_egg(s: Pantheon, a: Attack) -> None:
    """A token that can be attacked loses vitality, and leaves the game with the last of it.

    Clauses: attack.tokens.
    """
    left = s.egg[a.target] - a.wounds
    if a.wounds > 0:
        s.stirred = True
        if s.heard:
            s.tell("token-hit", {"unit": s.word(a.target), "amount": str(a.wounds)})
    s.lay_egg(a.target, s.zone[a.target], left if left > 0 else 0)


class Retaliation(Step[Pantheon]):
    """Whoever was hit at range 0 may hit back, once a turn, for one of its activation cards."""

    id = "retaliation"
    clause = "attack.retaliation"
    also = ("attack.retaliation-once", "attack.retaliation-plain", "manoeuvre.windows", "talent.projection-after")

    def run(self, s: Pantheon) -> None:
        a = attack(s)
        target = a.target
        if a.far > 0 or s.flags[target] & RETALIATED:
            return
        if s.on_board(target) and s.on_board(a.attacker) and might_come_by(s, target // SLOTS, target % SLOTS):
            s.push(Retaliate(target // SLOTS))


class Retaliate(Ask[Pantheon]):
    """Whether the target retaliates."""

    id = "retaliate"
    clause = "attack.retaliation"
    also = ("attack.retaliation-once", "unit.cards", "manoeuvre.draw")
    aside = True

    def legal(self, s: Pantheon) -> list[int]:
        answers = [DECLINE]
        if s.hand[self.asked * CARDS + attack(s).target % SLOTS] > 0:
            answers.append(RETALIATE)
        return asides(s, self.asked, answers)

    def answer(self, s: Pantheon, action: int) -> None:
        if action == RETALIATE:
            a = attack(s)
            begin_retaliation(s, a.target, a)
        elif action != DECLINE:
            take_aside(s, self, action)


REACTIONS: Final = Reactions()
FIRST_STRUCK: Final = FirstStruck()
REDIRECTION: Final = Redirection()
VALUES: Final = Values()
WOUNDS: Final = Wounds()
RETALIATION: Final = Retaliation()
