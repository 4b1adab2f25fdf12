"""Hoplites that are brought into a battle, and those that leap across the board."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.games.hellas.rules.battle import begin_battle
from palamedes.games.hellas.rules.control import claim
from palamedes.games.hellas.rules.marching import entered, may_enter, may_leave
from palamedes.games.hellas.table.actions import AMOUNT, CHOOSE, DECLINE, DONE, JUMP
from palamedes.games.hellas.table.frames import battle
from palamedes.games.hellas.table.pieces import ATTACKER, REGION_COUNT, REGIONS
from palamedes.games.hellas.table.state import Hellas


def camps(s: Hellas, seat: int, region: int) -> list[int]:
    """The neighbouring regions from which hoplites can come into a battle."""
    if not may_enter(s, seat, region):
        return []
    return [
        near for near in s.printed.near[region] if s.hoplites[seat * REGION_COUNT + near] > 0 and may_leave(s, near)
    ]


def bring_from_one(s: Hellas, seat: int, region: int, most: int) -> None:
    """Hoplites of one neighbouring region come into a battle next; `most` 0: as many as there are."""
    if camps(s, seat, region):
        s.push(BringFrom(seat, region, most, False))


def bring_from_all(s: Hellas, seat: int, region: int) -> None:
    """Hoplites of any neighbouring regions come into a battle next."""
    if camps(s, seat, region):
        s.push(BringFrom(seat, region, 0, True))


class BringFrom(Ask[Hellas]):
    """From which neighbouring region hoplites come into the battle."""

    id = "bring-from"
    clause = "combat.reinforcements"
    also = ("artefact.minotaurs-horn", "blessing.response-force", "monster.barriers")
    fields = {"asked": "seat", "region": "region", "most": "hoplites", "again": "flag"}

    def __init__(self, asked: int, region: int, most: int, again: bool) -> None:
        super().__init__(asked)
        self.region = region
        self.most = most
        self.again = again

    def legal(self, s: Hellas) -> list[int]:
        return [DONE, *(CHOOSE.base + near for near in camps(s, self.asked, self.region))]

    def answer(self, s: Hellas, action: int) -> None:
        if action == DONE:
            return
        if self.again:
            s.push(BringAgain(self.asked, self.region))
        s.push(BringAmount(self.asked, self.region, CHOOSE.first(action), self.most))


class BringAgain(Step[Hellas]):
    """Others may come from another region."""

    id = "bring-again"
    clause = "artefact.minotaurs-horn"
    fields = {"whom": "seat", "region": "region"}

    def __init__(self, whom: int, region: int) -> None:
        self.whom = whom
        self.region = region

    def run(self, s: Hellas) -> None:
        bring_from_all(s, self.whom, self.region)


class BringAmount(Ask[Hellas]):
    """How many hoplites come into the battle."""

    id = "bring-amount"
    clause = "combat.reinforcements"
    also = ("artefact.minotaurs-horn", "blessing.response-force", "battle.retreat-several")
    fields = {"asked": "seat", "region": "region", "source": "region", "most": "hoplites"}

    def __init__(self, asked: int, region: int, source: int, most: int) -> None:
        super().__init__(asked)
        self.region = region
        self.source = source
        self.most = most

    def legal(self, s: Hellas) -> list[int]:
        free = s.hoplites[self.asked * REGION_COUNT + self.source]
        if 0 < self.most < free:
            free = self.most
        return [AMOUNT.base + amount for amount in range(1, free + 1)]

    def answer(self, s: Hellas, action: int) -> None:
        amount = AMOUNT.first(action)
        shift(s, self.asked, self.source, self.region, amount)
        b = battle(s)
        if b.side(self.asked) == ATTACKER and self.source not in b.sources:
            b.sources = append(b.sources, self.source)
        entered(s, self.asked, self.region)


def shift(s: Hellas, seat: int, source: int, region: int, amount: int) -> None:
    """Hoplites go from one region to another."""
    s.hoplites[seat * REGION_COUNT + source] -= amount
    s.hoplites[seat * REGION_COUNT + region] += amount
    if s.heard:
        s.tell("moved", {"seat": seat, "amount": amount, "region": REGIONS[source], "to": REGIONS[region]})


class Leap(Ask[Hellas]):
    """One hoplite goes to any region."""

    id = "leap"
    clause = "blessing.winged-boots"
    also = ("monster.barriers", "hero.helen-enter")

    def legal(self, s: Hellas) -> list[int]:
        answers = [DECLINE]
        for source in leapers(s, self.asked):
            for region in range(REGION_COUNT):
                if region != source and may_enter(s, self.asked, region):
                    answers.append(JUMP.at(source, region))
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        if action == DECLINE:
            return
        source = JUMP.first(action)
        region = JUMP.second(action)
        shift(s, self.asked, source, region, 1)
        s.push(Landed(self.asked, source, region))
        entered(s, self.asked, region)


def leapers(s: Hellas, seat: int) -> list[int]:
    """The regions from which a hoplite of a seat can leap."""
    return [
        region
        for region in range(REGION_COUNT)
        if s.hoplites[seat * REGION_COUNT + region] > 0 and may_leave(s, region)
    ]


class Landed(Step[Hellas]):
    """A hoplite has come from afar: a battle, or the region is taken."""

    id = "landed"
    clause = "blessing.winged-boots"
    also = ("battle.retreat-several",)
    fields = {"whom": "seat", "source": "region", "region": "region"}

    def __init__(self, whom: int, source: int, region: int) -> None:
        self.whom = whom
        self.source = source
        self.region = region

    def run(self, s: Hellas) -> None:
        enemy = s.enemy_in(self.whom, self.region)
        if enemy != NONE and s.army(self.whom, self.region) > 0:
            begin_battle(s, self.region, self.whom, enemy, vec[i64]([self.source]))
        else:
            claim(s, self.region)
