"""A table of Pantheon as somebody at it sees it: who stands where, who is whose friend, whose talents count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, cast

from palamedes.core.kernel.state import State

from .paper import UNITS, Board, board, is_troop

SLOTS = 13
AQUATIC = ("water", "marsh")
OBSTACLES = ("cage", "cliff", "polar", "rock")
WOODED = ("forest", "ruins")
"""Obstacles as long as a tree or a column is left."""


class Unit:
    """One unit, or the egg of one."""

    def __init__(self, number: int, values: dict[str, Any]) -> None:
        self.number = number
        self.seat = number // SLOTS
        self.kind: str = values["kind"]
        self.printed: dict[str, Any] = UNITS[self.kind]
        self.zone: str | None = values["zone"]
        self.vitality: int = values["vitality"]
        self.egg: int = values["egg"]
        self.flags: list[str] = values["flags"]
        self.stone = values["stone"]
        self.troop = is_troop(self.kind)
        self.trait: str = self.printed.get("trait", "terrestrial")
        self.type: str = "troop" if self.troop else self.printed["type"]
        self.word = f"{self.kind}-{self.seat + 1}"

    @property
    def fights(self) -> bool:
        """Whether it stands on the board as a unit."""
        return self.zone is not None and not self.egg

    def value(self, name: str) -> int:
        """What its line shows; a troop has one line."""
        if self.troop:
            return int(self.printed[name])
        lines = self.printed[name]
        return int(lines[len(lines) - self.vitality])

    def powers(self, effect: str) -> Iterator[dict[str, Any]]:
        """Its powers of this effect that its line, or its figures, make available."""
        for power in self.printed.get("powers", {}).values():
            if power["effect"] != effect:
                continue
            if self.troop:
                if self.vitality >= power.get("figures", 0):
                    yield power
            elif power.get("available", [1] * 20)[len(self.printed["combat"]) - self.vitality]:
                yield power


def numbered(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame with numbers for units, which are written as seat and place in the army."""
    names = ("unit", "attacker", "chosen", "target")
    return {key: number_of(value) if key in names and value is not None else value for key, value in frame.items()}


def number_of(word: str) -> int:
    seat, slot = word.split("-")
    return (int(seat) - 1) * SLOTS + int(slot)


class Table:
    """One moment. It keeps nothing of the state that it was read from."""

    def __init__(self, state: State) -> None:
        document = cast(dict[str, Any], state.position())
        self.all: dict[str, Any] = document["table"]
        self.frames: list[dict[str, Any]] = [numbered(frame) for frame in document.get("frames", [])]
        self.teams: bool = document["options"]["teams"]
        first = document["agenda"][0] if document["agenda"] else ""
        self.asked: str = first if isinstance(first, str) else first[0]
        self.board: Board | None = board(self.all["board"]) if self.all["board"] else None

    @cached_property
    def units(self) -> dict[int, Unit]:
        """All of them by number. Who only wants to know what is asked does not read them."""
        return {
            seat * SLOTS + slot: Unit(seat * SLOTS + slot, values)
            for seat, values in enumerate(self.all["seats"])
            for slot, values in enumerate(values["army"])
        }

    def frame(self, kind: str) -> dict[str, Any] | None:
        """The innermost of the things under way that are of this kind."""
        return next((frame for frame in reversed(self.frames) if frame["frame"] == kind), None)

    def field(self) -> Board:
        assert self.board is not None
        return self.board

    def allied(self, one: int, other: int) -> bool:
        return one == other or (self.teams and one % 2 == other % 2)

    def beside(self, unit: Unit) -> list[Unit]:
        """The other allied units in its zone."""
        return [
            other
            for other in self.units.values()
            if other.fights and other.zone == unit.zone and other is not unit and self.allied(other.seat, unit.seat)
        ]

    def standing(self, zone: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.fights and unit.zone == zone]

    def saturated(self, zone: str) -> bool:
        there = self.standing(zone)
        return any(unit.trait == "huge" for unit in there) or len(there) >= self.field().zones[zone]["capacity"]

    def terrain(self, zone: str) -> str:
        """What a zone is now: without its trees or its column it is neutral."""
        printed: str = self.field().zones[zone]["terrain"]
        return "neutral" if printed in WOODED and not self.all["elements"].get(zone) else printed

    def silenced(self, unit: Unit) -> bool:
        """Whether it takes a complex action just now."""
        activation = self.frame("activation")
        return activation is not None and activation["complex"] and activation["unit"] == unit.number

    def drowned(self, unit: Unit) -> bool:
        return unit.zone is not None and self.terrain(unit.zone) == "water" and unit.trait != "aquatic"

    def has(self, unit: Unit, talent: str) -> bool:
        """Whether a talent of a unit counts now."""
        if talent not in unit.printed["talents"] or self.silenced(unit) or self.drowned(unit):
            return False
        return not (unit.troop and unit.vitality == 1 and unit.printed["figures"] > 1)

    # Who sees whom.

    def high(self, unit: Unit, aerial: bool) -> bool:
        """Whether it stands on stairs or a rock, and does not fly off."""
        return not aerial and unit.zone is not None and self.terrain(unit.zone) in ("stairs", "rock")

    def above(self, unit: Unit, zone: str) -> bool:
        """Whether it stands at the upper edge of heights, and the zone lies lower."""
        assert unit.zone is not None
        field = self.field()
        return unit.zone in field.upper and field.level(zone) < field.level(unit.zone)

    def sees(self, unit: Unit, zone: str, aerial: bool = False) -> bool:
        assert unit.zone is not None
        if zone == unit.zone or aerial or self.high(unit, aerial) or self.above(unit, zone):
            return True
        field = self.field()
        return not field.walled(unit.zone, zone) and not any(
            self.standing(other) or self.terrain(other) in (*OBSTACLES, *WOODED)
            for other in field.crossed(unit.zone, zone)
        )
