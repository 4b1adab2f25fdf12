"""What the attacks of powers would be: of those that could be used now, and of the one that was chosen.

The power itself is asked, on a copy of the table, so that what is shown is what it would do. Its price is not looked
at, for it hangs on a hand: what is told here everybody may know.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.step import Step
from palamedes.games.pantheon.rules import values
from palamedes.games.pantheon.rules.activation import Act, is_open, use_power
from palamedes.games.pantheon.rules.aiming import aimed_at, aims, is_close
from palamedes.games.pantheon.rules.area import AreaTarget, ChooseZone, all_in, left, zones_to_strike
from palamedes.games.pantheon.rules.attack import Redirect, choose, others
from palamedes.games.pantheon.rules.power_attacks import ChooseTarget, OpenTarget
from palamedes.games.pantheon.rules.terrains import ways_out
from palamedes.games.pantheon.table.frames import Area, Attack, activation, area, attack
from palamedes.games.pantheon.table.pieces import CHARGE, FREE
from palamedes.games.pantheon.table.power import Power, dice_of
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS
from palamedes.games.pantheon.units.blows import (
    AreaBlow,
    BiteAgain,
    BiteNext,
    Bites,
    Charge,
    ChargeOn,
    ChooseBite,
    Frenzy,
    Huntress,
    Missile,
    TripleBite,
    bite_reach,
    burns,
    prey,
)


class Blow:
    """An attack of which it is not said yet whom it hits: every attack that it may become."""

    def __init__(self, unit: int, power: int, reach: int) -> None:
        self.unit = unit
        self.power = power
        """The power that attacks; NONE where a normal attack was evaded."""
        self.reach = max(reach, 0)
        self.attacks: list[Attack] = []
        self.tables: list[Pantheon] = []
        """For each of these attacks the table on which it is made: a charge has come nearer by then."""

    def may_hit(self, s: Pantheon, a: Attack, target: int, close: bool) -> None:
        """One of the attacks that it may become."""
        choose(s, a, target, close)
        self.attacks.append(a)
        self.tables.append(s)


def chosen_blow(s: Pantheon) -> Blow | None:
    """The attack whose target, zone or way is asked for, if one is."""
    question = s.question
    return None if question is None else blow_of(s, question)


def open_blows(s: Pantheon) -> list[Blow]:
    """The attacks by powers that the active unit could choose now, whether its owner can pay for them or not."""
    found: list[Blow] = []
    if not isinstance(s.question, Act):
        return found
    act = activation(s)
    if act.complex:
        return found
    for power in s.printed.acting[s.kind[act.unit]]:
        if attacks(power) and is_open(s, act, power):
            ahead = s.clone()
            use_power(ahead, activation(ahead), power.number, FREE)
            blow = blow_of(ahead, ahead.agenda[-1])
            if blow is None and isinstance(ahead.frames[-1], Area):
                blow = _on_zone(ahead, area(ahead))
            if blow is not None:
                found.append(blow)
    return found


def attacks(power: Power) -> bool:
    """Whether a power is an attack; throwing a tree is a missile like others."""
    return isinstance(power, (Frenzy, AreaBlow, Missile, Huntress, Charge, TripleBite, Bites))


def blow_of(s: Pantheon, step: Step[Pantheon]) -> Blow | None:
    """The attack that a step leads to, if it is one of a power or one that was evaded."""
    if isinstance(step, ChooseTarget):
        return _on_targets(s, step.unit, step.power, step.x, step.reach, step.nearest)
    if isinstance(step, OpenTarget):
        return _on_targets(s, step.unit, step.power, step.x, step.reach, step.nearest)
    if isinstance(step, BiteAgain):
        return _on_targets(s, step.unit, step.power, dice_of(s, step.unit, step.power), values.reach(s, step.unit), 0)
    if isinstance(step, BiteNext):
        return _on_prey(s, step.unit, step.power, step.bitten)
    if isinstance(step, ChooseBite):
        return _on_prey(s, step.unit, step.power, step.bitten)
    if isinstance(step, ChooseZone):
        blow = Blow(step.unit, step.power, step.reach)
        for zone in zones_to_strike(s, step.unit, step.reach):
            _all_in(s, blow, zone, step.x)
        return blow
    if isinstance(step, ChargeOn):
        return _charge(s, step.unit, step.power)
    if isinstance(step, AreaTarget):
        return _on_zone(s, area(s))
    if isinstance(step, Redirect):
        return _redirected(s, attack(s))
    return None


def _attack(unit: int, power: int, x: int) -> Attack:
    a = Attack()
    a.attacker = unit
    a.seat = unit // SLOTS
    a.power = power
    a.x = x
    return a


def _on_targets(s: Pantheon, unit: int, power: int, x: int, reach: int, nearest: int) -> Blow:
    blow = Blow(unit, power, reach)
    for answer in aims(s, unit, reach, nearest, False):
        blow.may_hit(s, _attack(unit, power, x), aimed_at(s, answer), is_close(answer))
    return blow


def _on_prey(s: Pantheon, unit: int, power: int, bitten: vec[i64]) -> Blow:
    blow = Blow(unit, power, bite_reach(s, unit, power))
    for target in prey(s, unit, power, bitten):
        blow.may_hit(s, _attack(unit, power, dice_of(s, unit, power)), target, False)
    return blow


def _all_in(s: Pantheon, blow: Blow, zone: int, x: int) -> None:
    """Everybody in a zone is hit, friends as well."""
    for target in all_in(s, zone, blow.unit):
        a = _attack(blow.unit, blow.power, x)
        a.area = True
        blow.may_hit(s, a, target, False)


def _on_zone(s: Pantheon, r: Area) -> Blow:
    """An attack on a zone that has begun: those whom it has not hit yet."""
    blow = Blow(r.attacker, r.power, 0)
    for target in left(s, r):
        a = _attack(r.attacker, r.power, r.x)
        a.area = True
        blow.may_hit(s, a, target, False)
    return blow


def _charge(s: Pantheon, unit: int, power: int) -> Blow:
    """Those in the zones to which a charge can go next; it attacks where there is an enemy, and nobody in lava."""
    blow = Blow(unit, power, 0)
    for zone in ways_out(s, unit, s.zone[unit], CHARGE):
        if s.target_in(unit // SLOTS, zone) and not burns(s, unit, zone):
            there = s.clone()
            there.put(unit, zone)
            _all_in(there, blow, zone, dice_of(s, unit, power))
    return blow


def _redirected(s: Pantheon, evaded: Attack) -> Blow:
    blow = Blow(evaded.attacker, evaded.power, evaded.reach)
    for answer in others(s, evaded):
        blow.may_hit(s, evaded.copy(), aimed_at(s, answer), is_close(answer))
    return blow
