"""What a seat may see: listed, never what is left after hiding."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE, Fields
from palamedes.core.kernel.step import Question
from palamedes.games.hellas.rules.battle import strength
from palamedes.games.hellas.rules.victory import territories
from palamedes.games.hellas.table.frames import Battle, Hunt, Levies, Moves, Rampage, Trek
from palamedes.games.hellas.table.pieces import (
    ARTEFACT_COUNT,
    ARTEFACTS,
    ATTACKS,
    COMBAT,
    COMBAT_COUNT,
    EVENTS,
    GIFTS,
    GODS,
    MONSTER_COUNT,
    MONSTERS,
    QUESTS,
    REGION_COUNT,
    REGIONS,
    SYMBOLS,
    TEMPLE_CARDS,
    TERRITORIES,
)
from palamedes.games.hellas.table.state import Hellas

from .position import acted_of, counted, flagged, king_of, monster_of, monuments_of, name, number, region_of, sheet_of


def seen(s: Hellas, seat: int | None) -> dict[str, object]:
    """The table as this seat sees it; None is a spectator."""
    return {
        "temple_card": name(s.temple_card, TEMPLE_CARDS),
        "temples_built": s.temples_built,
        "temples_left": s.mode.temples - s.temples_built,
        "seats": [_seat(s, other, seat) for other in range(s.players)],
        "regions": {REGIONS[region]: {**region_of(s, region), **_printed(s, region)} for region in range(REGION_COUNT)},
        "monuments": monuments_of(s),
        "glory": {TERRITORIES[territory]: number(s.glory[territory]) for territory in range(5)},
        "monsters": {
            MONSTERS[monster]: {**monster_of(s, monster), "row": [SYMBOLS[symbol] for symbol in s.row(monster)]}
            for monster in range(MONSTER_COUNT)
            if s.lair[monster] != NONE or s.slayer[monster] != NONE
        },
        "quests": [name(quest, QUESTS) for quest in s.slots],
        "event_deck": flagged(s.events, EVENTS),
        "event_discards": flagged(s.thrown, EVENTS),
        "discharged": [
            ARTEFACTS[gift] for gift in range(ARTEFACT_COUNT) if s.holder[gift] != NONE and not s.charged[gift]
        ],
        "spent": [GIFTS[gift] for gift in range(len(GIFTS)) if s.spent[gift]],
        "deck": sum(s.deck),
        "discards": counted(s.discards, COMBAT),
        "artefact_deck": [GIFTS[gift] for gift in sorted([*s.neutral_left(), *s.found])],
        "blessing_deck": [GIFTS[gift] for gift in sorted([*s.blessings_left(), *s.draft])],
        "offered": _seen(seat is not None and seat == s.neighbour, s.offered, ATTACKS),
        "refused": _seen(seat is not None and seat == s.neighbour, _numbers(s.refused), ATTACKS),
        "drawn": _seen(seat is not None and seat == s.seat, s.drawn, COMBAT),
        "found": _seen(seat is not None and seat == s.finder, s.found, GIFTS),
        "draft": _seen(seat is not None and s.drafters[seat], s.draft, GIFTS),
        "counts": {
            "offered": len(s.offered),
            "refused": sum(s.refused),
            "drawn": len(s.drawn),
            "found": len(s.found),
            "draft": len(s.draft),
        },
        "drafters": [other for other in range(s.players) if s.drafters[other]],
        "turn": number(s.seat),
        "acted": acted_of(s),
        "builds": s.builds,
        "king": king_of(s),
        "goals": {
            "territories": s.mode.territories,
            "uncounted": name(s.mode.uncounted, TERRITORIES),
            "temples": s.printed.winning_temples,
            "monsters": s.printed.winning_monsters,
            "king": s.mode.king,
        },
        "about": _about(s),
        "under_way": [_frame(s, i) for i in range(len(s.frames))],
        "victory": s.victory or None,
    }


def _printed(s: Hellas, region: int) -> dict[str, object]:
    """What is printed in a region, and the quest that lies there."""
    printed = s.printed
    quests = [quest for quest in s.slots if quest != NONE and printed.quest_region[quest] == region]
    return {
        "territory": TERRITORIES[printed.territory[region]],
        "population": printed.population[region],
        "city": printed.city[region],
        "altar": printed.altar[region],
        "oracle": printed.oracle[region],
        "monument": next((GODS[god] for god in range(3) if printed.monument_region[god] == region), None),
        "quests": [QUESTS[quest] for quest in quests],
    }


def _about(s: Hellas) -> dict[str, object]:
    """What the question is about: steps hold nothing that is not open to all."""
    question: Question[Any] | None = s.question
    if question is None:
        return {}
    fields = Fields(s)
    return {field: fields.written(getattr(question, field), domain) for field, domain in question.fields.items()}


def _numbers(counts: vec[i64]) -> vec[i64]:
    found: list[int] = []
    for i, count in enumerate(counts):
        found += [i] * count
    return vec[i64](found)


def _seen(open: bool, cards: vec[i64], words: list[str]) -> list[str] | None:
    """Cards, to those who may look at them."""
    return [words[card] for card in cards] if open else None


def _seat(s: Hellas, seat: int, viewer: int | None) -> dict[str, object]:
    found = sheet_of(s, seat)
    at = seat * COMBAT_COUNT
    found["cards"] = s.cards(seat)
    found["hand"] = counted(s.hand[at : at + COMBAT_COUNT], COMBAT) if viewer == seat else None
    found["reserve"] = s.reserve[seat]
    found["slain"] = [MONSTERS[monster] for monster in range(MONSTER_COUNT) if s.slayer[monster] == seat]
    found["progress"] = {
        "territories": territories(s, seat),
        "temples": s.temples_of(seat),
        "monsters": s.slain_by(seat),
        "king": s.king != NONE and s.control[s.printed.monument_region[s.king]] == seat,
    }
    return found


def _frame(s: Hellas, at: int) -> dict[str, object]:
    """A procedure under way; what it remembers is open to all."""
    frame = s.frames[at]
    if isinstance(frame, Battle):
        return {
            "what": "battle",
            "region": REGIONS[frame.region],
            "attacker": frame.seats[0],
            "defender": frame.seats[1],
            "strength": [strength(s, frame, 0), strength(s, frame, 1)],
            "losses": list(frame.losses),
            "played": [_played(frame, side) for side in (0, 1)],
            "passed": list(frame.passed),
        }
    if isinstance(frame, Hunt):
        return {
            "what": "hunt",
            "hunter": frame.seat,
            "monster": MONSTERS[frame.monster],
            "attack": name(frame.attack, ATTACKS),
            "worth": frame.worth if frame.attack != NONE else None,
            "parried": frame.parried,
            "seen": [ATTACKS[attack] for attack in frame.seen],
            "set": name(frame.symbol, SYMBOLS),
            "aim": None if frame.aim == NONE else frame.aim + 1,
            "due": frame.due,
        }
    if isinstance(frame, Moves):
        return {"what": "moves", "seat": frame.seat, "left": frame.left}
    if isinstance(frame, Trek):
        return {
            "what": "trek",
            "seat": frame.seat,
            "region": name(frame.region, REGIONS),
            "amount": frame.amount,
            "left": frame.left,
        }
    if isinstance(frame, Rampage):
        return {"what": "monsters", "seat": frame.seat, "left": [MONSTERS[monster] for monster in frame.left]}
    assert isinstance(frame, Levies)
    return {"what": "levies", "seat": frame.seat, "left": [REGIONS[region] for region in frame.left]}


def _played(b: Battle, side: int) -> list[str]:
    """The cards of one side, in the order in which they were played."""
    return [COMBAT[b.cards[i]] for i in range(len(b.cards)) if b.sides[i] == side]
