"""A draft, from the first divinity to the last unit that somebody can pay."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Asked, Story
from .paper import UNITS
from .table import Table

Telling = Generator[Asked, str, None]
POINTS = {2: 18, 3: 16, 4: 14}
EXPENSIVE = 5
LEGENDS = [
    "ares",
    "hades",
    "athena",
    "zeus",
    "heracles",
    "achilles",
    "leonidas",
    "odysseus",
    "atalanta",
    "minotaur",
    "hydra",
    "cerberus",
    "medusa",
    "amazons",
    "infernal-hounds",
    "infernal-warriors",
    "hoplites",
    "spartans",
    "centaurs",
]
"""Those of whom the last chapter of the paper tells."""


class Draft(Story):
    """Who recruits whom for what."""

    def __init__(self, table: Table, players: int, type: str, agreed: list[str]) -> None:
        self.table = table
        self.type = type
        self.agreed = agreed
        first: int = table.all["first"]
        self.order = [(first + n) % players for n in range(players)]
        self.points = [POINTS[players]] * players
        self.armies: list[list[str]] = [[] for _ in range(players)]

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor == CHANCE or state.over:
            return None
        table = Table(state)
        if table.asked != "divinity" or any(seat["army"] for seat in table.all["seats"]):
            return None
        if state.options["adventure"] != "none":
            return None  # a scenario has its own points
        type = str(state.options["divinities"]).removesuffix("s")
        agreed = LEGENDS if state.options["selection"] == "legends" else list(UNITS)
        return cls(table, state.players, type, agreed).start()

    def taken(self) -> set[str]:
        return {kind for army in self.armies for kind in army}

    def camp(self, seat: int) -> list[str]:
        """Whoever one's own camp has recruited."""
        return [kind for other, army in enumerate(self.armies) if self.table.allied(seat, other) for kind in army]

    def fits(self, seat: int, kind: str) -> bool:
        unit = UNITS[kind]
        if unit.get("type") in ("god", "titan") or kind in self.taken() or unit["cost"] > self.points[seat]:
            return False
        if unit["cost"] >= EXPENSIVE and any(UNITS[one]["cost"] >= EXPENSIVE for one in self.armies[seat][1:]):
            return False
        mine = {same(other) for other in self.camp(seat)}
        return same(kind) not in mine

    def tell(self) -> Telling:
        for seat in self.order:
            free = [k for k in self.agreed if UNITS[k].get("type") == self.type and k not in self.taken()]
            answer = yield seat, [f"divinity {kind}" for kind in free]
            self.recruit(seat, answer.split()[1])
        while True:
            able = [seat for seat in reversed(self.order) if any(self.fits(seat, kind) for kind in self.agreed)]
            if not able:
                return
            for seat in reversed(self.order):
                wanted = [f"recruit {kind}" for kind in self.agreed if self.fits(seat, kind)]
                if wanted:
                    answer = yield seat, wanted
                    self.recruit(seat, answer.split()[1])

    def recruit(self, seat: int, kind: str) -> None:
        self.armies[seat].append(kind)
        self.points[seat] -= UNITS[kind]["cost"]

    def claims(self) -> dict[str, object]:
        return {"armies": self.armies} if self.done else {"armies": self.armies, "points": self.points}

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        seats = cast(dict[str, Any], state.position()["table"])["seats"]
        return {
            "armies": [[unit["kind"] for unit in seat["army"]] for seat in seats],
            "points": [seat["points"] for seat in seats],
        }


def same(kind: str) -> str:
    """A veteran is the same as whoever he was."""
    return kind.removeprefix("veteran-")
