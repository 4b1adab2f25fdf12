"""What came of what was foretold in Pantheon: read from the table and the log, for the conformance suite to compare."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Saying
from palamedes.core.words.telling import Event, Log
from palamedes.games.pantheon.mind.odds import likely
from palamedes.games.pantheon.rules.attack import React
from palamedes.games.pantheon.rules.ending import stones_of
from palamedes.games.pantheon.table.actions import DECLINE, TO
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import ZONES


def came_of(told: Saying, action: int, before: Pantheon, after: Pantheon, events: list[Event]) -> Saying | None:
    """What should have been foretold of an answer; None where dice decide, or an attack comes to nothing."""
    if told.key == "stones":
        stones = stones_of(after, before.team(before.actor))
        return Saying("stones", {"amount": stones, "amount_goal": after.winning})
    if told.key in ("meets", "stone-there"):
        return _entered(told, TO.first(action), before, after, events)
    if told.key in ("dice", "wounds"):
        return _valued(told, after, events)
    return None


def _heard(events: list[Event], key: str) -> Event | None:
    return next((event for event in events if event.key == key), None)


def _entered(told: Saying, zone: int, before: Pantheon, after: Pantheon, events: list[Event]) -> Saying:
    """Who and what is in the zone that a unit has entered."""
    entered = _heard(events, "entered")
    if entered is None or entered.args["zone"] != ZONES[zone]:
        return Saying("")
    if told.key == "stone-there":
        return told if after.free_stone(zone) != NONE else Saying("")
    # Whoever came may have fallen at once.
    mover = next(unit for unit in before.fielded if before.word(unit) == entered.args["unit"])
    enemies = [after.word(other) for other in after.units_in(zone) if not after.allied(other, mover)]
    return Saying("meets", {"unit": enemies})


def _valued(told: Saying, after: Pantheon, events: list[Event]) -> Saying | None:
    """The values of an attack to which nobody reacts; None where it comes to nothing, or something is paid first."""
    table = after.clone()
    log = Log()
    table.listen(log)
    values = _heard(events, "values")
    while values is None and isinstance(table.question, React):
        table.answer(DECLINE)
        values = _heard(log.events, "values")
    if values is None:
        return None
    dice, defence = int(str(values.args["combat"])), int(str(values.args["defence"]))
    if told.key == "dice":
        return Saying("dice", {"amount": dice, "amount_defence": defence})
    odds = likely(dice, defence)
    return Saying("wounds", {"amount": round(odds[0] * 100.0) if odds else 0})
