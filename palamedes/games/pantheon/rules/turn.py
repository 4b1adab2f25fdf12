"""A turn: it begins, units are activated, and it ends; round after round."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import put
from palamedes.games.pantheon.table.actions import (
    ANOTHER,
    COMPLEX,
    DONE,
    PASS,
    RECALL_ANSWER,
    SIMPLE,
    STAND,
)
from palamedes.games.pantheon.table.knowledge import coins, might_pay
from palamedes.games.pantheon.table.pieces import MOST_SEATS, RECALL
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS, TROOP, ZONES

from .activation import activate, activations, might_activate
from .adventures import round_over
from .asking import OPEN_INTERLUDE, asides, might_manoeuvre, pay_price, take_aside
from .decks import DrawCards
from .ending import leave_stone, stand_still
from .terrains import entered, may_enter
from .tokens import drop_tokens, round_ends


class TurnBegins(Step[Pantheon]):
    """A turn begins: what lasted a round ends, and the active player draws."""

    id = "turn-begins"
    clause = "turn.effects-end"
    also = ("turn.draw", "turn.limit", "power.tokens-last")
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Pantheon) -> None:
        seat = self.whom
        s.seat = seat
        s.activations = 0
        s.limit = s.printed.activation_limit
        for unit in range(len(s.flags)):
            s.flags[unit] = 0
        if s.heard:
            s.tell("turn", {"seat": seat})
        s.then(DrawCards(seat, 1, False), TURN_OF[seat])
        round_ends(s, seat)
        for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
            for power in s.printed.waking[s.kind[unit]]:
                power.turn_begins(s, unit)


def begin_battle(s: Pantheon) -> None:
    """Everything is set up: the first round begins with the first player's turn."""
    s.round = 1
    if s.heard:
        s.tell("round", {"round": str(s.round)})
    s.push(TURN_BEGINS[s.first])


def new_round(s: Pantheon) -> None:
    """A round begins, unless the one before was the last, or nothing has happened for too long."""
    round_over(s)
    s.quiet = 0 if s.stirred else s.quiet + 1
    if s.victory:
        return
    if s.quiet >= s.printed.quiet_rounds or s.round >= s.printed.most_rounds:
        stand_still(s)
        return
    s.round += 1
    s.stirred = False
    s.manoeuvres = vec[i64]([0] * s.players)
    if s.heard:
        s.tell("round", {"round": str(s.round)})


class Turn(Ask[Pantheon]):
    """Whether the active player passes, or which unit is activated."""

    id = "turn"
    clause = "turn.activate"
    also = ("turn.pass", "turn.pass-recall")

    def legal(self, s: Pantheon) -> list[int]:
        return asides(s, self.asked, activations(s, self.asked, [PASS, STAND]))

    def answer(self, s: Pantheon, action: int) -> None:
        seat = self.asked
        if take_aside(s, self, action):
            return
        if action in (PASS, STAND):
            if s.heard:
                s.tell("passed", {"seat": seat})
            s.push(LAST_PHASE)
            if action == PASS:
                s.push(DrawCards(seat, 1, False))
        else:
            s.push(NEXT_PHASE)
            chosen(s, seat, action)


def chosen(s: Pantheon, seat: int, action: int) -> None:
    """A seat activates one of its units."""
    complex = COMPLEX.has(action)
    activate(s, seat, s.unit_of(seat, (COMPLEX if complex else SIMPLE).first(action)), complex)


class NextPhase(Step[Pantheon]):
    """After an activation: another one, for an art of war card, within the limit."""

    id = "next-phase"
    clause = "turn.another"
    also = ("turn.limit",)

    def run(self, s: Pantheon) -> None:
        seat = s.seat
        may = not s.eliminated[seat] and s.activations < s.limit
        if may and (might_pay(s, seat, 1) or might_manoeuvre(s, seat)) and might_activate(s, seat):
            s.push(Another(seat))
        else:
            s.push(LAST_PHASE)


class Another(Ask[Pantheon]):
    """Whether the active player discards an art of war card for another activation."""

    id = "another"
    clause = "turn.another"
    also = ("turn.limit", "art.pay", "art.choice", "stone.pay", "manoeuvre.windows")
    aside = True

    def legal(self, s: Pantheon) -> list[int]:
        answers = [DONE]
        for coin in coins(s, self.asked, 1):
            answers.append(ANOTHER.at(coin))
        return asides(s, self.asked, answers)

    def answer(self, s: Pantheon, action: int) -> None:
        if take_aside(s, self, action):
            return
        if action == DONE:
            s.push(LAST_PHASE)
        else:
            pay_price(s, self.asked, ANOTHER.first(action))
            s.push(NEXT_PHASE)
            s.push(Activate(self.asked))


