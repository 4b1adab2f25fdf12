"""What a seat sees of the table as a row of numbers, for programs that learn: all that its view shows."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.sight import MOST, Sight
from palamedes.games.hellas.rules.battle import strength
from palamedes.games.hellas.rules.victory import territories
from palamedes.games.hellas.table.frames import Battle, Hunt, Levies, Moves, Rampage, Trek
from palamedes.games.hellas.table.pieces import (
    ACTION_COUNT,
    ACTIONS,
    ARTEFACT_COUNT,
    ATTACK_COUNT,
    COMBAT_COUNT,
    EVENT_COUNT,
    EVENTS,
    FIRST_HERO,
    GIFT_COUNT,
    GIFTS,
    GODS,
    HERO_COUNT,
    MONSTER_COUNT,
    MONSTERS,
    PLACES,
    QUESTS,
    REGION_COUNT,
    REGIONS,
    STAT_COUNT,
    STATS,
    STEP_COUNT,
    SYMBOLS,
    TEMPLE_CARDS,
    TERRITORIES,
)
from palamedes.games.hellas.table.state import Hellas

HOPLITES: Final = 20
STAT: Final = 20
CARDS: Final = 40
COPIES: Final = 10
BUILDS: Final = 40
PROGRESS: Final = 20
SLOTS: Final = [f"quest-{slot + 1}" for slot in range(3)]
DEPTH: Final = 6


def observed(s: Hellas, seat: int, sight: Sight) -> None:
    """The table as this seat sees it."""
    sight.choice("temple-card", s.temple_card, len(TEMPLE_CARDS))
    sight.count("temples-built", s.temples_built, PROGRESS)
    sight.choice("turn", sight.turned(s.seat), s.players)
    sight.count("builds", s.builds, BUILDS)
    for far in range(s.players):
        _seat(s, sight.seat(far), far, sight)
    _regions(s, sight)
    _gods(s, sight)
    _monsters(s, sight)
    _events(s, sight)
    _gifts(s, sight)
    _hidden(s, seat, sight)
    _turn(s, sight)
    _under_way(s, sight)
    sight.of("")


def _seat(s: Hellas, seat: int, far: int, sight: Sight) -> None:
    sight.of_seat(far)
    sight.choice("hero", s.hero[seat], HERO_COUNT)
    sight.choice("region", s.place[seat], REGION_COUNT)
    sight.choice("quest", s.quest[seat], len(SLOTS))
    sight.choice("step", s.step[seat], STEP_COUNT)
    for stat in range(STAT_COUNT):
        sight.count(STATS[stat], s.marker[seat * STAT_COUNT + stat], STAT)
        sight.flag(_INJURED[stat], s.wounded[seat * STAT_COUNT + stat])
    sight.count("priests", s.pool[seat], HOPLITES)
    for action in range(ACTION_COUNT):
        sight.flag(ACTIONS[action], s.used[seat * ACTION_COUNT + action])
    sight.count("cards", s.cards(seat), CARDS)
    at = seat * COMBAT_COUNT
    sight.counts("hand", list(s.hand[at : at + COMBAT_COUNT]) if far == 0 else _NO_CARDS, COPIES)
    sight.count("reserve", s.reserve[seat], HOPLITES)
    sight.flag("drafts", s.drafters[seat])
    sight.count("territories", territories(s, seat), PROGRESS)
    sight.count("temples", s.temples_of(seat), PROGRESS)
    sight.count("slain", s.slain_by(seat), PROGRESS)
    sight.flag("king", s.king != NONE and s.control[s.printed.monument_region[s.king]] == seat)
    # In which order gifts came to lie there, for it can be seen.
    gifts = [gift for gift in s.gifts[seat] if gift < FIRST_HERO]
    sight.counts("gifts", [gifts[i] + 1 if i < len(gifts) else 0 for i in range(_GIFTS)], MOST)


_INJURED: Final = [f"{stat}-injured" for stat in STATS]
_NO_CARDS: Final = [0] * COMBAT_COUNT
_GIFTS: Final = 24
"""So many gifts of a seat are told in their order; who holds each is told of all."""


def _regions(s: Hellas, sight: Sight) -> None:
    for region in range(REGION_COUNT):
        sight.of(REGIONS[region])
        sight.choice("control", sight.turned(s.control[region]), s.players)
        for far in range(s.players):
            sight.count(_ARMIES[far], s.hoplites[int(sight.seat(far)) * REGION_COUNT + region], HOPLITES)
        sight.choice("fort", sight.turned(s.fort[region]), s.players)
        sight.flag("temple", s.temple[region])


_ARMIES: Final = ["hoplites", "hoplites+1", "hoplites+2", "hoplites+3"]
_PRIESTS: Final = ["priests", "priests+1", "priests+2", "priests+3"]


def _gods(s: Hellas, sight: Sight) -> None:
    for god in range(len(GODS)):
        sight.of(GODS[god])
        sight.count("level", s.level[god], PROGRESS)
        for far in range(s.players):
            sight.count(_PRIESTS[far], s.praying[3 * int(sight.seat(far)) + god], HOPLITES)
    for territory in range(len(TERRITORIES)):
        sight.of(TERRITORIES[territory])
        sight.choice("glory", sight.turned(s.glory[territory]), s.players)
    sight.of("king")
    sight.choice("god", s.king, len(GODS))
    sight.choice("builder", sight.turned(s.builder) if s.king != NONE else NONE, s.players)
    sight.count("countdown", s.countdown if s.king != NONE else 0, BUILDS)
    sight.flag("ripe", s.king != NONE and s.ripe)


def _monsters(s: Hellas, sight: Sight) -> None:
    for monster in range(MONSTER_COUNT):
        sight.of(MONSTERS[monster])
        sight.choice("region", s.lair[monster], REGION_COUNT)
        sight.choice("slayer", sight.turned(s.slayer[monster]), s.players)
        there = s.lair[monster] != NONE or s.slayer[monster] != NONE
        sight.flags("wounds", s.wounds[monster] if there else 0, len(PLACES))
        for card in (2 * monster, 2 * monster + 1):
            sight.flag(EVENTS[card], there and s.evolved[card])


def _events(s: Hellas, sight: Sight) -> None:
    sight.of("events")
    for slot in range(len(SLOTS)):
        sight.choice(SLOTS[slot], s.slots[slot], len(QUESTS))
    sight.some("deck", [event for event in range(EVENT_COUNT) if s.events[event]], EVENT_COUNT)
    sight.some("discards", [event for event in range(EVENT_COUNT) if s.thrown[event]], EVENT_COUNT)


def _gifts(s: Hellas, sight: Sight) -> None:
    """Artefacts, blessings, quests and heroes: who holds each, whether it lies in its pile, whether it is used up."""
    piled = [*s.neutral_left(), *s.found, *s.blessings_left(), *s.draft]
    for gift in range(GIFT_COUNT):
        sight.of(GIFTS[gift] if gift < FIRST_HERO else _HEROES[gift - FIRST_HERO])
        holder = s.holder[gift]
        sight.choice("holder", sight.turned(holder) if holder >= 0 else NONE, s.players)
        sight.flag("piled", gift in piled)
        sight.flag("used", gift < ARTEFACT_COUNT and holder != NONE and not s.charged[gift])
        sight.flag("spent", s.spent[gift])


_HEROES: Final = [f"hero-{GIFTS[gift]}" for gift in range(FIRST_HERO, GIFT_COUNT)]


def _hidden(s: Hellas, seat: int, sight: Sight) -> None:
    """Cards that only some may look at, and how many they are; and the common piles of cards."""
    nothing: list[int] = []
    chooses = seat == s.neighbour
    sight.of("cards")
    sight.count("deck", sum(s.deck), MOST)
    sight.counts("discards", list(s.discards), CARDS)
    sight.some("offered", list(s.offered) if chooses else nothing, ATTACK_COUNT, COPIES)
    sight.counts("refused", list(s.refused) if chooses else [0] * len(s.refused), COPIES)
    sight.some("drawn", list(s.drawn) if seat == s.seat else nothing, COMBAT_COUNT, COPIES)
    sight.some("found", list(s.found) if seat == s.finder else nothing, GIFT_COUNT)
    sight.some("draft", list(s.draft) if s.drafters[seat] else nothing, GIFT_COUNT)
    sight.count("offered-many", len(s.offered), CARDS)
    sight.count("refused-many", sum(s.refused), CARDS)
    sight.count("drawn-many", len(s.drawn), CARDS)
    sight.count("found-many", len(s.found), CARDS)
    sight.count("draft-many", len(s.draft), CARDS)


def _turn(s: Hellas, sight: Sight) -> None:
    sight.of("turn")
    sight.choice("artefacts", s.artefacts_used, 3)
    sight.flag("prayed", s.prayed)
    sight.flag("hero-moved", s.hero_moved)
    sight.flag("hoplites-moved", s.hoplites_moved)
    sight.count("extra", s.extra, PROGRESS)
    sight.flag("won", s.victory != "")


def _under_way(s: Hellas, sight: Sight) -> None:
    """Of every kind of procedure the innermost one that is under way, and how deep it lies."""
    battle: Battle | None = None
    hunt: Hunt | None = None
    moves: Moves | None = None
    trek: Trek | None = None
    rampage: Rampage | None = None
    levies: Levies | None = None
    depths = [0] * 6
    for i in range(len(s.frames)):
        frame = s.frames[i]
        if isinstance(frame, Battle):
            battle, depths[0] = frame, i + 1
        elif isinstance(frame, Hunt):
            hunt, depths[1] = frame, i + 1
        elif isinstance(frame, Moves):
            moves, depths[2] = frame, i + 1
        elif isinstance(frame, Trek):
            trek, depths[3] = frame, i + 1
        elif isinstance(frame, Rampage):
            rampage, depths[4] = frame, i + 1
        elif isinstance(frame, Levies):
            levies, depths[5] = frame, i + 1
    sight.of("under-way")
    sight.counts("depths", depths, DEPTH)
    _battle(s, battle, sight)
    _hunt(hunt, sight)
    nothing: list[int] = []
    sight.of("moves")
    sight.choice("seat", NONE if moves is None else sight.turned(moves.seat), s.players)
    sight.count("left", 0 if moves is None else moves.left, MOST)
    sight.of("trek")
    sight.choice("seat", NONE if trek is None else sight.turned(trek.seat), s.players)
    sight.choice("region", NONE if trek is None else trek.region, REGION_COUNT)
    sight.count("hoplites", 0 if trek is None else trek.amount, HOPLITES)
    sight.count("left", 0 if trek is None else trek.left, HOPLITES)
    sight.of("rampage")
    sight.choice("seat", NONE if rampage is None else sight.turned(rampage.seat), s.players)
    sight.some("left", nothing if rampage is None else list(rampage.left), MONSTER_COUNT)
    sight.of("levies")
    sight.choice("seat", NONE if levies is None else sight.turned(levies.seat), s.players)
    sight.some("left", nothing if levies is None else list(levies.left), REGION_COUNT, COPIES)


def _battle(s: Hellas, battle: Battle | None, sight: Sight) -> None:
    sight.of("battle")
    sight.choice("region", NONE if battle is None else battle.region, REGION_COUNT)
    for side in (0, 1):
        sight.of(_SIDES[side])
        sight.choice("seat", NONE if battle is None else sight.turned(battle.seats[side]), s.players)
        sight.count("strength", 0 if battle is None else strength(s, battle, side), MOST)
        sight.count("losses", 0 if battle is None else battle.losses[side], MOST)
        sight.flag("passed", battle is not None and battle.passed[side])
        played: list[int] = []
        if battle is not None:
            played = [battle.cards[i] for i in range(len(battle.cards)) if battle.sides[i] == side]
        sight.some("played", played, COMBAT_COUNT, COPIES)
        sight.choice("last", played[-1] if played else NONE, COMBAT_COUNT)


_SIDES: Final = ["attacker", "defender"]


def _hunt(hunt: Hunt | None, sight: Sight) -> None:
    nothing: list[int] = []
    sight.of("hunt")
    sight.choice("hunter", NONE if hunt is None else sight.turned(hunt.seat), sight.players)
    sight.choice("monster", NONE if hunt is None else hunt.monster, MONSTER_COUNT)
    sight.choice("attack", NONE if hunt is None else hunt.attack, ATTACK_COUNT)
    sight.count("worth", hunt.worth if hunt is not None and hunt.attack != NONE else 0, MOST)
    sight.count("parried", 0 if hunt is None else hunt.parried, MOST)
    sight.some("seen", nothing if hunt is None else list(hunt.seen), ATTACK_COUNT, CARDS)
    sight.choice("set", NONE if hunt is None else hunt.symbol, len(SYMBOLS))
    sight.choice("aim", NONE if hunt is None else hunt.aim, len(PLACES))
    sight.count("due", 0 if hunt is None else hunt.due, MOST)
