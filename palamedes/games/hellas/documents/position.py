"""Positions of Lords of Hellas: the table as a document that a person can write.

    {"temple_card": "combat-cards",
     "seats": [{"hero": "helen", "place": "attica", "stats": [1, 2, 1], "hand": ["bow-glory"], "gifts": ["aegis"]}, …],
     "regions": {"attica": {"control": 0, "hoplites": [3, 0], "fort": 0, "temple": true}},
     "monuments": {"zeus": {"level": 2, "priests": [1, 0]}}, "glory": {"red": 0},
     "monsters": {"hydra": {"region": "crete", "wounds": [1, 3], "evolved": ["hydra-argolis"]}},
     "quests": ["amazon-queen", null, null]}

What is left out is as at set-up, before anything is dealt. Combat cards that lie nowhere else are in the deck, and so
are artefacts and blessings; the hoplites that are not on the board are in reserve.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.facts import written_facts
from palamedes.core.kernel.fields import NONE
from palamedes.games.hellas.table.laid import KEYS, PLAIN
from palamedes.games.hellas.table.pieces import (
    ACTION_COUNT,
    ACTIONS,
    ARTEFACT_COUNT,
    ARTEFACTS,
    ATTACKS,
    COMBAT,
    COMBAT_COUNT,
    EVENTS,
    EVOLUTIONS,
    FIRST_HERO,
    GIFT_COUNT,
    GIFTS,
    GODS,
    HEROES,
    MONSTER_COUNT,
    MONSTERS,
    OUT,
    QUESTS,
    REGION_COUNT,
    REGIONS,
    STAT_COUNT,
    STATS,
    STEPS,
    TERRITORIES,
)
from palamedes.games.hellas.table.state import Hellas


def table(s: Hellas) -> dict[str, object]:
    """Everything on the table."""
    odd: dict[str, object] = {
        "temples_built": s.temples_built,
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "regions": {REGIONS[r]: region_of(s, r) for r in range(REGION_COUNT) if not _is_bare(s, r)},
        "monuments": monuments_of(s),
        "glory": {TERRITORIES[t]: s.glory[t] for t in range(5) if s.glory[t] != NONE},
        "monsters": {
            MONSTERS[m]: monster_of(s, m) for m in range(MONSTER_COUNT) if s.lair[m] != NONE or s.slayer[m] != NONE
        },
        "quests": [name(quest, QUESTS) for quest in s.slots],
        "events": flagged(s.events, EVENTS),
        "thrown": flagged(s.thrown, EVENTS),
        "out": [GIFTS[gift] for gift in range(GIFT_COUNT) if s.holder[gift] == OUT],
        "discharged": [ARTEFACTS[gift] for gift in range(ARTEFACT_COUNT) if not s.charged[gift]],
        "spent": flagged(s.spent, GIFTS),
        "discards": counted(s.discards, COMBAT),
        "shown": [
            {"seat": s.shown[i], "card": COMBAT[s.shown[i + 1]], "left": s.shown[i + 2]}
            for i in range(0, len(s.shown), 3)
        ],
        "attacks": counted(s.attacks, ATTACKS),
        "offered": [ATTACKS[attack] for attack in s.offered],
        "refused": counted(s.refused, ATTACKS),
        "drawn": [COMBAT[card] for card in s.drawn],
        "found": [GIFTS[gift] for gift in s.found],
        "draft": [GIFTS[gift] for gift in s.draft],
        "drafters": [seat for seat in range(s.players) if s.drafters[seat]],
        "acted": {"seat": number(s.seat), **acted_of(s)},
        "king": king_of(s),
        "victors": list(s.victors),
        "victory": s.victory or None,
    }
    return written_facts(s, KEYS, PLAIN, odd)


def name(index: int, words: list[str]) -> str | None:
    """A word, or nothing."""
    return None if index == NONE else words[index]


def number(value: int) -> int | None:
    """A number, or nothing."""
    return None if value == NONE else value


def flagged(flags: vec[bool], words: list[str]) -> list[str]:
    """The words whose flag is set."""
    return [words[i] for i in range(len(flags)) if flags[i]]


def counted(counts: vec[i64], words: list[str]) -> list[str]:
    """Words, each as often as it is counted."""
    found: list[str] = []
    for i, count in enumerate(counts):
        found += [words[i]] * count
    return found


def _seat(s: Hellas, seat: int) -> dict[str, object]:
    found = sheet_of(s, seat)
    at = seat * COMBAT_COUNT
    found["hand"] = counted(s.hand[at : at + COMBAT_COUNT], COMBAT)
    found["held"] = counted(s.held[at : at + COMBAT_COUNT], COMBAT)
    return found


def sheet_of(s: Hellas, seat: int) -> dict[str, object]:
    """What lies open before a seat."""
    at = seat * STAT_COUNT
    return {
        "hero": name(s.hero[seat], HEROES),
        "place": name(s.place[seat], REGIONS),
        "quest": number(s.quest[seat]),
        "step": name(s.step[seat], STEPS),
        "stats": list(s.marker[at : at + STAT_COUNT]),
        "injured": flagged(s.wounded[at : at + STAT_COUNT], STATS),
        "priests": s.pool[seat],
        "used": flagged(s.used[seat * ACTION_COUNT : seat * ACTION_COUNT + ACTION_COUNT], ACTIONS),
        "gifts": [GIFTS[gift] for gift in s.gifts[seat] if gift < FIRST_HERO],
    }


def _is_bare(s: Hellas, region: int) -> bool:
    return s.control[region] == NONE and s.occupant(region) == NONE and not s.temple[region]


def region_of(s: Hellas, region: int) -> dict[str, object]:
    """What lies in a region."""
    return {
        "control": number(s.control[region]),
        "hoplites": [s.hoplites[seat * REGION_COUNT + region] for seat in range(s.players)],
        "fort": number(s.fort[region]),
        "temple": s.temple[region],
    }


def monster_of(s: Hellas, monster: int) -> dict[str, object]:
    """A monster that is on the board or slain."""
    covered = s.wounds[monster]
    return {
        "region": name(s.lair[monster], REGIONS),
        "slayer": number(s.slayer[monster]),
        "wounds": [place + 1 for place in range(12) if covered >> place & 1],
        "evolved": [EVOLUTIONS[card] for card in (2 * monster, 2 * monster + 1) if s.evolved[card]],
    }


def monuments_of(s: Hellas) -> dict[str, object]:
    """The monuments, and whose priests stand on them."""
    return {
        GODS[god]: {"level": s.level[god], "priests": [s.praying[3 * seat + god] for seat in range(s.players)]}
        for god in range(3)
    }


def acted_of(s: Hellas) -> dict[str, object]:
    """What the turn has seen already."""
    return {
        "artefacts": s.artefacts_used,
        "prayed": s.prayed,
        "hero": s.hero_moved,
        "hoplites": s.hoplites_moved,
        "extra": s.extra,
    }


def king_of(s: Hellas) -> dict[str, object] | None:
    """The first finished monument, if there is one, and how long until it makes a king."""
    if s.king == NONE:
        return None
    return {"god": GODS[s.king], "builder": s.builder, "countdown": s.countdown, "ripe": s.ripe}
