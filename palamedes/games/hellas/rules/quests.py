"""Quests: entering, going on, finishing."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import more, put, put_flag
from palamedes.games.hellas.table.actions import DECLINE, ENTER
from palamedes.games.hellas.table.pieces import (
    EVOLUTION_COUNT,
    FIRST_QUEST,
    LEADERSHIP,
    QUESTS,
    SPEED,
    STEP_COUNT,
    STEPS,
    STRENGTH,
)
from palamedes.games.hellas.table.state import Hellas

from .drawing import discard
from .trophies import take_glory
from .wounds import injure


def slot_in(s: Hellas, region: int) -> int:
    """The slot of the quest whose token lies in a region, or NONE."""
    for slot, quest in enumerate(s.slots):
        if quest != NONE and s.printed.quest_region[quest] == region:
            return slot
    return NONE


def meets(s: Hellas, seat: int, quest: int, step: int) -> bool:
    """Whether a seat meets the conditions of a step, and can pay for it."""
    asks = s.printed.quest_steps[quest * STEP_COUNT + step]
    if (
        s.stat(seat, LEADERSHIP) < asks.leadership
        or s.stat(seat, STRENGTH) < asks.strength
        or s.stat(seat, SPEED) < asks.speed
    ):
        return False
    if asks.either and s.stat(seat, SPEED) < asks.either and s.stat(seat, STRENGTH) < asks.either:
        return False
    if s.pool[seat] < asks.priests or s.pool[seat] < asks.sacrifice:
        return False
    if asks.injuries and s.sound(seat) < asks.injuries:
        return False
    if asks.discard and s.cards(seat) < asks.discard:
        return False
    if asks.cities and s.cities_of(seat) < asks.cities:
        return False
    if asks.temples and s.temples_of(seat) < asks.temples:
        return False
    return not asks.artefacts or s.artefacts_of(seat) >= asks.artefacts


def arrive(s: Hellas, seat: int) -> None:
    """A hero has ended its move: if a quest is here whose conditions it meets, it may begin it."""
    slot = slot_in(s, s.place[seat])
    if slot != NONE:
        for step in range(STEP_COUNT):
            if meets(s, seat, s.slots[slot], step):
                s.push(EnterQuest(seat))
                return


class EnterQuest(Ask[Hellas]):
    """A hero may enter the quest of its region at any step whose conditions it meets."""

    id = "enter-quest"
    clause = "quests.start"
    also = (
        "quests.steps",
        "quests.cost",
        "hero-move.quest",
        "hero.own-injury",
        "quests.share",
        "hero.sacrifice",
    )

    def legal(self, s: Hellas) -> list[int]:
        quest = s.slots[slot_in(s, s.place[self.asked])]
        return [DECLINE, *(ENTER.base + step for step in range(STEP_COUNT) if meets(s, self.asked, quest, step))]

    def answer(self, s: Hellas, action: int) -> None:
        if action == DECLINE:
            return
        seat = self.asked
        step = ENTER.first(action)
        slot = slot_in(s, s.place[seat])
        quest = s.slots[slot]
        s.place = put(s.place, seat, NONE)
        s.quest = put(s.quest, seat, slot)
        s.step = put(s.step, seat, step)
        if s.heard:
            s.tell("quest", {"seat": seat, "gift": QUESTS[quest], "step": STEPS[step]})
        asks = s.printed.quest_steps[quest * STEP_COUNT + step]
        s.pool = more(s.pool, seat, -asks.sacrifice)
        if step == STEP_COUNT - 1:
            s.push(FinishQuest(seat))
        discard(s, seat, asks.discard)
        injure(s, seat, asks.injuries)


def advance(s: Hellas, seat: int) -> None:
    """A hero on a quest goes one step further.

    Clauses: quests.advance.
    """
    s.step = more(s.step, seat, 1)
    if s.heard:
        s.tell("quest", {"seat": seat, "gift": QUESTS[s.slots[s.quest[seat]]], "step": STEPS[s.step[seat]]})
    if s.step[seat] == STEP_COUNT - 1:
        s.push(FinishQuest(seat))


class FinishQuest(Step[Hellas]):
    """A quest is done: the hero returns, then come reward and glory; all others on it return with nothing."""

    id = "finish-quest"
    clause = "quests.finish"
    also = ("quests.overtaken", "quests.kept", "quests.off-board")
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Hellas) -> None:
        seat = self.whom
        slot = s.quest[seat]
        quest = s.slots[slot]
        region = s.printed.quest_region[quest]
        s.slots = put(s.slots, slot, NONE)
        if s.heard:
            s.tell("finished", {"seat": seat, "gift": QUESTS[quest]})
        for other in range(s.players):
            if s.quest[other] == slot:
                s.quest = put(s.quest, other, NONE)
                s.step = put(s.step, other, NONE)
                s.place = put(s.place, other, region)
        s.push(QuestGlory(seat, s.printed.territory[region]))
        if s.powers.labours[quest].kept:
            s.give(seat, FIRST_QUEST + quest)
        else:
            s.part(FIRST_QUEST + quest)
        s.powers.labours[quest].reward(s, seat)


class QuestGlory(Step[Hellas]):
    """The glory token of the territory of a quest that was done."""

    id = "quest-glory"
    clause = "quests.finish"
    fields = {"whom": "seat", "territory": "territory"}

    def __init__(self, whom: int, territory: int) -> None:
        self.whom = whom
        self.territory = territory

    def run(self, s: Hellas) -> None:
        take_glory(s, self.whom, self.territory)


def lay_quest(s: Hellas, quest: int) -> bool:
    """A quest takes a free slot; gives whether there was one."""
    for slot in range(s.printed.slot_count):
        if s.slots[slot] == NONE:
            s.slots = put(s.slots, slot, quest)
            s.events = put_flag(s.events, EVOLUTION_COUNT + quest, False)
            if s.heard:
                s.tell("new-quest", {"gift": QUESTS[quest]})
            return True
    return False
