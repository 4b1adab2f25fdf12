"""What speaks for each seat of Lords of Hellas, for a judgement that is learnt: what it has, and how it stands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.learnt import Places, Traits
from palamedes.games.hellas.table.pieces import (
    ACTION_COUNT,
    ARTEFACT_COUNT,
    FIRST_QUEST,
    MONSTER_COUNT,
    REGION_COUNT,
    STAT_COUNT,
    STEP_COUNT,
)
from palamedes.games.hellas.table.state import Hellas

from .survey import Survey

PHASES: Final = ["glance", "openings", "thrones", "threats", "relief", "promises"]
"""The parts of what a survey says of a seat, in their order."""
MOST_SEATS: Final = 4
TEMPLES: Final = 10
TERRITORIES: Final = 5

TRAITS: Final = Places(
    [
        ("players", MOST_SEATS + 1),
        ("levels", 3),
        ("king", 1),
        ("countdown", 1),
        ("ripe", 1),
        ("temples-built", 1),
        ("lairs", 1),
    ],
    [
        ("turn", 1),
        *[(phase, 1) for phase in PHASES],
        ("controls", REGION_COUNT),
        ("hoplites", REGION_COUNT),
        ("forts", 1),
        ("whole", TERRITORIES),
        ("nearly", 1),
        ("complete", 1),
        ("army", 1),
        ("temples", TEMPLES),
        ("cards", 1),
        ("slain", MONSTER_COUNT + 1),
        ("stats", STAT_COUNT),
        ("wounded", STAT_COUNT),
        ("priests", 1),
        ("praying", 1),
        ("artefacts", 1),
        ("blessings", 1),
        ("glory", 1),
        ("quest", STEP_COUNT + 1),
        ("used", ACTION_COUNT),
        ("throne", 1),
    ],
)
PLAYERS: Final = TRAITS.at("players")
LEVELS: Final = TRAITS.at("levels")
KING: Final = TRAITS.at("king")
COUNTDOWN: Final = TRAITS.at("countdown")
RIPE: Final = TRAITS.at("ripe")
BUILT: Final = TRAITS.at("temples-built")
LAIRS: Final = TRAITS.at("lairs")
TURN: Final = TRAITS.at("turn")
FIRST_PHASE: Final = TRAITS.at("glance")
CONTROLS: Final = TRAITS.at("controls")
HOPLITES: Final = TRAITS.at("hoplites")
FORTS: Final = TRAITS.at("forts")
WHOLE: Final = TRAITS.at("whole")
NEARLY: Final = TRAITS.at("nearly")
COMPLETE: Final = TRAITS.at("complete")
ARMY: Final = TRAITS.at("army")
TEMPLE: Final = TRAITS.at("temples")
CARDS: Final = TRAITS.at("cards")
SLAIN: Final = TRAITS.at("slain")
STATS: Final = TRAITS.at("stats")
WOUNDED: Final = TRAITS.at("wounded")
PRIESTS: Final = TRAITS.at("priests")
PRAYING: Final = TRAITS.at("praying")
ARTEFACTS: Final = TRAITS.at("artefacts")
BLESSINGS: Final = TRAITS.at("blessings")
GLORY: Final = TRAITS.at("glory")
QUEST: Final = TRAITS.at("quest")
USED: Final = TRAITS.at("used")
THRONE: Final = TRAITS.at("throne")


def phase_over(view: Survey, before: vec[float], phase: int, traits: Traits) -> None:
    """What a phase of a survey has added for each seat; from now on that is what stood before."""
    for seat in range(view.s.players):
        traits.has(seat, FIRST_PHASE + phase, 0.2 * (view.worth[seat] - before[seat]))
        before[seat] = view.worth[seat]


def speaks(view: Survey, traits: Traits) -> None:
    """What lies on the table, as far as a survey has counted it or has not."""
    s = view.s
    traits.all(PLAYERS + s.players, 1.0)
    for god in range(3):
        traits.all(LEVELS + god, 0.2 * float(s.level[god]))
    if s.king != NONE:
        traits.all(KING, 1.0)
        traits.all(COUNTDOWN, 0.3 * float(s.countdown))
    if s.ripe:
        traits.all(RIPE, 1.0)
    traits.all(BUILT, 0.2 * float(s.temples_built))
    lairs = 0
    for region in s.lair:
        if region >= 0:
            lairs += 1
    traits.all(LAIRS, 0.2 * float(lairs))
    if s.seat != NONE:
        traits.has(s.seat, TURN, 1.0)
    for region in range(REGION_COUNT):
        if s.control[region] >= 0:
            traits.has(s.control[region], CONTROLS + region, 1.0)
        if s.fort[region] >= 0:
            traits.has(s.fort[region], FORTS, 0.5)
    for seat in range(s.players):
        _army(s, seat, traits)
        _lands(view, seat, traits)
        _sheet(view, seat, traits)


def _army(s: Hellas, seat: int, traits: Traits) -> None:
    at = seat * REGION_COUNT
    for region in range(REGION_COUNT):
        if s.hoplites[at + region] > 0:
            traits.has(seat, HOPLITES + region, 0.3 * float(s.hoplites[at + region]))


def _lands(view: Survey, seat: int, traits: Traits) -> None:
    """How near a seat is to a whole colour, or to two of them."""
    s = view.s
    complete = 0
    nearly = 0
    for territory in range(TERRITORIES):
        have = view.held[TERRITORIES * seat + territory]
        if have == 0 or territory == s.mode.uncounted:
            continue
        size = len(s.printed.territories[territory])
        traits.has(seat, WHOLE + territory, float(have) / float(size))
        if have == size:
            complete += 1
        elif have == size - 1:
            nearly += 1
    traits.has(seat, COMPLETE, float(complete))
    traits.has(seat, NEARLY, 0.5 * float(nearly))
    if s.king != NONE and s.control[s.printed.monument_region[s.king]] == seat:
        traits.has(seat, THRONE, 1.0)


def _sheet(view: Survey, seat: int, traits: Traits) -> None:
    """What lies before a seat."""
    s = view.s
    traits.has(seat, ARMY, 0.1 * float(view.armies[seat]))
    traits.has(seat, TEMPLE + min(view.temples[seat], TEMPLES - 1), 1.0)
    traits.has(seat, CARDS, 0.2 * float(view.cards[seat]))
    traits.has(seat, SLAIN + view.slain[seat], 1.0)
    at = seat * STAT_COUNT
    for stat in range(STAT_COUNT):
        traits.has(seat, STATS + stat, 0.3 * float(s.marker[at + stat]))
        if s.wounded[at + stat]:
            traits.has(seat, WOUNDED + stat, 1.0)
    traits.has(seat, PRIESTS, 0.3 * float(s.pool[seat]))
    traits.has(seat, PRAYING, 0.3 * float(s.priests(seat) - s.pool[seat]))
    for gift in s.gifts[seat]:
        if gift < ARTEFACT_COUNT:
            traits.has(seat, ARTEFACTS, 0.5)
        elif gift < FIRST_QUEST:
            traits.has(seat, BLESSINGS, 0.5)
    for territory in range(TERRITORIES):
        if s.glory[territory] == seat:
            traits.has(seat, GLORY, 0.5)
    if s.quest[seat] != NONE:
        traits.has(seat, QUEST + min(s.step[seat], STEP_COUNT), 1.0)
    for action in range(ACTION_COUNT):
        if s.used[seat * ACTION_COUNT + action]:
            traits.has(seat, USED + action, 1.0)
