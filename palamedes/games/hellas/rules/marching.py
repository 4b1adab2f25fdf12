"""Armies on the move: barriers, the hoplite move, and treks of one army through one or more regions."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import count_of, put, without
from palamedes.games.hellas.table.actions import (
    AMOUNT,
    ARMY,
    DECLINE,
    DONE,
    FIGHT,
    FORTIFY,
    JUMP,
    MOVE,
    TO,
    UNFORTIFY,
)
from palamedes.games.hellas.table.frames import Moves, Trek, moves, trek
from palamedes.games.hellas.table.pieces import FIRST_HERO, LEADERSHIP, REGION_COUNT, REGIONS
from palamedes.games.hellas.table.state import Hellas

from .battle import begin_battle
from .control import claim
from .killing import Kill, slay
from .recruiting import can_fortify

# Barriers.


def may_leave(s: Hellas, region: i64) -> bool:
    """Whether hoplites may move out of a region.

    Clauses: monster.barriers.
    """
    if region not in s.lair:
        return True
    for monster, lair in enumerate(s.lair):
        if lair == region and s.powers.beasts[monster].holds_armies:
            return False
    return True


def may_enter(s: Hellas, seat: i64, region: i64) -> bool:
    """Whether hoplites of a seat may move into a region.

    Clauses: hero.helen-enter.
    """
    players: i64 = s.players
    for other in range(players):
        if s.place[other] == region and other != seat:
            if s.powers.gifts[FIRST_HERO + s.hero[other]].bars(s, other, seat, region):
                return False
    return True


def entered(s: Hellas, seat: int, region: int) -> None:
    """Hoplites have come into a region: what its monsters do to them happens next.

    Clauses: monster.barriers.
    """
    dead = doomed(s, region)
    if dead:
        s.push(Kill(seat, region, dead))


def doomed(s: Hellas, region: i64) -> int:
    """How many of those who come into a region its monsters kill."""
    if region not in s.lair:
        return 0
    dead = 0
    for monster, lair in enumerate(s.lair):
        if lair == region:
            for card in (2 * monster, 2 * monster + 1):
                if s.evolved[card]:
                    dead += s.powers.evolutions[card].arrivals_killed
    return dead


# The hoplite move.


def begin_moves(s: Hellas, seat: int) -> None:
    """The movement of hoplites begins.

    Clauses: hero.leadership.
    """
    frame = Moves()
    frame.seat = seat
    frame.left = s.stat(seat, LEADERSHIP)
    s.begin(frame, MoveOne(seat), ARRIVE, MEET, FIGHTS)


def fresh(s: Hellas, frame: Moves, region: int) -> int:
    """How many hoplites in a region have not moved in this action."""
    return s.hoplites[frame.seat * REGION_COUNT + region] - count_of(region, frame.arrived)


def can_move(s: Hellas, seat: i64) -> bool:
    """Whether a seat has a hoplite that can move, go into a city or out of it."""
    for region in range(REGION_COUNT):
        if s.fort[region] == seat:
            return True
        if s.hoplites[seat * REGION_COUNT + region] > 0:
            if can_fortify(s, seat, region):
                return True
            if may_leave(s, region):
                for near in s.printed.near[region]:
                    if may_enter(s, seat, near):
                        return True
    return False


class MoveOne(Ask[Hellas]):
    """One hoplite moves to a neighbouring region, into a city or out of it; or it is enough.

    What it takes it takes at once, but where a monster kills somebody first.
    """

    id = "move-one"
    clause = "hoplite-move.leadership"
    also = (
        "hoplite-move.once",
        "hoplite-move.fortify",
        "hoplite-move.fortify-later",
        "hoplite-move.order",
        "control.any-moment",
    )

    def legal(self, s: Hellas) -> list[int]:
        frame = moves(s)
        seat = frame.seat
        answers = [DONE] if len(frame.arrived) + len(frame.ways) > 0 else []
        if frame.left == 0:
            return answers
        forts: list[int] = []
        outs: list[int] = []
        for region in range(REGION_COUNT):
            if s.fort[region] == seat:
                if region not in frame.ways_in():
                    outs.append(UNFORTIFY.base + region)
            if s.hoplites[seat * REGION_COUNT + region] > 0 and fresh(s, frame, region) > 0:
                if can_fortify(s, seat, region):
                    forts.append(FORTIFY.base + region)
                if may_leave(s, region):
                    first = MOVE.at(region)
                    for near in s.printed.near[region]:
                        if may_enter(s, seat, near):
                            answers.append(first + near)
        return answers + forts + outs

    def answer(self, s: Hellas, action: int) -> None:
        if action == DONE:
            return
        frame = moves(s)
        seat = frame.seat
        frame.left -= 1
        if UNFORTIFY.has(action):
            region = UNFORTIFY.first(action)
            s.fort = put(s.fort, region, NONE)
            s.hoplites[seat * REGION_COUNT + region] += 1
            frame.arrived = append(frame.arrived, region)
            if s.heard:
                s.tell("unfortified", {"seat": seat, "region": REGIONS[region]})
        elif FORTIFY.has(action):
            region = FORTIFY.first(action)
            s.hoplites[seat * REGION_COUNT + region] -= 1
            s.fort = put(s.fort, region, seat)
            frame.ways = append(frame.ways, region * REGION_COUNT + region)
            if s.heard:
                s.tell("fortified", {"seat": seat, "region": REGIONS[region]})
        else:
            region = MOVE.first(action)
            to = MOVE.second(action)
            way = region * REGION_COUNT + to
            s.hoplites[seat * REGION_COUNT + region] -= 1
            s.hoplites[seat * REGION_COUNT + to] += 1
            frame.arrived = append(frame.arrived, to)
            if way not in frame.ways:
                frame.ways = append(frame.ways, way)
            if s.heard:
                s.tell("moved", {"seat": seat, "amount": 1, "region": REGIONS[region], "to": REGIONS[to]})
            if not doomed(s, to):
                claim(s, to)
        if frame.left > 0 and len(s.victors) == 0:
            s.push(MoveOne(seat))
            if self.legal(s) == [DONE]:
                s.agenda.pop()


class Arrive(Step[Hellas]):
    """All have moved: what the monsters do to those who came."""

    id = "arrive"
    clause = "monster.chimera-evolved"
    also = ("monster.barriers",)

    def run(self, s: Hellas) -> None:
        frame = moves(s)
        for region in range(REGION_COUNT):
            if region in s.lair and region in frame.arrived and frame.came_to(region):
                entered(s, frame.seat, region)


class Meet(Step[Hellas]):
    """Where hoplites of others stand there will be a battle; where a monster has struck first the rest is taken."""

    id = "meet"
    clause = "hoplite-move.fight"
    also = ("control.empty", "control.population", "battle.when", "control.any-moment")

    def run(self, s: Hellas) -> None:
        frame = moves(s)
        for region in range(REGION_COUNT):
            if s.army(frame.seat, region) > 0 and region in frame.arrived:
                if s.enemy_in(frame.seat, region) != NONE:
                    frame.fights = append(frame.fights, region)
                else:
                    claim(s, region)


class Fights(Step[Hellas]):
    """The battles of a move, one after the other."""

    id = "fights"
    clause = "battle.order"
    also = ("hoplite-move.order",)

    def run(self, s: Hellas) -> None:
        frame = moves(s)
        if len(frame.fights) > 1:
            s.push(WhichFight(frame.seat))
        elif len(frame.fights) > 0:
            fight(s, frame.fights[0])


class WhichFight(Ask[Hellas]):
    """The player whose turn it is chooses which battle comes next."""

    id = "which-fight"
    clause = "battle.order"
    also = ("hoplite-move.order",)

    def legal(self, s: Hellas) -> list[int]:
        return [FIGHT.base + region for region in moves(s).fights]

    def answer(self, s: Hellas, action: int) -> None:
        fight(s, FIGHT.first(action))


def fight(s: Hellas, region: int) -> None:
    """A battle of a move begins, if both sides are still there."""
    frame = moves(s)
    frame.fights = without(frame.fights, region)
    s.push(FIGHTS)
    enemy = s.enemy_in(frame.seat, region)
    if s.army(frame.seat, region) == 0 or enemy == NONE:
        claim(s, region)
        return
    sources = vec[i64]([way // REGION_COUNT for way in frame.ways if way % REGION_COUNT == region])
    begin_battle(s, region, frame.seat, enemy, sources)


ARRIVE: Final = Arrive()
MEET: Final = Meet()
FIGHTS: Final = Fights()


# One army.


def begin_trek(s: Hellas, seat: int, reach: int, amount: int, march: bool) -> None:
    """One army of a seat goes through up to so many regions; `amount` 0: as large as its owner likes."""
    frame = Trek()
    frame.seat = seat
    frame.left = reach
    frame.amount = amount
    frame.march = march
    s.begin(frame, WhichArmy(seat), SET_OUT, TREK_ENDS)


def can_trek(s: Hellas, seat: i64) -> bool:
    """Whether a seat has an army that can set out."""
    for region in range(REGION_COUNT):
        if sets_out(s, seat, region, False):
            return True
    return False


def sets_out(s: Hellas, seat: i64, region: i64, march: bool) -> bool:
    """Whether an army of a seat can set out from a region."""
    free = s.hoplites[seat * REGION_COUNT + region]
    if free == 0 or not may_leave(s, region):
        return False
    for near in s.printed.near[region]:
        if may_enter(s, seat, near):
            return True
    return march and 0 < leap_price(s, seat) < free


def leap_price(s: Hellas, seat: int) -> int:
    """How many hoplites a seat may kill to let its March go anywhere; 0: it may not."""
    for gift in s.gifts[seat]:
        price = s.powers.gifts[gift].leap_price()
        if price:
            return price
    return 0


class WhichArmy(Ask[Hellas]):
    """Which army sets out; where a god or a card allows the move, none need do so."""

    id = "which-army"
    clause = "march.action"
    also = ("march.fortified", "march.again", "monster.barriers")

    def legal(self, s: Hellas) -> list[int]:
        frame = trek(s)
        answers = [] if frame.march else [DECLINE]
        for region in range(REGION_COUNT):
            if sets_out(s, self.asked, region, frame.march):
                answers.append(ARMY.base + region)
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        if action == DECLINE:
            s.finish()
            return
        frame = trek(s)
        frame.region = ARMY.first(action)
        frame.start = frame.region
        if frame.amount == 0:
            free = s.hoplites[self.asked * REGION_COUNT + frame.region]
            if free == 1:
                frame.amount = 1
            else:
                s.push(HowMany(self.asked))


class HowMany(Ask[Hellas]):
    """How many hoplites of a region go."""

    id = "how-many"
    clause = "march.action"
    also = ("march.fortified",)

    def legal(self, s: Hellas) -> list[int]:
        frame = trek(s)
        free = s.hoplites[self.asked * REGION_COUNT + frame.region]
        least = 1
        if not any(may_enter(s, self.asked, near) for near in s.printed.near[frame.region]):
            least = leap_price(s, self.asked) + 1
        return [AMOUNT.base + amount for amount in range(least, free + 1)]

    def answer(self, s: Hellas, action: int) -> None:
        trek(s).amount = AMOUNT.first(action)


class SetOut(Step[Hellas]):
    """The army goes on while it may."""

    id = "set-out"
    clause = "hoplite-move.far"
    also = ("hoplite-move.far-stop",)

    def run(self, s: Hellas) -> None:
        frame = trek(s)
        if frame.amount == 0 or frame.left == 0 or halted(s, frame) or not may_leave(s, frame.region):
            return
        if frame.before != NONE and not any(may_enter(s, frame.seat, near) for near in s.printed.near[frame.region]):
            return
        s.push(WhereTo(frame.seat))


def halted(s: Hellas, frame: Trek) -> bool:
    """Whether the army stands where others rule or stand."""
    region = frame.region
    if s.enemy_in(frame.seat, region) != NONE:
        return True
    return frame.before != NONE and s.control[region] != NONE and s.control[region] != frame.seat


class WhereTo(Ask[Hellas]):
    """Where the army goes next."""

    id = "where-to"
    clause = "hoplite-move.far"
    also = ("blessing.murderous-march", "blessing.forced-march", "hero.helen-enter", "board.sea")

    def legal(self, s: Hellas) -> list[int]:
        frame = trek(s)
        region = frame.region
        answers = [DONE] if frame.before != NONE else []
        for near in s.printed.near[region]:
            if may_enter(s, frame.seat, near):
                answers.append(TO.base + near)
        if frame.march and frame.before == NONE:
            price = leap_price(s, frame.seat)
            if 0 < price < frame.amount:
                for to in range(REGION_COUNT):
                    if to != region and may_enter(s, frame.seat, to):
                        answers.append(JUMP.at(region, to))
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        if action == DONE:
            return
        frame = trek(s)
        if JUMP.has(action):
            slay(s, frame.seat, frame.region, leap_price(s, frame.seat))
            frame.left = 0
            go_on(s, JUMP.second(action))
        else:
            frame.left -= 1
            go_on(s, TO.first(action))


def go_on(s: Hellas, to: int) -> None:
    """The army goes to another region, where a monster may await it."""
    frame = trek(s)
    region = frame.region
    at = frame.seat * REGION_COUNT
    s.hoplites[at + region] -= frame.amount
    s.hoplites[at + to] += frame.amount
    frame.before = region
    frame.region = to
    if s.heard:
        s.tell("moved", {"seat": frame.seat, "amount": frame.amount, "region": REGIONS[region], "to": REGIONS[to]})
    s.push(SET_OUT)
    entered(s, frame.seat, to)


class TrekEnds(Step[Hellas]):
    """The army has come to where it stays: a battle, or the region is taken."""

    id = "trek-ends"
    clause = "hoplite-move.far"
    also = ("battle.when", "control.empty")

    def run(self, s: Hellas) -> None:
        frame = trek(s)
        if frame.before == NONE:
            return
        seat = frame.seat
        region = frame.region
        if frame.march:
            for gift in s.gifts[seat]:
                s.powers.gifts[gift].marched(s, seat, frame.start)
        enemy = s.enemy_in(seat, region)
        if s.army(seat, region) > 0 and enemy != NONE:
            begin_battle(s, region, seat, enemy, vec[i64]([frame.before]))
        else:
            claim(s, region)


SET_OUT: Final = SetOut()
TREK_ENDS: Final = TrekEnds()
