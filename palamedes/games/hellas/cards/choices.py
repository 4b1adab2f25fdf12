"""The questions that artefacts and blessings ask."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import in_order, more, sum_of, without
from palamedes.games.hellas.rules.battle import play, playable, size
from palamedes.games.hellas.rules.drawing import Deal, DrawCards, Limit, can_draw, shuffle, tell_discard, thrown_away
from palamedes.games.hellas.rules.killing import Kill
from palamedes.games.hellas.rules.monsters import move_monster
from palamedes.games.hellas.rules.striking import cover_wound
from palamedes.games.hellas.rules.trophies import wound_monster
from palamedes.games.hellas.rules.wounds import injure
from palamedes.games.hellas.table.actions import (
    AGAINST,
    ARMY,
    DISCARD,
    DONE,
    DRIVE,
    FIRST,
    HIT,
    PASS,
    PLAY,
    REFRESH,
    TARGET,
)
from palamedes.games.hellas.table.frames import battle, hunt
from palamedes.games.hellas.table.pieces import ACTION_COUNT, ACTIONS, COMBAT_COUNT, MONSTER_COUNT, REGION_COUNT
from palamedes.games.hellas.table.state import Hellas


class Refresh(Ask[Hellas]):
    """From which special action a token comes back."""

    id = "refresh"
    clause = "artefact.femes-trumpet"

    def legal(self, s: Hellas) -> list[int]:
        at = self.asked * ACTION_COUNT
        return [REFRESH.base + action for action in range(ACTION_COUNT) if s.used[at + action]]

    def answer(self, s: Hellas, action: int) -> None:
        s.used[self.asked * ACTION_COUNT + REFRESH.first(action)] = False
        if s.heard:
            s.tell("refreshed", {"seat": self.asked, "action": ACTIONS[REFRESH.first(action)]})


class Exchange(Ask[Hellas]):
    """Any number of cards go, and as many come."""

    id = "exchange"
    clause = "artefact.eye-of-graeae"
    fields = {"asked": "seat", "gone": "hoplites"}

    def __init__(self, asked: int, gone: int) -> None:
        super().__init__(asked)
        self.gone = gone

    def legal(self, s: Hellas) -> list[int]:
        at = self.asked * COMBAT_COUNT
        return [DONE, *(DISCARD.base + card for card in range(COMBAT_COUNT) if s.hand[at + card] > 0)]

    def answer(self, s: Hellas, action: int) -> None:
        if action == DONE:
            s.push(DrawCards(self.asked, self.gone))
            return
        thrown_away(s, self.asked, DISCARD.first(action))
        s.push(Exchange(self.asked, self.gone + 1))


class Thread(Ask[Hellas]):
    """A monster is moved up to so far away, or, from the hero's region, anywhere."""

    id = "thread"
    clause = "artefact.ariadnes-thread"
    also = ("blessing.exile",)
    fields = {"asked": "seat", "reach": "hoplites", "exile": "flag"}

    def __init__(self, asked: int, reach: int, exile: bool) -> None:
        super().__init__(asked)
        self.reach = reach
        self.exile = exile

    def legal(self, s: Hellas) -> list[int]:
        answers: list[int] = []
        for monster in range(MONSTER_COUNT):
            lair = s.lair[monster]
            if lair == NONE or (self.exile and lair != s.place[self.asked]):
                continue
            first = DRIVE.at(monster)
            for region in range(REGION_COUNT):
                if region != lair and (self.exile or s.printed.distance[lair * REGION_COUNT + region] <= self.reach):
                    answers.append(first + region)
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        move_monster(s, DRIVE.first(action), DRIVE.second(action))


class Bloodshed(Ask[Hellas]):
    """One loss symbol of one's own is ignored, or one is added to the enemy's."""

    id = "bloodshed"
    clause = "artefact.medusas-blood"
    fields = {"asked": "seat", "amount": "hoplites"}

    def __init__(self, asked: int, amount: int) -> None:
        super().__init__(asked)
        self.amount = amount

    def legal(self, s: Hellas) -> list[int]:
        b = battle(s)
        side = b.side(self.asked)
        answers = [FIRST.at(1 - side)] if size(s, b, 1 - side) > 0 else []
        if b.losses[side] > 0:
            answers.append(FIRST.base + side)
        return sorted(answers)

    def answer(self, s: Hellas, action: int) -> None:
        b = battle(s)
        side = b.side(self.asked)
        if FIRST.first(action) == side:
            b.losses[side] = max(0, b.losses[side] - self.amount)
        else:
            b.losses[1 - side] += self.amount


class OneMore(Ask[Hellas]):
    """A side plays one more card after both have passed."""

    id = "one-more"
    clause = "blessing.bluff"

    def legal(self, s: Hellas) -> list[int]:
        b = battle(s)
        return [PASS, *(PLAY.base + card for card in playable(s, b, b.side(self.asked)))]

    def answer(self, s: Hellas, action: int) -> None:
        if action != PASS:
            b = battle(s)
            play(s, b, b.side(self.asked), PLAY.first(action))


