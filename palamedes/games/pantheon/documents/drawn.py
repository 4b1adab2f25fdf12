"""What is drawn of units before anybody clicks, beside what can then be done: for the conformance suite to compare.

`prospects.py` works out what is drawn by moves on copies of the table. Here the answers themselves are given, one after
the other, as a player would give them.
"""

from __future__ import annotations

from typing import Any, cast

from palamedes.core.words.saying import Drawn
from palamedes.games.pantheon.rules.activation import Act, Led
from palamedes.games.pantheon.rules.aiming import aimed_at, is_aerial, is_attack, is_close
from palamedes.games.pantheon.rules.terrains import ChooseExit
from palamedes.games.pantheon.rules.walking import StepOn
from palamedes.games.pantheon.table.actions import COMPLEX, DONE, FLY, SIMPLE, TO
from palamedes.games.pantheon.table.frames import activated, move
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import ZONES


def drawn(s: Pantheon, view: dict[str, object]) -> list[Drawn]:
    """What is drawn of every unit that can be activated now, or of the active one."""
    prospects = cast(dict[str, dict[str, Any]], view["prospects"])
    if not prospects:
        return []
    act = activated(s)
    if act is not None and isinstance(s.question, (Act, StepOn)) and s.on_board(act.unit):
        return compared(s, act.unit, act.complex, prospects[s.word(act.unit)])
    found: list[Drawn] = []
    for action in s.legal():
        if SIMPLE.has(action) or COMPLEX.has(action):
            complex = COMPLEX.has(action)
            unit = chosen(s, (COMPLEX if complex else SIMPLE).first(action))
            if s.on_board(unit):
                after = s.clone()
                after.answer(action)
                found += compared(after, unit, complex, prospects[s.word(unit)])
    return found


def chosen(s: Pantheon, kind: int) -> int:
    """The unit that is activated by the name of its kind: of one's own army, or a partner's troop that is led."""
    question = s.question
    return question.unit if isinstance(question, Led) else s.unit_of(s.actor, kind)


def compared(s: Pantheon, unit: int, complex: bool, prospect: dict[str, Any]) -> list[Drawn]:
    """What is drawn of a unit that is activated, beside where its answers lead."""
    word = s.word(unit)
    if complex:
        found = [
            Drawn(f"{word} runs", prospect["run"], ends(s, unit, False)),
            Drawn(f"{word} flies", prospect["fly"], ends(s, unit, True)),
        ]
    else:
        found = [Drawn(f"{word} walks", prospect["walk"], ends(s, unit, False))]
    if isinstance(s.question, Act):
        found.append(Drawn(f"{word} attacks", aimed(prospect, complex), attacked(s, complex)))
    return found


def ends(s: Pantheon, unit: int, flies: bool) -> list[str]:
    """The other zones where the unit can end its move, by all answers that can be given one after the other."""
    here = s.zone[unit]
    found: set[int] = set()
    seen: set[tuple[int, ...]] = set()
    ahead = [s] if isinstance(s.question, (Act, StepOn)) else []
    while ahead:
        table = ahead.pop()
        legal = table.legal()
        if not isinstance(table.question, Act) and DONE in legal:
            found.add(table.zone[unit])
        for action in legal:
            if not (FLY.has(action) if flies else TO.has(action)):
                continue
            after = table.clone()
            after.answer(action)
            if not isinstance(after.question, (StepOn, ChooseExit)):
                if after.on_board(unit):
                    found.add(after.zone[unit])
            elif isinstance(after.question, ChooseExit):
                ahead.append(after)
            elif moment(after, unit) not in seen:
                seen.add(moment(after, unit))
                ahead.append(after)
    return [ZONES[zone] for zone in sorted(found - {here})]


def moment(s: Pantheon, unit: int) -> tuple[int, ...]:
    """All that decides how a move can go on, so that no way is gone twice."""
    m = move(s)
    return (s.zone[unit], s.vitality[unit], m.entered, m.before, int(m.wet))


def aimed(prospect: dict[str, Any], aerial: bool) -> list[str]:
    """The attacks that are drawn, in the air or not."""
    targets = [target for target in prospect["targets"] if target["aerial"] == aerial]
    return sorted(f"{target['unit']} {manner(target['close'])}" for target in targets)


def attacked(s: Pantheon, aerial: bool) -> list[str]:
    """The attacks that can be answered."""
    answers = [action for action in s.legal() if is_attack(action) and is_aerial(action) == aerial]
    return sorted(f"{s.word(aimed_at(s, action))} {manner(is_close(action))}" for action in answers)


def manner(close: bool) -> str:
    """How somebody is attacked: at their distance, or as one beside at range 0."""
    return "close" if close else "afar"
