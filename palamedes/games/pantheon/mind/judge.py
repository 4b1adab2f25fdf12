"""How well everybody stands: divinities and stones first, then the units that serve them."""

from __future__ import annotations

from math import exp

from librt.vecs import vec

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.learnt import Traits
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import GEM_COLLECTOR, SLOTS, ZONE_COUNT

from .aims import aimed
from .survey import Survey
from .traits import phase_over, speaks
from .weights import Weights


def weighed(s: Pantheon, w: Weights, traits: Traits | None = None) -> list[float]:
    """How well each seat stands, from -1 (lost) to 1 (won): what all that everybody has comes to.

    What armies are good for counts in the battle too: a search that looks from recruiting into it compares both. Where
    somebody asks for it, what speaks for each seat is put down besides.
    """
    if s.over:
        return s.returns()
    worth = suited(s, w)
    before = vec[float]([0.0] * s.players)
    if traits is not None:
        phase_over(worth, before, 0, traits)
    if s.round == 0:
        muster(s, w, worth)
        if traits is not None:
            phase_over(worth, before, 1, traits)
    else:
        fought(s, w, worth, traits)
    if traits is not None:
        speaks(s, traits)
    return hoped(s, worth, w) if w.doubt > 0.0 else compared(s, worth, w)


def fought(s: Pantheon, w: Weights, worth: vec[float], traits: Traits | None) -> None:
    """In the battle: adds what everybody has on the board and in hand."""
    view = Survey(s, w)
    before = vec[float]([0.0] * s.players)
    view.units()
    if traits is not None:
        phase_over(view.worth, before, 1, traits)
    view.stones()
    if traits is not None:
        phase_over(view.worth, before, 2, traits)
    view.cards()
    if traits is not None:
        phase_over(view.worth, before, 3, traits)
    view.gather()
    view.threats()
    if traits is not None:
        phase_over(view.worth, before, 4, traits)
    view.under_way()
    if traits is not None:
        phase_over(view.worth, before, 5, traits)
        before = worth[:]
    aimed(s, w, worth)
    if traits is not None:
        phase_over(worth, before, 6, traits)
    for seat in range(s.players):
        worth[seat] += view.worth[seat]


def suited(s: Pantheon, w: Weights) -> vec[float]:
    """What armies are good for, besides what their units cost."""
    worth = vec[float]([0.0] * s.players)
    for seat in range(s.players):
        for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
            sheet = s.sheet(unit)
            full = sheet.vitality
            worth[seat] += w.artful * float(sheet.art)
            if unit % SLOTS == 0:
                worth[seat] += w.sturdy * float(full + sheet.defence[full])
            else:
                worth[seat] += w.nimble * float(sheet.move[full]) - w.crowded
                if sheet.talents & GEM_COLLECTOR:
                    worth[seat] += w.collector
    return worth


def muster(s: Pantheon, w: Weights, worth: vec[float]) -> None:
    """While armies are recruited: adds what they cost, and how well their places suit them."""
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


def compared(s: Pantheon, worth: vec[float], w: Weights) -> list[float]:
    """How far the camp of each seat is ahead of the best of the others, from -1 to 1."""
    camps = vec[float]([0.0] * s.players)
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


def hoped(s: Pantheon, worth: vec[float], w: Weights) -> list[float]:
    """The chance of each seat to win, from -1 (none) to 1 (certain), where everybody fights alone.

    Harm done to one of several others serves all who are left, and counts less than as much of one's own.
    """
    most = -1000.0
    for seat in range(s.players):
        if not s.eliminated[seat]:
            most = max(most, worth[seat])
    found: list[float] = []
    total = 0.0
    for seat in range(s.players):
        found.append(0.0 if s.eliminated[seat] else exp((worth[seat] - most) / w.doubt))
        total += found[seat]
    for seat in range(s.players):
        found[seat] = 2.0 * found[seat] / total - 1.0
    return found