class Activate(Ask[Pantheon]):
    """Which unit is activated, after an art of war card was discarded for it."""

    id = "activate"
    clause = "turn.activate"
    also = ("turn.another", "turn.limit")

    def legal(self, s: Pantheon) -> list[int]:
        return asides(s, self.asked, activations(s, self.asked, [DONE]))

    def answer(self, s: Pantheon, action: int) -> None:
        if action != DONE and not take_aside(s, self, action):
            chosen(s, self.asked, action)


class LastPhase(Step[Pantheon]):
    """The end of a turn: a recall of troops, manoeuvres of the others, and the next player."""

    id = "last-phase"
    clause = "turn.recall"
    also = ("manoeuvre.moments", "turn.recall-room")

    def run(self, s: Pantheon) -> None:
        seat = s.seat
        s.push(TURN_ENDS)
        for i in range(s.players - 1, 0, -1):
            s.push(OPEN_INTERLUDE[(seat + i) % s.players])
        if not s.eliminated[seat] and might_pay(s, seat, 1) and recallable(s, seat):
            s.push(Recall(seat))


def recallable(s: Pantheon, seat: int) -> list[int]:
    """The troops that a seat can recall to its divinity."""
    divinity = seat * SLOTS
    zone = s.zone[divinity]
    if zone == NONE:
        return []
    found: list[int] = []
    for unit in range(divinity + 1, divinity + s.army[seat]):
        if s.sheet(unit).type == TROOP and (s.zone[unit] == zone or may_enter(s, unit, zone, RECALL)):
            found.append(unit)
    return found


class Recall(Ask[Pantheon]):
    """Whether the active player discards an art of war card to recall a troop."""

    id = "recall"
    clause = "turn.recall"
    also = ("turn.recall-leaves", "turn.recall-room", "turn.pass-recall", "unit.troop", "unit.full-troop")
    aside = True

    def legal(self, s: Pantheon) -> list[int]:
        answers = [DONE]
        found = recallable(s, self.asked)
        for coin in coins(s, self.asked, 1):
            for unit in found:
                answers.append(RECALL_ANSWER.at(s.kind[unit], coin))
        return asides(s, self.asked, answers)

    def answer(self, s: Pantheon, action: int) -> None:
        seat = self.asked
        if action == DONE or take_aside(s, self, action):
            return
        pay_price(s, seat, RECALL_ANSWER.second(action))
        recall(s, seat, s.unit_of(seat, RECALL_ANSWER.first(action)))


def recall(s: Pantheon, seat: int, unit: int) -> None:
    """All figures of a troop come to its divinity; its stone and its tokens do not."""
    zone = s.zone[seat * SLOTS]
    leave_stone(s, unit)
    drop_tokens(s, unit)
    s.vitality = put(s.vitality, unit, s.sheet(unit).vitality)
    stays = s.zone[unit] == zone
    s.put(unit, zone)
    if s.heard:
        s.tell("recalled", {"unit": s.word(unit), "zone": ZONES[zone]})
    if not stays:
        entered(s, unit, RECALL)


class TurnEnds(Step[Pantheon]):
    """The next player's turn begins."""

    id = "turn-ends"
    clause = "turn.next"
    also = ("team.order", "turn.round", "aim.stalemate", "manoeuvre.once")

    def run(self, s: Pantheon) -> None:
        seat = s.next_seat(s.seat)
        # The first player's army may have left the game: then a round ends where its turn would be.
        if (s.first - s.seat - 1) % s.players <= (seat - s.seat - 1) % s.players:
            s.first = seat
            new_round(s)
        if not s.victory:
            s.push(TURN_BEGINS[seat])


TURN_BEGINS: Final = [TurnBegins(seat) for seat in range(MOST_SEATS)]
TURN_OF: Final = [Turn(seat) for seat in range(MOST_SEATS)]
NEXT_PHASE: Final = NextPhase()
LAST_PHASE: Final = LastPhase()
TURN_ENDS: Final = TurnEnds()
