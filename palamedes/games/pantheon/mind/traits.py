"""What speaks for each seat of Mythic Battles: Pantheon, for a judgement that is learnt: units, stones, cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.learnt import Places, Traits
from palamedes.games.pantheon.table.pieces import ART, CARDS, MOST_SEATS, OMPHALOS
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import KIND_COUNT, SLOTS

PHASES: Final = ["suited", "units", "stones", "cards", "threats", "under-way", "aims"]
"""The parts of what a survey says of a seat, in their order."""
STONES: Final = 6

TRAITS: Final = Places(
    [("players", MOST_SEATS + 1), ("teams", 1), ("mustering", 1), ("round", 1), ("adventure", 1), ("late", 1)],
    [
        ("turn", 1),
        *[(phase, 1) for phase in PHASES],
        ("divine", 1),
        ("dying", 1),
        ("absorbed", STONES),
        ("carried", 1),
        ("lives", KIND_COUNT),
        ("waits", KIND_COUNT),
        ("hand", 1),
        ("deck", 1),
        ("art", 1),
        ("cost", 1),
        ("count", 1),
        ("out", 1),
    ],
)
PLAYERS: Final = TRAITS.at("players")
TEAMS: Final = TRAITS.at("teams")
MUSTERING: Final = TRAITS.at("mustering")
ROUND: Final = TRAITS.at("round")
ADVENTURE: Final = TRAITS.at("adventure")
LATE: Final = TRAITS.at("late")
TURN: Final = TRAITS.at("turn")
FIRST_PHASE: Final = TRAITS.at("suited")
DIVINE: Final = TRAITS.at("divine")
DYING: Final = TRAITS.at("dying")
ABSORBED: Final = TRAITS.at("absorbed")
CARRIED: Final = TRAITS.at("carried")
LIVES: Final = TRAITS.at("lives")
WAITS: Final = TRAITS.at("waits")
HAND: Final = TRAITS.at("hand")
DECK: Final = TRAITS.at("deck")
ARTFUL: Final = TRAITS.at("art")
COST: Final = TRAITS.at("cost")
COUNT: Final = TRAITS.at("count")
GONE: Final = TRAITS.at("out")


def phase_over(worth: vec[float], before: vec[float], phase: int, traits: Traits) -> None:
    """What a phase of a survey has added for each seat; from now on that is what stood before."""
    for seat in range(len(worth)):
        traits.has(seat, FIRST_PHASE + phase, 0.1 * (worth[seat] - before[seat]))
        before[seat] = worth[seat]


def speaks(s: Pantheon, traits: Traits) -> None:
    """What everybody has."""
    traits.all(PLAYERS + s.players, 1.0)
    if s.teams:
        traits.all(TEAMS, 1.0)
    if s.round == 0:
        traits.all(MUSTERING, 1.0)
    traits.all(ROUND, 0.1 * float(min(s.round, 20)))
    if s.adventure != NONE:
        traits.all(ADVENTURE, 1.0)
    if s.quiet > 0:
        traits.all(LATE, 0.3 * float(s.quiet))
    if s.seat != NONE:
        traits.has(s.seat, TURN, 1.0)
    for seat in range(s.players):
        _army(s, seat, traits)
        traits.has(seat, ABSORBED + min(s.absorbed[seat], STONES - 1), 1.0)
        traits.has(seat, HAND, 0.1 * float(s.hand_size[seat]))
        traits.has(seat, DECK, 0.05 * float(s.deck_size[seat]))
        traits.has(seat, ARTFUL, 0.3 * float(s.hand[seat * CARDS + ART] + s.hand[seat * CARDS + OMPHALOS]))
        if s.eliminated[seat]:
            traits.has(seat, GONE, 1.0)


def _army(s: Pantheon, seat: int, traits: Traits) -> None:
    cost = 0
    count = 0
    at = seat * SLOTS
    for unit in range(at, at + s.army[seat]):
        vitality = s.vitality[unit]
        if vitality <= 0:
            continue
        sheet = s.sheet(unit)
        part = float(vitality) / float(sheet.vitality)
        if s.zone[unit] == NONE:
            traits.has(seat, WAITS + s.kind[unit], part)
        else:
            traits.has(seat, LIVES + s.kind[unit], part)
        cost += sheet.cost
        count += 1
        if unit == at:
            traits.has(seat, DIVINE, part)
            if vitality <= 3:
                traits.has(seat, DYING, 0.3 * float(4 - vitality))
        if s.stone[unit] != NONE:
            traits.has(seat, CARRIED, 0.5)
    traits.has(seat, COST, 0.05 * float(cost))
    traits.has(seat, COUNT, 0.1 * float(count))
