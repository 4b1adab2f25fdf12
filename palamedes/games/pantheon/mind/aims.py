"""What the aims of an adventure are worth to those who follow them, besides all that a skirmish is about."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.games.pantheon.table.roster import Adventure
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS, ZONE_COUNT

from .weights import Weights

NOBODY: Final = vec[i64]()


def hunted(s: Pantheon) -> vec[i64]:
    """The units whose fall loses the game for those they belong to: the prey of others."""
    if s.adventure == NONE:
        return NOBODY
    adventure = s.printed.adventures[s.adventure]
    found = vec[i64]()
    for seat in range(s.players):
        if adventure.aims[s.side[seat]] == "slay":
            prey = adventure.prey[s.side[seat]]
            for unit in range(len(s.kind)):
                if s.kind[unit] == prey and not s.friendly(seat, unit):
                    found = append(found, unit)
    return found


def aimed(s: Pantheon, w: Weights, worth: vec[float]) -> None:
    """Adds how near everybody is to what an adventure wants of them."""
    if s.adventure == NONE:
        return
    adventure = s.printed.adventures[s.adventure]
    for seat in range(s.players):
        if s.eliminated[seat]:
            continue
        aim = adventure.aims[s.side[seat]]
        if aim == "carry":
            worth[seat] += carrying(s, w, adventure, seat)
        elif aim == "hold":
            worth[seat] += holding(s, w, adventure, seat)
        elif aim == "keep":
            worth[seat] += keeping(s, w, adventure, seat)


def carrying(s: Pantheon, w: Weights, adventure: Adventure, seat: int) -> float:
    """An object is worth most with an own unit near the goal, and something where an own unit could fetch it."""
    goals = adventure.goals[s.side[seat]]
    worth = 0.0
    for thing in range(s.omphaloi, len(s.stone_zone)):
        zone = s.stone_zone[thing]
        for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
            if s.stone[unit] == thing and s.zone[unit] != NONE:
                worth += w.bearing + w.homing * nearest(s, s.zone[unit], goals)
        if zone != NONE:
            worth += w.fetching * approach(s, seat, zone)
    return worth


def holding(s: Pantheon, w: Weights, adventure: Adventure, seat: int) -> float:
    """To stand in the goal is worth the more the nearer the round is that counts, and most for whoever is alone."""
    urgency = min(1.0, float(s.round) / float(adventure.rounds))
    worth = 0.0
    for zone in adventure.goals[s.side[seat]]:
        mine = False
        others = False
        for unit in s.fielded:
            if s.zone[unit] == zone:
                if s.friendly(seat, unit):
                    mine = True
                else:
                    others = True
        if mine:
            worth += w.present + (0.0 if others else w.alone)
        else:
            worth += w.fetching * approach(s, seat, zone)
    return urgency * worth


def keeping(s: Pantheon, w: Weights, adventure: Adventure, seat: int) -> float:
    """An object in own hands is worth the more the nearer the round is that counts."""
    urgency = min(1.0, float(s.round) / float(adventure.rounds))
    worth = 0.0
    for thing in range(s.omphaloi, len(s.stone_zone)):
        if s.stone_zone[thing] != NONE:
            worth += w.fetching * approach(s, seat, s.stone_zone[thing])
        for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
            if s.stone[unit] == thing:
                worth += w.fetching + urgency * w.kept
    return worth


def approach(s: Pantheon, seat: int, zone: int) -> float:
    """How near the nearest unit of a seat is to a zone, of those that have their hands free: 1 in it, less far away."""
    best = 0.0
    for unit in s.fielded:
        if unit // SLOTS == seat and s.stone[unit] == NONE:
            best = max(best, 1.0 / (1.0 + float(s.field.distance[s.zone[unit] * ZONE_COUNT + zone])))
    return best


def nearest(s: Pantheon, zone: int, goals: list[int]) -> float:
    """How near a zone is to the nearest of some others."""
    best = 0.0
    for goal in goals:
        best = max(best, 1.0 / (1.0 + float(s.field.distance[zone * ZONE_COUNT + goal])))
    return best
