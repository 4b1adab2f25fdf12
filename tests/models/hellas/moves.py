"""Hoplites on their way: the standard action and March, and what their coming does to the regions they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State

from .. import Asked, Story
from .paper import REGIONS, Table
from .turn import ways_out

Telling = Generator[Asked, str, None]
BREAKING = ("forced-march", "murderous-march", "rearguard")
"""Blessings that change a march."""
LURKING = ("ambush", "unbroken-morale")
"""Blessings that can end a battle before it begins."""


class Moving(Story):
    """What the two kinds of movement share."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat = table.actor
        self.ways: dict[str, set[str]] = {}
        """Where the hoplites of a region came from."""
        self.said: dict[str, object] = {}

    def move(self, start: str, goal: str, amount: int) -> None:
        self.table.free[start][self.seat] -= amount
        self.table.free[goal][self.seat] += amount
        self.ways.setdefault(goal, set()).add(start)

    def take(self, name: str) -> None:
        """Alone there: one hoplite takes a region from another player, as many as its population from nobody."""
        table, seat = self.table, self.seat
        if table.evolved("chimera", "chimera-evolved") and "chimera" in table.monsters(name):
            return
        if table.present(name) == [seat]:
            if table.control[name] is not None or table.army(seat, name) >= table.population(seat, name):
                table.control[name] = seat

    def arrive(self) -> None:
        """All have moved. Enemies mean a battle; one hoplite takes an empty region of another, enough a neutral one."""
        table, seat = self.table, self.seat
        if table.evolved("chimera", "chimera-evolved") and any("chimera" in table.monsters(goal) for goal in self.ways):
            return
        fights = {goal for goal in self.ways if table.present(goal) != [seat] and table.army(seat, goal)}
        for name in REGIONS:
            if name in fights:
                continue
            if name in self.ways:
                self.take(name)
            self.said[name] = table.control[name]
            self.said[f"{name} {seat}"] = (table.free[name][seat], table.fort[name] == seat)
        if len(fights) == 1 and not any(table.has(each, gift) for gift in LURKING for each in range(table.players)):
            goal = fights.pop()
            self.said["battle"] = (goal, seat, sorted(self.ways[goal]))

    def claims(self) -> dict[str, object]:
        return self.said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        told: dict[str, object] = {}
        for name in REGIONS:
            told[name] = table.control[name]
            for seat in range(table.players):
                told[f"{name} {seat}"] = (table.free[name][seat], table.fort[name] == seat)
        battle = table.frame("battle")
        told["battle"] = battle and (battle["region"], battle["seats"][0], sorted(battle["sources"]))
        return told


class Moves(Moving):
    """The standard action: as many hoplites as Leadership, none of them twice."""

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "hoplite-move.leadership":
            return None
        table = Table(state)
        frame = cast(dict[str, Any], table.frame("moves"))
        fresh = not frame["arrived"] and frame["left"] == table.stat(table.actor, "leadership")
        moved = "done" in [state.notation(action) for action in state.legal()]
        return cls(table).start() if fresh and not moved else None

    def tell(self) -> Telling:
        table, seat = self.table, self.seat
        tired = Counter[str]()
        settled: set[str] = set()
        for number in range(table.stat(seat, "leadership")):
            legal = set()
            for name, region in REGIONS.items():
                if table.free[name][seat] > tired[name]:
                    legal |= {f"move {name} {goal}" for goal in ways_out(table, seat, name)}
                    if table.control[name] == seat and region["city"] and table.fort[name] is None:
                        legal.add(f"fortify {name}")
                if table.fort[name] == seat and name not in settled:
                    legal.add(f"unfortify {name}")
            if not legal:
                break
            verb, *words = (yield seat, legal | ({"done"} if number else set())).split()
            if verb == "done":
                break
            if verb == "move":
                self.move(words[0], words[1], 1)
                self.take(words[1])
                tired[words[1]] += 1
            elif verb == "fortify":
                table.free[words[0]][seat] -= 1
                table.fort[words[0]] = seat
                settled.add(words[0])
            else:
                table.free[words[0]][seat] += 1
                table.fort[words[0]] = None
                tired[words[0]] += 1
        self.arrive()


class March(Moving):
    """The special action: an army or a part of it to a neighbouring region; the fortified stay."""

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "march.action":
            return None
        table = Table(state)
        frame = table.frame("trek")
        if not frame or frame["region"] is not None or not frame["march"]:
            return None
        if any(table.has(table.actor, gift) for gift in BREAKING):
            return None
        return cls(table).start()

    def tell(self) -> Telling:
        table, seat = self.table, self.seat
        armies = {name for name in REGIONS if table.free[name][seat] and ways_out(table, seat, name)}
        start = (yield seat, {f"army {name}" for name in armies}).split()[1]
        amount = table.free[start][seat]
        if amount > 1:
            answer = yield seat, {f"amount {number + 1}" for number in range(amount)}
            amount = int(answer.split()[1])
        goal = (yield seat, {f"to {name}" for name in ways_out(table, seat, start)}).split()[1]
        self.move(start, goal, amount)
        self.arrive()
