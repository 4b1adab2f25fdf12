"""Creatures with a figure: where they may stand, and what happens when they come, move and go."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import put

from ..table.actions import CHOOSE, STAND, TO
from ..table.asking import FactionQuestion
from ..table.pieces import CREATURE_COUNT, CREATURES, FIGURES, FIRST_FIGURE, ZONE_NAMES, creature_of, figures_of
from ..table.state import Cyclades
from .piles import discard_creature
from .zones import take_off


def creatures_of(s: Cyclades, faction: int) -> list[int]:
    """The creatures with a figure that a faction controls."""
    return [c for c in range(FIRST_FIGURE, CREATURE_COUNT) if s.creature_owner[c] == faction]


def dismiss(s: Cyclades, creature: int) -> None:
    """A creature leaves the board, and its card goes to the discards."""
    owner = s.creature_owner[creature]
    take_off(s, creature)
    if s.heard:
        s.tell("dismiss", {"faction": str(owner), "creature": CREATURES[creature]})
    discard_creature(s, creature)
    s.printed.creature_powers[creature].gone(s, owner)


def places(s: Cyclades, figure: int, faction: int) -> list[int]:
    """The zones where a figure may be placed: of its kind, and without another creature.

    Clauses: figures.one.
    """
    kind = s.printed.stands[creature_of(figure)]
    zones: list[int] = []
    if kind == "own":
        zones = s.lands_of(faction)
    else:
        if kind in ("land", "any"):
            zones += s.map.lands
        if kind in ("sea", "any"):
            zones += s.map.seas
    for taken in s.figures:
        if taken != NONE and taken in zones:
            zones.remove(taken)
    return zones


def steps_from(s: Cyclades, figure: int, faction: int) -> list[int]:
    """The zones beside a figure's own where it may go."""
    here = s.figures[figure]
    beside = list(s.map.near[here])
    if s.printed.stands[creature_of(figure)] == "any":
        beside += list(s.map.coast[here])
    allowed = places(s, figure, faction)
    return [zone for zone in beside if zone in allowed]


class PlaceFigure(Step[Cyclades]):
    """A figure comes onto the board, if there is a zone for it."""

    id = "place-figure"
    clause = "figures.place"
    also = ("figures.unplaceable",)
    fields = {"figure": "figure"}

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Cyclades) -> None:
        if places(s, self.figure, s.faction):
            s.push(ChoosePlace(self.figure))
            return
        creature = creature_of(self.figure)
        # A creature stays with one of its two figures.
        if self.figure == figures_of(creature)[0]:
            dismiss(s, creature)


class ChoosePlace(FactionQuestion):
    """On which zone, whoever controls it."""

    id = "choose-place"
    clause = "figures.place"
    fields = {"figure": "figure"}

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(zone) for zone in places(s, self.figure, s.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        set_down(s, self.figure, CHOOSE.first(action))


def set_down(s: Cyclades, figure: int, zone: int) -> None:
    """A figure comes onto a zone, with what that causes."""
    s.figures = put(s.figures, figure, zone)
    if s.heard:
        s.tell("figure", {"figure": FIGURES[figure], "zone": ZONE_NAMES[zone]})
    s.printed.creature_powers[creature_of(figure)].placed(s, zone)


class Shift(Step[Cyclades]):
    """A creature that was kept may move to a zone beside its own."""

    id = "shift"
    clause = "upkeep.move"
    fields = {"figure": "figure"}

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Cyclades) -> None:
        owner = s.creature_owner[creature_of(self.figure)]
        if owner != NONE and s.figures[self.figure] != NONE and steps_from(s, self.figure, owner):
            s.push(ChooseStep(self.figure))


class ChooseStep(FactionQuestion):
    """Stay, or move where."""

    id = "choose-step"
    clause = "upkeep.move"
    fields = {"figure": "figure"}
    aside = True

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def asked(self, s: Cyclades) -> int:
        return s.creature_owner[creature_of(self.figure)]

    def legal(self, s: Cyclades) -> list[int]:
        owner = s.creature_owner[creature_of(self.figure)]
        return [STAND, *(TO.at(zone) for zone in steps_from(s, self.figure, owner))]

    def answer(self, s: Cyclades, action: int) -> None:
        if action != STAND:
            set_down(s, self.figure, TO.first(action))
