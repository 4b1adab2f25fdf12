"""Who may be activated when a turn, or the second activation of one, is asked for."""

from __future__ import annotations

from typing import Self

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Model
from .table import Table, Unit


class Turn(Model):
    """The units that the hand of the active player can bring into action, and the coins of a manoeuvre."""

    def __init__(self, table: Table, seat: int) -> None:
        hand: list[str] = table.all["seats"][seat]["hand"]
        army = [unit for unit in table.units.values() if unit.seat == seat]
        self.said = ["pass", "stand"] if table.asked == "turn" else ["done"]
        for unit in army:
            if unit.kind not in hand or is_stone(table, unit) or "activated" in unit.flags:
                continue
            if unit.fights:
                self.said.append(f"simple {unit.kind}")
            if unit.fights or waits(unit):
                self.said.append(f"complex {unit.kind}")
        fallen = [unit.kind for unit in army if not unit.troop and unit.vitality == 0 and not unit.egg]
        self.coins = []
        if "art-of-war" in hand:
            self.coins.append("art")
        if "omphalos" in hand:
            self.coins.append("omphalos")
        if sum(card in fallen for card in hand) > 1:
            self.coins.append("fallen")
        if "draw" in table.all["seats"][seat]["manoeuvres"]:
            self.coins = []
        # Odysseus pays for one of them.
        self.sure = not any(unit.kind == "odysseus" for unit in army) and table.asked == "turn"

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor == CHANCE or state.over:
            return None
        table = Table(state)
        return cls(table, state.actor) if table.asked in ("turn", "activate") else None

    def actor(self) -> int | None:
        return None

    def legal(self) -> None:
        return None

    def answer(self, notation: str) -> None:
        self.done = True

    def claims(self) -> dict[str, object]:
        if self.done:
            return {}
        return {"activations": sorted(self.said), **({"coins": sorted(self.coins)} if self.sure else {})}

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        said = [state.notation(action) for action in state.legal()]
        verbs = ("pass", "stand", "done", "simple", "complex")
        return {
            "activations": sorted(word for word in said if word.split()[0] in verbs),
            "coins": sorted(word.split()[1] for word in said if word.startswith("draw-two ")),
        }


def waits(unit: Unit) -> bool:
    """Whether it has never been in play: troops begin on the board."""
    return not unit.troop and unit.zone is None and unit.vitality > 0


def is_stone(table: Table, unit: Unit) -> bool:
    """Whether Medusa has looked at it."""
    return any(token["on"] == unit.word and token["power"] == "petrification" for token in table.all["tokens"])
