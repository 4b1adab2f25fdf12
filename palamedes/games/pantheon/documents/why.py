"""Why something that a player could expect is not possible: no card, too far, hidden, full, used already."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Refused
from palamedes.games.pantheon.rules.activation import Act, is_open, may_do, used_bit
from palamedes.games.pantheon.rules.attack import Retaliate
from palamedes.games.pantheon.rules.borders import BARRED, crossing
from palamedes.games.pantheon.rules.recruiting import (
    ChooseDivinity,
    Construct,
    RecruitUnit,
    divinity_type,
    has_expensive,
    is_taken,
)
from palamedes.games.pantheon.rules.sight import A_UNIT, A_WALL, A_ZONE, TOO_FAR, hindrance
from palamedes.games.pantheon.rules.terrains import in_marsh
from palamedes.games.pantheon.rules.tokens import may_activate
from palamedes.games.pantheon.rules.turn import Activate, Turn
from palamedes.games.pantheon.rules.values import reach
from palamedes.games.pantheon.rules.walking import is_blocked
from palamedes.games.pantheon.table.actions import (
    ATTACK,
    CLOSE,
    COLLECT,
    COMPLEX,
    DIVE,
    DIVINITY,
    RECRUIT,
    RETALIATE,
    SIMPLE,
    SWOOP,
    TO,
    USE,
)
from palamedes.games.pantheon.table.frames import Activation, activation, attack
from palamedes.games.pantheon.table.pieces import (
    ACTIVATED,
    ATTACKED,
    CARDS,
    COLLECTED,
    FIRST_COIN,
    RUN,
    WALK,
    WALKED,
)
from palamedes.games.pantheon.table.power import Power
from palamedes.games.pantheon.table.priority import works
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import ACTIVE, FLYING, OFFENSIVE, SLOTS, TERRAINS, TROOP, ZONE_COUNT, ZONES


def refusals(s: Pantheon, seat: int) -> list[Refused]:
    """What the seat that is asked could expect, and why it is not so."""
    question = s.asked(seat)
    if question is None:
        return []
    legal = set(question.legal(s))
    found: list[Refused] = []
    if isinstance(question, (Turn, Activate)):
        found = _activations(s, seat)
    elif isinstance(question, Act):
        found = _actions(s, activation(s), legal)
    elif isinstance(question, Retaliate):
        unit = s.word(attack(s).target)
        found = [Refused(RETALIATE, "no-card", {"unit": unit}, "attack.retaliation")]
    elif isinstance(question, (ChooseDivinity, RecruitUnit, Construct)):
        found = _recruits(s, seat)
    return [refused for refused in found if refused.action not in legal]


# Activations.


def _activations(s: Pantheon, seat: int) -> list[Refused]:
    found: list[Refused] = []
    for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
        verb = COMPLEX if s.waits(unit) else SIMPLE
        key, clause = _idle(s, seat, unit)
        if key:
            found.append(Refused(verb.at(s.kind[unit]), key, {"unit": s.word(unit)}, clause))
    return found


def _idle(s: Pantheon, seat: int, unit: int) -> tuple[str, str]:
    """Why a unit cannot be activated, and the rule."""
    if s.vitality[unit] == 0:
        return ("recallable" if s.sheet(unit).type == TROOP else "destroyed"), "destroy.moment"
    if s.flags[unit] & ACTIVATED:
        return "activated", "turn.limit"
    if not may_activate(s, unit):
        return "paralysed", "power.petrification"
    if s.hand[seat * CARDS + unit % SLOTS] == 0:
        return "no-card", "turn.activate"
    return "", ""


# Actions.


def _actions(s: Pantheon, act: Activation, legal: set[int]) -> list[Refused]:
    unit = act.unit
    if s.zone[unit] == NONE or act.must_attack:
        return []
    found: list[Refused] = []
    if act.left > 0 or act.again > 0:
        found += _steps(s, act)
        found += _targets(s, act, legal)
        if not act.complex:
            found += _stones(s, act)
    if not act.complex:
        for power in s.printed.acting[s.kind[unit]]:
            if not any(USE.has(answer) and USE.first(answer) == power.number for answer in legal):
                found += _power(s, act, power)
    return found


def _steps(s: Pantheon, act: Activation) -> list[Refused]:
    """The neighbouring zones that the unit cannot enter."""
    unit = act.unit
    zone = s.zone[unit]
    manner = RUN if act.complex else WALK
    key, clause = "", ""
    if not act.complex and act.done & WALKED and not act.again & WALKED:
        key, clause = "walked", "action.simple"
    elif not act.complex and not may_do(s, act, WALKED):
        key, clause = "attack-last", "action.attack-last"
    elif not act.complex and in_marsh(s, unit, zone):
        key, clause = "marsh", "terrain.marsh"
    elif is_blocked(s, unit):
        key, clause = "blocked", "talent.block"
    elif s.sheet(unit).move[s.vitality[unit]] + int(act.complex) == 0:
        key, clause = "no-move", "unit.move"
    found: list[Refused] = []
    for to in s.field.near[zone]:
        if key:
            found.append(Refused(TO.at(to), key, {"unit": s.word(unit)}, clause))
        elif not s.has_room(to):
            found.append(Refused(TO.at(to), "full", {"zone": ZONES[to]}, "zone.saturated"))
        elif crossing(s, unit, zone, to, manner) == BARRED:
            found.append(Refused(TO.at(to), "border", {"zone": ZONES[to]}, "walk.terrain"))
        else:
            terrain = TERRAINS[s.field.terrain[to]]
            found.append(Refused(TO.at(to), "terrain", {"zone": ZONES[to], "terrain": terrain}, f"terrain.{terrain}"))
    return found


def _targets(s: Pantheon, act: Activation, legal: set[int]) -> list[Refused]:
    """The enemies that the unit cannot attack: out of range, hidden by a wall, by the ground or by somebody."""
    unit = act.unit
    aerial = act.complex
    if aerial and s.sheet(unit).trait != FLYING:
        return []
    far = reach(s, unit, aerial)
    found: list[Refused] = []
    for target in s.targets(unit // SLOTS):
        action = (SWOOP if aerial else ATTACK).at(s.target(target))
        if (DIVE if aerial else CLOSE).at(s.target(target)) in legal:
            # It can be attacked all the same: as at range 0, in a saturated zone.
            continue
        if not aerial and not may_do(s, act, ATTACKED):
            found.append(Refused(action, "attacked", {"unit": s.word(unit)}, "action.simple"))
            continue
        why = hindrance(s, unit, target, far, 0, aerial)
        if why.reason == TOO_FAR:
            distance = s.field.distance[s.zone[unit] * ZONE_COUNT + s.zone[target]]
            args: dict[str, object] = {"amount": distance, "amount_range": far}
            found.append(Refused(action, "far", args, "sight.distance"))
        elif why.reason == A_WALL:
            found.append(Refused(action, "wall", {}, "border.wall"))
        elif why.reason == A_ZONE:
            terrain = TERRAINS[s.field.terrain[why.zone]]
            found.append(Refused(action, "hidden", {"zone": ZONES[why.zone], "terrain": terrain}, "sight.obstacle"))
        elif why.reason == A_UNIT:
            between = [s.word(other) for other in s.units_in(why.zone)]
            found.append(Refused(action, "behind", {"zone": ZONES[why.zone], "unit": between}, "sight.obstacle"))
    return found


def _stones(s: Pantheon, act: Activation) -> list[Refused]:
    """A stone at the unit's feet that it cannot take up."""
    unit = act.unit
    zone = s.zone[unit]
    if s.free_stone(zone) == NONE:
        return []
    if s.stone[unit] != NONE:
        return [Refused(COLLECT.at(zone), "carries", {"unit": s.word(unit)}, "stone.one")]
    if act.left == 0:
        # It may only walk and attack once more.
        return []
    if act.done & COLLECTED:
        return [Refused(COLLECT.at(zone), "collected", {"unit": s.word(unit)}, "action.simple")]
    return [Refused(COLLECT.at(zone), "stone-blocked", {"zone": ZONES[zone]}, "talent.block")]


