"""What speaks for each seat of Cyclades, for a judgement that is learnt: what its side has, and how it stands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.learnt import Places, Traits

from ..rules.cycle import Bid
from ..table.pieces import APOLLO, HERO_COUNT
from ..table.state import Cyclades
from .survey import Survey

PHASES: Final = ["holdings", "sets", "cards", "moving", "threats", "favours", "purse"]
"""The parts of what a survey says of a side, in their order."""
MOST_SEATS: Final = 6
CITIES: Final = 6
KINDS: Final = 5
SAGES: Final = 5

TRAITS: Final = Places(
    [("players", MOST_SEATS + 1), ("paired", 1), ("goal", 1), ("bidding", 1), ("cycle", 1)],
    [
        ("turn", 1),
        *[(phase, 1) for phase in PHASES],
        ("gold", 1),
        ("rich", 1),
        ("income", 1),
        ("cities", CITIES),
        ("kinds", KINDS),
        ("built", 4),
        ("lands", 1),
        ("seas", 1),
        ("troops", 1),
        ("hired", 1),
        ("fleets", 1),
        ("priestesses", 1),
        ("philosophers", SAGES),
        ("guards", 1),
        ("free", 1),
        ("heroes", 1),
        ("hero", HERO_COUNT),
        ("progress", 1),
        ("creatures", 1),
        ("fallen", 1),
        ("god", APOLLO + 1),
        ("offer", 1),
        ("acted", 1),
    ],
)
PLAYERS: Final = TRAITS.at("players")
PAIRED: Final = TRAITS.at("paired")
GOAL: Final = TRAITS.at("goal")
BIDDING: Final = TRAITS.at("bidding")
CYCLE: Final = TRAITS.at("cycle")
TURN: Final = TRAITS.at("turn")
FIRST_PHASE: Final = TRAITS.at("holdings")
GOLD: Final = TRAITS.at("gold")
RICH: Final = TRAITS.at("rich")
INCOME: Final = TRAITS.at("income")
CITY: Final = TRAITS.at("cities")
KIND: Final = TRAITS.at("kinds")
BUILT: Final = TRAITS.at("built")
LAND: Final = TRAITS.at("lands")
SEA: Final = TRAITS.at("seas")
TROOPS: Final = TRAITS.at("troops")
HIRED: Final = TRAITS.at("hired")
FLEETS: Final = TRAITS.at("fleets")
PRIESTESSES: Final = TRAITS.at("priestesses")
PHILOSOPHERS: Final = TRAITS.at("philosophers")
GUARDS: Final = TRAITS.at("guards")
FREE: Final = TRAITS.at("free")
HEROES: Final = TRAITS.at("heroes")
HERO: Final = TRAITS.at("hero")
PROGRESS: Final = TRAITS.at("progress")
CREATURES: Final = TRAITS.at("creatures")
FALLEN: Final = TRAITS.at("fallen")
GOD: Final = TRAITS.at("god")
OFFER: Final = TRAITS.at("offer")
ACTED: Final = TRAITS.at("acted")


def phase_over(v: Survey, before: vec[float], phase: int, traits: Traits) -> None:
    """What a phase of a survey has added for each side; from now on that is what stood before."""
    s = v.s
    for seat in range(s.players):
        side = s.team(seat)
        traits.has(seat, FIRST_PHASE + phase, 0.1 * (v.worth[side] - before[side]))
    for side in range(len(before)):
        before[side] = v.worth[side]


def seat_of(s: Cyclades, faction: int) -> int:
    """The seat that plays a faction."""
    return faction // 2 if s.players == 2 else faction


def speaks(v: Survey, traits: Traits) -> None:
    """What everybody has, as far as a survey has counted it or has not."""
    s = v.s
    traits.all(PLAYERS + s.players, 1.0)
    if s.paired:
        traits.all(PAIRED, 1.0)
    if s.goal == 4:
        traits.all(GOAL, 1.0)
    if isinstance(s.question, Bid):
        traits.all(BIDDING, 1.0)
    traits.all(CYCLE, 0.1 * float(s.cycle))
    if s.faction != NONE:
        traits.has(seat_of(s, s.faction), TURN, 1.0)
    for seat in range(s.players):
        side = s.team(seat)
        traits.has(seat, GOLD, 0.1 * float(s.gold[side]))
        if s.gold[side] > 10:
            traits.has(seat, RICH, 0.1 * float(s.gold[side] - 10))
        traits.has(seat, CITY + min(v.cities[side], CITIES - 1), 1.0)
        traits.has(seat, KIND + v.kinds[side], 1.0)
    for faction in range(s.factions):
        _faction(v, faction, traits)
    for hero in range(HERO_COUNT):
        faction = s.hero_owner[hero]
        if faction >= 0:
            seat = seat_of(s, faction)
            traits.has(seat, HEROES, 0.5)
            traits.has(seat, HERO + hero, 1.0)
            traits.has(seat, PROGRESS, v.progress(faction, hero))
    for faction in s.creature_owner:
        if faction >= 0:
            traits.has(seat_of(s, faction), CREATURES, 0.5)
    for god in range(APOLLO + 1):
        faction = s.bidder[god] if s.bidder else NONE
        if faction != NONE:
            traits.has(seat_of(s, faction), GOD + god, 1.0)
            traits.has(seat_of(s, faction), OFFER, 0.1 * float(s.bid[god]))


def _faction(v: Survey, faction: int, traits: Traits) -> None:
    s = v.s
    seat = seat_of(s, faction)
    if s.fallen[faction]:
        traits.has(seat, FALLEN, 1.0)
        return
    traits.has(seat, INCOME, 0.2 * float(v.income[faction]))
    for building in range(4):
        if v.built[4 * faction + building]:
            traits.has(seat, BUILT + building, 0.5 * float(v.built[4 * faction + building]))
    traits.has(seat, LAND, 0.2 * float(v.lands[faction]))
    traits.has(seat, SEA, 0.2 * float(v.seas[faction]))
    traits.has(seat, TROOPS, 0.2 * float(v.troops[faction]))
    if v.hired[faction]:
        traits.has(seat, HIRED, 0.2 * float(v.hired[faction]))
    traits.has(seat, FLEETS, 0.2 * float(v.fleets[faction]))
    traits.has(seat, PRIESTESSES, 0.3 * float(s.priestesses[faction]))
    traits.has(seat, PHILOSOPHERS + min(s.philosophers[faction], SAGES - 1), 1.0)
    traits.has(seat, GUARDS, 0.2 * float(v.guards[faction]))
    traits.has(seat, FREE, 0.3 * float(v.free[faction]))
    if faction in s.done_order:
        traits.has(seat, ACTED, 1.0)
