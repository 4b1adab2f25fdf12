"""What holds before every turn of a battle: stones, vitality, room in the zones, and who has won."""

from __future__ import annotations

from collections import Counter
from typing import Self

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Witness
from .table import Table, Unit

DIVINE = ("god", "titan")


class Order(Witness):
    """Nothing on the table is ever against the paper. It has no opinion about answers."""

    def __init__(self) -> None:
        self.said = {"what is against the paper": []}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        return cls() if battle_goes_on(state) else None

    def answer(self, notation: str) -> None:
        pass

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        if state.actor == CHANCE or not (state.over or state.clause == "turn.activate"):
            return {"what is against the paper": []}  # looked at when a turn is about to be taken, and at the end
        table = Table(state)
        return {"what is against the paper": units(table) + stones(table) + victory(table, state)}


def battle_goes_on(state: State) -> bool:
    """Skirmishes only: an adventure has its own aims and its own stones."""
    return not state.over and state.options["adventure"] == "none" and Table(state).all["round"] > 0


def most(unit: Unit) -> int:
    """The vitality that is printed."""
    return int(unit.printed["figures"]) if unit.troop else len(unit.printed["combat"])


def units(table: Table) -> list[str]:
    """The dead have left the board, and nobody has more than what is printed."""
    wrong = []
    for unit in table.units.values():
        if not 0 <= unit.vitality <= most(unit):
            wrong.append(f"{unit.word} has {unit.vitality} of {most(unit)}")
        if unit.vitality == 0 and unit.fights:
            wrong.append(f"{unit.word} is dead and stands in {unit.zone}")
        if unit.stone is not None and not unit.fights:
            wrong.append(f"{unit.word} carries a stone and is not there")
    counts = Counter(unit.zone for unit in table.units.values() if unit.fights)
    if table.board is not None:
        wrong += [
            f"{count} units crowd {zone}"
            for zone, count in counts.items()
            if zone and count > table.board.zones[zone]["capacity"]
        ]
    return wrong


def stones(table: Table) -> list[str]:
    """Each stone lies somewhere, is carried by one unit, or is absorbed; an army that left took its own away."""
    lying = [stone for stone in table.all["stones"] if stone is not None]
    carried = [unit for unit in table.units.values() if unit.stone is not None]
    absorbed = sum(seat["absorbed"] for seat in table.all["seats"])
    gone = any(not alive(table, seat) for seat in range(len(table.all["seats"])))
    count, all_of_them = len(lying) + len(carried) + absorbed, len(table.all["stones"])
    if count > all_of_them or (count < all_of_them and not gone):
        return [f"{count} stones of {all_of_them} are there"]
    return []


def alive(table: Table, seat: int) -> bool:
    """Whether the divinity of a player lives, or will hatch."""
    divinity = next(unit for unit in table.units.values() if unit.seat == seat)
    return divinity.vitality > 0 or divinity.egg > 0


def victory(table: Table, state: State) -> list[str]:
    """Four stones of one camp, or the fall of divinities, end a battle."""
    seats = range(len(table.all["seats"]))
    wins: int = table.all["winning"]
    living = [seat for seat in seats if alive(table, seat)]
    rich = [
        seat
        for seat in living
        if 0 < wins <= sum(table.all["seats"][other]["absorbed"] for other in living if table.allied(seat, other))
    ]
    winners = sorted(state.winners())
    if not state.over:
        few = len(living) < len(seats) if table.teams else len(living) == 1
        return [f"{rich or living} have won, and the battle goes on"] if rich or few else []
    how = table.all["victory"]
    if how == "stones" and winners != rich:
        return [f"{winners} should not have won by stones: {rich} have enough"]
    if how == "divinity":
        left = [seat for seat in seats if table.teams and any(table.allied(seat, each) for each in living)]
        fallen = [seat for seat in seats if seat not in living]
        best = [s for s in left if not any(table.allied(s, f) for f in fallen)] if table.teams else living
        return [] if winners == best else [f"{winners} have won, and {best} should have"]
    return []
