"""Everything that units can do, found by the names that the content gives."""

from __future__ import annotations

from typing import Final

from palamedes.games.pantheon.table.power import Power
from palamedes.games.pantheon.table.roster import Kind, PowerLine
from palamedes.games.pantheon.table.terms import EFFECTS

from .blows import AreaBlow, Bites, Charge, Frenzy, Fury, Huntress, Might, Missile, TripleBite
from .spirits import (
    BornLeader,
    CallOfSouls,
    Devour,
    Heal,
    Patriarch,
    Regeneration,
    Ruse,
    Strategist,
    Subterfuge,
)
from .talents import TALENT_CLASSES
from .tokens import Curse, Petrification, Rebirth, Webs
from .troops import EachFigure, Ranks, Shields, Undying
from .wards import Backlash, Dodge, Endurance, Feat, Prowess, Thirst, WallOfShields

CLASSES: Final[dict[str, type[Power]]] = {
    "fury": Fury,
    "frenzy": Frenzy,
    "call-of-souls": CallOfSouls,
    "area": AreaBlow,
    "strategist": Strategist,
    "missile": Missile,
    "patriarch": Patriarch,
    "feat": Feat,
    "might": Might,
    "endurance": Endurance,
    "prowess": Prowess,
    "born-leader": BornLeader,
    "wall-of-shields": WallOfShields,
    "subterfuge": Subterfuge,
    "ruse": Ruse,
    "huntress": Huntress,
    "dodge": Dodge,
    "charge": Charge,
    "thirst": Thirst,
    "bites": Bites,
    "regeneration": Regeneration,
    "triple-bite": TripleBite,
    "petrification": Petrification,
    "devour": Devour,
    "backlash": Backlash,
    "rebirth": Rebirth,
    "curse": Curse,
    "heal": Heal,
    "webs": Webs,
    "ranks": Ranks,
    "each-figure": EachFigure,
    "undying": Undying,
    "shields": Shields,
}


def abilities(kind: Kind) -> list[Power]:
    """The talents and powers of a kind of unit, talents first."""
    found: list[Power] = []
    for i in range(len(TALENT_CLASSES)):
        if kind.talents >> i & 1:
            found.append(TALENT_CLASSES[i])
    for line in kind.powers:
        found.append(power_of(line))
    return found


def power_of(line: PowerLine) -> Power:
    """The power that a line of a dashboard or card describes."""
    return CLASSES[EFFECTS[line.effect]](line, line.power, line.type)
