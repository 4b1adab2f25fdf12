"""What every unit on the board could do if it were activated now: where it could go, whom it could attack, how well.

The rules themselves are asked, so that what a page shows before a click is what a click would do. All of it is open:
no card is looked at. It is worked out where somebody chooses a unit, an action or a way, and nowhere else.
"""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.games.pantheon.rules import values
from palamedes.games.pantheon.rules.activation import may_do
from palamedes.games.pantheon.rules.sight import can_target, is_beside, targets
from palamedes.games.pantheon.rules.walking import as_if_activated, reachable
from palamedes.games.pantheon.table.frames import Activation, Attack, Move, activated
from palamedes.games.pantheon.table.pieces import ATTACKED, FLIGHT, RUN, WALK, WALKED
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import FLYING, SLOTS, ZONE_COUNT, ZONES

from .blows import Blow, chosen_blow, open_blows

MOMENTS = frozenset({"turn", "activate", "another", "act", "led", "step", "choose-target", "choose-zone"})
"""Questions before which one looks around."""


def prospects(s: Pantheon) -> dict[str, dict[str, object]]:
    """The prospects of all units on the board by their words; nothing where nobody chooses what to do."""
    question = s.question
    if question is None or question.id not in MOMENTS:
        return {}
    return {s.word(unit): prospect(s, unit) for unit in s.fielded}


def prospect(s: Pantheon, unit: int) -> dict[str, object]:
    """What a unit could do if it were activated now; the active one, what it can still do."""
    flies = s.sheet(unit).trait == FLYING
    aims: list[dict[str, object]] = []
    for aerial in (False, True) if flies else (False,):
        # Whoever begins on ice may be another one by then: each line of a dashboard has a range of its own.
        active = as_if_activated(s, unit, aerial)
        if may_attack(s, unit, aerial) and active.on_board(unit):
            aims += aims_of(active, unit, aerial)
    return {
        "walk": zones(s, unit, WALK),
        "run": zones(s, unit, RUN),
        "fly": zones(s, unit, FLIGHT) if flies else [],
        "range": values.reach(s, unit),
        "targets": aims,
    }


def zones(s: Pantheon, unit: int, manner: int) -> list[str]:
    """Where a move of a unit could end."""
    act = activated(s)
    if act is not None and act.unit == unit and not may_begin(s, act, manner):
        return []
    return [ZONES[zone] for zone in reachable(s, unit, manner)]


def may_begin(s: Pantheon, act: Activation, manner: int) -> bool:
    """Whether the active unit may move in this manner now: it is about to, or under way."""
    inner = s.frames[-1]
    if isinstance(inner, Move):
        return inner.manner == manner
    if act.must_attack:
        return False
    if manner == WALK:
        return not act.complex and may_do(s, act, WALKED)
    return act.complex and act.left > 0


def aims_of(s: Pantheon, unit: int, aerial: bool) -> list[dict[str, object]]:
    """Every answer that would aim a normal attack at somebody: at their distance, and as one beside at range 0."""
    reach = values.reach(s, unit, aerial)
    found: list[dict[str, object]] = []
    for target in targets(s, unit, reach, 0, aerial):
        if can_target(s, unit, target, reach, 0, aerial):
            found.append(aim(s, unit, target, False, aerial))
        if is_beside(s, unit, target):
            found.append(aim(s, unit, target, True, aerial))
    return found


def may_attack(s: Pantheon, unit: int, aerial: bool) -> bool:
    """Whether a unit may make a normal attack, or an aerial one; of the active one, whether it still may."""
    act = activated(s)
    if act is None or act.unit != unit:
        return True
    if aerial or act.complex:
        return aerial and act.complex and act.left > 0
    return act.must_attack or may_do(s, act, ATTACKED)


def aim(s: Pantheon, unit: int, target: int, close: bool, aerial: bool) -> dict[str, object]:
    """An attack on a target as it would be now, with the name of everything that counts."""
    a = Attack()
    a.attacker = unit
    a.seat = unit // SLOTS
    a.chosen = target
    a.target = target
    a.aerial = aerial
    a.close = close
    a.far = 0 if close else s.field.distance[s.zone[unit] * ZONE_COUNT + s.zone[target]]
    return reckoned(s, a)


def reckoned(s: Pantheon, a: Attack) -> dict[str, object]:
    """An attack that has a target, with its values as they are now."""
    combat = values.combat(s, a)
    defence = values.defence(s, a)
    return {
        "unit": s.word(a.target),
        "close": a.close,
        "aerial": a.aerial,
        "combat": combat.value(),
        "combat_by": modifiers(combat),
        "defence": defence.value(),
        "defence_by": modifiers(defence),
    }


def blows(s: Pantheon) -> list[dict[str, object]]:
    """The attacks of powers that could be chosen now, or the one whose target is asked for."""
    chosen = chosen_blow(s)
    if chosen is not None:
        return [blow(s, chosen, True)]
    return [blow(s, each, False) for each in open_blows(s)]


def blow(s: Pantheon, b: Blow, chosen: bool) -> dict[str, object]:
    """An attack with everybody whom it may hit."""
    return {
        "unit": s.word(b.unit),
        "power": None if b.power == NONE else s.printed.power_words[b.power],
        "chosen": chosen,
        "range": b.reach,
        "targets": [reckoned(table, a) for table, a in zip(b.tables, b.attacks, strict=True)],
    }


def modifiers(tally: values.Tally) -> list[dict[str, object]]:
    """What is printed and what changes it, each by its name."""
    named = [("printed", tally.printed), *zip(tally.names, tally.amounts, strict=True)]
    return [{"what": what, "amount": amount} for what, amount in named]
