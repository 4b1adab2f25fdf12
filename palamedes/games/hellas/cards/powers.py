"""All powers of Lords of Hellas: every card and sheet finds its class by its name, and gets its printed numbers."""

from __future__ import annotations

from typing import Any, Final, cast

from palamedes.games.hellas.schema import Content
from palamedes.games.hellas.table.gift import Gift
from palamedes.games.hellas.table.pieces import (
    ARTEFACTS,
    BLESSINGS,
    COMBAT,
    EVOLUTIONS,
    HEROES,
    MONSTERS,
    QUESTS,
    TEMPLE_CARDS,
)
from palamedes.games.hellas.table.powers import Powers
from palamedes.games.hellas.table.secrets import redraw
from palamedes.games.hellas.table.sheets import Beast, Evolution, Labour, Oracle, Tactic
from palamedes.games.hellas.table.state import Hellas

from .artefacts import ARTEFACTS_BY_NAME
from .athena import BLESSINGS_OF_ATHENA
from .combat import TACTICS
from .hermes import BLESSINGS_OF_HERMES
from .heroes import HEROES_BY_NAME
from .monsters import BEASTS, EVOLVED
from .quests import KEPT, LABOURS
from .temples import ORACLES
from .zeus import BLESSINGS_OF_ZEUS

BLESSINGS_BY_NAME: Final = {**BLESSINGS_OF_ATHENA, **BLESSINGS_OF_ZEUS, **BLESSINGS_OF_HERMES}


def powers(checked: Content) -> Powers[Hellas]:
    """The powers of all pieces, in their order."""
    tactics: list[Tactic[Hellas]] = [TACTICS[checked.combat[name].rule] for name in COMBAT]
    labours: list[Labour[Hellas]] = [LABOURS[name](i) for i, name in enumerate(QUESTS)]
    oracles: list[Oracle[Hellas]] = [ORACLES[name](i) for i, name in enumerate(TEMPLE_CARDS)]
    return Powers(gifts(checked), tactics, beasts(checked), evolutions(checked), labours, oracles, redraw)


def gifts(checked: Content) -> list[Gift[Hellas]]:
    """What players can hold: artefacts, blessings, rewards of quests, heroes."""
    found: list[Gift[Hellas]] = []
    for name in ARTEFACTS:
        artefact = checked.artefacts[name]
        found.append(ARTEFACTS_BY_NAME[name](len(found), artefact.amount, artefact.cards))
    for name in BLESSINGS:
        card = checked.blessings[name]
        found.append(
            BLESSINGS_BY_NAME[name](len(found), card.amount, card.cards, card.priests, card.injuries, card.stat)
        )
    for name in QUESTS:
        found.append(KEPT.get(name, Gift)(len(found), 0, checked.quests[name].cards))
    for name in HEROES:
        found.append(HEROES_BY_NAME[name](len(found), 0, checked.heroes[name].draws))
    return found


def beasts(checked: Content) -> list[Beast[Hellas]]:
    """The monsters."""
    found: list[Beast[Hellas]] = []
    for i, name in enumerate(MONSTERS):
        sheet = checked.monsters[cast(Any, name)]
        found.append(BEASTS[name](i, sheet.injuries, sheet.least, sheet.deaths))
    return found


def evolutions(checked: Content) -> list[Evolution[Hellas]]:
    """The cards by which monsters evolve."""
    found: list[Evolution[Hellas]] = []
    for i, name in enumerate(EVOLUTIONS):
        card = checked.events[name]
        found.append(EVOLVED.get(name, Evolution)(i, card.amount, card.least))
    return found
