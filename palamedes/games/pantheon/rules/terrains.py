"""Terrains: who may enter, what hides, what helps and what hurts."""

from __future__ import annotations

from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Question, Step
from palamedes.games.pantheon.table.actions import TO
from palamedes.games.pantheon.table.battlefield import BIT
from palamedes.games.pantheon.table.frames import Move, activated
from palamedes.games.pantheon.table.pieces import DEPLOY, FLIGHT, FROZEN, RUN, THROWN, WALK
from palamedes.games.pantheon.table.priority import talent
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import (
    CLIMB,
    CREVASSE,
    FOREST,
    HERO,
    LAVA,
    MARSH,
    NEUTRAL,
    POLAR,
    RUINS,
    SLOTS,
    TROOP,
    ZONES,
)
from palamedes.games.pantheon.table.traits import TRAIT_CLASSES

from .borders import BARRED, crossing
from .grounds import GROUNDS
from .wounds import wound


def terrain(s: Pantheon, zone: int) -> int:
    """The terrain of a zone as it is now: neutral where the last tree or column is gone."""
    found = s.field.terrain[zone]
    if (found in (FOREST, RUINS)) and s.elements[zone] == 0:
        return NEUTRAL
    return found


def ignores(s: Pantheon, unit: int, found: int) -> bool:
    """Whether a unit ignores the effects of a terrain."""
    return TRAIT_CLASSES[s.sheet(unit).trait].ignores[found]


def is_aquatic(s: Pantheon, zone: i64) -> bool:
    """Whether a zone is water or marsh."""
    return s.field.aquatic & BIT[zone] != 0


def is_obstacle(s: Pantheon, zone: int) -> bool:
    """Whether a zone hides what is behind it, whoever stands in it."""
    bit = BIT[zone]
    return s.field.solid & bit != 0 or (s.field.wooded & bit != 0 and s.elements[zone] > 0)


# Coming in.


def may_enter(s: Pantheon, unit: i64, zone: i64, manner: int) -> bool:
    """Whether room, terrain and trait let a unit come into a zone in this manner.

    Clauses: terrain.crevasse-exit, trait.perched.
    """
    if not s.has_room(zone):
        return False
    sheet = s.sheet(unit)
    trait = TRAIT_CLASSES[sheet.trait]
    if s.field.capacity[zone] < trait.least_room:
        return False
    found = s.field.terrain[zone]
    if GROUNDS[found].steep:
        if manner == WALK:
            return talent(s, unit, CLIMB)
        return manner == FLIGHT or (manner == DEPLOY and trait.flies)
    if found == CREVASSE and manner not in (WALK, RUN, FLIGHT):
        return suits(s, unit, zone)
    return True


def can_enter(s: Pantheon, unit: i64, zone: i64, to: i64, manner: int) -> bool:
    """Whether border, terrain and room let a unit go from one zone to the next."""
    return may_enter(s, unit, to, manner) and crossing(s, unit, zone, to, manner) != BARRED


def ways_out(s: Pantheon, unit: int, zone: int, manner: int) -> list[int]:
    """The neighbouring zones that a unit can enter from a zone."""
    return [to for to in s.field.near[zone] if can_enter(s, unit, zone, to, manner)]


def suits(s: Pantheon, unit: int, zone: int) -> bool:
    """Whether a unit may stay in a zone: divinities and monsters do not in a crevasse."""
    if s.field.terrain[zone] != CREVASSE:
        return True
    sort = s.sheet(unit).type
    return sort in (TROOP, HERO)


def entered(s: Pantheon, unit: int, manner: int) -> None:
    """A unit has come into its zone: what the terrain does to it."""
    if manner == FLIGHT or s.field.terrain[s.zone[unit]] != LAVA or ignores(s, unit, LAVA):
        return
    if manner in (WALK, RUN):
        frame = s.frames[-1]
        if isinstance(frame, Move):
            frame.ended = True
    s.push(LeaveLava(unit))
    if s.heard:
        s.tell("burnt", {"unit": s.word(unit), "zone": ZONES[s.zone[unit]]})
    wound(s, unit, 1, NONE)


class LeaveLava(Step[Pantheon]):
    """Whoever came into lava and lives goes on to a neighbouring zone that is none."""

    id = "leave-lava"
    clause = "terrain.lava"
    also = ("terrain.lava-exit",)
    fields = {"unit": "unit"}

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, s: Pantheon) -> None:
        if not s.on_board(self.unit):
            return
        exits = lava_exits(s, self.unit)
        if len(exits) == 1:
            leave_lava(s, self.unit, exits[0])
        elif exits:
            s.push(ChooseExit(self.unit))


class ChooseExit(Question[Pantheon]):
    """Whoever controls a unit chooses where it goes from lava."""

    id = "choose-exit"
    clause = "terrain.lava"
    fields = {"unit": "unit"}

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def seat(self, s: Pantheon) -> int:
        act = activated(s)
        return act.seat if act is not None and act.unit == self.unit else self.unit // SLOTS

    def legal(self, s: Pantheon) -> list[int]:
        return [TO.at(zone) for zone in lava_exits(s, self.unit)]

    def answer(self, s: Pantheon, action: int) -> None:
        leave_lava(s, self.unit, TO.first(action))


def lava_exits(s: Pantheon, unit: int) -> list[int]:
    """Where a unit may go from lava."""
    return [to for to in ways_out(s, unit, s.zone[unit], THROWN) if s.field.terrain[to] != LAVA]


def leave_lava(s: Pantheon, unit: int, zone: int) -> None:
    """A unit goes from lava to a neighbouring zone."""
    s.put(unit, zone)
    if s.heard:
        s.tell("entered", {"unit": s.word(unit), "zone": ZONES[zone]})


# Standing there.


def activation_begins(s: Pantheon, unit: int) -> None:
    """A unit is activated where it stands: ice wounds and slows it."""
    zone = s.zone[unit]
    if zone != NONE and s.field.terrain[zone] == POLAR and not ignores(s, unit, POLAR):
        s.flags[unit] |= FROZEN
        if s.heard:
            s.tell("frozen", {"unit": s.word(unit), "zone": ZONES[zone]})
        wound(s, unit, 1, NONE)


def in_marsh(s: Pantheon, unit: int, zone: int) -> bool:
    """Whether a zone is a marsh that holds a unit fast."""
    return s.field.terrain[zone] == MARSH and not ignores(s, unit, MARSH)


def ends_activation(s: Pantheon, unit: int, zone: int) -> bool:
    """Whether a walk or run into a zone ends the activation."""
    return in_marsh(s, unit, zone)


def may_walk(s: Pantheon, unit: int) -> bool:
    """Whether a unit can walk from where it stands."""
    return not in_marsh(s, unit, s.zone[unit])


def most_run(s: Pantheon, unit: int, most: int) -> int:
    """How many zones a unit can enter with a run from where it stands."""
    return min(most, 1) if in_marsh(s, unit, s.zone[unit]) else most


# Numbers of an attack.


def is_raised(s: Pantheon, zone: int) -> bool:
    """Whether a zone is high: whoever stands on it attacks further, and looks over obstacles."""
    return GROUNDS[s.field.terrain[zone]].raises


def cover(s: Pantheon, unit: int, far: int) -> int:
    """What the terrain of a unit's zone adds to its defence against an attack from so far."""
    found = terrain(s, s.zone[unit])
    ground = GROUNDS[found]
    more = ground.close_cover if far == 0 else ground.far_cover
    return 0 if more < 0 and ignores(s, unit, found) else more
