"""The heroes' stats: injuries, healing, rising and falling."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.frame import End
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import put, put_flag
from palamedes.games.hellas.table.actions import DECLINE, HEAL, LOWER, RAISE, WOUND
from palamedes.games.hellas.table.frames import Hunt
from palamedes.games.hellas.table.pieces import MONSTERS, STAT_COUNT, STATS
from palamedes.games.hellas.table.state import Hellas

from .trophies import TROPHY


def injure(s: Hellas, seat: int, amount: int) -> None:
    """A hero takes so many injuries next."""
    if amount > 0:
        s.push(Injure(seat, amount))


class Injure(Step[Hellas]):
    """A hero takes injuries, one stat after the other. A fourth one ends a hunt, and is ignored elsewhere."""

    id = "injure"
    clause = "hero.fourth-injury"
    also = ("hero.injury", "hunt.failure")
    fields = {"whom": "seat", "amount": "hoplites"}

    def __init__(self, whom: int, amount: int) -> None:
        self.whom = whom
        self.amount = amount

    def run(self, s: Hellas) -> None:
        if s.sound(self.whom) == 0:
            if s.frames:
                frame = s.frames[-1]
                if isinstance(frame, Hunt) and frame.seat == self.whom and not frame.failed:
                    fail_hunt(s)
            return
        if self.amount > 1:
            s.push(Injure(self.whom, self.amount - 1))
        s.push(WhichStat(self.whom))


class WhichStat(Ask[Hellas]):
    """The owner of a hero chooses which sound stat is injured."""

    id = "which-stat"
    clause = "hero.injury-choice"
    also = ("hero.injury-beneath",)

    def legal(self, s: Hellas) -> list[int]:
        at = self.asked * STAT_COUNT
        return [WOUND.base + stat for stat in range(STAT_COUNT) if not s.wounded[at + stat]]

    def answer(self, s: Hellas, action: int) -> None:
        stat = WOUND.first(action)
        s.wounded = put_flag(s.wounded, self.asked * STAT_COUNT + stat, True)
        if s.heard:
            s.tell("injured", {"seat": self.asked, "stat": STATS[stat]})


def is_injured(s: Hellas, seat: int) -> bool:
    """Whether a hero has an injury."""
    return s.sound(seat) < STAT_COUNT


def heal(s: Hellas, seat: int, stat: int) -> None:
    """A stat is healed."""
    s.wounded = put_flag(s.wounded, seat * STAT_COUNT + stat, False)
    if s.heard:
        s.tell("healed", {"seat": seat, "stat": STATS[stat]})


class HealOne(Ask[Hellas]):
    """One injury is healed, of the owner's choice."""

    id = "heal-one"
    clause = "hero.injury"

    def legal(self, s: Hellas) -> list[int]:
        at = self.asked * STAT_COUNT
        return [HEAL.base + stat for stat in range(STAT_COUNT) if s.wounded[at + stat]]

    def answer(self, s: Hellas, action: int) -> None:
        heal(s, self.asked, HEAL.first(action))


def heal_one(s: Hellas, seat: int) -> None:
    """One injury of a hero is healed next, if it has any."""
    if is_injured(s, seat):
        s.push(HealOne(seat))


def rise(s: Hellas, seat: int, stat: int, amount: int) -> None:
    """A stat rises for good, up to the highest there is."""
    at = seat * STAT_COUNT + stat
    before = s.marker[at]
    s.marker = put(s.marker, at, min(s.printed.highest_stat, before + amount))
    if s.heard and s.marker[at] > before:
        s.tell("risen", {"seat": seat, "stat": STATS[stat], "amount": s.marker[at]})


def fall(s: Hellas, seat: int, stat: int, amount: int) -> None:
    """A stat falls for good, down to 1."""
    at = seat * STAT_COUNT + stat
    s.marker = put(s.marker, at, max(1, s.marker[at] - amount))
    if s.heard:
        s.tell("fallen", {"seat": seat, "stat": STATS[stat], "amount": s.marker[at]})


