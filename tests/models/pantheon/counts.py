"""What a turn has used up, counted by its answers: activations, actions, the zones of a run; and who is recalled."""

from __future__ import annotations

from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Witness
from .table import Table, Unit

SIMPLE = {"to": "walk", "attack": "attack", "close": "attack", "collect": "collect"}
ACTIONS = 2
ACTIVATIONS = 2


class Count(Witness):
    """Counts answers; it has no opinion about what may be answered but by its claims."""

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        said = [] if state.actor == CHANCE or state.over else [state.notation(each).split() for each in state.legal()]
        verbs = {words[0] for words in said}
        told: dict[str, object] = {
            "another": "another" in verbs,
            "one more action": bool(verbs & set(SIMPLE)),
            "one more zone": table.asked == "step",
        }
        activation = table.frame("activation")
        told["close combat was joined"] = activation is not None and "close-combat" in activation["lasting"]
        for unit in table.units.values():
            told[f"{unit.kind} may act"] = any(
                words[0] in ("simple", "complex") and words[1] == unit.kind for words in said
            )
            told[unit.word] = (unit.zone, unit.vitality)
        return told


class Turn(Count):
    """At most two units act in a turn, and none twice."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.acted: list[str] = []
        self.said = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor == CHANCE or state.over or Table(state).asked != "turn":
            return None
        return cls(state.actor)

    def answer(self, notation: str) -> None:
        verb, *words = notation.split()
        if verb in ("simple", "complex"):
            self.acted.append(words[0])

    def see(self, state: State) -> None:
        table = Table(state)
        self.said = {}
        again = table.asked == "turn" and (self.acted or state.actor != self.seat)
        self.done = state.over or table.all["acting"]["seat"] != self.seat or bool(again)
        if not self.done and state.actor == self.seat:
            self.said = {f"{kind} may act": False for kind in self.acted}
            # Where a power gives one more, that is another's business.
            if len(self.acted) >= ACTIVATIONS == table.all["acting"]["limit"]:
                self.said["another"] = False


class Actions(Count):
    """Up to two simple actions, which differ."""

    def __init__(self, unit: int) -> None:
        self.unit = unit
        self.taken: set[str] = set()
        self.asked = True
        """Whether its next action is to be chosen now."""
        self.said = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        activation = acting(state)
        if activation is None or activation["complex"] or activation["done"] or activation["left"] != ACTIONS:
            return None
        return cls(activation["unit"])

    def answer(self, notation: str) -> None:
        verb = notation.split()[0]
        self.done = verb == "use"  # what a power lets it do besides is another's business
        if verb in SIMPLE and self.asked:
            self.taken.add(SIMPLE[verb])

    def see(self, state: State) -> None:
        self.said = {}
        table = Table(state)
        activation = table.frame("activation")
        self.asked = acting(state) is not None
        self.done = self.done or state.over or activation is None or activation["unit"] != self.unit
        # Who may do something once more, or collects besides, is another's business.
        if self.done or not self.asked or cast(dict[str, Any], activation)["again"]:
            return
        if len(self.taken) >= ACTIONS and "gem-collector" not in table.units[self.unit].printed["talents"]:
            self.said = {"one more action": False}


class Grip(Count):
    """Whoever has not struck in its own zone has not joined close combat, whatever it has shot at."""

    def __init__(self, table: Table, unit: Unit) -> None:
        self.unit = unit.number
        self.near = self.words_beside(table)
        self.said = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        activation = acting(state)
        if activation is None or activation["complex"] or activation["done"] or activation["lasting"]:
            return None
        table = Table(state)
        return cls(table, table.units[activation["unit"]])

    def answer(self, notation: str) -> None:
        verb, *words = notation.split()
        # What a power does to it is another's business.
        self.done = verb in ("close", "use", "swoop", "dive") or (verb == "attack" and words[0] in self.near)

    def see(self, state: State) -> None:
        self.said = {}
        table = Table(state)
        activation = table.frame("activation")
        self.done = self.done or state.over or activation is None or activation["unit"] != self.unit
        if not self.done:
            self.near = self.words_beside(table)
            self.said = {"close combat was joined": False}

    def words_beside(self, table: Table) -> set[str]:
        """Those who are in its zone."""
        zone = table.units[self.unit].zone
        return {unit.word for unit in table.units.values() if unit.zone == zone}


class Run(Count):
    """A run goes one zone further than a walk, and no more."""

    def __init__(self, unit: Unit) -> None:
        self.left = unit.value("move") + 1
        self.said = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        activation = acting(state)
        if activation is None or not activation["complex"]:
            return None
        unit = Table(state).units[activation["unit"]]
        return cls(unit) if unit.zone is not None and unit.trait == "terrestrial" else None

    def answer(self, notation: str) -> None:
        verb = notation.split()[0]
        self.done = verb != "to"
        self.left -= verb == "to"

    def see(self, state: State) -> None:
        if not self.done and self.left <= 0:
            self.done = True
            self.said = {"one more zone": False}


class Recall(Count):
    """A recalled troop stands beside its divinity with all its figures."""

    def __init__(self, table: Table, seat: int) -> None:
        self.army = [unit for unit in table.units.values() if unit.seat == seat]
        self.said = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor == CHANCE or state.over:
            return None
        if not any(state.notation(action).startswith("recall ") for action in state.legal()):
            return None
        table = Table(state)
        found = cls(table, state.actor)
        zone = found.army[0].zone
        # What comes to stand in lava burns.
        return found if zone is not None and table.terrain(zone) != "lava" else None

    def answer(self, notation: str) -> None:
        self.done = True
        verb, *words = notation.split()
        if verb == "recall":
            troop = next(unit for unit in self.army if unit.kind == words[0])
            self.said[troop.word] = (self.army[0].zone, troop.printed["figures"])


def acting(state: State) -> dict[str, Any] | None:
    """The activation whose next action is asked for."""
    if state.actor == CHANCE or state.over:
        return None
    table = Table(state)
    return table.frame("activation") if table.asked == "act" else None


COUNTS = (Turn, Actions, Grip, Run, Recall)
