"""What came of what was foretold in Iliade: read from the table, so that the conformance suite can compare."""

from __future__ import annotations

from typing import Final

from palamedes.core.words.saying import Saying
from palamedes.core.words.telling import Event

from ..table.cards import TILES
from ..table.state import Iliade

STRENGTHS: Final = ["strength-leads", "strength-ties", "strength-behind"]
ENDED: Final = ["strength", "unwon", "spill"]
"""What is told when a siege is counted."""


def came_of(told: Saying, before: Iliade, after: Iliade, events: list[Event]) -> Saying | None:
    """What should have been foretold of an answer; None where the siege is over before it can be seen."""
    seat = before.actor
    if told.key in ("wins", "points"):
        return _points(told, before, after, seat)
    if told.key == "tile":
        return told if after.tiles[TILES.index(str(told.args["tile"]))] == seat else Saying("")
    if told.key == "pass-last":
        return told if _has_ended(before, after, events) else Saying("")
    if told.key == "horse-opens":
        rival = int(str(told.args["seat"]))
        return told if after.horse_count(rival) == before.horse_count(rival) - 1 else Saying("")
    if _has_ended(before, after, events):
        return None
    if told.key in STRENGTHS:
        return _strength(before, after, seat)
    if told.key == "weakens":
        rival = int(str(told.args["seat"]))
        strengths: dict[str, object] = {"amount_from": before.strength(rival), "amount": after.strength(rival)}
        return Saying("weakens", {"seat": rival, **strengths})
    if told.key == "hidden":
        return told if after.strength(seat) == before.strength(seat) else Saying("")
    if told.key == "pass-gorgon":
        return told if after.passed[seat] and after.strength(seat) == 0 else Saying("")
    if told.key == "pass-two":
        return told if after.passes == 1 and not after.over else Saying("")
    if told.key in ("pass-hero", "pass-no-hero"):
        hero = after.hero[seat]
        return Saying("pass-hero", {"amount_hero": hero}) if hero else Saying("pass-no-hero")
    return None


def _has_ended(before: Iliade, after: Iliade, events: list[Event]) -> bool:
    """Whether the siege was over with the answer: armies are counted, or gone."""
    return after.over or after.sieges != before.sieges or any(event.key in ENDED for event in events)


def _strength(before: Iliade, after: Iliade, seat: int) -> Saying:
    then, best = after.strength(seat), max(after.strength(rival) for rival in after.rivals(seat))
    key = STRENGTHS[0] if then > best else STRENGTHS[1] if then == best else STRENGTHS[2]
    return Saying(key, {"amount": then, "amount_from": before.strength(seat), "amount_best": best})


def _points(told: Saying, before: Iliade, after: Iliade, seat: int) -> Saying | None:
    """The points of a team after a victory card; the Thanatos card that may follow is not foretold."""
    if list(after.penalties) != list(before.penalties):
        return None
    points = after.team_points(seat)
    if seat in after.winners() and points >= after.mode.points:
        return Saying("wins", {"amount": points})
    return Saying("points", {"amount": points, "amount_goal": after.mode.points})
