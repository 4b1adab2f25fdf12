"""A turn: standard actions, each once and in any order, and then one special action."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import put
from palamedes.games.hellas.table.actions import ACT, ADVANCE, DONE, GO, HOPLITES, PRAY, USE
from palamedes.games.hellas.table.frames import Hunt, Trek
from palamedes.games.hellas.table.moments import EACH_TURN, TURN, TURN_START
from palamedes.games.hellas.table.pieces import ACTION_COUNT, HUNT, MARCH, MOST_SEATS, REGION_COUNT, REGIONS, SPEED
from palamedes.games.hellas.table.state import Hellas

from .asking import OPEN, offers, renew, use
from .marching import begin_moves, can_move
from .prayer import can_pray, pray
from .quests import advance, arrive
from .special import is_open, take_action
from .victory import LAST_BUILD, crown, end_long_game


class TurnBegins(Step[Hellas]):
    """A turn begins: everything can be done again."""

    id = "turn-begins"
    clause = "turn.order"
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Hellas) -> None:
        seat = self.whom
        s.seat = seat
        s.artefacts_used = 0
        s.prayed = False
        s.hero_moved = False
        s.hoplites_moved = False
        s.extra = 0
        renew(s, seat, EACH_TURN)
        if s.heard:
            s.tell("turn", {"seat": seat})
        s.then(OPEN[seat][TURN_START], TURN_OF[seat])


def reachable(s: Hellas, seat: int) -> list[int]:
    """The regions that a hero can move to: the one where it stands is one of them.

    Clauses: hero-move.speed, hero-move.zero, hero.speed.
    """
    start = s.place[seat]
    speed = s.stat(seat, SPEED)
    distance = s.printed.distance
    at = start * REGION_COUNT
    return [region for region in range(REGION_COUNT) if distance[at + region] <= speed]


class Turn(Ask[Hellas]):
    """What somebody does next in their turn."""

    id = "turn"
    clause = "turn.standard"
    also = ("turn.special", "prayer.send", "hero-move.advance", "quests.off-board")

    def legal(self, s: Hellas) -> list[int]:
        seat = self.asked
        answers = offers(s, seat, TURN)
        if not s.prayed and s.pool[seat] > 0:
            for god in range(3):
                if can_pray(s, seat, god):
                    answers.append(PRAY.base + god)
        if not s.hero_moved:
            if s.place[seat] == NONE:
                answers.append(ADVANCE)
            else:
                answers += [GO.base + region for region in reachable(s, seat)]
        if not s.hoplites_moved and can_move(s, seat):
            answers.append(HOPLITES)
        for action in range(ACTION_COUNT):
            if is_open(s, seat, action):
                answers.append(ACT.base + action)
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        seat = self.asked
        if ACT.has(action):
            s.push(ACTION_ENDS)
            take_action(s, seat, ACT.first(action), False)
            return
        s.push(self)
        if USE.has(action):
            use(s, seat, USE.first(action), TURN)
            return
        close_artefacts(s)
        if action == HOPLITES:
            s.hoplites_moved = True
            begin_moves(s, seat)
        elif action == ADVANCE:
            s.hero_moved = True
            advance(s, seat)
        elif GO.has(action):
            s.hero_moved = True
            travel(s, seat, GO.first(action))
        else:
            s.prayed = True
            pray(s, seat, PRAY.first(action))


def travel(s: Hellas, seat: int, region: int) -> None:
    """A hero moves to a region, where a quest may await it.

    Clauses: hero-move.pass.
    """
    if s.heard:
        s.tell("hero-moved", {"seat": seat, "region": REGIONS[region]})
    s.place = put(s.place, seat, region)
    arrive(s, seat)


def close_artefacts(s: Hellas) -> None:
    """Another standard action ends the use of artefacts.

    Clauses: artefacts.use.
    """
    if s.artefacts_used == 1:
        s.artefacts_used = 2


def instead_of_hero(s: Hellas) -> None:
    """Something takes the place of the hero move, a standard action like any other.

    Clauses: blessings.instead.
    """
    s.hero_moved = True
    for gift in s.gifts[s.seat]:
        s.powers.gifts[gift].hero_stayed(s, s.seat)
    close_artefacts(s)


def instead_of_hoplites(s: Hellas) -> None:
    """Something takes the place of the hoplite move.

    Clauses: blessings.instead.
    """
    s.hoplites_moved = True
    close_artefacts(s)


class ActionEnds(Step[Hellas]):
    """A special action is over with all that followed from it: another one, or the end of the turn."""

    id = "action-ends"
    clause = "turn.special"
    also = ("victory.king-moment", "temple.oracle-action", "blessing.hermes-temple", "quest.clean-augean-stables")

    def run(self, s: Hellas) -> None:
        if s.extra > 0:
            s.extra -= 1
            s.push(Again(s.seat))
        else:
            s.push(TURN_ENDS)


class Again(Ask[Hellas]):
    """One more special action in the same turn, for who wants it."""

    id = "again"
    clause = "turn.special"
    also = ("temple.oracle-action", "blessing.hermes-temple", "quest.clean-augean-stables")

    def legal(self, s: Hellas) -> list[int]:
        answers = [DONE]
        for action in range(ACTION_COUNT):
            if is_open(s, self.asked, action):
                answers.append(ACT.base + action)
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        s.push(ACTION_ENDS)
        if action != DONE:
            take_action(s, self.asked, ACT.first(action), False)


class TurnEnds(Step[Hellas]):
    """A turn is over: perhaps there is a king, perhaps the game has lasted long enough; then the next one's turn."""

    id = "turn-ends"
    clause = "turn.order"
    also = (
        "victory.king-moment",
        "turn.long",
        "victory.king",
        "victory.at-once",
        "victory.together",
    )

    def run(self, s: Hellas) -> None:
        crown(s)
        if s.builds >= LAST_BUILD and len(s.victors) == 0:
            end_long_game(s)
        if len(s.victors) == 0:
            s.push(TURN_BEGINS[s.next_seat(s.seat)])


def under_way(s: Hellas, action: int) -> bool:
    """Whether somebody is hunting, or an army marching, as a special action that is not over yet.

    Clauses: quests.kept.
    """
    if not any(isinstance(step, ActionEnds) for step in s.agenda):
        return False
    for frame in s.frames:
        if isinstance(frame, Hunt) and action == HUNT:
            return True
        if isinstance(frame, Trek) and frame.march and action == MARCH:
            return True
    return False


TURN_BEGINS: Final = [TurnBegins(seat) for seat in range(MOST_SEATS)]
TURN_OF: Final = [Turn(seat) for seat in range(MOST_SEATS)]
ACTION_ENDS: Final = ActionEnds()
TURN_ENDS: Final = TurnEnds()
