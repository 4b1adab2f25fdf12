"""Who is asked, and what a question is about. Every question of Cyclades goes to a faction, and so to its seat."""

from __future__ import annotations

from typing import ClassVar, Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Question, Step

from .frames import Battle, Laying, Move
from .pieces import (
    BUILDINGS,
    CREATURES,
    EMPTY,
    FACTIONS,
    FIGURES,
    GODS,
    HEROES,
    METROPOLIS,
    SITE_NAMES,
    TILES,
    UNITS,
    ZONE_NAMES,
)
from .state import Cyclades

ABOUT: Final[dict[str, list[str]]] = {
    "building": BUILDINGS,
    "creature": CREATURES,
    "figure": FIGURES,
    "hero": HEROES,
    "land": ZONE_NAMES,
    "zone": ZONE_NAMES,
    "site": SITE_NAMES,
    "sea": ["0", "1"],
}
"""Fields of questions that their prompts may name."""


class FactionQuestion(Question[Cyclades]):
    """A question to a faction: to the one whose turn it is, unless it says otherwise.

    A question is `obvious` where its one answer only carries out what was chosen before: the card bought, the hero
    sacrificed, the Metropolis founded. Asked even so are those whose one answer
    - is all that an empty purse allows, which is a secret (`bid`, `act`, `play-top`, `buy-reroll`);
    - shows somebody else's purse, or plays a card that one has to see first (`griffin`, `sphinx-chooses`);
    - goes where something may wait (`march-to`, `sail-to`, `fly-to`);
    - costs something of one's own that nobody named (`place-metropolis`, `triton-builds`, `manticore`, `harpy`,
      `choose-prey`, `choose-place`, `choose-way`, `pandora-borrows`).

    Clauses: offerings.secret.
    """

    def asked(self, s: Cyclades) -> int:
        """The faction that answers."""
        return s.faction

    def seat(self, s: Cyclades) -> int:
        return s.seat_of(self.asked(s))

    def unit_named(self, s: Cyclades) -> int:
        """The sort of unit that it is about, where its prompt names one; otherwise NONE."""
        return NONE


class AskFaction(FactionQuestion):
    """A question to a certain faction."""

    fields: ClassVar[dict[str, str]] = {"faction": "faction"}

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def asked(self, s: Cyclades) -> int:
        return self.faction


class ForFaction(Step[Cyclades]):
    """Something that happens to a certain faction."""

    fields: ClassVar[dict[str, str]] = {"faction": "faction"}

    def __init__(self, faction: int) -> None:
        self.faction = faction


def asked(s: Cyclades) -> int:
    """The faction that must answer now; NONE when chance must, or nobody."""
    question = s.question
    return question.asked(s) if isinstance(question, FactionQuestion) else NONE


def prompt_words(s: Cyclades) -> dict[str, str]:
    """Who is asked, with which god, and what the question is about."""
    words = {"faction": FACTIONS[max(0, asked(s))], "god": GODS[max(0, s.god)]}
    for frame in s.frames:
        if isinstance(frame, Battle):
            words["faction_attacker"] = FACTIONS[frame.faction]
            words["faction_defender"] = FACTIONS[frame.foe]
            words["zone"] = ZONE_NAMES[frame.zone]
        elif isinstance(frame, Move):
            words["zone"] = ZONE_NAMES[frame.origin if frame.there == NONE else frame.there]
        elif isinstance(frame, Laying):
            words["tile"] = TILES[frame.tile]
    question = s.question
    if isinstance(question, FactionQuestion) and question.unit_named(s) != NONE:
        words["unit"] = UNITS[question.unit_named(s)]
    if question is not None:
        for field in question.fields:
            value: int = getattr(question, field)
            if field in ABOUT:
                words["zone" if field == "land" else field] = ABOUT[field][value]
            if field == "site" and EMPTY < s.sites[value] < METROPOLIS:
                words["building"] = BUILDINGS[s.sites[value] - 1]
    return words
