"""How well everybody stands: divinities and stones first, then the units that serve them."""

from __future__ import annotations

from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import NONE, SLOTS, ZONE_COUNT

from .survey import Survey
from .weights import FORESIGHT, GLANCE, Weights


def judge(s: Pantheon) -> list[float]:
    """How well each seat stands at a glance, from -1 (lost) to 1 (won)."""
    if s.over:
        return s.returns()
    if s.round == 0:
        return compared(s, mustered(s, GLANCE), GLANCE)
    view = Survey(s, GLANCE)
    view.units()
    view.stones()
    view.cards()
    view.gather()
    view.threats()
    view.under_way()
    return compared(s, view.worth, GLANCE)


def foresee(s: Pantheon) -> list[float]:
    """The same with an eye to what whoever is next may do."""
    if s.over:
        return s.returns()
    if s.round == 0:
        return compared(s, mustered(s, GLANCE), GLANCE)
    view = Survey(s, FORESIGHT)
    view.units()
    view.stones()
    view.cards()
    view.gather()
    view.threats()
    view.under_way()
    # Teams of searches lost with it (2 of 8 games won, 10 of 12 without); why has not been looked into.
    if not s.teams:
        view.dangers()
    return compared(s, view.worth, FORESIGHT)


def mustered(s: Pantheon, w: Weights) -> list[float]:
    """While armies are recruited: what they cost, and how well their places suit them."""
    worth = [0.0] * s.players
    for seat in range(s.players):
        for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
            sheet = s.sheet(unit)
            worth[seat] += float(sheet.cost) + 0.02 * float(sheet.cards + sheet.art)
    for unit in s.fielded:
        near = 0.0
        for zone in s.stone_zone:
            if zone != NONE:
                near = max(near, 1.0 / (1.0 + float(s.field.distance[s.zone[unit] * ZONE_COUNT + zone])))
        worth[unit // SLOTS] += w.errand * near
    return worth


def compared(s: Pantheon, worth: list[float], w: Weights) -> list[float]:
    """How far the camp of each seat is ahead of the best of the others, from -1 to 1."""
    camps = [0.0] * s.players
    here = [False] * s.players
    for seat in range(s.players):
        if not s.eliminated[seat]:
            camps[s.team(seat)] += worth[seat]
            here[s.team(seat)] = True
    found: list[float] = []
    for seat in range(s.players):
        if s.eliminated[seat]:
            found.append(-1.0)
            continue
        mine = s.team(seat)
        best = -1000.0
        rest = 0.0
        others = 0
        for camp in range(s.players):
            if camp != mine and here[camp]:
                others += 1
                rest += camps[camp]
                if camps[camp] > best:
                    best = camps[camp]
        # Most by the strongest of the others, a little by all of them.
        lead = (camps[mine] - 0.7 * best - 0.3 * rest / float(others)) / w.scale
        found.append(lead / (1.0 + (lead if lead > 0.0 else -lead)))
    return found
