"""Moves, zone by zone: walking, running, rapid flight; and deployment."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.frame import END, Frame
from palamedes.core.kernel.step import Ask, Step
from palamedes.games.pantheon.table.actions import DONE, DROP, FLY, TO
from palamedes.games.pantheon.table.frames import Activation, Move, activated, move
from palamedes.games.pantheon.table.pieces import DEPLOY, FLIGHT, RUN, WALK
from palamedes.games.pantheon.table.priority import talent
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import AQUATIC, BLOCK, CREVASSE, HERO, SLOTS, TROOP, ZONE_COUNT, ZONES

from . import values
from .borders import LAST, crossing
from .ending import leave_stone
from .terrains import (
    ChooseExit,
    activation_begins,
    can_enter,
    ends_activation,
    entered,
    is_aquatic,
    may_enter,
    may_walk,
    most_run,
)
from .tokens import is_snare


def is_blocked(s: Pantheon, unit: int) -> bool:
    """Whether an enemy with Block stands in a unit's zone; who has the talent itself does not care."""
    zone = s.zone[unit]
    if talent(s, unit, BLOCK):
        return False
    return is_guarded(s, unit // SLOTS, zone)


def is_guarded(s: Pantheon, seat: int, zone: int) -> bool:
    """Whether a unit with Block that is no friend of a seat stands in a zone."""
    if s.load[zone] == 0:
        return False
    for other in s.fielded:
        if s.zone[other] == zone and s.sheet(other).talents & BLOCK:
            if not s.friendly(seat, other) and talent(s, other, BLOCK):
                return True
    return False


def is_heavy(s: Pantheon, unit: int) -> bool:
    """Whether a crevasse is dangerous for a unit: for divinities and monsters."""
    kind = s.sheet(unit).type
    return kind != TROOP and kind != HERO


def steps(s: Pantheon, m: Move) -> list[int]:
    """The zones that a unit on the move can enter next.

    Clauses: terrain.crevasse.
    """
    unit = m.unit
    zone = s.zone[unit]
    left = m.most - m.entered
    more = left
    if m.wet and m.manner != FLIGHT:
        more += 1
    if more <= 0:
        return []
    heavy = is_heavy(s, unit)
    found: list[int] = []
    if heavy and m.manner != FLIGHT and s.field.terrain[zone] == CREVASSE and m.before != NONE:
        for pair in s.field.skulls[zone]:
            if pair[0] == m.before and pair[1] not in found and can_enter(s, unit, zone, pair[1], m.manner):
                found.append(pair[1])
        return found
    for to in s.field.near[zone]:
        if left <= 0 and not is_aquatic(s, to):
            continue
        if not can_enter(s, unit, zone, to, m.manner):
            continue
        if heavy and s.field.terrain[to] == CREVASSE:
            if m.manner == FLIGHT:
                if not flies_out(s, unit, zone, to, left):
                    continue
            elif not leads_out(s, unit, zone, to, m.manner, left):
                continue
        found.append(to)
    return found


def leads_out(s: Pantheon, unit: int, zone: int, to: int, manner: int, left: int) -> bool:
    """Whether a path of skulls leads from a zone through a crevasse to a zone where the unit can go on to.

    Clauses: terrain.crevasse-exit.
    """
    if left < 2 or crossing(s, unit, zone, to, manner) == LAST:
        return False
    for pair in s.field.skulls[to]:
        if pair[0] == zone and can_enter(s, unit, to, pair[1], manner):
            return True
    return False


def flies_out(s: Pantheon, unit: int, zone: int, to: int, left: int) -> bool:
    """Whether a flight from a zone over a crevasse still comes to a zone where the unit can stay.

    Clauses: terrain.crevasse-exit.
    """
    if left < 2 or crossing(s, unit, zone, to, FLIGHT) == LAST:
        return False
    for beyond in s.field.near[to]:
        if can_enter(s, unit, to, beyond, FLIGHT):
            if s.field.terrain[beyond] != CREVASSE or flies_out(s, unit, to, beyond, left - 1):
                return True
    return False


def first_steps(s: Pantheon, unit: int, manner: int) -> list[int]:
    """The zones that a unit can enter first when it begins to move."""
    m = new_move(s, unit, unit // SLOTS, manner)
    return steps(s, m)


def new_move(s: Pantheon, unit: int, seat: int, manner: int) -> Move:
    """A move that is about to begin."""
    m = Move()
    m.unit = unit
    m.seat = seat
    m.manner = manner
    m.most = values.move(s, unit, manner)
    if manner == RUN:
        m.most = most_run(s, unit, m.most)
    m.wet = s.sheet(unit).trait == AQUATIC and is_aquatic(s, s.zone[unit])
    return m


def may_move(s: Pantheon, unit: int, manner: int) -> bool:
    """Whether a unit may begin to walk or run where it stands; flight is not held up."""
    return manner == FLIGHT or ((manner == RUN or may_walk(s, unit)) and not is_blocked(s, unit))


def begin_move(s: Pantheon, unit: int, seat: int, manner: int, to: int) -> None:
    """A unit begins to move, into this zone, and perhaps further."""
    m = new_move(s, unit, seat, manner)
    s.begin(m, MOVE_ON)
    step_to(s, m, to)


def begin_walk(s: Pantheon, unit: int, seat: int, manner: int, most: int) -> None:
    """A unit may walk next, so many zones or as far as it can (NONE)."""
    m = new_move(s, unit, seat, manner)
    if most != NONE:
        m.most = most
    s.begin(m, MOVE_ON)


def step_to(s: Pantheon, m: Move, to: int) -> None:
    """A unit on the move enters a zone."""
    unit = m.unit
    zone = s.zone[unit]
    if crossing(s, unit, zone, to, m.manner) == LAST:
        m.ended = True
    m.before = zone
    m.entered += 1
    if m.wet and not is_aquatic(s, to):
        m.wet = False
    s.put(unit, to)
    if s.heard:
        s.tell("flew" if m.manner == FLIGHT else "entered", {"unit": s.word(unit), "zone": ZONES[to]})
    if m.manner == FLIGHT:
        return
    if s.enemy_in(unit // SLOTS, to) and not (is_heavy(s, unit) and s.field.terrain[to] == CREVASSE):
        m.ended = True
    if is_snare(s, unit, to):
        m.ended = True
        if s.heard:
            s.tell("snared", {"unit": s.word(unit), "zone": ZONES[to]})
    if ends_activation(s, unit, to):
        m.ended = True
        act = activated(s)
        if act is not None and act.unit == unit:
            act.ended = True
    entered(s, unit, m.manner)


class MoveOn(Step[Pantheon]):
    """A unit has entered a zone, or is about to: it may go on, if nothing has ended its move."""

    id = "move-on"
    clause = "walk.zones"
    also = ("walk.enemies", "walk.terrain", "run.zones", "zone.saturated", "trait.aquatic", "trait.rapid-flight")

    def run(self, s: Pantheon) -> None:
        m = move(s)
        if not m.ended and s.on_board(m.unit):
            # Whoever is in a crevasse goes on: it cannot stay.
            if steps(s, m):
                s.push(StepOn(m.seat))


class StepOn(Ask[Pantheon]):
    """Where a unit on the move goes next, if anywhere."""

    id = "step"
    clause = "walk.zones"
    also = ("run.zones", "trait.rapid-flight", "stone.drop", "stone.drop-moment")

    def legal(self, s: Pantheon) -> list[int]:
        m = move(s)
        verb = FLY if m.manner == FLIGHT else TO
        zones = [verb.at(to) for to in steps(s, m)]
        zone = s.zone[m.unit]
        must_go_on = s.field.terrain[zone] == CREVASSE and is_heavy(s, m.unit) and m.entered > 0
        answers = [] if must_go_on else [DONE]
        if m.manner != FLIGHT and m.entered > 0 and s.stone[m.unit] != NONE:
            answers.append(DROP)
        return answers + zones

    def answer(self, s: Pantheon, action: int) -> None:
        m = move(s)
        if action == DONE:
            return
        s.push(MOVE_ON)
        if action == DROP:
            drop_stone(s, m.unit)
        else:
            step_to(s, m, (FLY if m.manner == FLIGHT else TO).first(action))


def drop_stone(s: Pantheon, unit: int) -> None:
    """A unit drops what it carries in its zone."""
    leave_stone(s, unit)
    if s.heard:
        s.tell("dropped", {"unit": s.word(unit)})


def deployment(s: Pantheon, unit: int) -> list[int]:
    """The zones where a unit that waits can be deployed."""
    seat = unit // SLOTS
    return [zone for zone in s.homes(seat) if may_enter(s, unit, zone, DEPLOY)]


def deploy(s: Pantheon, unit: int, zone: int) -> None:
    """A unit enters the game."""
    s.put(unit, zone)
    s.stirred = True
    if s.heard:
        s.tell("deployed", {"unit": s.word(unit), "zone": ZONES[zone]})
    entered(s, unit, DEPLOY)


# What could be done.


def as_if_activated(s: Pantheon, unit: int, complex: bool) -> Pantheon:
    """The same table with a unit activated for simple actions, or for a complex one, which silences its talents.

    Whoever begins on ice is wounded by it, and may not be there any more; the active unit is as it is.
    """
    other = s.clone()
    act = activated(other)
    if act is None or act.unit != unit:
        act = Activation()
        act.unit = unit
        act.seat = unit // SLOTS
        act.complex = complex
        frames: list[Frame] = [act]
        other.frames = frames
        activation_begins(other, unit)
    other.agenda = []
    return other


def reachable(s: Pantheon, unit: int, manner: int) -> list[int]:
    """The other zones where a move of a unit could end if it were activated now; a move under way, where that could.

    Nothing is changed: the move is made on copies of the table, and every answer to its questions is tried.
    """
    if not s.on_board(unit):
        return []
    here = s.zone[unit]
    s = as_if_activated(s, unit, manner != WALK)
    inner = s.frames[-1]
    if isinstance(inner, Move):
        s.push(END)
        s.push(MOVE_ON)
    elif s.on_board(unit) and may_move(s, unit, manner):
        begin_walk(s, unit, unit // SLOTS, manner, NONE)
    s.settle()
    found = [False] * ZONE_COUNT
    seen: set[tuple[int, int, bool]] = set()
    ahead = [s]
    at = 0
    # Shorter ways come before longer ones: who comes to a zone by the shortest can go furthest from there.
    while at < len(ahead):
        table = ahead[at]
        at += 1
        question = table.question
        if not isinstance(question, (StepOn, ChooseExit)):
            if table.on_board(unit):
                found[table.zone[unit]] = True
            continue
        for answer in question.legal(table):
            if answer == DONE:
                found[table.zone[unit]] = True
            elif answer != DROP:
                there = table.clone()
                there.answer(answer)
                if is_new(there, unit, seen):
                    ahead.append(there)
    return [zone for zone in range(ZONE_COUNT) if found[zone] and zone != here]


def is_new(s: Pantheon, unit: int, seen: set[tuple[int, int, bool]]) -> bool:
    """Whether a unit has come to where it was not yet, or from another side where that matters."""
    if not isinstance(s.question, StepOn):
        return True
    m = move(s)
    place = (s.zone[unit], m.before if s.field.terrain[s.zone[unit]] == CREVASSE else NONE, m.wet)
    if place in seen:
        return False
    seen.add(place)
    return True


MOVE_ON: Final = MoveOn()
