"""The monster phase and the event phase."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Chance, Step
from palamedes.core.kernel.vectors import put_flag, without
from palamedes.games.hellas.table.actions import ATTACK, C_EVENT, C_ROLL, DRIVE, ROUSE
from palamedes.games.hellas.table.frames import Rampage
from palamedes.games.hellas.table.pieces import ATTACK as ATTACK_FACE
from palamedes.games.hellas.table.pieces import (
    CHOICE,
    EVENT_COUNT,
    EVOLUTION_COUNT,
    FACES,
    MONSTER_COUNT,
    MONSTERS,
    MOST_SEATS,
    QUESTS,
    REGIONS,
)
from palamedes.games.hellas.table.pieces import MOVE as MOVE_FACE
from palamedes.games.hellas.table.state import Hellas

from .killing import Kill
from .quests import lay_quest

# The monster phase.


def begin_phase(s: Hellas, seat: int) -> None:
    """A monster phase, in which this seat decides, follows next."""
    frame = Rampage()
    frame.seat = seat
    frame.left = vec[i64]([monster for monster in range(MONSTER_COUNT) if s.lair[monster] != NONE])
    s.begin(frame, MONSTERS_ACT)


def rampage(s: Hellas) -> Rampage:
    """The monster phase under way."""
    frame = s.frames[-1]
    assert isinstance(frame, Rampage)
    return frame


class MonstersAct(Step[Hellas]):
    """The next monster, in the order of whoever rolls."""

    id = "monsters-act"
    clause = "phase.die"

    def run(self, s: Hellas) -> None:
        frame = rampage(s)
        if len(frame.left) > 1:
            s.push(WHICH_MONSTER[frame.seat])
        elif len(frame.left) > 0:
            rouse(s, frame.left[0])


class WhichMonster(Ask[Hellas]):
    """For which monster the die is rolled next."""

    id = "which-monster"
    clause = "phase.die"

    def legal(self, s: Hellas) -> list[int]:
        return [ROUSE.base + monster for monster in rampage(s).left]

    def answer(self, s: Hellas, action: int) -> None:
        rouse(s, ROUSE.first(action))


def rouse(s: Hellas, monster: int) -> None:
    """The die is rolled for a monster next, and then for the others."""
    frame = rampage(s)
    frame.left = without(frame.left, monster)
    s.then(ROLL[monster], MONSTERS_ACT)


class Roll(Chance[Hellas]):
    """The die of a monster."""

    id = "roll"
    clause = "phase.faces"
    also = (
        "phase.nothing",
        "phase.attack",
        "phase.move",
        "phase.choice",
        "monster.victims",
    )
    fields = {"monster": "monster"}

    def __init__(self, monster: int) -> None:
        self.monster = monster

    def legal(self, s: Hellas) -> list[int]:
        return [C_ROLL.base + face for face in s.printed.faces]

    def weights(self, s: Hellas) -> list[int]:
        return s.printed.die

    def answer(self, s: Hellas, action: int) -> None:
        face = C_ROLL.first(action)
        if s.heard:
            s.tell("roll", {"monster": MONSTERS[self.monster], "face": FACES[face]})
        seat = rampage(s).seat
        if face == ATTACK_FACE:
            attack_region(s, self.monster, seat)
        elif face == MOVE_FACE:
            s.push(Drive(seat, self.monster, False))
        elif face == CHOICE:
            s.push(Drive(seat, self.monster, True))


def attack_region(s: Hellas, monster: int, seat: int) -> None:
    """A monster attacks the region where it is; this seat decides what must be decided."""
    if s.heard:
        s.tell("ravages", {"monster": MONSTERS[monster], "region": REGIONS[s.lair[monster]]})
    s.powers.beasts[monster].ravage(s, seat)


def devour(s: Hellas, region: int, amount: int) -> None:
    """So many of the hoplites in a region die next."""
    victim = s.occupant(region)
    if victim != NONE and amount > 0:
        s.push(Kill(victim, region, amount))


def move_monster(s: Hellas, monster: int, region: int) -> None:
    """A monster goes to a region."""
    s.lair[monster] = region
    if s.heard:
        s.tell("prowls", {"monster": MONSTERS[monster], "region": REGIONS[region]})


class Drive(Ask[Hellas]):
    """Where a monster goes, or whether it attacks where it is."""

    id = "drive"
    clause = "phase.move"
    also = ("phase.choice", "phase.decisions")
    fields = {"asked": "seat", "monster": "monster", "free": "flag"}

    def __init__(self, asked: int, monster: int, free: bool) -> None:
        super().__init__(asked)
        self.monster = monster
        self.free = free

    def legal(self, s: Hellas) -> list[int]:
        answers = [ATTACK] if self.free else []
        first = DRIVE.at(self.monster)
        for region in s.printed.near[s.lair[self.monster]]:
            answers.append(first + region)
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        if action == ATTACK:
            attack_region(s, self.monster, self.asked)
        else:
            move_monster(s, self.monster, DRIVE.second(action))


# The event phase.


class EventPhase(Step[Hellas]):
    """An event card is drawn, if there is one."""

    id = "event-phase"
    clause = "event.draw"
    also = ("event.deck", "event.slain")

    def run(self, s: Hellas) -> None:
        if True not in s.events:
            if True not in s.thrown:
                if s.heard:
                    s.tell("no-event", {})
                return
            s.events = s.thrown
            s.thrown = vec[bool]([False] * EVENT_COUNT)
        s.push(DRAW_EVENT)


class DrawEvent(Chance[Hellas]):
    """The top card of the event deck."""

    id = "draw-event"
    clause = "event.draw"
    also = ("event.quest", "event.arrival", "event.slain", "monster.evolution")

    def legal(self, s: Hellas) -> list[int]:
        return [C_EVENT.base + event for event in range(EVENT_COUNT) if s.events[event]]

    def answer(self, s: Hellas, action: int) -> None:
        event = C_EVENT.first(action)
        s.events = put_flag(s.events, event, False)
        if event >= EVOLUTION_COUNT:
            if not lay_quest(s, event - EVOLUTION_COUNT):
                s.thrown = put_flag(s.thrown, event, True)
                if s.heard:
                    s.tell("no-room", {"gift": QUESTS[event - EVOLUTION_COUNT]})
            return
        monster = event // 2
        if s.slayer[monster] != NONE:
            if s.heard:
                s.tell("long-dead", {"monster": MONSTERS[monster]})
            s.push(EVENT_PHASE)
        elif s.lair[monster] == NONE:
            appear(s, event)
        else:
            s.evolved = put_flag(s.evolved, event, True)
            if s.heard:
                s.tell("evolves", {"monster": MONSTERS[monster]})


def appear(s: Hellas, event: int) -> None:
    """A monster comes to the region on its card."""
    monster = event // 2
    s.lair[monster] = s.printed.event_region[event]
    if s.heard:
        s.tell("appears", {"monster": MONSTERS[monster], "region": REGIONS[s.lair[monster]]})


MONSTERS_ACT: Final = MonstersAct()
WHICH_MONSTER: Final = [WhichMonster(seat) for seat in range(MOST_SEATS)]
ROLL: Final = [Roll(monster) for monster in range(MONSTER_COUNT)]
EVENT_PHASE: Final = EventPhase()
DRAW_EVENT: Final = DrawEvent()
