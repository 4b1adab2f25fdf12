"""What follows a prayer, a usurpation and the call to a hunt, from the answer in the turn until somebody is asked."""

from __future__ import annotations

from typing import Self

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Witness
from .paper import BESIDE, CARDS, MONUMENTS, REGIONS, Table
from .turn import recruits, ways_out

POWER = (0, 1, 2, 3, 3)
"""What the power of a god is worth, by the level of its monument."""
DECK: int = sum(card["count"] for card in CARDS.values())


class Deed(Witness):
    """One answer of a turn that brings about more than one thing."""

    VERB: str

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat = table.actor
        self.sheet = table.seats[self.seat]
        self.doing = False
        """Whether it has been chosen, and goes on."""
        self.said = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "turn.standard" or state.over:
            return None
        if not any(state.notation(action).startswith(cls.VERB) for action in state.legal()):
            return None
        return cls(Table(state))

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        told: dict[str, object] = {}
        for region, control in table.control.items():
            told[f"control of {region}"] = control
            for seat in range(table.players):
                told[f"army of {seat} in {region}"] = table.army(seat, region)
        for seat, sheet in enumerate(table.seats):
            told[f"cards of {seat}"] = len(sheet["hand"])
        return told

    def is_plain(self) -> bool:
        """Whether the player has no blessing and no artefact but those of monuments."""
        return set(self.sheet["gifts"]) <= set(MONUMENTS.values())

    def drawn(self, amount: int) -> int:
        """The size of the hand once so many cards are drawn, as far as there are any."""
        left = DECK - sum(len(sheet["hand"]) for sheet in self.table.seats)
        return len(self.sheet["hand"]) + min(amount, left)


class Prayer(Deed):
    """A priest is sent to a monument, and the power of its god takes effect."""

    VERB = "pray "

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.god = ""
        self.worth = 0

    def answer(self, notation: str) -> None:
        if not self.doing and notation.startswith(self.VERB):
            self.doing = True
            self.god = notation.split()[1]
            self.worth = POWER[self.table.all["monuments"][self.god]["level"] - 1]
        elif not self.doing:
            self.done = True

    def see(self, state: State) -> None:
        if not self.doing or state.actor == CHANCE:
            return
        self.done = True
        if self.god == "zeus" and self.drawn(self.worth) <= self.table.limit(self.seat) and self.is_plain():
            self.said[f"cards of {self.seat}"] = self.drawn(self.worth)

    def legal(self) -> set[str] | None:
        """Where the recruits of Athena come, and which army Hermes moves, if there is a choice."""
        if not self.doing or not self.done or not self.worth or not self.is_plain():
            return None
        table, seat = self.table, self.seat
        regions: set[str] = set()
        if self.god == "athena":
            ruled = {name for name in REGIONS if table.control[name] == seat}
            regions = {f"choose {name}" for name in ruled if recruits(table, seat, name)}
        elif self.god == "hermes":
            regions = {f"army {name}" for name in REGIONS if table.free[name][seat] and ways_out(table, seat, name)}
        return {"decline", *regions} if len(regions) > 1 else None


class Usurp(Deed):
    """All others leave the region of the hero, and it is taken."""

    VERB = "act usurp"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.ways: list[str] = []
        """Where the army that has to make way may go, while its owner is asked."""

    def answer(self, notation: str) -> None:
        region = self.sheet["place"]
        others = [seat for seat in self.table.present(region) if seat != self.seat]
        if self.ways:
            self.done = True
            self.go(others[0], region, notation.split()[1])
        elif notation != self.VERB:
            self.done = True
        else:
            self.doing = True
            self.ways = sorted(name for seat in others for name in BESIDE[region] if self.table.refuge(seat, name))
            if len(self.ways) < 2:
                self.done = True
                self.go(others[0] if others else None, region, self.ways[0] if self.ways else "")

    def go(self, seat: int | None, region: str, to: str) -> None:
        """An army leaves the region, to another one or for good, and the usurper takes it."""
        self.ways = []
        self.said[f"control of {region}"] = self.seat
        if seat is not None:
            self.said[f"army of {seat} in {region}"] = 0
            if to:
                army = self.table.army(seat, region) + self.table.army(seat, to)
                self.said[f"army of {seat} in {to}"] = army

    def actor(self) -> int | None:
        region = self.sheet["place"]
        return next(seat for seat in self.table.present(region) if seat != self.seat) if self.ways else None

    def legal(self) -> set[str] | None:
        return {f"retreat {name}" for name in self.ways} if self.ways else None


class Call(Deed):
    """A hunt begins: the hunter draws combat cards by Strength, or by Speed against an evolved Medusa."""

    VERB = "act hunt"

    def answer(self, notation: str) -> None:
        if not self.doing:
            self.doing = notation == self.VERB and self.is_plain()
            self.done = not self.doing

    def see(self, state: State) -> None:
        if not self.doing or state.actor == CHANCE:
            return
        if all(state.notation(action).startswith("hunt ") for action in state.legal()):
            return  # several monsters are there
        self.done = True
        hunt = Table(state).frame("hunt")
        if state.clause == "hunt.attack" and hunt is not None and not hunt["rounds"]:
            fast = hunt["monster"] == "medusa" and self.table.evolved("medusa", "medusa-evolved")
            stat = self.table.stat(self.seat, "speed" if fast else "strength")
            self.said[f"cards of {self.seat}"] = self.drawn(stat)


DEEDS = (Prayer, Usurp, Call)
