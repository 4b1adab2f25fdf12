"""Single questions of special actions, quests and the monster phase: what may be answered, and what it does at once."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Self

from palamedes.core.kernel.state import State

from .. import Model
from .paper import ARTEFACTS, BESIDE, PRIESTS, QUESTS, REGIONS, STATS, Table
from .turn import TEMPLES, recruits, sheets


class Question(Model):
    """One question and its answer."""

    CLAUSE: ClassVar[str]

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat = table.actor
        self.sheet = table.seats[self.seat]
        self.said: dict[str, object] = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        return cls(Table(state)) if state.clause == cls.CLAUSE else None

    def actor(self) -> int | None:
        return None if self.done else self.seat

    def legal(self) -> set[str] | None:
        return None if self.done else self.possible()

    @abstractmethod
    def possible(self) -> set[str]:
        """What may be answered."""

    def answer(self, notation: str) -> None:
        self.done = True
        self.follow(notation.split())

    def follow(self, words: list[str]) -> None:
        """What the answer does at once."""

    def claims(self) -> dict[str, object]:
        return self.said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        told = sheets(state) | {"temples": table.temples, "built": table.all["temples_built"]}
        for seat, sheet in enumerate(table.seats):
            told[f"injuries of {seat}"] = set(sheet["injured"])
        for name, monster in table.all["monsters"].items():
            told[f"region of {name}"] = monster["region"]
        return told


class Prepare(Question):
    """Heal, draw or recruit beside the hero."""

    CLAUSE = "prepare.action"

    def possible(self) -> set[str]:
        found = {"draw"} | {f"heal {name}" for name in self.sheet["injured"]}
        place = self.sheet["place"]
        if place and recruits(self.table, self.seat, place):
            found.add("muster")
        return found

    def follow(self, words: list[str]) -> None:
        if words[0] == "heal":
            self.said[f"injuries of {self.seat}"] = set(self.sheet["injured"]) - {words[1]}


class Temple(Question):
    """A temple on an altar of one's own, or the Oracle in Phocis."""

    CLAUSE = "temple.action"

    def possible(self) -> set[str]:
        table = self.table
        left = table.all["temples_built"] < TEMPLES[table.players]
        sites = [name for name in REGIONS if table.control[name] == self.seat and name not in table.temples]
        return {f"temple {name}" for name in sites if REGIONS[name]["oracle"] or (REGIONS[name]["altar"] and left)}

    def follow(self, words: list[str]) -> None:
        oracle = REGIONS[words[1]]["oracle"]
        self.said["temples"] = self.table.temples | {words[1]}
        self.said["built"] = self.table.all["temples_built"] + (not oracle)
        if not oracle:
            gained = self.table.priests(self.seat) < PRIESTS
            self.said[f"pool of {self.seat}"] = self.sheet["priests"] + gained


class Entering(Question):
    """A quest: the steps whose conditions the hero meets."""

    CLAUSE = "quests.start"

    def possible(self) -> set[str]:
        here = [quest for quest in self.table.all["quests"] if quest and QUESTS[quest]["region"] == self.sheet["place"]]
        steps = [name for name in ("step-1", "step-2", "step-3") if self.meets(QUESTS[here[0]][name])]
        return {"decline"} | {f"enter {name}" for name in steps}

    def meets(self, step: dict[str, Any]) -> bool:
        table, seat, sheet = self.table, self.seat, self.sheet
        ruled = [name for name in REGIONS if table.control[name] == seat]
        has = {stat: table.stat(seat, stat) for stat in STATS} | {
            "either": max(table.stat(seat, "speed"), table.stat(seat, "strength")),
            "priests": sheet["priests"],
            "sacrifice": sheet["priests"],
            "injuries": len(STATS) - len(sheet["injured"]),
            "discard": len(sheet["hand"]),
            "cities": len([name for name in ruled if REGIONS[name]["city"]]),
            "temples": len([name for name in ruled if name in table.temples]),
            "artefacts": len([gift for gift in sheet["gifts"] if gift in ARTEFACTS]),
        }
        return all(has[what] >= amount for what, amount in step.items() if what not in ("source", "sources"))


class Drive(Question):
    """A monster that moves goes to a neighbouring region; on the die's free face it may attack instead."""

    CLAUSE = "phase.move"

    def __init__(self, table: Table, monster: str, free: bool) -> None:
        super().__init__(table)
        self.monster = monster
        self.free = free

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != cls.CLAUSE:
            return None
        words = [state.notation(action).split() for action in state.legal()]
        return cls(Table(state), words[-1][1], ["attack"] in words)

    def possible(self) -> set[str]:
        region = self.table.all["monsters"][self.monster]["region"]
        return {f"drive {self.monster} {name}" for name in BESIDE[region]} | ({"attack"} if self.free else set())

    def follow(self, words: list[str]) -> None:
        if words[0] == "drive":
            self.said[f"region of {self.monster}"] = words[2]


ACTIONS = (Prepare, Temple, Entering, Drive)
