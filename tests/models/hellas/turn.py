"""One answer of a turn at a time: what may be chosen among standard and special actions, and what it does at once."""

from __future__ import annotations

from typing import Any, Self

from palamedes.core.kernel.state import State

from .. import Model
from .paper import ARTEFACTS, BESIDE, GODS, HOPLITES, PLACES, PRIESTS, REGIONS, SPECIALS, STATS, Table, within

FAVOUR = {"zeus": "strength", "athena": "leadership", "hermes": "speed"}
TEMPLES = {2: 6, 3: 6, 4: 8}


def barred(table: Table, seat: int, region: str) -> bool:
    """Whether Helen keeps the hoplites of this player out of a region."""
    helens = [each for each, sheet in enumerate(table.seats) if sheet["hero"] == "helen" and sheet["place"] == region]
    return bool(helens) and seat not in helens and table.seats[seat]["place"] != region


def ways_out(table: Table, seat: int, region: str) -> set[str]:
    """Where hoplites may move from a region: nowhere beside Medusa."""
    if "medusa" in table.monsters(region):
        return set()
    return {name for name in BESIDE[region] if not barred(table, seat, name)}


def recruits(table: Table, seat: int, region: str) -> bool:
    """Whether a player can recruit in a region, if the supply is not empty."""
    enemies = [each for each in table.present(region) if each != seat]
    return not enemies and "sphinx" not in table.monsters(region) and table.onboard(seat) < HOPLITES


class Turn(Model):
    """The choice of a standard or a special action."""

    def __init__(self, table: Table, uses: set[str]) -> None:
        self.table = table
        self.seat = table.actor
        self.sheet = table.seats[self.seat]
        self.acted: dict[str, Any] = table.all["acted"]
        self.uses = {f"use {gift}" for gift in uses if self.may_use(gift)}
        self.said: dict[str, object] = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "turn.standard" or state.over:
            return None
        given = [state.notation(action).split() for action in state.legal()]
        return cls(Table(state), {words[1] for words in given if words[0] == "use"})

    def may_use(self, gift: str) -> bool:
        """Artefacts must be one's own, charged, of this moment and used in one go; the rest must only be one's own."""
        artefact = ARTEFACTS.get(gift)
        if artefact:
            return self.table.charged(self.seat, gift) and artefact["when"] == "turn" and self.acted["artefacts"] < 2
        return self.table.has(self.seat, gift)

    def actor(self) -> int | None:
        return None if self.done else self.seat

    def legal(self) -> set[str] | None:
        if self.done:
            return None
        table, seat = self.table, self.seat
        found = set(self.uses)
        if not self.acted["hero"]:
            if self.sheet["quest"] is not None:
                found.add("advance")
            elif self.sheet["place"]:
                found |= {f"go {name}" for name in within(self.sheet["place"], table.stat(seat, "speed"))}
        if not self.acted["hoplites"] and self.hoplites():
            found.add("hoplites")
        if not self.acted["prayed"] and self.sheet["priests"]:
            for god, region in GODS.items():
                taken = sum(table.all["monuments"][god]["priests"])
                if taken < PLACES and "chimera" not in table.monsters(region):
                    found.add(f"pray {god}")
        return found | {f"act {name}" for name in SPECIALS if not self.blocked(name) and self.possible(name)}

    def blocked(self, action: str) -> bool:
        """Whether a token lies on an action. Exhausted Fight lets its owner hunt once more for an injury."""
        if (
            action == "hunt"
            and self.table.has(self.seat, "exhausted-fight")
            and len(self.sheet["injured"]) < len(STATS)
        ):
            return "hunt" in self.sheet["used"] and "exhausted-fight" in self.table.all["spent"]
        return action in self.sheet["used"]

    def hoplites(self) -> bool:
        """Whether any hoplite can move, go into a city or come out of it."""
        table, seat = self.table, self.seat
        for name, region in REGIONS.items():
            if table.fort[name] == seat or (table.free[name][seat] and ways_out(table, seat, name)):
                return True
            if table.free[name][seat] and table.control[name] == seat and region["city"] and table.fort[name] is None:
                return True
        return False

    def possible(self, action: str) -> bool:
        table, seat = self.table, self.seat
        place = self.sheet["place"]
        ruled = [name for name in REGIONS if table.control[name] == seat]
        match action:
            case "recruit":
                anywhere = table.has(seat, "mobilization")
                return any((anywhere or REGIONS[name]["city"]) and recruits(table, seat, name) for name in ruled)
            case "march":
                return any(table.free[name][seat] and ways_out(table, seat, name) for name in REGIONS)
            case "temple":
                left = TEMPLES[table.players] - table.all["temples_built"]
                sites = [name for name in ruled if name not in table.temples]
                return any(REGIONS[name]["oracle"] or (REGIONS[name]["altar"] and left > 0) for name in sites)
            case "usurp":
                if not place or table.control[place] == seat:
                    return False
                return table.holder(REGIONS[place]["territory"]) == seat
            case "hunt":
                return bool(place) and any(self.can_hunt(monster) for monster in table.monsters(place))
        return True

    def can_hunt(self, monster: str) -> bool:
        table = self.table
        if table.evolved("sphinx", "sphinx-evolved") and monster == "sphinx":
            return table.stat(self.seat, "leadership") >= 3
        if table.evolved("minotaur", "minotaur-evolved") and monster == "minotaur":
            return bool(self.sheet["priests"])
        return True

    def answer(self, notation: str) -> None:
        self.done = True
        verb, *words = notation.split()
        sheet, seat = self.sheet, self.seat
        if verb == "act" and words[0] != "monument":
            self.said[f"tokens of {seat}"] = {*sheet["used"], words[0]}
        elif verb == "go":
            self.said[f"place of {seat}"] = words[0]
        elif verb == "pray":
            stats = list(sheet["stats"])
            stat = STATS.index(FAVOUR[words[0]])
            stats[stat] = min(5, stats[stat] + 1)
            self.said[f"statistics of {seat}"] = stats
            self.said[f"pool of {seat}"] = sheet["priests"] - 1

    def claims(self) -> dict[str, object]:
        return self.said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        return sheets(state)


