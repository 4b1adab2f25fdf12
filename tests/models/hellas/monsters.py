"""What monsters do between two turns: their region attacks, and the events that bring them or let them evolve."""

from __future__ import annotations

from typing import Any, Self, cast

from palamedes.core.kernel.state import State

from .. import Witness
from .paper import BESIDE, EVENTS, GODS, QUESTS, Table

DEATHS = {"hydra": 1, "cerberus": 3, "medusa": 1, "sphinx": 1, "chimera": 1, "minotaur": 1}
"""How many hoplites a region attack kills in the monster's region. The Cyclops throws his rocks at heroes."""


class Consequence(Witness):
    """One answer about a monster, and what it does at once. It has no opinion about what may be answered."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.said = {}

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        told: dict[str, object] = {"quests": sorted(quest for quest in table.all["quests"] if quest)}
        for name, monster in table.all["monsters"].items():
            told[f"region of {name}"] = monster["region"]
            told[f"evolution of {name}"] = sorted(monster["evolved"])
        for seat, sheet in enumerate(table.seats):
            told[f"pool of {seat}"] = sheet["priests"]
            for region, free in table.free.items():
                told[f"army of {seat} in {region}"] = (free[seat], table.fort[region] == seat)
        return told


class Ravage(Consequence):
    """A region attack: whoever stands there loses hoplites, the fortified one last."""

    def __init__(self, table: Table, monster: str) -> None:
        super().__init__(table)
        self.monster = monster
        self.ways: set[str] | None = None
        """Where the Chimera flies after her attack, while somebody is asked."""

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause == "phase.faces":
            head = cast(list[Any], state.position()["agenda"])[0]
            return cls(Table(state), head[1])
        if state.clause == "phase.move":
            words = [state.notation(action).split() for action in state.legal()]
            return cls(Table(state), words[-1][1])
        return None

    def legal(self) -> set[str] | None:
        return self.ways

    def answer(self, notation: str) -> None:
        self.done = True
        self.said = {}
        if self.ways is not None:
            self.ways = None
            self.said["region of chimera"] = notation.split()[2]
        if notation not in ("roll attack", "attack"):
            return
        region = self.table.all["monsters"][self.monster]["region"]
        struck = {region: DEATHS.get(self.monster, 0)}
        if self.monster == "hydra":
            struck |= dict.fromkeys(BESIDE[region], 1)
        if any(self.table.charged(seat, "aegis") for name in struck for seat in self.table.present(name)):
            return  # somebody may be saved
        for name, deaths in struck.items():
            self.kill(name, deaths)
        if self.monster == "chimera":
            self.fly(region)
        elif self.monster == "minotaur":
            self.take_priest(self.table.control[region])

    def kill(self, region: str, deaths: int) -> None:
        for seat in self.table.present(region):
            free, fortified = self.table.free[region][seat], self.table.fort[region] == seat
            left = max(0, free - deaths)
            self.said[f"army of {seat} in {region}"] = (left, fortified and deaths <= free)

    def fly(self, region: str) -> None:
        """It goes to the highest monument, or to one of those that are."""
        levels = {god: monument["level"] for god, monument in self.table.all["monuments"].items()}
        highest = {GODS[god] for god, level in levels.items() if level == max(levels.values())}
        if region not in highest:
            self.ways = {f"drive chimera {name}" for name in highest}
            self.done = False

    def take_priest(self, seat: int | None) -> None:
        if seat is not None and self.table.seats[seat]["priests"]:
            self.said[f"pool of {seat}"] = self.table.seats[seat]["priests"] - 1


class Event(Consequence):
    """An event card: a quest, a monster that comes, one that evolves, or one that is dead."""

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "event.draw":
            return None
        table = Table(state)
        return cls(table) if all(sheet["place"] for sheet in table.seats) else None

    def answer(self, notation: str) -> None:
        self.done = True
        card = notation.split()[1]
        if card in QUESTS:
            lying = [quest for quest in self.table.all["quests"] if quest]
            self.said["quests"] = sorted([*lying, card] if len(lying) < 3 else lying)
            return
        name = EVENTS[card]["monster"]
        monster = self.table.all["monsters"].get(name, {"region": None, "slayer": None, "evolved": []})
        arrives = monster["region"] is None and monster["slayer"] is None
        evolves = monster["region"] is not None
        self.said[f"region of {name}"] = EVENTS[card]["region"] if arrives else monster["region"]
        self.said[f"evolution of {name}"] = sorted([*monster["evolved"], card] if evolves else monster["evolved"])
