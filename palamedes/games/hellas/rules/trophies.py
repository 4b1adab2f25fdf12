"""Slain monsters, glory tokens and the trophies of a hunt; artefacts that are drawn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Chance, Step
from palamedes.core.kernel.vectors import in_order, more, put, put_flag
from palamedes.games.hellas.table.actions import C_FIND, TAKE
from palamedes.games.hellas.table.actions import TROPHY as CHOOSE_TROPHY
from palamedes.games.hellas.table.frames import Hunt
from palamedes.games.hellas.table.pieces import (
    ARTEFACT_MARK,
    ATTACK_COUNT,
    BIT,
    GIFTS,
    MONSTERS,
    NO_MARK,
    PRIEST_MARK,
    TERRITORIES,
    TROPHIES,
)
from palamedes.games.hellas.table.state import Hellas

from .victory import check

PRIEST_TROPHY = 0
ARTEFACT_TROPHY = 1
BEAST_TROPHY = 2


def take_glory(s: Hellas, seat: int, territory: int) -> None:
    """A glory token comes to a seat, from whoever holds it."""
    s.glory = put(s.glory, territory, seat)
    if s.heard:
        s.tell("glory", {"seat": seat, "territory": TERRITORIES[territory]})


def wound_monster(s: Hellas, seat: int, monster: int, place: int) -> None:
    """A wound of a monster's row is covered; with the last one it is slain by this seat."""
    s.wounds = more(s.wounds, monster, BIT[place])
    if s.heard:
        s.tell("wounded", {"seat": seat, "monster": MONSTERS[monster], "place": str(place + 1)})
    if not s.open_wounds(monster):
        slain(s, seat, monster)


def slain(s: Hellas, seat: int, monster: int) -> None:
    """A monster is slain: its figure goes to the slayer, and with it the glory of the territory."""
    region = s.lair[monster]
    s.lair[monster] = NONE
    s.slayer = put(s.slayer, monster, seat)
    if s.heard:
        s.tell("slain", {"seat": seat, "monster": MONSTERS[monster]})
    take_glory(s, seat, s.printed.territory[region])
    check(s, seat)


class Trophy(Step[Hellas]):
    """The trophy of a hunt: one, of those that it has brought into reach."""

    id = "trophy"
    clause = "trophy.one"
    also = (
        "trophy.failure",
        "trophy.victory",
        "monster.marks",
        "victory.monsters",
        "trophy.glory-token",
    )

    def run(self, s: Hellas) -> None:
        shuffle_attacks(s)
        found = trophies(s)
        if len(found) == 1:
            award(s, found[0])
        elif found:
            frame = s.frames[-1]
            assert isinstance(frame, Hunt)
            s.push(WhichTrophy(frame.seat))


TROPHY: Final = Trophy()


def shuffle_attacks(s: Hellas) -> None:
    """All attack cards are one deck again."""
    s.attacks = vec[i64](s.printed.attack_counts)
    s.refused = vec[i64]([0] * ATTACK_COUNT)
    s.offered = vec[i64]()


def trophies(s: Hellas) -> list[int]:
    """What the hunter can choose from."""
    frame = s.frames[-1]
    assert isinstance(frame, Hunt)
    priest = False
    artefact = False
    for place, mark in enumerate(s.printed.wound_marks[frame.monster]):
        if mark != NO_MARK and frame.marks >> place & 1:
            priest = priest or mark == PRIEST_MARK
            artefact = artefact or mark == ARTEFACT_MARK
    found: list[int] = []
    if priest and s.priests(frame.seat) < s.printed.priest_count:
        found.append(PRIEST_TROPHY)
    if artefact and s.neutral_left():
        found.append(ARTEFACT_TROPHY)
    if s.slayer[frame.monster] == frame.seat:
        found.append(BEAST_TROPHY)
    return found


def award(s: Hellas, trophy: int) -> None:
    """The hunter takes a trophy."""
    frame = s.frames[-1]
    assert isinstance(frame, Hunt)
    seat = frame.seat
    if s.heard:
        s.tell("trophy", {"seat": seat, "trophy": TROPHIES[trophy]})
    if trophy == PRIEST_TROPHY:
        s.gain_priests(seat, 1)
    elif trophy == ARTEFACT_TROPHY:
        find_artefacts(s, seat, 1)
    else:
        gain_artefact(s, seat, s.printed.beast_artefact[frame.monster])


class WhichTrophy(Ask[Hellas]):
    """The hunter chooses one trophy."""

    id = "which-trophy"
    clause = "trophy.one"
    also = ("trophy.failure", "trophy.victory")

    def legal(self, s: Hellas) -> list[int]:
        return [CHOOSE_TROPHY.base + trophy for trophy in trophies(s)]

    def answer(self, s: Hellas, action: int) -> None:
        award(s, CHOOSE_TROPHY.first(action))


# Drawing neutral artefacts.


def gain_artefact(s: Hellas, seat: int, gift: int) -> None:
    """An artefact comes to a seat, charged."""
    s.give(seat, gift)
    s.charged = put_flag(s.charged, gift, True)
    if s.heard:
        s.tell("gained", {"seat": seat, "gift": GIFTS[gift]})


def find_artefacts(s: Hellas, seat: int, amount: int) -> None:
    """A seat draws so many neutral artefacts next and keeps one."""
    s.push(DrawArtefacts(seat, amount))


class DrawArtefacts(Step[Hellas]):
    """So many neutral artefacts are still to be drawn, as far as there are any."""

    id = "draw-artefacts"
    clause = "artefacts.empty"
    fields = {"whom": "seat", "amount": "hoplites"}

    def __init__(self, whom: int, amount: int) -> None:
        self.whom = whom
        self.amount = amount

    def run(self, s: Hellas) -> None:
        if self.amount > 0 and s.neutral_left():
            s.push(DrawArtefacts(self.whom, self.amount - 1))
            s.push(Find(self.whom))
        elif len(s.found) > 0:
            s.push(KeepOne(self.whom))


class Find(Chance[Hellas]):
    """One neutral artefact, which the drawer alone sees."""

    id = "find"
    clause = "artefacts.draw"
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def legal(self, s: Hellas) -> list[int]:
        return [C_FIND.base + gift for gift in s.neutral_left()]

    def whose(self, s: Hellas) -> int:
        return self.whom

    def answer(self, s: Hellas, action: int) -> None:
        gift = C_FIND.first(action)
        s.finder = self.whom
        s.found = in_order(s.found, gift)
        if s.heard:
            s.tell("find", {"seat": self.whom}, {self.whom: {"seat": self.whom, "gift": GIFTS[gift]}})


class KeepOne(Ask[Hellas]):
    """The drawer keeps one of the artefacts drawn; the others are shuffled back."""

    id = "keep-one"
    clause = "artefacts.draw"
    also = ("artefacts.keep",)

    def legal(self, s: Hellas) -> list[int]:
        return [TAKE.base + gift for gift in s.found]

    def answer(self, s: Hellas, action: int) -> None:
        s.found = vec[i64]()
        s.finder = NONE
        gain_artefact(s, self.asked, TAKE.first(action))
