"""Questions to a seat, and windows in which a seat may use what it holds."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import put_flag
from palamedes.games.hellas.table.actions import DONE, FIRST, USE
from palamedes.games.hellas.table.moments import BOTH_PASSED, MOMENTS, PREPARED, TURN, TURN_START
from palamedes.games.hellas.table.pieces import ARTEFACT_COUNT, GIFTS, MOST_SEATS, SIDES
from palamedes.games.hellas.table.state import Hellas

ONCE: Final = (TURN_START, BOTH_PASSED, PREPARED)
"""Moments at which one thing is used, and no more."""


def offers(s: Hellas, seat: int, moment: int) -> list[int]:
    """What a seat may use at a moment, as answers.

    Clauses: artefacts.use.
    """
    found: list[int] = []
    for gift in s.gifts[seat]:
        if gift < ARTEFACT_COUNT and (not s.charged[gift] or (moment == TURN and s.artefacts_used == 2)):
            continue
        if s.powers.gifts[gift].usable(s, seat, moment):
            found.append(USE.base + gift)
    return found


def has_offers(s: Hellas, seat: int, moment: int) -> bool:
    """Whether a seat may use something at a moment."""
    for gift in s.gifts[seat]:
        if gift < ARTEFACT_COUNT and not s.charged[gift]:
            continue
        if s.powers.gifts[gift].usable(s, seat, moment):
            return True
    return False


def use(s: Hellas, seat: int, gift: int, moment: int) -> None:
    """A seat uses something that it holds; an artefact is spent with it.

    Clauses: artefacts.spent.
    """
    if s.heard:
        s.tell("use", {"seat": seat, "gift": GIFTS[gift]})
    card = s.powers.gifts[gift]
    if gift < ARTEFACT_COUNT:
        s.charged = put_flag(s.charged, gift, False)
        if moment == TURN:
            s.artefacts_used = 1
    if card.limit:
        s.spent = put_flag(s.spent, gift, True)
    card.use(s, seat, moment)


def renew(s: Hellas, seat: int, what: int) -> None:
    """What can be used once a turn, a battle, a hunt can be used again."""
    for gift in s.gifts[seat]:
        if s.powers.gifts[gift].limit == what:
            s.spent = put_flag(s.spent, gift, False)


class Window(Ask[Hellas]):
    """A seat may use what it holds at a certain moment, one thing after the other."""

    id = "window"
    clause = "artefacts.reaction"
    also = ("turn.together", "blessings.active")
    fields = {"asked": "seat", "moment": "moment"}
    aside = True

    def __init__(self, asked: int, moment: int) -> None:
        super().__init__(asked)
        self.moment = moment

    def legal(self, s: Hellas) -> list[int]:
        return [DONE, *offers(s, self.asked, self.moment)]

    def answer(self, s: Hellas, action: int) -> None:
        if action != DONE:
            if self.moment not in ONCE:
                s.push(OPEN[self.asked][self.moment])
            use(s, self.asked, USE.first(action), self.moment)


class Open(Step[Hellas]):
    """A window opens for a seat that has something to use."""

    id = "open"
    clause = "artefacts.reaction"
    fields = {"asked": "seat", "moment": "moment"}

    def __init__(self, asked: int, moment: int) -> None:
        self.asked = asked
        self.moment = moment

    def run(self, s: Hellas) -> None:
        if has_offers(s, self.asked, self.moment):
            s.push(Window(self.asked, self.moment))


OPEN: Final = [[Open(seat, moment) for moment in range(len(MOMENTS))] for seat in range(MOST_SEATS)]
"""For each seat and moment: asked for so often that they are made once."""


class WhoFirst(Ask[Hellas]):
    """Both sides of a battle may use something: the player whose turn it is says who goes first."""

    id = "who-first"
    clause = "turn.together"
    fields = {"asked": "seat", "attacker": "seat", "defender": "seat", "moment": "moment"}

    def __init__(self, asked: int, attacker: int, defender: int, moment: int) -> None:
        super().__init__(asked)
        self.attacker = attacker
        self.defender = defender
        self.moment = moment

    def legal(self, s: Hellas) -> list[int]:
        return [FIRST.base + side for side in range(len(SIDES))]

    def answer(self, s: Hellas, action: int) -> None:
        one, other = self.attacker, self.defender
        if FIRST.first(action) == 1:
            one, other = other, one
        s.then(OPEN[one][self.moment], OPEN[other][self.moment])


def both(s: Hellas, attacker: int, defender: int, moment: int) -> None:
    """Both sides of a battle may use what they hold."""
    if has_offers(s, attacker, moment) and has_offers(s, defender, moment):
        s.push(WhoFirst(s.seat, attacker, defender, moment))
    else:
        s.then(OPEN[attacker][moment], OPEN[defender][moment])
