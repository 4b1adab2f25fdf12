"""An activation: what begins and ends with it, and the actions that a unit takes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.games.pantheon.table.actions import (
    ABSORB,
    ABSORB_FROM,
    COLLECT,
    COMPLEX,
    DEPLOY_ANSWER,
    DONE,
    DROP,
    FLY,
    SEIZE,
    SIMPLE,
    TO,
    USE,
)
from palamedes.games.pantheon.table.frames import Activation, activation
from palamedes.games.pantheon.table.knowledge import coins, might_hold, might_pay
from palamedes.games.pantheon.table.pieces import (
    ACTIVATED,
    ATTACKED,
    CARDS,
    COLLECTED,
    FLIGHT,
    FREE,
    FROZEN,
    RUN,
    STRUCK,
    USED_FIRST,
    WALK,
    WALKED,
)
from palamedes.games.pantheon.table.power import TALENT, Power
from palamedes.games.pantheon.table.priority import talent, works
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import ACTIVE, FLYING, GOD, MOBILITY, OFFENSIVE, SLOTS, TITAN

from .adventures import activation_over
from .aiming import aimed_at, aims, is_aerial, is_close
from .asking import asides, might_come_by, pay_price, take_aside
from .attack import begin_attack
from .stones import absorb, absorbable, collect, collectable
from .terrains import activation_begins
from .tokens import may_activate
from .values import reach
from .walking import begin_move, deploy, deployment, drop_stone, first_steps, may_move


def ready(s: Pantheon, unit: int) -> bool:
    """Whether a unit could be activated in this turn, but for its card."""
    return s.vitality[unit] > 0 and not s.flags[unit] & ACTIVATED and may_activate(s, unit)


def activations(s: Pantheon, seat: int, answers: list[int]) -> list[int]:
    """The units that a seat can activate, for simple actions or for a complex one; what waits can only be deployed."""
    at: i64 = seat * SLOTS
    hand: i64 = seat * CARDS
    simple: i64 = SIMPLE.base
    complex: i64 = COMPLEX.base
    for slot in range(s.army[seat]):
        if s.hand[hand + slot] > 0 and ready(s, at + slot):
            kind = s.kind[at + slot]
            if s.zone[at + slot] != NONE:
                answers.append(simple + kind)
            answers.append(complex + kind)
    return answers


def might_activate(s: Pantheon, seat: int) -> bool:
    """Whether, by what everybody knows, a seat could activate a unit."""
    for slot in range(s.army[seat]):
        if ready(s, seat * SLOTS + slot) and might_come_by(s, seat, slot):
            return True
    return False


def activate(s: Pantheon, seat: int, unit: int, complex: bool) -> None:
    """A seat discards an activation card of a unit, which is then activated."""
    owner = unit // SLOTS
    s.throw(owner, unit % SLOTS)
    s.flags[unit] |= ACTIVATED
    s.activations += 1
    act = Activation()
    act.unit = unit
    act.seat = seat
    act.complex = complex
    act.left = 1 if complex else 2
    if s.heard:
        s.tell("complex" if complex else "simple", {"seat": seat, "unit": s.word(unit)})
    s.begin(act, BEGINS, NEXT_ACTION, ENDS, CLOSES)


class ActivationBegins(Step[Pantheon]):
    """What happens at the beginning of an activation."""

    id = "activation-begins"
    clause = "turn.start-effects"
    also = ("terrain.polar", "turn.activate")

    def run(self, s: Pantheon) -> None:
        act = activation(s)
        activation_begins(s, act.unit)
        if s.flags[act.unit] & FROZEN and act.left > 1:
            act.left = 1


class NextAction(Step[Pantheon]):
    """A unit acts, as long as there is something that it could do."""

    id = "actions"
    clause = "turn.actions"
    also = ("action.simple", "action.complex", "action.silence", "action.attack-last")

    def run(self, s: Pantheon) -> None:
        act = activation(s)
        if act.ended or s.vitality[act.unit] == 0:
            return
        if act.left > 0 or act.again > 0 or s.stone[act.unit] != NONE or might_use(s, act):
            s.push(Act(act.seat))


def is_left(s: Pantheon, act: Activation, action: int) -> bool:
    """Whether a simple action is one of those that the active unit has left; a walk is none after an attack.

    Clauses: action.simple, action.attack-last, talent.mobility.
    """
    if act.left == 0 or act.done & action:
        return False
    return action != WALKED or not act.done & (ATTACKED | STRUCK) or talent(s, act.unit, MOBILITY)


def may_do(s: Pantheon, act: Activation, action: int) -> bool:
    """Whether the active unit may still do a simple action: it is left, or may be done once more."""
    return is_left(s, act, action) or act.again & action != 0


def do(s: Pantheon, act: Activation, action: int) -> None:
    """The active unit does a simple action."""
    if is_left(s, act, action):
        act.left -= 1
        act.done |= action
    elif action == ATTACKED:
        # The second attack comes after the second walk.
        act.again = 0
    else:
        act.again &= ~action


def is_open(s: Pantheon, act: Activation, power: Power) -> bool:
    """Whether the active unit can use a power now, but for its price.

    Clauses: power.active, power.offensive, power.available.
    """
    unit = act.unit
    sort = power.sort
    if sort == OFFENSIVE:
        if not may_do(s, act, ATTACKED):
            return False
    elif sort == ACTIVE and s.flags[unit] & used_bit(s, unit, power):
        return False
    if act.must_attack and sort != OFFENSIVE:
        return False
    return works(s, unit, power) and power.usable(s, act, unit)


def used_bit(s: Pantheon, unit: int, power: Power) -> int:
    """The flag that says that an active power was used in this turn."""
    bit = USED_FIRST
    for other in s.printed.abilities[s.kind[unit]]:
        if other is power:
            break
        if other.sort != TALENT:
            bit += bit
    return bit


def might_use(s: Pantheon, act: Activation) -> bool:
    """Whether, by what everybody knows, the active unit could use a power now."""
    for power in s.printed.acting[s.kind[act.unit]]:
        if is_open(s, act, power) and might_pay(s, act.seat, power.cost):
            return True
    return False


class Act(Ask[Pantheon]):
    """What the active unit does next, or that it has done enough."""

    id = "act"
    clause = "turn.actions"
    also = ("deploy.first", "deploy.once", "stone.drop", "stone.drop-moment", "power.cost")

    def legal(self, s: Pantheon) -> list[int]:
        act = activation(s)
        unit = act.unit
        answers: list[int] = []
        if act.must_attack:
            answers += attacks(s, unit, False)
        else:
            answers.append(DONE)
        if (act.left > 0 or act.again > 0) and not act.must_attack:
            if s.zone[unit] == NONE:
                for zone in deployment(s, unit):
                    answers.append(DEPLOY_ANSWER.at(zone))
            elif act.complex:
                complex_actions(s, unit, answers)
            else:
                simple_actions(s, act, answers)
        if s.stone[unit] != NONE and not act.must_attack:
            answers.append(DROP)
        if not act.complex:
            for power in s.printed.acting[s.kind[unit]]:
                if is_open(s, act, power):
                    for coin in coins(s, act.seat, power.cost):
                        answers.append(USE.at(power.number, coin))
        if not answers:
            # What the attack was prepared for has gone.
            answers.append(DONE)
        return asides(s, self.asked, answers)

    def answer(self, s: Pantheon, action: int) -> None:
        act = activation(s)
        unit = act.unit
        if action == DONE or take_aside(s, self, action):
            return
        s.push(NEXT_ACTION)
        if action == DROP:
            drop_stone(s, unit)
        elif TO.has(action):
            do(s, act, WALKED)
            begin_move(s, unit, act.seat, RUN if act.complex else WALK, TO.first(action))
        elif FLY.has(action):
            act.left -= 1
            begin_move(s, unit, act.seat, FLIGHT, FLY.first(action))
        elif DEPLOY_ANSWER.has(action):
            act.left -= 1
            deploy(s, unit, DEPLOY_ANSWER.first(action))
        elif COLLECT.has(action):
            do(s, act, COLLECTED)
            collect(s, unit, COLLECT.first(action), False)
        elif SEIZE.has(action):
            do(s, act, COLLECTED)
            collect(s, unit, SEIZE.first(action), True)
        elif action == ABSORB:
            act.left -= 1
            absorb(s, unit, NONE)
        elif ABSORB_FROM.has(action):
            act.left -= 1
            absorb(s, unit, s.unit_at(ABSORB_FROM.first(action)))
        elif USE.has(action):
            use_power(s, act, USE.first(action), USE.second(action))
        else:
            do(s, act, ATTACKED)
            act.must_attack = False
            answer_attack(s, act, action)


def simple_actions(s: Pantheon, act: Activation, answers: list[int]) -> None:
    """Walk, attack, collect: each once, and no walk after an attack unless Mobility allows it.

    Clauses: action.simple.
    """
    unit = act.unit
    if may_do(s, act, WALKED) and may_move(s, unit, WALK):
        for zone in first_steps(s, unit, WALK):
            answers.append(TO.at(zone))
    if may_do(s, act, ATTACKED):
        answers += attacks(s, unit, False)
        for power in s.printed.preparing[s.kind[unit]]:
            if works(s, unit, power) and power.prepares(s, act, unit):
                answers.append(USE.at(power.number, FREE))
    if may_do(s, act, COLLECTED):
        for zone in collectable(s, unit, False):
            answers.append(COLLECT.at(zone))
        if len(s.stone_zone) > s.omphaloi:
            for zone in collectable(s, unit, True):
                answers.append(SEIZE.at(zone))


def complex_actions(s: Pantheon, unit: int, answers: list[int]) -> None:
    """Run, absorb, and for those with wings rapid flight and aerial attack.

    Clauses: action.complex, trait.flying, trait.aerial-attack.
    """
    if may_move(s, unit, RUN):
        for zone in first_steps(s, unit, RUN):
            answers.append(TO.at(zone))
    sheet = s.sheet(unit)
    if sheet.trait == FLYING:
        for zone in first_steps(s, unit, FLIGHT):
            answers.append(FLY.at(zone))
        answers += attacks(s, unit, True)
    if sheet.type == GOD or sheet.type == TITAN:
        if s.free_stone(s.zone[unit]) != NONE:
            answers.append(ABSORB)
        for carrier in absorbable(s, unit):
            answers.append(ABSORB_FROM.at(s.target(carrier)))


def attacks(s: Pantheon, unit: int, aerial: bool) -> list[int]:
    """The targets of a normal attack, or of an aerial one."""
    return aims(s, unit, reach(s, unit, aerial), 0, aerial)


def answer_attack(s: Pantheon, act: Activation, action: int) -> None:
    """The active unit attacks whom it has chosen."""
    aerial = is_aerial(action)
    far = reach(s, act.unit, aerial)
    begin_attack(s, act.unit, act.seat, aimed_at(s, action), is_close(action), aerial, NONE, 0, far, 0)


def use_power(s: Pantheon, act: Activation, number: int, coin: int) -> None:
    """The active unit uses a power, or a talent before its attack."""
    unit = act.unit
    pay_price(s, act.seat, coin)
    for power in s.printed.abilities[s.kind[unit]]:
        if power.number == number:
            if s.heard:
                s.tell("used", {"unit": s.word(unit), "power": s.printed.power_words[number]})
            if power.sort == TALENT:
                power.prepare(s, act, unit)
                return
            if power.sort == OFFENSIVE:
                do(s, act, ATTACKED)
                act.must_attack = False
            elif power.sort == ACTIVE:
                s.flags[unit] |= used_bit(s, unit, power)
            power.use(s, act, unit)
            return


class ActivationEnds(Step[Pantheon]):
    """What happens at the end of an activation."""

    id = "activation-ends"
    clause = "turn.end-effects"
    also = ("terrain.marsh-end",)

    def run(self, s: Pantheon) -> None:
        act = activation(s)
        unit = act.unit
        for power in s.printed.closing[s.kind[unit]]:
            if works(s, unit, power):
                power.activation_ends(s, act, unit)


class ActivationCloses(Step[Pantheon]):
    """An activation is over: a troop that was led may be next."""

    id = "activation-closes"
    clause = "turn.another"
    also = ("talent.leader", "talent.leader-detail")

    def run(self, s: Pantheon) -> None:
        act = activation(s)
        seat = act.seat
        led = act.led
        s.finish()
        activation_over(s)
        if led != NONE and s.activations < s.limit and ready(s, led) and s.zone[led] != NONE:
            if might_hold(s, led // SLOTS, led % SLOTS):
                s.push(Led(seat, led))


class Led(Ask[Pantheon]):
    """Whether a troop that was led is activated at once."""

    id = "led"
    clause = "talent.leader"
    also = ("talent.leader-partner", "talent.leader-detail", "turn.limit", "power.born-leader")
    fields = {"asked": "seat", "unit": "unit"}

    def __init__(self, asked: int, unit: int) -> None:
        super().__init__(asked)
        self.unit = unit

    def legal(self, s: Pantheon) -> list[int]:
        answers = [DONE]
        if s.hand[self.unit // SLOTS * CARDS + self.unit % SLOTS] > 0:
            kind = s.kind[self.unit]
            answers.append(SIMPLE.at(kind))
            answers.append(COMPLEX.at(kind))
        return asides(s, self.asked, answers)

    def answer(self, s: Pantheon, action: int) -> None:
        if action == DONE or take_aside(s, self, action):
            return
        activate(s, self.asked, self.unit, COMPLEX.has(action))


BEGINS: Final = ActivationBegins()
NEXT_ACTION: Final = NextAction()
ENDS: Final = ActivationEnds()
CLOSES: Final = ActivationCloses()