class OwlDraws(Step[Hellas]):
    """So many combat cards are still to be drawn, one of which will be kept."""

    id = "owl-draws"
    clause = "artefact.owl-of-athena"
    fields = {"whom": "seat", "left": "hoplites"}

    def __init__(self, whom: int, left: int) -> None:
        self.whom = whom
        self.left = left

    def run(self, s: Hellas) -> None:
        if self.left > 0 and can_draw(s):
            if sum_of(s.deck) == 0:
                shuffle(s)
            s.push(OwlDraws(self.whom, self.left - 1))
            s.push(OwlDeals(self.whom))
        else:
            s.push(OwlDiscards(self.whom))


class OwlDeals(Deal):
    """One combat card, which the drawer alone sees, and which may not stay."""

    id = "owl-deals"
    clause = "artefact.owl-of-athena"

    def take(self, s: Hellas, card: int) -> None:
        s.drawn = in_order(s.drawn, card)


class OwlDiscards(Step[Hellas]):
    """All but one of the cards drawn are discarded."""

    id = "owl-discards"
    clause = "artefact.owl-of-athena"
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Hellas) -> None:
        if len(s.drawn) > 1:
            s.push(OwlKeeps(self.whom))
        else:
            for card in s.drawn:
                s.hand[self.whom * COMBAT_COUNT + card] += 1
            s.drawn = vec[i64]()
            s.push(Limit(self.whom))


class OwlKeeps(Ask[Hellas]):
    """Which of the cards drawn is discarded."""

    id = "owl-keeps"
    clause = "artefact.owl-of-athena"

    def legal(self, s: Hellas) -> list[int]:
        answers: list[int] = []
        for card in s.drawn:
            if DISCARD.base + card not in answers:
                answers.append(DISCARD.base + card)
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        card = DISCARD.first(action)
        s.drawn = without(s.drawn, card)
        s.discards = more(s.discards, card, 1)
        tell_discard(s, self.asked, card)
        s.push(OwlDiscards(self.asked))


class StrikeAnywhere(Ask[Hellas]):
    """A monster anywhere on the board, or the hero of another player."""

    id = "strike-anywhere"
    clause = "artefact.thunder-of-zeus"

    def legal(self, s: Hellas) -> list[int]:
        answers = [TARGET.base + monster for monster in range(MONSTER_COUNT) if s.lair[monster] != NONE]
        return answers + [AGAINST.base + seat for seat in range(s.players) if seat != self.asked]

    def answer(self, s: Hellas, action: int) -> None:
        if AGAINST.has(action):
            injure(s, AGAINST.first(action), 1)
        else:
            s.push(WoundAnywhere(self.asked, TARGET.first(action)))


class WoundAny(Ask[Hellas]):
    """The hunter covers a wound of any kind, which a card has given."""

    id = "deal-any"
    clause = "trophy.arrows"
    also = ("artefact.poison-arrows", "blessing.weak-spot")

    def legal(self, s: Hellas) -> list[int]:
        return [HIT.base + place for place in s.open_wounds(hunt(s).monster)]

    def answer(self, s: Hellas, action: int) -> None:
        cover_wound(s, HIT.first(action))


class WoundAnywhere(Ask[Hellas]):
    """Which wound a monster takes outside a hunt."""

    id = "wound-anywhere"
    clause = "trophy.no-hunt"
    also = ("artefact.thunder-of-zeus", "blessing.shoot-to-kill")
    fields = {"asked": "seat", "monster": "monster"}

    def __init__(self, asked: int, monster: int) -> None:
        super().__init__(asked)
        self.monster = monster

    def legal(self, s: Hellas) -> list[int]:
        return [HIT.base + place for place in s.open_wounds(self.monster)]

    def answer(self, s: Hellas, action: int) -> None:
        wound_monster(s, self.asked, self.monster, HIT.first(action))


class ShootAt(Ask[Hellas]):
    """A monster where the hero stands, or the hoplites there."""

    id = "shoot-at"
    clause = "blessing.shoot-to-kill"
    fields = {"asked": "seat", "amount": "hoplites"}

    def __init__(self, asked: int, amount: int) -> None:
        super().__init__(asked)
        self.amount = amount

    def legal(self, s: Hellas) -> list[int]:
        region = s.place[self.asked]
        answers: list[int] = []
        if s.enemy_in(self.asked, region) != NONE:
            answers.append(ARMY.base + region)
        return answers + [TARGET.base + monster for monster in s.monsters_in(region)]

    def answer(self, s: Hellas, action: int) -> None:
        if ARMY.has(action):
            region = ARMY.first(action)
            s.push(Kill(s.enemy_in(self.asked, region), region, self.amount))
        else:
            s.push(WoundAnywhere(self.asked, TARGET.first(action)))


class DiscardBow(Ask[Hellas]):
    """Which bow is discarded."""

    id = "discard-bow"
    clause = "blessing.shoot-to-kill"

    def legal(self, s: Hellas) -> list[int]:
        return [DISCARD.base + card for card in bows(s, self.asked)]

    def answer(self, s: Hellas, action: int) -> None:
        thrown_away(s, self.asked, DISCARD.first(action))


def bows(s: Hellas, seat: int) -> list[int]:
    """The kinds of bows in a hand."""
    at = seat * COMBAT_COUNT
    return [card for card in range(COMBAT_COUNT) if s.hand[at + card] > 0 and s.printed.symbol[card] == 1]
