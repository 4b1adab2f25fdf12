"""What speaks for each seat of Iliade, for a judgement that is learnt: hands, armies, stakes and points."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.learnt import Places, Traits
from palamedes.core.kernel.vectors import sum_of

from ..table.cards import (
    ELEPHANTS,
    KINDS,
    LOAD_COUNT,
    MASKS,
    MOST_HORSES,
    MOST_SEATS,
    ORACLE,
    RIDERS,
    TILES,
    VICTORY,
)
from ..table.state import Iliade
from .judge import growth

TRAITS: Final = Places(
    [
        ("players", MOST_SEATS + 1),
        ("teams", 1),
        ("final", 1),
        ("sieges", 1),
        ("deck", 1),
        ("oracle", len(ORACLE)),
        ("stakes", len(VICTORY)),
    ],
    [
        ("turn", 1),
        ("hand", KINDS),
        ("cards", 1),
        ("loose", KINDS),
        ("phalanxes", MASKS),
        ("elephants", len(ELEPHANTS)),
        ("horses", 1),
        ("riders", RIDERS),
        ("strength", 1),
        ("hero", 1),
        ("passed", 1),
        ("out", 1),
        ("points", 1),
        ("tiles", len(TILES)),
        ("growth", 1),
        ("forming", 1),
        ("ahead", 1),
        ("behind", 1),
        ("lead", 1),
        ("points-ahead", 1),
    ],
)
PLAYERS: Final = TRAITS.at("players")
TEAMS: Final = TRAITS.at("teams")
FINAL: Final = TRAITS.at("final")
SIEGES: Final = TRAITS.at("sieges")
DECK: Final = TRAITS.at("deck")
ORACLES: Final = TRAITS.at("oracle")
STAKES: Final = TRAITS.at("stakes")
TURN: Final = TRAITS.at("turn")
HAND: Final = TRAITS.at("hand")
CARDS: Final = TRAITS.at("cards")
LOOSE: Final = TRAITS.at("loose")
FORMED: Final = TRAITS.at("phalanxes")
RIDDEN: Final = TRAITS.at("elephants")
HORSES: Final = TRAITS.at("horses")
HIDDEN: Final = TRAITS.at("riders")
STRENGTH: Final = TRAITS.at("strength")
HERO: Final = TRAITS.at("hero")
PASSED: Final = TRAITS.at("passed")
OUT: Final = TRAITS.at("out")
POINTS: Final = TRAITS.at("points")
TILED: Final = TRAITS.at("tiles")
GROWTH: Final = TRAITS.at("growth")
FORMING: Final = TRAITS.at("forming")
AHEAD: Final = TRAITS.at("ahead")
BEHIND: Final = TRAITS.at("behind")
LEAD: Final = TRAITS.at("lead")
POINTS_AHEAD: Final = TRAITS.at("points-ahead")


def speaks(s: Iliade, traits: Traits) -> None:
    """What everybody has, how far ahead everybody is, and what this siege is about."""
    traits.all(PLAYERS + s.players, 1.0)
    if s.teams:
        traits.all(TEAMS, 1.0)
    if s.final:
        traits.all(FINAL, 1.0)
    traits.all(SIEGES, 0.1 * float(s.sieges))
    traits.all(DECK, 0.02 * float(sum_of(s.deck)))
    if s.oracle != NONE:
        traits.all(ORACLES + s.oracle, 1.0)
    for card in range(len(VICTORY)):
        if s.stakes[card]:
            traits.all(STAKES + card, float(s.stakes[card]))
    traits.has(s.seat, TURN, 1.0)
    strengths: list[int] = []
    points: list[int] = []
    for seat in range(s.players):
        strengths.append(s.strength(seat))
        points.append(s.team_points(seat))
        _having(s, seat, traits)
        traits.has(seat, STRENGTH, 0.1 * float(strengths[seat]))
        traits.has(seat, POINTS, 0.2 * float(s.points(seat)))
    for seat in range(s.players):
        strongest = 0
        richest = -99
        for other in range(s.players):
            if s.team(other) != s.team(seat):
                strongest = max(strongest, strengths[other])
                richest = max(richest, points[other])
        lead = strengths[seat] - strongest
        if lead > 0:
            traits.put(seat, AHEAD, 1.0)
        elif lead < 0:
            traits.put(seat, BEHIND, 1.0)
        traits.put(seat, LEAD, 0.1 * float(lead))
        traits.put(seat, POINTS_AHEAD, 0.2 * float(points[seat] - richest))


def _having(s: Iliade, seat: int, traits: Traits) -> None:
    """The cards of a seat, in hand and on the table."""
    at = seat * KINDS
    for card in range(KINDS):
        if s.hands[at + card]:
            traits.has(seat, HAND + card, float(s.hands[at + card]))
        if s.loose[at + card]:
            traits.has(seat, LOOSE + card, float(s.loose[at + card]))
    traits.has(seat, CARDS, 0.1 * float(s.held(seat)))
    for mask in range(1, MASKS):
        count = s.phalanxes[seat * MASKS + mask]
        if count:
            traits.has(seat, FORMED + mask, float(count))
    for load in range(LOAD_COUNT):
        count = s.elephants[seat * LOAD_COUNT + load]
        if count:
            traits.has(seat, RIDDEN + load, float(count))
    first = seat * MOST_HORSES
    for horse in range(first, first + s.horse_count(seat)):
        traits.has(seat, HORSES, 1.0)
        for rider in range(RIDERS):
            count = s.horses[horse * RIDERS + rider]
            if count:
                traits.has(seat, HIDDEN + rider, float(count))
    if s.hero[seat]:
        traits.has(seat, HERO, float(s.hero[seat]))
    for tile in range(len(TILES)):
        if s.tiles[tile] == seat:
            traits.has(seat, TILED + tile, 1.0)
    if s.passed[seat]:
        traits.has(seat, PASSED, 1.0)
    if not s.fighters[seat]:
        traits.has(seat, OUT, 1.0)
    elif not s.passed[seat]:
        traits.has(seat, GROWTH, 0.1 * float(growth(s, seat, s.hands, at)))
    traits.has(seat, FORMING, 0.1 * float(growth(s, NONE, s.hands, at)))