def _power(s: Pantheon, act: Activation, power: Power) -> list[Refused]:
    """Why a power cannot be used now."""
    unit = act.unit
    line = power.line
    if line is None:
        return []
    args: dict[str, object] = {"power": s.printed.power_words[power.number]}
    if not line.available(s.vitality[unit]):
        key, clause = "power-gone", "power.available"
    elif power.sort == ACTIVE and s.flags[unit] & used_bit(s, unit, power):
        key, clause = "power-used", "power.active"
    elif not works(s, unit, power):
        key, clause = "power-ignored", "priority.ignored"
    elif power.sort == OFFENSIVE and not may_do(s, act, ATTACKED):
        key, clause = "power-attack", "power.offensive"
    elif is_open(s, act, power):
        key, clause = "power-cost", "power.cost"
        args["amount"] = line.cost
    else:
        key, clause = "power-idle", "power.available"
    return [Refused(USE.at(power.number, FIRST_COIN[line.cost]), key, args, clause)]


# Recruiting.


def _recruits(s: Pantheon, seat: int) -> list[Refused]:
    """The units that a seat cannot recruit next."""
    first = s.army[seat] == 0
    found: list[Refused] = []
    for kind in s.printed.kinds:
        if kind.is_divinity() != first or (first and kind.type != divinity_type(s)):
            continue
        args: dict[str, object] = {"kind": kind.id}
        if is_taken(s, seat, kind.index, not s.secret):
            key, clause = "taken", "recruit.once"
        elif kind.cost > s.points[seat]:
            key, clause = "dear", "recruit.pay"
            args = {"amount": kind.cost, "amount_points": s.points[seat]}
        elif kind.cost >= s.printed.expensive and has_expensive(s, seat):
            key, clause = "expensive", "recruit.expensive"
            args = {"amount": s.printed.expensive}
        else:
            key, clause = "sum", "recruit.exact"
            args = {}
        found.append(Refused((DIVINITY if first else RECRUIT).at(kind.index), key, args, clause))
    return found
