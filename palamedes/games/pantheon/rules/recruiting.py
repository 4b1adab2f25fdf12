"""Recruiting: the draft, armies built in secret, and armies that are given."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import more, put
from palamedes.games.pantheon.table.actions import DIVINITY, PROPOSE, RECRUIT
from palamedes.games.pantheon.table.pieces import ART
from palamedes.games.pantheon.table.printed import Secret
from palamedes.games.pantheon.table.roster import Kind
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import GOD, SLOTS, TITAN

SKIRMISH_BOARDS = 4
"""Boards that camps may propose; the glade of the first lesson is not among them."""


def recruiting_points(s: Pantheon) -> int:
    """What everybody may spend."""
    if s.adventure != NONE:
        return s.printed.adventures[s.adventure].points
    return s.printed.recruiting_by_seats[s.players - 2]


def divinity_type(s: Pantheon) -> int:
    """Gods or titans: all armies have the same."""
    if s.adventure != NONE:
        return TITAN if s.printed.adventures[s.adventure].titans else GOD
    return TITAN if s.options["divinities"] == "titans" else GOD


def begin(s: Pantheon) -> None:
    """Everybody gets points."""
    s.points = vec[i64]([recruiting_points(s)] * s.players)


def enlist(s: Pantheon, seat: int, kind: int) -> None:
    """A unit joins an army, and waits to be deployed."""
    unit = seat * SLOTS + s.army[seat]
    s.army = more(s.army, seat, 1)
    s.kind = put(s.kind, unit, kind)
    s.vitality = put(s.vitality, unit, s.printed.kinds[kind].vitality)


def recruit(s: Pantheon, seat: int, kind: int) -> None:
    """A unit joins an army and is paid for."""
    s.points = more(s.points, seat, -s.printed.kinds[kind].cost)
    enlist(s, seat, kind)


def is_taken(s: Pantheon, seat: i64, kind: i64, market: bool) -> bool:
    """Whether a kind is gone: in the own camp, as itself or in its other form, or from a market that all share."""
    same: i64 = s.printed.kinds[kind].same
    kinds = s.kind
    players: i64 = s.players
    team: i64 = s.team(seat)
    for other in range(players):
        ours = s.team(other) == team
        if not ours and not market:
            continue
        for unit in range(other * SLOTS, other * SLOTS + s.army[other]):
            if kinds[unit] == kind or (ours and same != NONE and kinds[unit] == same):
                return True
    return False


def has_expensive(s: Pantheon, seat: int) -> bool:
    """Whether an army has its one expensive unit, besides its divinity."""
    for unit in range(seat * SLOTS + 1, seat * SLOTS + s.army[seat]):
        if s.sheet(unit).cost >= s.printed.expensive:
            return True
    return False


def is_offered(s: Pantheon, kind: int) -> bool:
    """Whether a kind is of the selection that was agreed on.

    Clauses: recruit.selection, recruit.selection-listed.
    """
    return s.printed.offered[s.selection][kind]


def fits(s: Pantheon, seat: int, kind: Kind, market: bool) -> bool:
    """Whether a seat may recruit a kind next: it can be paid, no restriction forbids it, and nobody has it."""
    if kind.cost > s.points[seat] or s.army[seat] >= SLOTS or not is_offered(s, kind.index):
        return False
    if s.army[seat] == 0:
        if kind.type != divinity_type(s):
            return False
    elif kind.is_divinity() or (kind.cost >= s.printed.expensive and has_expensive(s, seat)):
        return False
    return not is_taken(s, seat, kind.index, market)


def fitting(s: Pantheon, seat: int) -> list[int]:
    """What a seat may recruit next."""
    market = not s.secret
    found = [kind.index for kind in s.printed.kinds if fits(s, seat, kind, market)]
    if s.secret:
        found = [kind for kind in found if comes_out(s, seat, kind)]
    return found


def comes_out(s: Pantheon, seat: int, kind: int) -> bool:
    """Whether a seat and its partner can still spend all their points to the last one, after this unit."""
    unit = seat * SLOTS + s.army[seat]
    points, army, kinds = s.points, s.army, s.kind
    s.points = more(s.points, seat, -s.printed.kinds[kind].cost)
    s.army = more(s.army, seat, 1)
    s.kind = put(s.kind, unit, kind)
    possible = everybody_comes_out(s, seat)
    s.points, s.army, s.kind = points, army, kinds
    return possible


def everybody_comes_out(s: Pantheon, seat: int) -> bool:
    """Whether a seat, which has its divinity, and its partner, who may still be without, can spend all their points."""
    for partner in s.partners(seat):
        if s.army[partner] == 0:
            for kind in s.printed.kinds:
                if fits(s, partner, kind, False) and comes_out(s, partner, kind.index):
                    return True
            return False
    return all_spent(s, seat)


def all_spent(s: Pantheon, seat: int) -> bool:
    """Whether a seat and its partner, who have their divinities, can spend what points they have to the last one."""
    partners = s.partners(seat)
    partner = partners[0] if partners else NONE
    theirs = 0 if partner == NONE else s.points[partner]
    if s.points[seat] == 0 and theirs == 0:
        return True
    for mine in [NONE, *expensive(s, seat)]:
        for other in [NONE, *(expensive(s, partner) if partner != NONE else [])]:
            if mine == NONE or not is_same(s, mine, other):
                left = s.points[seat] - cost(s, mine)
                left_there = theirs - cost(s, other)
                if left >= 0 and left_there >= 0 and can_share(s, seat, left, left_there, mine, other):
                    return True
    return False


def cost(s: Pantheon, kind: int) -> int:
    """What a kind costs; nothing where there is none."""
    return 0 if kind == NONE else s.printed.kinds[kind].cost


def is_same(s: Pantheon, one: int, other: int) -> bool:
    """Whether two kinds cannot be in one camp: they are one, or two forms of one."""
    return other != NONE and (one == other or s.printed.kinds[one].same == other)


def expensive(s: Pantheon, seat: int) -> list[int]:
    """The expensive units that an army could still have."""
    return [k.index for k in s.printed.kinds if k.cost >= s.printed.expensive and fits(s, seat, k, False)]


def can_share(s: Pantheon, seat: int, mine: int, theirs: int, beside: int, beside_there: int) -> bool:
    """Whether cheap units come to these points of a seat and those of its partner, beside an expensive one of each."""
    # One row for each sum of the seat's; in it, as bits, the sums that its partner can come to beside that.
    rows = [0] * (mine + 1)
    rows[0] = 1
    mask = (1 << theirs + 1) - 1
    for kind in s.printed.kinds:
        if kind.is_divinity() or kind.cost >= s.printed.expensive or is_taken(s, seat, kind.index, False):
            continue
        # Beside one form of a unit its other form has no place.
        if is_same(s, kind.index, beside) or is_same(s, kind.index, beside_there):
            continue
        forms = [kind.cost]
        if kind.same != NONE:
            other = s.printed.kinds[kind.same]
            if other.cost < s.printed.expensive:
                if other.index < kind.index:
                    continue
                forms.append(other.cost)
        for spent in range(mine, -1, -1):
            reached = rows[spent]
            for price in forms:
                reached |= rows[spent] << price & mask
                if price <= spent:
                    reached |= rows[spent - price]
            rows[spent] = reached
    return rows[mine] >> theirs & 1 == 1


def recruitable(s: Pantheon) -> list[int]:
    """The kinds that are still on the market; in secret, all that may be chosen."""
    found: list[int] = []
    for kind in s.printed.kinds:
        if not is_offered(s, kind.index) or (kind.is_divinity() and kind.type != divinity_type(s)):
            continue
        taken = False
        if not s.secret:
            for seat in range(s.players):
                if s.unit_of(seat, kind.index) != NONE:
                    taken = True
        if not taken:
            found.append(kind.index)
    return found


# The draft.


class Draft(Step[Pantheon]):
    """Everybody gets points; divinities are chosen in the order of play, then units in the opposite one."""

    id = "draft"
    clause = "recruit.points"
    also = ("recruit.divinity-kind", "recruit.adventure", "unit.kinds", "unit.dashboard", "unit.numbers")

    def run(self, s: Pantheon) -> None:
        begin(s)
        last = (s.first + s.players - 1) % s.players
        s.push(DraftUnit(last))
        for back in range(s.players):
            s.push(ChooseDivinity((last - back) % s.players))


class ChooseDivinity(Ask[Pantheon]):
    """A divinity of the kind agreed on."""

    id = "divinity"
    clause = "recruit.divinities"
    also = ("recruit.one-divinity", "recruit.market")

    def legal(self, s: Pantheon) -> list[int]:
        return [DIVINITY.at(kind) for kind in fitting(s, self.asked)]

    def answer(self, s: Pantheon, action: int) -> None:
        kind = DIVINITY.first(action)
        recruit(s, self.asked, kind)
        if s.heard:
            s.tell("divinity", {"seat": self.asked, "kind": s.printed.kind_words[kind]})


class DraftUnit(Step[Pantheon]):
    """The turn to recruit comes to a seat; it goes on backwards until nobody can recruit any more."""

    id = "draft-unit"
    clause = "recruit.backwards"
    also = ("recruit.skipped", "recruit.leftover")
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Pantheon) -> None:
        seat = self.whom
        for _ in range(s.players):
            if s.points[seat] > 0:
                if fitting(s, seat):
                    s.then(RecruitUnit(seat), DraftUnit((seat - 1) % s.players))
                    return
                keep_points(s, seat)
            seat = (seat - 1) % s.players


def keep_points(s: Pantheon, seat: int) -> None:
    """Points for which nothing can be had become art of war cards."""
    left = s.points[seat]
    s.points = put(s.points, seat, 0)
    for _ in range(left):
        s.gain(seat, ART, True)
    if s.heard:
        s.tell("leftover", {"seat": seat, "amount": str(left)})


class RecruitUnit(Ask[Pantheon]):
    """One unit, paid for at once; while something fits one must go on."""

    id = "recruit"
    clause = "recruit.units"
    also = ("recruit.pay", "recruit.expensive", "recruit.once", "recruit.market", "recruit.must")

    def legal(self, s: Pantheon) -> list[int]:
        return [RECRUIT.at(kind) for kind in fitting(s, self.asked)]

    def answer(self, s: Pantheon, action: int) -> None:
        kind = RECRUIT.first(action)
        recruit(s, self.asked, kind)
        if s.heard:
            s.tell("recruited", {"seat": self.asked, "kind": s.printed.kind_words[kind]})


# Construction.


class Propose(Ask[Pantheon]):
    """The first seat of each camp proposes a board, unseen by the other camp."""

    id = "propose"
    clause = "setup.construction-boards"
    also = ("setup.camp-board",)
    together = True

    def legal(self, s: Pantheon) -> list[int]:
        return [PROPOSE.at(board) for board in range(SKIRMISH_BOARDS)]

    def answer(self, s: Pantheon, action: int) -> None:
        s.proposal = put(s.proposal, self.asked, PROPOSE.first(action))
        if s.heard:
            s.tell("proposed", {"seat": self.asked})


class OpenConstruction(Step[Pantheon]):
    """Everybody gets points and builds an army in secret."""

    id = "open-construction"
    clause = "recruit.construction"
    also = ("recruit.points",)

    def run(self, s: Pantheon) -> None:
        begin(s)
        s.push(Construct(1))
        s.push(Construct(0))


class Construct(Ask[Pantheon]):
    """A unit for the army that a seat builds; partners choose by turns, and know what the other one has."""

    id = "construct"
    clause = "recruit.exact"
    also = ("recruit.construction", "recruit.mirror", "recruit.partners", "recruit.one-divinity")
    together = True

    def legal(self, s: Pantheon) -> list[int]:
        verb = DIVINITY if s.army[self.asked] == 0 else RECRUIT
        return [verb.at(kind) for kind in fitting(s, self.asked)]

    def answer(self, s: Pantheon, action: int) -> None:
        seat = self.asked
        recruit(s, seat, (RECRUIT if s.army[seat] > 0 else DIVINITY).first(action))
        for partner in s.partners(seat):
            if s.points[partner] > 0:
                s.push(Construct(partner))
                return
        if s.points[seat] > 0:
            s.push(Construct(seat))
        elif s.heard:
            # Not before: that one of two has spent all would tell the other camp what a unit cost.
            for one in sorted([seat, *s.partners(seat)]):
                s.tell("built", {"seat": one})


class ShowArmies(Step[Pantheon]):
    """All armies are shown."""

    id = "show-armies"
    clause = "setup.order"

    def run(self, s: Pantheon) -> None:
        s.secret = False
        if s.heard:
            s.tell("armies-shown", {})


class SecretArmies(Secret):
    """What other camps build in secret: any armies that could be theirs, whole where they have finished."""

    def redraw(self, s: Pantheon, seat: int, rng: Rng) -> None:
        if not s.secret:
            return
        building = [step.asked for step in s.agenda if isinstance(step, Construct)]
        for other in range(s.players):
            if s.sees_army(seat, other):
                continue
            if s.proposal[other] != NONE:
                s.proposal = put(s.proposal, other, rng.below(SKIRMISH_BOARDS))
            if any(s.army[one] > 0 for one in [other, *s.partners(other)]):
                disband(s, other)
        for other in range(s.players):
            whole = s.team(other) != s.team(seat) and all(s.team(one) != s.team(other) for one in building)
            if whole and s.points[other] > 0:
                while s.points[other] > 0:
                    choices = fitting(s, other)
                    recruit(s, other, choices[rng.below(len(choices))])


def disband(s: Pantheon, seat: int) -> None:
    """An army is as if nobody had begun to build it."""
    for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
        s.kind = put(s.kind, unit, NONE)
        s.vitality = put(s.vitality, unit, 0)
    s.army = put(s.army, seat, 0)
    s.points = put(s.points, seat, recruiting_points(s))


# Armies that are given.


class ImposeArmies(Step[Pantheon]):
    """Everybody gets an army that is ready: the adventure's, or one of equal cost."""

    id = "impose-armies"
    clause = "recruit.imposed"

    def run(self, s: Pantheon) -> None:
        for seat in range(s.players):
            for kind in given(s, seat):
                enlist(s, seat, kind)


def given(s: Pantheon, seat: int) -> list[int]:
    """The army that a seat is given."""
    if s.adventure != NONE:
        return s.printed.adventures[s.adventure].armies[seat]
    return s.printed.armies[f"{s.options['divinities']}-{s.players}-{seat + 1}"]
