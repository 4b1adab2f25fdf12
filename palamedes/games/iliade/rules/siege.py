"""A siege: turn after turn, lay a card, attack, or pass."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.step import Question, Step
from palamedes.core.kernel.vectors import count_of

from ..table.actions import ATTACK, HIDE, LAY, PASS
from ..table.cards import CARDS, HORSE, KINDS, MOST_HORSES, RIDERS, card_names
from ..table.state import Iliade
from .army import groups, lay
from .attack import CHOOSE_TARGET, declare, weapons


class OpenSiege(Step[Iliade]):
    """Whoever opens takes the first turn; only those who still fight take part."""

    id = "open-siege"
    clause = "siege.opener"
    also = ("siege.opener-none", "goal.sieges")

    def run(self, s: Iliade) -> None:
        s.seat = s.opener
        s.passed = vec[bool]([not fights for fights in s.fighters])
        s.passes = 0
        s.ranking = vec[i64]()
        if s.heard:
            s.tell("siege", {"seat": s.seat})


class Siege(Step[Iliade]):
    """Turn after turn until all have passed, or until a Gorgon siege is won at the start of a turn."""

    id = "siege"
    clause = "siege.turns"
    also = ("siege.bounded", "pass.last", "thanatos.end", "two.end", "gorgon.start", "gorgon.unwon")

    def run(self, s: Iliade) -> None:
        if s.passes == 2 if s.duel else s.passed[s.seat] and have_all_passed(s):
            return
        while s.passed[s.seat]:
            s.seat = (s.seat + 1) % s.players
        if s.gorgon and is_strongest(s, s.seat):
            s.ranking = vec[i64]([s.seat])
        else:
            s.then(ACT, NEXT, SIEGE)


def have_all_passed(s: Iliade) -> bool:
    """Whether nobody is left who takes turns."""
    for seat in range(s.players):
        if not s.passed[seat]:
            return False
    return True


def is_strongest(s: Iliade, seat: int) -> bool:
    """Whether an army is strictly stronger than each other one.

    Clauses: gorgon.win, gorgon.last, teams.gorgon.
    """
    mine = s.strength(seat)
    for other in range(s.players):
        if other != seat and s.strength(other) >= mine:
            return False
    return True


class Next(Step[Iliade]):
    """The turn goes to the left-hand neighbour."""

    id = "next"
    clause = "siege.turns"

    def run(self, s: Iliade) -> None:
        s.seat = (s.seat + 1) % s.players


class Act(Question[Iliade]):
    """One thing a turn: lay a card, attack, or pass."""

    id = "act"
    clause = "siege.one-action"
    also = ("place.own", "place.hoplites", "place.archers", "gorgon.no-horse", "pass.choice", "pass.forced")

    def seat(self, s: Iliade) -> int:
        return s.seat

    def legal(self, s: Iliade) -> list[int]:
        """What the hand and the army allow. No answer moves or gives away a card, whatever was promised.

        Clauses: place.no-move, elephant.stay, negotiation.talk, negotiation.no-trade.
        """
        answers = [PASS]
        hands = s.hands
        at: i64 = s.seat * KINDS
        lay_first: i64 = LAY.base
        card: i64
        for card in range(KINDS):
            if hands[at + card] > 0 and (card != HORSE or not s.gorgon):
                answers.append(lay_first + card)
        answers += groups(s, s.seat, hands, at)
        first = s.seat * MOST_HORSES
        if s.horse_numbers[first]:
            end = first + s.horse_count(s.seat)
            for rider in range(RIDERS):
                if hands[at + rider] > 0:
                    for horse in range(first, end):
                        answers.append(HIDE.at(rider, s.horse_numbers[horse] - 1))
        for weapon in weapons(s, s.seat):
            answers.append(ATTACK.at(weapon))
        return answers

    def answer(self, s: Iliade, action: int) -> None:
        if action == PASS:
            give_up(s)
            return
        s.passes = 0
        if ATTACK.has(action):
            declare(s, ATTACK.first(action))
            s.push(CHOOSE_TARGET)
        elif HIDE.has(action):
            hide(s, HIDE.first(action), HIDE.second(action) + 1)
        else:
            card = lay(s, s.seat, s.hands, s.seat * KINDS, action)
            s.shown[s.seat * KINDS + card] += 1


def hide(s: Iliade, rider: int, number: int) -> None:
    """Lays a card face down in the Horse of this number.

    Clauses: horse.load, horse.capacity, horse.several, secret.horses.
    """
    s.hands[s.seat * KINDS + rider] -= 1
    s.horses[s.horse_called(s.seat, number) * RIDERS + rider] += 1
    if s.heard:
        s.tell("hide", {"seat": s.seat, "horse": str(number)}, {s.seat: {"card": CARDS[rider]}})


def give_up(s: Iliade) -> None:
    """The active seat passes: with a Hero in a Thanatos siege, without its army in a Gorgon siege, for now if two play.

    Clauses: pass.out, gorgon.pass, thanatos.hero, heroes.alone, two.come-back, two.pass-again, two.horses.
    """
    s.passes += 1
    if s.gorgon:
        s.passed[s.seat] = True
        lying = s.discard[:]
        s.discard_army(s.seat)
        if s.heard:
            cards = card_names([s.discard[card] - lying[card] for card in range(KINDS)])
            s.tell("pass-gorgon", {"seat": s.seat, "cards": cards})
        return
    if s.heard:
        s.tell("pass", {"seat": s.seat})
    if s.players == 2:
        return
    s.passed[s.seat] = True
    s.hero[s.seat] = free_hero(s)
    if s.heard:
        s.tell("hero", {"seat": s.seat, "hero": str(s.hero[s.seat])})


def free_hero(s: Iliade) -> int:
    """The highest Hero that is still in the middle; 0 where none is."""
    hero = s.mode.heroes
    while hero > 0 and count_of(hero, s.hero):
        hero -= 1
    return hero


OPEN_SIEGE: Final = OpenSiege()
SIEGE: Final = Siege()
NEXT: Final = Next()
ACT: Final = Act()