class Build(Model):
    """A level of a monument: who gets what, and what all get back."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat = table.actor
        self.said: dict[str, object] = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        return cls(Table(state)) if state.clause == "monument.action" else None

    def actor(self) -> int | None:
        return None if self.done else self.seat

    def legal(self) -> set[str] | None:
        if self.done:
            return None
        levels = {god: monument["level"] for god, monument in self.table.all["monuments"].items()}
        return {f"build {god}" for god, level in levels.items() if level < 5} or {"done"}

    def answer(self, notation: str) -> None:
        self.done = True
        table = self.table
        temples = [name for name in table.temples if table.control[name] == self.seat]
        for seat, sheet in enumerate(table.seats):
            gained = len(temples) if seat == self.seat else 0
            self.said[f"pool of {seat}"] = min(PRIESTS, sheet["priests"] + gained)
            self.said[f"tokens of {seat}"] = set()
        for god, monument in table.all["monuments"].items():
            self.said[god] = (monument["level"] + (notation == f"build {god}"), 0)
        self.said["discharged"] = []

    def claims(self) -> dict[str, object]:
        return self.said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        return sheets(state)


def sheets(state: State) -> dict[str, object]:
    """What lies on the sheets of all players, and on the monuments."""
    table = Table(state)
    told: dict[str, object] = {"discharged": table.all["discharged"]}
    for seat, sheet in enumerate(table.seats):
        told[f"tokens of {seat}"] = set(sheet["used"])
        told[f"place of {seat}"] = sheet["place"]
        told[f"statistics of {seat}"] = sheet["stats"]
        told[f"pool of {seat}"] = sheet["priests"]
    for god, monument in table.all["monuments"].items():
        told[god] = (monument["level"], sum(monument["priests"]))
    return told
