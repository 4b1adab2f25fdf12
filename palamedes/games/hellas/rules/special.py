"""The special actions, one of which ends a turn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import more, put_flag
from palamedes.games.hellas.table.actions import ACT, BUILD, DECLINE, DONE, DRAW, HEAL, MUSTER
from palamedes.games.hellas.table.actions import TEMPLE as BUILD_TEMPLE
from palamedes.games.hellas.table.moments import EACH_MONUMENT, PREPARED
from palamedes.games.hellas.table.pieces import (
    ACTION_COUNT,
    ACTIONS,
    ARTEFACT_COUNT,
    GODS,
    HUNT,
    MARCH,
    MONUMENT,
    PREPARE,
    RECRUIT,
    REGION_COUNT,
    REGIONS,
    STAT_COUNT,
    TEMPLE,
    USURP,
)
from palamedes.games.hellas.table.state import Hellas

from .asking import OPEN, renew
from .battle import RetreatTo, is_refuge, withdraw
from .blessings import begin_draft
from .control import take
from .drawing import can_draw, draw
from .hunt import go_hunting, prey
from .marching import begin_trek, sets_out
from .monsters import EVENT_PHASE, begin_phase
from .recruiting import can_recruit, levies, recruit
from .victory import check
from .wounds import heal

# Choosing one.


def is_open(s: Hellas, seat: i64, action: i64) -> bool:
    """Whether a seat can take a special action now.

    Clauses: turn.special.
    """
    return (not s.used[seat * ACTION_COUNT + action] or reopener(s, seat, action) != NONE) and is_possible(
        s, seat, action
    )


def reopener(s: Hellas, seat: int, action: int) -> int:
    """What a seat holds that allows an action with a token on it, or NONE."""
    for gift in s.gifts[seat]:
        if s.powers.gifts[gift].reopens(s, seat, action):
            return gift
    return NONE


def is_possible(s: Hellas, seat: i64, action: i64) -> bool:
    """Whether a special action would have an effect.

    Clauses: turn.possible, monument.early.
    """
    if action == RECRUIT:
        return recruits_somewhere(s, seat)
    if action == MARCH:
        for region in range(REGION_COUNT):
            if sets_out(s, seat, region, True):
                return True
        return False
    if action == TEMPLE:
        return bool(building_sites(s, seat))
    if action == USURP:
        return can_usurp(s, seat)
    if action == HUNT:
        return bool(prey(s, seat))
    return True


def take_action(s: Hellas, seat: int, action: int, repeated: bool) -> None:
    """A seat takes a special action, which carries a token from now on; the builder of the first monument counts it.

    Clauses: victory.activation, victory.activation-counts.
    """
    if s.heard:
        s.tell("acts", {"seat": seat, "action": ACTIONS[action]})
    if s.builder == seat and s.countdown > 0:
        s.countdown -= 1
        if s.heard:
            s.tell("countdown", {"seat": seat, "amount": s.countdown})
    reopening = NONE
    if s.used[seat * ACTION_COUNT + action] and not repeated:
        reopening = reopener(s, seat, action)
    if action != MONUMENT:
        # Its own token would come off with all the others.
        s.used[seat * ACTION_COUNT + action] = True
    if action == RECRUIT:
        s.push(Recruited(seat))
        levies(s, seat, 0)
    elif action == MARCH:
        reach = 1
        for gift in s.gifts[seat]:
            other = s.powers.gifts[gift].reach()
            if other > reach:
                reach = other
        begin_trek(s, seat, reach, 0, True)
    elif action == TEMPLE:
        s.push(WhereTemple(seat))
    elif action == PREPARE:
        s.then(Prepare(seat, s.printed.preparations), Prepared(seat))
    elif action == USURP:
        usurp(s, seat)
    elif action == HUNT:
        go_hunting(s, seat)
    else:
        s.push(WhichMonument(seat))
        if s.mode.repeats and repeatable(s, seat):
            s.push(Repeat(seat))
    if reopening != NONE:
        s.powers.gifts[reopening].reopen(s, seat, action)


# Recruit.


def recruits_somewhere(s: Hellas, seat: i64) -> bool:
    """Whether the Recruit action brings anybody."""
    if s.reserve[seat] == 0:
        return False
    for region in range(REGION_COUNT):
        if s.control[region] == seat and s.printed.city[region] > 0 and can_recruit(s, seat, region):
            return True
    for gift in s.gifts[seat]:
        if s.powers.gifts[gift].can_recruit(s, seat):
            return True
    return False


class Recruited(Step[Hellas]):
    """After the Recruit action: what cards add to it."""

    id = "recruited"
    clause = "recruit.action"
    also = ("blessing.mobilization",)
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Hellas) -> None:
        for gift in s.gifts[self.whom]:
            s.powers.gifts[gift].recruited(s, self.whom)


# Build Temple.


def building_sites(s: Hellas, seat: i64) -> list[int]:
    """The regions where a seat can build a temple, or the Oracle.

    Clauses: temple.none-left, board.altar.
    """
    found: list[int] = []
    for region in range(REGION_COUNT):
        if s.control[region] == seat and not s.temple[region]:
            if s.printed.oracle[region] or (s.printed.altar[region] and s.temples_built < s.mode.temples):
                found.append(region)
    return found


class WhereTemple(Ask[Hellas]):
    """Where the temple is built."""

    id = "where-temple"
    clause = "temple.action"
    also = ("temple.oracle", "temple.order", "temple.oracle-number")

    def legal(self, s: Hellas) -> list[int]:
        return [BUILD_TEMPLE.base + region for region in building_sites(s, self.asked)]

    def answer(self, s: Hellas, action: int) -> None:
        seat = self.asked
        region = BUILD_TEMPLE.first(action)
        s.temple = put_flag(s.temple, region, True)
        if s.heard:
            s.tell("temple", {"seat": seat, "region": REGIONS[region]})
        s.gain_priests(seat, 1)
        for gift in s.gifts[seat]:
            s.powers.gifts[gift].temple_built(s, seat)
        if s.printed.oracle[region]:
            s.powers.oracles[s.temple_card].built(s, seat)
        else:
            s.temples_built += 1
            if s.temples_built in s.printed.drafts[s.temple_card]:
                begin_draft(s, seat)
        check(s, seat)


# Prepare.


class Prepare(Ask[Hellas]):
    """A choice among healing an injury, drawing a combat card and recruiting a hoplite where the hero is."""

    id = "prepare"
    clause = "prepare.action"
    also = ("prepare.twice", "prepare.recruit", "recruit.fortified")
    fields = {"asked": "seat", "left": "hoplites"}

    def __init__(self, asked: int, left: int) -> None:
        super().__init__(asked)
        self.left = left

    def legal(self, s: Hellas) -> list[int]:
        seat = self.asked
        answers: list[int] = []
        for stat in range(STAT_COUNT):
            if s.wounded[seat * STAT_COUNT + stat]:
                answers.append(HEAL.base + stat)
        if can_draw(s):
            answers.append(DRAW)
        if s.place[seat] != NONE and can_recruit(s, seat, s.place[seat]):
            answers.append(MUSTER)
        return answers if answers else [DONE]

    def answer(self, s: Hellas, action: int) -> None:
        seat = self.asked
        if self.left > 1:
            s.push(Prepare(seat, self.left - 1))
        if action == DRAW:
            draw(s, seat, 1)
        elif action == MUSTER:
            recruit(s, seat, s.place[seat], 1, 1)
        elif action != DONE:
            heal(s, seat, HEAL.first(action))


class Prepared(Step[Hellas]):
    """After the Prepare action: what cards and heroes add to it."""

    id = "prepared"
    clause = "prepare.action"
    also = ("hero.perseus", "blessing.combat-training")
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Hellas) -> None:
        s.push(OPEN[self.whom][PREPARED])
        for gift in s.gifts[self.whom]:
            s.powers.gifts[gift].prepared(s, self.whom)


# Usurp.


def can_usurp(s: Hellas, seat: i64) -> bool:
    """Whether a hero stands in a region of others, or of nobody, whose glory token its owner holds."""
    region = s.place[seat]
    return region != NONE and s.control[region] != seat and s.glory[s.printed.territory[region]] == seat


def usurp(s: Hellas, seat: int) -> None:
    """All others go, the region is taken, and a hoplite is recruited there."""
    region = s.place[seat]
    s.push(UsurperRecruits(seat))
    s.push(Seize(seat, region))
    enemy = s.enemy_in(seat, region)
    if enemy != NONE:
        refuges = sorted(near for near in s.printed.near[region] if is_refuge(s, enemy, near))
        if len(refuges) > 1:
            s.push(MakeWay(enemy, region, refuges))
        else:
            withdraw(s, enemy, region, refuges)


class MakeWay(RetreatTo):
    """The owner of an army that has to make way for a usurper chooses where it goes."""

    id = "make-way"
    clause = "usurp.retreat-choice"
    also = ("usurp.retreat",)


class Seize(Step[Hellas]):
    """A region is taken without a battle."""

    id = "seize"
    clause = "usurp.action"
    also = ("usurp.retreat", "usurp.neutral-ground", "usurp.token", "artefact.head-of-sphinx")
    fields = {"whom": "seat", "region": "region"}

    def __init__(self, whom: int, region: int) -> None:
        self.whom = whom
        self.region = region

    def run(self, s: Hellas) -> None:
        if s.control[self.region] != self.whom:
            take(s, self.whom, self.region)


class UsurperRecruits(Step[Hellas]):
    """The usurper recruits."""

    id = "usurper-recruits"
    clause = "usurp.action"
    also = ("usurp.no-recruit", "blessing.glory-of-zeus")
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Hellas) -> None:
        most = 1
        for gift in s.gifts[self.whom]:
            other = s.powers.gifts[gift].usurpers()
            if other > most:
                most = other
        recruit(s, self.whom, s.place[self.whom], most, 1)


# Build Monument.


def repeatable(s: Hellas, seat: int) -> list[int]:
    """The used special actions that a seat could take once more."""
    found: list[int] = []
    for action in range(ACTION_COUNT):
        if action != MONUMENT and s.used[seat * ACTION_COUNT + action] and is_possible(s, seat, action):
            found.append(action)
    return found


class Repeat(Ask[Hellas]):
    """With two players: a used special action once more, before the monument."""

    id = "repeat"
    clause = "two.repeat"
    also = ("two.repeat-used",)

    def legal(self, s: Hellas) -> list[int]:
        return [DECLINE, *(ACT.base + action for action in repeatable(s, self.asked))]

    def answer(self, s: Hellas, action: int) -> None:
        if action != DECLINE:
            take_action(s, self.asked, ACT.first(action), True)


class WhichMonument(Ask[Hellas]):
    """Which monument gets its next level; when all are finished none does."""

    id = "which-monument"
    clause = "monument.action"
    also = (
        "monument.priests",
        "monument.temples",
        "monument.reset",
        "monument.phases",
        "monument.all-finished",
        "two.finished",
    )

    def legal(self, s: Hellas) -> list[int]:
        answers = [BUILD.base + god for god in range(3) if s.level[god] < s.printed.levels]
        return answers if answers else [DONE]

    def answer(self, s: Hellas, action: int) -> None:
        seat = self.asked
        s.builds += 1
        if action != DONE:
            raise_level(s, seat, BUILD.first(action))
        s.praying = vec[i64]([0] * (3 * s.players))
        s.gain_priests(seat, s.temples_of(seat))
        for at in range(ACTION_COUNT * s.players):
            s.used[at] = False
        s.charged = vec[bool]([True] * ARTEFACT_COUNT)
        s.push(EVENT_PHASE)
        begin_phase(s, seat)
        for other in range(s.players):
            renew(s, other, EACH_MONUMENT)
            for gift in s.gifts[other]:
                s.powers.gifts[gift].monument_built(s, other)


def raise_level(s: Hellas, seat: int, god: int) -> None:
    """A monument grows; the first to be finished makes a king in three actions of its builder.

    Clauses: monument.fifth, victory.activation, victory.king-first, victory.king-two-players.
    """
    s.level = more(s.level, god, 1)
    if s.heard:
        s.tell("monument", {"seat": seat, "god": GODS[god], "amount": s.level[god]})
    if s.level[god] == s.printed.levels and s.king == NONE and s.mode.king:
        s.king = god
        s.builder = seat
        s.countdown = s.printed.countdown
        if s.heard:
            s.tell("activated", {"seat": seat, "god": GODS[god]})