class Lower(Step[Hellas]):
    """A stat falls, one of the highest or any above 1; nobody is asked where there is nothing to fall or to choose."""

    id = "lower"
    clause = "hero.statistics"
    also = ("attack.attack-nasty", "monster.cyclops")
    fields = {"whom": "seat", "amount": "hoplites", "highest": "flag"}

    def __init__(self, whom: int, amount: int, highest: bool) -> None:
        self.whom = whom
        self.amount = amount
        self.highest = highest

    def run(self, s: Hellas) -> None:
        falling = can_fall(s, self.whom, self.highest)
        if len(falling) == 1:
            fall(s, self.whom, falling[0], self.amount)
        elif falling:
            s.push(Fall(self.whom, self.amount, self.highest))


def can_fall(s: Hellas, seat: int, highest: bool) -> list[int]:
    """The stats that can fall: those above 1, or the highest of them alone.

    Clauses: hero.statistics.
    """
    markers = s.marker[seat * STAT_COUNT : seat * STAT_COUNT + STAT_COUNT]
    least = max(max(markers), 2) if highest else 2
    return [stat for stat in range(STAT_COUNT) if markers[stat] >= least]


class Fall(Ask[Hellas]):
    """A stat falls: one of the highest, or any above 1, of the owner's choice."""

    id = "fall"
    clause = "hero.statistics"
    also = ("attack.attack-nasty", "monster.cyclops")
    fields = {"asked": "seat", "amount": "hoplites", "highest": "flag"}

    def __init__(self, asked: int, amount: int, highest: bool) -> None:
        super().__init__(asked)
        self.amount = amount
        self.highest = highest

    def legal(self, s: Hellas) -> list[int]:
        return [LOWER.base + stat for stat in can_fall(s, self.asked, self.highest)]

    def answer(self, s: Hellas, action: int) -> None:
        fall(s, self.asked, LOWER.first(action), self.amount)


class Rise(Ask[Hellas]):
    """So many different stats rise by 1, or one rises to a value, of the owner's choice."""

    id = "rise"
    clause = "hero.statistics"
    also = ("temple.oracle-statistics", "quest.cattle-of-geryon")
    fields = {"asked": "seat", "amount": "hoplites", "risen": "bits", "to": "hoplites"}

    def __init__(self, asked: int, amount: int, risen: int, to: int) -> None:
        super().__init__(asked)
        self.amount = amount
        self.risen = risen
        self.to = to

    def legal(self, s: Hellas) -> list[int]:
        answers = [DECLINE] if self.to else []
        at = self.asked * STAT_COUNT
        for stat in range(STAT_COUNT):
            if not self.risen >> stat & 1 and (self.to == 0 or s.marker[at + stat] < self.to):
                answers.append(RAISE.base + stat)
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        if action == DECLINE:
            return
        stat = RAISE.first(action)
        more = 1 if self.to == 0 else self.to - s.marker[self.asked * STAT_COUNT + stat]
        rise(s, self.asked, stat, more)
        if self.amount > 1:
            s.push(Rise(self.asked, self.amount - 1, self.risen + (1, 2, 4)[stat], self.to))


def fail_hunt(s: Hellas) -> None:
    """The hunt under way fails: what is left of it is not done."""
    while not isinstance(s.agenda[-1], End):
        s.agenda.pop()
    s.push(HUNT_FAILS)


class HuntFails(Step[Hellas]):
    """After a failed hunt the hero takes an injury if it can, and perhaps a trophy."""

    id = "hunt-fails"
    clause = "hunt.failure-injury"
    also = ("hunt.failure", "trophy.failure")

    def run(self, s: Hellas) -> None:
        frame = s.frames[-1]
        assert isinstance(frame, Hunt)
        frame.failed = True
        if s.heard:
            s.tell("hunt-failed", {"seat": frame.seat, "monster": MONSTERS[frame.monster]})
        s.then(Injure(frame.seat, 1), TROPHY)


HUNT_FAILS: Final = HuntFails()
